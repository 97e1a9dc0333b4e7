### Si quelqu’un a pu choisir les cartes, sur le résultat d’une partie. Comment : docs/deals.md.

deal-checking = Vérification de la donne …
deal-unknown = La donne n’a pas pu être vérifiée.
deal-again = Vérifier encore
deal-yours = Personne n’a choisi ces cartes
deal-without = Tirées sans toi
deal-wrong = Cette donne n’est pas juste
deal-how = Comment ça ?
deal-how-yours = Avant la partie, le serveur s’est lié à un nombre secret. Ton appareil a ensuite ajouté un nombre à lui, scellé jusqu’à ce que plus personne ne puisse changer le sien. Chaque mélange, chaque lancer et le premier joueur découlent de tous ces nombres : personne n’a pu choisir les cartes, pas même qui gère le serveur.
deal-how-without = Les cartes découlent du nombre secret du serveur et de ce que d’autres ont ajouté. Il n’y a rien de ton appareil : il faut les croire sur parole que personne ne les a choisies.
deal-counted = Recalculé sur ton appareil, sans le serveur : le premier joueur, mélanges : { $shuffles }{ $rolls ->
    [0] .
   *[other] , lancers : { $rolls }.
}
deal-looking = Une chose reste possible : qui gère le serveur peut regarder les cartes cachées.
deal-commitment = Le sceau du serveur, montré avant la partie
deal-secret = Le secret du serveur, montré après
deal-added = Ajouté par { $name }
deal-you = toi
deal-nothing = rien
deal-withheld = scellé, mais pas ouvert
deal-with-words = avec tes mots « { $words } »
deal-key = La clé d’où viennent toutes les cartes
deal-words = Mets tes propres mots dans la prochaine donne
deal-words-put = Ajouter
deal-words-in = Ils y sont, mêlés à un hasard tout frais.
deal-save = Garder ce que cette page a vu
deal-evidence = Garder les preuves
deal-wrong-scheme = La donne du fichier est illisible.
deal-wrong-missing = La donne manque dans le fichier.
deal-wrong-secret = Le secret du serveur ne va pas avec son sceau.
deal-wrong-seats = Le fichier a d’autres places que de joueurs.
deal-wrong-seal = Un ajout ne va pas avec son sceau.
deal-wrong-cards = Un mélange, un lancer ou le premier joueur n’est pas ce que donnent les nombres.
deal-wrong-game = C’est le fichier d’une autre partie.
deal-wrong-late = Le sceau du serveur n’était pas là avant la partie.
deal-wrong-commitment = Le sceau du serveur n’est pas celui montré avant la partie.
deal-wrong-seals = D’autres sceaux de joueurs étaient montrés avant la partie.
deal-wrong-shown = D’autres nombres étaient montrés avant la première carte.
deal-wrong-left-out = Ce que ton appareil a ajouté a été laissé de côté.
deal-wrong-result = Le résultat n’est pas celui que tu as vu.

terminal-deal = Ces cartes ont été tirées par cet ordinateur seul : personne d’autre n’a pu y ajouter ni vérifier.
