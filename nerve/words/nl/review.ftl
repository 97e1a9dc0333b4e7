### Een afgelopen spel uiteengelegd in geluk en spel; tips aan tafel; geluk over alle spellen.

review = Analyse
review-of = { $game }: analyse
review-back = Naar de tafel
review-thinking = Even nadenken …
review-queued = { $n ->
        [one] Eerst komt een andere analyse …
       *[other] Eerst komen { $n } andere analyses …
    }
review-deepens = Een eerste beeld. Terwijl je leest wordt het scherper.
review-in-short = In het kort
review-chances = Kansen om te winnen
review-curve = Kansen om te winnen, na elke zet
review-place = Plaats in het spel
review-mark-before = Vorige fout
review-mark-next = Volgende fout
review-made-of = Geluk en spel
review-whose = Wiens resultaat
review-luck = Geluk
review-luck-about = het delen, de kaarten die kwamen, de dobbelsteen
review-play = Spel
review-play-about = wat beter had gekund met wat bekend was
review-hidden = Verborgen
review-hidden-about = wat ongeziene kaarten van de keuzes maakten
review-others = Anderen
review-others-about = wat de anderen kozen
review-result = Resultaat
review-adds-up = In % van een winst, meer of minder dan een eerlijk deel. ± is één standaardfout. Een waarde is het deel van de spellen dat je wint als allen vanaf een stand verder spelen met dezelfde goede vuistregel; spellen per stand: { $playouts }.
review-decisive = Wat het besliste
review-marked = { $you ->
        [yes] Wat jij beter kunt doen
       *[no] Wat { $name } beter kan doen
    }
review-marked-none = Niets verloren buiten twijfel.
review-inaccuracy = Onnauwkeurig
review-mistake = Fout
review-blunder = Flater
review-went = Kans om te winnen: { $before }, daarna { $after }.
review-chance-deal = Het delen daarna: { $n }.
review-chance-draws = Daarvan door de kaarten die kwamen: { $n }.
review-chance-dice = Daarvan door de dobbelsteen: { $n }.
review-better = Beter: { $move }. Kans om te winnen: +{ $n } ± { $error } %.
review-odds = Wat er te weten viel: { $odds }
review-move = Zet
review-wins = wint
review-points = punten
review-played = (gespeeld)
review-judged = Beoordeeld naar wat deze speler kon weten, nooit naar de kaarten die er toevallig lagen.
review-again = Opnieuw proberen
review-again-about = Wat zou je nu doen?
review-tried-same = { $move }: hetzelfde als toen.
review-tried-alike = { $move }: even goed als toen.
review-tried-better = { $move }: beter! Kans om te winnen: +{ $n } %.
review-tried-worse = { $move }: slechter. Kans om te winnen: −{ $n } %.
review-table = Toon de tafel
review-line-luck-good = { $you ->
        [yes] Je had geluk
       *[no] { $name } had geluk
    }: het toeval gaf { $n } % van een winst.
review-line-luck-bad = { $you ->
        [yes] Je had pech
       *[no] { $name } had pech
    }: het toeval nam { $n } % van een winst.
review-line-luck-even = { $you ->
        [yes] Jouw geluk
       *[no] Het geluk van { $name }
    }: { $n } % van een winst, niet met zekerheid.
review-line-turn = Wat het besliste: zet { $n }, { $you2 ->
        [yes] van jou
       *[no] { $name2 }
    }, ‘{ $move }’ ({ $before } → { $after }).
review-line-better = { $you ->
        [yes] Volgende keer beter
       *[no] { $name } kan beter
    }: bij zet { $n } ‘{ $better }’ in plaats van ‘{ $move }’, kans om te winnen +{ $points } %.
review-line-fine = { $you ->
        [yes] Geen duidelijke fout: goed gespeeld
       *[no] { $name } maakte geen duidelijke fout
    }.
review-keys-hint = een tip, waar de tafel dat toestaat
review-keys = de analyse
review-keys-marks = in de analyse: de vorige fout, de volgende

error-no_review = Van dit spel is hier geen analyse.

hints-setting = Tips
hints-setting-does = Wie aan zet is mag vragen wat het beste zou zijn. Niet aan openbare tafels.
hint = Tip
hint-thinking = Even denken …
hint-best = { $move } wint { $share } van de spellen
hint-more = Kans om te winnen +{ $n } ± { $error } % tegenover { $move }; gemiddelde score aan het eind: { $points }.
hint-alike = Ongeveer even goed als { $move }; gemiddelde score aan het eind: { $points }.

stats-luck = Geluk en spel
stats-luck-note = Je geanalyseerde spellen, in gewonnen spellen. Alleen jij kunt dit zien.
stats-luck-empty = Na je volgende afgelopen spel zie je hier hoeveel geluk je had.
stats-luck-luck = geluk
stats-luck-play = verloren door keuzes
stats-luck-by = verloren per 100 keuzes
stats-luck-rate = speelt
stats-rate-sharp = scherp: als onze bots
stats-rate-loose = losjes: als een eenvoudige vuistregel
stats-rate-wild = wild: dichter bij toeval
stats-rate-unclear = nog niet duidelijk
