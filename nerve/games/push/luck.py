"""Luck in Push: which card comes, what the die takes."""

from nerve.arena.chances import chances
from nerve.core.cards import NONE, shuffle
from nerve.games.push.rules import (
    COLOURS,
    DIE,
    GO_ON,
    NUMBERS,
    PICK,
    PLACE,
    ROWS,
    State,
    fits,
    left,
    row_points,
    score,
)

KINDS = 5  # points; open ones, at the die's mercy; the best row; the next one; the standing


def unknown(s: State) -> int:
    """The number of cards whose order nobody can know."""
    return s.pile.n


def rearrange(s: State) -> None:
    """Put what nobody can know into another order."""
    shuffle(s.chance, s.pile)


def worth(s: State, values: list[list[float]]) -> None:
    """What a position promises each seat, by kind: a rough guess is good enough."""
    t = s.table
    best = second = 0.0
    if t.phase in (PLACE, GO_ON, PICK):
        for i in range(ROWS):
            points = float(row_points(t.rows[i]))
            if t.phase == PLACE and t.card < DIE and fits(t.rows[i], t.card):
                points += t.card % NUMBERS + 1
            if points > best:
                best, second = points, best
            elif points > second:
                second = points
    first = t.picker if t.picker != NONE else t.player
    for p in range(t.players):
        safe = score(s, p)
        risky = 0
        for card in range(COLOURS * NUMBERS):
            risky += t.bench[p][card] * (card % NUMBERS + 1)
        values[p][0] = safe
        values[p][1] = risky
        values[p][2] = best if p == first else 0.0
        values[p][3] = second if p == left(t, first) else 0.0
        values[p][4] = safe - 0.15 * risky + 0.8 * (values[p][2] + values[p][3])
    chances(values, t.players, 4, 2.0 + 1.6 * float(s.pile.n) ** 0.5)
