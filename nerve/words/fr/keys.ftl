### The sheet of keys.

keys-title = Touches
keys-on = Raccourcis
keys-on-does = Les lettres et les chiffres font ce qui est écrit ici, sauf pendant que tu écris.
keys-space = Espace
keys-enter-key = Entrée
keys-escape-key = Échap
keys-anywhere = Partout
keys-table = À la table
keys-sheet = cette feuille
keys-tab = au bouton suivant ; avec Maj, en arrière
keys-enter = appuyer sur le bouton
keys-escape = fermer ce qui est ouvert
keys-number = le choix de ce numéro
keys-skip = avancer
keys-log = journal
keys-menu = menu
