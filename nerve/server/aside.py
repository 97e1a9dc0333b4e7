"""Work that takes long, such as a replay: done in another process, which lets all others go first.

A thread would not do: it would take turns with the tables, and everybody would wait for it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import traceback
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import ContextVar
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar, cast

from nerve.core.errors import NerveError
from nerve.server.seating import Refusal, known_code

WAITING = 200  # pieces of work that may wait,
OF_NETWORK = 30  # of them, of one network: a family looks at the end of a game all at once;
IN_LINE = 3  # but only so many of one network stand before those of others
LAST = 19  # niceness
CACHED = 16 << 20  # bytes of answers that are kept
T = TypeVar("T")
ASKING: ContextVar[str] = ContextVar("asking", default="")  # the network whose request this is


class Aside:
    """One process for all that takes long; it is started when it is first needed."""

    def __init__(self, games: list[str]) -> None:
        self._games = games
        self._other: _Other | None = None
        self._waiting: Counter[str] = Counter()
        self._lines: dict[str, asyncio.Semaphore] = {}

    async def do(self, work: Callable[..., T], *given: Any) -> T:
        """What `work`, a function of a module, makes of this. Raises what it raises, and Refusal
        if too much is asked for; what the server asks itself is never too much."""
        who = ASKING.get()
        if who and (self._waiting.total() >= WAITING or self._waiting[who] >= OF_NETWORK):
            raise Refusal("busy", "too many replays are asked for")
        self._waiting[who] += 1
        line = self._lines.setdefault(who, asyncio.Semaphore(IN_LINE))
        try:
            async with line:
                return await self._do(work, *given)
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who], self._lines[who]

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
        return await asyncio.shield(making)  # whoever goes away, the others wait for it

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
