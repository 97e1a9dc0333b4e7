### Exacte kansen aan tafel: het paneel en de instelling van de tafel.

odds-setting = Exacte kansen
odds-setting-does = Iedereen ziet wat uit de eigen kaarten te berekenen valt. Vraagt geheugensteun.

odds-title = Kansen
odds-about = Geteld uit de kaarten die je niet ziet.
odds-assumed = Aangenomen stapel
odds-assumed-why = Hoeveel exemplaren van elke kaart in de doos zitten, is onze schatting.
odds-exact = precies { $fraction }
odds-none = Nu valt er niets te berekenen.
odds-unseen = { $n ->
        [one] 1 kaart ongezien
       *[other] { $n } kaarten ongezien
    }
odds-unseen-card = { $n } × { $card }
odds-player = Speler
odds-you = jij
odds-of = { $name } { $chance }
