### 17 : cartes, questions, coups, événements, résultats.

seventeen-title = 17
seventeen-pitch = Une seule rangée, cartes visibles ou cachées. Annonce quand tu la crois arrivée à 17.
seventeen-author = Munetoshi Harigaya

seventeen-card =
    { $kind ->
        [number] { $n }
        [both] { $n } double face
        [reverse] inversion
        [trash] poubelle
        [x2] ×2
        [trap] piège
       *[back] carte cachée
    }
seventeen-card-does =
    { $kind ->
        [number] Ajoute { $n }. Son dos est uni : on peut la jouer cachée.
        [both] Ajoute { $n }. Les deux faces montrent le chiffre : jamais un secret.
        [reverse] Visible : le sens du jeu s’inverse. Compte 0.
        [trash] Visible : la dernière carte de la rangée est défaussée. Compte 0.
        [x2] Visible : au suivant de jouer deux cartes. Compte 0.
        [trap] Cachée : qui annonce reçoit un jeton de pénalité, tu gagnes un jeton. Compte 0.
       *[back] Connue seulement de qui l’a jouée.
    }

seventeen-head = Manche { $round }
seventeen-direction = { $way ->
        [1] Sens horaire
       *[other] Sens antihoraire
    }
seventeen-visible = { $sum ->
        [one] { $sum } visible
       *[other] { $sum } visibles
    }
seventeen-unknown = { $n ->
        [0] rien de caché
        [one] { $n } carte cachée
       *[other] { $n } cartes cachées
    }
seventeen-you-know = tu sais : il y a { $sum }
seventeen-you-know-part = tu en connais { $sum }, { $n ->
        [one] { $n } carte t’est cachée
       *[other] { $n } cartes te sont cachées
    }
seventeen-row-empty = La rangée est vide.
seventeen-row = La rangée
seventeen-hand = Ta main
seventeen-tokens = { $v ->
        [one] { $v } jeton de victoire
       *[other] { $v } jetons de victoire
    }, { $p ->
        [0] aucun jeton de pénalité
        [one] { $p } jeton de pénalité
       *[other] { $p } jetons de pénalité
    }
seventeen-played-last = a joué
seventeen-two = deux cartes
seventeen-next = Prochaine de la pioche
seventeen-answered = a répondu
seventeen-thinking = réfléchit

seventeen-ask-play = { $you ->
        [yes] À toi. Quelle carte joues-tu ?
       *[no] { $name } choisit une carte.
    }
seventeen-ask-two = { $due ->
        [one] À toi. Encore une carte à jouer.
       *[other] À toi. Tu dois jouer deux cartes : voici la première.
    }
seventeen-ask-side = Visible ou cachée ?
seventeen-tap = { $mouse ->
        [yes] Clique sur
       *[no] Touche
    } une carte pour voir ce qu’elle fait.
seventeen-ask-call = { $name } a joué en dernier. La rangée vaut-elle { $limit } ou plus ?
seventeen-ask-call-forced = { $name } a joué en dernier. Tu dois annoncer.
seventeen-ask-window = Tous sauf { $you ->
        [yes] toi
       *[no] { $name }
    } peuvent annoncer { $limit }.
seventeen-ask-waiting = Tu passes. On attend les autres.
seventeen-ask-waiting-call = Tu as annoncé. On attend ceux d’avant toi.

seventeen-up = Visible
seventeen-down = Cachée
seventeen-up-label = { $card }, face visible
seventeen-down-label = { $card }, face cachée
seventeen-adds = ajoute { $n }
seventeen-does-reverse = inverse le sens
seventeen-does-trash = ôte la dernière carte
seventeen-does-x2 = le suivant en joue deux
seventeen-does-trap-up = ne fait rien
seventeen-does-trap-down = piège qui annonce
seventeen-does-nothing = ne fait rien
seventeen-secret = en secret
seventeen-call = { $limit } !
seventeen-call-label = Annoncer { $limit }
seventeen-pass = Je passe
seventeen-pass-hint = pas encore

seventeen-event-round = Manche { $n }. { $you ->
        [yes] Tu commences.
       *[no] { $name } commence.
    }
seventeen-event-draw = Tu pioches : { $card }.
seventeen-event-up = { $you ->
        [yes] Tu joues
       *[no] { $name } joue
    } : { $card }.
seventeen-event-down = { $you ->
        [yes] Tu joues, face cachée : { $card }.
       *[no] { $name } joue une carte cachée.
    }
seventeen-event-reverse = { $way ->
        [1] On joue maintenant dans le sens horaire.
       *[other] On joue maintenant dans le sens antihoraire.
    }
seventeen-event-trash = À la poubelle : { $kind ->
        [back] { $you ->
            [yes] ta carte cachée
           *[no] une carte cachée ({ $name })
        }
       *[other] { $card }, jouée par { $you ->
            [yes] toi
           *[no] { $name }
        }
    }.
seventeen-event-double = Au suivant de jouer deux cartes.
seventeen-event-pass = { $you ->
        [yes] Tu passes.
       *[no] { $name } passe.
    }
seventeen-event-call = { $you ->
        [yes] Tu annonces { $limit } !
       *[no] { $name } annonce { $limit } !
    }
seventeen-event-reveal = { $you ->
        [yes] Tu avais
       *[no] { $name } avait
    } caché : { $card }.
seventeen-event-trap = { $you ->
        [yes] Ton piège se referme !
       *[no] { $name } avait tendu un piège !
    }
seventeen-event-total = La rangée vaut { $sum } : { $right ->
        [yes] { $you ->
            [yes] tu avais
           *[no] { $name } avait
        } raison
       *[no] { $you ->
            [yes] tu avais
           *[no] { $name } avait
        } tort
    }.
seventeen-event-victory = { $you ->
        [yes] Tu gagnes
       *[no] { $name } gagne
    } un jeton de victoire : { $n } en tout.
seventeen-event-penalty = { $you ->
        [yes] Tu reçois
       *[no] { $name } reçoit
    } un jeton de pénalité.
seventeen-event-cancel = { $you ->
        [yes] Tu rends
       *[no] { $name } rend
    } deux jetons de pénalité et, s’il y en a, un jeton de victoire : reste { $n }.
seventeen-event-reshuffle = { $n ->
        [one] { $n } carte défaussée forme
       *[other] { $n } cartes défaussées, mélangées, forment
    } une nouvelle pioche.
seventeen-event-first-call = Plusieurs annonces ; { $you ->
        [yes] tu viens
       *[no] { $name } vient
    } en premier dans l’ordre du tour.
seventeen-event-end = La partie est finie.

seventeen-banner-call = { $you ->
        [yes] Tu annonces { $limit } !
       *[no] { $name } annonce { $limit } !
    }
seventeen-banner-right = { $sum } : { $you ->
        [yes] tu avais raison !
       *[no] { $name } avait raison !
    }
seventeen-banner-wrong = Seulement { $sum } : { $you ->
        [yes] tu avais tort !
       *[no] { $name } avait tort !
    }

seventeen-score = jetons de victoire
seventeen-score-n = { $n ->
        [0] aucun jeton de victoire
        [one] { $n } jeton de victoire
       *[other] { $n } jetons de victoire
    }
seventeen-tie = jetons de pénalité
seventeen-tie-n = { $n ->
    [one] { $n } jeton de pénalité
   *[other] { $n } jetons de pénalité
}
seventeen-tie-rule = Égalité aux jetons de victoire : le moins de jetons de pénalité l’emporte.
seventeen-assumed = La boîte ne dit pas combien de fois revient chaque carte ; ce paquet est notre meilleure estimation.

seventeen-option-direction_persists = Garder le sens
seventeen-option-direction_persists-does = Après une inversion, le sens du jeu reste le même à la manche suivante.

seventeen-now-play = { $you ->
        [yes] Tu joues
       *[no] { $name } joue
    } une carte…
seventeen-now-draw = { $you ->
        [yes] Tu pioches
       *[no] { $name } pioche
    } une carte…
seventeen-now-reveal = { $you ->
        [yes] Ta carte cachée
       *[no] La carte cachée de { $name }
    }…
seventeen-event-ruled_out = Ce ne peut pas encore être { $limit } : tous passent.
seventeen-ask-ruled-out = Tu en sais plus : ce n’est pas encore { $limit }.
seventeen-banner-round = La manche { $n } est finie
seventeen-call-chance = { $chance } juste

## Touches

keys-seventeen-lift = cette carte
keys-seventeen-side = visible, cachée
keys-seventeen-call = annoncer, passer

## La leçon

learn-seventeen-welcome = Dans 17, tous complètent une seule rangée. Qui la croit arrivée à 17 l’annonce, et gagne un jeton ou paie. Trois jetons gagnent.
learn-seventeen-open = Tu commences. { $mouse ->
        [yes] Clique sur
       *[no] Touche
    } ton 4 double face : il montre son chiffre des deux côtés. Joue-le visible.
learn-seventeen-window = La rangée montre 9. Tous sauf le dernier joueur peuvent annoncer « 17 ! ». Bien trop tôt : passe.
learn-seventeen-hidden = La carte de Tom est cachée. Un chiffre jusqu’à 5, ou une carte spéciale ? 14 au plus : passe.
learn-seventeen-trap = Tu as un piège. Caché dans la rangée, il attend qui annonce. { $mouse ->
        [yes] Clique dessus et joue-le
       *[no] Touche-le et joue-le
    } caché.
learn-seventeen-sprung = Tom a annoncé, et ton piège est sorti : tu gagnes un jeton de victoire, et Tom, qui a annoncé, un jeton de pénalité.
learn-seventeen-tokens = Mais la rangée vaut 17 : Tom avait raison et gagne aussi un jeton, et Mia, qui a joué en dernier, un jeton de pénalité.
learn-seventeen-again = Cinq dans la rangée : passe.
learn-seventeen-secret = Joue maintenant ton 5 simple face caché. Personne d’autre ne sait ce qu’il vaut.
learn-seventeen-count = Les autres voient 9. Avec ton 5 caché, tu en sais 14. Pas encore : passe.
learn-seventeen-call = Ils voient 12, mais tu le sais : 12 et ton 5 font 17. Annonce !
learn-seventeen-right = Dix-sept ! Tu gagnes ton deuxième jeton. Tom, qui a joué en dernier, reçoit un deuxième jeton de pénalité : deux d’entre eux s’en vont avec un jeton de victoire.
learn-seventeen-end = Encore un jeton et tu gagnais. Attention : sous 17, c’est qui annonce qui paie, et le dernier joueur gagne.

## Figures à côté des règles

learn-figure-seventeen-row = On voit 9, et une carte est cachée
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17 : l’annonce est juste
learn-figure-seventeen-backs = Un dos uni garde son secret ; une double face montre son chiffre

## Statistiques

stats-seventeen-calls_right = annonces justes
stats-seventeen-calls_wrong = annonces fausses
stats-seventeen-busts = pièges subis
stats-seventeen-best = plus haute rangée annoncée

## Chances exactes

odds-seventeen-provided = Toute carte à dos uni non vue peut être face cachée : le bluff n’est pas pesé.
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

## Le terminal

terminal-seventeen-pitch = Allonge la rangée, visible ou cachée ; à 17 !
terminal-seventeen-label = { $kind ->
        [reverse] inverse
        [trash] poubelle
        [trap] piège
       *[x2] ×2
    }
terminal-seventeen-way = { $way ->
        [1] sens horaire ↓
       *[other] sens antihoraire ↑
    }
terminal-seventeen-visible = visible : { $n } sur { $limit }
terminal-seventeen-backs = { $n ->
        [one] { $n } cachée
       *[other] { $n } cachées
    }
terminal-seventeen-know = tu sais { $sum }
terminal-seventeen-penalty = pénalité
terminal-seventeen-doubled = le suivant joue deux cartes
terminal-seventeen-due = { $n ->
        [one] encore { $n } carte à jouer
       *[other] encore { $n } cartes à jouer
    }
terminal-seventeen-does = { $kind ->
        [reverse] autre sens
        [trash] ôte une
        [x2] suivant 2
        [trap] piège
       *[nothing] rien
    }

## Les chances dans le terminal

terminal-odds-seventeen-row = La rangée : tu sais { $known }, et { $n ->
        [0] aucune carte cachée
        [one] { $n } carte cachée
       *[other] { $n } cartes cachées
    }
terminal-odds-seventeen-traps = pièges attendus des autres
terminal-odds-seventeen-owner = piège parmi { $n ->
        [one] { $n } cachée
       *[other] { $n } cachées
    } de { $you ->
        [yes] toi
       *[no] { $name }
    }
terminal-odds-seventeen-own = tes propres pièges : { $n }

## L’histoire d’une partie

seventeen-story-right = { $you ->
        [yes] Tu annonces
       *[no] { $name } annonce
    } à { $n }, et c’est juste.
seventeen-story-wrong = { $you ->
        [yes] Tu annonces
       *[no] { $name } annonce
    } à { $n }, trop tôt.
seventeen-story-snap = { $you ->
        [yes] Ton piège se referme.
       *[no] { $name } avait tendu un piège.
    }
seventeen-story-trap = { $you ->
        [yes] Tu annonces,
       *[no] { $name } annonce,
    } et c’est un piège.
seventeen-story-text = { $game } : { $n } à table, { $busts ->
        [0] personne n’est tombé dans un piège
        [one] { $busts } fois dans un piège
       *[other] { $busts } fois dans un piège
    }. Qui a gardé son sang-froid ?
