### Exact odds at the table: the panel, and the table's setting.

odds-setting = Exact odds
odds-setting-does = All see what can be worked out from the cards they know. Needs memory aids.

odds-title = Odds
odds-about = Counted from the cards you cannot see.
odds-assumed = Assumed deck
odds-assumed-why = How many copies of each card the box holds is our guess ({ $id }).
odds-exact = exactly { $fraction }
odds-none = Nothing to work out now.
odds-unseen = { $n ->
        [one] 1 card unseen
       *[other] { $n } cards unseen
    }
odds-unseen-card = { $n } × { $card }
odds-player = Player
odds-of = { $name } { $chance }

odds-danger13-provided = A chain assumes that every card is kept.
odds-seventeen-provided = Any unseen plain-backed card may lie face down: bluffs are not weighed.
odds-thirteen-provided = The others may hold any unseen card: what their plays tell is not weighed.

## Push

odds-push-head = Bust by the next card: { $chance }
odds-push-next = The next card, one of { $n }
odds-push-bust = { $you ->
        [yes] fits nowhere: you bust
       *[no] fits nowhere: { $name } busts
    }
odds-push-switch = is a switch card
odds-push-fits = fits row { $n }
odds-push-begins = may begin row { $n }
odds-push-done = No more cards come to these rows.
odds-push-placed = A bust after { $card } is placed
odds-push-placed-row = in row { $n }
odds-push-rows = Points in the rows
odds-push-row = Row { $n }: { $worth }
odds-push-die-cost = Its die costs { $points } on average
odds-push-losses = { $you ->
        [yes] What a bust would cost you, by die
       *[no] What a bust would cost { $name }, by die
    }
odds-push-cost = On average

## Danger 13

odds-danger13-head = Bust next: { $told }
odds-danger13-rows = Chance to bust
odds-danger13-card-about = by the card turned up
odds-danger13-next = Next card
odds-danger13-next-about = by the next unseen card, at once
odds-danger13-chain = With chain
odds-danger13-chain-about = by the next unseen card, or the cards it draws
odds-danger13-total = { $sum } of { $limit }{ $plus ->
        [0] {""}
       *[other] , +{ $plus }
    }

## 17

odds-seventeen-head = { $limit } or more: { $chance }
odds-seventeen-head-trap = trap: { $chance }
odds-seventeen-reached = { $limit } or more: a call is right
odds-seventeen-safe = … and no trap of another
odds-seventeen-trap = a trap of another lies there
odds-seventeen-mean = Expected total
odds-seventeen-known = You know { $known }; { $hidden ->
        [0] no card is unknown
        [one] 1 card is unknown
       *[other] { $hidden } cards are unknown
    }.
odds-seventeen-totals = Every total it can have
odds-seventeen-total = Total { $total }: { $chance }
odds-seventeen-owner = { $name }: { $n ->
        [one] a trap is the unknown card
       *[other] a trap among { $n } unknown cards
    }

## 13

odds-thirteen-head = Must take: { $told }
odds-thirteen-forced = Must take a pile, were it their turn
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
