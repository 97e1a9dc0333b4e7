"""What the tests in a browser must know of this game."""

from __future__ import annotations

DECISIONS = ["give", "keep refuse"]  # what a person may be asked: by the first words of the moves
SEED = 20  # of a game in which all kinds of decisions come up soon
PLACES = ["main > .board", ".prompt", ".centre", ".stock", ".rows li"]
ODDS = {"rows.0.next_busts", "rows.0.next_chain"}  # always shown
# A deck for short games.
SHORT = {"1": 5, "3": 6, "4": 6, "2+": 5, "1++": 3, "0>": 3, "hand": 3, "18": 2}
SHORT |= {"arrow": 2, "+": 2, "++": 1}
