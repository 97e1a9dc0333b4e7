### Lessons: what the coach says, position by position. And what stands beside the rules.

learn-go = Learn in 2 minutes
learn-go-label = { learn-go }: { $game }
learn-new = New here? Each game has a lesson of two minutes: you play, a coach explains.
learn-title = Learn { $game }
learn-coach = The coach says
learn-next = Go on
learn-step = Step { $n } of { $of }
learn-not-now = Not now: in this lesson, { $mouse ->
        [yes] click
       *[no] tap
    } what is lit.
learn-quit = End the lesson
learn-done = That’s how it goes!
learn-play = Play a real game now
learn-rules = Read the rules
learn-home = Learn another game

learn-table = At this table
learn-table-1 = Where a clock is set and your time is over, a careful move is made for you.
learn-table-2 = When somebody’s connection is gone for a while, a bot plays for them until they are back.
learn-table-3 = When somebody leaves for good, a bot takes over the seat, and the game goes on.
rules-ruling = the ruling
learn-why = Why?
learn-why-label = Why? The rule behind: { $event }
