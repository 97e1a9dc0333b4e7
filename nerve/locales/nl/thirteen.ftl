### 13: kaarten, vragen, zetten, gebeurtenissen, uitslag.

thirteen-title = 13
thirteen-pitch = Speel op drie doeltegels. Wie over 13 gaat, pakt de kaarten, en elke kaart doet pijn.
thirteen-author = Reiner Knizia

thirteen-colour =
    { $colour ->
        [b] blauw
        [y] geel
       *[g] groen
    }
thirteen-card =
    { $colour ->
        [b] blauwe { $n }
        [y] gele { $n }
        [g] groene { $n }
       *[x] vieze { $n }
    }

thirteen-head = Etappe { $round } van { $rounds }
thirteen-tile = { $colour ->
        [b] Blauwe
        [y] Gele
       *[g] Groene
    } doeltegel: { $sum } van { $limit }
thirteen-tile-empty = leeg
thirteen-cards = { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    }
thirteen-taken = { $n } gepakt
thirteen-penalty = { $n ->
        [one] 1 punt
       *[other] { $n } punten
    }
thirteen-hand = Je hand

thirteen-ask-play = { $you ->
        [yes] Jouw beurt. Welke kaart speel je?
       *[no] { $name } kiest een kaart.
    }
thirteen-ask-tile = De vieze vier mag op elke doeltegel. Welke kies je?
thirteen-tap = Tik op een kaart. Eronder: de nieuwe som.
thirteen-fits = { $before } + { $n } = { $after }, past
thirteen-takes = { $before } + { $n } = { $after }, meer dan { $limit }: je pakt { $cards ->
        [one] 1 kaart
       *[other] { $cards } kaarten
    }
thirteen-takes-short = pak { $cards }
thirteen-play-label = { $card }: { $effect }
thirteen-any = elke doeltegel
thirteen-any-short = elke
thirteen-heap = { $colour ->
        [b] blauw
        [y] geel
        [g] groen
       *[x] vies
    } gepakt
thirteen-onto = Op { $colour ->
        [b] blauw
        [y] geel
       *[g] groen
    }
thirteen-other-card = Andere kaart

thirteen-event-round = Etappe { $n }. { $you ->
        [yes] Jij geeft.
       *[no] { $name } geeft.
    }
thirteen-event-play = { $you ->
        [yes] Je speelt
       *[no] { $name } speelt
    } een { $card } op { $colour ->
        [b] blauw
        [y] geel
       *[g] groen
    }: { $sum }.
thirteen-event-take = Meer dan { $limit }! { $you ->
        [yes] Je pakt
       *[no] { $name } pakt
    } { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    }.
thirteen-event-draw = Je trekt een { $card }.
thirteen-event-majority = { $you ->
        [yes] Je hebt
       *[no] { $name } heeft
    } het meeste { $colour ->
        [b] blauw
        [y] geel
       *[g] groen
    }: die kaarten tellen niet.
thirteen-event-points = { $you ->
        [yes] Je krijgt
       *[no] { $name } krijgt
    } { $n ->
        [0] geen minpunten
        [one] 1 minpunt
       *[other] { $n } minpunten
    }.
thirteen-event-end = Het spel is afgelopen.

thirteen-banner-take = { $you ->
        [yes] Je pakt er { $n }
       *[no] { $name } pakt er { $n }
    }
thirteen-banner-round = Etappe { $n } is voorbij
thirteen-banner-majority = meeste { $colour ->
        [b] blauw
        [y] geel
       *[g] groen
    }: gratis

thirteen-score = minpunten
thirteen-score-n = { $n ->
        [0] geen minpunten
        [one] 1 minpunt
       *[other] { $n } minpunten
    }
thirteen-sheet = Scoreblad
thirteen-sheet-round = E{ $n }
thirteen-sheet-total = Totaal
thirteen-sheet-player = Speler
thirteen-fewest = De minste minpunten winnen.
