"""Rules of thumb for 13: each sentence about them on a position of its own."""

from __future__ import annotations

import pytest

from nerve.games.thirteen import rules as thirteen
from nerve.games.thirteen.thumb import greedy
from tests.bots.choosing import always, chosen
from tests.games.positions import Position


def position(hand: str, blue: str = "", yellow: str = "", green: str = "") -> Position:
    at = Position("thirteen", 3)
    state: thirteen.State = at.state
    state.table.turn = 0
    at.heap(state.hands[0], hand)
    for tile, texts in zip(state.table.tiles, (blue, yellow, green), strict=True):
        at.lay(tile, texts)
    return at


@pytest.mark.parametrize(
    ("hand", "tiles", "move"),
    [
        ("b7 y1 g5", ("", "", ""), "b7"),  # the highest card sheds most
        ("b7 y1", ("b2 b4", "", ""), "b7"),  # 13 is not above 13
        ("b7 y1", ("b1 b2 b4", "", ""), "y1"),  # 14 is: rather shed little than take
        ("b7 y5", ("b5 b7", "y7 x4", ""), "b7"),  # two points rather than three
        ("b7 y5", ("b5 b7 b1", "y7 y5", ""), "y5"),  # two cards rather than three
        ("b2 b7", ("b5 b7", "", ""), "b7"),  # the same tile: shed the higher card
        ("x4", ("b5 b7", "y5 y7 y1", "g1 g2"), "x4 g"),  # a nasty four where it takes nothing
    ],
)
def test_greedy(hand: str, tiles: tuple[str, str, str], move: str) -> None:
    assert always(position(hand, *tiles), greedy) == move


def test_greedy_breaks_ties_evenly() -> None:
    found = chosen(position("b7 y7 g5"), greedy, times=600)
    assert {*found} == {"b7", "y7"}
    assert abs(found["b7"] - 300) < 60


def test_greedy_plays_a_nasty_four_on_any_tile_alike() -> None:
    assert {*chosen(position("x4"), greedy)} == {"x4 b", "x4 y", "x4 g"}


def test_greedy_heeds_another_limit() -> None:
    at = position("b7 y1", "b2 b4")
    at.state.table.limit = 12
    assert always(at, greedy) == "y1"
