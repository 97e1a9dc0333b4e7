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
push-open-points = { $n ->
        [one] { $n } ouvert
       *[other] { $n } ouverts
    }
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
push-tie-n = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
push-tie-rule = Égalité aux points : le plus de cartes l’emporte.

push-option-risk = Variante Risque
push-option-risk-does = Une étoile au dé prend toutes les cartes ouvertes.
push-option-switches = Cartes Demi-tour
push-option-switches-does = Elles inversent l’ordre de prise. À deux seulement, on peut les retirer.
push-bank-short = à l’abri
push-bank-tap = ou { $mouse ->
        [yes] clique sur
       *[no] touche
    } une couleur pour la mettre à l’abri

push-now-turn_up = { $you ->
        [yes] Tu retournes
       *[no] { $name } retourne
    } une carte…
push-now-roll = { $you ->
        [yes] Tu lances
       *[no] { $name } lance
    } le dé…
push-now-place = { $you ->
        [yes] Tu places
       *[no] { $name } place
    } la carte.
push-event-rolled = { $you ->
        [yes] Tu lances
       *[no] { $name } lance
    } le dé : { $face }{ $n ->
        [0] , rien n’est perdu.
       *[other] , et { $you ->
            [yes] tu perds
           *[no] perd
        } { $n ->
            [one] { $n } carte
           *[other] { $n } cartes
        } de { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
push-order-you = toi
push-bust-chance = { $chance } de perdre

## Touches

keys-push-draw = retourner une carte
keys-push-stop = s’arrêter
keys-push-row = cette rangée
keys-push-bank = mettre cette couleur à l’abri, depuis la gauche

## La leçon

learn-push-welcome = Push demande du cran : retourne des cartes, forme des rangées et arrête à temps. Le plus de points gagne.
learn-push-draw = C’est ton tour. { $mouse ->
        [yes] Clique sur
       *[no] Touche
    } « { push-draw } » pour retourner la première carte.
learn-push-first = La carte doit aller dans une rangée. Il n’y en a pas encore : elle commence la rangée 1. { $mouse ->
        [yes] Clique dessus.
       *[no] Touche-la.
    }
learn-push-again = Tu pourrais t’arrêter et prendre 5 points. Trop peu ! Continue.
learn-push-fits = Une rangée n’a jamais deux fois la même couleur ni le même chiffre. Le 4 rouge va avec le 5 bleu : rangée 1.
learn-push-more = La rangée 1 vaut 9. Ose encore une carte : push.
learn-push-clash = Encore du rouge, mais la rangée 1 en a déjà. La carte doit commencer la rangée 2.
learn-push-dare = Avec trois rangées bien remplies, la place peut manquer. Tu en as deux : push encore.
learn-push-switch = Une carte Demi-tour est mise de côté. Les autres prendront dans l’ordre inverse. Push encore.
learn-push-die = Une carte Dé : qui prend sa rangée lance le dé et perd la couleur obtenue. Mets-la en rangée 2, dont tu ne veux pas.
learn-push-stop = Neuf points t’attendent, et le risque monte à chaque carte. Stop !
learn-push-take = Qui s’arrête prend en premier. La rangée 1 a 9 points et pas de dé : prends-la.
learn-push-rolled = À cause du demi-tour, Tom a pris avant Mia. Il a lancé le dé : rouge, son 2 rouge est perdu. Pour Mia, plus de rangée.
learn-push-bust = Mia est allée trop loin : un quatrième jaune ne va nulle part. Elle n’a rien et lance le dé. Les autres prennent ses rangées.
learn-push-rest = Tom a pris la meilleure rangée. À toi d’en prendre une : la 2 a 3 points.
learn-push-safe = C’est à Tom. Il ne retourne rien : il met une couleur à l’abri. Le dé n’y touchera plus jamais.
learn-push-bank = À toi, avec 12 points ouverts. Un mauvais lancer peut coûter toute une couleur. Prudence cette fois : mets ton 5 bleu à l’abri.
learn-push-end = Tour après tour, push ou mets à l’abri, jusqu’à la fin de la pioche. Tous les points comptent alors ; le plus de points gagne.

## Figures à côté des règles

learn-figure-push-fits = Ni chiffre ni couleur en double : permis
learn-figure-push-number = Deux cinq : interdit
learn-figure-push-colour = Deux rouges : interdit
learn-figure-push-dice = Deux cartes Dé : interdit
learn-figure-push-bust = Du jaune dans trois rangées : un quatrième ne va nulle part

## Statistiques

stats-push-busts = trop loin
stats-push-best = le plus de cartes avant un stop

## Chances exactes

odds-push-head = Trop loin à la prochaine : { $chance }
odds-push-head-cost = Coût moyen si tu vas trop loin : { $points }
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

## Le terminal

terminal-push-pitch = Retourne, arrête à temps, crains le dé.
terminal-push-label = { $kind ->
        [die] dé
       *[switch] demi-tour
    }
terminal-push-legend = ouv. [abri]
terminal-push-if-rolled = au dé
terminal-push-lose = { $you ->
        [yes] Tu perds
       *[no] { $name } perd
    } : { $cards }.
terminal-push-banked = dont à l’abri

## Les chances dans le terminal

terminal-odds-push-after = La suivante ne va nulle part, une fois { $card } en
terminal-odds-push-die = Points ouverts que le dé devrait coûter
terminal-odds-push-taking = { $you ->
        [yes] toi
       *[no] { $name }
    }, en prenant la rangée { $n }
terminal-odds-push-busting = { $you ->
        [yes] toi
       *[no] { $name }
    }, en allant trop loin
terminal-odds-push-faces = { $you ->
        [yes] pour toi
       *[no] pour { $name }
    }, face par face : { $losses }
terminal-odds-push-nothing = rien à perdre
terminal-odds-push-no-die = Aucune rangée n’a de dé.

## L’histoire d’une partie

push-story-take = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } une rangée de { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
push-story-lose = { $you ->
        [yes] Tu perds
       *[no] { $name } perd
    } { $n ->
        [one] { $n } point
       *[other] { $n } points
    } à cause du dé.
push-story-bust = { $you ->
        [yes] Tu vas
       *[no] { $name } va
    } trop loin avec { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    } sur la table.
