"""What the tests in a browser must know of this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

DECISIONS = ["card", "card nasty", "nasty"]  # what a person may be asked
SEED = 4  # of a game in which all kinds of decisions come up soon
PLACES = ["main > .board", ".prompt", ".seats li", ".tile", ".own", ".hand"]
ODDS = {"players.0.forced"}  # always shown
SHORT = {"b1": 3, "b7": 3, "y2": 3, "y5": 3, "g4": 3, "g7": 3, "x4": 2}  # a deck for short games


def decision(legal: Sequence[str], table: Any) -> str:
    """What kind of decision it is: with the nasty four apart."""
    return " ".join(sorted({"nasty" if move.startswith("x") else "card" for move in legal}))
