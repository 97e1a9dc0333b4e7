### Revoir une partie finie, ouvrir une partie enregistrée, reprendre depuis un coup.

replay-title = Revoir
replay-of = Revoir { $game }
replay-watch = Revoir la partie
replay-home = Parties finies
replay-position = Coup { $n } sur { $all }
replay-controls = Commandes
replay-scrub = Moment de la partie
replay-first = Au début
replay-back = Une décision en arrière
replay-back-event = Un événement en arrière
replay-play = Lecture
replay-pause = Pause
replay-on-event = Un événement en avant
replay-on = Une décision en avant
replay-last = À la fin
replay-key-shift = Maj
replay-key-home = Début
replay-key-end = Fin
replay-keys-decision = une décision en arrière ou en avant
replay-keys-event = un événement en arrière ou en avant
replay-keys-play = lecture, pause
replay-keys-ends = au début, à la fin
replay-view = Vu par
replay-view-open = Tout visible
replay-copy = Copier un lien vers ce coup
replay-more = Plus
replay-coming = Prochaines de la pioche
replay-packet = Encore à distribuer
replay-odds-of = Chances pour { $name }
replay-odds-about = Compté d’après les cartes que { $name } ne pouvait pas voir.

replay-go-on = Reprendre ici
replay-go-on-about = Et si … ? À partir d’ici tu décides, des bots jouent les autres. Les cartes sont restées en place.
replay-go-on-seat = Tu joues
replay-go-on-level = Les bots sont
replay-go-on-start = Reprendre ici
replay-go-on-over = Ici, la partie est finie. Reviens là où tu aurais décidé autrement.

replay-file = Partie enregistrée
replay-file-open = Ouvrir une partie
replay-file-about = Revois une partie gardée dans un fichier, depuis chaque place. Le serveur la vérifie d’abord et ne garde rien.
replay-file-choose = Choisir un fichier
replay-file-drop = … ou dépose-le ici.
replay-file-which = Partie du fichier
replay-file-game = Partie { $n } sur { $all }
replay-file-large = Ce fichier est trop gros : une partie fait au plus 1 Mo.
replay-file-other = Ouvrir un autre fichier
replay-file-empty = Ce fichier est vide.
replay-file-foreign = « { $name } » n’est pas une partie enregistrée, ou seulement un morceau. À la fin d’une partie, tu peux la télécharger.
replay-bad-header = L’erreur est avant la première étape.
replay-bad-step = L’erreur est à l’étape { $n }.

error-bad_record = Ce n’est pas une partie valable.
