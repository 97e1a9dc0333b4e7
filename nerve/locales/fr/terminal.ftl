### Le terminal : ce que lui seul dit. Le reste vient des messages de la page.
### $you vaut "yes" quand il s’agit du lecteur ; $name est un nom.

## Mots de tous les écrans

terminal-list = { $items } et { $last }
terminal-you = Toi
terminal-you-too = toi
terminal-choice = { $what } : { $effect }
terminal-of = { $n } sur { $limit }
terminal-decimal = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-new = Nouvelle partie
terminal-quit = Quitter
terminal-language = Langue
terminal-language-name = Français

## Touches

terminal-key-space = espace
terminal-key-back = Retour à la table
terminal-key-stronger = Bots plus forts
terminal-key-weaker = Bots plus faibles
terminal-key-memory = Mémoire
terminal-key-odds = Chances
terminal-key-language = Langue

## Le menu

terminal-which = Quatre jeux de sang-froid. Lequel ?
terminal-players = { $least }–{ $most } joueurs
terminal-goes-on = à suivre
terminal-new-bots = Bots d’une nouvelle partie
terminal-temper-easy = Gais et rapides : un coup d’œil à la table, et c’est joué.
terminal-temper-normal = Posés : ils essaient ce qui peut venir et risquent ce qu’il faut.
terminal-temper-hard = Affûtés : ils retournent chaque coup et guettent ton erreur.
terminal-temper-expert = Froids : ils prennent leur temps, pèsent tout et ne craignent rien.
terminal-danger13-pitch = Garde les bonnes cartes ; 13, c’est trop.
terminal-thirteen-pitch = Joue sur trois piles ; au-dessus de 13, ramasse.
terminal-seventeen-pitch = Allonge la rangée, visible ou cachée ; à 17 !
terminal-push-pitch = Retourne, arrête à temps, crains le dé.

## Une partie

terminal-bots = Bots : { $level }
terminal-bots-thumb = Bots : { $level }, règles simples
terminal-against = Tu joues contre { $names } ({ $level }).
terminal-resumed = Tu reprends ta partie enregistrée.
terminal-too-long = { $name } réfléchit trop et suit une règle simple.
terminal-mind-compiling = Une seule fois par machine : les bots s’échauffent et suivent des règles simples.
terminal-mind-ready = Les bots sont échauffés : ils pensent maintenant plus loin.
terminal-mind-failed = Ici, les bots ne peuvent pas penser plus loin : ils suivent des règles simples.
terminal-mind-absent = Sans Numba (pip install "nerve[fast]"), les bots suivent des règles simples.
terminal-odds-later = Continue d’abord : les chances sont celles de la prochaine décision.
terminal-odds-over = La partie est finie : plus rien ne dépend du hasard.
terminal-finish-first = Finis d’abord cette partie, ou quitte et reprends avec --new.
terminal-saved = Ta partie de { $game } est enregistrée ; `{ $command }` la reprend.
terminal-unsaved = la partie ne peut pas être enregistrée : { $reason }
terminal-error = Ça n’a pas marché : { $reason }
terminal-error-bad_record = La partie enregistrée est illisible. --new l’abandonne.
terminal-error-bad_setup = Ce jeu ne se joue pas ainsi : trop ou trop peu de joueurs, ou une autre option.
terminal-error-busy = Ce jeu est ouvert dans un autre terminal.
terminal-error-other_game = Ta partie en cours a commencé autrement. Retire ta demande, ou abandonne-la avec --new.

## La table

terminal-over = finie
terminal-over-after = finie après la manche { $n }
terminal-turn = { $you ->
        [yes] à toi
       *[no] à { $name }
    }
terminal-deals = { $you ->
        [yes] tu donnes
       *[no] { $name } donne
    }
terminal-pile = pioche { $n }
terminal-pile-empty = La pioche est vide.
terminal-turned-up = Retournée
terminal-none-turned-up = Aucune carte n’est retournée.
terminal-no-cards = aucune carte
terminal-gone = parties :

terminal-danger13-label = { $kind ->
        [hand] main
       *[arrow] flèche
    }
terminal-danger13-won = gagnées : { $n }
terminal-danger13-served = servi
terminal-danger13-nobody = Personne ne gagne de signe +.
terminal-danger13-cards = cartes

terminal-thirteen-held = main
terminal-thirteen-taken = prises
terminal-thirteen-onto = { $card } sur { $colour }
terminal-thirteen-take = { $sum }, prends { $n } !

terminal-seventeen-label = { $kind ->
        [reverse] inverse
        [trash] poubelle
        [trap] piège
       *[x2] ×2
    }
terminal-seventeen-way = { $way ->
        [1] sens horaire ↓
       *[other] sens inverse ↑
    }
terminal-seventeen-visible = { $n } sur { $limit } visibles
terminal-seventeen-backs = { $n ->
        [one] { $n } cachée
       *[other] { $n } cachées
    }
terminal-seventeen-know = tu sais { $sum }
terminal-seventeen-penalty = pénalité
terminal-seventeen-doubled = le suivant joue deux cartes
terminal-seventeen-due = { $n ->
        [one] encore { $n } carte à jouer
       *[other] encore { $n } cartes à jouer
    }
terminal-seventeen-does = { $kind ->
        [reverse] autre sens
        [trash] ôte une
        [x2] suivant 2
        [trap] piège
       *[nothing] rien
    }

terminal-push-label = { $kind ->
        [die] dé
       *[switch] demi-tour
    }
terminal-push-legend = ouv. [abri]
terminal-push-if-rolled = au dé
terminal-push-lose = { $you ->
        [yes] Tu perds
       *[no] { $name } perd
    } : { $cards }.
terminal-push-banked = dont à l’abri

## La fin

terminal-wins = { $you ->
        [yes] Tu gagnes
       *[no] { $name } gagne
    } avec { $score }.
terminal-level = Chacun { $score } : { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-winner = { $you ->
        [yes] Tu gagnes.
       *[no] { $name } gagne.
    }
terminal-shared = Victoire partagée : { $names }.

## Les chances

terminal-odds-title = Les chances, en comptant les cartes que tu ne vois pas
terminal-odds-assumed = Paquet supposé ({ $ruling }) : le nombre de chaque carte est estimé.

terminal-odds-danger13-by = saute avec { $card }
terminal-odds-danger13-chain-of = saute avec { $card } ou ce qu’elle pioche
terminal-odds-danger13-next = saute avec la prochaine carte inconnue
terminal-odds-danger13-at-once = saute aussitôt avec la prochaine
terminal-odds-danger13-chain = … ou par une suite de pioches

terminal-odds-thirteen-after = Après ton coup, { $name } devra prendre une pile
terminal-odds-thirteen-taking = { $play }, tu prends { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
terminal-odds-thirteen-fits = { $n } sur { $limit }, passent :
terminal-odds-thirteen-unseen = { $n } inconnues

terminal-odds-seventeen-row = La rangée : tu sais { $known }, et { $n ->
        [0] aucune carte cachée
        [one] { $n } carte cachée
       *[other] { $n } cartes cachées
    }
terminal-odds-seventeen-traps = pièges attendus des autres
terminal-odds-seventeen-owner = piège parmi { $n ->
        [one] { $n } cachée
       *[other] { $n } cachées
    } de { $you ->
        [yes] toi
       *[no] { $name }
    }
terminal-odds-seventeen-own = tes propres pièges : { $n }

terminal-odds-push-after = La suivante ne va nulle part, une fois { $card } en
terminal-odds-push-die = Points ouverts que le dé devrait coûter
terminal-odds-push-taking = { $you ->
        [yes] toi
       *[no] { $name }
    }, en prenant la rangée { $n }
terminal-odds-push-busting = { $you ->
        [yes] toi
       *[no] { $name }
    }, en allant trop loin
terminal-odds-push-faces = { $you ->
        [yes] pour toi
       *[no] pour { $name }
    }, face par face : { $losses }
terminal-odds-push-nothing = rien à perdre
terminal-odds-push-no-die = Aucune rangée n’a de dé.

## nerve show

terminal-show-step = étape { $n } sur { $steps }
terminal-show-cards = { $you ->
        [yes] Tes cartes
       *[no] Cartes de { $name }
    }
