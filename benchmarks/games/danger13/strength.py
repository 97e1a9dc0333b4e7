"""How strong search is to be, and how it is measured."""

DIAL = 1000  # of search
MORE_DEALS = {2: 10_000}  # where luck would still tell
# What search must reach: the lower end of its 95 % interval, by the number of players.
WANTED = {"greedy-1": {2: 66, 3: 50, 4: 46, 5: 39}, "tuned-1": {4: 35}}
