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
thirteen-tap = Touche une carte. Dessous : le nouveau total.
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
