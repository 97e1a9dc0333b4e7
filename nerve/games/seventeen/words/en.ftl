### 17: cards, questions, moves, events, results.

seventeen-title = 17
seventeen-pitch = Add to one row, open or face down. Call when you believe it has reached 17.
seventeen-author = Munetoshi Harigaya

seventeen-card =
    { $kind ->
        [number] { $n }
        [both] two-sided { $n }
        [reverse] reverse card
        [trash] trash card
        [x2] times-two card
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
        [trap] Face down: whoever calls gets a penalty token, you win a token. Counts 0.
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
        [one] 1 victory token
       *[other] { $v } victory tokens
    }, { $p ->
        [0] no penalty tokens
        [one] 1 penalty token
       *[other] { $p } penalty tokens
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
seventeen-tap = { $mouse ->
        [yes] Click
       *[no] Tap
    } a card to see what it does.
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
seventeen-event-draw = You draw a { $card }.
seventeen-event-up = { $you ->
        [yes] You play
       *[no] { $name } plays
    } a { $card }.
seventeen-event-down = { $you ->
        [yes] You play a { $card } face down.
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
    } back two penalty tokens and, if there is one, a victory token: { $n } left.
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
        [0] no victory tokens
        [one] 1 victory token
       *[other] { $n } victory tokens
    }
seventeen-tie = penalty tokens
seventeen-tie-n = { $n ->
    [one] 1 penalty token
   *[other] { $n } penalty tokens
}
seventeen-tie-rule = Level on victory tokens: fewer penalty tokens decide.
seventeen-assumed = The box does not say how often each card occurs; this deck is our best guess.

seventeen-option-direction_persists = Keep the direction
seventeen-option-direction_persists-does = After a reverse card, the direction of play is kept in the next round.

seventeen-now-play = { $you ->
        [yes] You play
       *[no] { $name } plays
    } a card …
seventeen-now-draw = { $you ->
        [yes] You draw
       *[no] { $name } draws
    } a card …
seventeen-now-reveal = { $you ->
        [yes] Your
       *[no] { $name }’s
    } face-down card …
seventeen-event-ruled_out = It cannot be { $limit }: all pass.
seventeen-ask-ruled-out = You know more: it cannot be { $limit }.
seventeen-banner-round = Round { $n } is over
seventeen-call-chance = { $chance } right

## The sheet of keys

keys-seventeen-lift = that card
keys-seventeen-side = face up, face down
keys-seventeen-call = call, pass

## The lesson

learn-seventeen-welcome = In 17 everybody adds to one row. Whoever thinks that it has reached 17 calls, and wins a token or pays for it. Three tokens win.
learn-seventeen-open = You begin. { $mouse ->
        [yes] Click
       *[no] Tap
    } your 4 with the double bar: it shows its number on both sides. Then play it face up.
learn-seventeen-window = The row shows 9. Everybody but the last player may call “17!” now. Far too early: pass.
learn-seventeen-hidden = Tom’s card lies face down. A number up to 5, or a special card? At most 14 in all: pass.
learn-seventeen-trap = You hold a trap. Face down in the row it waits for whoever calls. { $mouse ->
        [yes] Click
       *[no] Tap
    } it and play it face down.
learn-seventeen-sprung = Tom called, and your trap was turned up: you gain a victory token, and Tom, the caller, a penalty token.
learn-seventeen-tokens = But the row is worth 17: Tom was right and gains a token too, and Mia, who played last, gets a penalty token.
learn-seventeen-again = Five in the row: pass.
learn-seventeen-secret = Now play your one-sided 5 face down. You alone know what it is worth.
learn-seventeen-count = The others see 9. With your hidden 5 you know of 14. Not yet: pass.
learn-seventeen-call = They see 12, but you know: 12 and your 5 make 17. Call!
learn-seventeen-right = Seventeen! You gain your second token. Tom, who played last, gets a second penalty token: two of them go back and take a victory token with them.
learn-seventeen-end = One more token and you would have won. Beware: if the row is below 17, the caller pays and the last player gains.

## Figures beside the rules

learn-figure-seventeen-row = You see 9, and one card is face down
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17: the caller is right
learn-figure-seventeen-backs = A plain back keeps its secret; a two-sided card shows its number

## Statistics

stats-seventeen-calls_right = calls right
stats-seventeen-calls_wrong = calls wrong
stats-seventeen-busts = traps called
stats-seventeen-best = highest row called

## Exact odds

odds-seventeen-provided = Any unseen plain-backed card may lie face down: bluffs are not weighed.
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

## The terminal

terminal-seventeen-pitch = Add to the row, open or face down; call at 17.
terminal-seventeen-label = { $kind ->
        [reverse] reverse
        [trash] trash
        [trap] trap
       *[x2] ×2
    }
terminal-seventeen-way = { $way ->
        [1] clockwise ↓
       *[other] counter-clockwise ↑
    }
terminal-seventeen-visible = { $n } of { $limit } visible
terminal-seventeen-backs = { $n ->
        [one] 1 back
       *[other] { $n } backs
    }
terminal-seventeen-know = you know { $sum }
terminal-seventeen-penalty = penalty
terminal-seventeen-doubled = the next player plays two cards
terminal-seventeen-due = { $n ->
        [one] 1 card still to play
       *[other] { $n } cards still to play
    }
terminal-seventeen-does = { $kind ->
        [reverse] turns round
        [trash] drops the last
        [x2] next plays two
        [trap] catches the caller
       *[nothing] does nothing
    }

## The terminal’s odds

terminal-odds-seventeen-row = The row: you know { $known }, and { $n ->
        [0] no card
        [one] 1 card
       *[other] { $n } cards
    } from behind
terminal-odds-seventeen-traps = expected traps of others
terminal-odds-seventeen-owner = a trap among { $n ->
        [one] 1 back
       *[other] { $n } backs
    } of { $you ->
        [yes] yours
       *[no] { $name }
    }
terminal-odds-seventeen-own = your own traps in it: { $n }

## The story of a game

seventeen-story-right = { $you ->
        [yes] You call at { $n }, and are right.
       *[no] { $name } calls at { $n }, and is right.
    }
seventeen-story-wrong = { $you ->
        [yes] You call
       *[no] { $name } calls
    } at { $n }, too soon.
seventeen-story-snap = { $you ->
        [yes] Your
       *[no] { $name }’s
    } trap catches a caller.
seventeen-story-trap = { $you ->
        [yes] You call,
       *[no] { $name } calls,
    } and it is a trap.
seventeen-story-text = { $game }: { $n } at the table, { $busts ->
        [0] not one trap sprung
        [one] 1 trap sprung
       *[other] { $busts } traps sprung
    }. Who kept their nerve?
