"""Reviews of finished games, and hints: thought out beside the tables, in a process of their own.

A review comes roughly at first and then deeper. Whoever asks for the same game is answered by the
same thinking, and what is thought out to its end is kept with the table. One player's reviews are
thought out one after the other.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from nerve.core.errors import NerveError
from nerve.fast.loops import can_compile
from nerve.protocol import Hint, Review, write
from nerve.review import EVALUATOR, NoReview
from nerve.server.aside import ASKING, Answers, Aside
from nerve.server.lucks import counts, lucks_in
from nerve.server.replay import read_record
from nerve.server.reviewing import advice, made_ready, thought_out
from nerve.server.seating import Refusal
from nerve.server.store import Store

DIALS = (32, 128, 512)  # playouts of the first picture, and of the deeper ones
HINT = 512
WAITING = 20  # reviews that may wait
OF_ONE = 3  # of them, of one player or network
PATIENCE = 6.0  # seconds that a question waits for something new


@dataclass
class Thinking:
    """A review on its way."""

    latest: Review
    task: asyncio.Task[None] | None = None
    failure: NerveError | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self) -> None:
        """Wake all who wait for something new."""
        self.news.set()
        self.news = asyncio.Event()

    async def later_than(self, playouts: int) -> Review:
        """What is known once it is more than by so many playouts, or after a while. Raises
        NerveError."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self.failure and not self.latest.done:
                    if self.latest.playouts > playouts:
                        break
                    await self.news.wait()
        if self.failure:
            raise self.failure
        return self.latest


Admit = Callable[[], Awaitable[None]]  # counts one more of what may be had in an hour


class Place(NamedTuple):
    """A finished game of a table, and who played it, by seat."""

    table: str
    number: int
    players: list[str | None]

    @property
    def key(self) -> Key:
        return self.table, self.number


Key = tuple[str, int] | bytes  # what tells games apart: a table and a number, or a file's hash


class Reviews:
    """All reviews of a server. `able`: whether it has processes for such things."""

    def __init__(self, store: Store, games: list[str], able: bool) -> None:
        self.able = able and can_compile()
        self._store, self._aside = store, Aside(games)
        self._thinking: dict[Key, Thinking] = {}
        self._files = Answers()  # of records that came as a file: nothing of them is kept
        self._of: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}
        self._ready: dict[str, asyncio.Task[None]] = {}

    def opened(self, game: str) -> None:
        """Somebody plays this game: at its end a review is asked for."""
        if self.able and game not in self._ready:
            self._ready[game] = asyncio.create_task(self._make_ready(game))

    async def _make_ready(self, game: str) -> None:
        ASKING.set("")
        with suppress(NerveError):  # of some games there is none
            await self._aside.do(made_ready, game)

    async def of_table(
        self, place: Place, record: bytes, who: str, admit: Admit, seen: int
    ) -> Review:
        """The review of a finished game of a table, as far as it is. Raises NerveError."""
        kept = await self._kept(place)
        return kept or await self._of_record(place.key, record, who, admit, seen, place)

    async def of_file(self, record: bytes, who: str, admit: Admit, seen: int) -> Review:
        """The same of a record from a file. Raises NerveError."""
        key = hashlib.sha256(record).digest()
        kept = self._files.get(key)
        if kept is not None:
            return msgspec.json.decode(kept, type=Review)
        return await self._of_record(key, record, who, admit, seen)

    async def _kept(self, place: Place) -> Review | None:
        """The review of a finished game, if it has been thought out by this evaluator."""
        body = await self._store.review(place.table, place.number)
        with suppress(msgspec.DecodeError):  # of another version
            found = None if body is None else msgspec.json.decode(body, type=Review)
            if found is not None and found.evaluator == EVALUATOR:
                return found
        return None

    async def hint(self, name: str, view: Any, game: int, number: int) -> Hint:
        """Raises NerveError."""
        if not self.able:
            raise NoReview("this server has no processes for hints")
        best, moves = await self._aside.do(advice, name, view, HINT)
        return Hint(game, number, best, moves, HINT)

    async def stop(self) -> None:
        thinking = [one.task for one in self._thinking.values() if one.task is not None]
        for task in (*thinking, *self._ready.values()):
            task.cancel()
        await self._aside.stop()

    async def _of_record(
        self,
        key: Key,
        record: bytes,
        who: str,
        admit: Admit,
        seen: int,
        place: Place | None = None,
    ) -> Review:
        if not self.able:
            return Review("", EVALUATOR, done=True)
        if key not in self._thinking:
            if self._of.total() >= WAITING or self._of[who] >= OF_ONE:
                raise Refusal("busy", "too many reviews are asked for")
            await admit()
        if key not in self._thinking:  # still
            name = str(read_record(record).get("game", ""))[:40]
            begun = Review(name, EVALUATOR, of=DIALS[-1], ahead=len(self._thinking))
            thinking = self._thinking[key] = Thinking(begun)
            thinking.task = asyncio.create_task(self._think(key, record, who, place))
        return await self._thinking[key].later_than(seen)

    async def _think(self, key: Key, record: bytes, who: str, place: Place | None) -> None:
        ASKING.set("")  # how much may wait is counted here
        thinking = self._thinking[key]
        self._of[who] += 1
        try:
            async with self._turns.setdefault(who, asyncio.Lock()):
                for playouts in DIALS:
                    found = await self._aside.do(thought_out, record, playouts)
                    found.of, found.done = DIALS[-1], playouts == DIALS[-1]
                    if found.done:
                        await self._keep(key, found, place, record)
                    thinking.latest = found
                    thinking.tell()
        except NerveError as error:
            if error.code == NoReview.code:
                thinking.latest.done = True  # an empty one
            else:
                thinking.failure = error
            thinking.tell()
        finally:
            self._of[who] -= 1
            if not self._of[who]:
                del self._of[who], self._turns[who]
            del self._thinking[key]

    async def _keep(self, key: Key, found: Review, place: Place | None, record: bytes) -> None:
        body = write(found)
        if place is None:
            assert isinstance(key, bytes)
            self._files.put(key, body)
            return
        lucks = lucks_in(found, place.players) if counts(record) else []
        await self._store.keep_review(place.table, place.number, body.decode(), lucks)
