### The sheet of keys.

keys-title = Keys
keys-on = Shortcuts
keys-on-does = Letters and numbers do what stands here, except while you write.
keys-space = Space
keys-enter-key = Enter
keys-escape-key = Esc
keys-anywhere = Anywhere
keys-table = At a table
keys-sheet = this sheet
keys-tab = to the next button; with Shift back
keys-enter = press the button
keys-escape = close what is open
keys-number = the choice of that number
keys-skip = skip ahead
keys-log = log
keys-menu = menu
