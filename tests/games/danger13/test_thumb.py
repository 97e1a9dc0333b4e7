"""Rules of thumb for Danger 13: each sentence about them on a position of its own."""

from __future__ import annotations

import pytest

from nerve.games.danger13 import rules as danger13
from nerve.games.danger13.rules import ANSWER, GIVE
from nerve.games.danger13.thumb import greedy
from tests.bots.choosing import always, chosen
from tests.games.positions import Position


def giving(card: str, *rows: str, served: int = 0) -> Position:
    """Seat 0 deals the card; a row for each seat."""
    at = Position("danger13", max(2, len(rows)))
    t = at.state.table
    t.phase, t.dealer, t.card, t.served = GIVE, 0, at.card(card), served
    for seat, texts in enumerate(rows):
        at.lay(t.rows[seat], texts)
        for text in texts.split():
            danger13.count(t, seat, at.card(text), 1)
    return at


def receiving(card: str, row: str) -> Position:
    """Seat 0 is offered the card and has a hand."""
    at = giving(card, row, "")
    at.state.table.phase, at.state.table.receiver = ANSWER, 0
    return at


@pytest.mark.parametrize(
    ("card", "rows", "move"),
    [
        ("++", ("", "", ""), "give 0"),
        ("hand", ("", "", ""), "give 0"),
        ("18", ("", "", ""), "give 0"),
        ("2++", ("", "", ""), "give 0"),  # 3 - 1 for oneself
        ("4", ("", "2++", ""), "give 1"),  # -2, to who has more to lose
        ("4>", ("", "2++", ""), "give 1"),
        ("4+", ("", "2++", ""), "give 1"),  # 1.5 - 2
        ("4", ("", "4 4 2", "4 4 2++"), "give 2"),  # both bust, the second loses two plus signs
        ("4", ("", "4 4 2 hand", "4 4 2"), "give 2"),  # who has a hand does not bust
        ("3", ("4 4 2", "4 4 2 18", "4 4 2"), "give 2"),  # 18 is the limit there
        ("arrow", ("", "4 4", "2"), "give 2"),  # good for totals of 8 and more
        ("arrow", ("4 4", "4 4", "2"), "give 0"),
        ("0+", ("4 4 4", "4 4 4", ""), "give 0"),
    ],
)
def test_greedy_gives(card: str, rows: tuple[str, ...], move: str) -> None:
    assert always(giving(card, *rows), greedy) == move


def test_greedy_gives_only_to_those_not_yet_served() -> None:
    assert always(giving("++", "", "", "", served=0b101), greedy) == "give 1"


def test_greedy_would_rather_see_another_bust() -> None:
    assert always(giving("3", "4 4 2", "4 4 2"), greedy) == "give 1"
    assert always(giving("3", "4 4 2", "4 4 2", served=0b10), greedy) == "give 0"


def test_greedy_breaks_ties_evenly() -> None:
    found = chosen(giving("4", "", "", ""), greedy, times=600)
    assert {*found} == {"give 1", "give 2"}
    assert abs(found["give 1"] - 300) < 60


@pytest.mark.parametrize(
    ("card", "row", "refuses"),
    [
        ("4", "hand 4 4 1", True),  # busts
        ("4++", "hand 4 4 1", True),  # busts, plus signs or not
        ("arrow", "hand 4 3++", True),  # the last card is worth having
        ("arrow", "hand 4 4++", False),
        ("arrow", "hand 4 3", False),
        ("arrow", "3++ hand", False),
        ("18", "hand 4 4 4", False),
        ("++", "hand 4 4 4", False),
        ("3++", "hand 4 4", False),  # keep anything with a plus
        ("1>", "hand 4 4 1", True),  # 9 + 1 + 3 = 13
        ("0>", "hand 4 4 1", False),
        ("1>", "hand 4 4 1 18", False),  # 13 is far from 18
        ("3", "hand 4 3", True),  # 7 + 3 = 13 - 3
        ("3", "hand 4 2", False),
        ("2", "hand 4 4", False),  # a 2 is never too much
        ("hand", "hand 4 4 4", False),
    ],
)
def test_greedy_answers(card: str, row: str, refuses: bool) -> None:
    assert always(receiving(card, row), greedy) == ("refuse 1" if refuses else "keep")
