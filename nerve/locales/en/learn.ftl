### Lessons: what the coach says, position by position. And what stands beside the rules.

learn-go = Learn in 2 minutes
learn-go-label = { learn-go }: { $game }
learn-new = New here? Each game has a lesson of two minutes: you play, a coach explains.
learn-title = Learn { $game }
learn-coach = The coach says
learn-next = Go on
learn-step = Step { $n } of { $of }
learn-not-now = Not now: in this lesson, tap what is lit.
learn-quit = End the lesson
learn-done = That’s how it goes!
learn-play = Play a real game now
learn-rules = Read the rules
learn-home = Learn another game

learn-push-welcome = Push is about nerve: turn up cards, build rows, and stop in time. You collect points; most points win.
learn-push-draw = It’s your turn. Tap “{ push-draw }” to turn up the first card.
learn-push-first = The card has to go into a row. There is none yet, so it starts row 1. Tap the row.
learn-push-again = You could stop now and take 5 points. Too little! Push on.
learn-push-fits = A row never holds a colour twice, nor a number twice. Red 4 beside blue 5 is fine: put both into row 1.
learn-push-more = Row 1 is worth 9 now. Dare one more: push.
learn-push-clash = Red again, but row 1 has a red card already. It must start row 2.
learn-push-dare = With three rows full of colours you may run out of places. You have two: push again.
learn-push-switch = A switch card is set aside. When the rows are taken, the others take in reverse order. Push again.
learn-push-die = A die card: whoever takes its row must roll, and loses the colour that comes up. Put it into row 2, which you don’t want.
learn-push-stop = Nine points are waiting, and the risk grows with every card. Stop!
learn-push-take = Who stops takes first. Row 1 has 9 points and no die: take it.
learn-push-rolled = Because of the switch card Tom took before Mia. He had to roll: red, so his red 2 is gone. There was no row left for Mia.
learn-push-bust = Mia went too far: a fourth yellow fits in none of her three rows. She is bust, gets no row, and must roll. The others share her rows.
learn-push-rest = Tom took the best row. Now it’s your turn to take one: row 2 has 3 points.
learn-push-safe = Tom’s turn. He won’t push: he banks a colour. Banked cards are safe from the die for good.
learn-push-bank = Your turn, with 12 open points. One unlucky roll could cost you a whole colour. Be careful this time: bank your blue 5.
learn-push-end = Push or bank, turn by turn, until the pile is empty. Then open and banked points count together, and the most points win.

learn-danger13-welcome = In Danger 13 you deal to everybody, yourself included. Plus signs are what you want; numbers are dangerous: at 13 you are bust.
learn-danger13-hand = You are the dealer. You turned up a hand: with it you can refuse one card later. Keep it: tap your own row.
learn-danger13-bad = A plain 4: no plus, only danger. Give it to Mia.
learn-danger13-last = Everybody gets exactly one card from each dealer. Only Tom is left, so this one is his.
learn-danger13-others = Mia deals now. Watch whom she gives what.
learn-danger13-keep = Mia gives you a 4 that draws again. You could refuse it with your hand, but 4 is far from 13. Keep it.
learn-danger13-chain = The arrow makes you draw one more card: a 4 with a plus. You would stand at 8. A plus is worth it: keep it.
learn-danger13-plus = That plus is yours if you survive this round.
learn-danger13-refuse = Tom gives you a 5. With your 8 that makes 13: bust! Now use your hand and refuse the card.
learn-danger13-refused = Your hand and the 5 are gone, and you are safe.
learn-danger13-treasure = Tom got a treasure. It never lies in a row: it is won at once, whatever happens.
learn-danger13-bust = You deal again, and Mia stands at 12. Give her the 3!
learn-danger13-settled = 15: Mia is bust. She loses her whole row, and the round is over. You and Tom saved the plus signs in your rows.
learn-danger13-end = Round follows round until the pile has run out. Most plus signs win. What the other cards do, the table tells you as they come.

learn-thirteen-welcome = In 13 you don’t want cards: what you must take costs points, and the fewest points win. There are three tiles: blue, yellow and green.
learn-thirteen-play = You hold five cards. A coloured card goes to the tile of its colour. Begin with your blue 7.
learn-thirteen-below = After each play you draw a card, while the pile lasts. A tile holds up to 13. Yellow 7 makes 12 there: still safe.
learn-thirteen-nasty = Blue is full at 13. You hold a nasty four: it may go to any tile, and whoever takes it pays two points. Tap it, then the green tile.
learn-thirteen-taken = Tom’s 7 would have made 16. Above 13 you take all that lay there, nasty four included; only the card just played stays.
learn-thirteen-must = Green 4 would be safe. But there is a trick: who has the most cards of a colour pays nothing for it. Play blue 2 and take the blue cards!
learn-thirteen-collect = You have three blue cards. That is fine as long as nobody gets as many. Green 4 makes 12: safe.
learn-thirteen-last = The last card of this short lesson: yellow 1.
learn-thirteen-score = The round is over. Most blue cards: you, so they cost you nothing. Tom pays one point for each of his cards, and two for the nasty four.
learn-thirteen-end = A real round is played with 50 cards, and there are several rounds. The fewest points win.

learn-seventeen-welcome = In 17 everybody adds to one row. Whoever thinks that it has reached 17 calls, and wins a token or pays for it. Three tokens win.
learn-seventeen-open = You begin. Tap your 4 with the double bar: it shows its number on both sides. Then play it face up.
learn-seventeen-window = The row shows 9. Everybody but the last player may call “17!” now. Far too early: pass.
learn-seventeen-hidden = Tom’s card lies face down. A number up to 5, or a special card? At most 14 in all: pass.
learn-seventeen-trap = You hold a trap. Face down in the row it waits for whoever calls. Tap it and play it face down.
learn-seventeen-sprung = Tom called, and your trap was turned up: you gain a victory token, and Tom, the caller, a penalty.
learn-seventeen-tokens = But the row is worth 17: Tom was right and gains a token too, and Mia, who played last, gets a penalty.
learn-seventeen-again = Five in the row: pass.
learn-seventeen-secret = Now play your one-sided 5 face down. You alone know what it is worth.
learn-seventeen-count = The others see 9. With your hidden 5 you know of 14. Not yet: pass.
learn-seventeen-call = They see 12, but you know: 12 and your 5 make 17. Call!
learn-seventeen-right = Seventeen! You gain your second token. Tom, who played last, gets a second penalty: two penalties go back and take a victory token with them.
learn-seventeen-end = One more token and you would have won. Beware: if the row is below 17, the caller pays and the last player gains.

learn-table = At this table
learn-table-1 = Where a clock is set and your time is over, a careful move is made for you.
learn-table-2 = When somebody’s connection is gone for a while, a bot plays for them until they are back.
learn-table-3 = When somebody leaves for good, a bot takes over the seat, and the game goes on.
learn-why = Why?
learn-why-label = Why? The rule behind: { $event }

learn-figure-danger13-safe = 4 + 4 + 3 = 11: safe
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13: bust
learn-figure-danger13-raised = 13 of 18: still safe
learn-figure-danger13-chain = Draw again, and again, until another card comes
learn-figure-thirteen-nasty = The nasty four lies on any tile
learn-figure-thirteen-safe = 7 + 5 = 12: safe
learn-figure-thirteen-over = 7 + 5 + 2 = 14: take the 7 and the 5
learn-figure-thirteen-most = Three blue, the most: 0 points
learn-figure-thirteen-fewer = Two blue: 2 points
learn-figure-seventeen-row = You see 9, and one card is face down
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17: the caller is right
learn-figure-seventeen-backs = A plain back keeps its secret; a two-sided card shows its number
learn-figure-push-fits = No number and no colour twice: allowed
learn-figure-push-number = Two fives: not allowed
learn-figure-push-colour = Two red cards: not allowed
learn-figure-push-dice = Two die cards: not allowed
learn-figure-push-bust = Three rows with yellow: a fourth one fits nowhere
