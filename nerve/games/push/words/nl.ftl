### Push: kaarten, vragen, zetten, gebeurtenissen, uitslag.

push-title = Push
push-pitch = Draai nog een kaart om, of stop op tijd. De dobbelsteen wacht.
push-author = Prospero Hall

push-colour =
    { $colour ->
        [r] rood
        [y] geel
        [g] groen
        [b] blauw
       *[p] paars
    }
push-card =
    { $kind ->
        [die] dobbelsteenkaart
        [switch] verander-van-richtingkaart
        [r] rode { $n }
        [y] gele { $n }
        [g] groene { $n }
        [b] blauwe { $n }
       *[p] paarse { $n }
    }
push-face =
    { $face ->
        [r] rood
        [y] geel
        [g] groen
        [b] blauw
        [p] paars
       *[star] een ster
    }

push-head = { $n ->
        [one] nog 1 kaart
       *[other] nog { $n } kaarten
    }
push-row = Rij { $n }
push-row-empty = vrij
push-row-worth = { $points ->
        [0] { $die ->
            [yes] alleen de dobbelsteen
           *[no] niets
        }
        [one] 1 punt{ $die ->
            [yes] {" "}+ dobbelsteen
           *[no] {""}
        }
       *[other] { $points } punten{ $die ->
            [yes] {" "}+ dobbelsteen
           *[no] {""}
        }
    }
push-switches = { $n ->
        [one] 1 keer omgedraaid
       *[other] { $n } keer omgedraaid
    }
push-order = Pakvolgorde: { $names }
push-order-reversed = Pakvolgorde, omgedraaid: { $names }
push-bench = Jouw uitlegrij
push-bench-empty = geen open kaarten
push-banked = { $n ->
        [0] niets veilig
        [one] 1 kaart veilig
       *[other] { $n } kaarten veilig
    }
push-points = { $n ->
        [one] 1 punt
       *[other] { $n } punten
    }
push-open-points = { $n } open
push-safe-points = { $n } veilig
push-cost = −{ $n } bij die worp
push-cost-star = ★ −{ $n }
push-risk = Risico: een ster kost alle open kaarten

push-ask-turn = { $you ->
        [yes] { $bank ->
            [yes] Jouw beurt. Kaarten omdraaien, of een kleur veiligstellen?
           *[no] Jouw beurt. Draai de eerste kaart om.
        }
       *[no] { $name } is aan de beurt: omdraaien of veiligstellen?
    }
push-ask-place = { $you ->
        [yes] In welke rij komt deze { $card }?
       *[no] { $name } legt een { $card }.
    }
push-ask-go = { $you ->
        [yes] { $stop ->
            [yes] Nog een kaart, of stoppen?
           *[no] Nog geen rij: draai nog een kaart om.
        }
       *[no] { $name }: nog een kaart, of stoppen?
    }
push-ask-take = { $you ->
        [yes] Welke rij pak je?
       *[no] { $name } kiest een rij.
    }

push-draw = Push
push-draw-hint = draai een kaart om
push-draw-label = Push: draai een kaart om
push-stop = Stop
push-stop-hint = en pak een rij
push-stop-label = Stop en pak een rij
push-bank = Stel { $colour ->
        [r] rood
        [y] geel
        [g] groen
        [b] blauw
       *[p] paars
    } veilig
push-bank-hint = { $n ->
        [one] 1 punt veilig
       *[other] { $n } punten veilig
    }
push-place-new = Begin rij { $n }
push-place = Rij { $n }
push-place-label = Leg de { $card } in rij { $n }
push-place-new-label = Begin rij { $n } met de { $card }
push-take = Pak rij { $n }
push-take-label = Pak rij { $n }: { $worth }

push-not-same-number = In rij { $n } ligt dat getal al.
push-not-same-colour = In rij { $n } ligt die kleur al.
push-not-same-die = In rij { $n } ligt al een dobbelsteenkaart.
push-not-open = Vul eerst de rijen ervoor.

push-event-turn = { $you ->
        [yes] Jouw beurt.
       *[no] { $name } is aan de beurt.
    }
push-event-turn_up = { $you ->
        [yes] Je draait
       *[no] { $name } draait
    } een { $card } om.
push-event-place = { $you ->
        [yes] Je legt
       *[no] { $name } legt
    } hem in rij { $n }.
push-event-switch = { $odd ->
        [yes] Andere richting! De rijen worden nu andersom gepakt.
       *[no] Andere richting! De rijen worden weer gewoon gepakt.
    }
push-event-stop = { $you ->
        [yes] Je stopt.
       *[no] { $name } stopt.
    }
push-event-bust = { $you ->
        [yes] Je gaat
       *[no] { $name } gaat
    } te ver: een { $card } past nergens!
push-event-take = { $you ->
        [yes] Je pakt
       *[no] { $name } pakt
    } rij { $n }: { $worth }.
push-event-roll = { $you ->
        [yes] Je gooit
       *[no] { $name } gooit
    } { $face }.
push-event-lose = { $you ->
        [yes] Je verliest
       *[no] { $name } verliest
    } een { $card }.
push-event-lose-none = { $you ->
        [yes] Je verliest
       *[no] { $name } verliest
    } niets.
push-event-leave = Niemand pakt rij { $n }.
push-event-bank = { $you ->
        [yes] Je stelt
       *[no] { $name } stelt
    } { $colour ->
        [r] rood
        [y] geel
        [g] groen
        [b] blauw
       *[p] paars
    } veilig: { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    }.
push-event-end = De stapel is leeg: het spel is afgelopen.

push-banner-bust = { $you ->
        [yes] Te ver!
       *[no] { $name } gaat te ver!
    }
push-banner-lost = { $n ->
        [0] Niets verloren
        [one] 1 kaart verloren
       *[other] { $n } kaarten verloren
    }
push-banner-safe = { $n ->
        [one] 1 kaart veilig
       *[other] { $n } kaarten veilig
    }

push-score = punten
push-score-n = { $n ->
        [one] 1 punt
       *[other] { $n } punten
    }
push-tie = kaarten
push-tie-n = { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
}
push-tie-rule = Evenveel punten: de meeste kaarten beslissen.

push-option-risk = Risico-variant
push-option-risk-does = Een gegooide ster kost alle open kaarten.
push-option-switches = Verander-van-richtingkaarten
push-option-switches-does = Ze draaien de pakvolgorde om. Alleen met z’n tweeën mogen ze eruit.
push-bank-short = veilig
push-bank-tap = of { $mouse ->
        [yes] klik
       *[no] tik
    } op een kleur om die veilig te stellen

push-now-turn_up = { $you ->
        [yes] Je draait
       *[no] { $name } draait
    } een kaart om …
push-now-roll = { $you ->
        [yes] Je gooit
       *[no] { $name } gooit
    } de dobbelsteen …
push-now-place = { $you ->
        [yes] Je legt
       *[no] { $name } legt
    } de kaart neer.
push-event-rolled = { $you ->
        [yes] Je gooit
       *[no] { $name } gooit
    } { $face }{ $n ->
        [0] : er gaat niets verloren.
       *[other] {" "}en verliest { $n ->
            [one] 1 kaart
           *[other] { $n } kaarten
        } met { $points ->
            [one] 1 punt
           *[other] { $points } punten
        }.
    }
push-order-you = jij
push-bust-chance = { $chance } mis

## Toetsen

keys-push-draw = een kaart omdraaien
keys-push-stop = stoppen
keys-push-row = die rij
keys-push-bank = die kleur veiligstellen, van links

## De les

learn-push-welcome = Push draait om lef: draai kaarten om, maak rijen en stop op tijd. Je verzamelt punten; de meeste punten winnen.
learn-push-draw = Jij bent aan de beurt. { $mouse ->
        [yes] Klik
       *[no] Tik
    } op “{ push-draw }” om de eerste kaart om te draaien.
learn-push-first = De kaart moet in een rij. Er is er nog geen, dus begint hij rij 1. { $mouse ->
        [yes] Klik
       *[no] Tik
    } op de rij.
learn-push-again = Je kunt nu stoppen en 5 punten pakken. Te weinig! Ga door.
learn-push-fits = In een rij komt geen kleur en geen getal twee keer voor. Rode 4 naast blauwe 5 mag: leg hem in rij 1.
learn-push-more = Rij 1 is nu 9 waard. Durf er nog een: push.
learn-push-clash = Weer rood, maar rij 1 heeft al een rode kaart. Hij moet rij 2 beginnen.
learn-push-dare = Met drie volle rijen is er straks misschien geen plek meer. Jij hebt er twee: push nog eens.
learn-push-switch = Een verander-van-richtingkaart ligt apart. De anderen pakken straks in omgekeerde volgorde. Push nog eens.
learn-push-die = Een dobbelsteenkaart: wie de rij pakt, moet gooien en verliest de gegooide kleur. Leg hem in rij 2, die jij niet wilt.
learn-push-stop = Er liggen negen punten klaar, en het risico groeit met elke kaart. Stop!
learn-push-take = Wie stopt, pakt als eerste. Rij 1 heeft 9 punten en geen dobbelsteen: pak die.
learn-push-rolled = Door de verander-van-richtingkaart pakte Tom vóór Mia. Hij moest gooien: rood, dus zijn rode 2 is weg. Voor Mia was er geen rij meer.
learn-push-bust = Mia gaat te ver: een vierde gele kaart past in geen van haar rijen. Ze krijgt niets en moet gooien. De anderen pakken haar rijen.
learn-push-rest = Tom pakte de beste rij. Nu mag jij er een pakken: rij 2 heeft 3 punten.
learn-push-safe = Tom is aan de beurt. Hij draait niets om, maar stelt een kleur veilig. Die kaarten kan hij nooit meer verliezen.
learn-push-bank = Jouw beurt, met 12 open punten. Eén ongelukkige worp kost je een hele kleur. Wees nu voorzichtig: stel je blauwe 5 veilig.
learn-push-end = Beurt na beurt: push of stel veilig, tot de stapel leeg is. Dan tellen open en veilige punten samen; de meeste punten winnen.

## Plaatjes naast de regels

learn-figure-push-fits = Geen getal en geen kleur twee keer: mag
learn-figure-push-number = Twee vijven: mag niet
learn-figure-push-colour = Twee rode kaarten: mag niet
learn-figure-push-dice = Twee dobbelsteenkaarten: mag niet
learn-figure-push-bust = Drie rijen met geel: een vierde past nergens

## Statistieken

stats-push-busts = te ver gegaan
stats-push-best = meeste kaarten voor een stop

## Exacte kansen

odds-push-head = Te ver bij de volgende kaart: { $chance }
odds-push-head-cost = Te ver gaan kost gemiddeld: { $points }
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

## De terminal

terminal-push-pitch = Draai kaarten om, stop op tijd, vrees de steen.
terminal-push-label = { $kind ->
        [die] steen
       *[switch] draai
    }
terminal-push-legend = open [veilig]
terminal-push-if-rolled = bij worp
terminal-push-lose = { $you ->
        [yes] Je verliest
       *[no] { $name } verliest
    } { $cards }.
terminal-push-banked = waarvan veilig

## De kansen in de terminal

terminal-odds-push-after = De volgende kaart past nergens, na de { $card } in
terminal-odds-push-die = Open punten die de dobbelsteen naar verwachting kost
terminal-odds-push-taking = { $you ->
        [yes] jij
       *[no] { $name }
    }, door rij { $n } te pakken
terminal-odds-push-busting = { $you ->
        [yes] jij
       *[no] { $name }
    }, door te ver te gaan
terminal-odds-push-faces = { $you ->
        [yes] van jou
       *[no] van { $name }
    }, per worp: { $losses }
terminal-odds-push-nothing = niets te verliezen
terminal-odds-push-no-die = Geen rij heeft een dobbelsteen.

## Het verhaal van een spel

push-story-take = { $you ->
        [yes] Jij pakt
       *[no] { $name } pakt
    } een rij van { $n ->
        [one] 1 punt
       *[other] { $n } punten
    }.
push-story-lose = { $you ->
        [yes] Jij verliest
       *[no] { $name } verliest
    } { $n ->
        [one] 1 punt
       *[other] { $n } punten
    } door de dobbelsteen.
push-story-bust = { $you ->
        [yes] Jij gaat
       *[no] { $name } gaat
    } te ver met { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    } op tafel.
