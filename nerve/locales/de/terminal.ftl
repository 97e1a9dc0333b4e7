### Das Terminal: was nur hier gesagt wird. Der Rest sind die Meldungen der Seite.
### $you ist "yes", wenn der Leser gemeint ist; $name ist ein Name.

## Wörter aller Bildschirme

terminal-list = { $items } und { $last }
terminal-you = Du
terminal-you-too = du
terminal-choice = { $what }: { $effect }
terminal-of = { $n } von { $limit }
terminal-decimal = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-new = Neues Spiel
terminal-quit = Beenden
terminal-language = Sprache
terminal-language-name = Deutsch

## Tasten

terminal-key-space = Leer
terminal-key-back = Zurück an den Tisch
terminal-key-stronger = Stärkere Bots
terminal-key-weaker = Schwächere Bots
terminal-key-memory = Merkhilfe
terminal-key-odds = Chancen
terminal-key-language = Sprache

## Das Menü

terminal-which = Vier Spiele mit Nerven. Welches darf es sein?
terminal-players = { $least }–{ $most } Spieler
terminal-goes-on = geht weiter
terminal-new-bots = Bots in einem neuen Spiel
terminal-temper-easy = Fröhlich und flott: ein Blick auf den Tisch, und weiter.
terminal-temper-normal = Besonnen: probieren aus, was kommen kann, und wagen mit Maß.
terminal-temper-hard = Scharf: drehen jeden Zug um und warten auf deinen Fehler.
terminal-temper-expert = Kalt: nehmen sich Zeit, wägen alles ab und fürchten nichts.
terminal-danger13-pitch = Gib dir selbst die guten Karten; 13 ist zu viel.
terminal-thirteen-pitch = Spiel auf drei Stapel; über 13 nimmst du sie.
terminal-seventeen-pitch = Leg an, offen oder verdeckt; bei 17 wird gerufen.
terminal-push-pitch = Deck auf, stopp rechtzeitig, fürchte den Würfel.

## Ein Spiel

terminal-bots = Bots: { $level }
terminal-bots-thumb = Bots: { $level }, nach Faustregel
terminal-against = Du spielst gegen { $names } ({ $level }).
terminal-resumed = Du spielst dein gespeichertes Spiel weiter.
terminal-too-long = { $name } denkt zu lange nach und folgt einer Faustregel.
terminal-mind-compiling = Einmal je Rechner: Die Bots wärmen sich auf und spielen so lange nach Faustregeln.
terminal-mind-ready = Die Bots sind warm: Jetzt denken sie voraus.
terminal-mind-failed = Die Bots können hier nicht vorausdenken: Sie spielen nach Faustregeln.
terminal-mind-absent = Ohne Numba (pip install "nerve[fast]") spielen die Bots nach Faustregeln.
terminal-odds-later = Erst weiter: Die Chancen gehören zur nächsten Entscheidung.
terminal-odds-over = Das Spiel ist aus: Nichts hängt mehr vom Zufall ab.
terminal-finish-first = Spiel erst dieses Spiel zu Ende, oder beende und beginne mit --new.
terminal-saved = Dein Spiel { $game } ist gespeichert; mit `{ $command }` geht es weiter.
terminal-unsaved = das Spiel lässt sich nicht speichern: { $reason }
terminal-error = Das hat nicht geklappt: { $reason }
terminal-error-bad_record = Das gespeicherte Spiel ist nicht lesbar. --new verwirft es.
terminal-error-bad_setup = So geht dieses Spiel nicht: zu viele oder zu wenige Spieler, oder eine andere Option.
terminal-error-busy = Dieses Spiel läuft in einem anderen Terminal.
terminal-error-other_game = Dein offenes Spiel begann anders. Lass weg, was du verlangt hast, oder verwirf es mit --new.

## Der Tisch

terminal-over = beendet
terminal-over-after = beendet nach Runde { $n }
terminal-turn = { $you ->
        [yes] du bist dran
       *[no] { $name } ist dran
    }
terminal-deals = { $you ->
        [yes] du gibst
       *[no] { $name } gibt
    }
terminal-pile = Stapel { $n }
terminal-pile-empty = Der Stapel ist leer.
terminal-turned-up = Aufgedeckt
terminal-none-turned-up = Keine Karte ist aufgedeckt.
terminal-no-cards = keine Karten
terminal-gone = weg

terminal-danger13-label = { $kind ->
        [hand] Hand
       *[arrow] Pfeil
    }
terminal-danger13-won = { $n } gewonnen
terminal-danger13-served = bedient
terminal-danger13-nobody = Niemand gewinnt ein Plus.
terminal-danger13-cards = Karten

terminal-thirteen-held = Hand
terminal-thirteen-taken = nahm
terminal-thirteen-onto = { $card } auf { $colour }
terminal-thirteen-take = { $sum }, nimm { $n }!

terminal-seventeen-label = { $kind ->
        [reverse] Umkehr
        [trash] Müll
        [trap] Falle
       *[x2] ×2
    }
terminal-seventeen-way = { $way ->
        [1] im Uhrzeigersinn ↓
       *[other] gegen den Uhrzeigersinn ↑
    }
terminal-seventeen-visible = { $n } von { $limit } sichtbar
terminal-seventeen-backs = { $n } verdeckt
terminal-seventeen-know = du weißt { $sum }
terminal-seventeen-penalty = Strafe
terminal-seventeen-doubled = der Nächste spielt zwei Karten
terminal-seventeen-due = { $n ->
        [one] noch 1 Karte zu spielen
       *[other] noch { $n } Karten zu spielen
    }
terminal-seventeen-does = { $kind ->
        [reverse] kehrt um
        [trash] letzte weg
        [x2] Nächster zwei
        [trap] fängt Rufer
       *[nothing] nichts
    }

terminal-push-label = { $kind ->
        [die] Würfel
       *[switch] Wechsel
    }
terminal-push-legend = offen [sicher]
terminal-push-if-rolled = bei Wurf
terminal-push-lose = { $you ->
        [yes] Du verlierst
       *[no] { $name } verliert
    }: { $cards }.
terminal-push-banked = davon sicher

## Das Ende

terminal-wins = { $you ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    }: { $score }.
terminal-level = Je { $score }: { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-winner = { $you ->
        [yes] Du gewinnst.
       *[no] { $name } gewinnt.
    }
terminal-shared = Geteilter Sieg: { $names }.

## Die Chancen

terminal-odds-title = Die Chancen, gezählt über die Karten, die du nicht siehst
terminal-odds-assumed = Angenommene Karten ({ $ruling }): Wie oft es jede gibt, ist geschätzt.

terminal-odds-danger13-by = platzt durch { $card }
terminal-odds-danger13-chain-of = platzt durch { $card } oder was sie zieht
terminal-odds-danger13-next = platzt durch die nächste Karte
terminal-odds-danger13-at-once = platzt sofort durch die nächste Karte
terminal-odds-danger13-chain = … oder durch eine Kette von Ziehkarten

terminal-odds-thirteen-after = Nach deinem Zug muss { $name } einen Stapel nehmen
terminal-odds-thirteen-taking = { $play }, nimmt { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
terminal-odds-thirteen-fits = { $n } von { $limit }, es passen:
terminal-odds-thirteen-unseen = { $n } unbekannt

terminal-odds-seventeen-row = Die Reihe: Du weißt { $known }, und { $n ->
        [0] keine Karte
        [one] 1 Karte
       *[other] { $n } Karten
    } verdeckt
terminal-odds-seventeen-traps = erwartete Fallen der anderen
terminal-odds-seventeen-owner = Falle bei { $n } verdeckt von { $you ->
        [yes] dir
       *[no] { $name }
    }
terminal-odds-seventeen-own = deine eigenen Fallen darin: { $n }

terminal-odds-push-after = Die nächste passt nirgends, wenn die { $card } liegt in
terminal-odds-push-die = Offene Punkte, die der Würfel voraussichtlich kostet
terminal-odds-push-taking = { $you ->
        [yes] du
       *[no] { $name }
    }, mit Reihe { $n }
terminal-odds-push-busting = { $you ->
        [yes] du
       *[no] { $name }
    }, bei zu viel Risiko
terminal-odds-push-faces = { $you ->
        [yes] von dir
       *[no] von { $name }
    }, Seite für Seite: { $losses }
terminal-odds-push-nothing = nichts zu verlieren
terminal-odds-push-no-die = Keine Reihe hat einen Würfel.

## nerve show

terminal-show-step = Schritt { $n } von { $steps }
terminal-show-cards = { $you ->
        [yes] Deine Karten
       *[no] Karten von { $name }
    }
