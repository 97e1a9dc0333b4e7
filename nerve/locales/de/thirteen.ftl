### 13: Karten, Fragen, Züge, Ereignisse, Ergebnisse.

thirteen-title = 13
thirteen-pitch = Spiel auf drei Stapel. Wer über 13 kommt, nimmt die Karten, und jede tut weh.
thirteen-author = Reiner Knizia

thirteen-colour =
    { $colour ->
        [b] Blau
        [y] Gelb
       *[g] Grün
    }
thirteen-card =
    { $colour ->
        [b] blaue { $n }
        [y] gelbe { $n }
        [g] grüne { $n }
       *[x] fiese { $n }
    }

thirteen-head = Runde { $round } von { $rounds }
thirteen-tile = { $colour ->
        [b] Blauer
        [y] Gelber
       *[g] Grüner
    } Stapel: { $sum } von { $limit }
thirteen-tile-empty = leer
thirteen-cards = { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
thirteen-taken = { $n } genommen
thirteen-penalty = { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
thirteen-hand = Deine Hand

thirteen-ask-play = { $you ->
        [yes] Du bist dran. Welche Karte spielst du?
       *[no] { $name } wählt eine Karte.
    }
thirteen-ask-tile = Die fiese Vier darf auf jeden Stapel. Auf welchen?
thirteen-tap = Tipp auf eine Karte. Darunter: die neue Summe.
thirteen-fits = { $before } + { $n } = { $after }, passt
thirteen-takes = { $before } + { $n } = { $after }, über { $limit }: Du nimmst { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
thirteen-takes-short = nimm { $cards }
thirteen-play-label = { $card }: { $effect }
thirteen-any = jeder Stapel
thirteen-any-short = überall
thirteen-heap = { $colour ->
        [b] blaue
        [y] gelbe
        [g] grüne
       *[x] fiese
    } genommen
thirteen-onto = Auf { $colour ->
        [b] Blau
        [y] Gelb
       *[g] Grün
    }
thirteen-other-card = Andere Karte

thirteen-event-round = Runde { $n }. { $you ->
        [yes] Du gibst.
       *[no] { $name } gibt.
    }
thirteen-event-play = { $you ->
        [yes] Du spielst
       *[no] { $name } spielt
    } eine { $card } auf { $colour ->
        [b] Blau
        [y] Gelb
       *[g] Grün
    }: { $sum }.
thirteen-event-take = Über { $limit }! { $you ->
        [yes] Du nimmst
       *[no] { $name } nimmt
    } { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }.
thirteen-event-draw = Du ziehst eine { $card }.
thirteen-event-majority = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } am meisten { $colour ->
        [b] Blau
        [y] Gelb
       *[g] Grün
    }: Diese Karten zählen nicht.
thirteen-event-points = { $you ->
        [yes] Du bekommst
       *[no] { $name } bekommt
    } { $n ->
        [0] keinen Minuspunkt
        [one] 1 Minuspunkt
       *[other] { $n } Minuspunkte
    }.
thirteen-event-end = Das Spiel ist aus.

thirteen-banner-take = { $you ->
        [yes] Du nimmst { $n }
       *[no] { $name } nimmt { $n }
    }
thirteen-banner-round = Runde { $n } ist vorbei
thirteen-banner-majority = am meisten { $colour ->
        [b] Blau
        [y] Gelb
       *[g] Grün
    }: zählt nicht

thirteen-score = Minuspunkte
thirteen-score-n = { $n ->
        [0] keine Minuspunkte
        [one] 1 Minuspunkt
       *[other] { $n } Minuspunkte
    }
thirteen-sheet = Wertung
thirteen-sheet-round = R{ $n }
thirteen-sheet-total = Summe
thirteen-sheet-player = Spieler
thirteen-fewest = Die wenigsten Minuspunkte gewinnen.
