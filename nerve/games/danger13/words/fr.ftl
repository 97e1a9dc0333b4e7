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

danger13-head = { $final ->
        [yes] Dernière manche
       *[no] Manche { $round }
    } · { $you ->
        [yes] tu donnes
       *[no] { $name } donne
    }
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
danger13-tap = { $mouse ->
        [yes] Clique sur
       *[no] Touche
    } une rangée, ou glisse la carte dessus.

danger13-give = { $self ->
        [yes] La garder
       *[no] { $you ->
            [yes] À toi
           *[no] À { $name }
        }
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
danger13-banner-bust-more = { $sum }, c’est trop : { $you ->
        [yes] ta rangée est
       *[no] la rangée est
    } perdue. Tous les autres gagnent leurs cartes +.

danger13-score = signes +
danger13-score-n = { $n ->
        [one] { $n } signe +
       *[other] { $n } signes +
    }
danger13-tie = somme des valeurs gagnées
danger13-tie-n = somme des valeurs gagnées : { $n }
danger13-tie-rule = Égalité aux signes + : la plus grande somme des valeurs gagnées l’emporte.
danger13-assumed = La boîte ne dit pas combien de fois revient chaque valeur ; ce paquet est notre meilleure estimation.

danger13-now-reveal = { $you ->
        [yes] Tu retournes
       *[no] { $name } retourne
    } la carte suivante…
danger13-now-draw = { $you ->
        [yes] Tu pioches
       *[no] { $name } pioche
    } une carte…
danger13-bust-chance = { $chance } de sauter

## Touches

keys-danger13-give = ce joueur, depuis le haut
keys-danger13-keep = garder la carte
keys-danger13-refuse = la refuser

## La leçon

learn-danger13-welcome = Dans Danger 13, tu donnes des cartes à tout le monde, toi compris. Les + sont bons, les valeurs dangereuses : à 13, on saute.
learn-danger13-hand = Tu donnes. Tu as retourné une main : elle permet de refuser une carte plus tard. Garde-la : { $mouse ->
        [yes] clique sur
       *[no] touche
    } ta rangée.
learn-danger13-bad = Un simple 4 : pas de +, que du danger. Donne-le à Mia.
learn-danger13-last = Chacun reçoit exactement une carte de chaque donneur. Il ne reste que Tom : celle-ci est pour lui.
learn-danger13-others = Mia donne à son tour. Regarde à qui elle donne quoi.
learn-danger13-keep = Mia te donne un 4 et pioche. Tu peux le refuser avec ta main, mais 4 est loin de 13. Garde-le.
learn-danger13-chain = Cette carte t’en fait piocher une autre : un 4 avec un +. Tu serais à 8. Un + le vaut bien : garde-la.
learn-danger13-plus = Ce + est à toi si tu survis à la manche.
learn-danger13-refuse = Tom te donne un 5. Avec tes 8, cela fait 13 : tu sautes ! Utilise ta main et refuse la carte.
learn-danger13-refused = Ta main et le 5 sont partis, et te voilà hors de danger.
learn-danger13-treasure = Tom a reçu un double + immédiat. Il ne va jamais dans une rangée : il est gagné tout de suite, quoi qu’il arrive.
learn-danger13-bust = Tu donnes de nouveau, et Mia est à 12. Donne-lui le 3 !
learn-danger13-settled = 15 : Mia saute. Elle perd toute sa rangée et la manche est finie. Tom et toi gardez les + de vos rangées.
learn-danger13-end = Les manches se suivent jusqu’à la fin de la pioche. Le plus de + gagne. Ce que font les autres cartes, la table te le dira.

## Figures à côté des règles

learn-figure-danger13-safe = 4 + 4 + 3 = 11 : à l’abri
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13 : c’est sauté
learn-figure-danger13-raised = 13 sur 18 : encore à l’abri
learn-figure-danger13-chain = Pioche encore, et encore, jusqu’à une autre carte

## Statistiques

stats-danger13-busts = fois sauté
stats-danger13-best = le plus de + en une manche

## Chances exactes

odds-danger13-provided = Une chaîne suppose que chaque carte est gardée.
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

## Le terminal

terminal-danger13-pitch = Garde les bonnes cartes ; 13, c’est trop.
terminal-danger13-label = { $kind ->
        [hand] main
       *[arrow] flèche
    }
terminal-danger13-won = gagnées : { $n }
terminal-danger13-served = servi
terminal-danger13-nobody = Personne ne gagne de signe +.
terminal-danger13-cards = cartes

## Les chances dans le terminal

terminal-odds-danger13-by = saute avec { $card }
terminal-odds-danger13-chain-of = saute avec { $card } ou ce qu’elle pioche
terminal-odds-danger13-next = saute avec la prochaine carte inconnue
terminal-odds-danger13-at-once = saute aussitôt avec la prochaine
terminal-odds-danger13-chain = … ou par une suite de pioches

## L’histoire d’une partie

danger13-story-win = { $you ->
        [yes] Tu gagnes
       *[no] { $name } gagne
    } { $n ->
        [one] { $n } signe +
       *[other] { $n } signes +
    } d’un coup.
danger13-story-bust = { $you ->
        [yes] Tu sautes
       *[no] { $name } saute
    } avec { $n }.
