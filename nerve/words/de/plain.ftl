### The table of any game that brings none of its own.

plain-score = Punkte
plain-points = { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
plain-odds = Dieses Spiel bringt keine Chancen mit.
plain-players = { $least }–{ $most } Spieler
plain-own = Deins
plain-none = nichts
plain-back = eine verdeckte Karte
plain-cards = { $n } × { $card }
plain-ask =
    { $you ->
        [yes] Du bist am Zug.
       *[no] { $name } ist am Zug.
    }
plain-event = { $name }: { $event } { $what }
plain-event-nobody = { $event } { $what }
plain-unit = Punkte
