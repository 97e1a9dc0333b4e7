"""What a round of 17 leaves behind, as reviews see it."""

from nerve.arena.chances import weighed
from nerve.games.seventeen.rules import State

# How far tokens put a seat ahead (a penalty; a victory, without and with one; two), and that it
# begins, or is second: a line for each number of players.
# python -m benchmarks.evaluator standing seventeen
MEASURES = 7
STRONG = 1  # how many times games of strong players count
FITTED = (
    *(-0.758, 0.903, 0.297, 2.419, 1.698, -0.016, 0.016),
    *(-0.043, 1.079, 1.094, 2.407, 2.236, -0.225, -0.196),
    *(0.289, 1.658, 1.287, 2.919, 2.891, -0.225, -0.043),
    *(0.173, 1.111, 1.026, 2.683, 2.438, -0.403, 0.044),
    *(-0.639, 1.020, 0.787, 2.501, 2.016, -0.093, 0.206),
)


def section(s: State) -> int:
    return s.table.round


def measure(s: State, p: int) -> tuple[float, float, float, float, float, float, float]:
    t = s.table
    tokens, turns = 2 * t.victories[p] + t.penalties[p], (p - t.turn) % t.players
    return (
        *(1.0 * (tokens == 1), 1.0 * (tokens == 2), 1.0 * (tokens == 3), 1.0 * (tokens == 4)),
        *(1.0 * (tokens == 5), 1.0 * (turns == 0), 1.0 * (turns == 1)),
    )


def standing(s: State, ahead: list[int]) -> None:
    t = s.table
    for p in range(t.players):
        ahead[p] = weighed(measure(s, p), FITTED, MEASURES * (t.players - 2))
