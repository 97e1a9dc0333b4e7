### Exakte Chancen am Tisch: das Feld und die Einstellung des Tisches.

odds-setting = Exakte Chancen
odds-setting-does = Alle sehen, was sich aus ihren Karten berechnen lässt. Braucht Gedächtnishilfe.

odds-title = Chancen
odds-about = Gezählt aus den Karten, die du nicht siehst.
odds-assumed = Angenommener Stapel
odds-assumed-why = Wie oft jede Karte in der Schachtel ist, haben wir geschätzt.
odds-exact = genau { $fraction }
odds-none = Jetzt gibt es nichts zu berechnen.
odds-unseen = { $n ->
        [one] 1 Karte ungesehen
       *[other] { $n } Karten ungesehen
    }
odds-unseen-card = { $n } × { $card }
odds-player = Wer
odds-you = du
odds-of = { $name } { $chance }
