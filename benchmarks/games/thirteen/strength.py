"""How strong search is to be, and how it is measured."""

DIAL = 300  # of search
LARGER_DIALS = {6: 400}  # where less would not do
# What search must reach: the lower end of its 95 % interval, by the number of players.
WANTED = {"greedy-1": {3: 90, 4: 74, 5: 66, 6: 56}, "tuned-1": {4: 45}}
