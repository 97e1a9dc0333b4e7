### Exact odds at the table: the panel, and the table's setting.

odds-setting = Exact odds
odds-setting-does = All see what can be worked out from the cards they know. Needs memory aids.

odds-title = Odds
odds-about = Counted from the cards you cannot see.
odds-assumed = Assumed deck
odds-assumed-why = How many copies of each card the box holds is our guess.
odds-exact = exactly { $fraction }
odds-none = Nothing to work out now.
odds-unseen = { $n ->
        [one] 1 card unseen
       *[other] { $n } cards unseen
    }
odds-unseen-card = { $n } × { $card }
odds-player = Player
odds-you = you
odds-of = { $name } { $chance }
