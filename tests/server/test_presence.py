"""Who comes and goes: reloads, second tabs, stand-ins, clocks, tables nobody is at."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from nerve.core.record import verify
from nerve.server.pace import HESITATES, MOST_IN_A_ROW
from tests.games import ANY, WINDOW
from tests.server.house import PATIENCE, House, at_table, open_house


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that soon gives up on people."""
    folder: Path = tmp_path_factory.mktemp("brisk")
    with open_house(folder, grace=0.2, window=1.0, outsider_time=1.0) as opened:
        yield opened


async def test_who_reloads_finds_the_same_seat_and_position(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "normal", "normal"], start=True)
    async with at_table(house, code, token) as guest:
        for _ in range(3):
            await guest.wait(lambda guest: guest.asked)
            seen = guest.view
            await guest.play()
            await guest.wait(lambda guest: guest.view["number"] > seen["number"])  # noqa: B023
        await guest.wait(lambda guest: guest.asked)
    async with at_table(house, code, token) as again:
        await again.wait(lambda again: again.view)
        assert again.table["seat"] == 0
        assert again.view["view"] == guest.view["view"]
        assert again.view["number"] == guest.view["number"]
        assert again.events == guest.events
    known = len(guest.events) - 2
    async with at_table(house, code, token, game=1, events=known) as back:
        await back.wait(lambda back: back.view)
        assert back.events == guest.events[known:]


async def test_a_reload_is_no_memory_aid(house: House) -> None:
    """Whatever a client claims to know, a table without aids does not tell the whole past again."""
    token = house.player()
    code = house.table(token, ANY, ["me", "normal"], start=True, aids=False)
    async with at_table(house, code, token) as guest:
        while len(guest.events) < 60:
            await guest.wait(lambda guest: guest.asked)
            seen = guest.view
            await guest.play()
            await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
        await guest.wait(lambda guest: guest.asked)
    claims: list[dict[str, Any]] = [{}, {"game": 1, "events": 0}, {"game": 7, "events": 3}]
    for claim in claims:
        async with at_table(house, code, token, **claim) as again:
            await again.wait(lambda again: again.view)
            assert again.events == guest.events[-30:]


async def test_a_second_tab_sees_the_same(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "normal"], start=True)
    async with at_table(house, code, token) as first, at_table(house, code, token) as second:
        await first.wait(lambda guest: guest.asked)
        await first.play()
        for guest in (first, second):
            await guest.wait(lambda guest: guest.view["number"] >= 1)
        async with AsyncExitStack() as doors:
            for _ in range(3):
                await doors.enter_async_context(at_table(house, code, token))
            await first.wait(lambda guest: guest.closed)
        assert (first.gone, first.closed) == ("replaced", 4007)
        assert not second.closed


async def test_a_bot_stands_in_until_the_player_is_back(brisk: House) -> None:
    ann, ben = brisk.player("Ann"), brisk.player("Ben")
    code = brisk.table(ann, ANY, ["me", "open", "normal"], level="easy")
    async with at_table(brisk, code, ann) as one:
        async with at_table(brisk, code, ben) as two:
            await two.do("sit")
            await one.do("start")
            await two.wait(lambda guest: guest.view)
        await one.wait(lambda guest: not guest.table["seats"][1]["connected"])
        await one.wait(lambda guest: guest.table["seats"][1]["stand_in"])
        while not any(event["kind"] == "stand_in" for event in one.events):
            await one.wait(lambda guest: guest.asked)
            seen = one.view
            await one.play()
            await one.wait(lambda guest: guest.view["number"] > seen["number"])  # noqa: B023
        async with at_table(brisk, code, ben) as back:
            assert not back.table["seats"][1]["stand_in"]
            assert back.table["seat"] == 1
            await one.wait(lambda guest: not guest.table["seats"][1]["stand_in"])
            await asyncio.gather(one.play_out(), back.play_out())
    record = brisk.record(code)
    verify(record)
    spans = record["table"]["stand_ins"]
    assert spans[0][2:] == [1, "easy"]
    assert all(record["steps"][first][0] == 1 for first, *_ in spans)
    by_people = [i for i, step in enumerate(record["steps"]) if step[0] == 1][-1]
    assert all(last < by_people for _, last, *_ in spans)


async def test_a_lone_player_is_waited_for(brisk: House) -> None:
    token = brisk.player()
    code = brisk.table(token, ANY, ["me", "normal", "normal"], start=True)
    async with at_table(brisk, code, token) as guest:
        await guest.wait(lambda guest: guest.asked)
    await asyncio.sleep(0.6)
    async with at_table(brisk, code) as spectator, at_table(brisk, code, token) as guest:
        await guest.wait(lambda guest: guest.asked)
        assert not any(event["kind"] == "stand_in" for event in guest.events)
        assert spectator.table["watching"] == 1


async def test_who_leaves_hands_the_seat_to_a_bot(brisk: House) -> None:
    ann, ben = brisk.player("Ann"), brisk.player("Ben")
    code = brisk.table(ann, ANY, ["me", "open"])
    async with at_table(brisk, code, ann) as one, at_table(brisk, code, ben) as two:
        await two.do("sit")
        await one.do("start")
        assert await one.do("leave") == "done"
        await two.wait(lambda guest: guest.table["seats"][0]["kind"] == "bot")
        assert two.table["host"] == two.table["seats"][1]["player"]
        assert one.table["seat"] is None
        await two.play_out()
        assert any(event["kind"] == "left" and event["seat"] == 0 for event in two.events)
        record = brisk.record(code)
        verify(record)
        assert record["players"] == ["Ann", "Ben"]
        assert record["table"]["stand_ins"][0][2] == 0


async def test_the_clock_plays_for_who_dreams(
    brisk: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where several are asked at once and people wait for one another, time is always limited, also
    at a table without clocks."""
    monkeypatch.setattr("nerve.server.clock.LONGEST_SHOWN", 0.001)
    ann, ben = brisk.player("Ann"), brisk.player("Ben")
    code = brisk.table(ann, WINDOW, ["me", "open"])
    async with at_table(brisk, code, ann) as one, at_table(brisk, code, ben) as two:
        await two.do("sit")
        await one.do("start")
        while not any(event["kind"] == "timeout" for event in one.events):
            for guest in (one, two):
                if not guest.asked:
                    continue
                seen = guest.view
                if seen["window"] is None:
                    await guest.play()
                else:
                    assert abs(seen["deadline"] - seen["clock_from"] - 1000) <= 1  # rounded
                await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
            assert not one.over, "the game ended before any window"
            await asyncio.sleep(0.005)


async def test_hurry_lets_bots_move_at_once(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "normal", "normal"], start=True)
    room = house.lobby.rooms[code]
    never = replace(room.seating.settings, pace=10**9)
    room.seating = replace(room.seating, settings=never)
    async with at_table(house, code, token) as guest:
        await guest.wait(lambda guest: guest.view)
        while guest.asked:
            seen = guest.view
            await guest.play()
            await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
        while not guest.asked:
            seen = guest.view
            await guest.socket.send('{"type": "hurry"}')
            await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023


async def test_hurry_is_offered_where_it_helps(house: House) -> None:
    """A view says until when a bot holds its move and would not if this player hurried."""
    ann, ben = house.player("Ann"), house.player("Ben")
    alone = house.table(ann, ANY, ["me", "normal", "normal"], start=True, pace=5000)
    async with at_table(house, alone, ann) as guest, at_table(house, alone) as spectator:
        await guest.wait(lambda guest: guest.view)
        while guest.asked:
            assert guest.view["hurry"] is None  # nobody waits for a bot
            seen = guest.view
            await guest.play()
            await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
        longest = 5000 * max(share + MOST_IN_A_ROW * more for share, more in HESITATES.values())
        assert guest.view["now"] < guest.view["hurry"] <= guest.view["now"] + longest
        await spectator.wait(lambda guest: guest.view)
        assert spectator.view["hurry"] is None
        await guest.socket.send('{"type": "hurry"}')
        await guest.wait(lambda guest: guest.asked)
        assert guest.view["hurry"] is None
    shared = house.table(ann, ANY, ["me", "open", "normal"], pace=5000)
    async with at_table(house, shared, ann) as one, at_table(house, shared, ben) as two:
        await two.do("sit")
        await one.do("start")
        await one.wait(lambda guest: guest.view)
        assert one.view["hurry"] is None  # whoever decides: the other one would wait all the same


@pytest.mark.parametrize("moment", ["thinking", "waiting", "queued"])
async def test_who_is_back_before_the_stand_in_has_moved_decides(
    brisk: House, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the bot still thinks, holds its move for the sake of the pace, or has it in the
    queue already: it is the player's turn again."""
    ann, ben = brisk.player("Ann"), brisk.player("Ben")
    code = brisk.table(ann, ANY, ["me", "open"])
    room, gate, asked = brisk.lobby.rooms[code], asyncio.Event(), threading.Event()
    choose = brisk.lobby.house_bots.choose

    async def slowly(*question: Any) -> str:
        asked.set()
        if moment == "thinking":
            await gate.wait()
        return await choose(*question)

    async def hold_up_the_queue() -> None:
        await gate.wait()

    def on_the_server(do: Callable[[], None]) -> None:
        asyncio.run_coroutine_threadsafe(soon(do), brisk.loop).result(PATIENCE)

    async def soon(do: Callable[[], None]) -> None:
        do()

    monkeypatch.setattr(brisk.lobby.house_bots, "choose", slowly)
    async with at_table(brisk, code, ann) as one:
        async with at_table(brisk, code, ben) as two:
            await two.do("sit")
            await one.do("start")
            for guest in (one, two):
                await guest.wait(lambda guest: guest.view)
            while not two.asked:
                await one.play()
                await two.wait(lambda guest: guest.view["number"] == one.view["number"])
            if moment == "waiting":
                slow = replace(room.seating.settings, pace=10**9)
                room.seating = replace(room.seating, settings=slow)
            if moment == "queued":
                on_the_server(lambda: room.submit(hold_up_the_queue))
            number = two.view["number"]
        await one.wait(lambda guest: guest.table["seats"][1]["stand_in"])
        assert await asyncio.to_thread(asked.wait, PATIENCE)
        if moment == "queued":
            while not room.queue:
                await asyncio.sleep(0.01)
        async with at_table(brisk, code, ben) as back:
            await one.wait(lambda guest: not guest.table["seats"][1]["stand_in"])
            for guest in (one, back):
                await guest.socket.send('{"type": "hurry"}')
            on_the_server(gate.set)
            await back.wait(lambda guest: guest.asked)
            assert back.view["number"] == number
            assert await back.play() == "done"
            await one.wait(lambda guest: guest.view["number"] == number + 1)
            assert not any(event["kind"] == "stand_in" for event in one.events)
