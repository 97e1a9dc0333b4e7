### Une partie finie, démontée en chance et en jeu ; conseils à la table ; la chance sur toutes les parties.

review = Analyse
review-of = { $game } : analyse
review-back = Vers la table
review-thinking = Réflexion en cours …
review-queued = { $n ->
        [one] Une autre analyse passe d’abord …
       *[other] { $n } autres analyses passent d’abord …
    }
review-deepens = Une première image. Elle s’affine pendant que tu lis.
review-in-short = En bref
review-chances = Chances de gagner
review-curve = Chances de gagner après chaque coup
review-place = Endroit de la partie
review-mark-before = Erreur d’avant
review-mark-next = Erreur suivante
review-made-of = Chance et jeu
review-whose = Le résultat de qui
review-luck = Chance
review-luck-about = la donne, les cartes venues, le dé
review-play = Jeu
review-play-about = ce qu’on pouvait savoir mieux faire
review-hidden = Caché
review-hidden-about = ce que les cartes cachées ont fait des décisions
review-others = Les autres
review-others-about = ce que les autres ont décidé
review-result = Résultat
review-adds-up = En % de victoire, de plus ou de moins qu’une part égale. ± est une erreur type. Une valeur est la part des parties gagnées si tous jouent la suite selon la même bonne règle simple ; parties pour chacune : { $playouts }.
review-decisive = Ce qui a décidé
review-marked = { $you ->
        [yes] Ce que tu peux mieux faire
       *[no] Ce que { $name } peut mieux faire
    }
review-marked-none = Rien de perdu sans aucun doute.
review-inaccuracy = Imprécision
review-mistake = Erreur
review-blunder = Gaffe
review-went = Chance de gagner : { $before }, puis { $after }.
review-chance-deal = La donne qui suit : { $n }.
review-chance-draws = Dont par les cartes venues : { $n }.
review-chance-dice = Dont par le dé : { $n }.
review-better = Mieux : { $move }. Chance de gagner : +{ $n } ± { $error } %.
review-odds = Ce qu’on pouvait savoir : { $odds }
review-move = Coup
review-wins = gagne
review-points = points
review-played = (joué)
review-judged = Jugé selon ce qu’on pouvait savoir à cette place, jamais selon les cartes qui s’y trouvaient.
review-again = Réessayer
review-again-about = Que ferais-tu maintenant ?
review-tried-same = { $move } : comme alors.
review-tried-alike = { $move } : aussi bon qu’alors.
review-tried-better = { $move } : mieux ! Chance de gagner : +{ $n } %.
review-tried-worse = { $move } : moins bon. Chance de gagner : −{ $n } %.
review-table = Montrer la table
review-line-luck-good = { $you ->
        [yes] Tu as eu de la chance
       *[no] { $name } a eu de la chance
    } : le hasard a donné { $n } % d’une victoire.
review-line-luck-bad = { $you ->
        [yes] Tu as manqué de chance
       *[no] { $name } a manqué de chance
    } : le hasard a pris { $n } % d’une victoire.
review-line-luck-even = { $you ->
        [yes] Ta chance
       *[no] La chance de { $name }
    } : { $n } % d’une victoire, sans certitude.
review-line-turn = Ce qui a décidé : coup { $n }, { $you2 ->
        [yes] le tien
       *[no] { $name2 }
    }, « { $move } » ({ $before } → { $after }).
review-line-better = { $you ->
        [yes] À mieux faire
       *[no] { $name } peut mieux faire
    } : au coup { $n }, « { $better } » au lieu de « { $move } », chance de gagner +{ $points } %.
review-line-fine = { $you ->
        [yes] Pas d’erreur nette : bien joué
       *[no] { $name } n’a pas fait d’erreur nette
    }.
review-keys-hint = un conseil, si la table le permet
review-keys = l’analyse
review-keys-marks = dans l’analyse : l’erreur d’avant, la suivante

error-no_review = Il n’y a pas d’analyse de cette partie ici.

hints-setting = Conseils
hints-setting-does = Qui doit décider peut demander le meilleur coup. Pas aux tables publiques.
hint = Conseil
hint-thinking = Réflexion …
hint-best = { $move } gagne { $share } des parties
hint-more = Chance de gagner +{ $n } ± { $error } % par rapport à { $move } ; score moyen à la fin : { $points }.
hint-alike = À peu près aussi bon que { $move } ; score moyen à la fin : { $points }.

stats-luck = Chance et jeu
stats-luck-note = Tes parties analysées, en parties gagnées. Tu es seul à voir ceci.
stats-luck-empty = Après ta prochaine partie finie, tu verras ici ta chance.
stats-luck-luck = chance
stats-luck-play = perdu par les décisions
stats-luck-by = perdu sur 100 décisions
stats-luck-rate = niveau de jeu
stats-rate-sharp = précis : comme nos bots
stats-rate-loose = relâché : comme une règle rudimentaire
stats-rate-wild = débridé : proche du hasard
stats-rate-unclear = pas encore clair
