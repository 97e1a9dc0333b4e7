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
        [yes] Je nam
       *[no] { $name } nam
    } te veel risico: een { $card } past nergens!
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
        [yes] Te veel risico!
       *[no] { $name } nam te veel risico!
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
push-tie-rule = Evenveel punten: de meeste kaarten beslissen.

push-option-risk = Risico-variant
push-option-risk-does = Een gegooide ster kost alle open kaarten.
push-option-switches = Verander-van-richtingkaarten
push-option-switches-does = Ze draaien de pakvolgorde om. Alleen met z’n tweeën mogen ze eruit.
push-bank-short = veilig
push-bank-tap = of tik op een kleur om die veilig te stellen
