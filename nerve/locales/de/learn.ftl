### Lektionen: was der Coach sagt, Stellung für Stellung. Und was neben den Regeln steht.

learn-go = In 2 Minuten lernen
learn-go-label = { learn-go }: { $game }
learn-new = Neu hier? Jedes Spiel hat eine Lektion von zwei Minuten: Du spielst, ein Coach erklärt.
learn-title = { $game } lernen
learn-coach = Der Coach sagt
learn-next = Weiter
learn-step = Schritt { $n } von { $of }
learn-not-now = Jetzt nicht: Tipp in dieser Lektion auf das, was leuchtet.
learn-quit = Lektion beenden
learn-done = So geht das!
learn-play = Jetzt richtig spielen
learn-rules = Regeln lesen
learn-home = Ein anderes Spiel lernen

learn-push-welcome = Bei Push zählen Nerven: Karten aufdecken, Reihen bilden, rechtzeitig aufhören. Die meisten Punkte gewinnen.
learn-push-draw = Du bist dran. Tipp auf „{ push-draw }“ und deck die erste Karte auf.
learn-push-first = Die Karte muss in eine Reihe. Es gibt noch keine, also beginnt sie Reihe 1. Tipp auf die Reihe.
learn-push-again = Du könntest jetzt aufhören und 5 Punkte nehmen. Zu wenig! Weiter.
learn-push-fits = In einer Reihe gibt es keine Farbe und keine Zahl doppelt. Die rote 4 passt zur blauen 5: in Reihe 1 damit.
learn-push-more = Reihe 1 ist jetzt 9 wert. Trau dich noch einmal: Push.
learn-push-clash = Wieder Rot, aber Reihe 1 hat schon eine rote Karte. Sie muss Reihe 2 beginnen.
learn-push-dare = Sind alle drei Reihen gut gefüllt, fehlt bald der Platz. Du hast erst zwei: noch einmal Push.
learn-push-switch = Eine Wechselkarte kommt zur Seite. Die anderen nehmen nachher in umgekehrter Reihenfolge. Noch einmal Push.
learn-push-die = Eine Würfelkarte: Wer ihre Reihe nimmt, würfelt und verliert diese Farbe. Leg sie in Reihe 2, die willst du nicht.
learn-push-stop = Neun Punkte warten, und das Risiko wächst mit jeder Karte. Stopp!
learn-push-take = Wer aufhört, nimmt zuerst. Reihe 1 hat 9 Punkte und keinen Würfel: Nimm sie.
learn-push-rolled = Wegen der Wechselkarte nahm Tom vor Mia. Er musste würfeln: Rot, seine rote 2 ist weg. Für Mia blieb keine Reihe.
learn-push-bust = Mia ging zu weit: Eine vierte gelbe Karte passt nirgends. Sie bekommt keine Reihe und muss würfeln. Die anderen nehmen ihre Reihen.
learn-push-rest = Tom nahm die beste Reihe. Jetzt nimmst du eine: Reihe 2 hat 3 Punkte.
learn-push-safe = Tom ist dran. Er deckt nichts auf, sondern sichert eine Farbe. Diese Karten kann ihm kein Würfel mehr nehmen.
learn-push-bank = Du bist dran, mit 12 offenen Punkten. Ein Pechwurf kostet dich eine ganze Farbe. Sei diesmal vorsichtig: Sichere deine blaue 5.
learn-push-end = Zug um Zug Push oder Sichern, bis der Stapel leer ist. Dann zählen offene und gesicherte Punkte; die meisten gewinnen.

learn-danger13-welcome = Bei Danger 13 gibst du allen Karten, auch dir selbst. Plus willst du haben, Zahlen sind gefährlich: Bei 13 platzt du.
learn-danger13-hand = Du gibst. Du hast eine Hand aufgedeckt: Mit ihr lehnst du später eine Karte ab. Behalt sie: Tipp auf deine Reihe.
learn-danger13-bad = Eine schlichte 4: kein Plus, nur Gefahr. Gib sie Mia.
learn-danger13-last = Alle bekommen von jedem Geber genau eine Karte. Nur Tom fehlt noch, also ist sie für ihn.
learn-danger13-others = Jetzt gibt Mia. Schau, wer was von ihr bekommt.
learn-danger13-keep = Mia gibt dir eine 4 mit Nachziehen. Du könntest sie ablehnen, aber bis 13 ist es weit. Nimm sie.
learn-danger13-chain = Die Karte lässt dich noch eine ziehen: eine 4 mit einem Plus. Du kämst auf 8. Das ist ein Plus wert: Nimm sie.
learn-danger13-plus = Dieses Plus gehört dir, wenn du die Runde überstehst.
learn-danger13-refuse = Tom gibt dir eine 5. Mit deiner 8 sind das 13: geplatzt! Nutz jetzt deine Hand und lehn die Karte ab.
learn-danger13-refused = Deine Hand und die 5 sind weg, und du bist in Sicherheit.
learn-danger13-treasure = Tom bekam eine Sofort-Plus-Karte. Sie liegt nie in einer Reihe: Sie ist gleich gewonnen, was auch geschieht.
learn-danger13-bust = Du gibst wieder, und Mia steht bei 12. Gib ihr die 3!
learn-danger13-settled = 15: Mia platzt. Sie verliert ihre ganze Reihe, die Runde ist vorbei. Du und Tom behaltet die Plus aus euren Reihen.
learn-danger13-end = Runde folgt auf Runde, bis der Stapel leer ist. Die meisten Plus gewinnen. Was die anderen Karten tun, sagt dir der Tisch.

learn-thirteen-welcome = Bei 13 willst du keine Karten: Was du nehmen musst, kostet Punkte, und die wenigsten gewinnen. Es gibt drei Stapel: Blau, Gelb, Grün.
learn-thirteen-play = Du hast fünf Karten. Eine farbige Karte kommt auf den Stapel ihrer Farbe. Beginn mit deiner blauen 7.
learn-thirteen-below = Nach jeder Karte ziehst du eine nach, solange es welche gibt. Ein Stapel hält bis 13. Die gelbe 7 macht 12: noch sicher.
learn-thirteen-nasty = Blau ist mit 13 voll. Du hast eine fiese Vier: Sie darf überallhin, und wer sie nimmt, zahlt zwei Punkte. Tipp auf sie, dann auf Grün.
learn-thirteen-taken = Toms 7 hätte 16 gemacht. Über 13 nimmt man alles, was dort lag, auch die fiese Vier; nur die neue Karte bleibt liegen.
learn-thirteen-must = Die grüne 4 wäre sicher. Aber es gibt einen Trick: Wer von einer Farbe die meisten Karten hat, zahlt dafür nichts. Spiel die blaue 2 und nimm die blauen!
learn-thirteen-collect = Du hast drei blaue Karten. Das ist gut, solange niemand gleich viele hat. Die grüne 4 macht 12: sicher.
learn-thirteen-last = Die letzte Karte dieser kurzen Lektion: gelbe 1.
learn-thirteen-score = Die Runde ist vorbei. Du hast die meisten blauen Karten, sie kosten dich nichts. Tom zahlt einen Punkt je Karte und zwei für die fiese Vier.
learn-thirteen-end = Eine echte Runde hat 50 Karten, und es gibt mehrere. Die wenigsten Punkte gewinnen.

learn-seventeen-welcome = Bei 17 legen alle an eine Reihe an. Wer glaubt, dass 17 erreicht ist, ruft und gewinnt einen Chip oder zahlt. Drei Chips gewinnen.
learn-seventeen-open = Du beginnst. Tipp auf deine doppelseitige 4: Sie zeigt ihre Zahl auf beiden Seiten. Spiel sie offen.
learn-seventeen-window = Die Reihe zeigt 9. Alle außer dem letzten Spieler dürfen jetzt „17!“ rufen. Viel zu früh: passen.
learn-seventeen-hidden = Toms Karte liegt verdeckt. Eine Zahl bis 5 oder eine Sonderkarte? Höchstens 14: passen.
learn-seventeen-trap = Du hast eine Falle. Verdeckt in der Reihe wartet sie auf den, der ruft. Tipp auf sie und spiel sie verdeckt.
learn-seventeen-sprung = Tom rief, und deine Falle kam ans Licht: Du bekommst einen Siegchip, und Tom, der rief, eine Strafe.
learn-seventeen-tokens = Aber die Reihe ist 17 wert: Tom hatte recht und bekommt auch einen Chip, und Mia, die zuletzt spielte, eine Strafe.
learn-seventeen-again = Fünf in der Reihe: passen.
learn-seventeen-secret = Spiel jetzt deine einseitige 5 verdeckt. Nur du weißt, was sie wert ist.
learn-seventeen-count = Die anderen sehen 9. Mit deiner verdeckten 5 weißt du von 14. Noch nicht: passen.
learn-seventeen-call = Sie sehen 12, aber du weißt: 12 und deine 5 sind 17. Ruf!
learn-seventeen-right = Siebzehn! Dein zweiter Chip. Tom, der zuletzt spielte, bekommt eine zweite Strafe: Zwei Strafen gehen zurück und nehmen einen Siegchip mit.
learn-seventeen-end = Noch ein Chip, und du hättest gewonnen. Vorsicht: Unter 17 zahlt, wer rief, und der letzte Spieler gewinnt.

learn-table = An diesem Tisch
learn-table-1 = Läuft eine Uhr und ist deine Zeit um, wird ein vorsichtiger Zug für dich gemacht.
learn-table-2 = Ist jemandes Verbindung eine Weile weg, spielt ein Bot, bis die Person zurück ist.
learn-table-3 = Geht jemand ganz, übernimmt ein Bot den Platz, und das Spiel geht weiter.
learn-why = Warum?
learn-why-label = Warum? Die Regel zu: { $event }

learn-figure-danger13-safe = 4 + 4 + 3 = 11: sicher
learn-figure-danger13-bust = 4 + 4 + 3 + 2 = 13: geplatzt
learn-figure-danger13-raised = 13 von 18: noch sicher
learn-figure-danger13-chain = Nachziehen, und noch einmal, bis eine andere Karte kommt
learn-figure-thirteen-nasty = Die fiese Vier darf auf jeden Stapel
learn-figure-thirteen-safe = 7 + 5 = 12: sicher
learn-figure-thirteen-over = 7 + 5 + 2 = 14: Nimm die 7 und die 5
learn-figure-thirteen-most = Drei blaue, die meisten: 0 Punkte
learn-figure-thirteen-fewer = Zwei blaue: 2 Punkte
learn-figure-seventeen-row = Man sieht 9, und eine Karte liegt verdeckt
learn-figure-seventeen-total = 4 + 4 + 5 + 0 + 4 = 17: Der Ruf stimmt
learn-figure-seventeen-backs = Ein glatter Rücken wahrt sein Geheimnis; eine doppelseitige Karte zeigt ihre Zahl
learn-figure-push-fits = Keine Zahl und keine Farbe doppelt: erlaubt
learn-figure-push-number = Zwei Fünfen: nicht erlaubt
learn-figure-push-colour = Zwei rote Karten: nicht erlaubt
learn-figure-push-dice = Zwei Würfelkarten: nicht erlaubt
learn-figure-push-bust = Drei Reihen mit Gelb: Eine vierte passt nirgends
