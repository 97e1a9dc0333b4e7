### The table of any game that brings none of its own.

plain-score = Score
plain-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
plain-odds = This game brings no odds.
plain-players = { $least }–{ $most } players
plain-own = Yours
plain-none = nothing
plain-back = a card face down
plain-cards = { $n } × { $card }
plain-ask =
    { $you ->
        [yes] Your move.
       *[no] { $name } is to move.
    }
plain-event = { $name }: { $event } { $what }
plain-event-nobody = { $event } { $what }
plain-unit = points
