### A finished game looked at again, a record from a file, and going on from inside a game.

replay-title = Replay
replay-of = { $game }: replay
replay-watch = Watch the replay
replay-home = Finished games
replay-position = Move { $n } of { $all }
replay-controls = Replay controls
replay-scrub = Place in the game
replay-first = To the beginning
replay-back = One decision back
replay-back-event = One event back
replay-play = Play
replay-pause = Pause
replay-on-event = One event on
replay-on = One decision on
replay-last = To the end
replay-key-shift = Shift
replay-key-home = Home
replay-key-end = End
replay-keys-decision = one decision back or on
replay-keys-event = one event back or on
replay-keys-play = play, pause
replay-keys-ends = to the beginning, to the end
replay-view = Seen by
replay-view-open = All open
replay-copy = Copy a link to this move
replay-more = More
replay-coming = Next in the pile
replay-packet = Still to be dealt
replay-odds-of = Odds for { $name }
replay-odds-about = Counted from the cards { $name } could not see.

replay-go-on = Go on from here
replay-go-on-about = What if …? You decide from here on, bots play the others. The cards lie as they did.
replay-go-on-seat = You play
replay-go-on-level = The bots are
replay-go-on-start = Play from here
replay-go-on-over = The game is over here. Go back to where you would have decided otherwise.

replay-file = Replay of a record
replay-file-open = Open a record
replay-file-about = Watch a game that was saved as a file, from every seat. The server checks it first and keeps nothing.
replay-file-choose = Choose a file
replay-file-drop = … or drop it here.
replay-file-which = Game in the file
replay-file-game = Game { $n } of { $all }
replay-file-large = This file is too large: a record has at most 1 MB.
replay-file-other = Open another file
replay-file-empty = This file is empty.
replay-file-foreign = “{ $name }” is not the record of a game, or only a part of one. At the end of a game you can download its record.
replay-bad-header = What is wrong stands before the first step.
replay-bad-step = What is wrong stands at step { $n }.

error-bad_record = This is not a valid record.
