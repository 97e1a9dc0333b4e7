### Danger 13: Karten, Fragen, Züge, Ereignisse, Ergebnisse.
### $you und $you2 sind "yes", wenn der Leser gemeint ist; $name und $name2 sind Namen.

danger13-title = Danger 13
danger13-pitch = Behalte die guten Karten, gib die schlechten deinen Freunden. 13 ist zu viel.
danger13-author = Rüdiger Dorn

danger13-card =
    { $kind ->
        [plain] { $n }
        [plus] { $n } mit { $plus ->
            [one] einem Plus
           *[other] { $plus } Plus
        }
        [draw] { $n } mit Nachziehen
        [hand] Hand
        [limit] { $raised }er-Karte
        [arrow] Pfeilkarte
       *[instant] { $plus ->
            [one] Sofort-Plus-Karte
           *[other] doppelte Sofort-Plus-Karte
        }
    }
danger13-card-does =
    { $kind ->
        [plain] Zählt { $n }.
        [plus] Zählt { $n }. { $plus ->
            [one] Das Plus gehört
           *[other] Die { $plus } Plus gehören
        } dir, wenn du die Runde überstehst.
        [draw] Zählt { $n }, und wer sie bekommt, zieht noch eine Karte.
        [hand] Wer sie hat, darf später eine Karte ablehnen.
        [limit] Hebt die Grenze ihrer Reihe auf { $raised }.
        [arrow] Nimmt die letzte Karte einer Reihe weg.
       *[instant] { $plus ->
            [one] Ein Plus, sofort gewonnen.
           *[other] { $plus } Plus, sofort gewonnen.
        }
    }

danger13-head = Runde { $round } · { $you ->
        [yes] du gibst
       *[no] { $name } gibt
    }
danger13-last-round = letzte
danger13-more = { $n ->
        [0] die letzte zu geben
        [one] noch 1 zu geben
       *[other] noch { $n } zu geben
    }
danger13-total = { $sum } von { $limit }
danger13-left = noch { $n }
danger13-stake = +{ $n } in Gefahr
danger13-won = { $n ->
        [0] nichts gewonnen
        [one] 1 Karte gewonnen
       *[other] { $n } Karten gewonnen
    }
danger13-won-plus = sicher +{ $n }
danger13-served = hat eine Karte
danger13-row-empty = noch keine Karten

danger13-ask-give = { $you ->
        [yes] Du gibst. Wer bekommt diese Karte?
       *[no] { $name } überlegt, wer diese Karte bekommt.
    }
danger13-ask-keep = { $you ->
        [yes] Diese Karte ist für dich. Nehmen, oder mit deiner Hand ablehnen?
       *[no] { $name } darf diese Karte ablehnen.
    }
danger13-tap = Tipp auf eine Reihe oder zieh die Karte dorthin.

danger13-give = { $you ->
        [yes] Selbst nehmen
       *[no] { $name }
    }
danger13-give-label = { $you ->
        [yes] Gib sie dir selbst
       *[no] Gib sie { $name }
    }: { $effect }
danger13-keep = Nehmen
danger13-refuse = { $n ->
        [0] Ablehnen
        [1] Ablehnen mit der ersten Hand
        [2] Ablehnen mit der zweiten Hand
        [3] Ablehnen mit der dritten Hand
       *[other] Ablehnen mit Hand Nummer { $n }
    }
danger13-refuse-cost = kostet die Hand
danger13-effect-sum = { $sum } von { $limit }
danger13-effect-draw = { $sum } von { $limit }, zieht dann
danger13-effect-bust = { $sum }: geplatzt!
danger13-effect-hand = darf später ablehnen
danger13-effect-limit = Grenze wird { $limit }
danger13-effect-arrow = verliert { $card }
danger13-effect-arrow-none = hat nichts zu verlieren
danger13-effect-instant = gewinnt jetzt +{ $plus }
danger13-effect-escape = { $effect } · darf ablehnen

danger13-not-served = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } in diesem Zug schon eine Karte.

danger13-event-round = Runde { $n }. { $you ->
        [yes] Du gibst
       *[no] { $name } gibt
    } zuerst.
danger13-event-packet = { $you ->
        [yes] Du nimmst
       *[no] { $name } nimmt
    } { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    } zum Geben.
danger13-event-reveal = { $you ->
        [yes] Du deckst
       *[no] { $name } deckt
    } auf: { $card }.
danger13-event-give = { $you ->
        [yes] Du gibst
       *[no] { $name } gibt
    } { $you2 ->
        [yes] dir
       *[no] { $name2 }
    } eine { $card }.
danger13-event-give-self = { $you ->
        [yes] Du nimmst dir eine { $card }.
       *[no] { $name } nimmt sich eine { $card }.
    }
danger13-event-keep = { $you ->
        [yes] Du nimmst
       *[no] { $name } nimmt
    } sie.
danger13-event-draw = { $you ->
        [yes] Du ziehst
       *[no] { $name } zieht
    } eine { $card }.
danger13-event-refuse = { $you ->
        [yes] Du lehnst
       *[no] { $name } lehnt
    } ab: { $card }.
danger13-event-join = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } { $sum } von { $limit }.
danger13-event-remove = Der Pfeil nimmt { $you ->
        [yes] dir
       *[no] { $name }
    } eine { $card }.
danger13-event-win = { $you ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    } eine { $card }.
danger13-event-bust = { $you ->
        [yes] Du platzt
       *[no] { $name } platzt
    } mit { $sum }!
danger13-event-gain = { $you ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    } { $n ->
        [one] 1 Plus
       *[other] { $n } Plus
    }.
danger13-event-settle = Die Runde endet, ohne dass jemand platzt.
danger13-event-final = Der Stapel ist leer: Dies ist die letzte Runde.
danger13-event-reshuffle = { $n ->
        [one] 1 abgelegte Karte wird
       *[other] { $n } abgelegte Karten werden
    } zum neuen Stapel gemischt.
danger13-event-end = Das Spiel ist aus.

danger13-banner-bust = { $you ->
        [yes] Du platzt!
       *[no] { $name } platzt!
    }
danger13-banner-bust-more = { $sum } ist { $limit } oder mehr: { $you ->
        [yes] Deine Reihe ist
       *[no] Die Reihe ist
    } verloren. Alle anderen gewinnen ihre Pluskarten.

danger13-score = Pluszeichen
danger13-score-n = { $n ->
        [one] 1 Plus
       *[other] { $n } Plus
    }
danger13-tie = Summe der gewonnenen Zahlen
danger13-tie-rule = Gleich viele Plus: Die größere Summe auf gewonnenen Karten entscheidet.
danger13-assumed = Die Schachtel sagt nicht, wie oft jede Zahl vorkommt; diese Karten sind unsere beste Schätzung.
