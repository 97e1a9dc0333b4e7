"""What a round of 13 leaves behind, as reviews see it."""

from math import sqrt

from nerve.arena.chances import weighed
from nerve.games.thirteen.rules import State, score

# How far a point puts a seat ahead, by the rounds to come: a line for each number of players.
# python -m benchmarks.evaluator standing thirteen
MEASURES = 3
STRONG = 1  # how many times games of strong players count
FITTED = (
    *(-0.074, -0.113, -0.724),
    *(0.136, -0.314, -1.359),
    *(-0.995, 0.461, 2.202),
    *(-0.567, 0.133, 0.586),
)


def section(s: State) -> int:
    return s.table.round


def measure(s: State, p: int) -> tuple[float, float, float]:
    points, rounds = float(score(s, p)), s.table.rounds - s.table.round
    return points / sqrt(rounds), points / rounds, points / 10


def standing(s: State, ahead: list[int]) -> None:
    t = s.table
    for p in range(t.players):
        ahead[p] = weighed(measure(s, p), FITTED, MEASURES * (t.players - 3))
