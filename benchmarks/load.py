"""The server under load: 1,000 sockets at 250 tables, beside an echo of the same frames.

The server runs on one core, its guests on another. Latency is what a player waits for: from the
move sent to the answer that says it is durable. The echo is the same web stack without rules and
store: one frame in, one of a view's size out to each of four sockets.
"""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import os
import random
import re
import secrets
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.clock import Numbers
from nerve.core.registry import GAMES
from nerve.protocol import PROTOCOL

TABLES, SEATS = 250, 4
PAUSE = 1.0  # seconds between two moves at a table, at a human pace
MEASURED, WARM_UP = 8.0, 2.0  # seconds
VIEW_BYTES = 1100  # of a view, on average over the games
ECHO = "benchmarks.load"


class Message(msgspec.Struct):
    """As much of a message as a guest needs."""

    type: str
    id: str = ""
    code: str = ""
    game: int = 0
    number: int = 0
    view: View | None = None
    result: Any = None


class View(msgspec.Struct):
    legal: list[str] = []


read: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class Guest(asyncio.Protocol):
    """A player who answers at once, or at a human pace. Speaks just enough WebSocket."""

    def __init__(self, load: Load, table: str, token: str) -> None:
        self.load, self.table, self.token = load, table, token
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._open = False
        self._sent: dict[str, float] = {}
        self._number = (0, -1)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        transport.write(
            f"GET /ws/{self.table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def send(self, message: dict[str, Any]) -> None:
        """A text frame; the mask is zero, which leaves the text as it is."""
        body = json.dumps(message).encode()
        head = b"\x81" + (
            bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + struct.pack("!H", len(body))
        )
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(head + bytes(4) + body)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.partition(b"\r\n")[0], head
            self._open, self._buffer = True, rest
            self.send({"type": "hello", "protocol": PROTOCOL, "token": self.token})
        at = 0
        while len(self._buffer) - at >= 2:
            size, body = self._buffer[at + 1], at + 2
            if size == 126:
                if len(self._buffer) - at < 4:
                    break
                (size,), body = struct.unpack_from("!H", self._buffer, at + 2), at + 4
            elif size == 127:
                if len(self._buffer) - at < 10:
                    break
                (size,), body = struct.unpack_from("!Q", self._buffer, at + 2), at + 10
            if len(self._buffer) < body + size:
                break
            if self._buffer[at] == 0x81:
                self._take(self._buffer[body : body + size])
            at = body + size
        self._buffer = self._buffer[at:]

    def _take(self, frame: bytes) -> None:
        message = read.decode(frame)
        if message.type == "done" and message.id in self._sent:
            self.load.answered(time.perf_counter() - self._sent.pop(message.id))
        elif message.type == "refused":
            self._sent.pop(message.id, None)
            self.load.refused += message.code not in ("stale", "not_playing", "playing")
        elif message.type == "view" and message.view is not None:
            if message.result is not None:
                self.send({"type": "rematch", "id": secrets.token_hex(8)})
            elif message.view.legal and (message.game, message.number) != self._number:
                self._number = (message.game, message.number)
                self.load.later(self.table, lambda: self._move(message))

    def _move(self, message: Message) -> None:
        assert message.view is not None
        identity = secrets.token_hex(8)
        self._sent[identity] = time.perf_counter()
        move = random.choice(message.view.legal)
        self.send(
            {
                "type": "play",
                "id": identity,
                "game": message.game,
                "number": message.number,
                "move": move,
            }
        )

    def ping(self) -> None:
        if self._open:
            self.send({"type": "ping"})

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Load:
    """All guests, and what they measured."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self.latencies: list[float] = []
        self.refused = 0
        self.measuring = False
        self._next: dict[str, float] = {}

    def answered(self, seconds: float) -> None:
        if self.measuring:
            self.latencies.append(seconds)

    def later(self, table: str, move: Callable[[], None]) -> None:
        """At a human pace: each table has its own beat, so that moves are spread evenly."""
        if not self.pause:
            move()
            return
        loop = asyncio.get_running_loop()
        beat = self._next.setdefault(table, loop.time() + random.random() * self.pause)
        while beat < loop.time():
            beat += self.pause
        self._next[table] = beat + self.pause
        loop.call_at(beat, move)

    async def run(self, port: int, seats: list[tuple[str, str]]) -> None:
        loop = asyncio.get_running_loop()
        guests = []
        for table, token in seats:
            guest = Guest(self, table, token)
            await loop.create_connection(lambda guest=guest: guest, "127.0.0.1", port)  # type: ignore[misc]
            guests.append(guest)

        async def stay_awake() -> None:
            while True:
                for n, guest in enumerate(guests):
                    guest.ping()
                    if n % 50 == 0:
                        await asyncio.sleep(0.1)

        awake = asyncio.create_task(stay_awake())
        await asyncio.sleep(WARM_UP)
        self.measuring = True
        await asyncio.sleep(MEASURED)
        self.measuring = False
        awake.cancel()
        for guest in guests:
            guest.close()
        await asyncio.sleep(0.2)


# --- the two servers ------------------------------------------------------------------------------


@contextmanager
def serving(arguments: list[str], core: int) -> Iterator[tuple[int, int]]:
    """A server as a process of its own: its port and process id."""
    with subprocess.Popen(
        [sys.executable, "-m", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            with suppress(OSError, AttributeError):
                os.sched_setaffinity(process.pid, {core})
            assert process.stdout is not None
            found = re.search(r"localhost:(\d+)", process.stdout.readline())
            assert found
            yield int(found[1]), process.pid
        finally:
            process.terminate()


def nerve_server(folder: str, durable: bool) -> list[str]:
    flags = {
        "port": 0,
        "data": folder,
        "workers": 0,
        "requests": 0,
        "frames": 0,
        **{f"hourly-{what}": 0 for what in ("players", "tables", "changes", "moves")},
        "sockets-per-address": TABLES * SEATS,
        "durable": json.dumps(durable),
        "log": "error",
    }
    return ["nerve", "serve", *(f"--{name}={value}" for name, value in flags.items())]


def seat_all(port: int) -> list[tuple[str, str]]:
    """Tables of four people each; (table, token) of every seat. The games take turns."""
    talk = http.client.HTTPConnection("127.0.0.1", port)
    talk.connect()
    talk.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # head and body come apart

    def post(path: str, body: Any, token: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        talk.request("POST", path, json.dumps(body), headers)
        answer = talk.getresponse()
        told = json.loads(answer.read())
        assert answer.status == 201, told
        return told

    seats = []
    for n in range(TABLES):
        tokens = [post("/api/players", {"name": f"P{i}"})["token"] for i in range(SEATS)]
        settings = {"game": list(GAMES)[n % len(GAMES)], "players": SEATS}
        wish = {"settings": settings, "seats": ["me", *["open"] * (SEATS - 1)]}
        table = post("/api/tables", wish, tokens[0])["table"]
        seats += [(table, token) for token in tokens]
    talk.close()
    asyncio.run(_sit_and_start(port, seats))
    return seats


async def _sit_and_start(port: int, seats: list[tuple[str, str]]) -> None:
    from websockets.asyncio.client import connect

    async def sit(table: str, tokens: list[str]) -> None:
        for token in [*tokens[1:], tokens[0]]:
            url = f"ws://127.0.0.1:{port}/ws/{table}"
            async with connect(url, compression=None, proxy=None) as talk:
                hello = {"type": "hello", "protocol": PROTOCOL, "token": token}
                await talk.send(json.dumps(hello))
                kind = "start" if token == tokens[0] else "sit"
                await talk.send(json.dumps({"type": kind, "id": "1"}))
                while read.decode(await talk.recv()).type != "done":
                    pass

    tables: dict[str, list[str]] = {}
    for table, token in seats:
        tables.setdefault(table, []).append(token)
    limit = asyncio.Semaphore(20)

    async def seated(table: str, tokens: list[str]) -> None:
        async with limit:
            await sit(table, tokens)

    await asyncio.gather(*(seated(*item) for item in tables.items()))


def echo() -> None:
    """The other server: the same stack, no rules, no store."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from nerve.server.app import Server, listen
    from nerve.server.settings import Settings
    from nerve.server.wire import Wire

    rooms: dict[str, list[WebSocket]] = {}

    async def serve(socket: WebSocket) -> None:
        await socket.accept()
        room = rooms.setdefault(socket.path_params["code"], [])
        room.append(socket)
        try:
            await socket.receive_text()
            if len(room) == SEATS:
                await send_view(room, 0)
            while True:
                message = json.loads(await socket.receive_text())
                if message["type"] == "play":
                    await socket.send_text(json.dumps({"type": "done", "id": message["id"]}))
                    await send_view(room, message["number"] + 1)
        except (WebSocketDisconnect, RuntimeError):
            room.remove(socket)

    async def send_view(room: list[WebSocket], number: int) -> None:
        for place, seat in enumerate(room):
            legal = ["pass"] if place == number % SEATS else []
            frame = {"type": "view", "game": 1, "number": number, "view": {"legal": legal}}
            frame["filling"] = "x" * (VIEW_BYTES - 80)
            await seat.send_text(msgspec.json.encode(frame).decode())

    listener = listen(Settings(port=0))
    app = Starlette(routes=[WebSocketRoute("/ws/{code}", serve)])
    config = uvicorn.Config(
        app, ws=Wire, ws_per_message_deflate=False, log_config=None, access_log=False
    )
    port = listener.getsockname()[1]
    Server(config, lambda: print(f"localhost:{port}", flush=True)).run(sockets=[listener])


# --- what is measured -----------------------------------------------------------------------------


def memory_of(pid: int) -> int:
    """Bytes the process has in memory now."""
    for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    raise OSError("this system does not tell how much memory a process has")


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


@contextmanager
def own_core(core: int) -> Iterator[None]:
    """This process on a core of its own, as far as there are two."""
    try:
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {core})
    except (OSError, AttributeError):
        yield
        return
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure_load(rounds: int) -> Numbers:
    """Latency at a human pace (best of three), moves a second saturated, memory."""
    numbers: Numbers = {}
    last = (os.cpu_count() or 1) - 1
    with own_core(last):
        for durable in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                _measure_nerve(numbers, folder, durable, 3 if rounds >= 10 else 1)
        with serving([ECHO, "echo"], 0) as (port, _):
            seats = [(f"T{n}", "") for n in range(TABLES) for _ in range(SEATS)]
            load = Load(0.0)
            asyncio.run(load.run(port, seats))
            numbers["load echo moves/s"] = len(load.latencies) / MEASURED
        with serving([ECHO, "echo"], 0) as (port, _):
            load = Load(PAUSE)
            asyncio.run(load.run(port, seats))
            numbers["load echo p99 ms"] = percentile(load.latencies, 0.99) * 1000
    return numbers


def _measure_nerve(numbers: Numbers, folder: str, durable: bool, tries: int) -> None:
    with serving(nerve_server(folder, durable), 0) as (port, pid):
        seats = seat_all(port)
        empty = memory_of(pid)
        if durable:
            for _ in range(tries):
                load = Load(PAUSE)
                asyncio.run(load.run(port, seats))
                assert not load.refused
                p99 = percentile(load.latencies, 0.99) * 1000
                if p99 < numbers.get("load p99 ms", float("inf")):
                    numbers["load p99 ms"] = p99
                    numbers["load p50 ms"] = percentile(load.latencies, 0.5) * 1000
                    numbers["load moves/s at a human pace"] = len(load.latencies) / MEASURED
            grown = memory_of(pid) - empty
            numbers["load KB a connection"] = grown / 1024 / (TABLES * SEATS)
        load = Load(0.0)
        asyncio.run(load.run(port, seats))
        assert not load.refused
        name = "load moves/s" if durable else "load moves/s without store"
        numbers[name] = len(load.latencies) / MEASURED


if __name__ == "__main__":
    if sys.argv[1:] == ["echo"]:
        echo()
    else:
        for name, number in measure_load(1 if "--quick" in sys.argv else 40).items():
            print(f"{name:<32} {number:,.2f}")
