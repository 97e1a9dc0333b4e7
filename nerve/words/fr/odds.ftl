### Les chances exactes à la table : le panneau et le réglage de la table.

odds-setting = Chances exactes
odds-setting-does = Chacun voit ce que ses cartes permettent de calculer. Demande l’aide-mémoire.

odds-title = Chances
odds-about = Compté d’après les cartes que tu ne vois pas.
odds-assumed = Paquet supposé
odds-assumed-why = Le nombre d’exemplaires de chaque carte dans la boîte est notre estimation.
odds-exact = exactement { $fraction }
odds-none = Rien à calculer pour l’instant.
odds-unseen = { $n ->
        [one] { $n } carte non vue
       *[other] { $n } cartes non vues
    }
odds-unseen-card = { $n } × { $card }
odds-player = Joueur
odds-you = toi
odds-of = { $name } { $chance }
