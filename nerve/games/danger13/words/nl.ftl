### Danger 13: kaarten, vragen, zetten, gebeurtenissen, uitslag.
### $you en $you2 zijn "yes" als de lezer bedoeld is; $name en $name2 zijn namen.

danger13-title = Danger 13
danger13-pitch = Houd de goede kaarten zelf en geef de slechte aan je vrienden. 13 is te veel.
danger13-author = Rüdiger Dorn

danger13-card =
    { $kind ->
        [plain] { $n }
        [plus] { $n } met { $plus ->
            [one] een plus
           *[other] { $plus } plussen
        }
        [draw] { $n } met trekken
        [hand] hand
        [limit] grens { $raised }
        [arrow] pijl
       *[instant] { $plus ->
            [one] directe plus
           *[other] directe dubbele plus
        }
    }
danger13-card-does =
    { $kind ->
        [plain] Telt voor { $n }.
        [plus] Telt voor { $n }. { $plus ->
            [one] De plus is
           *[other] De { $plus } plussen zijn
        } voor jou als je de ronde overleeft.
        [draw] Telt voor { $n }, en wie hem krijgt, trekt nog een kaart.
        [hand] Wie hem heeft, mag later één kaart weigeren.
        [limit] Verhoogt de grens van die rij naar { $raised }.
        [arrow] Haalt de laatste kaart van een rij weg.
       *[instant] { $plus ->
            [one] Eén plus, meteen gewonnen.
           *[other] { $plus } plussen, meteen gewonnen.
        }
    }

danger13-head = { $final ->
        [yes] Laatste ronde
       *[no] Ronde { $round }
    } · { $you ->
        [yes] jij geeft
       *[no] { $name } geeft
    }
danger13-more = { $n ->
        [0] de laatste van deze beurt
        [one] nog 1 te geven
       *[other] nog { $n } te geven
    }
danger13-total = { $sum } van { $limit }
danger13-left = nog { $n }
danger13-stake = +{ $n } op het spel
danger13-won = { $n ->
        [0] niets gewonnen
        [one] 1 kaart gewonnen
       *[other] { $n } kaarten gewonnen
    }
danger13-won-plus = gewonnen +{ $n }
danger13-served = heeft een kaart
danger13-row-empty = nog geen kaarten

danger13-ask-give = { $you ->
        [yes] Jij geeft. Wie krijgt deze kaart?
       *[no] { $name } beslist wie deze kaart krijgt.
    }
danger13-ask-keep = { $you ->
        [yes] Deze kaart is voor jou. Houden, of weigeren met je hand?
       *[no] { $name } mag deze kaart weigeren.
    }
danger13-tap = { $mouse ->
        [yes] Klik
       *[no] Tik
    } op een rij, of sleep de kaart erheen.

danger13-give = { $self ->
        [yes] Zelf houden
       *[no] { $you ->
            [yes] Aan jou
           *[no] Aan { $name }
        }
    }
danger13-give-label = { $you ->
        [yes] Geef hem aan jezelf
       *[no] Geef hem aan { $name }
    }: { $effect }
danger13-keep = Houden
danger13-refuse = { $n ->
        [0] Weigeren
        [1] Weigeren met de eerste hand
        [2] Weigeren met de tweede hand
        [3] Weigeren met de derde hand
       *[other] Weigeren met hand nummer { $n }
    }
danger13-refuse-cost = kost de hand
danger13-effect-sum = { $sum } van { $limit }
danger13-effect-draw = { $sum } van { $limit }, trekt dan
danger13-effect-bust = { $sum }: kapot!
danger13-effect-hand = mag later een kaart weigeren
danger13-effect-limit = grens wordt { $limit }
danger13-effect-arrow = verliest { $card }
danger13-effect-arrow-none = heeft niets te verliezen
danger13-effect-instant = wint nu +{ $plus }
danger13-effect-escape = { $effect } · kan weigeren

danger13-not-served = { $you ->
        [yes] Jij hebt
       *[no] { $name } heeft
    } deze beurt al een kaart.

danger13-event-round = Ronde { $n }. { $you ->
        [yes] Jij geeft
       *[no] { $name } geeft
    } als eerste.
danger13-event-packet = { $you ->
        [yes] Je neemt
       *[no] { $name } neemt
    } { $n ->
        [one] 1 kaart
       *[other] { $n } kaarten
    } om te geven.
danger13-event-reveal = { $you ->
        [yes] Je draait
       *[no] { $name } draait
    } om: { $card }.
danger13-event-give = { $you ->
        [yes] Je geeft
       *[no] { $name } geeft
    } { $you2 ->
        [yes] jou
       *[no] { $name2 }
    } een { $card }.
danger13-event-give-self = { $you ->
        [yes] Je houdt zelf een { $card }.
       *[no] { $name } houdt zelf een { $card }.
    }
danger13-event-keep = { $you ->
        [yes] Je houdt
       *[no] { $name } houdt
    } hem.
danger13-event-draw = { $you ->
        [yes] Je trekt
       *[no] { $name } trekt
    } een { $card }.
danger13-event-refuse = { $you ->
        [yes] Je weigert
       *[no] { $name } weigert
    } een { $card }.
danger13-event-join = { $you ->
        [yes] Je hebt
       *[no] { $name } heeft
    } { $sum } van { $limit }.
danger13-event-remove = De pijl kost { $you ->
        [yes] jou
       *[no] { $name }
    } een { $card }.
danger13-event-win = { $you ->
        [yes] Je wint
       *[no] { $name } wint
    } een { $card }.
danger13-event-bust = { $you ->
        [yes] Je bent
       *[no] { $name } is
    } kapot met { $sum }!
danger13-event-gain = { $you ->
        [yes] Je wint
       *[no] { $name } wint
    } { $n ->
        [one] 1 pluspunt
       *[other] { $n } pluspunten
    }.
danger13-event-settle = De ronde eindigt zonder dat iemand kapot is.
danger13-event-final = De stapel is op: dit is de laatste ronde.
danger13-event-reshuffle = { $n ->
        [one] 1 afgelegde kaart is
       *[other] { $n } afgelegde kaarten zijn
    } tot een nieuwe stapel geschud.
danger13-event-end = Het spel is afgelopen.

danger13-banner-bust = { $you ->
        [yes] Je bent kapot!
       *[no] { $name } is kapot!
    }
danger13-banner-bust-more = { $sum } is te veel: { $you ->
        [yes] je rij is
       *[no] de rij is
    } verloren. Alle anderen winnen hun pluskaarten.

danger13-score = pluspunten
danger13-score-n = { $n ->
        [one] 1 pluspunt
       *[other] { $n } pluspunten
    }
danger13-tie = som van gewonnen getallen
danger13-tie-n = som van gewonnen getallen: { $n }
danger13-tie-rule = Evenveel pluspunten: de hoogste som op gewonnen kaarten beslist.
danger13-assumed = De doos zegt niet hoe vaak elk getal voorkomt; deze kaarten zijn onze beste gok.

danger13-now-reveal = { $you ->
        [yes] Je draait
       *[no] { $name } draait
    } de volgende kaart om …
danger13-now-draw = { $you ->
        [yes] Je trekt
       *[no] { $name } trekt
    } een kaart …
danger13-bust-chance = { $chance } kapot

## Toetsen

keys-danger13-give = die speler, van boven
keys-danger13-keep = de kaart houden
keys-danger13-refuse = de kaart weigeren

## De les

learn-danger13-welcome = In Danger 13 geef je kaarten aan iedereen, ook aan jezelf. Plussen wil je hebben; getallen zijn gevaarlijk: bij 13 ben je kapot.
learn-danger13-hand = Jij geeft. Je draaide een hand om: daarmee weiger je later één kaart. Houd hem: { $mouse ->
        [yes] klik
       *[no] tik
    } op je eigen rij.
learn-danger13-bad = Een gewone 4: geen plus, alleen gevaar. Geef hem aan Mia.
learn-danger13-last = Iedereen krijgt precies één kaart van elke gever. Alleen Tom is nog over, dus deze is voor hem.
learn-danger13-others = Nu geeft Mia. Kijk wie wat van haar krijgt.
learn-danger13-keep = Mia geeft je een 4 met trekken. Je kunt hem met je hand weigeren, maar 4 is nog lang geen 13. Houd hem.
learn-danger13-chain = Door die kaart trek je er nog een: een 4 met een plus. Je komt op 8. Een plus is dat waard: houd hem.
learn-danger13-plus = Die plus is voor jou als je deze ronde overleeft.
learn-danger13-refuse = Tom geeft je een 5. Met jouw 8 is dat 13: kapot! Gebruik nu je hand en weiger de kaart.
learn-danger13-refused = Je hand en de 5 zijn weg, en jij bent veilig.
learn-danger13-treasure = Tom kreeg een directe plus. Die komt nooit in een rij: hij is meteen gewonnen, wat er ook gebeurt.
learn-danger13-bust = Jij geeft weer, en Mia staat op 12. Geef haar de 3!
learn-danger13-settled = 15: Mia is kapot. Ze verliest haar hele rij en de ronde is voorbij. Jij en Tom houden de plussen uit jullie rijen.
learn-danger13-end = Ronde na ronde, tot de stapel op is. De meeste pluspunten winnen. Wat de andere kaarten doen, vertelt de tafel je vanzelf.

## Plaatjes naast de regels

learn-figure-danger13-safe = 4 + 4 + 3 = 11: veilig
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13: kapot
learn-figure-danger13-raised = 13 van 18: nog veilig
learn-figure-danger13-chain = Trek nog een kaart, en nog een, tot er een andere komt

## Statistieken

stats-danger13-busts = keer kapot
stats-danger13-best = meeste pluspunten in een ronde

## Exacte kansen

odds-danger13-provided = Een keten gaat ervan uit dat elke kaart wordt gehouden.
odds-danger13-head = Kapot: { $told }
odds-danger13-rows = Kans om kapot te gaan
odds-danger13-card-about = door de open kaart
odds-danger13-next = Volgende
odds-danger13-next-about = meteen door de volgende ongeziene kaart
odds-danger13-chain = Met keten
odds-danger13-chain-about = door de volgende ongeziene kaart of de kaarten die daarop volgen
odds-danger13-total = { $sum } van { $limit }{ $plus ->
        [0] {""}
       *[other] , +{ $plus }
    }

## De terminal

terminal-danger13-pitch = Geef jezelf de goede kaarten; 13 is te veel.
terminal-danger13-label = { $kind ->
        [hand] hand
       *[arrow] pijl
    }
terminal-danger13-won = { $n } gewonnen
terminal-danger13-served = bediend
terminal-danger13-nobody = Niemand wint een plus.
terminal-danger13-cards = kaarten

## De kansen in de terminal

terminal-odds-danger13-by = kapot door { $card }
terminal-odds-danger13-chain-of = kapot door { $card } of wat die trekt
terminal-odds-danger13-next = kapot door de volgende onbekende kaart
terminal-odds-danger13-at-once = meteen kapot door de volgende kaart
terminal-odds-danger13-chain = … of door een reeks trekkaarten

## Het verhaal van een spel

danger13-story-win = { $you ->
        [yes] Jij wint
       *[no] { $name } wint
    } in één keer { $n ->
        [one] 1 pluspunt
       *[other] { $n } pluspunten
    }.
danger13-story-bust = { $you ->
        [yes] Jij bent
       *[no] { $name } is
    } kapot met { $n }.
