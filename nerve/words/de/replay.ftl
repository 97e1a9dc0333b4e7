### Eine beendete Partie noch einmal ansehen, eine Partie aus einer Datei, von einem Zug an weiterspielen.

replay-title = Rückblick
replay-of = { $game }: Rückblick
replay-watch = Partie ansehen
replay-home = Beendete Partien
replay-position = Zug { $n } von { $all }
replay-controls = Steuerung
replay-scrub = Stelle in der Partie
replay-first = Zum Anfang
replay-back = Eine Entscheidung zurück
replay-back-event = Ein Ereignis zurück
replay-play = Abspielen
replay-pause = Pause
replay-on-event = Ein Ereignis weiter
replay-on = Eine Entscheidung weiter
replay-last = Zum Ende
replay-key-shift = Umschalt
replay-key-home = Pos1
replay-key-end = Ende
replay-keys-decision = eine Entscheidung zurück oder weiter
replay-keys-event = ein Ereignis zurück oder weiter
replay-keys-play = abspielen, anhalten
replay-keys-ends = zum Anfang, zum Ende
replay-view = Gesehen von
replay-view-open = Alles offen
replay-copy = Link zu diesem Zug kopieren
replay-more = Mehr
replay-coming = Nächste im Stapel
replay-packet = Noch auszuteilen
replay-odds-of = Chancen für { $name }
replay-odds-about = Gezählt aus den Karten, die { $name } nicht sehen konnte.

replay-go-on = Ab hier spielen
replay-go-on-about = Was wäre, wenn …? Ab hier entscheidest du, Bots spielen die anderen. Die Karten liegen wie damals.
replay-go-on-seat = Du spielst
replay-go-on-level = Die Bots sind
replay-go-on-start = Weiterspielen
replay-go-on-over = Hier ist die Partie zu Ende. Geh dorthin zurück, wo du anders entschieden hättest.

replay-file = Partie aus einer Datei
replay-file-open = Partie öffnen
replay-file-about = Sieh dir eine gespeicherte Partie von jedem Platz aus an. Der Server prüft sie zuerst und behält nichts.
replay-file-choose = Datei wählen
replay-file-drop = … oder hierher ziehen.
replay-file-which = Partie in der Datei
replay-file-game = Partie { $n } von { $all }
replay-file-large = Diese Datei ist zu groß: Eine Partie hat höchstens 1 MB.
replay-file-other = Andere Datei öffnen
replay-file-empty = Diese Datei ist leer.
replay-file-foreign = „{ $name }“ ist keine gespeicherte Partie oder nur ein Teil davon. Am Ende einer Partie kannst du sie herunterladen.
replay-bad-header = Der Fehler steht vor dem ersten Schritt.
replay-bad-step = Der Fehler steht bei Schritt { $n }.

error-bad_record = Das ist keine gültige Partie.
