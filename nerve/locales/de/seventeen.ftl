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
        [trap] Verdeckt: Wer ruft, bekommt eine Strafe, du einen Siegchip. Zählt 0.
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
        [one] 1 Sieg
       *[other] { $v } Siege
    }, { $p ->
        [0] keine Strafe
        [one] 1 Strafe
       *[other] { $p } Strafen
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
seventeen-tap = Tipp auf eine Karte und sieh, was sie tut.
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
seventeen-does-trap-down = fängt, wer ruft
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
        [0] kein Siegchip
        [one] 1 Siegchip
       *[other] { $n } Siegchips
    }
seventeen-tie = Strafchips
seventeen-tie-rule = Gleich viele Siegchips: Weniger Strafchips entscheiden.
seventeen-assumed = Die Schachtel sagt nicht, wie oft jede Karte vorkommt; diese Karten sind unsere beste Schätzung.

seventeen-option-direction_persists = Richtung behalten
seventeen-option-direction_persists-does = Nach einer Umkehr bleibt die Spielrichtung auch in der nächsten Runde.
