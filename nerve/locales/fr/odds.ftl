### Les chances exactes à la table : le panneau et le réglage de la table.

odds-setting = Chances exactes
odds-setting-does = Chacun voit ce que ses cartes permettent de calculer. Demande l’aide-mémoire.

odds-title = Chances
odds-about = Compté d’après les cartes que tu ne vois pas.
odds-assumed = Paquet supposé
odds-assumed-why = Le nombre d’exemplaires de chaque carte dans la boîte est notre estimation ({ $id }).
odds-exact = exactement { $fraction }
odds-none = Rien à calculer pour l’instant.
odds-unseen = { $n ->
        [one] { $n } carte non vue
       *[other] { $n } cartes non vues
    }
odds-unseen-card = { $n } × { $card }
odds-player = Joueur
odds-of = { $name } { $chance }

odds-danger13-provided = Une chaîne suppose que chaque carte est gardée.
odds-seventeen-provided = Toute carte à dos uni non vue peut être face cachée : le bluff n’est pas pesé.
odds-thirteen-provided = Les autres peuvent avoir toute carte non vue : ce que leurs coups révèlent n’est pas pesé.

## Push

odds-push-head = Trop loin à la prochaine : { $chance }
odds-push-next = La prochaine carte, parmi { $n }
odds-push-bust = { $you ->
        [yes] ne va nulle part : tu vas trop loin
       *[no] ne va nulle part : { $name } va trop loin
    }
odds-push-switch = est une carte Demi-tour
odds-push-fits = va dans la rangée { $n }
odds-push-begins = peut ouvrir la rangée { $n }
odds-push-done = Plus aucune carte pour ces rangées.
odds-push-placed = Trop loin, une fois placé : { $card }
odds-push-placed-row = dans la rangée { $n }
odds-push-rows = Points dans les rangées
odds-push-row = Rangée { $n } : { $worth }
odds-push-die-cost = Son dé coûte { $points } en moyenne
odds-push-losses = { $you ->
        [yes] Ce qu’aller trop loin te coûterait, selon le dé
       *[no] Ce qu’aller trop loin coûterait à { $name }, selon le dé
    }
odds-push-cost = En moyenne

## Danger 13

odds-danger13-head = Saute : { $told }
odds-danger13-rows = Chance de sauter
odds-danger13-card-about = avec la carte retournée
odds-danger13-next = Prochaine
odds-danger13-next-about = tout de suite, avec la prochaine carte non vue
odds-danger13-chain = En chaîne
odds-danger13-chain-about = avec la prochaine carte non vue ou celles qu’elle fait piocher
odds-danger13-total = { $sum } sur { $limit }{ $plus ->
        [0] {""}
       *[other] , +{ $plus }
    }

## 17

odds-seventeen-head = { $limit } ou plus : { $chance }
odds-seventeen-head-trap = piège : { $chance }
odds-seventeen-reached = { $limit } ou plus : annoncer est juste
odds-seventeen-safe = … et aucun piège d’un autre
odds-seventeen-trap = un piège d’un autre s’y trouve
odds-seventeen-mean = Total attendu
odds-seventeen-known = Tu connais { $known } ; { $hidden ->
        [0] aucune carte n’est inconnue
        [one] { $hidden } carte est inconnue
       *[other] { $hidden } cartes sont inconnues
    }.
odds-seventeen-totals = Tous les totaux possibles
odds-seventeen-total = Total { $total } : { $chance }
odds-seventeen-owner = { $name } : { $n ->
        [one] piège sous la carte inconnue
       *[other] piège parmi { $n } cartes inconnues
    }

## 13

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
