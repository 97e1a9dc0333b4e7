"""What is at stake, in a game where it can be reckoned."""

from __future__ import annotations

import pytest

from nerve.core.contract import Rules
from nerve.core.game import settle_on
from nerve.study.stakes import stakes_of

pytestmark = pytest.mark.long  # the judge is compiled


@pytest.fixture(scope="module")
def found(race: Rules) -> dict[str, float]:
    """All others go by `fallback`, always 1: who moves by 2 once has won, by 0 once has lost."""
    log = [int(move) for move in "211111111111"]
    return stakes_of(settle_on(race, 2), 7, log, playouts=32)


def test_the_winner_is_known_after_the_move_that_wins(found: dict[str, float]) -> None:
    assert found["clear"] == pytest.approx(1 / 13)  # of 13 positions all but the first


def test_every_choice_could_decide(found: dict[str, float]) -> None:
    """At first 2 wins and 0 loses: all is at stake. Behind by one, 2 would have drawn level: half
    a win. Ahead by one, 0 draws level, 1 and 2 win: half a win as well."""
    assert found["judged"] == 10
    assert found["stake"] == pytest.approx(1 + 9 * 0.5)


def test_moves_are_worth_what_they_gain(found: dict[str, float]) -> None:
    assert found["weighed:0"] == found["weighed:2"] == 10
    assert found["worth:2"] > found["worth:1"] > found["worth:0"]
    assert found["worth:0"] + found["worth:1"] + found["worth:2"] == pytest.approx(0)


def test_cards_that_nobody_heeds_move_nothing_but_the_step_they_came_in(
    found: dict[str, float],
) -> None:
    """From even to certain: half a win for each of the two, once."""
    assert found["swing:calm"] + found["swing:storm"] == pytest.approx(0.5)
    assert found["shown:calm"] + found["shown:storm"] == 6
