"""The least and the most that the numbers of a view can be, for whoever scales by them."""

from nerve.core.cards import CAPACITY, NONE
from nerve.games.seventeen.rules import GOAL, HAND, LONGEST_GAME, LONGEST_ROUND, OVER, SEATS

BOUNDS = {
    "pile": (0, CAPACITY),
    "table.round": (0, LONGEST_GAME),
    "table.turns": (0, LONGEST_ROUND),
    "table.phase": (0, OVER),
    "table.turn": (0, SEATS - 1),
    "table.direction": (-1, 1),
    "table.due": (0, 2),
    "table.draws": (1, 2),
    "table.doubled": (0, 1),
    "table.asked": (NONE, SEATS - 1),
    "table.caller": (NONE, SEATS - 1),
    "table.victories": (0, GOAL),
    "table.penalties": (0, 1),
    "table.held": (0, HAND),
    "table.buried": (0, CAPACITY),
    "score": (0, GOAL),
}
