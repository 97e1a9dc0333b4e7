### 17: Karten, Fragen, Züge, Ereignisse, Ergebnisse.

seventeen-title = 17
seventeen-pitch = Eine Reihe, Karten offen oder verdeckt. Ruf, wenn du glaubst, dass 17 erreicht ist.
seventeen-author = Munetoshi Harigaya

seventeen-card =
    { $kind ->
        [number] { $n }
        [both] doppelseitige { $n }
        [reverse] Umkehrkarte
        [trash] Müllkarte
        [x2] x2-Karte
        [trap] Falle
       *[back] verdeckte Karte
    }
seventeen-card-does =
    { $kind ->
        [number] Zählt { $n }. Die Rückseite ist neutral, sie lässt sich also verdeckt spielen.
        [both] Zählt { $n }. Beide Seiten zeigen die Zahl: nie ein Geheimnis.
        [reverse] Offen: Die Spielrichtung kehrt sich um. Zählt 0.
        [trash] Offen: Die letzte Karte der Reihe wird abgelegt. Zählt 0.
        [x2] Offen: Wer als Nächstes dran ist, muss zwei Karten spielen. Zählt 0.
        [trap] Verdeckt: Wer ruft, bekommt einen Strafchip, du einen Siegchip. Zählt 0.
       *[back] Nur wer sie spielte, kennt sie.
    }

seventeen-head = Runde { $round }
seventeen-direction = { $way ->
        [1] Im Uhrzeigersinn
       *[other] Gegen den Uhrzeigersinn
    }
seventeen-visible = { $sum } offen
seventeen-unknown = { $n ->
        [0] nichts verdeckt
        [one] 1 Karte verdeckt
       *[other] { $n } Karten verdeckt
    }
seventeen-you-know = du weißt: Es sind { $sum }
seventeen-you-know-part = du weißt von { $sum }, { $n ->
        [one] 1 Karte kennst du nicht
       *[other] { $n } Karten kennst du nicht
    }
seventeen-row-empty = Die Reihe ist leer.
seventeen-row = Die Reihe
seventeen-hand = Deine Hand
seventeen-tokens = { $v ->
        [one] 1 Siegchip
       *[other] { $v } Siegchips
    }, { $p ->
        [0] keine Strafchips
        [one] 1 Strafchip
       *[other] { $p } Strafchips
    }
seventeen-played-last = zuletzt
seventeen-two = zwei Karten
seventeen-next = Nächste im Stapel
seventeen-answered = fertig
seventeen-thinking = überlegt

seventeen-ask-play = { $you ->
        [yes] Du bist dran. Welche Karte spielst du?
       *[no] { $name } wählt eine Karte.
    }
seventeen-ask-two = { $due ->
        [one] Du bist dran. Noch eine Karte.
       *[other] Du bist dran. Du musst zwei Karten spielen: jetzt die erste.
    }
seventeen-ask-side = Offen oder verdeckt?
seventeen-tap = { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf eine Karte und sieh, was sie tut.
seventeen-ask-call = { $name } spielte zuletzt. Ist die Reihe { $limit } oder mehr?
seventeen-ask-call-forced = { $name } spielte zuletzt. Du musst jetzt rufen.
seventeen-ask-window = Alle außer { $you ->
        [yes] dir
       *[no] { $name }
    } dürfen jetzt { $limit } rufen.
seventeen-ask-waiting = Du passt. Warten auf die anderen.
seventeen-ask-waiting-call = Du hast gerufen. Warten auf die vor dir.

seventeen-up = Offen
seventeen-down = Verdeckt
seventeen-up-label = { $card }, offen
seventeen-down-label = { $card }, verdeckt
seventeen-adds = zählt { $n }
seventeen-does-reverse = kehrt die Richtung um
seventeen-does-trash = letzte Karte weg
seventeen-does-x2 = zwei Karten Pflicht
seventeen-does-trap-up = tut nichts
seventeen-does-trap-down = fängt den, der ruft
seventeen-does-nothing = tut nichts
seventeen-secret = heimlich
seventeen-call = { $limit }!
seventeen-call-label = { $limit } rufen
seventeen-pass = Passen
seventeen-pass-hint = noch nicht

seventeen-event-round = Runde { $n }. { $you ->
        [yes] Du beginnst.
       *[no] { $name } beginnt.
    }
seventeen-event-draw = Du ziehst eine { $card }.
seventeen-event-up = { $you ->
        [yes] Du spielst
       *[no] { $name } spielt
    } eine { $card }.
seventeen-event-down = { $you ->
        [yes] Du spielst eine { $card }, verdeckt.
       *[no] { $name } spielt eine Karte verdeckt.
    }
seventeen-event-reverse = { $way ->
        [1] Jetzt geht es im Uhrzeigersinn.
       *[other] Jetzt geht es gegen den Uhrzeigersinn.
    }
seventeen-event-trash = In den Müll: { $kind ->
        [back] { $you ->
            [yes] deine verdeckte Karte
           *[no] eine verdeckte Karte von { $name }
        }
       *[other] { $you ->
            [yes] deine { $card }
           *[no] die { $card } von { $name }
        }
    }.
seventeen-event-double = Wer als Nächstes dran ist, muss zwei Karten spielen.
seventeen-event-pass = { $you ->
        [yes] Du passt.
       *[no] { $name } passt.
    }
seventeen-event-call = { $you ->
        [yes] Du rufst { $limit }!
       *[no] { $name } ruft { $limit }!
    }
seventeen-event-reveal = { $you ->
        [yes] Deine verdeckte Karte
       *[no] Die verdeckte Karte von { $name }
    }: { $card }.
seventeen-event-trap = { $you ->
        [yes] Deine Falle
       *[no] Die Falle von { $name }
    } schnappt zu!
seventeen-event-total = Die Reihe ist { $sum } wert: { $right ->
        [yes] { $you ->
            [yes] Du hattest
           *[no] { $name } hatte
        } recht
       *[no] { $you ->
            [yes] Du hattest
           *[no] { $name } hatte
        } unrecht
    }.
seventeen-event-victory = { $you ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    } einen Siegchip: jetzt { $n }.
seventeen-event-penalty = { $you ->
        [yes] Du bekommst
       *[no] { $name } bekommt
    } einen Strafchip.
seventeen-event-cancel = { $you ->
        [yes] Du gibst
       *[no] { $name } gibt
    } zwei Strafchips ab und, falls vorhanden, einen Siegchip: noch { $n }.
seventeen-event-reshuffle = { $n ->
        [one] 1 abgelegte Karte wird
       *[other] { $n } abgelegte Karten werden
    } zum neuen Stapel gemischt.
seventeen-event-first-call = Mehrere riefen; { $you ->
        [yes] du kommst
       *[no] { $name } kommt
    } in der Reihenfolge zuerst.
seventeen-event-end = Das Spiel ist aus.

seventeen-banner-call = { $you ->
        [yes] Du rufst { $limit }!
       *[no] { $name } ruft { $limit }!
    }
seventeen-banner-right = { $sum }: { $you ->
        [yes] Du hattest recht!
       *[no] { $name } hatte recht!
    }
seventeen-banner-wrong = Nur { $sum }: { $you ->
        [yes] Du hattest unrecht!
       *[no] { $name } hatte unrecht!
    }

seventeen-score = Siegchips
seventeen-score-n = { $n ->
        [0] keine Siegchips
        [one] 1 Siegchip
       *[other] { $n } Siegchips
    }
seventeen-tie = Strafchips
seventeen-tie-n = { $n ->
    [one] 1 Strafchip
   *[other] { $n } Strafchips
}
seventeen-tie-rule = Gleich viele Siegchips: Weniger Strafchips entscheiden.
seventeen-assumed = Die Schachtel sagt nicht, wie oft jede Karte vorkommt; diese Karten sind unsere beste Schätzung.

seventeen-option-direction_persists = Richtung behalten
seventeen-option-direction_persists-does = Nach einer Umkehr bleibt die Spielrichtung auch in der nächsten Runde.

seventeen-now-play = { $you ->
        [yes] Du spielst
       *[no] { $name } spielt
    } eine Karte …
seventeen-now-draw = { $you ->
        [yes] Du ziehst
       *[no] { $name } zieht
    } eine Karte …
seventeen-now-reveal = { $you ->
        [yes] Deine verdeckte Karte
       *[no] Die verdeckte Karte von { $name }
    } …
seventeen-event-ruled_out = Noch sicher keine { $limit }: Alle passen.
seventeen-ask-ruled-out = Du weißt mehr: Es ist noch keine { $limit }.
seventeen-banner-round = Runde { $n } ist vorbei
seventeen-call-chance = { $chance } richtig

## Tasten

keys-seventeen-lift = diese Karte
keys-seventeen-side = offen, verdeckt
keys-seventeen-call = rufen, passen

## Die Lektion

learn-seventeen-welcome = Bei 17 legen alle an eine Reihe an. Wer glaubt, dass 17 erreicht ist, ruft und gewinnt einen Chip oder zahlt. Drei Chips gewinnen.
learn-seventeen-open = Du beginnst. { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf deine doppelseitige 4: Sie zeigt ihre Zahl auf beiden Seiten. Spiel sie offen.
learn-seventeen-window = Die Reihe zeigt 9. Alle außer dem letzten Spieler dürfen jetzt „17!“ rufen. Viel zu früh: passen.
learn-seventeen-hidden = Toms Karte liegt verdeckt. Eine Zahl bis 5 oder eine Sonderkarte? Höchstens 14: passen.
learn-seventeen-trap = Du hast eine Falle. Verdeckt in der Reihe wartet sie auf den, der ruft. { $mouse ->
        [yes] Klick
       *[no] Tipp
    } auf sie und spiel sie verdeckt.
learn-seventeen-sprung = Tom rief, und deine Falle kam ans Licht: Du bekommst einen Siegchip, und Tom, der rief, einen Strafchip.
learn-seventeen-tokens = Aber die Reihe ist 17 wert: Tom hatte recht und bekommt auch einen Chip, und Mia, die zuletzt spielte, einen Strafchip.
learn-seventeen-again = Fünf in der Reihe: passen.
learn-seventeen-secret = Spiel jetzt deine einseitige 5 verdeckt. Nur du weißt, was sie wert ist.
learn-seventeen-count = Die anderen sehen 9. Mit deiner verdeckten 5 weißt du von 14. Noch nicht: passen.
learn-seventeen-call = Sie sehen 12, aber du weißt: 12 und deine 5 sind 17. Ruf!
learn-seventeen-right = Siebzehn! Dein zweiter Chip. Tom, der zuletzt spielte, bekommt einen zweiten Strafchip: Zwei davon gehen zurück und nehmen einen Siegchip mit.
learn-seventeen-end = Noch ein Chip, und du hättest gewonnen. Vorsicht: Unter 17 zahlt, wer rief, und der letzte Spieler gewinnt.

## Bilder neben den Regeln

learn-figure-seventeen-row = Man sieht 9, und eine Karte liegt verdeckt
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17: Der Ruf stimmt
learn-figure-seventeen-backs = Eine neutrale Rückseite wahrt ihr Geheimnis; eine doppelseitige Karte zeigt ihre Zahl

## Statistik

stats-seventeen-calls_right = richtig gerufen
stats-seventeen-calls_wrong = falsch gerufen
stats-seventeen-busts = in Fallen gerufen
stats-seventeen-best = höchste gerufene Reihe

## Exakte Chancen

odds-seventeen-provided = Jede ungesehene Karte mit neutraler Rückseite kann verdeckt liegen: Bluffs zählen nicht.
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

## Das Terminal

terminal-seventeen-pitch = Leg an, offen oder verdeckt; bei 17 wird gerufen.
terminal-seventeen-label = { $kind ->
        [reverse] Umkehr
        [trash] Müll
        [trap] Falle
       *[x2] ×2
    }
terminal-seventeen-way = { $way ->
        [1] im Uhrzeigersinn ↓
       *[other] gegen den Uhrzeigersinn ↑
    }
terminal-seventeen-visible = { $n } von { $limit } sichtbar
terminal-seventeen-backs = { $n } verdeckt
terminal-seventeen-know = du weißt { $sum }
terminal-seventeen-penalty = Strafe
terminal-seventeen-doubled = der Nächste spielt zwei Karten
terminal-seventeen-due = { $n ->
        [one] noch 1 Karte zu spielen
       *[other] noch { $n } Karten zu spielen
    }
terminal-seventeen-does = { $kind ->
        [reverse] kehrt um
        [trash] letzte weg
        [x2] Nächster zwei
        [trap] fängt Rufer
       *[nothing] nichts
    }

## Die Chancen im Terminal

terminal-odds-seventeen-row = Die Reihe: Du weißt { $known }, und { $n ->
        [0] keine Karte
        [one] 1 Karte
       *[other] { $n } Karten
    } verdeckt
terminal-odds-seventeen-traps = erwartete Fallen der anderen
terminal-odds-seventeen-owner = Falle bei { $n } verdeckt von { $you ->
        [yes] dir
       *[no] { $name }
    }
terminal-odds-seventeen-own = deine eigenen Fallen darin: { $n }

## Die Geschichte eines Spiels

seventeen-story-right = { $you ->
        [yes] Du rufst
       *[no] { $name } ruft
    } bei { $n }, und zu Recht.
seventeen-story-wrong = { $you ->
        [yes] Du rufst
       *[no] { $name } ruft
    } bei { $n }, zu früh.
seventeen-story-snap = { $you ->
        [yes] Deine Falle
       *[no] Die Falle von { $name }
    } schnappt zu.
seventeen-story-trap = { $you ->
        [yes] Du rufst,
       *[no] { $name } ruft,
    } und es ist eine Falle.
seventeen-story-text = { $game }: { $n } am Tisch, { $busts ->
        [0] niemand ging in eine Falle
        [one] 1-mal in eine Falle
       *[other] { $busts }-mal in eine Falle
    }. Wer behielt die Nerven?
