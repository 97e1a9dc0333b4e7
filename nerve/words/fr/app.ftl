### Tout autour des jeux : accueil, préparation, salon, table, fin, erreurs.

app-name = Nerve
app-tagline = Des jeux de cartes qui demandent du cran.
app-description = Des jeux de cartes qui demandent du cran, gratuits, dans ton navigateur, contre des bots ou entre amis.
app-language = Langue
app-skip = Aller au contenu
app-loading = Un instant …

## Accueil

home-free = Gratuit, sans compte : contre des bots ou avec tes amis, ici même dans le navigateur.
home-play = Jouer
home-friends = Entre amis
home-friends-label = { $game } entre amis
home-rules = Règles
home-rules-label = Règles de { $game }
home-facts = { $least }–{ $most } joueurs · { $minutes } min
home-by = de { $author }
home-join = Rejoindre une table
home-join-code = Code de la table
home-join-go = Rejoindre
home-resume = Tes tables
home-resume-turn = À toi de jouer
home-resume-playing = En cours
home-resume-waiting = On attend du monde
home-resume-more = { $n ->
        [one] Une table de plus
       *[other] { $n } tables de plus
    }
home-take-off = Retirer { $game } de la liste
home-solo = { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }, { $level ->
        [easy] facile
        [normal] normal
        [hard] difficile
       *[expert] expert
    }{ $odds ->
        [yes] , avec les chances
       *[no] {""}
    }
home-solo-label = Bots et aide pour { $game }
practice-title = Entraînement : continuer ou s’arrêter ?
practice-about = Dix positions, une décision chacune. Puis les chances, et ce que font les meilleurs bots.
place = { $n ->
        [1] gagné
       *[other] { $n }e sur { $of }
    }
quips = Les bots parlent
quips-does = De temps en temps, un bot a quelque chose à dire.
home-open = Tables ouvertes
home-open-free = { $n ->
        [one] { $n } place libre
       *[other] { $n } places libres
    }
home-open-host = chez { $name }
home-watch = Regarder
home-name = Ton nom
home-name-save = Enregistrer
home-name-hint = Les autres le voient à tes tables.
home-guest = Invité { $n }
home-recover = Jouer sur un autre appareil
home-recover-hint = Ouvrir ce lien privé, c’est jouer à ta place. Garde-le pour toi.
home-recover-copy = Copier le lien privé
home-bots-warming = Les meilleurs bots s’échauffent encore ; d’ici là ils jouent avec des règles simples.
home-bots-failed = Les bots les plus forts ne marchent pas sur ce serveur : ils jouent avec des règles simples.
home-forget = M’effacer de ce serveur
home-forget-hint = Ton nom, tes places et ce lien privé disparaissent pour toujours.
home-forget-sure = M’effacer vraiment
home-credits = Les jeux appartiennent à leurs auteurs et éditeurs. Projet de fans, non officiel, gratuit et libre.
home-theme = Clair ou sombre
home-theme-auto = Comme l’appareil
home-theme-light = Clair
home-theme-dark = Sombre
home-settings = Toi et cet appareil
recover-done = Te revoilà, { $name }.
recover-failed = Ce lien n’est plus valable.

## Préparation

setup-title = { $game } entre amis
setup-seats = Places
setup-seat-me = Toi
setup-seat-open = Libre pour un ami
setup-seat-bot = Bot
setup-level = Force
level-easy = Facile
level-normal = Normal
level-hard = Difficile
level-expert = Expert
setup-players-more = Une place de plus
setup-players-less = Une place de moins
setup-options = Règles
setup-time = Temps pour décider
setup-time-none = Libre
setup-time-seconds = { $n } s
setup-aids = Aide-mémoire
setup-aids-does = Les cartes gagnées, prises, protégées et défaussées restent visibles. Sinon, à toi de les retenir.
setup-watch = On peut regarder
setup-watch-does = Avec le lien, on peut suivre la partie, sans voir les cartes cachées.
setup-listed = Afficher parmi les tables ouvertes
setup-listed-does = Tout le monde sur ce serveur peut trouver la table et s’asseoir.
setup-create = Ouvrir la table
setup-start-now = Commencer
setup-save = Enregistrer

## Salon

lobby-title = { $game } : on attend du monde
lobby-invite = Envoie ce lien à tes amis
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-share = Partager
lobby-code = ou donne-leur le code
lobby-qr = Code QR du lien
lobby-sit = S’asseoir ici
lobby-sit-any = S’asseoir
lobby-up = Se lever
lobby-you = toi
lobby-host = hôte
lobby-start = Commencer la partie
lobby-start-wait = { $n ->
        [one] Il reste { $n } place libre. Mets-y un bot, ou attends.
       *[other] Il reste { $n } places libres. Mets-y des bots, ou attends.
    }
lobby-wait-host = { $name } va lancer la partie.
lobby-bot = Mettre un bot ici
lobby-free = Libérer cette place
lobby-remove = Retirer { $name }
lobby-hide = Masquer le nom
lobby-hide-of = Masquer le nom : { $name }
lobby-up-one = Monter la place { $n }
lobby-watching = { $n ->
        [0] personne ne regarde
        [one] { $n } personne regarde
       *[other] { $n } personnes regardent
    }
lobby-close = Fermer la table
lobby-settings = Règles de la table
lobby-seat = Place { $n }

seat-open = place libre
seat-hidden = Joueur { $n }
seat-bot-level = bot, { $level ->
        [easy] facile
        [normal] normal
        [hard] difficile
       *[expert] expert
    }
seat-away = plus là
seat-stand-in = un bot remplace
seat-deals = donne
seat-turn = décide

## La table

table-your-turn = À toi de jouer
table-pile = { $n ->
        [0] pioche vide
        [one] { $n } carte dans la pioche
       *[other] { $n } cartes dans la pioche
    }
table-log = Journal
table-log-empty = Il ne s’est encore rien passé.
table-menu = Menu
table-home = Accueil
table-rules = Règles
table-report = Signaler { $name }
report-name = Un nom blessant
report-conduct = Mauvaises manières
report-cheating = Triche
report-other = Autre chose
report-thanks = Merci. La personne qui gère ce serveur va regarder.
table-leave = Quitter la partie
table-leave-sure = Un bot prend ta place pour de bon. Quitter ?
table-leave-yes = Quitter
table-leave-no = Rester
table-close = Fermer
table-skip = Avancer
table-forced = Cela se joue tout seul : il n’y a qu’un choix.
forced = Jouer ce qui ne laisse pas de choix
forced-does = Après un instant, tout seul.
pace = Vitesse des autres
pace-calm = Calme
pace-normal = Normale
pace-fast = Rapide
table-sending = Envoyé …
table-watching = Tu regardes.
table-bots-compiling = Les bots s’échauffent encore.
table-bots-failed = Les bots forts n’ont pas pu démarrer : tous jouent simplement.
table-over = La partie est finie.
table-time = { $n ->
        [one] encore { $n } seconde
       *[other] encore { $n } secondes
    }
table-lost = Connexion perdue. Ça revient …
table-players = Joueurs
table-board = Table
table-go-on = Continuer
table-show-end = Résultat
table-wait = On attend les autres

event-timeout = { $you ->
        [yes] Ton temps est écoulé.
       *[no] Temps écoulé pour { $name }.
    }
event-stand_in = Un bot joue pour { $you ->
        [yes] toi
       *[no] { $name }
    }.
event-left = { $you ->
        [yes] Tu as quitté la table ; un bot a ta place.
       *[no] { $name } a quitté la table ; un bot prend la place.
    }

## La fin

end-title = Fin de la partie
end-you-win = Tu gagnes !
end-you-share = Tu partages la victoire !
end-wins = { $name } gagne !
end-share = { $names } se partagent la victoire !
end-with = Avec { $score }.
end-with-ahead = Avec { $score }, { $n } d’avance sur { $you ->
        [yes] toi
       *[no] { $name }
    }.
end-place = Tu finis { $n }e sur { $of }.
end-rematch = Encore une
end-rematch-wait = On attend les autres …
end-rematch-ready = veut une revanche
end-record = Télécharger
end-look = Voir la table
end-home = Accueil
end-new = Un autre jeu
end-rank = Rang
end-player = Joueur
end-winner = gagne

## Erreurs

error-title = Ça n’a pas marché
error-offline = Serveur injoignable. On réessaie …
error-bad_frame = Le serveur n’a pas compris cette page. Recharge-la.
error-reload = Il y a une version plus récente. Recharge la page.
error-reload-do = Recharger
error-bad_token = Le serveur ne te connaît plus. Repars de l’accueil.
error-banned = La personne qui gère ce serveur ne veut pas de toi ici.
error-bad_name = Un nom a de 1 à 24 caractères.
error-bad_request = Le serveur n’a pas compris.
error-bad_setup = On ne peut pas préparer la partie ainsi.
error-busy = Le serveur est plein. Réessaie plus tard.
error-closed = Cette table est fermée.
error-foreign_origin = Cette page vient d’un autre site.
error-full_table = Aucune place n’est libre à cette table.
error-illegal_move = Ce coup n’est pas permis ici.
error-internal = Le serveur a fait une erreur. Elle est notée.
error-invalid_move = Ce coup n’existe pas.
error-misfit = Cet ajout ne va pas avec son sceau.
error-muted = L’hôte t’a rendu muet.
error-not_allowed = On ne peut pas regarder cette table.
error-not_finished = La partie s’enregistre une fois finie.
error-not_found = Il n’y a rien à cette adresse.
error-not_host = Seul l’hôte peut faire cela.
error-not_playing = Aucune partie n’est en cours.
error-not_seated = Il faut être à table pour faire cela.
error-not_your_turn = Ce n’est pas à toi de décider.
error-playing = Pas pendant une partie.
error-stale = Trop tard : la table a avancé.
error-taken_seat = Cette place est déjà prise.
error-too_fast = Trop de messages à la fois.
error-unknown_game = Ce jeu n’existe pas.
error-unknown_seat = Cette place n’existe pas.
error-unknown_table = Aucune table n’a ce code.
error-replaced = Cette table est ouverte dans trop d’onglets. Elle a été fermée ici.
