### Lessen: wat de coach zegt, stelling voor stelling. En wat er naast de regels staat.

learn-go = Leer het in 2 minuten
learn-go-label = { learn-go }: { $game }
learn-new = Nieuw hier? Elk spel heeft een les van twee minuten: jij speelt, een coach legt uit.
learn-title = { $game } leren
learn-coach = De coach zegt
learn-next = Verder
learn-step = Stap { $n } van { $of }
learn-not-now = Nu niet: { $mouse ->
        [yes] klik
       *[no] tik
    } in deze les op wat oplicht.
learn-quit = Les stoppen
learn-done = Zo gaat het!
learn-play = Speel nu een echt spel
learn-rules = Lees de regels
learn-home = Leer een ander spel

learn-table = Aan deze tafel
learn-table-1 = Als er een klok loopt en je tijd om is, wordt er een voorzichtige zet voor je gedaan.
learn-table-2 = Als iemands verbinding een tijdje weg is, speelt een bot tot die persoon terug is.
learn-table-3 = Als iemand voorgoed vertrekt, neemt een bot de plaats over en gaat het spel door.
rules-ruling = de uitleg
learn-why = Waarom?
learn-why-label = Waarom? De regel bij: { $event }
