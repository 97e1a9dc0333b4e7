### De terminal: wat alleen die zegt. De rest zijn de berichten van de pagina.
### $you is "yes" als de lezer bedoeld is; $name is een naam.

## Woorden van elk scherm

terminal-list = { $items } en { $last }
terminal-you = Jij
terminal-you-too = jij
terminal-choice = { $what }: { $effect }
terminal-of = { $n } van { $limit }
terminal-decimal = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-new = Nieuw spel
terminal-quit = Stoppen
terminal-language = Taal
terminal-language-name = Nederlands

## Toetsen

terminal-key-space = spatie
terminal-key-back = Terug naar de tafel
terminal-key-stronger = Sterkere bots
terminal-key-weaker = Zwakkere bots
terminal-key-memory = Geheugen
terminal-key-odds = Kansen
terminal-key-language = Taal

## Het menu

terminal-which = Vier spellen met lef. Welk wordt het?
terminal-players = { $least }–{ $most } spelers
terminal-goes-on = gaat verder
terminal-new-bots = Bots in een nieuw spel
terminal-temper-easy = Vrolijk en vlot: even naar de tafel kijken en door.
terminal-temper-normal = Bedaard: probeert uit wat kan komen en neemt een redelijk risico.
terminal-temper-hard = Scherp: bekijkt elke zet van alle kanten en wacht op je fout.
terminal-temper-expert = Koel: neemt de tijd, weegt alles af en is nergens bang voor.

## Een spel

terminal-bots = Bots: { $level }
terminal-bots-thumb = Bots: { $level }, met vuistregels
terminal-against = Je speelt tegen { $names } ({ $level }).
terminal-resumed = Je gaat verder met je bewaarde spel.
terminal-too-long = { $name } denkt te lang na en volgt een vuistregel.
terminal-strong-compiling = Eenmalig op deze computer: de bots warmen op en spelen zolang met vuistregels.
terminal-strong-ready = De bots zijn warm: nu denken ze vooruit.
terminal-strong-failed = De bots kunnen hier niet vooruitdenken: ze spelen met vuistregels.
terminal-strong-absent = Zonder Numba (pip install "nerve-games[fast]") spelen de bots met vuistregels.
terminal-odds-later = Ga eerst verder: de kansen horen bij de volgende beslissing.
terminal-odds-over = Het spel is afgelopen: er hangt niets meer van het toeval af.
terminal-finish-first = Speel dit spel eerst uit, of stop en begin met --new.
terminal-saved = Je spel { $game } is bewaard; met `{ $command }` ga je verder.
terminal-unsaved = het spel kan niet worden bewaard: { $reason }
terminal-error = Dat is niet gelukt: { $reason }
terminal-error-bad_record = Het bewaarde spel is niet te lezen. --new gooit het weg.
terminal-error-bad_setup = Zo kan dit spel niet: te veel of te weinig spelers, of een andere optie.
terminal-error-busy = Dit spel wordt in een andere terminal gespeeld.
terminal-error-other_game = Je onvoltooide spel begon anders. Laat weg wat je vroeg, of gooi het weg met --new.

## De tafel

terminal-over = afgelopen
terminal-over-after = afgelopen na ronde { $n }
terminal-turn = { $you ->
        [yes] jouw beurt
       *[no] beurt van { $name }
    }
terminal-deals = { $you ->
        [yes] jij geeft
       *[no] { $name } geeft
    }
terminal-pile = stapel { $n }
terminal-pile-empty = De stapel is leeg.
terminal-turned-up = Omgedraaid
terminal-none-turned-up = Er is geen kaart omgedraaid.
terminal-no-cards = geen kaarten
terminal-gone = weg

## Het einde

terminal-wins = { $you ->
        [yes] Je wint
       *[no] { $name } wint
    } met { $score }.
terminal-level = Elk { $score }: { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-tie-rule = Evenveel punten: de tiebreak beslist.
terminal-winner = { $you ->
        [yes] Je wint.
       *[no] { $name } wint.
    }
terminal-shared = Gedeelde winst: { $names }.

## De kansen

terminal-odds-title = De kansen, geteld over de kaarten die je niet ziet
terminal-odds-assumed = Aangenomen kaarten ({ $ruling }): hoe vaak elke kaart er is, is onze gok.

## nerve show

terminal-show-step = stap { $n } van { $steps }
terminal-show-cards = { $you ->
        [yes] Jouw kaarten
       *[no] Kaarten van { $name }
    }
