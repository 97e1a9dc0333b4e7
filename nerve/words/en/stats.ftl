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
