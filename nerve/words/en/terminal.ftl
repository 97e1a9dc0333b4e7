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

## A game

terminal-bots = Bots: { $level }
terminal-bots-thumb = Bots: { $level }, by rule of thumb
terminal-against = You play against { $names } ({ $level }).
terminal-resumed = You take up your saved game again.
terminal-too-long = { $name } thinks too long and goes by rule of thumb.
terminal-strong-compiling = Once a machine: the bots warm up, and play by rule of thumb meanwhile.
terminal-strong-ready = The bots have warmed up: now they think ahead.
terminal-strong-failed = The bots cannot think ahead here: they play by rule of thumb.
terminal-strong-absent = Without Numba (pip install "nerve-games[fast]") the bots play by rule of thumb.
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

## The end

terminal-wins = { $you ->
        [yes] You win
       *[no] { $name } wins
    } with { $score }.
terminal-level = { $score } each: { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-tie-rule = Level on points: the tie-break decides.
terminal-winner = { $you ->
        [yes] You win.
       *[no] { $name } wins.
    }
terminal-shared = Shared win: { $names }.

## The odds

terminal-odds-title = The odds, by counting the cards you cannot see
terminal-odds-assumed = Assumed deck ({ $ruling }): the copies of each card are our guess.

## nerve show

terminal-show-step = step { $n } of { $steps }
terminal-show-cards = { $you ->
        [yes] Your cards
       *[no] Cards of { $name }
    }
