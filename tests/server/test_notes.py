"""What strong bots remember of a table: all of its games in a row, and after a restart the same."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from nerve.bots.notes import are_taken, new_notes
from nerve.core.registry import GAMES
from nerve.server.history import rebuild
from nerve.server.notes import Follower, TableNotes, notes_before
from tests.server.house import Guest, House, at_table, open_house

REMEMBERED = min(name for name, rules in GAMES.items() if are_taken(rules))


def on(house: House, work: Any) -> Any:
    """What a coroutine gives, on the server's loop."""
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(60)


async def play_again(guest: Guest) -> None:
    """Another game of the same players, to its end."""
    was = guest.view["game"]
    assert await guest.do("rematch") == "done"
    await guest.wait(lambda guest: guest.view["game"] > was)
    await guest.play_out()


async def test_bots_are_told_what_was_seen_at_their_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    with open_house(tmp_path) as house:
        choose = house.lobby.house_bots.choose

        async def heard(rules: Any, level: str, view: Any, seconds: float, notes: Any) -> str:
            told.append(deepcopy(notes))
            return await choose(rules, level, view, seconds, notes)

        monkeypatch.setattr(house.lobby.house_bots, "choose", heard)
        token = house.player("Ann")
        code = house.table(token, REMEMBERED, ["me", *["easy"] * 2], start=True)
        async with at_table(house, code, token) as guest:
            await guest.play_out()
            after_one = len(told)
            await play_again(guest)
        nothing = new_notes(GAMES[REMEMBERED])
        assert told[0] == nothing
        assert told[after_one] not in (nothing, told[after_one - 1])
        rows = on(house, house.lobby.store.load(code))
        assert told[after_one] == notes_before(rows, 2)
        play = house.lobby.rooms[code].play
        assert play is not None
        known = Follower(play, notes_before(rows, 2)).notes()
        assert house.lobby.rooms[code].autoplay._notes.of(play) == known


async def test_after_a_restart_the_notes_are_those_of_before(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        token = house.player("Ann")
        code = house.table(token, REMEMBERED, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            await guest.play_out()
            await play_again(guest)
            await play_again(guest)
        room = house.lobby.rooms[code]
        assert room.play is not None
        were = deepcopy(room.autoplay._notes.of(room.play))
    with open_house(tmp_path) as house:
        room = on(house, house.lobby.room(code))

        async def notes() -> Any:
            here = TableNotes(room)
            here.of(room.play)
            assert here._reading is not None
            await here._reading
            return here.of(room.play)

        assert on(house, notes()) == were


async def test_who_sits_elsewhere_is_not_taken_for_somebody_else(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        token = house.player("Ann")
        code = house.table(token, REMEMBERED, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            await guest.play_out()
            assert await guest.do("swap", a=0, b=1) == "done"
            await play_again(guest)
        rows = on(house, house.lobby.store.load(code))
        assert [begun.game for begun, _ in rebuild(rows).begun] == [1, 2]
        assert notes_before(rows, 2) == new_notes(GAMES[REMEMBERED])
