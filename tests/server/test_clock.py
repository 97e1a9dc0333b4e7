"""How long somebody may think, and from when on."""

from __future__ import annotations

from typing import Any

import pytest

from nerve.core.registry import GAMES, part_of
from nerve.protocol import NewTable
from nerve.protocol import Settings as Wish
from nerve.server.clock import (
    BREATH,
    LONGEST_SHOWN,
    SHOWN,
    seconds_for,
    seconds_shown,
    shown_until,
)
from nerve.server.seating import Seating, new_seating
from nerve.server.settings import Settings
from tests.games import ANY

HOUSE = Settings(window=8.0, outsider_time=5.0)


def seating(turn_time: Any = 0, outsider: bool = False) -> Seating:
    wish = NewTable(Wish(ANY, 2, turn_time=turn_time), ["me", "normal"])
    return new_seating(wish, "ann", "Ann", outsider)


def seconds(at: Seating, in_window: bool, awaited: bool) -> float | None:
    return seconds_for(0, at, in_window, awaited, HOUSE)


def test_no_clock_where_only_bots_wait() -> None:
    assert seconds(seating(), in_window=True, awaited=False) is None
    assert seconds(seating(), in_window=True, awaited=True) == 8.0
    assert seconds(seating(), in_window=False, awaited=True) is None
    assert seconds_for(1, seating(30), True, True, HOUSE) is None  # a bot


def test_a_table_with_clocks_has_them_for_all() -> None:
    assert seconds(seating(30), in_window=False, awaited=False) == 30.0
    assert seconds(seating(30), in_window=True, awaited=False) == 30.0
    assert seconds(seating(30), in_window=True, awaited=True) == 8.0
    assert seconds(seating(outsider=True), in_window=True, awaited=False) == 5.0


def test_each_event_takes_its_time_to_be_shown_and_no_more() -> None:
    assert shown_until(0.0, 100.0, 3.5) == 103.5
    assert shown_until(101.0, 100.0, 2.5) == 103.5  # after what came before
    assert shown_until(0.0, 100.0, 0.0) == 100.0
    assert shown_until(0.0, 100.0, 1000.0) == 100.0 + LONGEST_SHOWN


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_has_its_time(game: str) -> None:
    kinds = {event.kind for event in GAMES[game].EVENTS}
    assert kinds <= set(part_of(game, "tempo").SECONDS)
    assert seconds_shown(game, ["left"]) == BREATH + SHOWN  # of the table
    assert seconds_shown("lantern", kinds) == pytest.approx(BREATH + len(kinds) * SHOWN)
