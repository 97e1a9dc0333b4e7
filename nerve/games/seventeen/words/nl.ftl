### 17: kaarten, vragen, zetten, gebeurtenissen, uitslag.

seventeen-title = 17
seventeen-pitch = Leg kaarten in één rij, open of gedekt. Roep als je denkt dat 17 bereikt is.
seventeen-author = Munetoshi Harigaya

seventeen-card =
    { $kind ->
        [number] { $n }
        [both] dubbelzijdige { $n }
        [reverse] omkeren-kaart
        [trash] vuilniskaart
        [x2] x2-kaart
        [trap] valstrik
       *[back] gedekte kaart
    }
seventeen-card-does =
    { $kind ->
        [number] Telt voor { $n }. De achterkant is effen, dus hij kan gedekt worden gespeeld.
        [both] Telt voor { $n }. Beide kanten tonen het getal: nooit een geheim.
        [reverse] Open: de speelrichting keert om. Telt voor 0.
        [trash] Open: de laatste kaart van de rij wordt afgelegd. Telt voor 0.
        [x2] Open: de volgende speler moet twee kaarten spelen. Telt voor 0.
        [trap] Gedekt: wie roept, krijgt een straffiche en jij wint een fiche. Telt voor 0.
       *[back] Alleen wie hem speelde, kent hem.
    }

seventeen-head = Ronde { $round }
seventeen-direction = { $way ->
        [1] Met de klok mee
       *[other] Tegen de klok in
    }
seventeen-visible = { $sum } zichtbaar
seventeen-unknown = { $n ->
        [0] niets verborgen
        [one] 1 kaart verborgen
       *[other] { $n } kaarten verborgen
    }
seventeen-you-know = jij weet: het is { $sum }
seventeen-you-know-part = jij weet van { $sum }, { $n ->
        [one] 1 kaart ken je niet
       *[other] { $n } kaarten ken je niet
    }
seventeen-row-empty = De rij is leeg.
seventeen-row = De rij
seventeen-hand = Je hand
seventeen-tokens = { $v ->
        [one] 1 overwinningsfiche
       *[other] { $v } overwinningsfiches
    }, { $p ->
        [0] geen straffiches
        [one] 1 straffiche
       *[other] { $p } straffiches
    }
seventeen-played-last = laatste
seventeen-two = twee kaarten
seventeen-next = Volgende van de stapel
seventeen-answered = klaar
seventeen-thinking = denkt na

seventeen-ask-play = { $you ->
        [yes] Jouw beurt. Welke kaart speel je?
       *[no] { $name } kiest een kaart.
    }
seventeen-ask-two = { $due ->
        [one] Jouw beurt. Nog één kaart spelen.
       *[other] Jouw beurt. Je moet twee kaarten spelen: nu de eerste.
    }
seventeen-ask-side = Open of gedekt?
seventeen-tap = { $mouse ->
        [yes] Klik
       *[no] Tik
    } op een kaart om te zien wat hij doet.
seventeen-ask-call = { $name } speelde het laatst. Is de rij { $limit } of meer?
seventeen-ask-call-forced = { $name } speelde het laatst. Je moet nu roepen.
seventeen-ask-window = Iedereen behalve { $you ->
        [yes] jij
       *[no] { $name }
    } mag nu { $limit } roepen.
seventeen-ask-waiting = Je paste. Wachten op de anderen.
seventeen-ask-waiting-call = Je riep. Wachten op wie voor je komt.

seventeen-up = Open
seventeen-down = Gedekt
seventeen-up-label = { $card }, open
seventeen-down-label = { $card }, gedekt
seventeen-adds = telt { $n } op
seventeen-does-reverse = keert de richting om
seventeen-does-trash = haalt de laatste kaart weg
seventeen-does-x2 = volgende speelt er twee
seventeen-does-trap-up = doet niets
seventeen-does-trap-down = vangt wie roept
seventeen-does-nothing = doet niets
seventeen-secret = in het geheim
seventeen-call = { $limit }!
seventeen-call-label = Roep { $limit }
seventeen-pass = Pas
seventeen-pass-hint = nog niet

seventeen-event-round = Ronde { $n }. { $you ->
        [yes] Jij begint.
       *[no] { $name } begint.
    }
seventeen-event-draw = Je trekt een { $card }.
seventeen-event-up = { $you ->
        [yes] Je speelt
       *[no] { $name } speelt
    } een { $card }.
seventeen-event-down = { $you ->
        [yes] Je speelt een { $card }, gedekt.
       *[no] { $name } speelt een kaart gedekt.
    }
seventeen-event-reverse = { $way ->
        [1] Het gaat nu met de klok mee.
       *[other] Het gaat nu tegen de klok in.
    }
seventeen-event-trash = { $kind ->
        [back] { $you ->
            [yes] Jouw gedekte kaart
           *[no] Een gedekte kaart van { $name }
        } gaat
       *[other] { $you ->
            [yes] Jouw { $card }
           *[no] De { $card } van { $name }
        } gaat
    } bij het vuilnis.
seventeen-event-double = De volgende speler moet twee kaarten spelen.
seventeen-event-pass = { $you ->
        [yes] Je past.
       *[no] { $name } past.
    }
seventeen-event-call = { $you ->
        [yes] Je roept { $limit }!
       *[no] { $name } roept { $limit }!
    }
seventeen-event-reveal = { $you ->
        [yes] Jouw gedekte kaart
       *[no] De gedekte kaart van { $name }
    }: { $card }.
seventeen-event-trap = { $you ->
        [yes] Jouw valstrik
       *[no] De valstrik van { $name }
    } klapt dicht!
seventeen-event-total = De rij is { $sum } waard: { $right ->
        [yes] { $you ->
            [yes] je had
           *[no] { $name } had
        } gelijk
       *[no] { $you ->
            [yes] je had
           *[no] { $name } had
        } het mis
    }.
seventeen-event-victory = { $you ->
        [yes] Je wint
       *[no] { $name } wint
    } een overwinningsfiche: nu { $n }.
seventeen-event-penalty = { $you ->
        [yes] Je krijgt
       *[no] { $name } krijgt
    } een straffiche.
seventeen-event-cancel = { $you ->
        [yes] Je levert
       *[no] { $name } levert
    } twee straffiches in en, als die er is, een overwinningsfiche: nog { $n } over.
seventeen-event-reshuffle = { $n ->
        [one] 1 afgelegde kaart is
       *[other] { $n } afgelegde kaarten zijn
    } tot een nieuwe stapel geschud.
seventeen-event-first-call = Meer spelers riepen; { $you ->
        [yes] jij komt
       *[no] { $name } komt
    } als eerste aan de beurt.
seventeen-event-end = Het spel is afgelopen.

seventeen-banner-call = { $you ->
        [yes] Je roept { $limit }!
       *[no] { $name } roept { $limit }!
    }
seventeen-banner-right = { $sum }: { $you ->
        [yes] je had gelijk!
       *[no] { $name } had gelijk!
    }
seventeen-banner-wrong = Maar { $sum }: { $you ->
        [yes] je had het mis!
       *[no] { $name } had het mis!
    }

seventeen-score = overwinningsfiches
seventeen-score-n = { $n ->
        [0] geen overwinningsfiches
        [one] 1 overwinningsfiche
       *[other] { $n } overwinningsfiches
    }
seventeen-tie = straffiches
seventeen-tie-n = { $n ->
    [one] 1 straffiche
   *[other] { $n } straffiches
}
seventeen-tie-rule = Evenveel overwinningsfiches: de minste straffiches beslissen.
seventeen-assumed = De doos zegt niet hoe vaak elke kaart voorkomt; deze kaarten zijn onze beste gok.

seventeen-option-direction_persists = Richting behouden
seventeen-option-direction_persists-does = Na omkeren blijft de speelrichting ook in de volgende ronde zo.

seventeen-now-play = { $you ->
        [yes] Je speelt
       *[no] { $name } speelt
    } een kaart …
seventeen-now-draw = { $you ->
        [yes] Je trekt
       *[no] { $name } trekt
    } een kaart …
seventeen-now-reveal = De gedekte kaart van { $you ->
        [yes] jou
       *[no] { $name }
    } …
seventeen-event-ruled_out = Het is zeker nog geen { $limit }: iedereen past.
seventeen-ask-ruled-out = Jij weet meer: het is nog geen { $limit }.
seventeen-banner-round = Ronde { $n } is voorbij
seventeen-call-chance = { $chance } goed

## Toetsen

keys-seventeen-lift = die kaart
keys-seventeen-side = open, gedekt
keys-seventeen-call = roepen, passen

## De les

learn-seventeen-welcome = In 17 legt iedereen kaarten in één rij. Wie denkt dat 17 bereikt is, roept, en wint een fiche of betaalt ervoor. Drie fiches winnen.
learn-seventeen-open = Jij begint. { $mouse ->
        [yes] Klik
       *[no] Tik
    } op je dubbelzijdige 4: die toont zijn getal aan beide kanten. Speel hem open.
learn-seventeen-window = De rij toont 9. Iedereen behalve de laatste speler mag nu “17!” roepen. Veel te vroeg: pas.
learn-seventeen-hidden = Toms kaart ligt gedekt. Een getal tot 5, of een speciale kaart? Samen hoogstens 14: pas.
learn-seventeen-trap = Je hebt een valstrik. Gedekt in de rij wacht hij op wie roept. { $mouse ->
        [yes] Klik
       *[no] Tik
    } erop en speel hem gedekt.
learn-seventeen-sprung = Tom riep, en jouw valstrik kwam boven: jij krijgt een overwinningsfiche, en Tom, die riep, een straffiche.
learn-seventeen-tokens = Maar de rij is 17 waard: Tom had gelijk en krijgt ook een fiche, en Mia, die het laatst speelde, een straffiche.
learn-seventeen-again = Vijf in de rij: pas.
learn-seventeen-secret = Speel nu je enkelzijdige 5 gedekt. Alleen jij weet wat hij waard is.
learn-seventeen-count = De anderen zien 9. Met jouw verborgen 5 weet je van 14. Nog niet: pas.
learn-seventeen-call = Zij zien 12, maar jij weet: 12 en jouw 5 is 17. Roep!
learn-seventeen-right = Zeventien! Je krijgt je tweede fiche. Tom, die het laatst speelde, krijgt een tweede straffiche: twee daarvan gaan terug, samen met een overwinningsfiche.
learn-seventeen-end = Nog één fiche en je had gewonnen. Pas op: is de rij minder dan 17, dan betaalt wie riep en wint de laatste speler.

## Plaatjes naast de regels

learn-figure-seventeen-row = Je ziet 9, en één kaart ligt gedekt
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17: wie roept, heeft gelijk
learn-figure-seventeen-backs = Een effen achterkant bewaart zijn geheim; een dubbelzijdige kaart toont zijn getal

## Statistieken

stats-seventeen-calls_right = goed geroepen
stats-seventeen-calls_wrong = fout geroepen
stats-seventeen-busts = in een valstrik
stats-seventeen-best = hoogste rij geroepen

## Exacte kansen

odds-seventeen-provided = Elke ongeziene kaart met effen achterkant kan gedekt liggen: bluf telt niet mee.
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

## De terminal

terminal-seventeen-pitch = Leg bij in de rij, open of gedekt; roep bij 17.
terminal-seventeen-label = { $kind ->
        [reverse] omkeren
        [trash] vuilnis
        [trap] valstrik
       *[x2] ×2
    }
terminal-seventeen-way = { $way ->
        [1] met de klok mee ↓
       *[other] tegen de klok in ↑
    }
terminal-seventeen-visible = { $n } van { $limit } zichtbaar
terminal-seventeen-backs = { $n } gedekt
terminal-seventeen-know = jij weet { $sum }
terminal-seventeen-penalty = straf
terminal-seventeen-doubled = de volgende speelt twee kaarten
terminal-seventeen-due = { $n ->
        [one] nog 1 kaart te spelen
       *[other] nog { $n } kaarten te spelen
    }
terminal-seventeen-does = { $kind ->
        [reverse] keert om
        [trash] laatste weg
        [x2] volgende twee
        [trap] vangt wie roept
       *[nothing] doet niets
    }

## De kansen in de terminal

terminal-odds-seventeen-row = De rij: jij weet { $known }, en { $n ->
        [0] geen kaart
        [one] 1 kaart
       *[other] { $n } kaarten
    } gedekt
terminal-odds-seventeen-traps = verwachte valstrikken van anderen
terminal-odds-seventeen-owner = valstrik bij { $n } gedekt van { $you ->
        [yes] jou
       *[no] { $name }
    }
terminal-odds-seventeen-own = je eigen valstrikken erin: { $n }

## Het verhaal van een spel

seventeen-story-right = { $you ->
        [yes] Jij roept
       *[no] { $name } roept
    } bij { $n }, en terecht.
seventeen-story-wrong = { $you ->
        [yes] Jij roept
       *[no] { $name } roept
    } bij { $n }, te vroeg.
seventeen-story-snap = { $you ->
        [yes] Jouw valstrik
       *[no] De valstrik van { $name }
    } klapt dicht.
seventeen-story-trap = { $you ->
        [yes] Jij roept,
       *[no] { $name } roept,
    } en het is een valstrik.
seventeen-story-text = { $game }: { $n } aan tafel, { $busts ->
        [0] niemand liep in een valstrik
        [one] 1 keer in een valstrik
       *[other] { $busts } keer in een valstrik
    }. Wie hield het hoofd koel?
