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
        [yes] Which row gets the { $card }?
       *[no] { $name } is placing a { $card }.
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
push-place-label = Put the { $card } into row { $n }
push-place-new-label = Start row { $n } with the { $card }
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
    } up a { $card }.
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
        [yes] You bust
       *[no] { $name } busts
    }: the { $card } fits nowhere!
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
    } a { $card }.
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
        [yes] Bust!
       *[no] { $name } busts!
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
push-tie-n = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
push-tie-rule = Level on points: the most cards decide.

push-option-risk = Risk
push-option-risk-does = A rolled star takes all open cards.
push-option-switches = Switch cards
push-option-switches-does = They turn the taking order. Only two players may leave them out.
push-bank-short = bank
push-bank-tap = or { $mouse ->
        [yes] click
       *[no] tap
    } one of your colours to bank it

push-now-turn_up = { $you ->
        [yes] You turn
       *[no] { $name } turns
    } up a card …
push-now-roll = { $you ->
        [yes] You roll
       *[no] { $name } rolls
    } the die …
push-now-place = { $you ->
        [yes] You place
       *[no] { $name } places
    } the card.
push-event-rolled = { $you ->
        [yes] You roll
       *[no] { $name } rolls
    } { $face }{ $n ->
        [0] : nothing is lost.
       *[other] {" "}and { $you ->
            [yes] lose
           *[no] loses
        } { $n ->
            [one] 1 card
           *[other] { $n } cards
        } with { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
    }
push-order-you = you
push-bust-chance = { $chance } bust

## The sheet of keys

keys-push-draw = turn up a card
keys-push-stop = stop
keys-push-row = that row
keys-push-bank = bank that colour, from the left

## The lesson

learn-push-welcome = Push is about nerve: turn up cards, build rows, and stop in time. You collect points; most points win.
learn-push-draw = It’s your turn. { $mouse ->
        [yes] Click
       *[no] Tap
    } “{ push-draw }” to turn up the first card.
learn-push-first = The card has to go into a row. There is none yet, so it starts row 1. { $mouse ->
        [yes] Click
       *[no] Tap
    } the row.
learn-push-again = You could stop now and take 5 points. Too little! Push on.
learn-push-fits = A row never holds a colour twice, nor a number twice. Red 4 beside blue 5 is fine: put both into row 1.
learn-push-more = Row 1 is worth 9 now. Dare one more: push.
learn-push-clash = Red again, but row 1 has a red card already. It must start row 2.
learn-push-dare = With three rows full of colours you may run out of places. You have two: push again.
learn-push-switch = A switch card is set aside. When the rows are taken, the others take in reverse order. Push again.
learn-push-die = A die card: whoever takes its row must roll, and loses the colour that comes up. Put it into row 2, which you don’t want.
learn-push-stop = Nine points are waiting, and the risk grows with every card. Stop!
learn-push-take = Who stops takes first. Row 1 has 9 points and no die: take it.
learn-push-rolled = Because of the switch card Tom took before Mia. He had to roll: red, so his red 2 is gone. There was no row left for Mia.
learn-push-bust = Mia busts: a fourth yellow fits in none of her three rows. She gets no row, and must roll. The others share her rows.
learn-push-rest = Tom took the best row. Now it’s your turn to take one: row 2 has 3 points.
learn-push-safe = Tom’s turn. He won’t push: he banks a colour. Banked cards are safe from the die for good.
learn-push-bank = Your turn, with 12 open points. One unlucky roll could cost you a whole colour. Be careful this time: bank your blue 5.
learn-push-end = Push or bank, turn by turn, until the pile is empty. Then open and banked points count together, and the most points win.

## Figures beside the rules

learn-figure-push-fits = No number and no colour twice: allowed
learn-figure-push-number = Two fives: not allowed
learn-figure-push-colour = Two red cards: not allowed
learn-figure-push-dice = Two die cards: not allowed
learn-figure-push-bust = Three rows with yellow: a fourth one fits nowhere

## Statistics

stats-push-busts = busts
stats-push-best = most cards before a stop

## Exact odds

odds-push-head = Bust by the next card: { $chance }
odds-push-head-cost = Average cost of a bust: { $points }
odds-push-next = The next card, one of { $n }
odds-push-bust = { $you ->
        [yes] fits nowhere: you bust
       *[no] fits nowhere: { $name } busts
    }
odds-push-switch = is a switch card
odds-push-fits = fits row { $n }
odds-push-begins = may begin row { $n }
odds-push-done = No more cards come to these rows.
odds-push-placed = A bust after the { $card } is placed
odds-push-placed-row = in row { $n }
odds-push-rows = Points in the rows
odds-push-row = Row { $n }: { $worth }
odds-push-die-cost = Its die costs { $points } on average
odds-push-losses = { $you ->
        [yes] What a bust would cost you, by die
       *[no] What a bust would cost { $name }, by die
    }
odds-push-cost = On average

## The terminal

terminal-push-pitch = Turn up cards, stop in time, fear the die.
terminal-push-label = { $kind ->
        [die] die
       *[switch] switch
    }
terminal-push-legend = open [safe]
terminal-push-if-rolled = if rolled
terminal-push-lose = { $you ->
        [yes] You lose
       *[no] { $name } loses
    } { $cards }.
terminal-push-banked = of them safe

## The terminal’s odds

terminal-odds-push-after = A bust by the next card, once the { $card } lies in
terminal-odds-push-die = Open points that the die is expected to cost
terminal-odds-push-taking = { $you ->
        [yes] you
       *[no] { $name }
    }, by taking row { $n }
terminal-odds-push-busting = { $you ->
        [yes] you
       *[no] { $name }
    }, by a bust
terminal-odds-push-faces = { $you ->
        [yes] from you
       *[no] from { $name }
    }, face by face: { $losses }
terminal-odds-push-nothing = nothing to lose
terminal-odds-push-no-die = No row has a die.

## The story of a game

push-story-take = { $you ->
        [yes] You take
       *[no] { $name } takes
    } a row worth { $n ->
        [one] 1 point
       *[other] { $n } points
    }.
push-story-lose = { $you ->
        [yes] You lose
       *[no] { $name } loses
    } { $n ->
        [one] 1 point
       *[other] { $n } points
    } to the die.
push-story-bust = { $you ->
        [yes] You bust
       *[no] { $name } busts
    } with { $n ->
        [one] 1 card
       *[other] { $n } cards
    } on the table.
