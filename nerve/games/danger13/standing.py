"""What a round of Danger 13 leaves behind, as reviews see it."""

from math import sqrt

from nerve.arena.chances import weighed
from nerve.games.danger13.rules import State, score

# How far one plus sign puts a seat ahead, by the cards to come: a line for each number of players.
# python -m benchmarks.evaluator standing danger13
MEASURES = 3
STRONG = 1  # how many times games of strong players count
FITTED = (
    *(2.761, -0.958, -1.402),
    *(2.389, 2.923, -1.079),
    *(2.770, -0.987, -0.424),
    *(3.400, -2.269, -0.458),
)


def section(s: State) -> int:
    return s.table.round


def measure(s: State, p: int) -> tuple[float, float, float]:
    won = float(score(s, p))
    to_come = s.pile.n + s.packet.n + 5
    return won / sqrt(to_come), won / to_come, won / 10


def standing(s: State, ahead: list[int]) -> None:
    t = s.table
    for p in range(t.players):
        ahead[p] = weighed(measure(s, p), FITTED, MEASURES * (t.players - 2))
