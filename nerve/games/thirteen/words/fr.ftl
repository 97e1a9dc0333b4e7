### 13 : cartes, questions, coups, événements, résultats.

thirteen-title = 13
thirteen-pitch = Joue sur trois piles. Qui dépasse 13 ramasse, et chaque carte fait mal.
thirteen-author = Reiner Knizia

thirteen-colour =
    { $colour ->
        [b] bleu
        [y] jaune
       *[g] vert
    }
thirteen-card =
    { $colour ->
        [b] { $n } bleu
        [y] { $n } jaune
        [g] { $n } vert
       *[x] vilain { $n }
    }

thirteen-head = Manche { $round } sur { $rounds }
thirteen-tile = Pile { $colour ->
        [b] bleue
        [y] jaune
       *[g] verte
    } : { $sum } sur { $limit }
thirteen-tile-empty = vide
thirteen-cards = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
thirteen-taken = prises : { $n }
thirteen-penalty = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
thirteen-hand = Ta main

thirteen-ask-play = { $you ->
        [yes] À toi. Quelle carte joues-tu ?
       *[no] { $name } choisit une carte.
    }
thirteen-ask-tile = Le vilain quatre va sur n’importe quelle pile. Laquelle ?
thirteen-tap = { $mouse ->
        [yes] Clique sur
       *[no] Touche
    } une carte. Dessous : le nouveau total.
thirteen-fits = { $before } + { $n } = { $after }, ça passe
thirteen-takes = { $before } + { $n } = { $after }, plus de { $limit } : tu prends { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
thirteen-takes-short = prends { $cards }
thirteen-play-label = { $card } : { $effect }
thirteen-any = toutes les piles
thirteen-any-short = toutes
thirteen-heap = cartes prises, { $colour ->
        [b] bleu
        [y] jaune
        [g] vert
       *[x] vilains quatre
    }
thirteen-onto = { $colour ->
        [b] Bleue
        [y] Jaune
       *[g] Verte
    }
thirteen-other-card = Autre carte

thirteen-event-round = Manche { $n }. { $you ->
        [yes] Tu donnes.
       *[no] { $name } donne.
    }
thirteen-event-play = { $you ->
        [yes] Tu joues
       *[no] { $name } joue
    } un { $card } sur le { $colour ->
        [b] bleu
        [y] jaune
       *[g] vert
    } : { $sum }.
thirteen-event-take = Plus de { $limit } ! { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }.
thirteen-event-draw = Tu pioches un { $card }.
thirteen-event-majority = { $you ->
        [yes] Tu as
       *[no] { $name } a
    } le plus de { $colour ->
        [b] bleu
        [y] jaune
       *[g] vert
    } : ces cartes ne comptent pas.
thirteen-event-points = { $you ->
        [yes] Tu reçois
       *[no] { $name } reçoit
    } { $n ->
        [0] zéro point de pénalité
        [one] { $n } point de pénalité
       *[other] { $n } points de pénalité
    }.
thirteen-event-end = La partie est finie.

thirteen-banner-take = { $you ->
        [yes] Tu en prends { $n }
       *[no] { $name } en prend { $n }
    }
thirteen-banner-round = La manche { $n } est finie
thirteen-banner-majority = le plus de { $colour ->
        [b] bleu
        [y] jaune
       *[g] vert
    } : gratuit

thirteen-score = points de pénalité
thirteen-score-n = { $n ->
        [0] aucun point de pénalité
        [one] { $n } point de pénalité
       *[other] { $n } points de pénalité
    }
thirteen-sheet = Feuille de score
thirteen-sheet-round = M{ $n }
thirteen-sheet-total = Total
thirteen-sheet-player = Joueur
thirteen-fewest = Le moins de points de pénalité gagne.

thirteen-now-play = { $you ->
        [yes] Tu joues
       *[no] { $name } joue
    } une carte…
thirteen-now-draw = Tu pioches une carte…

## Touches

keys-thirteen-card = cette carte
keys-thirteen-tile = le vilain quatre sur bleu, jaune, vert
keys-thirteen-sheet = feuille de score

## La leçon

learn-thirteen-welcome = Dans 13, on ne veut pas de cartes : ce que tu dois prendre coûte des points, et le moins de points gagne. Trois piles : bleue, jaune, verte.
learn-thirteen-play = Tu as cinq cartes. Une carte de couleur va sur la pile de sa couleur. Commence par ton 7 bleu.
learn-thirteen-below = Après chaque carte, tu en pioches une tant qu’il y en a. Une pile tient jusqu’à 13. Le 7 jaune fait 12 : encore sûr.
learn-thirteen-nasty = Le bleu est plein à 13. Tu as un vilain quatre : il va sur toute pile, et qui le prend paie deux points. { $mouse ->
        [yes] Clique dessus, puis sur la pil
       *[no] Touche-le, puis la pil
    }e verte.
learn-thirteen-taken = Le 7 de Tom aurait fait 16. Au-dessus de 13, on prend tout ce qui était là, vilain quatre compris ; seule la nouvelle carte reste.
learn-thirteen-must = Le 4 vert serait sûr. Mais voici l’astuce : qui a le plus de cartes d’une couleur ne paie rien pour elle. Joue le 2 bleu et prends les cartes bleues !
learn-thirteen-collect = Tu as trois cartes bleues. C’est bien tant que personne n’en a autant. Le 4 vert fait 12 : sûr.
learn-thirteen-last = La dernière carte de cette courte leçon : le 1 jaune.
learn-thirteen-score = La manche est finie. Le plus de bleu, c’est toi : il ne te coûte rien. Tom paie un point par carte, et deux pour le vilain quatre.
learn-thirteen-end = Une vraie manche se joue avec 50 cartes, et il y en a plusieurs. Le moins de points gagne.

## Figures à côté des règles

learn-figure-thirteen-nasty = Le vilain quatre va sur toute pile
learn-figure-thirteen-safe = 7 + 5 = 12 : à l’abri
learn-figure-thirteen-over = 7 + 5 + 2 = 14 : prends le 7 et le 5
learn-figure-thirteen-most = Trois bleues, le plus : 0 point
learn-figure-thirteen-fewer = Deux bleues : 2 points

## Statistiques

stats-thirteen-busts = piles prises
stats-thirteen-best = manches sans point en une partie

## Chances exactes

odds-thirteen-provided = Les autres peuvent avoir toute carte non vue : ce que leurs coups révèlent n’est pas pesé.
odds-thirteen-head = Doit prendre : { $told }
odds-thirteen-forced = Doit prendre une pile, si c’était son tour
odds-thirteen-plays = Si tu joues …
odds-thirteen-play = Carte
odds-thirteen-takes = Tu prends
odds-thirteen-next = { $name } doit prendre
odds-thirteen-tiles = Ce qui passe encore
odds-thirteen-tile = { $colour ->
        [b] Bleue
        [y] Jaune
       *[g] Verte
    }, { $sum } sur { $limit }
odds-thirteen-fit-unseen = { $n ->
        [0] toutes déjà vues
        [one] { $n } non vue
       *[other] { $n } non vues
    }
odds-thirteen-fit-none = aucune carte
odds-thirteen-has = { $name } en a une

## Le terminal

terminal-thirteen-pitch = Joue sur trois piles ; au-dessus de 13, ramasse.
terminal-thirteen-held = main
terminal-thirteen-taken = prises
terminal-thirteen-onto = { $card } sur { $colour }
terminal-thirteen-take = { $sum }, prends { $n } !

## Les chances dans le terminal

terminal-odds-thirteen-after = Après ton coup, { $name } devra prendre une pile
terminal-odds-thirteen-taking = { $play }, tu prends { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
terminal-odds-thirteen-fits = { $n } sur { $limit }, passent :
terminal-odds-thirteen-unseen = { $n ->
        [one] { $n } inconnue
       *[other] { $n } inconnues
    }

## L’histoire d’une partie

thirteen-story-below = { $you ->
        [yes] Tu finis
       *[no] { $name } finit
    } une manche avec { $n ->
        [one] { $n } point
       *[other] { $n } points
    } de moins que le pire.
thirteen-story-take = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } une pile de { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }.
thirteen-story-text = { $game } : { $n } à table, { $busts ->
        [0] personne n’a pris de pile
        [one] { $busts } pile prise
       *[other] { $busts } piles prises
    }. Qui a gardé son sang-froid ?
