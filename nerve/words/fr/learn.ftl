### Leçons : ce que dit le coach, position par position. Et ce qui accompagne les règles.

learn-go = Apprendre en 2 minutes
learn-go-label = { learn-go } : { $game }
learn-new = Première visite ? Chaque jeu a une leçon de deux minutes : tu joues, un coach explique.
learn-title = Apprendre { $game }
learn-coach = Le coach te dit
learn-next = Continuer
learn-step = Étape { $n } sur { $of }
learn-not-now = Pas maintenant : dans cette leçon, { $mouse ->
        [yes] clique sur
       *[no] touche
    } ce qui est entouré.
learn-quit = Finir la leçon
learn-done = Voilà, tu sais jouer !
learn-play = Jouer une vraie partie
learn-rules = Lire les règles
learn-home = Apprendre un autre jeu

learn-table = À cette table
learn-table-1 = Si une horloge est réglée et que ton temps est écoulé, un coup prudent est joué pour toi.
learn-table-2 = Si la connexion de quelqu’un manque un moment, un bot joue jusqu’à son retour.
learn-table-3 = Si quelqu’un part pour de bon, un bot prend sa place et la partie continue.
rules-ruling = la précision
learn-why = Pourquoi ?
learn-why-label = Pourquoi ? La règle : { $event }
