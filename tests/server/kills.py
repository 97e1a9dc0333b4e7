"""Servers killed again and again while people play: what was acknowledged is there, once.

Guests play at once, come back by themselves, and send again what was not answered, as the page
does. Each keeps what it was told; at the end that is compared with the log.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from nerve.core.record import verify
from nerve.server.databases import Place, open_base
from nerve.server.history import rebuild
from nerve.server.queries import log_of
from tests.server.house import UNLIMITED, Guest, House, at_table, ids
from tests.services import Redis

RANDOM = "random"  # in place of a point: at any time
AWAY = (OSError, TimeoutError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage)
PATIENCE = 900.0  # seconds; a busy machine takes its time, and may stop for minutes
MORE = 3  # moves that every player makes after the last kill


class Nursery:
    """Starts servers, and knows how they ended."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **order: Any) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdout is not None
        self._process.communicate()


@dataclass
class Process:
    """A server that is started again after each kill, at the same address."""

    nursery: Nursery
    folder: Path
    wishes: dict[str, Any]
    port: int = 0
    running: int = 0  # its id

    @property
    def house(self) -> House:
        nothing: Any = None
        return House(f"http://127.0.0.1:{self.port}", nothing, nothing)

    async def start(self, end_at: str = "") -> None:
        self.port = self.port or _free_port()
        given = {"data": str(self.folder), "workers": 0, "requests": 0.0, "frames": 0.0}
        settings = {"port": self.port, "grace": 600.0, **given, **UNLIMITED, **self.wishes}
        log = str(self.folder / "log")
        self.running = await asyncio.to_thread(
            self.nursery.ask, start=settings, end_at=end_at, log=log
        )
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.close()
                    return
                await asyncio.sleep(0.01)

    async def ended(self) -> int:
        """Wait until it has ended; its exit code."""
        running, self.running = self.running, 0
        async with asyncio.timeout(PATIENCE):
            return await asyncio.to_thread(self.nursery.ask, wait=running)

    def last_words(self) -> str:
        return (self.folder / "log").read_text("utf-8")[-4000:]

    async def kill(self) -> None:
        if self.running:
            os.kill(self.running, signal.SIGKILL)
            await self.ended()


def _free_port() -> int:
    """One that no guest is given for its own end of a line while the server is down."""
    while True:
        port = random.randint(10_000, 30_000)
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port


@dataclass
class Told:
    """What the guests were told, and what they sent."""

    sent: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    refused: dict[str, str] = field(default_factory=dict)
    views: dict[tuple[Any, ...], int] = field(default_factory=dict)
    forks: list[tuple[Any, ...]] = field(default_factory=list)


@dataclass
class Person:
    """A guest who comes back whenever the connection is lost."""

    told: Told
    code: str
    token: str
    processes: Sequence[Process]  # the first is tried first
    moves: int = 0
    reconnects: int = 0
    _pending: dict[str, Any] | None = None

    async def stay(self) -> None:
        while True:
            for process in self.processes:
                with suppress(*AWAY):
                    async with asyncio.timeout(PATIENCE):
                        async with at_table(process.house, self.code, self.token) as guest:
                            await self._play(guest)
                self.reconnects += 1
                await asyncio.sleep(0.02)

    async def _play(self, guest: Guest) -> None:
        await guest.wait(lambda guest: guest.view or guest.closed)
        if self._pending is not None:
            await self._send(guest, self._pending)
        while True:
            await guest.wait(lambda guest: guest.closed or guest.asked or guest.over)
            if guest.closed:
                return
            seen = guest.view
            if guest.over:
                await guest.do("rematch")
                await guest.wait(lambda guest: guest.closed or guest.view["game"] > seen["game"])  # noqa: B023
                continue
            self._compare(guest)
            move = random.choice(seen["view"]["legal"])
            named = {"game": seen["game"], "number": seen["number"], "move": move}
            await self._send(guest, {"id": f"m{next(ids)}", **named})
            await guest.wait(lambda guest: guest.closed or guest.view is not seen)  # noqa: B023

    async def _send(self, guest: Guest, move: dict[str, Any]) -> None:
        self._pending = move
        self.told.sent.add(move["id"])
        outcome = await guest.do("play", **move)
        if outcome == "closed":
            return
        self._pending = None
        if outcome == "done":
            self.told.done.add(move["id"])
            self.moves += 1
        elif outcome != "internal":  # it cannot be known whether that was kept
            self.told.refused[move["id"]] = outcome

    def _compare(self, guest: Guest) -> None:
        """A position is the same whoever tells it, however often."""
        view = guest.view
        key = (self.code, self.token, view["game"], view["number"], tuple(view["asked"]))
        shown = crc32(json.dumps(view["view"]).encode())
        if self.told.views.setdefault(key, shown) != shown:
            self.told.forks.append(key[2:])


@dataclass
class Findings:
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    wrongly_refused: int = 0
    forked: int = 0
    games: int = 0
    reconnects: int = 0

    def check(self) -> None:
        assert self.acknowledged > 0
        bad = (self.lost, self.doubled, self.wrongly_refused, self.forked)
        assert bad == (0, 0, 0, 0), self


async def kill_often(
    place: Place, processes: Sequence[Process], game: str, plan: Sequence[str], tables: int = 4
) -> Findings:
    """Play at some tables while the servers are killed in turn, at the points of the plan."""
    told = Told()
    for process in processes:
        await process.start()
    guests = [
        guest
        for n in range(tables)
        for guest in await two_people(told, processes, game, ["easy"] if n % 2 else [])
    ]
    staying = [asyncio.create_task(guest.stay()) for guest in guests]
    try:
        for n, point in enumerate(plan):
            process = processes[n % len(processes)]
            await process.kill()
            if point == RANDOM:
                await process.start()
                await asyncio.sleep(random.uniform(0.0, 1.0))
                os.kill(process.running, signal.SIGKILL)
            else:
                await process.start(f"{point}:{random.randint(1, 60)}")
            ended = await process.ended()
            assert ended == -signal.SIGKILL, f"{point}: {ended}\n{process.last_words()}"
        for process in processes:
            await process.kill()
            await process.start()
        await every_table_goes_on(guests, staying)
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
        for process in processes:
            await process.kill()
    return compare(place, told, guests, len(plan))


async def long_evening(
    place: Place, processes: Sequence[Process], bus: Redis, game: str, tables: int, moves: int
) -> Findings:
    """Many tables and many moves; on the way a process is killed and Redis started anew."""
    told = Told()
    for process in processes:
        await process.start()
    limit = asyncio.Semaphore(8)

    async def sit_down() -> list[Person]:
        async with limit:
            return await two_people(told, processes, game, [])

    pairs = await asyncio.gather(*(sit_down() for _ in range(tables)))
    guests = [guest for pair in pairs for guest in pair]
    staying = [asyncio.create_task(guest.stay()) for guest in guests]

    async def until(share: float) -> None:
        while len(told.done) < moves * share:
            await asyncio.sleep(0.1)

    try:
        await until(0.3)
        await processes[0].kill()
        await until(0.4)
        await processes[0].start()
        await until(0.6)
        bus.stop()
        await asyncio.sleep(5.0)
        bus.start()
        await until(1.0)
        await every_table_goes_on(guests, staying)
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
        for process in processes:
            await process.kill()
    return compare(place, told, guests, 1)


async def two_people(
    told: Told, processes: Sequence[Process], game: str, bots: Sequence[str]
) -> list[Person]:
    """Two at a table where a game has begun, each at another process if there are several."""
    house = processes[0].house
    pair = [await asyncio.to_thread(house.player, f"P{n}") for n in range(2)]
    code = await asyncio.to_thread(house.table, pair[0], game, ["me", "open", *bots])
    async with at_table(house, code, pair[0]) as host, at_table(house, code, pair[1]) as guest:
        assert await guest.do("sit") == "done"
        assert await host.do("start") == "done"
    return [
        Person(told, code, token, [*processes[seat:], *processes[:seat]])
        for seat, token in zip((0, len(processes) - 1), pair, strict=True)
    ]


async def every_table_goes_on(
    guests: Sequence[Person], staying: Sequence[asyncio.Task[None]]
) -> None:
    """Wait until everybody has made some more moves."""
    made = [guest.moves for guest in guests]
    async with asyncio.timeout(PATIENCE):
        while any(g.moves < m + MORE for g, m in zip(guests, made, strict=True)):
            await asyncio.sleep(0.05)
            for task in staying:
                if task.done():
                    task.result()


def compare(place: Place, told: Told, guests: Sequence[Person], kills: int) -> Findings:
    """What the guests were told beside what was kept."""
    kept: Counter[str] = Counter()
    games = 0
    base = open_base(place)
    for code in {guest.code for guest in guests}:
        rows = log_of(base, code)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        history = rebuild(rows, records=True)
        for record in history.finished.values():
            verify(record)
        games += len(history.finished)
        kept.update(
            row["id"][1]
            for row in (msgspec.json.decode(row.body) for row in rows)
            if row["do"] == "play" and "id" in row
        )
    base.close()
    assert set(kept) <= told.sent
    return Findings(
        kills=kills,
        acknowledged=len(told.done),
        lost=len(told.done - set(kept)),
        doubled=sum(count > 1 for count in kept.values()),
        wrongly_refused=len(told.refused.keys() & set(kept)),
        forked=len(told.forks),
        games=games,
        reconnects=sum(guest.reconnects for guest in guests),
    )
