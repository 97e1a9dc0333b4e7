"""What the tests in a browser must know of this game."""

from __future__ import annotations

# What a person may be asked: by the first words of the moves.
DECISIONS = ["draw", "bank draw", "row", "draw stop", "take"]
SEED = 36  # of a game in which all kinds of decisions come up soon
PLACES = ["main > .board", ".prompt", ".seats li", ".pile", ".rows li", ".bench"]
ODDS: set[str] = set()  # always shown
SHORT = {"r1": 4, "y2": 4, "g3": 4, "b4": 4, "p5": 4, "die": 3, "switch": 2}  # for short games
