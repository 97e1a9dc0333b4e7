"""Long tables: no more than a few rows are replayed, and what takes long is done aside."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from nerve.protocol import NewTable
from nerve.protocol import Settings as TableSettings
from nerve.server import lobby as lobbies
from nerve.server import room as rooms
from nerve.server.aside import ASKING, Answers, Aside
from nerve.server.history import condensed, rebuild
from nerve.server.seating import Refusal, new_seating
from nerve.server.store import LogRow, TableRow
from tests.games import ANY
from tests.server.house import House, at_table, open_house


def on(house: House, work: Any) -> Any:
    """What a coroutine gives, on the server's loop."""
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(60)


async def play_a_game(house: House, watch: str = "anyone") -> tuple[str, str]:
    token = house.player("Ann")
    code = house.table(token, ANY, ["me", "easy"], start=True, watch=watch)
    async with at_table(house, code, token) as guest:
        await guest.play_out()
    return code, token


async def test_a_table_is_rebuilt_from_its_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SNAPSHOT_ROWS", 5)
    loads: list[int] = []
    with open_house(tmp_path) as house:
        token = house.player("Ann")
        code = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            for _ in range(8):
                await guest.wait(lambda guest: guest.asked or guest.over)
                if guest.over:
                    break
                seen = guest.view
                assert await guest.play() == "done"
                await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
        while on(house, house.lobby.store.snapshot(code)) is None:
            await asyncio.sleep(0.05)
        on(house, house.lobby.rooms[code].settled())
        was = house.lobby.rooms[code]
        assert was.play is not None
        load = house.lobby.store.load

        async def counted(table: str, after: int = 0) -> list[LogRow]:
            rows = await load(table, after)
            loads.append(len(rows))
            return rows

        monkeypatch.setattr(house.lobby.store, "load", counted)
        history = on(house, house.lobby.history(code))
        whole = rebuild(on(house, load(code)))
        assert sum(loads) < whole.seq - 1
        assert history.play is not None
        assert whole.play is not None
        assert history.play.state == whole.play.state == was.play.state
        assert history.play.events == whole.play.events
        assert history.play.steps == whole.play.steps
        assert history.seating == whole.seating
        assert [tuple(key) for key in history.ids] == [tuple(key) for key in whole.ids]


async def test_a_snapshot_that_cannot_be_used_is_not(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        code, _ = await play_a_game(house)
        rows = on(house, house.lobby.store.load(code))
        on(house, house.lobby.store.keep(code, LogRow(rows[-1].seq, 1, '{"nonsense": 1}')))
        history = on(house, house.lobby.history(code))
        assert history.play is not None
        assert history.play.over


def flooded(house: House, rows: int) -> str:
    """The code of a table whose seats were swapped so often."""
    wish = NewTable(TableSettings(ANY, 2), ["me", "easy"])
    seating = new_seating(wish, "somebody", "Ann", False)
    code = "LLLLLL"
    body = msgspec.json.encode({"do": "table", "seating": seating}).decode()
    line = msgspec.json.encode(seating.line(code, 1)).decode()

    async def write() -> None:
        index = TableRow(code, "waiting", False, 1, line, ("somebody",), 0)
        await house.lobby.store.append(code, LogRow(1, 1, body), index)
        for first in range(2, rows, 500):
            await asyncio.gather(
                *(
                    house.lobby.store.append(code, LogRow(seq, 1, body), None)
                    for seq in range(first, min(first + 500, rows + 1))
                )
            )

    on(house, write())
    return code


async def test_a_long_log_is_replayed_aside_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as house:
        code = flooded(house, 5_000)
        replayed: list[int] = []

        def counted(rows: Any, **more: Any) -> Any:
            replayed.append(len(rows))
            return rebuild(rows, **more)

        monkeypatch.setattr(lobbies, "rebuild", counted)
        assert house.ask("GET", f"/api/tables/{code}").status_code == 200
        house.lobby.rooms.clear()
        assert house.ask("GET", f"/api/tables/{code}").status_code == 200
        assert max(replayed) <= lobbies.LONG


async def test_a_record_that_is_not_there_reads_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as house:
        code, _ = await play_a_game(house)

        async def load(*_: Any) -> list[LogRow]:
            raise AssertionError("the whole log is read")

        monkeypatch.setattr(house.lobby.store, "load", load)
        for number in (0, 2, 999_999):
            refused = house.ask("GET", f"/api/tables/{code}/games/{number}.json")
            assert (refused.status_code, refused.json()["code"]) == (404, "not_found")
        assert house.record(code)["game"] == ANY


@pytest.mark.long
async def test_a_whole_household_looks_at_the_end_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All their pages ask in the same moment; records, stories and replays are made once."""
    with open_house(tmp_path) as house:
        code, _ = await play_a_game(house)
        path = f"/api/tables/{code}/games/1"
        paths = [path + what for what in (".json", "/story", "/replay")]
        asked = [asyncio.to_thread(house.ask, "GET", path) for path in paths * 4]
        first = await asyncio.gather(*asked)
        assert {answer.status_code for answer in first} == {200}

        async def nothing(*_: Any) -> Any:
            raise AssertionError("made again")

        monkeypatch.setattr(house.lobby.aside, "do", nothing)
        again = [house.ask("GET", path) for path in paths * 4]
        assert [a.content for a in again] == [a.content for a in first]


@pytest.mark.long
async def test_going_on_inside_a_game_is_prepared_aside(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        code, token = await play_a_game(house)
        made = sum(type(step[0]) is int for step in house.record(code)["steps"])
        wish = {"table": code, "game": 1, "seat": 0, "decisions": made // 2}
        answer = house.ask("POST", "/api/go-on", wish, token)
        assert answer.status_code == 201, answer.text
        going = answer.json()["table"]
        play = house.lobby.rooms[going].play
        assert play is not None
        while on(house, house.lobby.store.snapshot(going)) is None:
            await asyncio.sleep(0.05)
        history = on(house, house.lobby.history(going))
        assert history.play is not None
        assert history.play.state == play.state
        assert history.play.copied == play.copied
        for wrong, why in (({"seat": 3}, "unknown_seat"), ({"decisions": 10_000}, "not_playing")):
            refused = house.ask("POST", "/api/go-on", {**wish, **wrong}, token)
            assert refused.json()["code"] == why


async def test_a_wrong_record_is_told_from_the_other_process(house: House) -> None:
    refused = house.ask("POST", "/api/replay", {"format": "nonsense"})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")
    assert refused.json()["step"] == -1


# --- aside --------------------------------------------------------------------------------------


@pytest.mark.long
async def test_only_so_much_waits_and_a_process_that_dies_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nerve.server.aside.WAITING", 20)
    monkeypatch.setattr("nerve.server.aside.OF_NETWORK", 3)
    aside = Aside([])
    try:
        pid = await aside.do(os.getpid)
        assert pid != os.getpid()
        assert await aside.do(os.nice, 0) >= min(19, os.nice(0) + 19)
        waiting = []
        for n in range(30):
            ASKING.set(f"10.0.0.{n % 7}")
            waiting.append(asyncio.create_task(aside.do(time.sleep, 0.2)))
            await asyncio.sleep(0)
        ended = await asyncio.gather(*waiting[20:], return_exceptions=True)
        assert all(isinstance(one, Refusal) and one.code == "busy" for one in ended)
        ASKING.set("")
        own = asyncio.create_task(aside.do(os.getpid))
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert await own == pid
        ASKING.set("10.0.0.9")
        greedy = [asyncio.create_task(aside.do(time.sleep, 0.2)) for _ in range(5)]
        ended = await asyncio.gather(*greedy, return_exceptions=True)
        assert [isinstance(one, Refusal) for one in ended] == [False] * 4 + [True]
        with pytest.raises(Refusal, match="given up"):
            await aside.do(os._exit, 1)
        assert await aside.do(os.getpid) != pid
    finally:
        await aside.stop()


def test_answers_are_kept_up_to_so_many_bytes() -> None:
    answers = Answers(10)
    answers.put("a", b"12345")
    answers.put("b", b"12345")
    assert answers.get("a") == b"12345"
    answers.put("c", b"1")
    assert (answers.get("a"), answers.get("b"), answers.get("c")) == (b"12345", None, b"1")
    answers.put("large", bytes(20))
    assert answers.get("large") is None


async def test_what_many_ask_for_at_once_is_made_once() -> None:
    answers, made = Answers(), []

    async def make() -> bytes:
        made.append(1)
        await asyncio.sleep(0)
        if len(made) == 1:
            raise Refusal("busy", "too much")
        await asyncio.sleep(0.01)
        return b"told"

    refused = await asyncio.gather(
        answers.of("a", make), answers.of("a", make), return_exceptions=True
    )
    assert [isinstance(one, Refusal) for one in refused] == [True, True]
    first, *others = (asyncio.create_task(answers.of("a", make)) for _ in range(4))
    await asyncio.sleep(0)
    first.cancel()  # who goes away takes nothing from the others
    assert await asyncio.gather(*others) == [b"told"] * 3
    assert await answers.of("a", make) == b"told"
    assert len(made) == 2


def test_a_snapshot_of_a_snapshot_is_the_same() -> None:
    wish = NewTable(TableSettings(ANY, 2), ["me", "easy"])
    seating = new_seating(wish, "somebody", "Ann", False)
    body = msgspec.json.encode({"do": "table", "seating": seating}).decode()
    rows = [LogRow(seq, seq, body) for seq in range(1, 9)]
    assert condensed(rows[4:], condensed(rows[:4], None)) == condensed(rows, None)
