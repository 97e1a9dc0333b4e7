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
push-tie-n = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
push-tie-rule = Gleich viele Punkte: Die meisten Karten entscheiden.

push-option-risk = Risiko
push-option-risk-does = Ein gewürfelter Stern nimmt alle offenen Karten.
push-option-switches = Wechselkarten
push-option-switches-does = Sie kehren die Reihenfolge beim Nehmen um. Nur zu zweit dürfen sie fehlen.
push-bank-short = sichern
push-bank-tap = oder { $mouse ->
        [yes] klick
       *[no] tipp
    } auf eine Farbe, um sie zu sichern

push-now-turn_up = { $you ->
        [yes] Du deckst
       *[no] { $name } deckt
    } eine Karte auf …
push-now-roll = { $you ->
        [yes] Du würfelst
       *[no] { $name } würfelt
    } …
push-now-place = { $you ->
        [yes] Du legst
       *[no] { $name } legt
    } die Karte an.
push-event-rolled = { $you ->
        [yes] Du würfelst
       *[no] { $name } würfelt
    } { $face }{ $n ->
        [0] : Nichts geht verloren.
       *[other] {" "}und { $you ->
            [yes] verlierst
           *[no] verliert
        } { $n ->
            [one] 1 Karte
           *[other] { $n } Karten
        } mit { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkten
        }.
    }
push-order-you = du
push-bust-chance = { $chance } geht schief

## Tasten

keys-push-draw = eine Karte aufdecken
keys-push-stop = Stopp
keys-push-row = diese Reihe
keys-push-bank = diese Farbe sichern, von links

## Die Lektion

learn-push-welcome = Bei Push zählen Nerven: Karten aufdecken, Reihen bilden, rechtzeitig aufhören. Die meisten Punkte gewinnen.
learn-push-draw = Du bist dran. { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf „{ push-draw }“ und deck die erste Karte auf.
learn-push-first = Die Karte muss in eine Reihe. Es gibt noch keine, also beginnt sie Reihe 1. { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf die Reihe.
learn-push-again = Du könntest jetzt aufhören und 5 Punkte nehmen. Zu wenig! Weiter.
learn-push-fits = In einer Reihe gibt es keine Farbe und keine Zahl doppelt. Die rote 4 passt zur blauen 5: in Reihe 1 damit.
learn-push-more = Reihe 1 ist jetzt 9 wert. Trau dich noch einmal: Push.
learn-push-clash = Wieder Rot, aber Reihe 1 hat schon eine rote Karte. Sie muss Reihe 2 beginnen.
learn-push-dare = Sind alle drei Reihen gut gefüllt, fehlt bald der Platz. Du hast erst zwei: noch einmal Push.
learn-push-switch = Eine Wechselkarte kommt zur Seite. Die anderen nehmen nachher in umgekehrter Reihenfolge. Noch einmal Push.
learn-push-die = Eine Würfelkarte: Wer ihre Reihe nimmt, würfelt und verliert die gewürfelte Farbe. Leg sie in Reihe 2, die willst du nicht.
learn-push-stop = Neun Punkte warten, und das Risiko wächst mit jeder Karte. Stopp!
learn-push-take = Wer aufhört, nimmt zuerst. Reihe 1 hat 9 Punkte und keinen Würfel: Nimm sie.
learn-push-rolled = Wegen der Wechselkarte nahm Tom vor Mia. Er musste würfeln: Rot, seine rote 2 ist weg. Für Mia blieb keine Reihe.
learn-push-bust = Mia hat zu viel riskiert: Eine vierte gelbe Karte passt nirgends. Sie bekommt keine Reihe und muss würfeln. Die anderen nehmen ihre Reihen.
learn-push-rest = Tom nahm die beste Reihe. Jetzt nimmst du eine: Reihe 2 hat 3 Punkte.
learn-push-safe = Tom ist dran. Er deckt nichts auf, sondern sichert eine Farbe. Diese Karten kann ihm kein Würfel mehr nehmen.
learn-push-bank = Du bist dran, mit 12 offenen Punkten. Ein Pechwurf kostet dich eine ganze Farbe. Sei diesmal vorsichtig: Sichere deine blaue 5.
learn-push-end = Zug um Zug Push oder Sichern, bis der Stapel leer ist. Dann zählen offene und gesicherte Punkte; die meisten gewinnen.

## Bilder neben den Regeln

learn-figure-push-fits = Keine Zahl und keine Farbe doppelt: erlaubt
learn-figure-push-number = Zwei Fünfen: nicht erlaubt
learn-figure-push-colour = Zwei rote Karten: nicht erlaubt
learn-figure-push-dice = Zwei Würfelkarten: nicht erlaubt
learn-figure-push-bust = Drei Reihen mit Gelb: Eine vierte passt nirgends

## Statistik

stats-push-busts = zu viel riskiert
stats-push-best = meiste Karten vor einem Stopp

## Exakte Chancen

odds-push-head = Nächste Karte zu viel: { $chance }
odds-push-head-cost = Zu viel kostet im Schnitt: { $points }
odds-push-next = Die nächste Karte, eine von { $n }
odds-push-bust = { $you ->
        [yes] passt nirgends: zu viel für dich
       *[no] passt nirgends: zu viel für { $name }
    }
odds-push-switch = ist eine Wechselkarte
odds-push-fits = passt in Reihe { $n }
odds-push-begins = kann Reihe { $n } beginnen
odds-push-done = Zu diesen Reihen kommt nichts mehr.
odds-push-placed = Danach zu viel, liegt { $card }
odds-push-placed-row = in Reihe { $n }
odds-push-rows = Punkte in den Reihen
odds-push-row = Reihe { $n }: { $worth }
odds-push-die-cost = Ihr Würfel kostet im Schnitt { $points }
odds-push-losses = { $you ->
        [yes] Was dich zu viel Risiko kostet, je Wurf
       *[no] Was { $name } zu viel Risiko kostet, je Wurf
    }
odds-push-cost = Im Schnitt

## Das Terminal

terminal-push-pitch = Deck auf, stopp rechtzeitig, fürchte den Würfel.
terminal-push-label = { $kind ->
        [die] Würfel
       *[switch] Wechsel
    }
terminal-push-legend = offen [sicher]
terminal-push-if-rolled = bei Wurf
terminal-push-lose = { $you ->
        [yes] Du verlierst
       *[no] { $name } verliert
    }: { $cards }.
terminal-push-banked = davon sicher

## Die Chancen im Terminal

terminal-odds-push-after = Die nächste passt nirgends, wenn die { $card } liegt in
terminal-odds-push-die = Offene Punkte, die der Würfel voraussichtlich kostet
terminal-odds-push-taking = { $you ->
        [yes] du
       *[no] { $name }
    }, mit Reihe { $n }
terminal-odds-push-busting = { $you ->
        [yes] du
       *[no] { $name }
    }, bei zu viel Risiko
terminal-odds-push-faces = { $you ->
        [yes] von dir
       *[no] von { $name }
    }, Seite für Seite: { $losses }
terminal-odds-push-nothing = nichts zu verlieren
terminal-odds-push-no-die = Keine Reihe hat einen Würfel.

## Die Geschichte eines Spiels

push-story-take = { $you ->
        [yes] Du nimmst
       *[no] { $name } nimmt
    } eine Reihe mit { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkten
    }.
push-story-lose = { $you ->
        [yes] Du verlierst
       *[no] { $name } verliert
    } { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    } an den Würfel.
push-story-bust = { $you ->
        [yes] Du riskierst
       *[no] { $name } riskiert
    } zu viel, mit { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    } auf dem Tisch.
