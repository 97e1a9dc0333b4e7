"""How strong search is to be, and how it is measured."""

DIAL = 300  # of search
# What search must reach: the lower end of its 95 % interval, by the number of players.
WANTED = {"greedy-1": {2: 66, 3: 47, 4: 37, 6: 27}, "tuned-1": {4: 32}}
