"""One set of tables, several processes: who looks after which table, and who is where.

Moves need none of this: the key of the log arbitrates. But clocks and bots shall be minded once, so
a table has one owner at a time, which keeps it for as long as it shows life. Each process writes
down who is connected to it; the others read that. News over the bus say when to look; without them
each looks for itself, so everything goes on, only slower.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Protocol

from nerve.protocol import Reacted
from nerve.server.bus import Bus, News
from nerve.server.limits import REMEMBERED
from nerve.server.store import Store
from nerve.server.telemetry import Metrics, report

if TYPE_CHECKING:
    from nerve.server.room import Room

LIFE = 6.0  # seconds for which a sign of life counts
BEAT = 1.5  # seconds between two of them
LOOK, LOOK_WITHOUT_BUS = 5.0, 0.5  # seconds between two looks for what was missed
PORTIONS = 50  # in which an hour's worth is taken
NOTHING = -1  # there was no more when it was asked for
PORTION_LASTS = 60.0  # seconds; then the rest of it is nobody's
HOUSEKEEPING = "*"  # stands for a table: whoever owns it sweeps


class Sharing(Protocol):
    """What tables ask of it."""

    @property
    def alone(self) -> bool: ...
    def owns(self, table: str) -> bool:
        """Whether clocks and bots of this table are for this process to mind."""

    def changed(self, table: str) -> None:
        """Somebody came or went, or a game began or ended."""

    def hurry(self, table: str, player: str) -> None: ...
    def react(self, table: str, told: Reacted) -> None: ...
    async def join(self, room: Room) -> None:
        """A table has come into memory: hear of it, and of who is there."""

    def forget(self, table: str) -> None: ...
    async def start(self) -> None: ...
    async def stop(self) -> None: ...


class SharedQuotas:
    """What may be had in an hour, of all processes together. A process takes a portion at a time,
    so that not every move has to be counted by the database."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._left: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    async def take(self, what: str, who: str, most: float) -> bool:
        if not most:
            return True
        left, until = self._left.pop((what, who), (0, 0.0))
        now = self._clock()
        if now >= until or not left:
            portion = max(1, int(most / PORTIONS))
            left = await self._store.spend(what, who, portion, most) or NOTHING
            until = now + PORTION_LASTS
        self._left[what, who] = max(NOTHING, left - 1), until
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return left > 0


class Alone:
    """The only process."""

    alone = True

    def owns(self, table: str) -> bool:
        return True

    def changed(self, table: str) -> None:
        pass

    def hurry(self, table: str, player: str) -> None:
        pass

    def react(self, table: str, told: Reacted) -> None:
        pass

    async def join(self, room: Room) -> None:
        pass

    def forget(self, table: str) -> None:
        pass

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass


class Shared:
    """One of several."""

    alone = False

    def __init__(
        self,
        store: Store,
        bus: Bus,
        rooms: Mapping[str, Room],
        clock: Callable[[], float],
        metrics: Metrics,
    ) -> None:
        self._store, self._bus, self._rooms, self._clock = store, bus, rooms, clock
        self._metrics = metrics
        self._name = token_hex(8)
        self._alive_until = 0.0
        self._owned: set[str] = set()
        self._behind: set[str] = set()  # owned, but what was done before is not yet known here
        self._changed: set[str] = set()
        self._missed: set[str] = set()
        self._asked: set[str] = set()  # tables where somebody came or went elsewhere
        self._written: dict[str, tuple[frozenset[str], int]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        bus.listen(self._hear, self._miss)

    def owns(self, table: str) -> bool:
        minded = table in self._owned and table not in self._behind
        return minded and self._clock() < self._alive_until

    def changed(self, table: str) -> None:
        self._changed.add(table)
        self._wake.set()

    def hurry(self, table: str, player: str) -> None:
        self._bus.tell(News(table, hurry=player))

    def react(self, table: str, told: Reacted) -> None:
        self._bus.tell(News(table, reaction=told.reaction, by=told.seat))

    async def join(self, room: Room) -> None:
        self._bus.follow(room.code)
        await self._see_people([room.code], {room.code: room})

    def forget(self, table: str) -> None:
        self._bus.forget(table)
        self.changed(table)

    # --- news ---

    def _hear(self, news: News) -> None:
        room = self._rooms.get(news.table)
        if room is None:
            return
        if news.seq:
            room.heard_of(news.seq)
        if news.people:
            self._asked.add(news.table)
            self._wake.set()
        if news.hurry:
            room.autoplay.hurry(news.hurry)
        if news.reaction:
            room.reactions.show(Reacted(news.reaction, news.by))

    def _miss(self, tables: Collection[str]) -> None:
        self._missed.update(tables)
        self._wake.set()

    # --- at work ---

    async def start(self) -> None:
        await self._beat()
        for work, pause in (
            (self._beat, lambda: BEAT),
            (self._look, lambda: LOOK if self._bus.up else LOOK_WITHOUT_BUS),
        ):
            self._tasks.append(asyncio.create_task(self._again_and_again(work, pause)))
        self._tasks.append(asyncio.create_task(self._serve()))
        await self._bus.start()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._owned.clear()
        try:
            await self._store.retire(self._name)
        except Exception as error:  # then the others find out when its time is over
            report(error, "")
        for table in self._written:
            self._bus.tell(News(table, people=True))
        await self._bus.stop()

    async def _again_and_again(
        self, work: Callable[[], Awaitable[None]], pause: Callable[[], float]
    ) -> None:
        while True:
            await asyncio.sleep(pause())
            try:
                await work()
            except Exception as error:  # the database is away: others take over, then we do
                report(error, "")

    async def _serve(self) -> None:
        """Do at once what is asked for."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._share()
                asked, self._asked = self._asked, set()
                await self._see_people(asked, self._rooms)
                missed, self._missed = self._missed, set()
                await self._see(missed)
            except Exception as error:
                report(error, "")
                await asyncio.sleep(LOOK_WITHOUT_BUS)
                self._changed.update(self._rooms)
                self._wake.set()

    async def _beat(self) -> None:
        """Show life, and take on tables that nobody minds."""
        now = self._clock()
        await self._store.alive(self._name, int(LIFE * 1000))
        if now > self._alive_until:  # somebody else may have had them
            self._owned.clear()
            self._written.clear()
            self._changed.update(self._rooms)
            self._wake.set()
        self._alive_until = now + LIFE
        await self._claim({HOUSEKEEPING, *self._rooms})
        self._metrics.put("nerve_owned_tables", len(self._owned))
        self._metrics.put("nerve_bus_up", self._bus.up)

    async def _share(self) -> None:
        """Write down who is here."""
        changed, self._changed = self._changed, set()
        here: dict[str, tuple[frozenset[str], int]] = {}
        for table in changed:
            room = self._rooms.get(table)
            now = (frozenset[str](), 0) if room is None else room.people_here()
            if now != self._written.get(table, (frozenset(), 0)):
                here[table] = now
        if here:
            await self._store.put_people(self._name, here)
            for table, now in here.items():
                self._written[table] = now
                if now == (frozenset(), 0):
                    del self._written[table]
        left = [table for table in changed if table in self._owned and not self._wants(table)]
        if left:
            self._owned.difference_update(left)
            await self._store.release(self._name, left)
        for table in {*here, *left}:
            self._bus.tell(News(table, people=True))
        await self._claim(changed)

    def _wants(self, table: str) -> bool:
        room = self._rooms.get(table)
        return room is not None and room.playing and bool(room.presence.connections)

    async def _claim(self, tables: Collection[str]) -> None:
        wanted = [
            table
            for table in tables
            if table not in self._owned and (table == HOUSEKEEPING or self._wants(table))
        ]
        if not wanted:
            return
        for table in await self._store.claim(self._name, wanted):
            self._owned.add(table)
            if table in self._rooms:
                self._behind.add(table)
                self._rooms[table].take_over(partial(self._behind.discard, table))

    async def _look(self) -> None:
        await self._see(list(self._rooms))

    async def _see(self, tables: Collection[str]) -> None:
        """Find out what is new at these tables."""
        if not tables:
            return
        for table, seq in (await self._store.heads(tables)).items():
            if table in self._rooms:
                self._rooms[table].heard_of(seq)
        await self._see_people(tables, self._rooms)

    async def _see_people(self, tables: Collection[str], rooms: Mapping[str, Room]) -> None:
        if not tables:
            return
        found = await self._store.people(self._name, tables)
        for table in tables:
            if table in rooms:
                rooms[table].hear_of_people(*found.get(table, (frozenset(), 0)))
        await self._claim(tables)
