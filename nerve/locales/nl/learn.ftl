### Lessen: wat de coach zegt, stelling voor stelling. En wat er naast de regels staat.

learn-go = Leer het in 2 minuten
learn-go-label = { learn-go }: { $game }
learn-new = Nieuw hier? Elk spel heeft een les van twee minuten: jij speelt, een coach legt uit.
learn-title = { $game } leren
learn-coach = De coach zegt
learn-next = Verder
learn-step = Stap { $n } van { $of }
learn-not-now = Nu niet: tik in deze les op wat oplicht.
learn-quit = Les stoppen
learn-done = Zo gaat het!
learn-play = Speel nu een echt spel
learn-rules = Lees de regels
learn-home = Leer een ander spel

learn-push-welcome = Push draait om lef: draai kaarten om, maak rijen en stop op tijd. Je verzamelt punten; de meeste punten winnen.
learn-push-draw = Jij bent aan de beurt. Tik op “{ push-draw }” om de eerste kaart om te draaien.
learn-push-first = De kaart moet in een rij. Er is er nog geen, dus begint hij rij 1. Tik op de rij.
learn-push-again = Je kunt nu stoppen en 5 punten pakken. Te weinig! Ga door.
learn-push-fits = In een rij komt geen kleur en geen getal twee keer voor. Rode 4 naast blauwe 5 mag: leg hem in rij 1.
learn-push-more = Rij 1 is nu 9 waard. Durf er nog een: push.
learn-push-clash = Weer rood, maar rij 1 heeft al een rode kaart. Hij moet rij 2 beginnen.
learn-push-dare = Met drie volle rijen is er straks misschien geen plek meer. Jij hebt er twee: push nog eens.
learn-push-switch = Een verander-van-richtingkaart ligt apart. De anderen pakken straks in omgekeerde volgorde. Push nog eens.
learn-push-die = Een dobbelsteenkaart: wie de rij pakt, moet gooien en verliest die kleur. Leg hem in rij 2, die jij niet wilt.
learn-push-stop = Er liggen negen punten klaar, en het risico groeit met elke kaart. Stop!
learn-push-take = Wie stopt, pakt als eerste. Rij 1 heeft 9 punten en geen dobbelsteen: pak die.
learn-push-rolled = Door de richtingkaart pakte Tom vóór Mia. Hij moest gooien: rood, dus zijn rode 2 is weg. Voor Mia was er geen rij meer.
learn-push-bust = Mia ging te ver: een vierde gele kaart past in geen van haar rijen. Ze krijgt niets en moet gooien. De anderen pakken haar rijen.
learn-push-rest = Tom pakte de beste rij. Nu mag jij er een pakken: rij 2 heeft 3 punten.
learn-push-safe = Tom is aan de beurt. Hij draait niets om, maar stelt een kleur veilig. Die kaarten kan hij nooit meer verliezen.
learn-push-bank = Jouw beurt, met 12 open punten. Eén ongelukkige worp kost je een hele kleur. Wees nu voorzichtig: stel je blauwe 5 veilig.
learn-push-end = Beurt na beurt: push of stel veilig, tot de stapel leeg is. Dan tellen open en veilige punten samen; de meeste punten winnen.

learn-danger13-welcome = In Danger 13 geef je kaarten aan iedereen, ook aan jezelf. Plussen wil je hebben; getallen zijn gevaarlijk: bij 13 ben je kapot.
learn-danger13-hand = Jij geeft. Je draaide een hand om: daarmee weiger je later één kaart. Houd hem: tik op je eigen rij.
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
learn-danger13-end = Ronde na ronde, tot de stapel op is. De meeste plussen winnen. Wat de andere kaarten doen, vertelt de tafel je vanzelf.

learn-thirteen-welcome = In 13 wil je geen kaarten: wat je moet pakken kost punten, en de minste punten winnen. Er zijn drie doeltegels: blauw, geel en groen.
learn-thirteen-play = Je hebt vijf kaarten. Een gekleurde kaart gaat naar de tegel van haar kleur. Begin met je blauwe 7.
learn-thirteen-below = Na elke kaart trek je er een, zolang de stapel duurt. Een tegel houdt tot en met 13. Gele 7 maakt er 12: nog veilig.
learn-thirteen-nasty = Blauw is vol met 13. Jij hebt een vieze vier: die mag op elke tegel, en wie hem pakt betaalt twee punten. Tik erop en dan op groen.
learn-thirteen-taken = Toms 7 zou er 16 maken. Boven 13 pak je alles wat er lag, ook de vieze vier; alleen de nieuwe kaart blijft liggen.
learn-thirteen-must = Groene 4 zou veilig zijn. Maar er is een truc: wie de meeste kaarten van een kleur heeft, betaalt er niets voor. Speel blauwe 2 en pak de blauwe kaarten!
learn-thirteen-collect = Je hebt drie blauwe kaarten. Prima, zolang niemand er evenveel krijgt. Groene 4 maakt er 12: veilig.
learn-thirteen-last = De laatste kaart van deze korte les: gele 1.
learn-thirteen-score = De etappe is voorbij. Jij hebt de meeste blauwe kaarten, dus kosten ze je niets. Tom betaalt één punt per kaart, en twee voor de vieze vier.
learn-thirteen-end = Een echte etappe gaat met 50 kaarten, en er zijn er meer. De minste punten winnen.

learn-seventeen-welcome = In 17 legt iedereen kaarten in één rij. Wie denkt dat 17 bereikt is, roept, en wint een fiche of betaalt ervoor. Drie fiches winnen.
learn-seventeen-open = Jij begint. Tik op je dubbelzijdige 4: die toont zijn getal aan beide kanten. Speel hem open.
learn-seventeen-window = De rij toont 9. Iedereen behalve de laatste speler mag nu “17!” roepen. Veel te vroeg: pas.
learn-seventeen-hidden = Toms kaart ligt gedekt. Een getal tot 5, of een speciale kaart? Samen hoogstens 14: pas.
learn-seventeen-trap = Je hebt een valstrik. Gedekt in de rij wacht hij op wie roept. Tik erop en speel hem gedekt.
learn-seventeen-sprung = Tom riep, en jouw valstrik kwam boven: jij krijgt een overwinningsfiche, en Tom, die riep, een straf.
learn-seventeen-tokens = Maar de rij is 17 waard: Tom had gelijk en krijgt ook een fiche, en Mia, die het laatst speelde, een straf.
learn-seventeen-again = Vijf in de rij: pas.
learn-seventeen-secret = Speel nu je enkelzijdige 5 gedekt. Alleen jij weet wat hij waard is.
learn-seventeen-count = De anderen zien 9. Met jouw verborgen 5 weet je van 14. Nog niet: pas.
learn-seventeen-call = Zij zien 12, maar jij weet: 12 en jouw 5 is 17. Roep!
learn-seventeen-right = Zeventien! Je krijgt je tweede fiche. Tom, die het laatst speelde, krijgt een tweede straf: twee straffen gaan terug, samen met een overwinningsfiche.
learn-seventeen-end = Nog één fiche en je had gewonnen. Pas op: is de rij minder dan 17, dan betaalt wie riep en wint de laatste speler.

learn-table = Aan deze tafel
learn-table-1 = Als er een klok loopt en je tijd om is, wordt er een voorzichtige zet voor je gedaan.
learn-table-2 = Als iemands verbinding een tijdje weg is, speelt een bot tot die persoon terug is.
learn-table-3 = Als iemand voorgoed vertrekt, neemt een bot de plaats over en gaat het spel door.
learn-why = Waarom?
learn-why-label = Waarom? De regel bij: { $event }

learn-figure-danger13-safe = 4 + 4 + 3 = 11: veilig
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13: kapot
learn-figure-danger13-raised = 13 van 18: nog veilig
learn-figure-danger13-chain = Trek nog een kaart, en nog een, tot er een andere komt
learn-figure-thirteen-nasty = De vieze vier mag op elke tegel
learn-figure-thirteen-safe = 7 + 5 = 12: veilig
learn-figure-thirteen-over = 7 + 5 + 2 = 14: pak de 7 en de 5
learn-figure-thirteen-most = Drie blauwe, de meeste: 0 punten
learn-figure-thirteen-fewer = Twee blauwe: 2 punten
learn-figure-seventeen-row = Je ziet 9, en één kaart ligt gedekt
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17: wie roept, heeft gelijk
learn-figure-seventeen-backs = Een gewone achterkant bewaart haar geheim; een dubbelzijdige kaart toont haar getal
learn-figure-push-fits = Geen getal en geen kleur twee keer: mag
learn-figure-push-number = Twee vijven: mag niet
learn-figure-push-colour = Twee rode kaarten: mag niet
learn-figure-push-dice = Twee dobbelsteenkaarten: mag niet
learn-figure-push-bust = Drie rijen met geel: een vierde past nergens
