### Statistiques de cet appareil et du serveur ; sons.

sounds = Sons
sounds-does = Petits sons pour les cartes, le dé et ton tour. Les téléphones vibrent aussi.

stats-title = Statistiques
stats-device = Sur cet appareil
stats-device-note = Gardées dans ce navigateur seulement.
stats-device-empty = Aucune partie terminée. Joues-en une !
stats-reset = Effacer ces chiffres
stats-reset-sure = Vraiment effacer ?
stats-server = Sur ce serveur
stats-server-note = Toutes les parties terminées ensemble. Rien n’est gardé sur les personnes.
stats-server-empty = Aucune partie terminée ici pour l’instant.
stats-games = { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
stats-people = Humains
stats-bots = Bots
stats-you = Toi
stats-played = jouées
stats-wins = gagnées
