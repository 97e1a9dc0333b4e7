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

from nerve.server.aside import ASKING, FORGOTTEN, OF_NETWORK, Aside, Turns
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
        members = range(1 + OF_NETWORK)  # one is served
        family = [asyncio.create_task(ask(aside, "family", done)) for _ in members]
        await asyncio.sleep(0)  # all of them have asked
        with pytest.raises(Refusal, match="too many replays") as refused:
            await ask(aside, "family", done)
        assert refused.value.code == "busy"
        await ask(aside, "guest", done)
        assert done.index("guest") <= 2
        await asyncio.gather(*family)
        assert done.count("family") == len(members)
        await ask(aside, "family", done)
    finally:
        await aside.stop()


class Waiting:
    """People who wait for turns, each of which takes as long as it is told."""

    def __init__(self) -> None:
        self.now = 0.0
        self.turns = Turns(lambda: self.now)
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, *names: str, seconds: float = 1.0) -> None:
        async def one(name: str) -> None:
            async with self.turns.turn(name):
                await asyncio.sleep(0)
                self.now += seconds
                self.order.append(name)

        self.tasks += [asyncio.create_task(one(name)) for name in names]
        await asyncio.sleep(0)

    async def all(self) -> list[str]:
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks.clear()
        order, self.order = self.order, []
        return order


async def test_whoever_has_had_least_lately_is_next() -> None:
    people = Waiting()
    await people.ask(*"aaa", *"bbb", "c")
    assert "".join(await people.all()) == "abcabab"
    await people.ask(*"aad", "", *"cd")
    assert (await people.all())[1] == "", "the server itself comes first"
    await people.ask("e", "e", "a", seconds=100.0)
    assert await people.all() == ["e", "a", "e"]
    people.now += 20 * FORGOTTEN
    await people.ask("x", "b", "b", "e")
    assert await people.all() == ["x", "b", "e", "b"], "what was long ago counts no more"


async def test_who_goes_away_while_waiting_is_passed_over() -> None:
    people = Waiting()
    await people.ask(*"abcd")
    people.tasks[2].cancel()
    assert await people.all() == ["a", "b", "d"]
    await people.ask(*"ab")
    people.tasks[0].cancel()  # whose turn it is
    assert await people.all() == ["b"]
    await people.ask("a")
    assert await people.all() == ["a"]


async def test_a_full_line_has_room_for_who_is_new() -> None:
    people = Waiting()
    await people.ask(*"aaaaa", *"bb")
    assert people.turns.make_room("new")
    assert people.turns.of("a") == 3
    assert not people.turns.make_room("b"), "they have nearly as many"
    assert not people.turns.make_room("a")
    assert sorted(await people.all()) == [*"aaaa", *"bb"]


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
