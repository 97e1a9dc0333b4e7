"""Moves that anybody can see are wrong."""

from nerve.core.cards import NONE
from nerve.games.seventeen.rules import CALL, GOAL, PASS, WINDOW, View
from nerve.games.seventeen.thumb import HIGHEST, row_known


def blunder(v: View) -> int:
    """Call what cannot be 17, and so give the last victory to who played."""
    t = v.table
    points, hidden = row_known(v)
    if t.phase != WINDOW or not v.legal >> PASS & 1 or points + HIGHEST * hidden >= t.limit:
        return NONE
    return CALL if t.victories[t.turn] == GOAL - 1 else NONE
