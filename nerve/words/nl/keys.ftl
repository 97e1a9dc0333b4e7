### The sheet of keys.

keys-title = Toetsen
keys-on = Sneltoetsen
keys-on-does = Letters en cijfers doen wat hier staat, behalve terwijl je schrijft.
keys-space = Spatie
keys-enter-key = Enter
keys-escape-key = Esc
keys-anywhere = Overal
keys-table = Aan tafel
keys-sheet = dit overzicht
keys-tab = naar de volgende knop; met Shift terug
keys-enter = op de knop drukken
keys-escape = sluiten wat open is
keys-number = de keuze met dat nummer
keys-skip = vooruit
keys-log = verslag
keys-menu = menu
