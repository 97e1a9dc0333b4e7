### Statistics of this device and of the server; sounds.

sounds = Sounds
sounds-does = Short sounds for cards, the die and your turn. Phones vibrate too.

stats-title = Statistics
stats-device = On this device
stats-device-note = Kept in this browser only.
stats-device-empty = No finished game yet. Play one!
stats-reset = Forget these numbers
stats-reset-sure = Really forget them?
stats-server = On this server
stats-server-note = All finished games together. Nothing is kept about single players.
stats-server-empty = No game has been finished here yet.
stats-games = { $n ->
        [one] 1 game
       *[other] { $n } games
    }
stats-people = People
stats-bots = Bots
stats-you = You
stats-played = played
stats-wins = won
stats-calls_right = calls right
stats-calls_wrong = calls wrong
stats-busts = { $game ->
        [thirteen] tiles taken
        [seventeen] traps called
       *[other] busts
    }
stats-best = { $game ->
        [push] most cards before a stop
        [danger13] most plus signs in a round
        [seventeen] highest row called
       *[thirteen] clean rounds in a game
    }
