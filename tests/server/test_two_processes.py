"""Two servers on one store: the key (table, seq) arbitrates, and who was second catches up."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.games import ANY
from tests.server.house import PATIENCE, at_table, open_house


async def test_who_was_second_is_refused_and_shown_the_truth(tmp_path: Path) -> None:
    with open_house(tmp_path) as one, open_house(tmp_path) as two:
        ann, ben = one.player("Ann"), one.player("Ben")
        code = one.table(ann, ANY, ["me", "open"])
        async with at_table(one, code, ann) as here, at_table(one, code, ben) as other:
            await other.do("sit")
            await here.do("start")
            for guest in (here, other):
                await guest.wait(lambda guest: guest.view)
            first = here if here.asked else other
            async with at_table(two, code, ann if first is here else ben) as there:
                await there.wait(lambda guest: guest.asked)
                assert there.view["view"] == first.view["view"]
                move = there.view["view"]["legal"][0]
                assert await there.play(move) == "done"
                await there.wait(lambda guest: guest.view["number"] == 1)
                assert first.view["number"] == 0  # nobody has told this process yet
                assert await first.play(move) == "stale"
                for guest in (here, other):
                    await guest.wait(lambda guest: guest.view["number"] == 1)
                assert first.view["view"] == there.view["view"]
                assert first.events == there.events


async def test_an_announcement_brings_the_other_process_up_to_date(tmp_path: Path) -> None:
    with open_house(tmp_path) as one, open_house(tmp_path) as two:
        token = one.player()
        code = one.table(token, ANY, ["me", "open"])
        async with at_table(one, code, token) as here, at_table(two, code) as there:
            assert await here.do("set_seat", seat=1, plan="hard") == "done"
            assert there.table["seats"][1]["kind"] == "open"
            room = two.lobby.rooms[code]
            two.loop.call_soon_threadsafe(room.heard_of, room.seq + 1)
            await there.wait(lambda guest: guest.table["seats"][1]["kind"] == "bot")


async def test_a_bot_moves_even_if_the_table_is_read_anew_while_it_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as house:
        asked, gate = threading.Event(), asyncio.Event()
        choose = house.lobby.house_bots.choose

        async def slowly(*question: Any) -> str:
            asked.set()
            await gate.wait()
            return await choose(*question)

        monkeypatch.setattr(house.lobby.house_bots, "choose", slowly)
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            await guest.wait(lambda guest: guest.view)
            while guest.asked:
                seen = guest.view
                await guest.play()
                await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
            assert await asyncio.to_thread(asked.wait, PATIENCE)
            number, seen = guest.view["number"], guest.view
            room = house.lobby.rooms[code]
            house.loop.call_soon_threadsafe(room.submit, room.reload)
            await guest.wait(lambda guest: guest.view is not seen)
            house.loop.call_soon_threadsafe(gate.set)
            await guest.wait(lambda guest: guest.view["number"] > number)
