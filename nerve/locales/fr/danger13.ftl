### Danger 13 : cartes, questions, coups, événements, résultats.
### $you et $you2 valent "yes" quand il s’agit du lecteur ; $name et $name2 sont des noms.

danger13-title = Danger 13
danger13-pitch = Garde les bonnes cartes, refile les mauvaises à tes amis. 13, c’est trop.
danger13-author = Rüdiger Dorn

danger13-card =
    { $kind ->
        [plain] { $n }
        [plus] { $n } avec { $plus ->
            [one] un +
           *[other] { $plus } +
        }
        [draw] { $n } et pioche
        [hand] main
        [limit] limite { $raised }
        [arrow] flèche
       *[instant] { $plus ->
            [one] + immédiat
           *[other] double + immédiat
        }
    }
danger13-card-does =
    { $kind ->
        [plain] Compte { $n }.
        [plus] Compte { $n }. { $plus ->
            [one] Son + est
           *[other] Ses { $plus } + sont
        } à toi si tu survis à la manche.
        [draw] Compte { $n }, et qui la reçoit pioche une autre carte.
        [hand] Permet de refuser une carte plus tard.
        [limit] Porte la limite de la rangée à { $raised }.
        [arrow] Enlève la dernière carte d’une rangée.
       *[instant] { $plus ->
            [one] Un +, gagné tout de suite.
           *[other] { $plus } +, gagnés tout de suite.
        }
    }

danger13-head = Manche { $round } · { $you ->
        [yes] tu donnes
       *[no] { $name } donne
    }
danger13-last-round = dernière
danger13-more = { $n ->
        [0] la dernière du paquet
        [one] encore { $n } à donner
       *[other] encore { $n } à donner
    }
danger13-total = { $sum } sur { $limit }
danger13-left = reste { $n }
danger13-stake = +{ $n } en jeu
danger13-won = { $n ->
        [0] rien gagné
        [one] { $n } carte gagnée
       *[other] { $n } cartes gagnées
    }
danger13-won-plus = gagné +{ $n }
danger13-served = a sa carte
danger13-row-empty = aucune carte

danger13-ask-give = { $you ->
        [yes] Tu donnes. Pour qui, cette carte ?
       *[no] { $name } choisit à qui va cette carte.
    }
danger13-ask-keep = { $you ->
        [yes] Cette carte est pour toi. La garder, ou la refuser avec ta main ?
       *[no] { $name } peut refuser cette carte.
    }
danger13-tap = Touche une rangée, ou glisse la carte dessus.

danger13-give = { $you ->
        [yes] La garder
       *[no] { $name }
    }
danger13-give-label = { $you ->
        [yes] La garder pour toi
       *[no] La donner à { $name }
    } : { $effect }
danger13-keep = La garder
danger13-refuse = { $n ->
        [0] La refuser
        [1] La refuser avec la première main
        [2] La refuser avec la deuxième main
        [3] La refuser avec la troisième main
       *[other] La refuser avec la main numéro { $n }
    }
danger13-refuse-cost = coûte la main
danger13-effect-sum = { $sum } sur { $limit }
danger13-effect-draw = { $sum } sur { $limit }, puis pioche
danger13-effect-bust = { $sum } : saute !
danger13-effect-hand = pourra refuser une carte
danger13-effect-limit = limite à { $limit }
danger13-effect-arrow = perd : { $card }
danger13-effect-arrow-none = n’a rien à perdre
danger13-effect-instant = gagne +{ $plus } aussitôt
danger13-effect-escape = { $effect } · peut refuser

danger13-not-served = { $you ->
        [yes] Tu as
       *[no] { $name } a
    } déjà une carte de ce paquet.

danger13-event-round = Manche { $n }. { $you ->
        [yes] Tu donnes
       *[no] { $name } donne
    } en premier.
danger13-event-packet = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    } à donner.
danger13-event-reveal = { $you ->
        [yes] Tu retournes
       *[no] { $name } retourne
    } : { $card }.
danger13-event-give = { $you2 ->
        [yes] { $you ->
            [yes] Tu te donnes
           *[no] { $name } te donne
        }
       *[no] { $you ->
            [yes] Tu donnes
           *[no] { $name } donne
        } à { $name2 }
    } : { $card }.
danger13-event-give-self = { $you ->
        [yes] Tu gardes pour toi : { $card }.
       *[no] { $name } garde : { $card }.
    }
danger13-event-keep = { $you ->
        [yes] Tu la gardes
       *[no] { $name } la garde
    }.
danger13-event-draw = { $you ->
        [yes] Tu pioches
       *[no] { $name } pioche
    } : { $card }.
danger13-event-refuse = { $you ->
        [yes] Tu refuses
       *[no] { $name } refuse
    } : { $card }.
danger13-event-join = { $you ->
        [yes] Tu as
       *[no] { $name } a
    } { $sum } sur { $limit }.
danger13-event-remove = La flèche { $you ->
        [yes] te prend
       *[no] prend à { $name }
    } : { $card }.
danger13-event-win = { $you ->
        [yes] Tu gagnes
       *[no] { $name } gagne
    } : { $card }.
danger13-event-bust = { $you ->
        [yes] Tu sautes
       *[no] { $name } saute
    } avec { $sum } !
danger13-event-gain = { $you ->
        [yes] Tu gagnes
       *[no] { $name } gagne
    } { $n ->
        [one] { $n } signe +
       *[other] { $n } signes +
    }.
danger13-event-settle = La manche finit sans que personne saute.
danger13-event-final = La pioche est épuisée : c’est la dernière manche.
danger13-event-reshuffle = { $n ->
        [one] { $n } carte défaussée forme
       *[other] { $n } cartes défaussées, mélangées, forment
    } une nouvelle pioche.
danger13-event-end = La partie est finie.

danger13-banner-bust = { $you ->
        [yes] Tu sautes !
       *[no] { $name } saute !
    }
danger13-banner-bust-more = { $sum } atteint ou dépasse { $limit } : { $you ->
        [yes] ta rangée est
       *[no] la rangée est
    } perdue. Tous les autres gagnent leurs cartes +.

danger13-score = signes +
danger13-score-n = { $n ->
        [one] { $n } signe +
       *[other] { $n } signes +
    }
danger13-tie = somme des valeurs gagnées
danger13-tie-rule = Égalité aux signes + : la plus grande somme des valeurs gagnées l’emporte.
danger13-assumed = La boîte ne dit pas combien de fois revient chaque valeur ; ce paquet est notre meilleure estimation.
