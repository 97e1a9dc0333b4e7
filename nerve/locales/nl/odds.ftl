### Exacte kansen aan tafel: het paneel en de instelling van de tafel.

odds-setting = Exacte kansen
odds-setting-does = Iedereen ziet wat uit de eigen kaarten te berekenen valt. Vraagt geheugensteun.

odds-title = Kansen
odds-about = Geteld uit de kaarten die je niet ziet.
odds-assumed = Aangenomen stapel
odds-assumed-why = Hoeveel exemplaren van elke kaart in de doos zitten, is onze schatting ({ $id }).
odds-exact = precies { $fraction }
odds-none = Nu valt er niets te berekenen.
odds-unseen = { $n ->
        [one] 1 kaart ongezien
       *[other] { $n } kaarten ongezien
    }
odds-unseen-card = { $n } × { $card }
odds-player = Speler
odds-of = { $name } { $chance }

odds-danger13-provided = Een keten gaat ervan uit dat elke kaart wordt gehouden.
odds-seventeen-provided = Elke ongeziene kaart met effen rug kan gedekt liggen: bluf telt niet mee.
odds-thirteen-provided = De anderen kunnen elke ongeziene kaart hebben: wat hun beurten verraden, telt niet mee.

## Push

odds-push-head = Nergens passend: { $chance }
odds-push-next = De volgende kaart, één van { $n }
odds-push-bust = { $you ->
        [yes] past nergens: jij gaat te ver
       *[no] past nergens: { $name } gaat te ver
    }
odds-push-switch = is een verander-van-richtingkaart
odds-push-fits = past in rij { $n }
odds-push-begins = kan rij { $n } beginnen
odds-push-done = Bij deze rijen komen geen kaarten meer.
odds-push-placed = Te ver, als { $card } ligt
odds-push-placed-row = in rij { $n }
odds-push-rows = Punten in de rijen
odds-push-row = Rij { $n }: { $worth }
odds-push-die-cost = De dobbelsteen kost gemiddeld { $points }
odds-push-losses = { $you ->
        [yes] Wat te ver gaan jou kost, per worp
       *[no] Wat te ver gaan { $name } kost, per worp
    }
odds-push-cost = Gemiddeld

## Danger 13

odds-danger13-head = Kapot: { $told }
odds-danger13-rows = Kans om kapot te gaan
odds-danger13-card-about = door de open kaart
odds-danger13-next = Volgende
odds-danger13-next-about = meteen door de volgende ongeziene kaart
odds-danger13-chain = Met keten
odds-danger13-chain-about = door de volgende ongeziene kaart of de kaarten die daarop volgen
odds-danger13-total = { $sum } van { $limit }{ $plus ->
        [0] {""}
       *[other] , +{ $plus }
    }

## 17

odds-seventeen-head = { $limit } of meer: { $chance }
odds-seventeen-head-trap = valstrik: { $chance }
odds-seventeen-reached = { $limit } of meer: roepen is goed
odds-seventeen-safe = … en geen valstrik van een ander
odds-seventeen-trap = er ligt een valstrik van een ander
odds-seventeen-mean = Verwacht totaal
odds-seventeen-known = Je kent { $known }; { $hidden ->
        [0] geen kaart is onbekend
        [one] 1 kaart is onbekend
       *[other] { $hidden } kaarten zijn onbekend
    }.
odds-seventeen-totals = Elk totaal dat kan
odds-seventeen-total = Totaal { $total }: { $chance }
odds-seventeen-owner = { $name }: { $n ->
        [one] valstrik op de onbekende kaart
       *[other] valstrik bij { $n } onbekende kaarten
    }

## 13

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
