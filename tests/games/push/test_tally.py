"""What is told of a game of Push when it is over."""

from nerve.core.cards import Emitted
from nerve.core.game import settle_on
from nerve.games.push.rules import CARDS, NAME, Event
from nerve.games.push.tally import highlights


def test_the_best_moment_is_the_row_with_most_points_not_with_most_cards() -> None:
    told: list[Emitted] = [(Event.TURN, 0, 0, 3)]
    for card, row in [("r1", 0), ("y2", 0), ("die", 0), ("g3", 0), ("r5", 1), ("y6", 1)]:
        told.append((Event.TURN_UP, 0, CARDS.index(card), 3))
        told.append((Event.PLACE, 0, row, 3))
    told += [(Event.TAKE, 0, 0, 3), (Event.TAKE, 1, 1, 3)]
    found = highlights(settle_on(NAME, 2), list(enumerate(told)))
    best, points = max(found, key=lambda one: one[1])
    assert (best.seat, best.n, points) == (1, 11, 11)
