### Mensen: gezichten, uitnodigingen, bots met een karakter, reacties, het verhaal van een spel, oefenen.

## Faces

face-choose = Jouw gezicht
face-fox = vos
face-owl = uil
face-cat = kat
face-bear = beer
face-frog = kikker
face-rabbit = konijn
face-panda = pandabeer
face-penguin = pinguïn
face-octopus = inktvis
face-lion = leeuw
face-mouse = muis
face-pig = varken
face-koala = koalabeer
face-chick = kuiken
face-ghost = spook
face-dragon = draak

## An invitation

invite-title = { $name } nodigt je uit voor { $game }
invite-nobody = Je bent uitgenodigd voor { $game }
invite-free = Gratis en zonder account: kies een naam en een gezicht, en ga zitten.
invite-look = Eerst rondkijken
invite-back = Terug naar de tafel van je vrienden
lobby-edit = Naam en gezicht

## Playing alone

solo-title = { $game } tegen bots
solo-players = Spelers, jij meegeteld
solo-hints-does = Je mag vragen wat het beste zou zijn. Vraagt geheugensteun.

## Bots

temper-bold = stoutmoedig
temper-calm = kalm
temper-cheeky = brutaal
temper-gloomy = somber
temper-nervous = zenuwachtig
temper-sly = sluw
quip-bold-begin = Kom maar op!
quip-bold-bust = Het was het waard.
quip-bold-other = Ik had ook doorgezet.
quip-bold-good = Zie je wel!
quip-bold-win = Wie waagt, die wint.
quip-bold-lose = Nog een keer! Nu meteen!
quip-calm-begin = Succes, allemaal.
quip-calm-bust = Dat kan gebeuren.
quip-calm-other = Adem in, adem uit.
quip-calm-good = Dat is mooi genoeg.
quip-calm-win = Het was me een genoegen.
quip-calm-lose = Goed gespeeld.
quip-cheeky-begin = Klaar om te verliezen?
quip-cheeky-bust = Dat deed ik expres.
quip-cheeky-other = Ha! Bijna!
quip-cheeky-good = Hebbes!
quip-cheeky-win = Te makkelijk. Volgende!
quip-cheeky-lose = Ik liet je winnen.
quip-gloomy-begin = Dit loopt slecht af.
quip-gloomy-bust = Ik wist het.
quip-gloomy-other = Daar komen we allemaal.
quip-gloomy-good = Dat blijft niet zo.
quip-gloomy-win = Heb ik gewonnen? Vreemd.
quip-gloomy-lose = Zoals verwacht.
quip-nervous-begin = Mijn handen trillen.
quip-nervous-bust = O nee, o nee, o nee.
quip-nervous-other = Ik kan niet kijken!
quip-nervous-good = Poeh. Tijd voor thee.
quip-nervous-win = Ik? Echt ik?
quip-nervous-lose = Het is tenminste voorbij.
quip-sly-begin = Ik heb een plan.
quip-sly-bust = Hoort bij het plan.
quip-sly-other = Interessant …
quip-sly-good = Precies zoals ik dacht.
quip-sly-win = Dat zag je niet aankomen.
quip-sly-lose = Je had geluk. Deze keer.

## Reactions

react = Reageren
reaction-gasp = schrikt
reaction-laugh = lacht
reaction-do_it = “Doen!”
reaction-dont = “Niet doen!”
reaction-phew = “Poeh!”
reaction-ouch = “Au!”
reaction-bravo = klapt
reaction-shiver = siddert
reaction-of = { $name }: { $reaction }
reaction-watching = Iemand die kijkt: { $reaction }
reaction-watchers = Wie er kijkt
mute-title = Reacties
mute-me = Zichtbaar voor mij
mute-me-does = Uit: je ziet hun reacties niet. Niemand merkt het.
mute-host = Gedempt voor iedereen: { $name }
mute-host-does = Niemand ziet wat deze plaats laat zien.
mute-you = De gastheer heeft je gedempt.

## The story of a game

story-loading = Het spel wordt gelezen …
story-curve = De scores, van de eerste tot de laatste zet
story-best = Mooiste moment
story-worst = Pijnlijkste moment
story-see = Nog eens zien
story-share = Delen
story-share-text = Als tekst kopiëren
story-share-picture = Als afbeelding bewaren
story-keeps = Geen van beide verklapt wie er won.
story-text = { $game }: { $n } aan tafel, { $busts ->
        [0] niemand ging te ver
        [one] 1 keer te ver
       *[other] { $busts } keer te ver
    }. Wie hield het hoofd koel?
story-picture = Wie hield het hoofd koel?
story-cheer = Wat een lef!
story-close = Het scheelde weinig. De volgende is voor jou.
story-console = De kaarten zijn je iets schuldig.
story-gain = { $you ->
        [yes] Jij wint
       *[no] { $name } wint
    } er in één keer { $n }.
story-loss = { $you ->
        [yes] Jij verliest
       *[no] { $name } verliest
    } er in één keer { $n }.

## Practice

practice-choose = Welk spel?
practice-step = Beslissing { $n } van { $of }
practice-streak = { $n ->
        [0] Nog geen reeks
        [one] 1 goed
       *[other] { $n } goed op rij
    }
practice-best-streak = Langste reeks: { $n }
practice-own = Uit een spel van jou.
practice-bots = Uit een spel van bots.
practice-right = De beste bots vinden dat ook.
practice-wrong = De beste bots zouden dat niet doen.
practice-you = Jij
practice-then = Toen koos je: { $move }
practice-thumb = De sterkste bots warmen nog op; deze gingen op hun vuistregel af.
practice-next = Volgende
practice-done = { $n } van { $of } net als de beste bots
practice-again = Nog tien
practice-none = In dit spel valt nog niets te oefenen.
