### 13: cards, questions, moves, events, results.

thirteen-title = 13
thirteen-pitch = Add to three tiles. Whoever takes one above 13 takes its cards, and every card hurts.
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
    } tile: { $sum } of { $limit }
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
thirteen-ask-tile = The nasty four goes on any tile. Which one?
thirteen-tap = { $mouse ->
        [yes] Click
       *[no] Tap
    } a card. Below it: the new total of its tile.
thirteen-fits = { $before } + { $n } = { $after }, fits
thirteen-takes = { $before } + { $n } = { $after }, over { $limit }: you take { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
thirteen-takes-short = take { $cards }
thirteen-play-label = { $card }: { $effect }
thirteen-any = any tile
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
    } a { $card } onto { $colour ->
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
thirteen-event-draw = You draw a { $card }.
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
        [0] no penalty points
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

thirteen-now-play = { $you ->
        [yes] You play
       *[no] { $name } plays
    } a card …
thirteen-now-draw = You draw a card …

## The sheet of keys

keys-thirteen-card = that card
keys-thirteen-tile = nasty four onto blue, yellow, green
keys-thirteen-sheet = score sheet

## The lesson

learn-thirteen-welcome = In 13 you don’t want cards: what you must take costs points, and the fewest points win. There are three tiles: blue, yellow and green.
learn-thirteen-play = You hold five cards. A coloured card goes to the tile of its colour. Begin with your blue 7.
learn-thirteen-below = After each play you draw a card, while the pile lasts. A tile holds up to 13. Yellow 7 makes 12 there: still safe.
learn-thirteen-nasty = Blue is full at 13. You hold a nasty four: it may go to any tile, and whoever takes it pays two points. { $mouse ->
        [yes] Click
       *[no] Tap
    } it, then the green tile.
learn-thirteen-taken = Tom’s 7 would have made 16. Above 13 you take all that lay there, nasty four included; only the card just played stays.
learn-thirteen-must = Green 4 would be safe. But there is a trick: who has the most cards of a colour pays nothing for it. Play blue 2 and take the blue cards!
learn-thirteen-collect = You have three blue cards. That is fine as long as nobody gets as many. Green 4 makes 12: safe.
learn-thirteen-last = The last card of this short lesson: yellow 1.
learn-thirteen-score = The round is over. Most blue cards: you, so they cost you nothing. Tom pays one point for each of his cards, and two for the nasty four.
learn-thirteen-end = A real round is played with 50 cards, and there are several rounds. The fewest points win.

## Figures beside the rules

learn-figure-thirteen-nasty = The nasty four lies on any tile
learn-figure-thirteen-safe = 7 + 5 = 12: safe
learn-figure-thirteen-over = 7 + 5 + 2 = 14: take the 7 and the 5
learn-figure-thirteen-most = Three blue, the most: 0 points
learn-figure-thirteen-fewer = Two blue: 2 points

## Statistics

stats-thirteen-busts = tiles taken
stats-thirteen-best = clean rounds in a game

## Exact odds

odds-thirteen-provided = The others may hold any unseen card: what their plays tell is not weighed.
odds-thirteen-head = Must take: { $told }
odds-thirteen-forced = Must take a tile, were it their turn
odds-thirteen-plays = If you play …
odds-thirteen-play = Card
odds-thirteen-takes = You take
odds-thirteen-next = { $name } must take
odds-thirteen-tiles = What still fits
odds-thirteen-tile = { $colour ->
        [b] Blue
        [y] Yellow
       *[g] Green
    }, { $sum } of { $limit }
odds-thirteen-fit-unseen = { $n ->
        [0] none of them unseen
        [one] 1 of them unseen
       *[other] { $n } of them unseen
    }
odds-thirteen-fit-none = no card
odds-thirteen-has = { $name } has one

## The terminal

terminal-thirteen-pitch = Play onto three tiles; above 13 you take them.
terminal-thirteen-held = hand
terminal-thirteen-taken = taken
terminal-thirteen-onto = { $card } on { $colour }
terminal-thirteen-take = { $sum }, take { $n }!

## The terminal’s odds

terminal-odds-thirteen-after = If you play, then { $name } must take a tile
terminal-odds-thirteen-taking = { $play }, taking { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
terminal-odds-thirteen-fits = { $n } of { $limit }, without taking:
terminal-odds-thirteen-unseen = { $n } unseen

## The story of a game

thirteen-story-below = { $you ->
        [yes] You finish
       *[no] { $name } finishes
    } a round { $n ->
        [one] 1 point
       *[other] { $n } points
    } below the worst.
thirteen-story-take = { $you ->
        [yes] You take
       *[no] { $name } takes
    } a tile with { $n ->
        [one] 1 card
       *[other] { $n } cards
    }.
thirteen-story-text = { $game }: { $n } at the table, { $busts ->
        [0] not one tile taken
        [one] 1 tile taken
       *[other] { $busts } tiles taken
    }. Who kept their nerve?
