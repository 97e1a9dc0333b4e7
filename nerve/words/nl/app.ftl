### Alles rond de spellen: begin, klaarzetten, wachtkamer, tafel, einde, fouten.

app-name = Nerve
app-tagline = Kaartspellen met lef.
app-description = Kaartspellen met lef, gratis, in je browser, tegen bots of met vrienden.
app-language = Taal
app-skip = Naar de inhoud
app-loading = Momentje …

## Begin

home-free = Gratis en zonder account: tegen bots of met je vrienden, gewoon in de browser.
home-play = Speel nu
home-friends = Met vrienden
home-friends-label = { $game } met vrienden
home-rules = Regels
home-rules-label = Regels van { $game }
home-facts = { $least }–{ $most } spelers · { $minutes } min
home-by = van { $author }
home-join = Aanschuiven
home-join-code = Code van de tafel
home-join-go = Meedoen
home-resume = Jouw tafels
home-resume-turn = Jij bent aan de beurt
home-resume-playing = Bezig
home-resume-waiting = Wacht op spelers
home-resume-more = { $n ->
        [one] Nog één tafel
       *[other] Nog { $n } tafels
    }
home-take-off = { $game } van de lijst halen
home-solo = { $n ->
        [one] 1 bot
       *[other] { $n } bots
    }, { $level ->
        [easy] makkelijk
        [normal] normaal
        [hard] moeilijk
       *[expert] expert
    }{ $odds ->
        [yes] , met kansen
       *[no] {""}
    }
home-solo-label = Bots en hulp bij { $game }
practice-title = Oefenen: doorgaan of stoppen?
practice-about = Tien standen, telkens één beslissing. Daarna de kansen, en wat de beste bots doen.
place = { $n ->
        [1] gewonnen
       *[other] { $n }e van { $of }
    }
quips = Bots praten
quips-does = Af en toe heeft een bot iets te zeggen.
home-open = Open tafels
home-open-free = { $n ->
        [one] 1 vrije plaats
       *[other] { $n } vrije plaatsen
    }
home-open-host = Tafel van { $name }
home-watch = Kijken
home-name = Je naam
home-name-save = Bewaren
home-name-hint = Zo zien de anderen je aan tafel.
home-guest = Gast { $n }
home-recover = Verder op een ander apparaat
home-recover-hint = Wie deze persoonlijke link opent, speelt als jij. Houd hem voor jezelf.
home-recover-copy = Kopieer de persoonlijke link
home-bots-warming = De sterkste bots warmen nog op; tot die tijd spelen ze op vuistregels.
home-bots-failed = De sterkste bots werken niet op deze server: ze spelen op vuistregels.
home-forget = Verwijder mij van deze server
home-forget-hint = Je naam, je plaatsen en deze persoonlijke link verdwijnen voorgoed.
home-forget-sure = Echt verwijderen
home-credits = De spellen zijn van hun auteurs en uitgevers. Een onofficieel fanproject, gratis en open source.
home-theme = Licht of donker
home-theme-auto = Zoals het apparaat
home-theme-light = Licht
home-theme-dark = Donker
home-settings = Jij en dit apparaat
recover-done = Welkom terug, { $name }.
recover-failed = Deze link is niet meer geldig.

## Klaarzetten

setup-title = { $game } met vrienden
setup-seats = Plaatsen
setup-seat-me = Jij
setup-seat-open = Vrij voor een vriend
setup-seat-bot = Bot
setup-level = Sterkte
level-easy = Makkelijk
level-normal = Normaal
level-hard = Moeilijk
level-expert = Expert
setup-players-more = Een plaats erbij
setup-players-less = Een plaats minder
setup-options = Regels
setup-time = Bedenktijd
setup-time-none = Geen
setup-time-seconds = { $n } s
setup-aids = Geheugensteun
setup-aids-does = Gewonnen, gepakte, veilige en afgelegde kaarten blijven zichtbaar. Uit: zelf onthouden.
setup-watch = Anderen mogen kijken
setup-watch-does = Wie de link heeft, mag meekijken, zonder verborgen kaarten te zien.
setup-listed = Bij de open tafels zetten
setup-listed-does = Iedereen op deze server kan de tafel vinden en aanschuiven.
setup-create = Open de tafel
setup-start-now = Meteen beginnen
setup-save = Bewaren

## Wachtkamer

lobby-title = { $game }: wachten op spelers
lobby-invite = Stuur deze link naar je vrienden
lobby-copy = Kopieer link
lobby-copied = Gekopieerd
lobby-share = Delen
lobby-code = of geef ze de code
lobby-qr = QR-code van de link
lobby-sit = Hier zitten
lobby-sit-any = Ga zitten
lobby-up = Opstaan
lobby-you = jij
lobby-host = gastheer
lobby-start = Begin het spel
lobby-start-wait = { $n ->
        [one] Er is nog één plaats vrij. Zet er een bot neer, of wacht.
       *[other] Er zijn nog { $n } plaatsen vrij. Zet er bots neer, of wacht.
    }
lobby-wait-host = Wachten tot { $name } begint.
lobby-bot = Zet hier een bot
lobby-free = Maak deze plaats vrij
lobby-remove = Haal { $name } weg
lobby-hide = Verberg naam
lobby-hide-of = Verberg naam: { $name }
lobby-up-one = Schuif plaats { $n } omhoog
lobby-watching = { $n ->
        [0] niemand kijkt mee
        [one] 1 persoon kijkt mee
       *[other] { $n } mensen kijken mee
    }
lobby-close = Sluit de tafel
lobby-settings = Tafelregels
lobby-seat = Plaats { $n }

seat-open = vrije plaats
seat-hidden = Speler { $n }
seat-bot-level = bot, { $level ->
        [easy] makkelijk
        [normal] normaal
        [hard] moeilijk
       *[expert] expert
    }
seat-away = weg
seat-stand-in = een bot valt in
seat-deals = geeft
seat-turn = beslist nu

## De tafel

table-your-turn = Jouw beurt
table-pile = { $n ->
        [0] stapel leeg
        [one] 1 kaart op de stapel
       *[other] { $n } kaarten op de stapel
    }
table-log = Verslag
table-log-empty = Er is nog niets gebeurd.
table-menu = Menu
table-home = Begin
table-rules = Regels
table-report = { $name } melden
report-name = Een kwetsende naam
report-conduct = Slechte manieren
report-cheating = Vals spel
report-other = Iets anders
report-thanks = Dank je. Wie deze server beheert, kijkt ernaar.
table-leave = Verlaat het spel
table-leave-sure = Een bot neemt je plaats voorgoed over. Weggaan?
table-leave-yes = Weggaan
table-leave-no = Blijven
table-close = Sluiten
table-skip = Vooruit
table-forced = Dit gaat vanzelf: er is maar één keuze.
forced = Speel wat geen keuze laat
forced-does = Na een ogenblik, vanzelf.
pace = Hoe snel anderen spelen
pace-calm = Rustig
pace-normal = Gewoon
pace-fast = Snel
table-sending = Verstuurd …
table-watching = Je kijkt mee.
table-bots-compiling = De bots warmen nog op.
table-bots-failed = Sterke bots konden niet starten: allemaal spelen ze eenvoudig.
table-over = Het spel is afgelopen.
table-time = { $n ->
        [one] nog 1 seconde
       *[other] nog { $n } seconden
    }
table-lost = Verbinding weg. Even opnieuw …
table-players = Spelers
table-board = Tafel
table-go-on = Verder
table-show-end = Uitslag
table-wait = Wachten op de anderen

event-timeout = { $you ->
        [yes] Je tijd is om.
       *[no] De tijd van { $name } is om.
    }
event-stand_in = Een bot speelt voor { $you ->
        [yes] jou
       *[no] { $name }
    }.
event-left = { $you ->
        [yes] Je bent weg; een bot heeft je plaats.
       *[no] { $name } is weg; een bot heeft de plaats.
    }

## Het einde

end-title = Het einde
end-you-win = Jij wint!
end-you-share = Je deelt de winst!
end-wins = { $name } wint!
end-share = { $names } delen de winst!
end-with = Met { $score }.
end-with-ahead = Met { $score }, { $n } voor op { $you ->
        [yes] jou
       *[no] { $name }
    }.
end-place = Je werd { $n }e van { $of }.
end-rematch = Nog een keer
end-rematch-wait = Wachten op de anderen …
end-rematch-ready = wil een revanche
end-record = Downloaden
end-look = Bekijk de tafel
end-home = Begin
end-new = Een ander spel
end-rank = Plek
end-player = Speler
end-winner = winnaar

## Fouten

error-title = Dat ging niet
error-offline = De server is niet te bereiken. We proberen het opnieuw …
error-bad_frame = De server begreep deze pagina niet. Laad de pagina opnieuw.
error-reload = Er is een nieuwere versie. Laad de pagina opnieuw.
error-reload-do = Opnieuw laden
error-bad_token = De server kent je niet meer. Begin opnieuw op de beginpagina.
error-banned = Wie deze server beheert, wil je hier niet hebben.
error-bad_name = Een naam heeft 1 tot 24 tekens.
error-bad_request = De server begreep dit niet.
error-bad_setup = Zo kan het spel niet worden klaargezet.
error-busy = De server zit nu vol. Probeer het later nog eens.
error-closed = Deze tafel is gesloten.
error-foreign_origin = Deze pagina komt van een andere site.
error-full_table = Aan deze tafel is geen plaats vrij.
error-illegal_move = Die zet mag hier niet.
error-internal = De server maakte een fout. Die is genoteerd.
error-invalid_move = Zo’n zet bestaat niet.
error-misfit = Wat is toegevoegd past niet bij zijn zegel.
error-muted = De gastheer heeft je gedempt.
error-not_allowed = Aan deze tafel mag niemand meekijken.
error-not_finished = Het verslag is er pas na het spel.
error-not_found = Op dit adres is niets te vinden.
error-not_host = Dat mag alleen de host.
error-not_playing = Er is geen spel bezig.
error-not_seated = Dat mag alleen wie aan tafel zit.
error-not_your_turn = Jij beslist nu niet.
error-playing = Niet zolang er een spel bezig is.
error-stale = Te laat: de tafel is al verder.
error-taken_seat = Daar zit al iemand.
error-too_fast = Te veel berichten tegelijk.
error-unknown_game = Dat spel bestaat niet.
error-unknown_seat = Die plaats bestaat niet.
error-unknown_table = Er is geen tafel met deze code.
error-replaced = Deze tafel staat in te veel tabbladen open. Hier is hij gesloten.
