### 17: cards, questions, moves, events, results.

seventeen-title = 17
seventeen-pitch = Add to one row, open or face down. Call when you believe it has reached 17.
seventeen-author = Munetoshi Harigaya

seventeen-card =
    { $kind ->
        [number] { $n }
        [both] two-sided { $n }
        [reverse] reverse
        [trash] trash
        [x2] times two
        [trap] trap
       *[back] face-down card
    }
seventeen-card-does =
    { $kind ->
        [number] Adds { $n }. Its back is plain, so it can be played face down.
        [both] Adds { $n }. Both sides show the number: it is never a secret.
        [reverse] Face up: the direction of play turns round. Counts 0.
        [trash] Face up: the last card of the row is discarded. Counts 0.
        [x2] Face up: the next player must play two cards. Counts 0.
        [trap] Face down: whoever calls pays a penalty, you win a token. Counts 0.
       *[back] Only its player knows it.
    }

seventeen-head = Round { $round }
seventeen-direction = { $way ->
        [1] Play goes clockwise
       *[other] Play goes counter-clockwise
    }
seventeen-visible = { $sum } visible
seventeen-unknown = { $n ->
        [0] nothing hidden
        [one] 1 card hidden
       *[other] { $n } cards hidden
    }
seventeen-you-know = you know it is { $sum }
seventeen-you-know-part = you know of { $sum }, { $n ->
        [one] 1 card is hidden from you
       *[other] { $n } cards are hidden from you
    }
seventeen-row-empty = The row is empty.
seventeen-row = The row
seventeen-hand = Your hand
seventeen-tokens = { $v ->
        [one] 1 victory
       *[other] { $v } victories
    }, { $p ->
        [0] no penalty
        [one] 1 penalty
       *[other] { $p } penalties
    }
seventeen-played-last = played last
seventeen-two = must play two
seventeen-next = Next on the pile
seventeen-answered = answered
seventeen-thinking = thinking

seventeen-ask-play = { $you ->
        [yes] Your turn. Which card do you play?
       *[no] { $name } is choosing a card.
    }
seventeen-ask-two = { $due ->
        [one] Your turn. One more card to play.
       *[other] Your turn. You must play two cards: the first now.
    }
seventeen-ask-side = Face up or face down?
seventeen-tap = Tap a card to see what it does.
seventeen-ask-call = { $name } played last. Is the row { $limit } or more?
seventeen-ask-call-forced = { $name } played last. You must call now.
seventeen-ask-window = Everybody but { $you ->
        [yes] you
       *[no] { $name }
    } may call { $limit } now.
seventeen-ask-waiting = You passed. Waiting for the others.
seventeen-ask-waiting-call = You called. Waiting for those before you.

seventeen-up = Face up
seventeen-down = Face down
seventeen-up-label = { $card }, face up
seventeen-down-label = { $card }, face down
seventeen-adds = adds { $n }
seventeen-does-reverse = turns the direction
seventeen-does-trash = removes the last card
seventeen-does-x2 = next plays two
seventeen-does-trap-up = does nothing
seventeen-does-trap-down = catches the caller
seventeen-does-nothing = does nothing
seventeen-secret = in secret
seventeen-call = { $limit }!
seventeen-call-label = Call { $limit }
seventeen-pass = Pass
seventeen-pass-hint = not yet

seventeen-event-round = Round { $n }. { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
seventeen-event-draw = You draw { $card }.
seventeen-event-up = { $you ->
        [yes] You play
       *[no] { $name } plays
    } { $card }.
seventeen-event-down = { $you ->
        [yes] You play { $card } face down.
       *[no] { $name } plays a card face down.
    }
seventeen-event-reverse = { $way ->
        [1] Play now goes clockwise.
       *[other] Play now goes counter-clockwise.
    }
seventeen-event-trash = { $kind ->
        [back] A face-down card of { $you ->
            [yes] yours
           *[no] { $name }
        } is
       *[other] { $you ->
            [yes] Your
           *[no] { $name }’s
        } { $card } is
    } thrown away.
seventeen-event-double = The next player must play two cards.
seventeen-event-pass = { $you ->
        [yes] You pass.
       *[no] { $name } passes.
    }
seventeen-event-call = { $you ->
        [yes] You call { $limit }!
       *[no] { $name } calls { $limit }!
    }
seventeen-event-reveal = { $you ->
        [yes] Your
       *[no] { $name }’s
    } face-down card: { $card }.
seventeen-event-trap = { $you ->
        [yes] Your
       *[no] { $name }’s
    } trap snaps shut!
seventeen-event-total = The row is worth { $sum }: { $right ->
        [yes] { $you ->
            [yes] you were
           *[no] { $name } was
        } right
       *[no] { $you ->
            [yes] you were
           *[no] { $name } was
        } wrong
    }.
seventeen-event-victory = { $you ->
        [yes] You win
       *[no] { $name } wins
    } a victory token: { $n } now.
seventeen-event-penalty = { $you ->
        [yes] You get
       *[no] { $name } gets
    } a penalty token.
seventeen-event-cancel = { $you ->
        [yes] You give
       *[no] { $name } gives
    } back two penalties and, if there is one, a victory token: { $n } left.
seventeen-event-reshuffle = { $n ->
        [one] 1 discarded card is
       *[other] { $n } discarded cards are
    } shuffled into a new pile.
seventeen-event-first-call = Several called; { $you ->
        [yes] you come
       *[no] { $name } comes
    } first in turn order.
seventeen-event-end = The game is over.

seventeen-banner-call = { $you ->
        [yes] You call { $limit }!
       *[no] { $name } calls { $limit }!
    }
seventeen-banner-right = { $sum }: { $you ->
        [yes] you were right!
       *[no] { $name } was right!
    }
seventeen-banner-wrong = Only { $sum }: { $you ->
        [yes] you were wrong!
       *[no] { $name } was wrong!
    }

seventeen-score = victory tokens
seventeen-score-n = { $n ->
        [0] no victory token
        [one] 1 victory token
       *[other] { $n } victory tokens
    }
seventeen-tie = penalty tokens
seventeen-tie-rule = Level on victory tokens: fewer penalty tokens decide.
seventeen-assumed = The box does not say how often each card occurs; this deck is our best guess.

seventeen-option-direction_persists = Keep the direction
seventeen-option-direction_persists-does = After a reverse, the direction of play is kept in the next round.
