"""What a turn of Push leaves behind, as reviews see it."""

from math import sqrt

from nerve.arena.chances import weighed
from nerve.core.cards import NONE
from nerve.games.push.rules import COLOURS, DIE, NUMBERS, State
from nerve.games.push.thumb import colour_points

# How far points put a seat ahead, safe ones and open ones; then that its turn comes so many after
# the next one: two lines for each number of players.
# python -m benchmarks.evaluator standing push
MEASURES = 15
STRONG = 3  # how many times games of strong players count
FITTED = (
    *(-0.121, 2.815, -0.184, 4.068, -0.427, -0.236, 0.000, 0.000, 0.000, 0.000, -0.029),
    *(0.000, 0.000, 0.000, 0.000),
    *(0.712, -1.109, 0.538, 0.705, -0.334, -0.457, -1.051, 0.000, 0.000, 0.000, 0.198),
    *(0.575, 0.000, 0.000, 0.000),
    *(0.874, -4.136, 0.717, -0.494, -0.118, 0.018, -0.407, -0.717, 0.000, 0.000, -0.073),
    *(0.096, 0.371, 0.000, 0.000),
    *(-0.299, -2.231, 0.680, 0.049, -0.222, 0.071, -0.707, -0.677, -0.774, 0.000, -0.210),
    *(0.343, 0.341, 0.295, 0.000),
    *(1.238, -4.914, 1.624, -3.633, -0.113, -0.874, -0.789, -0.823, -0.823, -0.549, 0.549),
    *(0.447, 0.397, 0.277, -0.006),
)
Five = tuple[float, float, float, float, float]
Measures = tuple[*Five, *Five, *Five]


def section(s: State) -> int:
    """When hardly anybody has another turn, all is played on to the end."""
    return NONE if s.pile.n < 5 * (s.table.players + 1) else s.table.player


def measure(s: State, p: int) -> Measures:
    t, pile = s.table, s.pile.n
    safe = opened = 0.0
    for colour in range(COLOURS):
        opened += colour_points(t, p, colour)
        for n in range(NUMBERS):
            safe += (n + 1) * t.bank[p][colour * NUMBERS + n]
    dice, root, still = t.deck[DIE] - t.discard[DIE], sqrt(pile + 1.0), pile / 60
    turns = (p - t.player) % t.players
    second, third, fourth = 1.0 * (turns == 1), 1.0 * (turns == 2), 1.0 * (turns == 3)
    fifth, sixth = 1.0 * (turns == 4), 1.0 * (turns == 5)
    return (
        *(safe / root, safe / 30, opened / root, opened / 30, opened * dice / root / 10),
        *(second, third, fourth, fifth, sixth),
        *(second * still, third * still, fourth * still, fifth * still, sixth * still),
    )


def standing(s: State, ahead: list[int]) -> None:
    t = s.table
    for p in range(t.players):
        ahead[p] = weighed(measure(s, p), FITTED, MEASURES * (t.players - 2))
