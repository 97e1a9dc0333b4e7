### Everything around the games: home, set-up, lobby, table, end, errors.

app-name = Nerve
app-tagline = Card games of nerve.
app-description = Card games of nerve, free, in your browser, against bots or with friends.
app-language = Language
app-skip = Skip to the content
app-loading = One moment …

## Home

home-free = Free, no account: against bots or with your friends, right here in the browser.
home-play = Play now
home-friends = With friends
home-friends-label = { $game } with friends
home-rules = Rules
home-rules-label = Rules of { $game }
home-facts = { $least }–{ $most } players · { $minutes } min
home-by = by { $author }
home-join = Join a table
home-join-code = Code of the table
home-join-go = Join
home-resume = Your tables
home-resume-turn = Your turn
home-resume-playing = In progress
home-resume-waiting = Waiting for players
home-resume-more = { $n ->
        [one] One more table
       *[other] { $n } more tables
    }
home-take-off = Take { $game } off the list
home-solo = { $n ->
        [one] 1 bot
       *[other] { $n } bots
    }, { $level ->
        [easy] easy
        [normal] normal
        [hard] hard
       *[expert] expert
    }{ $odds ->
        [yes] , with odds
       *[no] {""}
    }
home-solo-label = Bots and help in { $game }
practice-title = Practice: push or stop?
practice-about = Ten positions, one decision each. Then the odds, and what the best bots do.
place = { $n ->
        [1] won
        [2] 2nd of { $of }
        [3] 3rd of { $of }
       *[other] { $n }th of { $of }
    }
quips = Bots talk
quips-does = Now and then a bot has something to say.
home-open = Open tables
home-open-free = { $n ->
        [one] 1 free seat
       *[other] { $n } free seats
    }
home-open-host = { $name }’s table
home-watch = Watch
home-name = Your name
home-name-save = Save
home-name-hint = Shown to the others at your tables.
home-guest = Guest { $n }
home-recover = Play on another device
home-recover-hint = Whoever opens this private link is you. Keep it to yourself.
home-recover-copy = Copy the private link
home-bots-warming = The strongest bots are still warming up; until then they play by rule of thumb.
home-bots-failed = The strongest bots do not work on this server: they play by rule of thumb.
home-forget = Delete me from this server
home-forget-hint = Your name, your seats and this private link are gone for good.
home-forget-sure = Really delete me
home-credits = The games belong to their authors and publishers. An unofficial fan project, free and open source.
home-theme = Light or dark
home-theme-auto = As the device
home-theme-light = Light
home-theme-dark = Dark
home-settings = You and this device
recover-done = Welcome back, { $name }.
recover-failed = This link is not valid any more.

## Set-up

setup-title = { $game } with friends
setup-seats = Seats
setup-seat-me = You
setup-seat-open = Free for a friend
setup-seat-bot = Bot
setup-level = Strength
level-easy = Easy
level-normal = Normal
level-hard = Hard
level-expert = Expert
setup-players-more = One seat more
setup-players-less = One seat fewer
setup-options = Rules
setup-time = Time to decide
setup-time-none = No clock
setup-time-seconds = { $n } s
setup-aids = Memory aids
setup-aids-does = Won, taken, banked and discarded cards are shown. Off: you have to remember them.
setup-watch = Others may watch
setup-watch-does = Whoever has the link can look on, without seeing hidden cards.
setup-listed = List among the open tables
setup-listed-does = Anybody on this server can find the table and sit down.
setup-create = Open the table
setup-start-now = Start at once
setup-save = Save

## Lobby

lobby-title = { $game }: waiting for players
lobby-invite = Send this link to your friends
lobby-copy = Copy link
lobby-copied = Copied
lobby-share = Share
lobby-code = or tell them the code
lobby-qr = QR code of the link
lobby-sit = Sit here
lobby-sit-any = Sit down
lobby-up = Get up
lobby-you = you
lobby-host = host
lobby-start = Start the game
lobby-start-wait = { $n ->
        [one] One seat is still free. Put a bot there, or wait.
       *[other] { $n } seats are still free. Put bots there, or wait.
    }
lobby-wait-host = Waiting for { $name } to start.
lobby-bot = Put a bot here
lobby-free = Free this seat
lobby-remove = Remove { $name }
lobby-hide = Hide name
lobby-hide-of = Hide name: { $name }
lobby-up-one = Move seat { $n } up
lobby-watching = { $n ->
        [0] nobody watches
        [one] 1 person watches
       *[other] { $n } people watch
    }
lobby-close = Close the table
lobby-settings = Table rules
lobby-seat = Seat { $n }

seat-open = free seat
seat-hidden = Player { $n }
seat-bot-level = bot, { $level ->
        [easy] easy
        [normal] normal
        [hard] hard
       *[expert] expert
    }
seat-away = away
seat-stand-in = a bot stands in
seat-deals = deals
seat-turn = decides now

## The table

table-your-turn = Your turn
table-pile = { $n ->
        [0] pile empty
        [one] 1 card in the pile
       *[other] { $n } cards in the pile
    }
table-log = Log
table-log-empty = Nothing has happened yet.
table-menu = Menu
table-home = Home
table-rules = Rules
table-report = Report { $name }
report-name = A name that offends
report-conduct = Bad manners
report-cheating = Cheating
report-other = Something else
report-thanks = Thank you. Whoever runs this server will look at it.
table-leave = Leave the game
table-leave-sure = A bot takes your seat for good. Leave?
table-leave-yes = Leave
table-leave-no = Stay
table-close = Close
table-skip = Skip ahead
table-forced = It plays itself: there is only one choice.
forced = Play what leaves no choice
forced-does = After a moment, by itself.
pace = How fast others play
pace-calm = Calm
pace-normal = Normal
pace-fast = Fast
table-sending = Sent …
table-watching = You are watching.
table-bots-compiling = The bots are still warming up.
table-bots-failed = Strong bots could not start: all play simply.
table-over = The game is over.
table-time = { $n ->
        [one] 1 second left
       *[other] { $n } seconds left
    }
table-lost = Connection lost. Coming back …
table-players = Players
table-board = Table
table-go-on = Go on
table-show-end = Result
table-wait = Waiting for the others

event-timeout = { $you ->
        [yes] Your time is over.
       *[no] { $name } ran out of time.
    }
event-stand_in = A bot moves for { $you ->
        [yes] you
       *[no] { $name }
    }.
event-left = { $you ->
        [yes] You have left; a bot has your seat.
       *[no] { $name } has left; a bot has the seat.
    }

## The end

end-title = The end
end-you-win = You win!
end-you-share = You share the win!
end-wins = { $name } wins!
end-share = { $names } share the win!
end-with = With { $score }.
end-with-ahead = With { $score }, { $n } ahead of { $you ->
        [yes] you
       *[no] { $name }
    }.
end-place = { $n ->
        [2] You came 2nd of { $of }.
        [3] You came 3rd of { $of }.
       *[other] You came { $n }th of { $of }.
    }
end-rematch = Once more
end-rematch-wait = Waiting for the others …
end-rematch-ready = wants a rematch
end-record = Download the record
end-look = Look at the table
end-home = Home
end-new = Another game
end-rank = Place
end-player = Player
end-winner = winner

## Errors

error-title = That did not work
error-offline = The server cannot be reached. Trying again …
error-bad_frame = The server did not understand this page. Please reload.
error-reload = There is a newer version. Please reload the page.
error-reload-do = Reload
error-bad_token = The server does not know you any more. Please start again from home.
error-banned = Whoever runs this server does not want you here.
error-bad_name = A name has 1 to 24 characters.
error-bad_request = The server did not understand this.
error-bad_setup = The game cannot be set up like this.
error-busy = The server is full at the moment. Please try again later.
error-closed = This table is closed.
error-foreign_origin = This page comes from another site.
error-full_table = No seat is free at this table.
error-illegal_move = That move is not allowed here.
error-internal = The server made a mistake. It has been noted.
error-invalid_move = There is no such move.
error-misfit = What was added to the deal does not fit its seal.
error-muted = The host has muted you.
error-not_allowed = This table does not want to be watched.
error-not_finished = The record can be had when the game is over.
error-not_found = There is nothing at this address.
error-not_host = Only the host may do this.
error-not_playing = No game is in progress.
error-not_seated = Only who sits at the table may do this.
error-not_your_turn = It is not your decision now.
error-playing = Not while a game is in progress.
error-stale = Too late: the table has moved on.
error-taken_seat = Somebody sits there already.
error-too_fast = Too many messages at once.
error-unknown_game = There is no such game.
error-unknown_seat = There is no such seat.
error-unknown_table = There is no table with this code.
error-replaced = This table is open in too many tabs. Here it has been closed.
