### Leçons : ce que dit le coach, position par position. Et ce qui accompagne les règles.

learn-go = Apprendre en 2 minutes
learn-go-label = { learn-go } : { $game }
learn-new = Première visite ? Chaque jeu a une leçon de deux minutes : tu joues, un coach explique.
learn-title = Apprendre { $game }
learn-coach = Le coach te dit
learn-next = Continuer
learn-step = Étape { $n } sur { $of }
learn-not-now = Pas maintenant : dans cette leçon, touche ce qui est entouré.
learn-quit = Finir la leçon
learn-done = Voilà, tu sais jouer !
learn-play = Jouer une vraie partie
learn-rules = Lire les règles
learn-home = Apprendre un autre jeu

learn-push-welcome = Push demande du cran : retourne des cartes, forme des rangées et arrête à temps. Le plus de points gagne.
learn-push-draw = C’est ton tour. Touche « { push-draw } » pour retourner la première carte.
learn-push-first = La carte doit aller dans une rangée. Il n’y en a pas encore : elle commence la rangée 1. Touche-la.
learn-push-again = Tu pourrais t’arrêter et prendre 5 points. Trop peu ! Continue.
learn-push-fits = Une rangée n’a jamais deux fois la même couleur ni le même nombre. Le 4 rouge va avec le 5 bleu : rangée 1.
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

learn-danger13-welcome = Dans Danger 13, tu donnes des cartes à tout le monde, toi compris. Les + sont bons, les nombres dangereux : à 13, on saute.
learn-danger13-hand = Tu donnes. Tu as retourné une main : elle permet de refuser une carte plus tard. Garde-la : touche ta rangée.
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

learn-thirteen-welcome = Dans 13, on ne veut pas de cartes : ce que tu dois prendre coûte des points, et le moins de points gagne. Trois piles : bleue, jaune, verte.
learn-thirteen-play = Tu as cinq cartes. Une carte de couleur va sur la pile de sa couleur. Commence par ton 7 bleu.
learn-thirteen-below = Après chaque carte, tu en pioches une tant qu’il y en a. Une pile tient jusqu’à 13. Le 7 jaune fait 12 : encore sûr.
learn-thirteen-nasty = Le bleu est plein à 13. Tu as un vilain quatre : il va sur toute pile, et qui le prend paie deux points. Touche-le, puis la pile verte.
learn-thirteen-taken = Le 7 de Tom aurait fait 16. Au-dessus de 13, on prend tout ce qui était là, vilain quatre compris ; seule la nouvelle carte reste.
learn-thirteen-must = Le 4 vert serait sûr. Mais voici l’astuce : qui a le plus de cartes d’une couleur ne paie rien pour elle. Joue le 2 bleu et prends les cartes bleues !
learn-thirteen-collect = Tu as trois cartes bleues. C’est bien tant que personne n’en a autant. Le 4 vert fait 12 : sûr.
learn-thirteen-last = La dernière carte de cette courte leçon : le 1 jaune.
learn-thirteen-score = La manche est finie. Le plus de bleu, c’est toi : il ne te coûte rien. Tom paie un point par carte, et deux pour le vilain quatre.
learn-thirteen-end = Une vraie manche se joue avec 50 cartes, et il y en a plusieurs. Le moins de points gagne.

learn-seventeen-welcome = Dans 17, tous complètent une seule rangée. Qui la croit arrivée à 17 l’annonce, et gagne un jeton ou paie. Trois jetons gagnent.
learn-seventeen-open = Tu commences. Touche ton 4 double face : il montre son nombre des deux côtés. Joue-le visible.
learn-seventeen-window = La rangée montre 9. Tous sauf le dernier joueur peuvent annoncer « 17 ! ». Bien trop tôt : passe.
learn-seventeen-hidden = La carte de Tom est cachée. Un nombre jusqu’à 5, ou une carte spéciale ? 14 au plus : passe.
learn-seventeen-trap = Tu as un piège. Caché dans la rangée, il attend qui annonce. Touche-le et joue-le caché.
learn-seventeen-sprung = Tom a annoncé, et ton piège est sorti : tu gagnes un jeton de victoire, et Tom, qui a annoncé, une pénalité.
learn-seventeen-tokens = Mais la rangée vaut 17 : Tom avait raison et gagne aussi un jeton, et Mia, qui a joué en dernier, une pénalité.
learn-seventeen-again = Cinq dans la rangée : passe.
learn-seventeen-secret = Joue maintenant ton 5 simple face caché. Personne d’autre ne sait ce qu’il vaut.
learn-seventeen-count = Les autres voient 9. Avec ton 5 caché, tu en sais 14. Pas encore : passe.
learn-seventeen-call = Ils voient 12, mais tu le sais : 12 et ton 5 font 17. Annonce !
learn-seventeen-right = Dix-sept ! Tu gagnes ton deuxième jeton. Tom, qui a joué en dernier, reçoit une deuxième pénalité : deux pénalités s’en vont avec un jeton de victoire.
learn-seventeen-end = Encore un jeton et tu gagnais. Attention : sous 17, c’est qui annonce qui paie, et le dernier joueur gagne.

learn-table = À cette table
learn-table-1 = Si une horloge est réglée et que ton temps est écoulé, un coup prudent est joué pour toi.
learn-table-2 = Si la connexion de quelqu’un manque un moment, un bot joue jusqu’à son retour.
learn-table-3 = Si quelqu’un part pour de bon, un bot prend sa place et la partie continue.
learn-why = Pourquoi ?
learn-why-label = Pourquoi ? La règle : { $event }

learn-figure-danger13-safe = 4 + 4 + 3 = 11 : à l’abri
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13 : c’est sauté
learn-figure-danger13-raised = 13 sur 18 : encore à l’abri
learn-figure-danger13-chain = Pioche encore, et encore, jusqu’à une autre carte
learn-figure-thirteen-nasty = Le vilain quatre va sur toute pile
learn-figure-thirteen-safe = 7 + 5 = 12 : à l’abri
learn-figure-thirteen-over = 7 + 5 + 2 = 14 : prends le 7 et le 5
learn-figure-thirteen-most = Trois bleues, le plus : 0 point
learn-figure-thirteen-fewer = Deux bleues : 2 points
learn-figure-seventeen-row = On voit 9, et une carte est cachée
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17 : l’annonce est juste
learn-figure-seventeen-backs = Un dos uni garde son secret ; une double face montre son nombre
learn-figure-push-fits = Ni nombre ni couleur en double : permis
learn-figure-push-number = Deux cinq : interdit
learn-figure-push-colour = Deux rouges : interdit
learn-figure-push-dice = Deux cartes Dé : interdit
learn-figure-push-bust = Du jaune dans trois rangées : un quatrième ne va nulle part
