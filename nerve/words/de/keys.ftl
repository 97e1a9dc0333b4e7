### The sheet of keys.

keys-title = Tasten
keys-on = Kurztasten
keys-on-does = Buchstaben und Zahlen tun, was hier steht, außer während du schreibst.
keys-space = Leertaste
keys-enter-key = Enter
keys-escape-key = Esc
keys-anywhere = Überall
keys-table = Am Tisch
keys-sheet = diese Übersicht
keys-tab = zum nächsten Knopf; mit Umschalt zurück
keys-enter = den Knopf drücken
keys-escape = schließen, was offen ist
keys-number = die Wahl mit dieser Nummer
keys-skip = weiter
keys-log = Verlauf
keys-menu = Menü
