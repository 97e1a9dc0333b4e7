"""Work in another process: who asks for much waits in line, and others pass."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import Connection
from typing import Any

import pytest

from nerve.server.aside import ASKING, IN_LINE, OF_NETWORK, Aside
from nerve.server.seating import Refusal


def nap(name: str) -> str:
    time.sleep(0.02)
    return name


async def ask(aside: Aside, network: str, done: list[str]) -> None:
    ASKING.set(network)
    done.append(await aside.do(nap, network))


@pytest.mark.long
async def test_a_family_waits_in_line_and_others_pass_it() -> None:
    aside, done = Aside([]), list[str]()
    try:
        family = [asyncio.create_task(ask(aside, "family", done)) for _ in range(OF_NETWORK)]
        await asyncio.sleep(0)  # all of them have asked
        with pytest.raises(Refusal, match="too many replays") as refused:
            await ask(aside, "family", done)
        assert refused.value.code == "busy"
        await ask(aside, "guest", done)
        assert done.index("guest") <= IN_LINE
        await asyncio.gather(*family)
        assert done.count("family") == OF_NETWORK
        await ask(aside, "family", done)
    finally:
        await aside.stop()


def be_killed() -> bytes:
    """An answer of which a part is on its way when the process ends."""
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGKILL)).start()
    return bytes(1 << 20)


async def test_who_is_killed_in_the_midst_of_an_answer_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    receive, others = Connection.recv, set(multiprocessing.active_children())

    def late(pipe: Any) -> Any:
        while set(multiprocessing.active_children()) - others:
            time.sleep(0.01)
        return receive(pipe)

    aside = Aside([])
    try:
        with monkeypatch.context() as patched:
            patched.setattr(Connection, "recv", late)
            with pytest.raises(Refusal, match="given up"):
                await asyncio.wait_for(aside.do(be_killed), 30)
        assert await aside.do(nap, "next") == "next"
    finally:
        await aside.stop()


def go_wrong() -> None:
    raise ZeroDivisionError("there")


async def test_what_goes_wrong_there_is_told_here() -> None:
    aside = Aside([])
    try:
        with pytest.raises(ZeroDivisionError, match="there") as error:
            await aside.do(go_wrong)
        assert "in go_wrong" in error.value.__notes__[0]
    finally:
        await aside.stop()
