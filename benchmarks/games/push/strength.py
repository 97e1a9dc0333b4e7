"""How strong search is to be, and how it is measured."""

DIAL = 300  # of search
# What search must reach: the lower end of its 95 % interval, by the number of players.
WANTED = {"greedy-1": {2: 95, 4: 73}, "tuned-1": {2: 55, 3: 38.5, 4: 25.5, 6: 17.5}}
