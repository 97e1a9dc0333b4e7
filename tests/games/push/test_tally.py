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


def test_the_worst_moment_is_what_cost_most_points() -> None:
    def worst(*more: Emitted) -> tuple[str, int]:
        told: list[Emitted] = [(Event.TURN, 0, 0, 3)]
        for card, row in [("r1", 0), ("y6", 0), ("b2", 1)]:
            told.append((Event.TURN_UP, 0, CARDS.index(card), 3))
            told.append((Event.PLACE, 0, row, 3))
        found = highlights(settle_on(NAME, 2), list(enumerate([*told, *more])))
        one, _ = max((one for one in found if not one[0].good), key=lambda one: one[1])
        return one.what, one.n

    bust: Emitted = (Event.BUST, 0, CARDS.index("r6"), 3)
    rolls = [
        (Event.ROLL, 1, 0, 3),
        *((Event.LOSE, 1, CARDS.index(card), 3) for card in ("r5", "r2")),
    ]
    assert worst(bust) == ("bust", 3)
    assert worst(bust, *rolls) == ("bust", 3)  # the row with 7 points is as dear, and came first
    assert worst(bust, *rolls, (Event.LOSE, 1, CARDS.index("r1"), 3)) == ("lose", 8)
    assert worst(bust, *rolls, *rolls) == ("bust", 3)  # two rolls are not one
