"""House bots at work: questions to other processes, so that the event loop only moves messages.

One process always stands by with rules of thumb. Strong bots think in `workers` processes more,
which compile first; until then, and whenever they are too busy, the rule of thumb answers.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from nerve.bots.levels import LEVELS
from nerve.bots.process import FAILED, LATER, READY, Answer, BotProcess, order_for
from nerve.core.contract import Rules
from nerve.core.registry import GAMES
from nerve.server.telemetry import Metrics, note

PATIENCE = 2.0  # seconds a rule of thumb may take; thousands of times what it needs
HANGING = 60.0  # seconds after which a strong process that still thinks is given up
QUEUE = 8  # questions that may wait for one strong process


class Worker:
    """One process: one question at a time. If the answer is late, others decide until the process
    is ready again; if it never comes, the process is replaced."""

    def __init__(self, strong: bool) -> None:
        self.strong = strong
        self.waiting = 0
        self._lock = asyncio.Lock()
        self._process: BotProcess | None = None
        self._late = False  # it still thinks about what others have decided since
        self._recovering: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        return self._process is not None and self._process.state == READY and not self._late

    async def start(self) -> None:
        order = order_for(GAMES.values(), strong=self.strong, niceness=LATER)
        self._process, self._late = BotProcess(order), False
        if self.strong:
            self._recovering = asyncio.create_task(self._compile(self._process))

    async def _compile(self, process: BotProcess) -> None:
        """Wait until the process can think, and tell; that may take a minute."""
        began = time.monotonic()
        failure = await asyncio.wrap_future(process.ready)
        seconds = round(time.monotonic() - began)
        if failure is None:
            note("strong bots ready", seconds=seconds)
        else:
            note("strong bots failed", logging.ERROR, seconds=seconds, error=failure.what)

    async def ask(self, game: str, bot: str, view: Any, patience: float) -> int | None:
        """The action chosen, or None: no answer in time, or none that makes sense."""
        self.waiting += 1
        until = time.monotonic() + patience
        try:
            async with asyncio.timeout(patience / 2):
                await self._lock.acquire()
            try:
                return await self._ask(game, bot, view, until - time.monotonic())
            finally:
                self._lock.release()
        except TimeoutError:  # not ready yet, or others are served first
            return None
        except OSError as error:  # no process can be had
            note("bot cannot think", logging.ERROR, game=game, bot=bot, error=str(error))
            return None
        finally:
            self.waiting -= 1

    async def _ask(self, game: str, bot: str, view: Any, patience: float) -> int | None:
        if self._process is None or self._process.state == FAILED:
            await self.restart()
        assert self._process is not None
        if self.strong and not self.ready:
            return None
        async with asyncio.timeout(patience):
            await asyncio.wrap_future(self._process.ready)
        answer = self._process.ask(game, bot, view, secrets.randbits(64))
        if answer is None:  # it died, or thinks still
            return None
        try:
            await asyncio.wait([asyncio.wrap_future(answer)], timeout=patience)
        finally:
            if not answer.done():
                self._late = True
                self._recovering = asyncio.create_task(self._catch_up(answer))
        if not answer.done():
            note("bot did not answer in time", logging.WARNING, game=game, bot=bot)
            return None
        action, kind, what = answer.result()
        if kind == "died":
            note("bot died", logging.WARNING, game=game, bot=bot)
            await self.restart()
        elif kind:
            note("bot failed", logging.ERROR, game=game, bot=bot, error=what)
        return action

    async def _catch_up(self, answer: Future[Answer]) -> None:
        """Wait for an answer that nobody needs any more; then the process can be asked again."""
        try:
            async with asyncio.timeout(HANGING if self.strong else 0.0):
                died = (await asyncio.wrap_future(answer)).kind == "died"
        except TimeoutError:  # it hangs
            died = True
        if died:
            await self._replace()
        self._late = False

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
        recovering = self._recovering
        if recovering is not None and recovering is not asyncio.current_task():
            recovering.cancel()
            with suppress(asyncio.CancelledError):
                await recovering
        if process is not None:
            await asyncio.to_thread(process.close)


class HouseBots:
    """All processes in which house bots think."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._quick = Worker(strong=False)
        self._strong = [Worker(strong=True) for _ in range(workers)]

    @property
    def ready(self) -> bool:
        """Whether strong bots can think."""
        return any(worker.ready for worker in self._strong)

    async def start(self) -> None:
        await self._quick.start()
        for worker in self._strong:
            await worker.start()
        if self._strong:
            note("compiling strong bots in the background; until then they play rules of thumb")

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in (self._quick, *self._strong)))

    async def choose(self, rules: Rules, level: str, view: Any, seconds: float) -> str:
        """A bot's move, always a legal one; a strong bot may think for so many seconds."""
        began = time.perf_counter()
        where, action = "fallback", None
        free = [worker for worker in self._strong if worker.ready and worker.waiting < QUEUE]
        if free:
            worker = min(free, key=lambda worker: worker.waiting)
            where, action = "strong", await worker.ask(rules.NAME, level, view, seconds)
        if not _legal(view, action):
            stand_in = LEVELS[level].stand_in
            where, action = "quick", await self._quick.ask(rules.NAME, stand_in, view, PATIENCE)
        if action is None or not _legal(view, action):
            where, action = "fallback", rules.fallback(view)
        self._metrics.add("nerve_thoughts_total", label=where)
        self._metrics.add("nerve_think_seconds_total", time.perf_counter() - began)
        return rules.MOVES[action]


def _legal(view: Any, action: int | None) -> bool:
    return action is not None and action >= 0 and bool(view.legal >> action & 1)
