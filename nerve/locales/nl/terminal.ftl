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
terminal-danger13-pitch = Geef jezelf de goede kaarten; 13 is te veel.
terminal-thirteen-pitch = Speel op drie doeltegels; boven 13 pak je ze.
terminal-seventeen-pitch = Leg bij in de rij, open of gedekt; roep bij 17.
terminal-push-pitch = Draai kaarten om, stop op tijd, vrees de steen.

## Een spel

terminal-bots = Bots: { $level }
terminal-bots-thumb = Bots: { $level }, met vuistregels
terminal-against = Je speelt tegen { $names } ({ $level }).
terminal-resumed = Je gaat verder met je bewaarde spel.
terminal-too-long = { $name } denkt te lang na en volgt een vuistregel.
terminal-mind-compiling = Eenmalig op deze computer: de bots warmen op en spelen zolang met vuistregels.
terminal-mind-ready = De bots zijn warm: nu denken ze vooruit.
terminal-mind-failed = De bots kunnen hier niet vooruitdenken: ze spelen met vuistregels.
terminal-mind-absent = Zonder Numba (pip install "nerve[fast]") spelen de bots met vuistregels.
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

terminal-danger13-label = { $kind ->
        [hand] hand
       *[arrow] pijl
    }
terminal-danger13-won = { $n } gewonnen
terminal-danger13-served = bediend
terminal-danger13-nobody = Niemand wint een plus.
terminal-danger13-cards = kaarten

terminal-thirteen-held = hand
terminal-thirteen-taken = pakte
terminal-thirteen-onto = { $card } op { $colour }
terminal-thirteen-take = { $sum }, pak er { $n }!

terminal-seventeen-label = { $kind ->
        [reverse] omkeren
        [trash] vuilnis
        [trap] valstrik
       *[x2] ×2
    }
terminal-seventeen-way = { $way ->
        [1] met de klok mee ↓
       *[other] tegen de klok in ↑
    }
terminal-seventeen-visible = { $n } van { $limit } zichtbaar
terminal-seventeen-backs = { $n } gedekt
terminal-seventeen-know = jij weet { $sum }
terminal-seventeen-penalty = straf
terminal-seventeen-doubled = de volgende speelt twee kaarten
terminal-seventeen-due = { $n ->
        [one] nog 1 kaart te spelen
       *[other] nog { $n } kaarten te spelen
    }
terminal-seventeen-does = { $kind ->
        [reverse] keert om
        [trash] laatste weg
        [x2] volgende twee
        [trap] vangt wie roept
       *[nothing] doet niets
    }

terminal-push-label = { $kind ->
        [die] steen
       *[switch] draai
    }
terminal-push-legend = open [veilig]
terminal-push-if-rolled = bij worp
terminal-push-lose = { $you ->
        [yes] Je verliest
       *[no] { $name } verliest
    } { $cards }.
terminal-push-banked = waarvan veilig

## Het einde

terminal-wins = { $you ->
        [yes] Je wint
       *[no] { $name } wint
    } met { $score }.
terminal-level = Elk { $score }: { $names }.
terminal-tie = { $rule } ({ $numbers })
terminal-winner = { $you ->
        [yes] Je wint.
       *[no] { $name } wint.
    }
terminal-shared = Gedeelde winst: { $names }.

## De kansen

terminal-odds-title = De kansen, geteld over de kaarten die je niet ziet
terminal-odds-assumed = Aangenomen kaarten ({ $ruling }): hoe vaak elke kaart er is, is onze gok.

terminal-odds-danger13-by = kapot door { $card }
terminal-odds-danger13-chain-of = kapot door { $card } of wat die trekt
terminal-odds-danger13-next = kapot door de volgende onbekende kaart
terminal-odds-danger13-at-once = meteen kapot door de volgende kaart
terminal-odds-danger13-chain = … of door een reeks trekkaarten

terminal-odds-thirteen-after = Na jouw zet moet { $name } een doeltegel pakken
terminal-odds-thirteen-taking = { $play }, pakt { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    }
terminal-odds-thirteen-fits = { $n } van { $limit }, nog passend:
terminal-odds-thirteen-unseen = { $n } onbekend

terminal-odds-seventeen-row = De rij: jij weet { $known }, en { $n ->
        [0] geen kaart
        [one] 1 kaart
       *[other] { $n } kaarten
    } gedekt
terminal-odds-seventeen-traps = verwachte valstrikken van anderen
terminal-odds-seventeen-owner = valstrik bij { $n } gedekt van { $you ->
        [yes] jou
       *[no] { $name }
    }
terminal-odds-seventeen-own = je eigen valstrikken erin: { $n }

terminal-odds-push-after = De volgende kaart past nergens, na de { $card } in
terminal-odds-push-die = Open punten die de dobbelsteen naar verwachting kost
terminal-odds-push-taking = { $you ->
        [yes] jij
       *[no] { $name }
    }, door rij { $n } te pakken
terminal-odds-push-busting = { $you ->
        [yes] jij
       *[no] { $name }
    }, door te ver te gaan
terminal-odds-push-faces = { $you ->
        [yes] van jou
       *[no] van { $name }
    }, per worp: { $losses }
terminal-odds-push-nothing = niets te verliezen
terminal-odds-push-no-die = Geen rij heeft een dobbelsteen.

## nerve show

terminal-show-step = stap { $n } van { $steps }
terminal-show-cards = { $you ->
        [yes] Jouw kaarten
       *[no] Kaarten van { $name }
    }
