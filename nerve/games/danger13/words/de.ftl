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

danger13-head = { $final ->
        [yes] Letzte Runde
       *[no] Runde { $round }
    } · { $you ->
        [yes] du gibst
       *[no] { $name } gibt
    }
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
danger13-won-plus = gewonnen +{ $n }
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
danger13-tap = { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf eine Reihe oder zieh die Karte dorthin.

danger13-give = { $self ->
        [yes] Selbst nehmen
       *[no] { $you ->
            [yes] An dich
           *[no] An { $name }
        }
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
        [one] 1 Pluszeichen
       *[other] { $n } Pluszeichen
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
danger13-banner-bust-more = { $sum } ist zu viel: { $you ->
        [yes] Deine Reihe ist
       *[no] Die Reihe ist
    } verloren. Alle anderen gewinnen ihre Pluskarten.

danger13-score = Pluszeichen
danger13-score-n = { $n ->
        [one] 1 Pluszeichen
       *[other] { $n } Pluszeichen
    }
danger13-tie = Summe der gewonnenen Zahlen
danger13-tie-n = Summe der gewonnenen Zahlen: { $n }
danger13-tie-rule = Gleich viele Plus: Die größere Summe auf gewonnenen Karten entscheidet.
danger13-assumed = Die Schachtel sagt nicht, wie oft jede Zahl vorkommt; diese Karten sind unsere beste Schätzung.

danger13-now-reveal = { $you ->
        [yes] Du deckst
       *[no] { $name } deckt
    } die nächste Karte auf …
danger13-now-draw = { $you ->
        [yes] Du ziehst
       *[no] { $name } zieht
    } eine Karte …
danger13-bust-chance = { $chance } platzt

## Tasten

keys-danger13-give = diese Person, von oben
keys-danger13-keep = die Karte nehmen
keys-danger13-refuse = sie ablehnen

## Die Lektion

learn-danger13-welcome = Bei Danger 13 gibst du allen Karten, auch dir selbst. Plus willst du haben, Zahlen sind gefährlich: Bei 13 platzt du.
learn-danger13-hand = Du gibst. Du hast eine Hand aufgedeckt: Mit ihr lehnst du später eine Karte ab. Behalt sie: { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf deine Reihe.
learn-danger13-bad = Eine schlichte 4: kein Plus, nur Gefahr. Gib sie Mia.
learn-danger13-last = Alle bekommen von jedem Geber genau eine Karte. Nur Tom fehlt noch, also ist sie für ihn.
learn-danger13-others = Jetzt gibt Mia. Schau, wer was von ihr bekommt.
learn-danger13-keep = Mia gibt dir eine 4 mit Nachziehen. Du könntest sie ablehnen, aber bis 13 ist es weit. Nimm sie.
learn-danger13-chain = Die Karte lässt dich noch eine ziehen: eine 4 mit einem Plus. Du kämst auf 8. Das ist ein Plus wert: Nimm sie.
learn-danger13-plus = Dieses Plus gehört dir, wenn du die Runde überstehst.
learn-danger13-refuse = Tom gibt dir eine 5. Mit deiner 8 sind das 13: geplatzt! Nutz jetzt deine Hand und lehn die Karte ab.
learn-danger13-refused = Deine Hand und die 5 sind weg, und du bist in Sicherheit.
learn-danger13-treasure = Tom bekam eine Sofort-Plus-Karte. Sie liegt nie in einer Reihe: Sie ist gleich gewonnen, was auch geschieht.
learn-danger13-bust = Du gibst wieder, und Mia steht bei 12. Gib ihr die 3!
learn-danger13-settled = 15: Mia platzt. Sie verliert ihre ganze Reihe, die Runde ist vorbei. Du und Tom behaltet die Plus aus euren Reihen.
learn-danger13-end = Runde folgt auf Runde, bis der Stapel leer ist. Die meisten Plus gewinnen. Was die anderen Karten tun, sagt dir der Tisch.

## Bilder neben den Regeln

learn-figure-danger13-safe = 4 + 4 + 3 = 11: sicher
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13: geplatzt
learn-figure-danger13-raised = 13 von 18: noch sicher
learn-figure-danger13-chain = Nachziehen, und noch einmal, bis eine andere Karte kommt

## Statistik

stats-danger13-busts = geplatzt
stats-danger13-best = meiste Plus in einer Runde

## Exakte Chancen

odds-danger13-provided = Eine Kette nimmt an, dass jede Karte behalten wird.
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

## Das Terminal

terminal-danger13-pitch = Gib dir selbst die guten Karten; 13 ist zu viel.
terminal-danger13-label = { $kind ->
        [hand] Hand
       *[arrow] Pfeil
    }
terminal-danger13-won = { $n } gewonnen
terminal-danger13-served = bedient
terminal-danger13-nobody = Niemand gewinnt ein Plus.
terminal-danger13-cards = Karten

## Die Chancen im Terminal

terminal-odds-danger13-by = platzt durch { $card }
terminal-odds-danger13-chain-of = platzt durch { $card } oder was sie zieht
terminal-odds-danger13-next = platzt durch die nächste Karte
terminal-odds-danger13-at-once = platzt sofort durch die nächste Karte
terminal-odds-danger13-chain = … oder durch eine Kette von Ziehkarten

## Die Geschichte eines Spiels

danger13-story-win = { $you ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    } { $n ->
        [one] 1 Pluszeichen
       *[other] { $n } Pluszeichen
    } auf einmal.
danger13-story-bust = { $you ->
        [yes] Du platzt
       *[no] { $name } platzt
    } mit { $n }.
