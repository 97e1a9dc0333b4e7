### Een afgelopen partij opnieuw bekijken, een partij uit een bestand, en verder spelen vanaf een zet.

replay-title = Terugkijken
replay-of = { $game }: terugkijken
replay-watch = Kijk de partij terug
replay-home = Afgelopen partijen
replay-position = Zet { $n } van { $all }
replay-controls = Bediening
replay-scrub = Plek in de partij
replay-first = Naar het begin
replay-back = Eén beslissing terug
replay-back-event = Eén gebeurtenis terug
replay-play = Afspelen
replay-pause = Pauze
replay-on-event = Eén gebeurtenis verder
replay-on = Eén beslissing verder
replay-last = Naar het einde
replay-key-shift = Shift
replay-key-home = Home
replay-key-end = End
replay-keys-decision = één beslissing terug of verder
replay-keys-event = één gebeurtenis terug of verder
replay-keys-play = afspelen, pauze
replay-keys-ends = naar het begin, naar het einde
replay-view = Gezien door
replay-view-open = Alles open
replay-copy = Kopieer een link naar deze zet
replay-more = Meer
replay-coming = Volgende op de stapel
replay-packet = Nog uit te delen
replay-odds-of = Kansen voor { $name }
replay-odds-about = Geteld uit de kaarten die { $name } niet kon zien.

replay-go-on = Speel vanaf hier
replay-go-on-about = Wat als …? Vanaf hier beslis jij, bots spelen de anderen. De kaarten liggen zoals ze lagen.
replay-go-on-seat = Jij speelt
replay-go-on-level = De bots zijn
replay-go-on-start = Speel verder
replay-go-on-over = Hier is de partij afgelopen. Ga terug naar waar jij anders had beslist.

replay-file = Partij uit een bestand
replay-file-open = Open een partij
replay-file-about = Kijk een partij terug die als bestand is bewaard, vanaf elke plek. De server controleert haar eerst en bewaart niets.
replay-file-choose = Kies een bestand
replay-file-drop = … of sleep het hierheen.
replay-file-which = Partij in het bestand
replay-file-game = Partij { $n } van { $all }
replay-file-large = Dit bestand is te groot: een partij heeft hooguit 1 MB.
replay-file-other = Open een ander bestand
replay-file-empty = Dit bestand is leeg.
replay-file-foreign = “{ $name }” is geen bewaarde partij, of maar een stuk ervan. Aan het einde van een partij kun je haar downloaden.
replay-bad-header = De fout staat vóór de eerste stap.
replay-bad-step = De fout staat bij stap { $n }.

error-bad_record = Dit is geen geldige partij.
