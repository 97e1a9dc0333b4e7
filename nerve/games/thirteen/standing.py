"""What a round of 13 leaves behind, as reviews see it."""

from math import exp, sqrt

from nerve.core.cards import NONE, Rng, below
from nerve.games.thirteen.rules import ROUNDS, SEATS, State, View, score, winners
from nerve.games.thirteen.thumb import greedy, tuned

# How many points one is ahead or behind if the chances are e to 1, with one round to come, by the
# number of players; it grows with the root of the rounds. Fitted to games of `tuned`.
SPREAD = (3.4, 3.4, 3.4, 3.4, 2.6, 2.4, 2.3)
MOST = 1 << 30
FURTHEST = 64  # points behind, from which it is all one
WEIGHT = tuple(
    round(MOST * exp(-points / (SPREAD[players] * sqrt(max(1, rest)))))
    for players in range(SEATS + 1)
    for rest in range(ROUNDS + 1)
    for points in range(FURTHEST)
)


def section(s: State | View) -> int:
    return s.table.round


def weight(s: State, p: int) -> int:
    """A seat's share of these is its chance to win: by its points, and the rounds to come."""
    t = s.table
    if t.turn == NONE:
        return winners(s) >> p & 1
    least = score(s, 0)
    for other in range(1, t.players):
        least = min(least, score(s, other))
    behind = min(FURTHEST - 1, score(s, p) - least)
    return WEIGHT[((ROUNDS + 1) * t.players + t.rounds - t.round) * FURTHEST + behind]


def mixed(v: View, rng: Rng) -> int:
    """Half of all decisions by one rule of thumb, half by the other: nobody is that predictable."""
    return greedy(v, rng) if below(rng, 2) else tuned(v, rng)
