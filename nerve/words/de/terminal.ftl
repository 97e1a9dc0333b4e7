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

## Ein Spiel

terminal-bots = Bots: { $level }
terminal-bots-thumb = Bots: { $level }, nach Faustregel
terminal-against = Du spielst gegen { $names } ({ $level }).
terminal-resumed = Du spielst dein gespeichertes Spiel weiter.
terminal-too-long = { $name } denkt zu lange nach und folgt einer Faustregel.
terminal-strong-compiling = Einmal je Rechner: Die Bots wärmen sich auf und spielen so lange nach Faustregeln.
terminal-strong-ready = Die Bots sind warm: Jetzt denken sie voraus.
terminal-strong-failed = Die Bots können hier nicht vorausdenken: Sie spielen nach Faustregeln.
terminal-strong-absent = Ohne Numba (pip install "nerve-games[fast]") spielen die Bots nach Faustregeln.
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

## Das Ende

terminal-wins = { $you ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    }: { $score }.
terminal-level = Je { $score }: { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-tie-rule = Gleich viele Punkte: Der Gleichstand wird anders entschieden.
terminal-winner = { $you ->
        [yes] Du gewinnst.
       *[no] { $name } gewinnt.
    }
terminal-shared = Geteilter Sieg: { $names }.

## Die Chancen

terminal-odds-title = Die Chancen, gezählt über die Karten, die du nicht siehst
terminal-odds-assumed = Angenommene Karten ({ $ruling }): Wie oft es jede gibt, ist geschätzt.

## nerve show

terminal-show-step = Schritt { $n } von { $steps }
terminal-show-cards = { $you ->
        [yes] Deine Karten
       *[no] Karten von { $name }
    }
