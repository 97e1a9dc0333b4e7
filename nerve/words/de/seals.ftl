### Ob jemand die Karten hätte aussuchen können, beim Ergebnis eines Spiels. Wie es geht: docs/deals.md.

deal-checking = Die Karten werden nachgerechnet …
deal-unknown = Die Karten konnten nicht nachgerechnet werden.
deal-again = Noch einmal rechnen
deal-yours = Niemand hat diese Karten ausgesucht
deal-without = Ohne dich gemischt
deal-wrong = Diese Karten gehen nicht auf
deal-how = Wieso?
deal-how-yours = Vor dem Spiel hat sich der Server auf eine geheime Zahl festgelegt. Danach hat dein Gerät eine eigene Zahl dazugegeben, versiegelt, bis niemand seine mehr ändern konnte. Jedes Mischen, jeder Wurf und wer beginnt folgt aus all diesen Zahlen zusammen. Niemand konnte die Karten aussuchen, auch nicht, wer den Server betreibt.
deal-how-without = Die Karten folgen aus der geheimen Zahl des Servers und aus dem, was andere dazugegeben haben. Von deinem Gerät ist nichts dabei, du musst es ihnen also glauben.
deal-counted = Auf deinem Gerät nachgerechnet, ohne den Server: wer beginnt, gemischt: { $shuffles } mal{ $rolls ->
    [0] .
   *[other] , Würfe: { $rolls }.
}
deal-looking = Eines kann das nicht: verhindern, dass der Betreiber des Servers verdeckte Karten ansieht.
deal-commitment = Das Siegel des Servers, vor dem Spiel gezeigt
deal-secret = Das Geheimnis des Servers, danach gezeigt
deal-added = Dazugegeben von { $name }
deal-you = dir
deal-nothing = nichts
deal-withheld = versiegelt, aber nicht geöffnet
deal-with-words = mit deinen Worten „{ $words }“
deal-key = Der Schlüssel, aus dem alle Karten folgen
deal-words = Gib eigene Worte zu den nächsten Karten
deal-words-put = Dazugeben
deal-words-in = Sie sind dabei, gemischt mit frischem Zufall.
deal-save = Speichern, was diese Seite gesehen hat
deal-evidence = Beweise speichern
deal-wrong-scheme = Die Angaben zum Mischen sind nicht lesbar.
deal-wrong-missing = Die Angaben zum Mischen fehlen.
deal-wrong-secret = Das Geheimnis des Servers passt nicht zu seinem Siegel.
deal-wrong-seats = Es gibt andere Plätze als Spieler.
deal-wrong-seal = Etwas Dazugegebenes passt nicht zu seinem Siegel.
deal-wrong-cards = Mischen, ein Wurf oder wer beginnt ist nicht, was die Zahlen ergeben.
deal-wrong-game = Es ist die Datei eines anderen Spiels.
deal-wrong-late = Das Siegel des Servers war vor dem Spiel nicht da.
deal-wrong-commitment = Das Siegel des Servers ist nicht das vor dem Spiel gezeigte.
deal-wrong-seals = Vor dem Spiel wurden andere Siegel von Spielern gezeigt.
deal-wrong-shown = Vor der ersten Karte wurden andere Zahlen gezeigt.
deal-wrong-left-out = Was dein Gerät dazugegeben hat, wurde weggelassen.
deal-wrong-result = Das Ergebnis ist nicht das, das du gesehen hast.

terminal-deal = Diese Karten hat nur dieser Rechner gemischt: Niemand sonst konnte etwas dazugeben oder nachrechnen.
