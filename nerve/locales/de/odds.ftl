### Exakte Chancen am Tisch: das Feld und die Einstellung des Tisches.

odds-setting = Exakte Chancen
odds-setting-does = Alle sehen, was sich aus ihren Karten berechnen lässt. Braucht Gedächtnishilfe.

odds-title = Chancen
odds-about = Gezählt aus den Karten, die du nicht siehst.
odds-assumed = Angenommener Stapel
odds-assumed-why = Wie oft jede Karte in der Schachtel ist, haben wir geschätzt ({ $id }).
odds-exact = genau { $fraction }
odds-none = Jetzt gibt es nichts zu berechnen.
odds-unseen = { $n ->
        [one] 1 Karte ungesehen
       *[other] { $n } Karten ungesehen
    }
odds-unseen-card = { $n } × { $card }
odds-player = Wer
odds-of = { $name } { $chance }

odds-danger13-provided = Eine Kette nimmt an, dass jede Karte behalten wird.
odds-seventeen-provided = Jede ungesehene Karte mit schlichtem Rücken kann verdeckt liegen: Bluffs zählen nicht.
odds-thirteen-provided = Die anderen können jede ungesehene Karte haben: Was ihre Züge verraten, zählt nicht.

## Push

odds-push-head = Nächste Karte zu viel: { $chance }
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

## Danger 13

odds-danger13-head = Platzt: { $told }
odds-danger13-rows = Chance zu platzen
odds-danger13-card-about = durch die offene Karte
odds-danger13-next = Nächste
odds-danger13-next-about = sofort, durch die nächste ungesehene Karte
odds-danger13-chain = Mit Kette
odds-danger13-chain-about = durch die nächste ungesehene Karte oder die, die sie nachzieht
odds-danger13-total = { $sum } von { $limit }{ $plus ->
        [0] {""}
       *[other] , +{ $plus }
    }

## 17

odds-seventeen-head = { $limit } oder mehr: { $chance }
odds-seventeen-head-trap = Falle: { $chance }
odds-seventeen-reached = { $limit } oder mehr: Rufen ist richtig
odds-seventeen-safe = … und keine fremde Falle
odds-seventeen-trap = eine fremde Falle liegt darin
odds-seventeen-mean = Erwartete Summe
odds-seventeen-known = Du kennst { $known }; { $hidden ->
        [0] keine Karte ist unbekannt
        [one] 1 Karte ist unbekannt
       *[other] { $hidden } Karten sind unbekannt
    }.
odds-seventeen-totals = Jede mögliche Summe
odds-seventeen-total = Summe { $total }: { $chance }
odds-seventeen-owner = { $name }: { $n ->
        [one] Falle unter der unbekannten Karte
       *[other] Falle unter { $n } unbekannten Karten
    }

## 13

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
