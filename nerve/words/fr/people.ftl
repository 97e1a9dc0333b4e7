### Les gens : visages, invitations, bots à caractère, réactions, l’histoire d’une partie, entraînement.

## Faces

face-choose = Ton visage
face-fox = renard
face-owl = hibou
face-cat = chat
face-bear = ours
face-frog = grenouille
face-rabbit = lapin
face-panda = ours panda
face-penguin = manchot
face-octopus = pieuvre
face-lion = lion
face-mouse = souris
face-pig = cochon
face-koala = ours koala
face-chick = poussin
face-ghost = fantôme
face-dragon = dragonneau

## An invitation

invite-title = { $name } t’invite à { $game }
invite-nobody = On t’invite à { $game }
invite-free = Gratuit, sans compte : choisis un nom et un visage, et assieds-toi.
invite-look = D’abord regarder
invite-back = Retour à la table de tes amis
lobby-edit = Nom et visage

## Playing alone

solo-title = { $game } contre des bots
solo-players = Joueurs, toi compris
solo-hints-does = Tu peux demander le meilleur coup. Demande l’aide-mémoire.

## Bots

temper-bold = audacieux
temper-calm = calme
temper-cheeky = espiègle
temper-gloomy = morose
temper-nervous = nerveux
temper-sly = rusé
quip-bold-begin = C’est parti !
quip-bold-bust = Ça valait le coup.
quip-bold-other = J’aurais continué aussi.
quip-bold-good = Je l’avais dit !
quip-bold-win = La chance aime l’audace.
quip-bold-lose = Encore ! Tout de suite !
quip-calm-begin = Bonne chance à tous.
quip-calm-bust = Ça arrive.
quip-calm-other = On respire.
quip-calm-good = Ça me va très bien.
quip-calm-win = Un plaisir de jouer avec vous.
quip-calm-lose = Bien joué.
quip-cheeky-begin = Prêts à perdre ?
quip-cheeky-bust = C’était voulu.
quip-cheeky-other = Ha ! Presque !
quip-cheeky-good = Et hop !
quip-cheeky-win = Trop facile. Au suivant !
quip-cheeky-lose = Je t’ai laissé gagner.
quip-gloomy-begin = Ça va mal finir.
quip-gloomy-bust = Je le savais.
quip-gloomy-other = On y passe tous.
quip-gloomy-good = Ça ne durera pas.
quip-gloomy-win = J’ai gagné ? Étrange.
quip-gloomy-lose = Comme prévu.
quip-nervous-begin = J’ai les mains qui tremblent.
quip-nervous-bust = Oh non, oh non, oh non.
quip-nervous-other = Je ne peux pas regarder !
quip-nervous-good = Ouf. Il me faut un thé.
quip-nervous-win = Moi ? Vraiment moi ?
quip-nervous-lose = Au moins, c’est fini.
quip-sly-begin = J’ai un plan.
quip-sly-bust = Ça fait partie du plan.
quip-sly-other = Intéressant.
quip-sly-good = Exactement comme prévu.
quip-sly-win = Tu n’as rien vu venir.
quip-sly-lose = Tu as eu de la chance. Cette fois.

## Reactions

react = Réagir
reaction-gasp = sursaute
reaction-laugh = rit
reaction-do_it = « Vas-y ! »
reaction-dont = « Arrête ! »
reaction-phew = « Ouf ! »
reaction-ouch = « Aïe ! »
reaction-bravo = applaudit
reaction-shiver = frissonne
reaction-of = { $name } : { $reaction }
reaction-watching = Quelqu’un qui regarde : { $reaction }
reaction-watchers = Ceux qui regardent
mute-title = Réactions
mute-me = Visibles pour moi
mute-me-does = Désactivé : tu ne vois pas leurs réactions. Personne ne le sait.
mute-host = Muet pour tous : { $name }
mute-host-does = Personne ne voit ce que montre cette place.
mute-you = L’hôte t’a rendu muet.

## The story of a game

story-loading = Lecture de la partie …
story-curve = Les scores, du premier au dernier coup
story-best = Meilleur moment
story-worst = Pire moment
story-see = Revoir
story-share = Partager
story-share-text = Copier le texte
story-share-picture = Enregistrer l’image
story-keeps = Rien n’y dit qui a gagné.
story-text = { $game } : { $n } à table, { $busts ->
        [0] personne n’est allé trop loin
        [one] { $busts } fois trop loin
       *[other] { $busts } fois trop loin
    }. Qui a gardé son sang-froid ?
story-picture = Qui a gardé son sang-froid ?
story-cheer = Quel cran !
story-close = De peu ! La prochaine est pour toi.
story-console = Les cartes te doivent une revanche.
story-gain = { $you ->
        [yes] Tu gagnes
       *[no] { $name } gagne
    } { $n } d’un coup.
story-loss = { $you ->
        [yes] Tu perds
       *[no] { $name } perd
    } { $n } d’un coup.

## Practice

practice-choose = Quel jeu ?
practice-step = Décision { $n } sur { $of }
practice-streak = { $n ->
        [0] Pas encore de série
        [one] { $n } bonne réponse
       *[other] { $n } bonnes réponses d’affilée
    }
practice-best-streak = Meilleure série : { $n }
practice-own = Tiré d’une de tes parties.
practice-bots = Tiré d’une partie de bots.
practice-right = Les meilleurs bots sont d’accord.
practice-wrong = Les meilleurs bots ne le feraient pas.
practice-you = Toi
practice-then = Alors, tu avais choisi : { $move }
practice-thumb = Les bots les plus forts se préparent encore ; ceux-ci ont suivi leur règle simple.
practice-next = Suivante
practice-done = { $n } sur { $of } avec les meilleurs bots
practice-again = Dix de plus
practice-none = Rien à pratiquer dans ce jeu pour l’instant.
