"""Honest players beside hostile clients: how long they wait for a move, with and without.

The server runs on one core with its usual limits, all clients on the other, at half of what the
server can do at most. Hostile clients come from addresses of their own, a hundred of each kind,
and come back as soon as they are shown out. They run at the lowest priority, so that they take the
server's time and not that of the honest ones. `python -m benchmarks.hostile [KIND ...]`.
"""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from statistics import median
from typing import Any

from benchmarks.clock import Numbers
from benchmarks.load import SEATS, Guest, Load, own_core, percentile, read, serving
from nerve.core.registry import GAMES
from nerve.protocol import PROTOCOL

TABLES = 250
CLIENTS = 100  # of each kind
MEASURED, WARM_UP = 6.0, 2.0  # seconds
TURNS = 3  # evenings beside each kind, and between them as many without
BACK_AFTER = 0.2  # seconds; a stranger who is shown out comes again

# --- honest players -------------------------------------------------------------------------------


def address_of(table: int) -> str:
    """Each table has an address of its own: limits are by address."""
    return f"127.1.{table // 200}.{table % 200 + 1}"


def server(folder: str) -> list[str]:
    flags = {"port": 0, "data": folder, "workers": 0, "log": "error", "hourly-moves": 0}
    return ["nerve", "serve", *(f"--{name}={value}" for name, value in flags.items())]


def post(talk: http.client.HTTPConnection, path: str, body: Any, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    talk.request("POST", path, json.dumps(body), headers)
    answer = talk.getresponse()
    told = json.loads(answer.read())
    assert answer.status == 201, told
    return told


def seat_all(port: int) -> list[tuple[int, str, str]]:
    """Tables of four people each: number and code of the table, token of every seat."""
    seats = []
    for n in range(TABLES):
        source = (address_of(n), 0)
        talk = http.client.HTTPConnection("127.0.0.1", port, source_address=source)
        talk.connect()
        talk.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        tokens = [post(talk, "/api/players", {"name": f"P{i}"})["token"] for i in range(SEATS)]
        settings = {"game": list(GAMES)[n % len(GAMES)], "players": SEATS}
        wish = {"settings": settings, "seats": ["me", *["open"] * (SEATS - 1)]}
        code = post(talk, "/api/tables", wish, tokens[0])["table"]
        talk.close()
        seats += [(n, code, token) for token in tokens]
    asyncio.run(_sit_and_start(port, seats))
    return seats


async def _sit_and_start(port: int, seats: list[tuple[int, str, str]]) -> None:
    from websockets.asyncio.client import connect

    tables: dict[tuple[int, str], list[str]] = {}
    for n, code, token in seats:
        tables.setdefault((n, code), []).append(token)
    limit = asyncio.Semaphore(20)

    async def seated(n: int, code: str, tokens: list[str]) -> None:
        url, source = f"ws://127.0.0.1:{port}/ws/{code}", (address_of(n), 0)
        async with limit:
            for token in [*tokens[1:], tokens[0]]:
                async with connect(url, compression=None, proxy=None, local_addr=source) as talk:
                    hello = {"type": "hello", "protocol": PROTOCOL, "token": token}
                    await talk.send(json.dumps(hello))
                    kind = "start" if token == tokens[0] else "sit"
                    await talk.send(json.dumps({"type": kind, "id": "1"}))
                    while read.decode(await talk.recv()).type != "done":
                        pass

    await asyncio.gather(*(seated(n, code, tokens) for (n, code), tokens in tables.items()))


class Player(Guest):
    """An honest one, who comes back when the connection is lost, as the page does."""

    def __init__(self, load: Load, seat: tuple[int, str, str], lost: Callable[[], None]) -> None:
        super().__init__(load, *seat[1:])
        self._lost = lost

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()


class Evening:
    """All tables for a while."""

    def __init__(self, port: int, seats: list[tuple[int, str, str]], pause: float) -> None:
        self.port, self.seats, self.load = port, seats, Load(pause)
        self.lost = 0  # connections
        self._players: dict[int, Player] = {}
        self._over = False

    async def _sit_down(self, n: int) -> None:
        seat = self.seats[n]
        self._players[n] = player = Player(self.load, seat, lambda: self._come_back(n))
        await asyncio.get_running_loop().create_connection(
            lambda: player, "127.0.0.1", self.port, local_addr=(address_of(seat[0]), 0)
        )

    def _come_back(self, n: int) -> None:
        if not self._over:
            self.lost += 1
            loop = asyncio.get_running_loop()
            loop.call_later(BACK_AFTER, lambda: loop.create_task(self._sit_down(n)))

    async def _stay_awake(self) -> None:
        """Whoever is silent for long is taken for gone, also while others still sit down."""
        while True:
            for n, player in enumerate(list(self._players.values())):
                player.ping()
                if n % 50 == 0:
                    await asyncio.sleep(0.1)
            await asyncio.sleep(0.1)

    async def spend(self) -> Evening:
        awake = asyncio.create_task(self._stay_awake())
        for n in range(len(self.seats)):
            await self._sit_down(n)
        await asyncio.sleep(WARM_UP)
        self.load.measuring = True
        await asyncio.sleep(MEASURED)
        self.load.measuring = False
        self._over = True
        awake.cancel()
        for player in self._players.values():
            player.close()
        await asyncio.sleep(0.2)
        return self

    @property
    def moves(self) -> float:
        return len(self.load.latencies) / MEASURED

    @property
    def p99(self) -> float:
        """Milliseconds."""
        assert self.load.latencies, f"nobody moved; {self.lost} connections were lost"
        return percentile(self.load.latencies, 0.99) * 1000

    def __str__(self) -> str:
        return f"{self.p99:.1f} ms at {self.moves:.0f} moves/s, {self.lost} connections lost"


# --- strangers ------------------------------------------------------------------------------------

Talk = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def come(port: int, address: str) -> Talk:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))


async def upgrade(talk: Talk, code: str = "ABCDEF") -> None:
    key = base64.b64encode(os.urandom(16)).decode()
    talk[1].write(
        f"GET /ws/{code} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await talk[0].readuntil(b"\r\n\r\n")


async def ask(talk: Talk, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """A request on a connection that stays open; the answer, if it is JSON."""
    data = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    talk[1].write(head.encode() + data)
    told = await talk[0].readuntil(b"\r\n\r\n")
    size = int(told.lower().partition(b"content-length:")[2].split()[0])
    answer = await talk[0].readexactly(size)
    with suppress(ValueError):
        return json.loads(answer)


async def tiny_frames(port: int, address: str) -> None:
    """Empty pieces of a message, pings and pongs, as many as go through."""
    talk = await come(port, address)
    try:
        await upgrade(talk)
        kind = random.choice([b"\x00\x80", b"\x89\x80", b"\x8a\x80"])
        talk[1].write(b"\x01\x80\0\0\0\0")
        while True:
            talk[1].write((kind + bytes(4)) * 2000)
            await talk[1].drain()
    finally:
        talk[1].transport.abort()


async def half_open(port: int, address: str) -> None:
    """A connection that never says what it wants."""
    talk = await come(port, address)
    try:
        talk[1].write(random.choice([b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"]))
        await talk[0].read(1)
    finally:
        talk[1].transport.abort()


async def tables(port: int, address: str) -> None:
    """Players and tables, as many as there can be."""
    talk = await come(port, address)
    try:
        while True:
            made = await ask(talk, "POST", "/api/players", {"name": "Eve"})
            wish = {"settings": {"game": next(iter(GAMES)), "players": 2}, "seats": ["me", "easy"]}
            for _ in range(5):
                await ask(talk, "POST", "/api/tables", wish, made.get("token", "x" * 20))
    finally:
        talk[1].transport.abort()


async def replays(port: int, address: str) -> None:
    """Replays of a long game, again and again another one."""
    talk = await come(port, address)
    try:
        while True:
            record = {**RECORD, "players": [f"{random.random()}", *RECORD["players"][1:]]}
            await ask(talk, "POST", "/api/replay", record)
    finally:
        talk[1].transport.abort()


def text(message: Any) -> bytes:
    """A frame; the mask is zero, which leaves the text as it is."""
    body = json.dumps(message).encode()
    size = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return b"\x81" + size + bytes(4) + body


async def floods(port: int, address: str) -> None:
    """Messages of a known shape, faster than anybody may."""
    talk = await come(port, address)
    try:
        if address not in HOSTS:
            token = (await ask(talk, "POST", "/api/players", {"name": "Eve"}))["token"]
            wish = {"settings": {"game": next(iter(GAMES)), "players": 2}, "seats": ["me", "easy"]}
            HOSTS[address] = (await ask(talk, "POST", "/api/tables", wish, token))["table"], token
            talk[1].transport.abort()
            talk = await come(port, address)
        code, token = HOSTS[address]
        await upgrade(talk, code)
        talk[1].write(text({"type": "hello", "protocol": PROTOCOL, "token": token}))
        while True:
            swaps = [{"type": "swap", "id": os.urandom(8).hex(), "a": 0, "b": 1} for _ in range(50)]
            talk[1].write(b"".join(map(text, swaps)))
            await talk[1].drain()
            await asyncio.sleep(0.01)
    finally:
        talk[1].transport.abort()


KINDS: dict[str, Callable[[int, str], Awaitable[None]]] = {
    "tiny frames": tiny_frames,
    "half-open": half_open,
    "tables": tables,
    "replays": replays,
    "floods": floods,
}
RECORD: dict[str, Any] = {}
HOSTS: dict[str, tuple[str, str]] = {}  # by address: a table of its own, and the host's token


async def attack(port: int, kinds: list[str]) -> None:
    """A hundred strangers of each kind, until somebody ends this process."""

    async def again(kind: str, n: int) -> None:
        address = f"127.{2 + list(KINDS).index(kind)}.0.{n % 20 + 1}"
        while True:
            with suppress(OSError, EOFError, ValueError, KeyError):
                await KINDS[kind](port, address)
            await asyncio.sleep(BACK_AFTER)

    await asyncio.gather(*(again(kind, n) for kind in kinds for n in range(CLIENTS)))


@contextmanager
def attacked(port: int, kinds: list[str], core: int) -> Iterator[None]:
    command = [sys.executable, "-m", "benchmarks.hostile", "--attack", str(port), *kinds]
    with subprocess.Popen(command) as strangers:
        try:
            with suppress(OSError, AttributeError):
                os.sched_setaffinity(strangers.pid, {core})
            time.sleep(1.0)
            yield
        finally:
            strangers.kill()


def long_record() -> dict[str, Any]:
    """A finished game of many decisions."""
    from nerve.core.game import actions, settle_on
    from nerve.core.record import Recorder

    longest: dict[str, Any] = {"steps": []}
    for game in GAMES:
        dice = random.Random(1)
        recorder = Recorder(settle_on(game, max(GAMES[game].PLAYERS)), seed=1)
        while not recorder.over:
            recorder.play(dice.choice(list(actions(recorder.legal))))
        longest = max(longest, recorder.record(), key=lambda record: len(record["steps"]))
    return longest


# --- what is measured -----------------------------------------------------------------------------


def middle(evenings: list[Evening]) -> float:
    """What was waited in the one between the better and the worse ones."""
    return median(evening.p99 for evening in evenings)


def measure_hostile(rounds: int, kinds: list[str] | None = None) -> Numbers:
    """What honest players wait (p99), alone and beside each kind of strangers."""
    numbers: Numbers = {}
    last = (os.cpu_count() or 1) - 1
    with (
        own_core(last),
        tempfile.TemporaryDirectory() as folder,
        serving(server(folder), 0) as (port, _),
    ):
        seats = seat_all(port)

        def evening(pause: float) -> Evening:
            return asyncio.run(Evening(port, seats, pause).spend())

        most = evening(0.0).moves
        numbers["hostile saturated moves/s"] = most
        pause = 2 * TABLES / most
        evenings = [evening(pause)]
        for kind in kinds or [*KINDS, "all"]:
            alone, beside = evenings[-1:], []
            for _ in range(TURNS if rounds >= 10 else 1):
                with attacked(port, [*KINDS] if kind == "all" else [kind], last):
                    beside.append(evening(pause))
                alone.append(evening(pause))
            waited = middle(beside)
            numbers[f"hostile p99 ms {kind}"] = waited
            numbers[f"hostile p99 ratio {kind}"] = waited / middle(alone)
            evenings += alone[1:]
            told = [", ".join(map(str, some)) for some in (beside, alone)]
            print(f"  {kind}: {told[0]}; alone {told[1]}", file=sys.stderr)
        numbers["hostile p99 ms alone"] = middle(evenings)
    return numbers


if __name__ == "__main__":
    if sys.argv[1:2] == ["--attack"]:
        with suppress(OSError, AttributeError):
            os.nice(19)
        RECORD.update(long_record())
        asyncio.run(attack(int(sys.argv[2]), sys.argv[3:]))
    else:
        for name, value in measure_hostile(40, sys.argv[1:]).items():
            print(f"{name}: {value:.2f}")
