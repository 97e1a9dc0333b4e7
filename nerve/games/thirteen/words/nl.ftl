### 13: kaarten, vragen, zetten, gebeurtenissen, uitslag.

thirteen-title = 13
thirteen-pitch = Speel op drie tegels. Wie over 13 gaat, pakt de kaarten, en elke kaart doet pijn.
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
    } tegel: { $sum } van { $limit }
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
thirteen-ask-tile = De vieze vier mag op elke tegel. Welke kies je?
thirteen-tap = { $mouse ->
        [yes] Klik
       *[no] Tik
    } op een kaart. Eronder: de nieuwe som.
thirteen-fits = { $before } + { $n } = { $after }, past
thirteen-takes = { $before } + { $n } = { $after }, meer dan { $limit }: je pakt { $cards ->
        [one] 1 kaart
       *[other] { $cards } kaarten
    }
thirteen-takes-short = pak { $cards }
thirteen-play-label = { $card }: { $effect }
thirteen-any = elke tegel
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

thirteen-now-play = { $you ->
        [yes] Je speelt
       *[no] { $name } speelt
    } een kaart …
thirteen-now-draw = Je trekt een kaart …

## Toetsen

keys-thirteen-card = die kaart
keys-thirteen-tile = vieze vier op blauw, geel, groen
keys-thirteen-sheet = scoreblad

## De les

learn-thirteen-welcome = In 13 wil je geen kaarten: wat je moet pakken kost punten, en de minste punten winnen. Er zijn drie tegels: blauw, geel en groen.
learn-thirteen-play = Je hebt vijf kaarten. Een gekleurde kaart gaat naar de tegel van zijn kleur. Begin met je blauwe 7.
learn-thirteen-below = Na elke kaart trek je er een, zolang de stapel duurt. Een tegel houdt tot en met 13. Gele 7 maakt er 12: nog veilig.
learn-thirteen-nasty = Blauw is vol met 13. Jij hebt een vieze vier: die mag op elke tegel, en wie hem pakt betaalt twee punten. { $mouse ->
        [yes] Klik
       *[no] Tik
    } erop en dan op groen.
learn-thirteen-taken = Toms 7 zou er 16 maken. Boven 13 pak je alles wat er lag, ook de vieze vier; alleen de nieuwe kaart blijft liggen.
learn-thirteen-must = Groene 4 zou veilig zijn. Maar er is een truc: wie de meeste kaarten van een kleur heeft, betaalt er niets voor. Speel blauwe 2 en pak de blauwe kaarten!
learn-thirteen-collect = Je hebt drie blauwe kaarten. Prima, zolang niemand er evenveel krijgt. Groene 4 maakt er 12: veilig.
learn-thirteen-last = De laatste kaart van deze korte les: gele 1.
learn-thirteen-score = De etappe is voorbij. Jij hebt de meeste blauwe kaarten, dus kosten ze je niets. Tom betaalt één punt per kaart, en twee voor de vieze vier.
learn-thirteen-end = Een echte etappe gaat met 50 kaarten, en er zijn er meer. De minste punten winnen.

## Plaatjes naast de regels

learn-figure-thirteen-nasty = De vieze vier mag op elke tegel
learn-figure-thirteen-safe = 7 + 5 = 12: veilig
learn-figure-thirteen-over = 7 + 5 + 2 = 14: pak de 7 en de 5
learn-figure-thirteen-most = Drie blauwe, de meeste: 0 punten
learn-figure-thirteen-fewer = Twee blauwe: 2 punten

## Statistieken

stats-thirteen-busts = tegels gepakt
stats-thirteen-best = schone etappes in een spel

## Exacte kansen

odds-thirteen-provided = De anderen kunnen elke ongeziene kaart hebben: wat hun beurten verraden, telt niet mee.
odds-thirteen-head = Moet pakken: { $told }
odds-thirteen-forced = Moet pakken, als het hun beurt was
odds-thirteen-plays = Als je speelt …
odds-thirteen-play = Kaart
odds-thirteen-takes = Jij pakt
odds-thirteen-next = { $name } moet pakken
odds-thirteen-tiles = Wat nog past
odds-thirteen-tile = { $colour ->
        [b] Blauw
        [y] Geel
       *[g] Groen
    }, { $sum } van { $limit }
odds-thirteen-fit-unseen = { $n ->
        [0] geen daarvan ongezien
        [one] 1 daarvan ongezien
       *[other] { $n } daarvan ongezien
    }
odds-thirteen-fit-none = geen kaart
odds-thirteen-has = { $name } heeft er een

## De terminal

terminal-thirteen-pitch = Speel op drie tegels; boven 13 pak je ze.
terminal-thirteen-held = hand
terminal-thirteen-taken = pakte
terminal-thirteen-onto = { $card } op { $colour }
terminal-thirteen-take = { $sum }, pak er { $n }!

## De kansen in de terminal

terminal-odds-thirteen-after = Na jouw zet moet { $name } een tegel pakken
terminal-odds-thirteen-taking = { $play }, pakt { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    }
terminal-odds-thirteen-fits = { $n } van { $limit }, nog passend:
terminal-odds-thirteen-unseen = { $n } onbekend

## Het verhaal van een spel

thirteen-story-below = { $you ->
        [yes] Jij blijft
       *[no] { $name } blijft
    } in een etappe { $n ->
        [one] 1 punt
       *[other] { $n } punten
    } onder de slechtste.
thirteen-story-take = { $you ->
        [yes] Jij pakt
       *[no] { $name } pakt
    } een tegel met { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    }.
thirteen-story-text = { $game }: { $n } aan tafel, { $busts ->
        [0] niemand pakte een tegel
        [one] 1 tegel gepakt
       *[other] { $busts } tegels gepakt
    }. Wie hield het hoofd koel?
