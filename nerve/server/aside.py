"""Work that takes long, such as a replay: done in another process, which lets all others go first.

A thread would not do: it would take turns with the tables, and everybody would wait for it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
import traceback
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar, cast

from nerve.core.errors import NerveError
from nerve.server.seating import Refusal, known_code

WAITING = 200  # pieces of work that may wait,
OF_NETWORK = 30  # of them, of one network: a family looks at the end of a game all at once
TOO_MANY = "too many replays are asked for"
FORGOTTEN = 60.0  # seconds after which what a network has had counts half
LAST = 19  # niceness
CACHED = 16 << 20  # bytes of answers that are kept
T = TypeVar("T")
ASKING: ContextVar[str] = ContextVar("asking", default="")  # the network whose request this is


class Turns:
    """Whose turn it is, where one at a time can be served: of all who wait, whoever has had least
    time lately. A network that asks without end waits for itself, not others for it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._had: dict[str, tuple[float, float]] = {}  # seconds, as they counted when
        self._served = False

    def __len__(self) -> int:
        return self._served + sum(map(len, self._waiting.values()))

    def of(self, who: str) -> int:
        """How many wait."""
        return len(self._waiting.get(who, ()))

    def make_room(self, who: str) -> bool:
        """Send away the last of those who wait most, if there are more of them than of these."""
        most = max(self._waiting, key=self.of, default=who)
        if self.of(most) <= self.of(who) + 1:
            return False
        last = self._waiting[most].pop()
        if not last.done():
            last.set_exception(Refusal("busy", TOO_MANY))
        return True

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for it; the time until the end of the block counts. Raises Refusal if somebody else
        had to have this place."""
        if self._served:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            line = self._waiting.setdefault(who, deque())
            line.append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._next()
                raise
        self._served = True
        began = self._clock()
        try:
            yield
        finally:
            now = self._clock()
            self._had[who] = self._lately(who, now) + now - began, now
            self._next()

    def _lately(self, who: str, now: float) -> float:
        had, then = self._had.get(who, (0.0, now))
        return float(had * 0.5 ** ((now - then) / FORGOTTEN))

    def _next(self) -> None:
        self._served = False
        now = self._clock()
        while self._waiting:
            who = min(self._waiting, key=lambda who: self._lately(who, now) if who else -1.0)
            line = self._waiting[who]
            first = line.popleft()
            if not line:
                del self._waiting[who]
            if not first.done():  # whoever waited is still there
                self._served = True
                first.set_result(None)
                return
        self._had = {who: had for who, had in self._had.items() if self._lately(who, now) > 0.01}


class Aside:
    """One process for all that takes long; it is started when it is first needed."""

    def __init__(self, games: list[str]) -> None:
        self._games = games
        self._other: _Other | None = None
        self._turns = Turns()

    async def do(self, work: Callable[..., T], *given: Any) -> T:
        """What `work`, a function of a module, makes of this. Raises what it raises, and Refusal
        if too much is asked for; what the server asks itself is never too much, and comes first."""
        who = ASKING.get()
        full = len(self._turns) >= WAITING
        if who and (self._turns.of(who) >= OF_NETWORK or (full and not self._turns.make_room(who))):
            raise Refusal("busy", TOO_MANY)
        async with self._turns.turn(who):
            return await self._do(work, *given)

    async def _do(self, work: Callable[..., T], *given: Any) -> T:
        other = self._other = self._other or _Other(self._games)
        try:
            done = await other.ask(work, given)
        except (EOFError, OSError):  # killed, perhaps for its memory: the next question starts one
            if self._other is other:
                await self.stop()
            raise Refusal("busy", "the replay was given up") from None
        if isinstance(done, _Refused):
            raise Refusal(done.code, done.text, done.step)
        if isinstance(done, _Failed):
            raise done.error
        return cast(T, done)

    async def stop(self) -> None:
        other, self._other = self._other, None
        if other is not None:
            await asyncio.to_thread(other.end)


class _Other:
    """The other process, and a thread here that waits for it.

    The far end of the pipe is its alone, so if it is killed in the midst of an answer, that ends. A
    pool of `concurrent.futures` holds both ends here, and would wait for the rest for ever."""

    def __init__(self, games: list[str]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=_answer, args=(far, games), daemon=True)
        self._process.start()
        far.close()
        self._thread = ThreadPoolExecutor(1, "aside")

    async def ask(self, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """In turn. Raises EOFError or OSError if the process has ended."""
        return await asyncio.get_running_loop().run_in_executor(
            self._thread, self._ask, work, given
        )

    def _ask(self, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        self._pipe.send((work, given))
        return self._pipe.recv()

    def end(self) -> None:
        self._process.kill()
        self._thread.shutdown(cancel_futures=True)
        self._process.join()
        self._pipe.close()


# --- in the other process ------------------------------------------------------------------------


def _answer(pipe: Connection, games: list[str]) -> None:
    _begin(games)
    with suppress(EOFError):
        while True:
            work, given = pipe.recv()
            pipe.send(_attempt(work, *given))


def _begin(games: list[str]) -> None:
    """Let all others go first, and end with whom it is for."""
    from nerve.core.registry import open_game

    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(LAST)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    for game in games:
        open_game(game)


class _Refused(NamedTuple):
    """An error on its way between processes."""

    code: str
    text: str
    step: int | None


class _Failed(NamedTuple):
    error: Exception


def _attempt(work: Callable[..., Any], *given: Any) -> Any:
    try:
        return work(*given)
    except NerveError as error:
        return _Refused(known_code(error), str(error), getattr(error, "step", None))
    except Exception as error:
        error.add_note(traceback.format_exc())  # of there; here it is raised anew
        return _Failed(error)


class Answers:
    """The last answers, up to so many bytes. What is asked for while it is being made is made once:
    at the end of a game all who sit at the table ask for the same."""

    def __init__(self, most: int = CACHED) -> None:
        self._most, self._size = most, 0
        self._kept: OrderedDict[Any, bytes] = OrderedDict()
        self._making: dict[Any, asyncio.Task[bytes]] = {}

    async def of(self, key: Any, make: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """The answer that is kept, or the one that `make` makes. Raises what that raises."""
        kept = self.get(key)
        if kept is not None:
            return kept
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(make())
            making.add_done_callback(lambda made: self._made(key, made))
        try:
            return await asyncio.shield(making)  # whoever goes away, the others wait for it
        finally:
            del making  # an error of it would hold it by the way up

    def _made(self, key: Any, made: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not made.cancelled() and made.exception() is None:
            self.put(key, made.result())

    def get(self, key: Any) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: Any, answer: bytes) -> None:
        self._size += len(answer) - len(self._kept.pop(key, b""))
        self._kept[key] = answer
        while self._size > self._most and self._kept:
            self._size -= len(self._kept.popitem(last=False)[1])
