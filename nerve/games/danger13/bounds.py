"""The least and the most that the numbers of a view can be, for whoever scales by them."""

from nerve.core.cards import CAPACITY, NONE
from nerve.games.danger13.rules import LONGEST, MOST_HANDS, OVER, SEATS

BOUNDS = {
    "pile": (0, CAPACITY),
    "packet": (0, SEATS),
    "table.round": (0, CAPACITY + 1),  # each but the last takes a card off the pile
    "table.start": (0, SEATS - 1),
    "table.dealer": (0, SEATS - 1),
    "table.turns": (0, LONGEST),
    "table.served": (0, (1 << SEATS) - 1),
    "table.receiver": (NONE, SEATS - 1),
    "table.phase": (0, OVER),
    "table.final": (0, 1),
    "table.sums": (0, 5 * CAPACITY),
    "table.raises": (0, CAPACITY),
    "table.hands": (0, MOST_HANDS),
    "table.trophies": (0, CAPACITY),
    "score": (0, 2 * CAPACITY),
}
