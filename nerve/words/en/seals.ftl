### Whether anybody could have chosen the cards, on the result of a game. How it works: docs/deals.md.

deal-checking = Checking the deal …
deal-unknown = The deal could not be checked.
deal-again = Check again
deal-yours = Nobody chose these cards
deal-without = Drawn without you
deal-wrong = This deal does not add up
deal-how = How so?
deal-how-yours = Before the game the server bound itself to a secret number. Your device then added a number of its own, sealed until nobody could change theirs any more. Every shuffle, roll and start follows from all of them together, so nobody could pick the cards, not even whoever runs the server.
deal-how-without = The cards follow from the server’s secret number and from what others added. Nothing from your device is in it, so you have to take their word that nobody chose them.
deal-counted = Recomputed on your device, without the server: the start, shuffles: { $shuffles }{ $rolls ->
    [0] .
   *[other] , rolls: { $rolls }.
}
deal-looking = One thing it cannot do: stop whoever runs the server from looking at hidden cards.
deal-commitment = The server’s seal, shown before the game
deal-secret = The server’s secret, shown after it
deal-added = Added by { $name }
deal-you = you
deal-nothing = nothing
deal-withheld = sealed, but not opened
deal-with-words = with your words “{ $words }”
deal-key = The key all cards follow from
deal-words = Put words of your own into the next deal
deal-words-put = Put in
deal-words-in = They are in, mixed with fresh chance.
deal-save = Save what this page saw
deal-evidence = Save the evidence
deal-wrong-scheme = The record’s deal cannot be read.
deal-wrong-missing = The record’s deal has been left out.
deal-wrong-secret = The server’s secret does not fit its seal.
deal-wrong-seats = The record has other seats than players.
deal-wrong-seal = Something that was added does not fit its seal.
deal-wrong-cards = A shuffle, a roll or the start is not what the numbers give.
deal-wrong-game = It is the record of another game.
deal-wrong-late = The server’s seal was not there before the game.
deal-wrong-commitment = The server’s seal is not the one shown before the game.
deal-wrong-seals = Other players’ seals were shown before the game.
deal-wrong-shown = Other numbers were shown before the first card.
deal-wrong-left-out = What your device added was left out.
deal-wrong-result = The result is not the one you saw.

terminal-deal = These cards were drawn by this machine alone: nobody else could add to the deal or check it.
