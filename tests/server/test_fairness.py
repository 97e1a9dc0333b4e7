"""Whoever plays does not wait for whoever asks for much."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from nerve.server import wire
from nerve.server.sql import Append, Writer
from nerve.server.store import LogRow, TableRow
from nerve.server.telemetry import Metrics
from tests.server.attack import Stranger
from tests.server.house import House


async def test_requests_that_come_at_once_are_read_one_at_a_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two of them the loop goes round once, so every table has had its turn."""
    rounds, read = 0, list[int]()
    take = wire.Door._read

    def round_again() -> None:
        nonlocal rounds
        rounds += 1
        if len(read) < len(strangers):
            house.loop.call_soon(round_again)

    def counted(self: wire.Door, data: bytes) -> None:
        read.append(rounds)
        take(self, data)

    monkeypatch.setattr(wire.Door, "_read", counted)
    strangers = [await Stranger.come(house) for _ in range(20)]

    def hold_up() -> None:  # until all requests have come
        house.loop.call_soon(round_again)
        time.sleep(0.3)

    house.loop.call_soon_threadsafe(hold_up)
    asking = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    for stranger in strangers:
        await stranger.send(asking)
    for stranger in strangers:
        assert b"ok\n" in await stranger.rest()
        await stranger.leave()
    assert len(read) == len(set(read)) == len(strangers)


async def test_of_what_a_transaction_did_moves_are_told_first() -> None:
    def transact(works: Any) -> Any:
        time.sleep(0.05)
        return [(None, None)] * len(works)

    writer, told = Writer(transact, Metrics()), list[str]()
    index = TableRow("A", "waiting", False, 1, "{}", ())

    async def done(name: str, work: Any) -> None:
        await writer.do(work)
        told.append(name)

    others = [
        done("player", lambda base: None),
        done("table", Append("A", LogRow(1, 1, ""), index, ())),
    ]
    moves = [done("move", Append(f"T{n}", LogRow(1, 1, ""), None, ())) for n in range(3)]
    first = asyncio.create_task(done("first", lambda base: None))
    await asyncio.sleep(0.01)  # the thread is busy with it: all others are of one transaction
    await asyncio.gather(first, *others, *moves)
    await writer.close()
    assert told == ["first", *["move"] * 3, "player", "table"]
