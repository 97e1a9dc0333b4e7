"""What we use of uvicorn's inside is there, in the versions we say."""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from nerve.server.wire import UVICORN, Wire

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def bounds(package: str) -> SpecifierSet:
    """What pyproject.toml asks for."""
    wanted = map(Requirement, tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"])
    return next(one.specifier for one in wanted if one.name == package)


def test_the_versions_are_those_that_were_looked_at() -> None:
    assert bounds("uvicorn") == SpecifierSet(UVICORN)
    assert version("uvicorn") in SpecifierSet(UVICORN)


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
    wire.handle_text(Frame(Opcode.TEXT, "né".encode(), fin=False))
    wire.handle_cont(Frame(Opcode.CONT, b"rve"))
    assert (heard, wire.ready, wire.queue.empty()) == (["read on", "nérve"], True, True)
    assert wire.close_sent is False
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert "self.transport = transport" in source
    assert '"state": self.app_state.copy()' in source
    taken = inspect.signature(WebSocketsSansIOProtocol.handle_connect).parameters
    assert list(taken) == ["self", "event"]
