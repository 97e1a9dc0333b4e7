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
thirteen-tap = { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf eine Karte. Darunter: die neue Summe.
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
        [0] keine Minuspunkte
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

thirteen-now-play = { $you ->
        [yes] Du spielst
       *[no] { $name } spielt
    } eine Karte …
thirteen-now-draw = Du ziehst eine Karte …

## Tasten

keys-thirteen-card = diese Karte
keys-thirteen-tile = die fiese Vier auf Blau, Gelb, Grün
keys-thirteen-sheet = Wertung

## Die Lektion

learn-thirteen-welcome = Bei 13 willst du keine Karten: Was du nehmen musst, kostet Punkte, und die wenigsten gewinnen. Es gibt drei Stapel: Blau, Gelb, Grün.
learn-thirteen-play = Du hast fünf Karten. Eine farbige Karte kommt auf den Stapel ihrer Farbe. Beginn mit deiner blauen 7.
learn-thirteen-below = Nach jeder Karte ziehst du eine nach, solange es welche gibt. Ein Stapel hält bis 13. Die gelbe 7 macht 12: noch sicher.
learn-thirteen-nasty = Blau ist mit 13 voll. Du hast eine fiese Vier: Sie darf überallhin, und wer sie nimmt, zahlt zwei Punkte. { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf sie, dann auf Grün.
learn-thirteen-taken = Toms 7 hätte 16 gemacht. Über 13 nimmt man alles, was dort lag, auch die fiese Vier; nur die neue Karte bleibt liegen.
learn-thirteen-must = Die grüne 4 wäre sicher. Aber es gibt einen Trick: Wer von einer Farbe die meisten Karten hat, zahlt dafür nichts. Spiel die blaue 2 und nimm die blauen!
learn-thirteen-collect = Du hast drei blaue Karten. Das ist gut, solange niemand gleich viele hat. Die grüne 4 macht 12: sicher.
learn-thirteen-last = Die letzte Karte dieser kurzen Lektion: gelbe 1.
learn-thirteen-score = Die Runde ist vorbei. Du hast die meisten blauen Karten, sie kosten dich nichts. Tom zahlt einen Punkt je Karte und zwei für die fiese Vier.
learn-thirteen-end = Eine echte Runde hat 50 Karten, und es gibt mehrere. Die wenigsten Punkte gewinnen.

## Bilder neben den Regeln

learn-figure-thirteen-nasty = Die fiese Vier darf auf jeden Stapel
learn-figure-thirteen-safe = 7 + 5 = 12: sicher
learn-figure-thirteen-over = 7 + 5 + 2 = 14: Nimm die 7 und die 5
learn-figure-thirteen-most = Drei blaue, die meisten: 0 Punkte
learn-figure-thirteen-fewer = Zwei blaue: 2 Punkte

## Statistik

stats-thirteen-busts = Stapel genommen
stats-thirteen-best = saubere Runden in einem Spiel

## Exakte Chancen

odds-thirteen-provided = Die anderen können jede ungesehene Karte haben: Was ihre Züge verraten, zählt nicht.
odds-thirteen-head = Muss nehmen: { $told }
odds-thirteen-forced = Muss nehmen, wäre es der Zug von …
odds-thirteen-plays = Wenn du spielst …
odds-thirteen-play = Karte
odds-thirteen-takes = Du nimmst
odds-thirteen-next = { $name } muss nehmen
odds-thirteen-tiles = Was noch passt
odds-thirteen-tile = { $colour ->
        [b] Blau
        [y] Gelb
       *[g] Grün
    }, { $sum } von { $limit }
odds-thirteen-fit-unseen = { $n ->
        [0] keine davon ungesehen
        [one] 1 davon ungesehen
       *[other] { $n } davon ungesehen
    }
odds-thirteen-fit-none = keine Karte
odds-thirteen-has = { $name } hat eine

## Das Terminal

terminal-thirteen-pitch = Spiel auf drei Stapel; über 13 nimmst du sie.
terminal-thirteen-held = Hand
terminal-thirteen-taken = nahm
terminal-thirteen-onto = { $card } auf { $colour }
terminal-thirteen-take = { $sum }, nimm { $n }!

## Die Chancen im Terminal

terminal-odds-thirteen-after = Nach deinem Zug muss { $name } einen Stapel nehmen
terminal-odds-thirteen-taking = { $play }, nimmt { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
terminal-odds-thirteen-fits = { $n } von { $limit }, es passen:
terminal-odds-thirteen-unseen = { $n } unbekannt

## Die Geschichte eines Spiels

thirteen-story-below = { $you ->
        [yes] Du bleibst
       *[no] { $name } bleibt
    } in einer Runde { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    } unter dem Schlechtesten.
thirteen-story-take = { $you ->
        [yes] Du nimmst
       *[no] { $name } nimmt
    } einen Stapel mit { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }.
thirteen-story-text = { $game }: { $n } am Tisch, { $busts ->
        [0] niemand nahm einen Stapel
        [one] 1 Stapel genommen
       *[other] { $busts } Stapel genommen
    }. Wer behielt die Nerven?
