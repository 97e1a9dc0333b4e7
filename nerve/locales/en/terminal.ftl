### The terminal: what only it says. The rest are the page's messages.
### $you is "yes" where the reader is meant; $name is a name.

## Words of every screen

terminal-list = { $items } and { $last }
terminal-you = You
terminal-you-too = you
terminal-choice = { $what }: { $effect }
terminal-of = { $n } of { $limit }
terminal-decimal = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-new = New game
terminal-quit = Quit
terminal-language = Language
terminal-language-name = English

## Keys

terminal-key-space = space
terminal-key-back = Back to the table
terminal-key-stronger = Stronger bots
terminal-key-weaker = Weaker bots
terminal-key-memory = Memory
terminal-key-odds = Odds
terminal-key-language = Language

## The menu

terminal-which = Four games of nerve. Which one?
terminal-players = { $least }–{ $most } players
terminal-goes-on = goes on
terminal-new-bots = Bots in a new game
terminal-temper-easy = Cheerful and quick: a glance at the table, then on with it.
terminal-temper-normal = Steady: tries out what might come and takes a fair risk.
terminal-temper-hard = Sharp: turns every move over and waits for your mistake.
terminal-temper-expert = Cold: takes its time, weighs everything and fears nothing.
terminal-danger13-pitch = Give the good cards to yourself; 13 is too many.
terminal-thirteen-pitch = Play onto three piles; above 13 you take them.
terminal-seventeen-pitch = Add to the row, open or face down; call at 17.
terminal-push-pitch = Turn up cards, stop in time, fear the die.

## A game

terminal-bots = Bots: { $level }
terminal-bots-thumb = Bots: { $level }, by rule of thumb
terminal-against = You play against { $names } ({ $level }).
terminal-resumed = You take up your saved game again.
terminal-too-long = { $name } thinks too long and goes by rule of thumb.
terminal-mind-compiling = Once a machine: the bots warm up, and play by rule of thumb meanwhile.
terminal-mind-ready = The bots have warmed up: now they think ahead.
terminal-mind-failed = The bots cannot think ahead here: they play by rule of thumb.
terminal-mind-absent = Without Numba (pip install "nerve[fast]") the bots play by rule of thumb.
terminal-odds-later = Go on first: the odds are those of the next decision.
terminal-odds-over = The game is over: nothing is left to chance.
terminal-finish-first = Finish this game first, or quit and start with --new.
terminal-saved = Your game of { $game } is saved; `{ $command }` takes it up again.
terminal-unsaved = the game cannot be saved: { $reason }
terminal-error = That did not work: { $reason }
terminal-error-bad_record = The saved game cannot be read. --new drops it.
terminal-error-bad_setup = This game cannot be played like that: too many or too few players, or another option.
terminal-error-busy = This game is being played in another terminal.
terminal-error-other_game = Your unfinished game was begun otherwise. Leave out what you asked for, or drop it by --new.

## The table

terminal-over = over
terminal-over-after = over after round { $n }
terminal-turn = { $you ->
        [yes] your turn
       *[no] { $name }’s turn
    }
terminal-deals = { $you ->
        [yes] you deal
       *[no] { $name } deals
    }
terminal-pile = pile { $n }
terminal-pile-empty = The pile is empty.
terminal-turned-up = Turned up
terminal-none-turned-up = No card is turned up.
terminal-no-cards = no cards
terminal-gone = gone

terminal-danger13-label = { $kind ->
        [hand] hand
       *[arrow] arrow
    }
terminal-danger13-won = { $n } won
terminal-danger13-served = served
terminal-danger13-nobody = Nobody wins a plus.
terminal-danger13-cards = cards won

terminal-thirteen-held = hand
terminal-thirteen-taken = taken
terminal-thirteen-onto = { $card } on { $colour }
terminal-thirteen-take = { $sum }, take { $n }!

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

## The end

terminal-wins = { $you ->
        [yes] You win
       *[no] { $name } wins
    } with { $score }.
terminal-level = { $score } each: { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-winner = { $you ->
        [yes] You win.
       *[no] { $name } wins.
    }
terminal-shared = Shared win: { $names }.

## The odds

terminal-odds-title = The odds, by counting the cards you cannot see
terminal-odds-assumed = Assumed deck ({ $ruling }): the copies of each card are our guess.

terminal-odds-danger13-by = busts by { $card }
terminal-odds-danger13-chain-of = busts by { $card } or what it draws
terminal-odds-danger13-next = busts by the next unseen card
terminal-odds-danger13-at-once = busts by the next unseen card at once
terminal-odds-danger13-chain = … or by a chain of draw cards

terminal-odds-thirteen-after = If you play, then { $name } must take a pile
terminal-odds-thirteen-taking = { $play }, taking { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
terminal-odds-thirteen-fits = { $n } of { $limit }, without taking:
terminal-odds-thirteen-unseen = { $n } unseen

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

terminal-odds-push-after = A bust by the next card, once { $card } lies in
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

## nerve show

terminal-show-step = step { $n } of { $steps }
terminal-show-cards = { $you ->
        [yes] Your cards
       *[no] Cards of { $name }
    }
