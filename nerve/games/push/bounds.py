"""The least and the most that the numbers of a view can be, for whoever scales by them."""

from nerve.core.cards import CAPACITY, NONE
from nerve.games.push.rules import NUMBERS, OVER, SEATS

BOUNDS = {
    "pile": (0, CAPACITY),
    "table.phase": (0, OVER),
    "table.player": (0, SEATS - 1),
    "table.picker": (NONE, SEATS - 1),
    "table.banked": (0, CAPACITY),
    "score": (0, NUMBERS * CAPACITY),
}
