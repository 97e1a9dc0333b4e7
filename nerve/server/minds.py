"""House bots at work: questions to other processes, so that the event loop only moves messages.

One process always stands by with rules of thumb. Strong bots think in `workers` processes more,
which compile first; until then, and whenever they are too busy, the rule of thumb answers.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import secrets
import signal
import sys
import time
from contextlib import suppress
from typing import Any

from nerve.game import Rules
from nerve.server.thinker import LENGTH, READY, packed
from nerve.server.watch import Metrics, note

PATIENCE = 2.0  # seconds a rule of thumb may take; thousands of times what it needs
HANGING = 60.0  # seconds after which a strong process that still thinks is given up
QUEUE = 8  # questions that may wait for one strong process


class Mind:
    """One process: one question at a time. If the answer is late, others decide until the process
    is ready again; if it never comes, the process is replaced."""

    def __init__(self, deep: bool) -> None:
        self.deep = deep
        self.waiting = 0
        self._lock = asyncio.Lock()
        self._number = 0
        self._process: asyncio.subprocess.Process | None = None
        self._ready = asyncio.Event()
        self._recovering: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        return self._ready.is_set()

    async def start(self) -> None:
        mode = ["deep"] if self.deep else []
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "nerve.server.thinker", *mode),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server; and its own helpers go with it
        )
        self._recovering = asyncio.create_task(self._warm())

    async def _warm(self) -> None:
        """Wait until the process can think; that may take a minute of compiling."""
        began = time.monotonic()
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            if await self._read() == READY:
                self._ready.set()
        if self.deep:
            seconds = round(time.monotonic() - began)
            note("strong bots ready" if self.ready else "strong bots failed", seconds=seconds)

    async def _read(self) -> Any:
        assert self._process is not None
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(LENGTH.size)
        return pickle.loads(await self._process.stdout.readexactly(*LENGTH.unpack(head)))

    async def ask(self, game: str, level: str, view: Any, patience: float) -> int | None:
        """The action chosen, or None: no answer in time, or none that makes sense."""
        self.waiting += 1
        until = time.monotonic() + patience
        try:
            async with asyncio.timeout(patience / 2):
                await self._lock.acquire()
            try:
                return await self._ask(game, level, view, until - time.monotonic())
            finally:
                self._lock.release()
        except TimeoutError:  # not ready yet, or others are served first
            return None
        except OSError as error:  # no process can be had
            note("bot cannot think", logging.ERROR, game=game, bot=level, error=str(error))
            return None
        finally:
            self.waiting -= 1

    async def _ask(self, game: str, level: str, view: Any, patience: float) -> int | None:
        if self._process is None or self._process.returncode is not None:
            await self.restart()
        if self.deep and not self.ready:
            return None
        async with asyncio.timeout(patience):
            await self._ready.wait()
        assert self._process is not None
        assert self._process.stdin is not None
        self._number += 1
        question = (self._number, game, level, view, secrets.randbits(63))
        self._process.stdin.write(packed(question))
        answer = asyncio.create_task(self._read())
        try:
            await asyncio.wait([answer], timeout=patience)
        finally:
            if not answer.done():
                self._ready.clear()
                self._recovering = asyncio.create_task(self._catch_up(answer))
        if not answer.done():
            note("bot did not answer in time", logging.WARNING, game=game, bot=level)
            return None
        try:
            number, action = answer.result()
        except (asyncio.IncompleteReadError, ConnectionError):
            note("bot died", logging.WARNING, game=game, bot=level)
            await self.restart()
            return None
        if number != self._number or not isinstance(action, int):
            note("bot failed", logging.ERROR, game=game, bot=level, error=str(action))
            return None
        return action

    async def _catch_up(self, answer: asyncio.Task[Any]) -> None:
        """Wait for an answer that nobody needs any more, so that the next can be told from it."""
        try:
            async with asyncio.timeout(HANGING if self.deep else 0.0):
                await answer
            self._ready.set()
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError):  # it hangs or is dead
            await self._replace()

    async def _replace(self) -> None:
        while True:
            try:
                await self.restart()
                return
            except OSError as error:  # no process can be had now
                note("bot cannot think", logging.ERROR, error=str(error))
                await asyncio.sleep(HANGING)

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def stop(self) -> None:
        process, self._process = self._process, None
        self._ready.clear()
        recovering = self._recovering
        if recovering is not None and recovering is not asyncio.current_task():
            recovering.cancel()
            with suppress(asyncio.CancelledError):
                await recovering
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                kill_all(process)
        await process.wait()
        with suppress(Exception):
            assert process.stdin is not None
            process.stdin.close()


def kill_all(process: asyncio.subprocess.Process) -> None:
    """Kill a process and those it started. Raises ProcessLookupError."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


class Minds:
    """All processes that think."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._quick = Mind(deep=False)
        self._deep = [Mind(deep=True) for _ in range(workers)]

    @property
    def ready(self) -> bool:
        """Whether strong bots can think."""
        return any(mind.ready for mind in self._deep)

    async def start(self) -> None:
        await self._quick.start()
        for mind in self._deep:
            await mind.start()
        if self._deep:
            note("compiling strong bots in the background; until then they play rules of thumb")

    async def stop(self) -> None:
        await asyncio.gather(*(mind.stop() for mind in (self._quick, *self._deep)))

    async def choose(self, rules: Rules, level: str, view: Any, seconds: float) -> str:
        """A bot's move, always a legal one; a strong bot may think for so many seconds."""
        began = time.perf_counter()
        where, action = "fallback", None
        free = [mind for mind in self._deep if mind.ready and mind.waiting < QUEUE]
        if free:
            mind = min(free, key=lambda mind: mind.waiting)
            where, action = "strong", await mind.ask(rules.NAME, level, view, seconds)
        if not _legal(view, action):
            where, action = "quick", await self._quick.ask(rules.NAME, level, view, PATIENCE)
        if action is None or not _legal(view, action):
            where, action = "fallback", rules.fallback(view)
        self._metrics.add("nerve_thoughts_total", label=where)
        self._metrics.add("nerve_think_seconds_total", time.perf_counter() - began)
        return rules.MOVES[action]


def _legal(view: Any, action: int | None) -> bool:
    return action is not None and action >= 0 and bool(view.legal >> action & 1)
