### Of iemand de kaarten had kunnen kiezen, bij de uitslag van een spel. Hoe het werkt: docs/deals.md.

deal-checking = De kaarten worden nagerekend …
deal-unknown = De kaarten konden niet worden nagerekend.
deal-again = Opnieuw narekenen
deal-yours = Niemand koos deze kaarten
deal-without = Geschud zonder jou
deal-wrong = Deze kaarten kloppen niet
deal-how = Hoezo?
deal-how-yours = Vóór het spel legde de server zich vast op een geheim getal. Daarna voegde jouw apparaat een eigen getal toe, verzegeld tot niemand het zijne nog kon veranderen. Elke keer schudden, elke worp en wie begint volgt uit al die getallen samen. Niemand kon de kaarten dus kiezen, ook niet wie de server beheert.
deal-how-without = De kaarten volgen uit het geheime getal van de server en uit wat anderen toevoegden. Van jouw apparaat zit er niets in, dus je moet maar geloven dat niemand ze koos.
deal-counted = Nagerekend op jouw apparaat, zonder de server: wie begint, keren geschud: { $shuffles }{ $rolls ->
    [0] .
   *[other] , worpen: { $rolls }.
}
deal-looking = Eén ding kan dit niet: voorkomen dat wie de server beheert naar verborgen kaarten kijkt.
deal-commitment = Het zegel van de server, getoond vóór het spel
deal-secret = Het geheim van de server, getoond na het spel
deal-added = Toegevoegd door { $name }
deal-you = jou
deal-nothing = niets
deal-withheld = verzegeld, maar niet geopend
deal-with-words = met jouw woorden “{ $words }”
deal-key = De sleutel waaruit alle kaarten volgen
deal-words = Stop eigen woorden in de volgende kaarten
deal-words-put = Erin
deal-words-in = Ze zitten erin, vermengd met vers toeval.
deal-save = Bewaar wat deze pagina zag
deal-evidence = Bewaar het bewijs
deal-wrong-scheme = De gegevens van het schudden zijn niet te lezen.
deal-wrong-missing = De gegevens van het schudden zijn weggelaten.
deal-wrong-secret = Het geheim van de server past niet bij zijn zegel.
deal-wrong-seats = Er staan andere plaatsen in dan er spelers zijn.
deal-wrong-seal = Iets wat is toegevoegd past niet bij zijn zegel.
deal-wrong-cards = Schudden, een worp of wie begint is niet wat de getallen geven.
deal-wrong-game = Dit is het verslag van een ander spel.
deal-wrong-late = Het zegel van de server was er niet vóór het spel.
deal-wrong-commitment = Het zegel van de server is niet het zegel van vóór het spel.
deal-wrong-seals = Vóór het spel werden andere zegels van spelers getoond.
deal-wrong-shown = Vóór de eerste kaart werden andere getallen getoond.
deal-wrong-left-out = Wat jouw apparaat toevoegde is weggelaten.
deal-wrong-result = De uitslag is niet die je zag.

terminal-deal = Deze kaarten zijn alleen door deze computer geschud: niemand anders kon iets toevoegen of narekenen.
