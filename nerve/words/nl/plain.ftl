### The table of any game that brings none of its own.

plain-score = Punten
plain-points = { $n ->
        [one] 1 punt
       *[other] { $n } punten
    }
plain-odds = Dit spel brengt geen kansen mee.
plain-players = { $least }–{ $most } spelers
plain-own = Van jou
plain-none = niets
plain-back = een gedekte kaart
plain-cards = { $n } × { $card }
plain-ask =
    { $you ->
        [yes] Jij bent aan zet.
       *[no] { $name } is aan zet.
    }
plain-event = { $name }: { $event } { $what }
plain-event-nobody = { $event } { $what }
plain-unit = punten
