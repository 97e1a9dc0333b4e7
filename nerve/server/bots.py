"""House bots at work: questions to other processes, so that the event loop only moves messages.

One process always stands by with rules of thumb. Strong bots think in `workers` processes more.
Their games are compiled by yet others, several at once, those first that somebody plays; until
then, and whenever strong bots are too busy, the rule of thumb answers.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from nerve.arena.pool import cores
from nerve.bots.levels import LEVELS
from nerve.bots.process import FAILED, LAST, LATER, READY, Answer, BotProcess, order_for
from nerve.core.contract import Rules
from nerve.core.registry import GAMES
from nerve.fast.loops import can_compile
from nerve.protocol import BotsState
from nerve.server.pace import Usual
from nerve.server.telemetry import Metrics, note

PATIENCE = 2.0  # seconds a rule of thumb may take; thousands of times what it needs
HANGING = 60.0  # seconds after which a strong process that still thinks is given up
QUEUE = 8  # questions that may wait for one strong process


class Worker:
    """One process: one question at a time. If the answer is late, others decide until the process
    is ready again; if it never comes, the process is replaced."""

    def __init__(self, strong: bool) -> None:
        self.strong = strong
        self.games: set[str] = set()  # whose strong bots are at hand
        self._wanted: set[str] = set()  # those, and what a process that died had at hand
        self.waiting = 0
        self._lock = asyncio.Lock()
        self._process: BotProcess | None = None
        self._late = False  # it still thinks about what others have decided since
        self._recovering: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        return self._process is not None and self._process.state == READY and not self._late

    def thinks_about(self, game: str) -> bool:
        return self.ready and game in self.games

    async def start(self) -> None:
        order = order_for(GAMES.values(), niceness=LATER)
        self._process, self._late, self.games = BotProcess(order), False, set()
        if self._wanted:  # it takes the place of one that died
            self._recovering = asyncio.create_task(self._load_again())

    def mind(self) -> None:
        """Replace the process if it has died, though nobody had asked it anything."""
        dead = self._process is not None and self._process.state == FAILED
        if dead and (self._recovering is None or self._recovering.done()):
            self._recovering = asyncio.create_task(self._replace())

    async def load(self, game: str) -> bool:
        """Have the strong bots of a game at hand; whether they are."""
        process = self._process
        if process is None or not await asyncio.wrap_future(process.load(game)):
            return False
        self.games.add(game)
        self._wanted.add(game)
        return True

    async def _load_again(self) -> None:
        for game in sorted(self._wanted):
            await self.load(game)

    async def ask(
        self, game: str, bot: str, view: Any, patience: float, notes: Any = None
    ) -> int | None:
        """The action chosen, or None: no answer in time, or none that makes sense."""
        self.waiting += 1
        until = time.monotonic() + patience
        try:
            async with asyncio.timeout(patience / 2):
                await self._lock.acquire()
            try:
                return await self._ask(game, bot, view, until - time.monotonic(), notes)
            finally:
                self._lock.release()
        except TimeoutError:  # not ready yet, or others are served first
            return None
        except OSError as error:  # no process can be had
            note("bot cannot think", logging.ERROR, game=game, bot=bot, error=str(error))
            return None
        finally:
            self.waiting -= 1

    async def _ask(self, game: str, bot: str, view: Any, patience: float, notes: Any) -> int | None:
        if self._process is None or self._process.state == FAILED:
            await self.restart()
        assert self._process is not None
        if self.strong and not self.thinks_about(game):
            return None
        async with asyncio.timeout(patience):
            await asyncio.wrap_future(self._process.ready)
        answer = self._process.ask(game, bot, view, secrets.randbits(64), notes=notes)
        if answer is None:  # it died, or thinks still
            self.mind()
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
    """All processes in which house bots think, and those that compile for them."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        if workers and not can_compile():
            note("no strong bots: Numba is not installed; rules of thumb play", logging.WARNING)
            workers = 0
        self._metrics = metrics
        self.usual = Usual()
        self._quick = Worker(strong=False)
        self._strong = [Worker(strong=True) for _ in range(workers)]
        self._cold: list[str] = []  # games to be compiled, the next one first
        self._states: dict[str, BotsState] = dict.fromkeys(GAMES, "compiling") if workers else {}
        self._failures: dict[str, str] = {}
        self._tell: Callable[[str], None] = lambda game: None
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def ready(self) -> bool:
        """Whether strong bots can think, about every game."""
        strong = [worker for worker in self._strong if worker.ready]
        return any(all(game in worker.games for game in GAMES) for worker in strong)

    def state_of(self, game: str) -> BotsState:
        """What players of this game are told of strong bots."""
        return self._states.get(game, "none")

    def ample_time(self, game: str, level: str) -> float | None:
        """Seconds for every decision of a strong bot whose choices are hidden; None: none thinks
        about this game."""
        return self.usual.ample(game, level) if self.state_of(game) == "ready" else None

    def listen(self, tell: Callable[[str], None]) -> None:
        """`tell` hears of every game whose bots have become stronger, or never will."""
        self._tell = tell

    def opened(self, game: str) -> None:
        """Somebody plays this game: it is the next to be compiled."""
        if game in self._cold:
            self._cold.remove(game)
            self._cold.insert(0, game)

    @property
    def state(self) -> BotsState:
        """What players are told of strong bots, all games taken together."""
        found = set(self._states.values())
        for state in ("compiling", "failed", "ready"):
            if state in found:
                return state
        return "none"

    async def start(self) -> None:
        await self._quick.start()
        for worker in self._strong:
            await worker.start()
        if self._strong:
            self._cold = list(GAMES)
            self._tasks = [asyncio.create_task(self._warm_up())]

    async def _warm_up(self) -> None:
        """Load what is compiled, and compile the rest."""
        began = time.monotonic()
        for game in GAMES:
            if await self._load(game):
                self._cold.remove(game)
        if self._cold:
            note("compiling strong bots; until then they play rules of thumb", games=self._cold)
            at_once = min(cores(), len(self._cold))
            await asyncio.gather(*(self._compile_all() for _ in range(at_once)))
        seconds = round(time.monotonic() - began)
        if self._failures:
            note("strong bots failed", logging.WARNING, seconds=seconds, games=self._failures)
        else:
            note("strong bots ready", seconds=seconds)

    async def _load(self, game: str) -> bool:
        """Have a game's strong bots in all processes, if they are compiled."""
        if not all([await worker.load(game) for worker in self._strong]):
            return False
        self._become(game, "ready")
        return True

    async def _compile_all(self) -> None:
        while self._cold:
            game = self._cold.pop(0)
            failure = await self._compile(GAMES[game])
            if failure is None and await self._load(game):
                continue
            self._failures[game] = failure or "they cannot be loaded"
            self._become(game, "failed")

    async def _compile(self, rules: Rules) -> str | None:
        """In a process of its own, which gives its much memory back. Why it failed, or None."""
        order = order_for([rules], strong=True, compiles=True, niceness=LAST)
        try:
            compiler = BotProcess(order)
        except OSError as error:
            return str(error)
        try:
            failure = await asyncio.wrap_future(compiler.ready)
        finally:
            await asyncio.to_thread(compiler.close)
        return None if failure is None else failure.what or failure.code

    def _become(self, game: str, state: BotsState) -> None:
        self._states[game] = state
        self._tell(game)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in (self._quick, *self._strong)))

    async def choose(
        self, rules: Rules, level: str, view: Any, seconds: float, notes: Any = None
    ) -> str:
        """A bot's move, always a legal one; a strong bot may think for so many seconds, and has
        these notes of the table."""
        began = time.perf_counter()
        where, action = "fallback", None
        name = rules.NAME
        for worker in self._strong:
            worker.mind()
        able = [worker for worker in self._strong if worker.thinks_about(name)]
        free = [worker for worker in able if worker.waiting < QUEUE]
        if free:
            worker = min(free, key=lambda worker: worker.waiting)
            where, action = "strong", await worker.ask(name, level, view, seconds, notes)
            if view.legal.bit_count() > 1:
                self.usual.took(name, level, time.perf_counter() - began)
        if not _legal(view, action):
            stand_in = LEVELS[level].stand_in
            where, action = "quick", await self._quick.ask(name, stand_in, view, PATIENCE)
        if action is None or not _legal(view, action):
            where, action = "fallback", rules.fallback(view)
        self._metrics.add("nerve_thoughts_total", label=where)
        self._metrics.add("nerve_think_seconds_total", time.perf_counter() - began)
        return rules.MOVES[action]


def _legal(view: Any, action: int | None) -> bool:
    return action is not None and action >= 0 and bool(view.legal >> action & 1)
