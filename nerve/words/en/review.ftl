### A finished game taken apart into luck and play; hints at the table; luck over all games.

review = Review
review-of = { $game }: review
review-back = To the table
review-thinking = Thinking it over …
review-queued = { $n ->
        [one] Another review comes first …
       *[other] { $n } other reviews come first …
    }
review-deepens = A first picture. It gets sharper while you read.
review-in-short = In short
review-chances = Chances to win
review-curve = Chances to win, after each move
review-place = Place in the game
review-mark-before = Mark before
review-mark-next = Next mark
review-made-of = Luck and play
review-whose = Whose result
review-luck = Luck
review-luck-about = the deal, the cards that came, the dice
review-play = Play
review-play-about = what one could have known better
review-hidden = Hidden
review-hidden-about = what unseen cards made of one’s decisions
review-others = Others
review-others-about = what the others decided
review-result = Result
review-adds-up = In % of a win, more or less than a fair share. ± is one standard error. A value is the share of games won when all play on from a position by the same good rule of thumb; games played for each: { $playouts }.
review-decisive = What decided it
review-marked = { $you ->
        [yes] What you could do better
       *[no] What { $name } could do better
    }
review-marked-none = Nothing lost beyond doubt.
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-went = Chance to win: { $before }, then { $after }.
review-chance-deal = The deal after it: { $n }.
review-chance-draws = Of that, by the cards that came: { $n }.
review-chance-dice = Of that, by the dice: { $n }.
review-better = Better: { $move }. Chance to win: +{ $n } ± { $error } %.
review-odds = What could be known: { $odds }
review-move = Move
review-wins = wins
review-points = score
review-played = (played)
review-judged = Judged by what this player could know, never by the cards that happened to lie there.
review-again = Try again
review-again-about = What would you do now?
review-tried-same = { $move }: the same as then.
review-tried-alike = { $move }: as good as then.
review-tried-better = { $move }: better! Chance to win: +{ $n } %.
review-tried-worse = { $move }: worse. Chance to win: −{ $n } %.
review-table = Show the table
review-line-luck-good = { $you ->
        [yes] You were lucky
       *[no] { $name } was lucky
    }: chance gave { $n } % of a win.
review-line-luck-bad = { $you ->
        [yes] You were unlucky
       *[no] { $name } was unlucky
    }: chance took { $n } % of a win.
review-line-luck-even = { $you ->
        [yes] Your luck
       *[no] { $name }’s luck
    }: { $n } % of a win, not beyond doubt.
review-line-turn = What decided it: move { $n }, { $you2 ->
        [yes] yours
       *[no] { $name2 }
    }, “{ $move }” ({ $before } → { $after }).
review-line-better = { $you ->
        [yes] Do better next time
       *[no] { $name } could do better
    }: at move { $n }, “{ $better }” instead of “{ $move }”, chance to win +{ $points } %.
review-line-fine = { $you ->
        [yes] No clear mistake: well played
       *[no] { $name } made no clear mistake
    }.
review-keys-hint = a hint, where the table allows it
review-keys = the review
review-keys-marks = in the review: the mark before, the next one

error-no_review = There is no review of this game here.

hints-setting = Hints
hints-setting-does = Who is to decide may ask what would be best. Not for listed tables.
hint = Hint
hint-thinking = Thinking …
hint-best = { $move } wins { $share } of games
hint-more = Chance to win +{ $n } ± { $error } % against { $move }; average score in the end: { $points }.
hint-alike = About as good as { $move }; average score in the end: { $points }.

stats-luck = Luck and play
stats-luck-note = Your reviewed games, in games won. Only you can see this.
stats-luck-empty = After your next finished game you find here how lucky you were.
stats-luck-luck = luck
stats-luck-play = lost by decisions
stats-luck-by = lost in 100 decisions
stats-luck-rate = plays
stats-rate-sharp = sharp: like our bots
stats-rate-loose = loose: like a simple rule of thumb
stats-rate-wild = wild: nearer to chance
stats-rate-unclear = not clear yet
