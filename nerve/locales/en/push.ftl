### Push: cards, questions, moves, events, results.

push-title = Push
push-pitch = Turn up one more card, or stop while you can. The die is waiting.
push-author = Prospero Hall

push-colour =
    { $colour ->
        [r] red
        [y] yellow
        [g] green
        [b] blue
       *[p] purple
    }
push-card =
    { $kind ->
        [die] die card
        [switch] switch card
        [r] red { $n }
        [y] yellow { $n }
        [g] green { $n }
        [b] blue { $n }
       *[p] purple { $n }
    }
push-face =
    { $face ->
        [r] red
        [y] yellow
        [g] green
        [b] blue
        [p] purple
       *[star] a star
    }

push-head = { $n ->
        [one] 1 card left
       *[other] { $n } cards left
    }
push-row = Row { $n }
push-row-empty = free
push-row-worth = { $points ->
        [0] { $die ->
            [yes] only the die
           *[no] nothing
        }
        [one] 1 point{ $die ->
            [yes] {" "}+ die
           *[no] {""}
        }
       *[other] { $points } points{ $die ->
            [yes] {" "}+ die
           *[no] {""}
        }
    }
push-switches = { $n ->
        [one] 1 switch
       *[other] { $n } switches
    }
push-order = Taking order: { $names }
push-order-reversed = Taking order, reversed: { $names }
push-bench = Your bench
push-bench-empty = no open cards
push-banked = { $n ->
        [0] none safe
        [one] 1 card safe
       *[other] { $n } cards safe
    }
push-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
push-open-points = { $n } open
push-safe-points = { $n } safe
push-cost = −{ $n } if rolled
push-cost-star = ★ −{ $n }
push-risk = Risk: a star takes all open cards

push-ask-turn = { $you ->
        [yes] { $bank ->
            [yes] Your turn. Push your luck, or bank a colour?
           *[no] Your turn. Turn up the first card.
        }
       *[no] { $name }’s turn: push or bank?
    }
push-ask-place = { $you ->
        [yes] Which row gets { $card }?
       *[no] { $name } is placing { $card }.
    }
push-ask-go = { $you ->
        [yes] { $stop ->
            [yes] One more card, or stop?
           *[no] No row yet: turn up another card.
        }
       *[no] { $name }: one more card, or stop?
    }
push-ask-take = { $you ->
        [yes] Which row do you take?
       *[no] { $name } is choosing a row.
    }

push-draw = Push
push-draw-hint = turn up a card
push-draw-label = Push: turn up a card
push-stop = Stop
push-stop-hint = and take a row
push-stop-label = Stop and take a row
push-bank = Bank { $colour ->
        [r] red
        [y] yellow
        [g] green
        [b] blue
       *[p] purple
    }
push-bank-hint = { $n ->
        [one] 1 point safe
       *[other] { $n } points safe
    }
push-place-new = Start row { $n }
push-place = Row { $n }
push-place-label = Put { $card } into row { $n }
push-place-new-label = Start row { $n } with { $card }
push-take = Take row { $n }
push-take-label = Take row { $n }: { $worth }

push-not-same-number = Row { $n } already has that number.
push-not-same-colour = Row { $n } already has that colour.
push-not-same-die = Row { $n } already has a die card.
push-not-open = First fill the rows before it.

push-event-turn = { $you ->
        [yes] Your turn.
       *[no] { $name }’s turn.
    }
push-event-turn_up = { $you ->
        [yes] You turn
       *[no] { $name } turns
    } up { $card }.
push-event-place = { $you ->
        [yes] You put
       *[no] { $name } puts
    } it into row { $n }.
push-event-switch = { $odd ->
        [yes] Switch! Rows are now taken the other way round.
       *[no] Switch! Rows are taken the usual way again.
    }
push-event-stop = { $you ->
        [yes] You stop.
       *[no] { $name } stops.
    }
push-event-bust = { $you ->
        [yes] You pushed
       *[no] { $name } pushed
    } too far: { $card } fits nowhere!
push-event-take = { $you ->
        [yes] You take
       *[no] { $name } takes
    } row { $n }: { $worth }.
push-event-roll = { $you ->
        [yes] You roll
       *[no] { $name } rolls
    } { $face }.
push-event-lose = { $you ->
        [yes] You lose
       *[no] { $name } loses
    } { $card }.
push-event-lose-none = { $you ->
        [yes] You lose
       *[no] { $name } loses
    } nothing.
push-event-leave = Nobody takes row { $n }.
push-event-bank = { $you ->
        [yes] You bank
       *[no] { $name } banks
    } { $colour ->
        [r] red
        [y] yellow
        [g] green
        [b] blue
       *[p] purple
    }: { $n ->
        [one] 1 card
       *[other] { $n } cards
    } safe.
push-event-end = The pile is empty: the game is over.

push-banner-bust = { $you ->
        [yes] Too far!
       *[no] { $name } pushed too far!
    }
push-banner-lost = { $n ->
        [0] Nothing lost
        [one] 1 card lost
       *[other] { $n } cards lost
    }
push-banner-safe = { $n ->
        [one] 1 card safe
       *[other] { $n } cards safe
    }

push-score = points
push-score-n = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
push-tie = cards
push-tie-rule = Level on points: the most cards decide.

push-option-risk = Risk
push-option-risk-does = A rolled star takes all open cards.
push-option-switches = Switch cards
push-option-switches-does = They turn the taking order. Only two players may leave them out.
push-bank-short = bank
push-bank-tap = or tap one of your colours to bank it
