### Ein beendetes Spiel, zerlegt in Glück und Können; Tipps am Tisch; Glück über alle Spiele.

review = Analyse
review-of = { $game }: Analyse
review-back = Zum Tisch
review-thinking = Wird durchdacht …
review-queued = { $n ->
        [one] Eine andere Analyse kommt zuerst …
       *[other] { $n } andere Analysen kommen zuerst …
    }
review-deepens = Ein erstes Bild. Während du liest, wird es schärfer.
review-in-short = Kurz gesagt
review-chances = Gewinnchancen
review-curve = Gewinnchancen nach jedem Zug
review-place = Stelle im Spiel
review-mark-before = Fehler davor
review-mark-next = Nächster Fehler
review-made-of = Glück und Können
review-whose = Wessen Ergebnis
review-luck = Glück
review-luck-about = das Austeilen, die Karten, die kamen, die Würfel
review-play = Können
review-play-about = was man hätte besser wissen können
review-hidden = Verdecktes
review-hidden-about = was verdeckte Karten aus den Entscheidungen machten
review-others = Andere
review-others-about = was die anderen entschieden
review-result = Ergebnis
review-adds-up = In % eines Sieges, mehr oder weniger als der gerechte Anteil. ± ist ein Standardfehler. Ein Wert ist der Anteil der gewonnenen Spiele, wenn alle von einer Stellung aus mit derselben guten Faustregel weiterspielen; Spiele für jede: { $playouts }.
review-decisive = Was es entschied
review-marked = { $you ->
        [yes] Was du besser machen kannst
       *[no] Was { $name } besser machen kann
    }
review-marked-none = Nichts über jeden Zweifel verloren.
review-inaccuracy = Ungenau
review-mistake = Fehler
review-blunder = Patzer
review-went = Gewinnchance: { $before }, danach { $after }.
review-chance-deal = Das Austeilen danach: { $n }.
review-chance-draws = Davon durch die Karten, die kamen: { $n }.
review-chance-dice = Davon durch die Würfel: { $n }.
review-better = Besser: { $move }. Gewinnchance: +{ $n } ± { $error } %.
review-odds = Was man wissen konnte: { $odds }
review-move = Zug
review-wins = gewinnt
review-points = Punkte
review-played = (gespielt)
review-judged = Beurteilt nach dem, was man an diesem Platz wissen konnte, nie nach den Karten, die gerade dort lagen.
review-again = Noch einmal versuchen
review-again-about = Was würdest du jetzt tun?
review-tried-same = { $move }: dasselbe wie damals.
review-tried-alike = { $move }: so gut wie damals.
review-tried-better = { $move }: besser! Gewinnchance: +{ $n } %.
review-tried-worse = { $move }: schlechter. Gewinnchance: −{ $n } %.
review-table = Tisch zeigen
review-line-luck-good = { $you ->
        [yes] Du hattest Glück
       *[no] { $name } hatte Glück
    }: Der Zufall gab { $n } % eines Sieges.
review-line-luck-bad = { $you ->
        [yes] Du hattest Pech
       *[no] { $name } hatte Pech
    }: Der Zufall nahm { $n } % eines Sieges.
review-line-luck-even = { $you ->
        [yes] Dein Glück
       *[no] Das Glück von { $name }
    }: { $n } % eines Siegs, nicht sicher zu sagen.
review-line-turn = Was es entschied: Zug { $n }, { $you2 ->
        [yes] deiner
       *[no] { $name2 }
    }, „{ $move }“ ({ $before } → { $after }).
review-line-better = { $you ->
        [yes] Nächstes Mal besser
       *[no] { $name } kann es besser
    }: Bei Zug { $n } „{ $better }“ statt „{ $move }“, Gewinnchance +{ $points } %.
review-line-fine = { $you ->
        [yes] Kein klarer Fehler: gut gespielt
       *[no] { $name } machte keinen klaren Fehler
    }.
review-keys-hint = ein Tipp, wo der Tisch es erlaubt
review-keys = die Analyse
review-keys-marks = in der Analyse: der Fehler davor, der nächste

error-no_review = Zu diesem Spiel gibt es hier keine Analyse.

hints-setting = Tipps
hints-setting-does = Wer dran ist, darf fragen, was am besten wäre. Nicht an öffentlichen Tischen.
hint = Tipp
hint-thinking = Denkt …
hint-best = { $move } gewinnt { $share } der Spiele
hint-more = Gewinnchance +{ $n } ± { $error } % gegenüber { $move }; mittlerer Endstand: { $points }.
hint-alike = Etwa so gut wie { $move }; mittlerer Endstand: { $points }.

stats-luck = Glück und Können
stats-luck-note = Deine analysierten Spiele, in gewonnenen Spielen. Das siehst nur du.
stats-luck-empty = Nach deinem nächsten beendeten Spiel steht hier, wie viel Glück du hattest.
stats-luck-luck = Glück
stats-luck-play = durch Entscheidungen verloren
stats-luck-by = verloren in 100 Entscheidungen
stats-luck-rate = Spielweise
stats-rate-sharp = scharf: wie unsere Bots
stats-rate-loose = locker: wie eine einfache Faustregel
stats-rate-wild = wild: näher am Zufall
stats-rate-unclear = noch nicht klar
