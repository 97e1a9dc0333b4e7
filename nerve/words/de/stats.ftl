### Statistik dieses Geräts und des Servers; Töne.

sounds = Töne
sounds-does = Kurze Töne für Karten, Würfel und deinen Zug. Handys vibrieren auch.

stats-title = Statistik
stats-device = Auf diesem Gerät
stats-device-note = Nur in diesem Browser gespeichert.
stats-device-empty = Noch kein Spiel beendet. Spiel eins!
stats-reset = Diese Zahlen löschen
stats-reset-sure = Wirklich löschen?
stats-server = Auf diesem Server
stats-server-note = Alle beendeten Spiele zusammen. Über Einzelne wird nichts gespeichert.
stats-server-empty = Hier wurde noch kein Spiel beendet.
stats-games = { $n ->
        [one] 1 Spiel
       *[other] { $n } Spiele
    }
stats-people = Menschen
stats-bots = Bots
stats-you = Du
stats-played = gespielt
stats-wins = gewonnen
