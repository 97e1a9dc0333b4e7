"""The least and the most that the numbers of a view can be, for whoever scales by them."""

from nerve.core.cards import CAPACITY, NONE
from nerve.games.thirteen.rules import HAND, ROUNDS, SEATS

BOUNDS = {
    "pile": (0, CAPACITY),
    "table.rounds": (0, ROUNDS),
    "table.round": (0, ROUNDS - 1),
    "table.dealer": (0, SEATS - 1),
    "table.turn": (NONE, SEATS - 1),
    "table.held": (0, HAND),
    "table.heights": (0, CAPACITY),
    "table.sheet": (0, 2 * CAPACITY),
    "score": (0, 2 * CAPACITY * ROUNDS),
}
