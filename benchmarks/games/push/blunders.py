"""Moves that anybody can see are wrong."""

from nerve.core.cards import NONE
from nerve.games.push.rules import DRAW, GO_ON, PICK, ROWS, STOP, TAKE, View, row_points
from nerve.games.push.thumb import ALL, busting

POINTS = 10


def blunder(v: View) -> int:
    """Turn up another card although most bust; take a row that is ten points short of another."""
    t = v.table
    if t.phase == GO_ON and v.legal >> STOP & 1 and 2 * busting(v, ALL) > v.pile:
        return DRAW
    if t.phase == PICK:
        rows = [i for i in range(ROWS) if v.legal >> TAKE + i & 1]
        points = {i: row_points(t.rows[i]) for i in rows}
        worst = min(rows, key=points.__getitem__)
        if max(points.values()) - points[worst] >= POINTS:
            return TAKE + worst
    return NONE
