### Danger 13: cards, questions, moves, events, results.
### $you and $you2 are "yes" where the reader is meant; $name and $name2 are names.

danger13-title = Danger 13
danger13-pitch = Deal the good cards to yourself and the bad ones to your friends. 13 is too many.
danger13-author = Rüdiger Dorn

danger13-card =
    { $kind ->
        [plain] { $n }
        [plus] { $n } with { $plus ->
            [one] one plus sign
           *[other] { $plus } plus signs
        }
        [draw] { $n } and draw
        [hand] hand
        [limit] limit { $raised }
        [arrow] arrow
       *[instant] { $plus ->
            [one] treasure
           *[other] double treasure
        }
    }
danger13-card-does =
    { $kind ->
        [plain] Counts { $n }.
        [plus] Counts { $n }. { $plus ->
            [one] Its plus sign is
           *[other] Its { $plus } plus signs are
        } yours if you survive the round.
        [draw] Counts { $n }, and whoever gets it draws another card.
        [hand] Lets its owner refuse one later card.
        [limit] Raises the limit of its row to { $raised }.
        [arrow] Takes away the last card of a row.
       *[instant] { $plus ->
            [one] Treasure: one plus sign, won at once.
           *[other] Treasure: { $plus } plus signs, won at once.
        }
    }

danger13-head = { $final ->
        [yes] Last round
       *[no] Round { $round }
    } · { $you ->
        [yes] you deal
       *[no] { $name } deals
    }
danger13-more = { $n ->
        [0] the last of this deal
        [one] 1 more to deal
       *[other] { $n } more to deal
    }
danger13-total = { $sum } of { $limit }
danger13-left = { $n } to go
danger13-stake = +{ $n } at stake
danger13-won = { $n ->
        [0] nothing won
        [one] 1 card won
       *[other] { $n } cards won
    }
danger13-won-plus = won +{ $n }
danger13-served = has a card
danger13-row-empty = no cards yet

danger13-ask-give = { $you ->
        [yes] You deal. Who gets this card?
       *[no] { $name } is deciding who gets this card.
    }
danger13-ask-keep = { $you ->
        [yes] This card is for you. Keep it, or refuse it with your hand?
       *[no] { $name } may refuse this card.
    }
danger13-tap = { $mouse ->
        [yes] Click
       *[no] Tap
    } a row, or drag the card onto it.

danger13-give = { $self ->
        [yes] Keep it
       *[no] { $you ->
            [yes] To you
           *[no] To { $name }
        }
    }
danger13-give-label = { $you ->
        [yes] Give it to yourself
       *[no] Give it to { $name }
    }: { $effect }
danger13-keep = Keep it
danger13-refuse = { $n ->
        [0] Refuse it
        [1] Refuse it with the first hand
        [2] Refuse it with the second hand
        [3] Refuse it with the third hand
       *[other] Refuse it with hand number { $n }
    }
danger13-refuse-cost = costs the hand
danger13-effect-sum = { $sum } of { $limit }
danger13-effect-draw = { $sum } of { $limit }, then draws
danger13-effect-bust = { $sum }: bust!
danger13-effect-hand = may refuse a later card
danger13-effect-limit = limit goes to { $limit }
danger13-effect-arrow = loses the { $card }
danger13-effect-arrow-none = has nothing to lose
danger13-effect-instant = wins +{ $plus } now
danger13-effect-escape = { $effect } · could refuse

danger13-not-served = { $you ->
        [yes] You already have
       *[no] { $name } already has
    } a card of this deal.

danger13-event-round = Round { $n }. { $you ->
        [yes] You deal
       *[no] { $name } deals
    } first.
danger13-event-packet = { $you ->
        [yes] You take
       *[no] { $name } takes
    } { $n ->
        [one] 1 card
       *[other] { $n } cards
    } to deal.
danger13-event-reveal = { $you ->
        [yes] You turn
       *[no] { $name } turns
    } up: { $card }.
danger13-event-give = { $you ->
        [yes] You give
       *[no] { $name } gives
    } the { $card } to { $you2 ->
        [yes] you
       *[no] { $name2 }
    }.
danger13-event-give-self = { $you ->
        [yes] You keep the { $card } for yourself.
       *[no] { $name } keeps the { $card }.
    }
danger13-event-keep = { $you ->
        [yes] You keep
       *[no] { $name } keeps
    } it.
danger13-event-draw = { $you ->
        [yes] You draw
       *[no] { $name } draws
    }: { $card }.
danger13-event-refuse = { $you ->
        [yes] You refuse
       *[no] { $name } refuses
    } the { $card }.
danger13-event-join = { $you ->
        [yes] You have
       *[no] { $name } has
    } { $sum } of { $limit }.
danger13-event-remove = The arrow takes the { $card } from { $you ->
        [yes] you
       *[no] { $name }
    }.
danger13-event-win = { $you ->
        [yes] You win
       *[no] { $name } wins
    } the { $card }.
danger13-event-bust = { $you ->
        [yes] You bust
       *[no] { $name } busts
    } with { $sum }!
danger13-event-gain = { $you ->
        [yes] You win
       *[no] { $name } wins
    } { $n ->
        [one] 1 plus sign
       *[other] { $n } plus signs
    }.
danger13-event-settle = The round ends without a bust.
danger13-event-final = The pile is used up: this round is the last.
danger13-event-reshuffle = { $n ->
        [one] 1 discarded card is
       *[other] { $n } discarded cards are
    } shuffled into a new pile.
danger13-event-end = The game is over.

danger13-banner-bust = { $you ->
        [yes] You bust!
       *[no] { $name } busts!
    }
danger13-banner-bust-more = { $sum } is too many: { $you ->
        [yes] your row is
       *[no] the row is
    } lost. Everybody else wins their plus cards.

danger13-score = plus signs
danger13-score-n = { $n ->
        [one] 1 plus sign
       *[other] { $n } plus signs
    }
danger13-tie = sum of numbers won
danger13-tie-n = sum of numbers won: { $n }
danger13-tie-rule = Level on plus signs: the larger sum of numbers on won cards decides.
danger13-assumed = The box does not say how often each number occurs; this deck is our best guess.

danger13-now-reveal = { $you ->
        [yes] You turn
       *[no] { $name } turns
    } up the next card …
danger13-now-draw = { $you ->
        [yes] You draw
       *[no] { $name } draws
    } a card …
danger13-bust-chance = { $chance } bust

## The sheet of keys

keys-danger13-give = that player, from the top
keys-danger13-keep = keep the card
keys-danger13-refuse = refuse it

## The lesson

learn-danger13-welcome = In Danger 13 you deal to everybody, yourself included. Plus signs are what you want; numbers are dangerous: at 13 you are bust.
learn-danger13-hand = You are the dealer. You turned up a hand: with it you can refuse one card later. Keep it: { $mouse ->
        [yes] click
       *[no] tap
    } your own row.
learn-danger13-bad = A plain 4: no plus, only danger. Give it to Mia.
learn-danger13-last = Everybody gets exactly one card from each dealer. Only Tom is left, so this one is his.
learn-danger13-others = Mia deals now. Watch whom she gives what.
learn-danger13-keep = Mia gives you a 4 that draws again. You could refuse it with your hand, but 4 is far from 13. Keep it.
learn-danger13-chain = That card makes you draw one more: a 4 with a plus. You would stand at 8. A plus is worth it: keep it.
learn-danger13-plus = That plus is yours if you survive this round.
learn-danger13-refuse = Tom gives you a 5. With your 8 that makes 13: bust! Now use your hand and refuse the card.
learn-danger13-refused = Your hand and the 5 are gone, and you are safe.
learn-danger13-treasure = Tom got a treasure. It never lies in a row: it is won at once, whatever happens.
learn-danger13-bust = You deal again, and Mia stands at 12. Give her the 3!
learn-danger13-settled = 15: Mia is bust. She loses her whole row, and the round is over. You and Tom saved the plus signs in your rows.
learn-danger13-end = Round follows round until the pile has run out. Most plus signs win. What the other cards do, the table tells you as they come.

## Figures beside the rules

learn-figure-danger13-safe = 4 + 4 + 3 = 11: safe
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13: bust
learn-figure-danger13-raised = 13 of 18: still safe
learn-figure-danger13-chain = Draw again, and again, until another card comes

## Statistics

stats-danger13-busts = busts
stats-danger13-best = most plus signs in a round

## Exact odds

odds-danger13-provided = A chain assumes that every card is kept.
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

## The terminal

terminal-danger13-pitch = Give the good cards to yourself; 13 is too many.
terminal-danger13-label = { $kind ->
        [hand] hand
       *[arrow] arrow
    }
terminal-danger13-won = { $n } won
terminal-danger13-served = served
terminal-danger13-nobody = Nobody wins a plus.
terminal-danger13-cards = cards won

## The terminal’s odds

terminal-odds-danger13-by = busts by the { $card }
terminal-odds-danger13-chain-of = busts by the { $card } or what it draws
terminal-odds-danger13-next = busts by the next unseen card
terminal-odds-danger13-at-once = busts by the next unseen card at once
terminal-odds-danger13-chain = … or by a chain of draw cards

## The story of a game

danger13-story-win = { $you ->
        [yes] You win
       *[no] { $name } wins
    } { $n ->
        [one] 1 plus sign
       *[other] { $n } plus signs
    } at once.
danger13-story-bust = { $you ->
        [yes] You bust
       *[no] { $name } busts
    } with { $n }.
