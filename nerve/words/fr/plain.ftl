### The table of any game that brings none of its own.

plain-score = Total
plain-points = { $n ->
        [one] un point
       *[other] { $n } points
    }
plain-odds = Ce jeu n’apporte pas de probabilités.
plain-players = { $least }–{ $most } joueurs
plain-own = À vous
plain-none = rien
plain-back = une carte face cachée
plain-cards = { $n } × { $card }
plain-ask =
    { $you ->
        [yes] À vous de jouer.
       *[no] C’est à { $name } de jouer.
    }
plain-event = { $name } : { $event } { $what }
plain-event-nobody = { $event } { $what }
plain-unit = points
