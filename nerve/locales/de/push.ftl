### Push: Karten, Fragen, Züge, Ereignisse, Ergebnisse.

push-title = Push
push-pitch = Deck noch eine Karte auf oder hör rechtzeitig auf. Der Würfel wartet.
push-author = Prospero Hall

push-colour =
    { $colour ->
        [r] Rot
        [y] Gelb
        [g] Grün
        [b] Blau
       *[p] Lila
    }
push-card =
    { $kind ->
        [die] Würfelkarte
        [switch] Wechselkarte
        [r] rote { $n }
        [y] gelbe { $n }
        [g] grüne { $n }
        [b] blaue { $n }
       *[p] lila { $n }
    }
push-face =
    { $face ->
        [r] Rot
        [y] Gelb
        [g] Grün
        [b] Blau
        [p] Lila
       *[star] einen Stern
    }

push-head = { $n ->
        [one] noch 1 Karte
       *[other] noch { $n } Karten
    }
push-row = Reihe { $n }
push-row-empty = frei
push-row-worth = { $points ->
        [0] { $die ->
            [yes] nur der Würfel
           *[no] nichts
        }
        [one] 1 Punkt{ $die ->
            [yes] {" "}+ Würfel
           *[no] {""}
        }
       *[other] { $points } Punkte{ $die ->
            [yes] {" "}+ Würfel
           *[no] {""}
        }
    }
push-switches = { $n ->
        [one] 1 Wechsel
       *[other] { $n } Wechsel
    }
push-order = Reihenfolge: { $names }
push-order-reversed = Reihenfolge, umgekehrt: { $names }
push-bench = Deine Auslage
push-bench-empty = keine offenen Karten
push-banked = { $n ->
        [0] nichts sicher
        [one] 1 Karte sicher
       *[other] { $n } Karten sicher
    }
push-points = { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
push-open-points = { $n } offen
push-safe-points = { $n } sicher
push-cost = −{ $n } bei diesem Wurf
push-cost-star = ★ −{ $n }
push-risk = Risiko: Ein Stern nimmt alle offenen Karten

push-ask-turn = { $you ->
        [yes] { $bank ->
            [yes] Du bist dran. Aufdecken oder eine Farbe sichern?
           *[no] Du bist dran. Deck die erste Karte auf.
        }
       *[no] { $name } ist dran: aufdecken oder sichern?
    }
push-ask-place = { $you ->
        [yes] In welche Reihe kommt die { $card }?
       *[no] { $name } legt eine { $card } an.
    }
push-ask-go = { $you ->
        [yes] { $stop ->
            [yes] Noch eine Karte oder Stopp?
           *[no] Noch keine Reihe: Deck noch eine Karte auf.
        }
       *[no] { $name }: noch eine Karte oder Stopp?
    }
push-ask-take = { $you ->
        [yes] Welche Reihe nimmst du?
       *[no] { $name } wählt eine Reihe.
    }

push-draw = Push
push-draw-hint = Karte aufdecken
push-draw-label = Push: Karte aufdecken
push-stop = Stopp
push-stop-hint = und Reihe nehmen
push-stop-label = Stopp und Reihe nehmen
push-bank = { $colour ->
        [r] Rot
        [y] Gelb
        [g] Grün
        [b] Blau
       *[p] Lila
    } sichern
push-bank-hint = { $n ->
        [one] 1 Punkt sicher
       *[other] { $n } Punkte sicher
    }
push-place-new = Neue Reihe { $n }
push-place = Reihe { $n }
push-place-label = { $card } in Reihe { $n } legen
push-place-new-label = Reihe { $n } beginnen: { $card }
push-take = Reihe { $n }
push-take-label = Reihe { $n } nehmen: { $worth }

push-not-same-number = In Reihe { $n } liegt diese Zahl schon.
push-not-same-colour = In Reihe { $n } liegt diese Farbe schon.
push-not-same-die = In Reihe { $n } liegt schon eine Würfelkarte.
push-not-open = Füll erst die Reihen davor.

push-event-turn = { $you ->
        [yes] Du bist dran.
       *[no] { $name } ist dran.
    }
push-event-turn_up = { $you ->
        [yes] Du deckst
       *[no] { $name } deckt
    } eine { $card } auf.
push-event-place = { $you ->
        [yes] Du legst
       *[no] { $name } legt
    } sie in Reihe { $n }.
push-event-switch = { $odd ->
        [yes] Wechsel! Die Reihen werden jetzt andersherum genommen.
       *[no] Wechsel! Die Reihen werden wieder wie üblich genommen.
    }
push-event-stop = { $you ->
        [yes] Du hörst auf.
       *[no] { $name } hört auf.
    }
push-event-bust = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } zu viel riskiert: Die { $card } passt nirgends!
push-event-take = { $you ->
        [yes] Du nimmst
       *[no] { $name } nimmt
    } Reihe { $n }: { $worth }.
push-event-roll = { $you ->
        [yes] Du würfelst
       *[no] { $name } würfelt
    } { $face }.
push-event-lose = { $you ->
        [yes] Du verlierst
       *[no] { $name } verliert
    } eine { $card }.
push-event-lose-none = { $you ->
        [yes] Du verlierst
       *[no] { $name } verliert
    } nichts.
push-event-leave = Niemand nimmt Reihe { $n }.
push-event-bank = { $you ->
        [yes] Du sicherst
       *[no] { $name } sichert
    } { $colour ->
        [r] Rot
        [y] Gelb
        [g] Grün
        [b] Blau
       *[p] Lila
    }: { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }.
push-event-end = Der Stapel ist leer: Das Spiel ist aus.

push-banner-bust = { $you ->
        [yes] Zu viel riskiert!
       *[no] { $name } hat zu viel riskiert!
    }
push-banner-lost = { $n ->
        [0] Nichts verloren
        [one] 1 Karte verloren
       *[other] { $n } Karten verloren
    }
push-banner-safe = { $n ->
        [one] 1 Karte sicher
       *[other] { $n } Karten sicher
    }

push-score = Punkte
push-score-n = { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
push-tie = Karten
push-tie-rule = Gleich viele Punkte: Die meisten Karten entscheiden.

push-option-risk = Risiko
push-option-risk-does = Ein gewürfelter Stern nimmt alle offenen Karten.
push-option-switches = Wechselkarten
push-option-switches-does = Sie kehren die Reihenfolge beim Nehmen um. Nur zu zweit dürfen sie fehlen.
push-bank-short = sichern
push-bank-tap = oder tipp auf eine Farbe, um sie zu sichern
