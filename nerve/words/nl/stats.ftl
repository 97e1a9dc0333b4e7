### Statistieken van dit apparaat en van de server; geluiden.

sounds = Geluid
sounds-does = Korte geluiden voor kaarten, de dobbelsteen en je beurt. Telefoons trillen ook.

stats-title = Statistieken
stats-device = Op dit apparaat
stats-device-note = Alleen in deze browser bewaard.
stats-device-empty = Nog geen spel uitgespeeld. Speel er een!
stats-reset = Deze cijfers wissen
stats-reset-sure = Echt wissen?
stats-server = Op deze server
stats-server-note = Alle uitgespeelde spellen samen. Over losse spelers wordt niets bewaard.
stats-server-empty = Hier is nog geen spel uitgespeeld.
stats-games = { $n ->
        [one] 1 spel
       *[other] { $n } spellen
    }
stats-people = Mensen
stats-bots = Bots
stats-you = Jij
stats-played = gespeeld
stats-wins = gewonnen
