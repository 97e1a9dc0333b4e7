### Push : cartes, questions, coups, événements, résultats.

push-title = Push
push-pitch = Retourne encore une carte, ou arrête à temps. Le dé t’attend.
push-author = Prospero Hall

push-colour =
    { $colour ->
        [r] rouge
        [y] jaune
        [g] vert
        [b] bleu
       *[p] violet
    }
push-card =
    { $kind ->
        [die] carte Dé
        [switch] carte Demi-tour
        [r] { $n } rouge
        [y] { $n } jaune
        [g] { $n } vert
        [b] { $n } bleu
       *[p] { $n } violet
    }
push-face =
    { $face ->
        [r] rouge
        [y] jaune
        [g] vert
        [b] bleu
        [p] violet
       *[star] une étoile
    }

push-head = { $n ->
        [one] encore { $n } carte
       *[other] encore { $n } cartes
    }
push-row = Rangée { $n }
push-row-empty = libre
push-row-worth = { $points ->
        [0] { $die ->
            [yes] seulement le dé
           *[no] rien
        }
        [one] { $points } point{ $die ->
            [yes] {" "}+ dé
           *[no] {""}
        }
       *[other] { $points } points{ $die ->
            [yes] {" "}+ dé
           *[no] {""}
        }
    }
push-switches = { $n ->
        [one] { $n } demi-tour
       *[other] { $n } demi-tours
    }
push-order = Ordre de prise : { $names }
push-order-reversed = Ordre de prise inversé : { $names }
push-bench = Ton étalage
push-bench-empty = aucune carte ouverte
push-banked = { $n ->
        [0] rien à l’abri
        [one] { $n } carte à l’abri
       *[other] { $n } cartes à l’abri
    }
push-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
push-open-points = { $n } ouverts
push-safe-points = { $n } à l’abri
push-cost = −{ $n } si le dé tombe dessus
push-cost-star = ★ −{ $n }
push-risk = Risque : une étoile prend toutes les cartes ouvertes

push-ask-turn = { $you ->
        [yes] { $bank ->
            [yes] À toi. Tenter ta chance, ou mettre une couleur à l’abri ?
           *[no] À toi. Retourne la première carte.
        }
       *[no] À { $name } : tenter, ou mettre à l’abri ?
    }
push-ask-place = { $you ->
        [yes] Dans quelle rangée : { $card } ?
       *[no] { $name } place : { $card }.
    }
push-ask-go = { $you ->
        [yes] { $stop ->
            [yes] Encore une carte, ou stop ?
           *[no] Pas encore de rangée : retourne une autre carte.
        }
       *[no] { $name } : encore une carte, ou stop ?
    }
push-ask-take = { $you ->
        [yes] Quelle rangée prends-tu ?
       *[no] { $name } choisit une rangée.
    }

push-draw = Push
push-draw-hint = retourner une carte
push-draw-label = Push : retourner une carte
push-stop = Stop
push-stop-hint = et prendre une rangée
push-stop-label = Stop et prendre une rangée
push-bank = Mettre { $colour ->
        [r] rouge
        [y] jaune
        [g] vert
        [b] bleu
       *[p] violet
    } à l’abri
push-bank-hint = { $n ->
        [one] { $n } point à l’abri
       *[other] { $n } points à l’abri
    }
push-place-new = Ouvrir la { $n }
push-place = Rangée { $n }
push-place-label = { $card } dans la rangée { $n }
push-place-new-label = Ouvrir la rangée { $n } : { $card }
push-take = Prendre la { $n }
push-take-label = Prendre la rangée { $n } : { $worth }

push-not-same-number = La rangée { $n } a déjà ce chiffre.
push-not-same-colour = La rangée { $n } a déjà cette couleur.
push-not-same-die = La rangée { $n } a déjà une carte Dé.
push-not-open = D’abord les rangées d’avant.

push-event-turn = { $you ->
        [yes] À toi de jouer.
       *[no] À { $name } de jouer.
    }
push-event-turn_up = { $you ->
        [yes] Tu retournes
       *[no] { $name } retourne
    } : { $card }.
push-event-place = { $you ->
        [yes] Tu places la carte
       *[no] { $name } place la carte
    } dans la rangée { $n }.
push-event-switch = { $odd ->
        [yes] Demi-tour ! On prend les rangées dans l’autre sens.
       *[no] Demi-tour ! On reprend les rangées dans le sens normal.
    }
push-event-stop = { $you ->
        [yes] Tu t’arrêtes.
       *[no] { $name } s’arrête.
    }
push-event-bust = { $you ->
        [yes] Tu vas trop loin
       *[no] { $name } va trop loin
    } : { $card } ne va nulle part !
push-event-take = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } la rangée { $n } : { $worth }.
push-event-roll = { $you ->
        [yes] Tu lances
       *[no] { $name } lance
    } le dé : { $face }.
push-event-lose = { $you ->
        [yes] Tu perds
       *[no] { $name } perd
    } : { $card }.
push-event-lose-none = { $you ->
        [yes] Tu ne perds
       *[no] { $name } ne perd
    } rien.
push-event-leave = Personne ne prend la rangée { $n }.
push-event-bank = { $you ->
        [yes] Tu mets
       *[no] { $name } met
    } { $colour ->
        [r] rouge
        [y] jaune
        [g] vert
        [b] bleu
       *[p] violet
    } à l’abri : { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }.
push-event-end = La pioche est vide : la partie est finie.

push-banner-bust = { $you ->
        [yes] Trop loin !
       *[no] { $name } va trop loin !
    }
push-banner-lost = { $n ->
        [0] Rien de perdu
        [one] { $n } carte perdue
       *[other] { $n } cartes perdues
    }
push-banner-safe = { $n ->
        [one] { $n } carte à l’abri
       *[other] { $n } cartes à l’abri
    }

push-score = points
push-score-n = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
push-tie = cartes
push-tie-rule = Égalité aux points : le plus de cartes l’emporte.

push-option-risk = Variante Risque
push-option-risk-does = Une étoile au dé prend toutes les cartes ouvertes.
push-option-switches = Cartes Demi-tour
push-option-switches-does = Elles inversent l’ordre de prise. À deux seulement, on peut les retirer.
push-bank-short = à l’abri
push-bank-tap = ou touche une couleur pour la mettre à l’abri
