### Lektionen: was der Coach sagt, Stellung für Stellung. Und was neben den Regeln steht.

learn-go = In 2 Minuten lernen
learn-go-label = { learn-go }: { $game }
learn-new = Neu hier? Jedes Spiel hat eine Lektion von zwei Minuten: Du spielst, ein Coach erklärt.
learn-title = { $game } lernen
learn-coach = Der Coach sagt
learn-next = Weiter
learn-step = Schritt { $n } von { $of }
learn-not-now = Jetzt nicht: { $mouse ->
        [yes] Klick
       *[no] Tipp
    } in dieser Lektion auf das, was leuchtet.
learn-quit = Lektion beenden
learn-done = So geht das!
learn-play = Jetzt richtig spielen
learn-rules = Regeln lesen
learn-home = Ein anderes Spiel lernen

learn-table = An diesem Tisch
learn-table-1 = Läuft eine Uhr und ist deine Zeit um, wird ein vorsichtiger Zug für dich gemacht.
learn-table-2 = Ist jemandes Verbindung eine Weile weg, spielt ein Bot, bis die Person zurück ist.
learn-table-3 = Geht jemand ganz, übernimmt ein Bot den Platz, und das Spiel geht weiter.
rules-ruling = die Regelung
learn-why = Warum?
learn-why-label = Warum? Die Regel zu: { $event }
