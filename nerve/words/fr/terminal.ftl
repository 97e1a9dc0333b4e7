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

## Une partie

terminal-bots = Bots : { $level }
terminal-bots-thumb = Bots : { $level }, règles simples
terminal-against = Tu joues contre { $names } ({ $level }).
terminal-resumed = Tu reprends ta partie enregistrée.
terminal-too-long = { $name } réfléchit trop et suit une règle simple.
terminal-strong-compiling = Une seule fois par machine : les bots s’échauffent et suivent des règles simples.
terminal-strong-ready = Les bots sont échauffés : ils pensent maintenant plus loin.
terminal-strong-failed = Ici, les bots ne peuvent pas penser plus loin : ils suivent des règles simples.
terminal-strong-absent = Sans Numba (pip install "nerve-games[fast]"), les bots suivent des règles simples.
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

## La fin

terminal-wins = { $you ->
        [yes] Tu gagnes
       *[no] { $name } gagne
    } avec { $score }.
terminal-level = Chacun { $score } : { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-tie-rule = Égalité aux points : le départage décide.
terminal-winner = { $you ->
        [yes] Tu gagnes.
       *[no] { $name } gagne.
    }
terminal-shared = Victoire partagée : { $names }.

## Les chances

terminal-odds-title = Les chances, en comptant les cartes que tu ne vois pas
terminal-odds-assumed = Paquet supposé ({ $ruling }) : le nombre de chaque carte est estimé.

## nerve show

terminal-show-step = étape { $n } sur { $steps }
terminal-show-cards = { $you ->
        [yes] Tes cartes
       *[no] Cartes de { $name }
    }
