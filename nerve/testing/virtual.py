"""A whole server in virtual time: no sockets, no threads, no chance, and waiting takes no time.

It is the real application, asked by ASGI; only the time of day, the random tokens, the disk and the
house bots' thinking are replaced, so that two runs that should be equal are equal to the byte.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
import selectors
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from starlette.applications import Starlette

from nerve.core.contract import Rules
from nerve.protocol import PING_SECONDS, PROTOCOL
from nerve.server import clock
from nerve.server.app import assemble
from nerve.server.bots import HouseBots
from nerve.server.bus import LocalBus
from nerve.server.lobby import Lobby
from nerve.server.queries import Base
from nerve.server.settings import Settings
from nerve.server.sql import SqlStore, Work, carry_out
from nerve.server.sqlite import connect
from nerve.server.telemetry import Metrics, logger

T = TypeVar("T")
BEGIN = 1_700_000_000.0  # the time of day at which every run begins


class _Jumping(selectors.SelectSelector):
    """Nobody waits: time jumps to when something is due."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "nothing will ever happen"
            self.now += max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while all wait, and that has no threads."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


class InlineStore(SqlStore):
    """A store in memory that answers at once."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(metrics)
        self.base = connect(Path(), durable=False)

    async def _write(self, work: Work) -> Any:
        ((value, problem),) = carry_out(self.base, [work])
        if problem is not None:
            raise problem
        return value

    async def _read(self, work: Callable[[Base], T]) -> T:
        return work(self.base)

    async def close(self) -> None:
        self.base.close()


class Bots(HouseBots):
    """House bots that think no time and do as they are told."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(0, metrics)
        self.choose_by: Callable[[Any], str | None] = lambda view: None

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def choose(
        self, rules: Rules, level: str, view: Any, seconds: float, notes: Any = None
    ) -> str:
        move = self.choose_by(view)
        if move is None:  # nobody has said what comes next
            await asyncio.Event().wait()
        assert move is not None
        return move


class Guest:
    """A client of the server: every frame it is sent, and when."""

    def __init__(self, server: VirtualServer, code: str, token: str | None) -> None:
        self._server, self.code, self.token = server, code, token
        self.frames: list[tuple[float, bytes]] = []
        self.view: dict[str, Any] = {}
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        self._meant_for: Callable[[bytes], None] | None = None
        self._in.put_nowait({"type": "websocket.connect"})
        self.tell({"type": "hello", "protocol": PROTOCOL, "token": self.token})
        self._task = asyncio.create_task(self._run())
        self._pings = asyncio.create_task(self._ping())

    async def _run(self) -> None:
        scope = self._server.scope("websocket", f"/ws/{self.code}")
        scope |= {"subprotocols": [], "state": {"wire": self}}
        await self._server.app(scope, self._in.get, self._hear)

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            self.tell({"type": "ping"})

    async def _hear(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.take(b"closed %d" % message.get("code", 0))

    ready = True  # what the server asks of a wire

    def meet(self, hear: Callable[[bytes], None], read_on: Callable[[], None]) -> None:
        self._meant_for = hear

    def write(self, frames: Sequence[bytes]) -> None:
        for frame in frames:
            self.take(frame)

    def see_off(self) -> None:
        """Nothing waits to be read: it has taken all at once."""

    def abort(self) -> None:
        self.take(b"aborted")

    def take(self, frame: bytes) -> None:
        self.frames.append((self._server.loop.time(), frame))
        if frame.startswith(b'{"type":"view"'):
            self.view = json.loads(frame)
        self._news.set()

    async def news(self) -> None:
        """Wait until something more has come."""
        await self._news.wait()
        self._news.clear()

    def tell(self, message: dict[str, Any]) -> None:
        text = json.dumps(message)
        if self._meant_for is None:
            self._in.put_nowait({"type": "websocket.receive", "text": text})
        else:
            self._server.loop.call_soon(self._meant_for, text.encode())

    async def leave(self) -> None:
        self._pings.cancel()
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        with suppress(asyncio.CancelledError):
            await self._task


class VirtualServer:
    """The application with its tables, and ways to ask it."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop, self.metrics = loop, Metrics()
        self.bots = Bots(self.metrics)
        settings = Settings(
            workers=0,
            requests=0.0,
            frames=0.0,
            hourly_players=0.0,
            hourly_tables=0.0,
            hourly_changes=0.0,
            hourly_moves=0.0,
        )
        self.lobby = Lobby(settings, InlineStore(self.metrics), LocalBus(), self.bots, self.metrics)
        self.lobby.clock = loop.time
        self.app: Starlette = assemble(self.lobby)

    def scope(self, kind: str, path: str, headers: Sequence[tuple[bytes, bytes]] = ()) -> Any:
        return {
            "type": kind,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "scheme": "http" if kind == "http" else "ws",
            "http_version": "1.1",
            "headers": [(b"host", b"localhost"), *headers],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "state": {},
        }

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> bytes:
        """The answer to a request: status, headers and body."""
        headers = [(b"content-type", b"application/json")]
        if token:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        parts: list[bytes] = []

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                parts.append(b"%d" % message["status"])
                parts.extend(name + b": " + value for name, value in message["headers"])
            else:
                parts.append(message.get("body", b""))

        async def receive() -> Any:
            text = b"" if body is None else json.dumps(body).encode()
            return {"type": "http.request", "body": text, "more_body": False}

        scope = {**self.scope("http", path, headers), "method": method}
        await self.app(scope, receive, send)
        return b"\n".join(parts)

    async def asked(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """The body of an answer."""
        return json.loads((await self.ask(method, path, token, body)).rpartition(b"\n")[2])


class _Lines(logging.Handler):
    """What is logged, without the time of day."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[bytes] = []

    def emit(self, record: logging.LogRecord) -> None:
        told = {"event": record.getMessage(), **getattr(record, "fields", {})}
        self.lines.append(f"{record.levelname} {json.dumps(told, default=repr)}".encode())


@contextmanager
def clock_at(now: Callable[[], float]) -> Iterator[None]:
    """The server's time of day, as long as this lasts."""
    was, clock.now = clock.now, now
    try:
        yield
    finally:
        clock.now = was


@contextmanager
def _nothing_random(loop: VirtualLoop, seed: int) -> Iterator[list[bytes]]:
    """The time of day and every token follow from the seed; what is logged meanwhile."""
    dice = random.Random(seed)
    was = {name: getattr(secrets, name) for name in ("token_bytes", "choice", "randbits")}
    handler, level = _Lines(), logger.level
    drawn = (lambda nbytes=None: dice.randbytes(nbytes or 32), dice.choice, dice.getrandbits)
    for name, draw in zip(was, drawn, strict=True):
        setattr(secrets, name, draw)
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        with clock_at(lambda: BEGIN + loop.time()):
            yield handler.lines
    finally:
        for name, function in was.items():
            setattr(secrets, name, function)
        logger.removeHandler(handler)
        logger.setLevel(level)


def run(work: Callable[[VirtualServer], Awaitable[T]], seed: int) -> tuple[T, list[bytes]]:
    """Do something with a server of its own; what came of it, and what was logged."""
    loop = VirtualLoop()

    async def main() -> T:
        server = VirtualServer(loop)
        async with server.app.router.lifespan_context(server.app):
            return await work(server)

    with _nothing_random(loop, seed) as lines:
        try:
            return loop.run_until_complete(main()), lines
        finally:
            loop.run_until_complete(_cancel_all())
            loop.close()


async def _cancel_all() -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
