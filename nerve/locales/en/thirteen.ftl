### 13: cards, questions, moves, events, results.

thirteen-title = 13
thirteen-pitch = Add to three piles. Whoever takes one above 13 takes the cards, and every card hurts.
thirteen-author = Reiner Knizia

thirteen-colour =
    { $colour ->
        [b] blue
        [y] yellow
       *[g] green
    }
thirteen-card =
    { $colour ->
        [b] blue { $n }
        [y] yellow { $n }
        [g] green { $n }
       *[x] nasty { $n }
    }

thirteen-head = Round { $round } of { $rounds }
thirteen-tile = { $colour ->
        [b] Blue
        [y] Yellow
       *[g] Green
    } pile: { $sum } of { $limit }
thirteen-tile-empty = empty
thirteen-cards = { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
thirteen-taken = { $n } taken
thirteen-penalty = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
thirteen-hand = Your hand

thirteen-ask-play = { $you ->
        [yes] Your turn. Which card do you play?
       *[no] { $name } is choosing a card.
    }
thirteen-ask-tile = The nasty four goes on any pile. Which one?
thirteen-tap = Tap a card. Below it: the new total of its pile.
thirteen-fits = { $before } + { $n } = { $after }, fits
thirteen-takes = { $before } + { $n } = { $after }, over { $limit }: you take { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
thirteen-takes-short = take { $cards }
thirteen-play-label = { $card }: { $effect }
thirteen-any = any pile
thirteen-any-short = any
thirteen-heap = { $colour ->
        [b] blue
        [y] yellow
        [g] green
       *[x] nasty
    } taken
thirteen-onto = Onto { $colour ->
        [b] blue
        [y] yellow
       *[g] green
    }
thirteen-other-card = Another card

thirteen-event-round = Round { $n }. { $you ->
        [yes] You deal.
       *[no] { $name } deals.
    }
thirteen-event-play = { $you ->
        [yes] You play
       *[no] { $name } plays
    } { $card } onto { $colour ->
        [b] blue
        [y] yellow
       *[g] green
    }: { $sum }.
thirteen-event-take = Over { $limit }! { $you ->
        [yes] You take
       *[no] { $name } takes
    } { $n ->
        [one] 1 card
       *[other] { $n } cards
    }.
thirteen-event-draw = You draw { $card }.
thirteen-event-majority = { $you ->
        [yes] You have
       *[no] { $name } has
    } the most { $colour ->
        [b] blue
        [y] yellow
       *[g] green
    }: those cards count nothing.
thirteen-event-points = { $you ->
        [yes] You get
       *[no] { $name } gets
    } { $n ->
        [0] no penalty point
        [one] 1 penalty point
       *[other] { $n } penalty points
    }.
thirteen-event-end = The game is over.

thirteen-banner-take = { $you ->
        [yes] You take { $n }
       *[no] { $name } takes { $n }
    }
thirteen-banner-round = Round { $n } is over
thirteen-banner-majority = most { $colour ->
        [b] blue
        [y] yellow
       *[g] green
    }: free

thirteen-score = penalty points
thirteen-score-n = { $n ->
        [0] no penalty points
        [one] 1 penalty point
       *[other] { $n } penalty points
    }
thirteen-sheet = Score sheet
thirteen-sheet-round = R{ $n }
thirteen-sheet-total = Total
thirteen-sheet-player = Player
thirteen-fewest = The fewest penalty points win.
