"""What the stores have in common: threads that write, and many requests in one transaction.

What is asked of a writer while a transaction runs goes into its next one, so that one sync to disk
serves many tables.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from nerve.protocol import Face
from nerve.server import queries
from nerve.server.clock import wall_clock
from nerve.server.points import passing
from nerve.server.queries import Base
from nerve.server.store import (
    BanRow,
    Conflict,
    CountRow,
    LogRow,
    LuckRow,
    People,
    PlayerRow,
    ReportRow,
    TableRow,
)
from nerve.server.telemetry import Metrics

T = TypeVar("T")
MOST_AT_ONCE = 1000  # requests of one transaction
Outcome = tuple[Any, BaseException | None]


@dataclass(slots=True)
class Append:
    """A row of a log, and what changes with it."""

    table: str
    row: LogRow
    index: TableRow | None
    counts: Sequence[CountRow]


Work = Append | Callable[[Base], Any]


class Job(NamedTuple):
    work: Work
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


def carry_out(base: Base, works: Sequence[Work], again: bool = False) -> list[Outcome]:
    """What comes of all these in one transaction; if one fails, the others do not.

    `again`: it has been tried, and nobody knows how that ended.
    """
    with base.transaction():
        rows = appended(base, [work for work in works if isinstance(work, Append)], again)
        outcomes = [
            next(rows) if isinstance(work, Append) else _attempted(base, work) for work in works
        ]
        passing("before commit")
    passing("after commit")
    return outcomes


def appended(base: Base, appends: Sequence[Append], again: bool) -> Iterator[Outcome]:
    free = base.put_rows([(one.table, one.row) for one in appends])
    passing("after append")
    written = [one for one, was_free in zip(appends, free, strict=True) if was_free]
    queries.put_index(base, [(one.index, one.row.seq) for one in written if one.index is not None])
    queries.put_counts(base, [count for one in written for count in one.counts])
    for one, was_free in zip(appends, free, strict=True):
        if was_free or (
            again and queries.log_of(base, one.table, one.row.seq - 1)[:1] == [one.row]
        ):
            yield None, None
        else:
            yield None, Conflict(f"row {one.row.seq} of table {one.table} is there already")


def _attempted(base: Base, work: Callable[[Base], Any]) -> Outcome:
    try:
        with base.attempt():
            return work(base), None
    except base.unsafe:
        raise
    except Exception as error:
        return None, error


class Writer:
    """Threads that carry out what is asked, many requests a transaction."""

    def __init__(
        self,
        transact: Callable[[Sequence[Work]], list[Outcome]],
        metrics: Metrics,
        threads: int = 1,
    ) -> None:
        self._transact, self._metrics = transact, metrics
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name="store", daemon=True) for _ in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    async def do(self, work: Work) -> Any:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, future, loop))
        return await future

    async def close(self) -> None:
        """Finish what was asked."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    def _run(self) -> None:
        stop = False
        while not stop:
            batch: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_AT_ONCE:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            stop = job is None
            if batch:
                self._do(batch)

    def _do(self, batch: list[Job]) -> None:
        began = time.perf_counter()
        outcomes: list[Outcome]
        try:
            outcomes = self._transact([job.work for job in batch])
        except Exception as error:
            outcomes = [(None, error)] * len(batch)
        took = time.perf_counter() - began
        loops: dict[asyncio.AbstractEventLoop, list[tuple[Job, Outcome]]] = {}
        for job, outcome in zip(batch, outcomes, strict=True):
            loops.setdefault(job.loop, []).append((job, outcome))
        for loop, done in loops.items():
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(self._deliver, done, took)

    def _deliver(self, done: list[tuple[Job, Outcome]], took: float) -> None:
        self._metrics.add("nerve_commits_total")
        self._metrics.add("nerve_commit_seconds_total", took)
        others: deque[tuple[Job, Outcome]] = deque()
        for job, outcome in done:
            if isinstance(job.work, Append) and job.work.index is None:
                _tell(job, outcome)
            else:
                others.append((job, outcome))
        if others:
            self._deliver_others(others)

    def _deliver_others(self, others: deque[tuple[Job, Outcome]]) -> None:
        """Moves go first; what else was done is told one by one, and tables have their turn in
        between: it may be many new tables and players at once."""
        job, outcome = others.popleft()
        _tell(job, outcome)
        if others:
            job.loop.call_soon(self._deliver_others, others)


def _tell(job: Job, outcome: Outcome) -> None:
    value, problem = outcome
    if job.future.done():
        return
    if problem is None:
        job.future.set_result(value)
    else:
        job.future.set_exception(problem)


class SqlStore(ABC):
    """A store by its queries; a database says how they are read and written."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    @abstractmethod
    async def _write(self, work: Work) -> Any:
        """Done when it is durable."""

    @abstractmethod
    async def _read(self, work: Callable[[Base], T]) -> T: ...

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked, then close the database."""

    async def append(
        self, table: str, row: LogRow, index: TableRow | None, counts: Sequence[CountRow] = ()
    ) -> None:
        await self._write(Append(table, row, index, counts))
        self._metrics.add("nerve_rows_total")

    async def load(self, table: str, after: int = 0) -> list[LogRow]:
        return await self._read(partial(queries.log_of, table=table, after=after))

    async def game(self, table: str, game: int) -> list[LogRow]:
        return await self._read(partial(queries.game_of, table=table, game=game))

    async def snapshot(self, table: str) -> LogRow | None:
        return await self._read(partial(queries.snapshot_of, table=table))

    async def keep(self, table: str, snapshot: LogRow) -> None:
        await self._write(partial(queries.keep, table=table, snapshot=snapshot))

    async def review(self, table: str, game: int) -> str | None:
        return await self._read(partial(queries.review_of, table=table, game=game))

    async def keep_review(self, table: str, game: int, body: str, lucks: Sequence[LuckRow]) -> None:
        work = partial(queries.keep_review, table=table, game=game, body=body, lucks=lucks)
        await self._write(work)

    async def lucks(self, player: str) -> list[LuckRow]:
        return await self._read(partial(queries.lucks_of, player=player))

    async def tables(self, phases: tuple[str, ...], listed: bool) -> list[TableRow]:
        return await self._read(partial(queries.index_of, phases=phases, listed=listed))

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._read(partial(queries.tables_of, player=player, limit=limit))

    async def idle(self, before: int, empty_before: int = 0) -> list[str]:
        return await self._read(partial(queries.idle, before=before, empty_before=empty_before))

    async def drop(self, empty_before: int, unused_before: int) -> tuple[int, int]:
        def work(base: Base) -> tuple[int, int]:
            tables = queries.drop_tables(base, empty_before, with_games=False)
            return tables, queries.drop_players(base, unused_before)

        gone: tuple[int, int] = await self._write(work)
        return gone

    async def beat(self) -> None:
        await self._write(partial(queries.beat, now=wall_clock()))

    async def count_open(self) -> int:
        return await self._read(queries.count_open)

    async def totals(self) -> list[CountRow]:
        return await self._read(queries.totals)

    async def uncounted(self) -> list[str]:
        return await self._read(queries.uncounted)

    async def counted(self, table: str, counts: Sequence[CountRow]) -> None:
        await self._write(partial(queries.counted, table=table, counts=counts))

    async def add_player(self, player: PlayerRow, token_hash: bytes) -> None:
        await self._write(
            partial(queries.add_player, player=player, token_hash=token_hash, now=wall_clock())
        )

    async def player(self, token_hash: bytes) -> PlayerRow | None:
        return await self._read(partial(queries.player_of, token_hash=token_hash))

    async def rename(self, player: str, name: str, face: Face) -> None:
        await self._write(partial(queries.rename, player=player, name=name, face=face))

    async def seen(self, players: Sequence[str], games: int = 0) -> None:
        await self._write(partial(queries.seen, players=players, games=games, now=wall_clock()))

    async def erase(self, player: str) -> list[str]:
        tables: list[str] = await self._write(partial(queries.erase, player=player))
        return tables

    async def ban(self, ban: BanRow) -> None:
        await self._write(partial(queries.put_ban, ban=ban))

    async def unban(self, who: str) -> bool:
        return bool(await self._write(partial(queries.drop_ban, who=who)))

    async def bans(self) -> list[BanRow]:
        return await self._read(queries.bans_of)

    async def report(self, report: ReportRow) -> None:
        await self._write(partial(queries.put_report, report=report))

    async def alive(self, process: str, milliseconds: int) -> None:
        await self._write(partial(queries.alive, process=process, milliseconds=milliseconds))

    async def retire(self, process: str) -> None:
        await self._write(partial(queries.retire, process=process))

    async def claim(self, process: str, tables: Collection[str]) -> list[str]:
        work = partial(queries.claim, process=process, tables=tables)
        owned: list[str] = await self._write(work)
        return owned

    async def release(self, process: str, tables: Collection[str]) -> None:
        await self._write(partial(queries.release, process=process, tables=tables))

    async def put_people(self, process: str, people: Mapping[str, People]) -> None:
        await self._write(partial(queries.put_people, process=process, people=people))

    async def people(self, but: str, tables: Collection[str]) -> dict[str, People]:
        return await self._read(partial(queries.people_of, but=but, tables=tables))

    async def spend(self, what: str, who: str, portion: int, most: float) -> int:
        work = partial(queries.spend, what=what, who=who, portion=portion, most=most)
        return int(await self._write(work))

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        return await self._read(partial(queries.heads, tables=tables))
