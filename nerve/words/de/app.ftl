### Alles rund um die Spiele: Start, Vorbereitung, Warteraum, Tisch, Ende, Fehler.

app-name = Nerve
app-tagline = Kartenspiele für starke Nerven.
app-description = Kartenspiele für starke Nerven, kostenlos, im Browser, gegen Bots oder mit Freunden.
app-language = Sprache
app-skip = Zum Inhalt
app-loading = Moment …

## Start

home-free = Kostenlos, ohne Konto: gegen Bots oder mit deinen Freunden, gleich hier im Browser.
home-play = Spielen
home-friends = Mit Freunden
home-friends-label = { $game } mit Freunden
home-rules = Regeln
home-rules-label = Regeln von { $game }
home-facts = { $least }–{ $most } Spieler · { $minutes } Min.
home-by = von { $author }
home-join = Dazusetzen
home-join-code = Code des Tischs
home-join-go = Los
home-resume = Deine Tische
home-resume-turn = Du bist dran
home-resume-playing = Läuft
home-resume-waiting = Wartet auf Spieler
home-resume-more = { $n ->
        [one] Noch ein Tisch
       *[other] Noch { $n } Tische
    }
home-take-off = { $game } von der Liste nehmen
home-solo = { $n ->
        [one] 1 Bot
       *[other] { $n } Bots
    }, { $level ->
        [easy] leicht
        [normal] normal
        [hard] schwer
       *[expert] Experte
    }{ $odds ->
        [yes] , mit Chancen
       *[no] {""}
    }
home-solo-label = Bots und Hilfen bei { $game }
practice-title = Üben: weiter oder aufhören?
practice-about = Zehn Stellungen, je eine Entscheidung. Dann die Chancen, und was die besten Bots tun.
place = { $n ->
        [1] gewonnen
       *[other] { $n }. von { $of }
    }
quips = Bots reden
quips-does = Hin und wieder hat ein Bot etwas zu sagen.
home-open = Offene Tische
home-open-free = { $n ->
        [one] 1 freier Platz
       *[other] { $n } freie Plätze
    }
home-open-host = Tisch von { $name }
home-watch = Zusehen
home-name = Dein Name
home-name-save = Sichern
home-name-hint = So sehen dich die anderen am Tisch.
home-guest = Gast { $n }
home-recover = Auf einem anderen Gerät spielen
home-recover-hint = Wer diesen privaten Link öffnet, spielt als du. Behalte ihn für dich.
home-recover-copy = Privaten Link kopieren
home-bots-warming = Die stärksten Bots wärmen sich noch auf; bis dahin spielen sie nach Faustregeln.
home-bots-failed = Die stärksten Bots laufen auf diesem Server nicht: Sie spielen nach Faustregel.
home-forget = Mich von diesem Server löschen
home-forget-hint = Dein Name, deine Plätze und dieser private Link verschwinden für immer.
home-forget-sure = Wirklich löschen
home-credits = Die Spiele gehören ihren Autoren und Verlagen. Ein inoffizielles Fanprojekt, frei und quelloffen.
home-theme = Hell oder dunkel
home-theme-auto = Wie das Gerät
home-theme-light = Hell
home-theme-dark = Dunkel
home-settings = Du und dieses Gerät
recover-done = Willkommen zurück, { $name }.
recover-failed = Dieser Link gilt nicht mehr.

## Vorbereitung

setup-title = { $game } mit Freunden
setup-seats = Plätze
setup-seat-me = Du
setup-seat-open = Frei für Freunde
setup-seat-bot = Bot
setup-level = Stärke
level-easy = Leicht
level-normal = Normal
level-hard = Schwer
level-expert = Experte
setup-players-more = Ein Platz mehr
setup-players-less = Ein Platz weniger
setup-options = Regeln
setup-time = Bedenkzeit
setup-time-none = Keine
setup-time-seconds = { $n } s
setup-aids = Gedächtnishilfe
setup-aids-does = Gewonnene, genommene, gesicherte und abgelegte Karten bleiben sichtbar. Aus: selbst merken.
setup-watch = Andere dürfen zusehen
setup-watch-does = Wer den Link hat, kann zuschauen, ohne verdeckte Karten zu sehen.
setup-listed = Bei den offenen Tischen zeigen
setup-listed-does = Alle auf diesem Server können den Tisch finden und sich setzen.
setup-create = Tisch öffnen
setup-start-now = Gleich beginnen
setup-save = Sichern

## Warteraum

lobby-title = { $game }: Warten auf Spieler
lobby-invite = Schick deinen Freunden diesen Link
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Teilen
lobby-code = oder sag ihnen den Code
lobby-qr = QR-Code des Links
lobby-sit = Hier sitzen
lobby-sit-any = Hinsetzen
lobby-up = Aufstehen
lobby-you = du
lobby-host = Gastgeber
lobby-start = Spiel beginnen
lobby-start-wait = { $n ->
        [one] Ein Platz ist noch frei. Setz einen Bot hin oder warte.
       *[other] { $n } Plätze sind noch frei. Setz Bots hin oder warte.
    }
lobby-wait-host = Warten, bis { $name } beginnt.
lobby-bot = Bot hierher setzen
lobby-free = Platz frei machen
lobby-remove = { $name } entfernen
lobby-hide = Name verbergen
lobby-hide-of = Name verbergen: { $name }
lobby-up-one = Platz { $n } nach oben
lobby-watching = { $n ->
        [0] niemand sieht zu
        [one] 1 Person sieht zu
       *[other] { $n } Personen sehen zu
    }
lobby-close = Tisch schließen
lobby-settings = Tischregeln
lobby-seat = Platz { $n }

seat-open = freier Platz
seat-hidden = Spieler { $n }
seat-bot-level = Bot, { $level ->
        [easy] leicht
        [normal] normal
        [hard] schwer
       *[expert] Experte
    }
seat-away = weg
seat-stand-in = ein Bot springt ein
seat-deals = gibt
seat-turn = ist dran

## Der Tisch

table-your-turn = Du bist dran
table-pile = { $n ->
        [0] Stapel leer
        [one] 1 Karte im Stapel
       *[other] { $n } Karten im Stapel
    }
table-log = Verlauf
table-log-empty = Noch ist nichts passiert.
table-menu = Menü
table-home = Start
table-rules = Regeln
table-report = { $name } melden
report-name = Ein verletzender Name
report-conduct = Schlechtes Benehmen
report-cheating = Falschspiel
report-other = Etwas anderes
report-thanks = Danke. Wer diesen Server betreibt, sieht es sich an.
table-leave = Spiel verlassen
table-leave-sure = Ein Bot nimmt endgültig deinen Platz. Gehen?
table-leave-yes = Gehen
table-leave-no = Bleiben
table-close = Schließen
table-skip = Weiter
table-forced = Das spielt sich von selbst: Es gibt nur eine Wahl.
forced = Spielen, was keine Wahl lässt
forced-does = Nach einem Augenblick, von selbst.
pace = Wie schnell andere spielen
pace-calm = Ruhig
pace-normal = Normal
pace-fast = Schnell
table-sending = Gesendet …
table-watching = Du siehst zu.
table-bots-compiling = Die Bots wärmen sich noch auf.
table-bots-failed = Starke Bots konnten nicht starten: Alle spielen einfach.
table-over = Das Spiel ist aus.
table-time = { $n ->
        [one] noch 1 Sekunde
       *[other] noch { $n } Sekunden
    }
table-lost = Verbindung weg. Gleich wieder da …
table-players = Spieler
table-board = Tisch
table-go-on = Weiter
table-show-end = Ergebnis
table-wait = Warten auf die anderen

event-timeout = { $you ->
        [yes] Deine Zeit ist um.
       *[no] Die Zeit von { $name } ist um.
    }
event-stand_in = Ein Bot spielt für { $you ->
        [yes] dich
       *[no] { $name }
    }.
event-left = { $you ->
        [yes] Du bist gegangen; ein Bot hat deinen Platz.
       *[no] { $name } ist gegangen; ein Bot hat den Platz.
    }

## Das Ende

end-title = Ende
end-you-win = Du gewinnst!
end-you-share = Du teilst den Sieg!
end-wins = { $name } gewinnt!
end-share = { $names } teilen den Sieg!
end-with = Endstand: { $score }.
end-with-ahead = Endstand: { $score }, { $n } vor { $you ->
        [yes] dir
       *[no] { $name }
    }.
end-place = Du wurdest { $n }. von { $of }.
end-rematch = Noch einmal
end-rematch-wait = Warten auf die anderen …
end-rematch-ready = will Revanche
end-record = Herunterladen
end-look = Tisch ansehen
end-home = Start
end-new = Anderes Spiel
end-rank = Platz
end-player = Spieler
end-winner = gewonnen

## Fehler

error-title = Das ging nicht
error-offline = Der Server ist nicht erreichbar. Neuer Versuch …
error-bad_frame = Der Server hat diese Seite nicht verstanden. Bitte neu laden.
error-reload = Es gibt eine neuere Version. Bitte die Seite neu laden.
error-reload-do = Neu laden
error-bad_token = Der Server kennt dich nicht mehr. Bitte auf der Startseite neu anfangen.
error-banned = Wer diesen Server betreibt, möchte dich hier nicht haben.
error-bad_name = Ein Name hat 1 bis 24 Zeichen.
error-bad_request = Der Server hat das nicht verstanden.
error-bad_setup = So lässt sich das Spiel nicht vorbereiten.
error-busy = Der Server ist gerade voll. Bitte später noch einmal.
error-closed = Dieser Tisch ist geschlossen.
error-foreign_origin = Diese Seite kommt von woanders.
error-full_table = An diesem Tisch ist kein Platz frei.
error-illegal_move = Dieser Zug ist hier nicht erlaubt.
error-internal = Der Server hat einen Fehler gemacht. Er ist notiert.
error-invalid_move = Diesen Zug gibt es nicht.
error-misfit = Das Dazugegebene passt nicht zu seinem Siegel.
error-muted = Der Gastgeber hat dich stumm geschaltet.
error-not_allowed = An diesem Tisch darf niemand zusehen.
error-not_finished = Die Aufzeichnung gibt es erst nach dem Spiel.
error-not_found = Unter dieser Adresse ist nichts.
error-not_host = Das darf nur, wer den Tisch eröffnet hat.
error-not_playing = Es läuft kein Spiel.
error-not_seated = Das darf nur, wer am Tisch sitzt.
error-not_your_turn = Du bist gerade nicht dran.
error-playing = Nicht, solange ein Spiel läuft.
error-stale = Zu spät: Der Tisch ist schon weiter.
error-taken_seat = Da sitzt schon jemand.
error-too_fast = Zu viele Nachrichten auf einmal.
error-unknown_game = Dieses Spiel gibt es nicht.
error-unknown_seat = Diesen Platz gibt es nicht.
error-unknown_table = Es gibt keinen Tisch mit diesem Code.
error-replaced = Dieser Tisch ist in zu vielen Tabs offen. Hier wurde er geschlossen.
