"""What we use of uvicorn's inside is there, in the versions we say."""

from __future__ import annotations

import asyncio
import gc
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from nerve.server import wire as wires
from nerve.server.connection import Connection
from nerve.server.socket import Incoming
from nerve.server.wire import UVICORN, Door, Wire
from tests.games import ANY
from tests.server.attack import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame
from tests.server.house import House, at_table

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def bounds(package: str) -> SpecifierSet:
    """What pyproject.toml asks for."""
    wanted = map(Requirement, tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"])
    return next(one.specifier for one in wanted if one.name == package)


def test_the_versions_are_those_that_were_looked_at() -> None:
    assert bounds("uvicorn") == SpecifierSet(UVICORN)
    assert version("uvicorn") in SpecifierSet(UVICORN)


class Transport(asyncio.Transport):
    """As much of one as is written to."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self._closing = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self._closing = True

    def abort(self) -> None:
        self.written.clear()

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self.written))


def open_wire() -> tuple[Wire, Transport]:
    """One that has shaken hands."""

    async def app(scope: object, receive: object, send: object) -> None: ...

    config = Config(app, ws=Wire, log_config=None, ws_max_size=100)
    config.load()
    wire = Wire(config=config, server_state=ServerState(), app_state={})
    wire.transport = transport = Transport()
    wire.handshake_initiated = wire.handshake_complete = True
    return wire, transport


async def test_what_the_wire_uses_is_there() -> None:
    async def app(scope: object, receive: object, send: object) -> None: ...

    config = Config(app, ws=Wire, log_config=None)
    config.load()
    wire = Wire(config=config, server_state=ServerState(), app_state={})
    assert isinstance(wire.writable, asyncio.Event)
    assert wire.writable.is_set()
    wire.pause_writing()
    assert not wire.ready, "who does not read is sent more and more"
    heard: list[str] = []
    wire.meet(lambda frame: heard.append(frame.decode()), lambda: heard.append("read on"))
    wire.resume_writing()
    wire.transport = Transport()
    wire.handshake_initiated = True
    wire.data_received(frame(TEXT, "né".encode(), fin=False) + frame(PING, b"life"))
    wire.data_received(frame(CONT, b"rve"))
    assert (heard, wire.ready, wire.queue.empty()) == (["read on", "nérve"], True, True)
    assert wire.transport.written == [b"\x8a\x04life"]
    wire.pending_ping_payload = b"ours"
    wire.data_received(frame(PONG, b"theirs"))
    assert wire.pending_ping_payload == b"ours"
    wire.data_received(frame(PONG, b"ours"))
    answered: bytes | None = wire.pending_ping_payload
    assert answered is None
    assert wire.close_sent is False
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert "self.transport = transport" in source
    assert '"state": self.app_state.copy()' in source
    taken = inspect.signature(WebSocketsSansIOProtocol.handle_connect).parameters
    assert list(taken) == ["self", "event"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (frame(CONT, b"x"), 1002),
        (frame(TEXT, b"a", fin=False) + frame(TEXT, b"b"), 1002),
        (frame(TEXT, b"a" * 60, fin=False) + frame(CONT, b"a" * 60), 1009),
        (frame(BINARY, b"a" * 101), 1009),
        (frame(CLOSE, b"\x03\xe8bye"), 1000),
        (frame(CLOSE, b"\x03\xed"), 1002),
        (frame(CLOSE), 0),
        (b"\x81\x00", 1002),
    ],
)
async def test_who_breaks_the_protocol_is_told_so_once(said: bytes, code: int) -> None:
    wire, transport = open_wire()
    wire.data_received(said + frame(TEXT, b"more") * 3)
    wire.data_received(said)
    (last,) = transport.written
    assert int.from_bytes(last[2:4]) == code
    assert last[0] == 0x88
    assert transport.is_closing()
    gone: Any = wire.queue.get_nowait()
    assert (gone["type"], wire.queue.empty()) == ("websocket.disconnect", True)


@pytest.mark.parametrize("said", [frame(CLOSE, b"\x03\xe8"), frame(BINARY, b"a" * 101)])
async def test_who_leaves_without_reading_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    """A client that sends its farewell and reads nothing kept its connection open for good."""
    monkeypatch.setattr(wires, "LAST_SECONDS", 0.01)
    wire, transport = open_wire()
    wire.data_received(said)
    wire.see_off()
    assert transport.is_closing()
    assert transport.written
    await asyncio.sleep(0.05)
    assert not transport.written


async def test_a_connection_that_is_gone_leaves_nothing_behind(house: House) -> None:
    """All of memory is looked through seldom: whatever held itself would stay."""
    kinds = (Wire, Door, Connection, Incoming, ServerProtocol)
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)

    def there() -> int:
        return sum(type(one) in kinds for one in gc.get_objects())

    async with at_table(house, code, token) as guest:
        await guest.wait(lambda guest: guest.view)
        gc.collect()
        gc.disable()
        try:
            before = there()
            for farewell in ("close", "abort", "nonsense"):
                async with at_table(house, code) as other:
                    await other.wait(lambda guest: guest.view)
                    if farewell == "abort":
                        other.socket.transport.abort()
                    elif farewell == "nonsense":
                        await other.socket.send("[[[")
                        await other.wait(lambda guest: guest.closed)
            for _ in range(100):
                if there() <= before:
                    break
                await asyncio.sleep(0.05)
            assert there() <= before
        finally:
            gc.enable()


@pytest.mark.parametrize(
    "request_line",
    ["GET /\xe9 HTTP/1.1", "GET / HTTP/1.1\r\nContent-Length: -1", "POST /api/replay HTTP/1.1"],
)
async def test_a_refused_request_leaves_nothing_behind(house: House, request_line: str) -> None:
    """An error that holds the way it came up by holds the connection and all that came by it."""

    def there() -> int:
        return sum(type(one) is Door or isinstance(one, Exception) for one in gc.get_objects())

    async def ask() -> bytes:
        reader, writer = await asyncio.open_connection(
            *house.url.removeprefix("http://").split(":")
        )
        kind = "Content-Type: application/json\r\nContent-Length: 2"
        body = f"Host: localhost\r\nConnection: close\r\n{kind}\r\n\r\n[]"
        writer.write(f"{request_line}\r\n{body}".encode("latin-1"))
        answer = await reader.read()
        writer.close()
        return answer

    assert b" 400 " in await ask()
    gc.collect()
    gc.disable()
    try:
        before = there()
        for _ in range(3):
            await ask()
        for _ in range(100):
            if there() <= before:
                break
            await asyncio.sleep(0.05)
        assert there() <= before
    finally:
        gc.enable()
