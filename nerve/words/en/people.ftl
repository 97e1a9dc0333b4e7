### People: faces, invitations, bots with a temper, reactions, the story of a game, practice.

## Faces

face-choose = Your face
face-fox = fox
face-owl = owl
face-cat = cat
face-bear = bear
face-frog = frog
face-rabbit = rabbit
face-panda = panda bear
face-penguin = penguin
face-octopus = octopus
face-lion = lion
face-mouse = mouse
face-pig = pig
face-koala = koala bear
face-chick = chick
face-ghost = ghost
face-dragon = dragon

## An invitation

invite-title = { $name } invites you to { $game }
invite-nobody = You are invited to { $game }
invite-free = Free, no account: choose a name and a face, and sit down.
invite-look = Look around first
invite-back = Back to your friends’ table
lobby-edit = Name and face

## Playing alone

solo-title = { $game } against bots
solo-players = Players, you included
solo-hints-does = You may ask what would be best. Needs memory aids.

## Bots

temper-bold = bold
temper-calm = calm
temper-cheeky = cheeky
temper-gloomy = gloomy
temper-nervous = nervous
temper-sly = sly
quip-bold-begin = Let’s go!
quip-bold-bust = Worth it.
quip-bold-other = I would have pushed too.
quip-bold-good = Told you so!
quip-bold-win = Fortune likes the brave.
quip-bold-lose = Again! Right now!
quip-calm-begin = Good luck, all.
quip-calm-bust = These things happen.
quip-calm-other = Breathe in, breathe out.
quip-calm-good = That will do nicely.
quip-calm-win = A pleasure to play with you.
quip-calm-lose = Well played.
quip-cheeky-begin = Ready to lose?
quip-cheeky-bust = I meant to do that.
quip-cheeky-other = Ha! Nearly!
quip-cheeky-good = Yoink!
quip-cheeky-win = Too easy. Next!
quip-cheeky-lose = I let you win.
quip-gloomy-begin = This will end badly.
quip-gloomy-bust = I knew it.
quip-gloomy-other = We all get there.
quip-gloomy-good = It cannot last.
quip-gloomy-win = I won? How odd.
quip-gloomy-lose = As expected.
quip-nervous-begin = My hands are shaking.
quip-nervous-bust = Oh no, oh no, oh no.
quip-nervous-other = I can’t look!
quip-nervous-good = Phew. I need tea.
quip-nervous-win = Me? Really me?
quip-nervous-lose = At least it is over.
quip-sly-begin = I have a plan.
quip-sly-bust = All part of the plan.
quip-sly-other = Interesting.
quip-sly-good = Exactly as I thought.
quip-sly-win = You never saw it coming.
quip-sly-lose = You were lucky. This time.

## Reactions

react = React
reaction-gasp = gasps
reaction-laugh = laughs
reaction-do_it = “Do it!”
reaction-dont = “Don’t!”
reaction-phew = “Phew!”
reaction-ouch = “Ouch!”
reaction-bravo = claps
reaction-shiver = shivers
reaction-of = { $name }: { $reaction }
reaction-watching = Somebody who watches: { $reaction }
reaction-watchers = Those who watch
mute-title = Reactions
mute-me = Seen by me
mute-me-does = Off: you see no reactions of theirs. Nobody is told.
mute-host = Muted for all: { $name }
mute-host-does = Nobody sees what this seat shows.
mute-you = The host has muted you.

## The story of a game

story-loading = Reading the game …
story-curve = The scores, from the first move to the last
story-best = Best moment
story-worst = Worst moment
story-see = See it again
story-share = Share
story-share-text = Copy as text
story-share-picture = Save a picture
story-keeps = Neither says who won.
story-text = { $game }: { $n } at the table, { $busts ->
        [0] not a single bust
        [one] 1 bust
       *[other] { $busts } busts
    }. Who kept their nerve?
story-picture = Who kept their nerve?
story-cheer = What nerve!
story-close = So close. The next one is yours.
story-console = The cards owe you one.
story-gain = { $you ->
        [yes] You gain
       *[no] { $name } gains
    } { $n } at once.
story-loss = { $you ->
        [yes] You lose
       *[no] { $name } loses
    } { $n } at once.

## Practice

practice-choose = Which game?
practice-step = Decision { $n } of { $of }
practice-streak = { $n ->
        [0] No streak yet
        [one] 1 right
       *[other] { $n } right in a row
    }
practice-best-streak = Best streak: { $n }
practice-own = From a game of yours.
practice-bots = From a game of bots.
practice-right = The best bots agree.
practice-wrong = The best bots would not.
practice-you = You
practice-then = Then you chose: { $move }
practice-thumb = The strongest bots are still warming up; these went by rule of thumb.
practice-next = Next
practice-done = { $n } of { $of } with the best bots
practice-again = Ten more
practice-none = There is nothing to practise in this game yet.
