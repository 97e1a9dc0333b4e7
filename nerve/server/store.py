"""What outlives the process: players, and for every table an append-only log.

The key (table, seq) arbitrates: whoever appends a number that is there already gets `Conflict`.
All of SQLite happens in one thread. What is asked of it while a transaction runs goes into the
next one, so that one sync to disk serves many tables.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from nerve.core.errors import NerveError
from nerve.server.telemetry import Metrics

FILE = "nerve.sqlite3"
VERSION = 2
T = TypeVar("T")


class Conflict(NerveError):
    """Another row of this number is there already."""

    code = "conflict"


class BadStore(NerveError):
    """A database that cannot be used."""

    code = "bad_store"


@dataclass(frozen=True)
class PlayerRow:
    """A player as kept: of the token only the hash."""

    player: str
    name: str
    bot: bool


@dataclass(frozen=True)
class TableRow:
    """A table in the index of tables: enough for a list."""

    table: str
    phase: str
    listed: bool
    changed: int  # milliseconds
    line: str  # the TableLine as JSON
    players: tuple[str, ...]  # who sit there


@dataclass(frozen=True)
class LogRow:
    seq: int
    at: int
    body: str


@dataclass(frozen=True)
class CountRow:
    """What is added to the totals of a game: of all its games, or of the people or bots in them."""

    game: str
    who: str
    played: int
    wins: int = 0
    busts: int = 0
    calls_right: int = 0
    calls_wrong: int = 0
    best: int = 0  # not added: the larger one stays


class Store(Protocol):
    """What the server asks of a store. Every method is done when it is durable."""

    async def append(
        self, table: str, row: LogRow, index: TableRow | None, counts: Sequence[CountRow] = ()
    ) -> None:
        """Append to a table's log; `index` replaces its line, `counts` are added to the totals.
        Raises Conflict."""

    async def load(self, table: str) -> list[LogRow]: ...
    async def tables(self, phases: tuple[str, ...], listed: bool) -> list[TableRow]: ...
    async def tables_of(self, player: str, limit: int) -> list[TableRow]: ...
    async def idle(self, before: int) -> list[str]:
        """Open tables whose last row is older."""

    async def count_open(self) -> int: ...
    async def totals(self) -> list[CountRow]: ...
    async def uncounted(self) -> list[str]:
        """Tables with games from before there was any counting."""

    async def counted(self, table: str, counts: Sequence[CountRow]) -> None:
        """Add the past of such a table."""

    async def add_player(self, player: PlayerRow, token_hash: bytes) -> None: ...
    async def player(self, token_hash: bytes) -> PlayerRow | None: ...
    async def rename(self, player: str, name: str) -> None: ...
    async def close(self) -> None: ...


SCHEMA = """
CREATE TABLE players (
    player TEXT PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
    bot INTEGER NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE tables (
    code TEXT PRIMARY KEY, phase TEXT NOT NULL, listed INTEGER NOT NULL,
    changed INTEGER NOT NULL, line TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_phase ON tables (phase, changed);
CREATE TABLE sits (
    player TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (player, code)
) WITHOUT ROWID;
CREATE INDEX sits_by_code ON sits (code);
CREATE TABLE log (
    code TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (code, seq)
) WITHOUT ROWID;
"""
COUNTS = """
CREATE TABLE totals (
    game TEXT NOT NULL, who TEXT NOT NULL, played INTEGER NOT NULL, wins INTEGER NOT NULL,
    busts INTEGER NOT NULL, calls_right INTEGER NOT NULL, calls_wrong INTEGER NOT NULL,
    best INTEGER NOT NULL, PRIMARY KEY (game, who)
) WITHOUT ROWID;
CREATE TABLE uncounted (code TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO uncounted SELECT code FROM tables;
"""
STEPS = {0: SCHEMA + COUNTS, 1: COUNTS}  # from each version to the present one


def connect(path: Path, durable: bool = True) -> sqlite3.Connection:
    """The database, made if need be. Raises BadStore."""
    try:
        if durable:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        base = sqlite3.connect(
            path if durable else ":memory:", isolation_level=None, check_same_thread=False
        )
        try:
            base.execute("PRAGMA journal_mode = WAL")
            base.execute("PRAGMA synchronous = FULL")
            base.execute("PRAGMA wal_autocheckpoint = 8000")
            base.execute("PRAGMA busy_timeout = 5000")
            (version,) = base.execute("PRAGMA user_version").fetchone()
            if version in STEPS:
                step = STEPS[version]
                base.executescript(f"BEGIN; {step} PRAGMA user_version = {VERSION}; COMMIT;")
            elif version != VERSION:
                raise BadStore(f"{path}: made by another nerve: expected version {VERSION}")
        except BaseException:
            base.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise BadStore(f"{path}: cannot be used: {error}") from None
    return base


class SqliteStore:
    """Tables and players in one SQLite file; every answer comes after the sync to disk."""

    def __init__(self, path: Path, metrics: Metrics, durable: bool = True) -> None:
        self._base = connect(path, durable)
        self._metrics = metrics
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # --- the thread ---

    def _run(self) -> None:
        stop = False
        while not stop:
            batch: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            stop = job is None
            if batch:
                self._transact(batch)
        self._base.close()

    def _transact(self, batch: list[_Job]) -> None:
        began = time.perf_counter()
        results: list[tuple[Any, BaseException | None]] = []
        try:
            self._base.execute("BEGIN IMMEDIATE")
            for job in batch:
                results.append(self._attempt(job))
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            results = [(None, error)] * len(batch)
        took = time.perf_counter() - began
        loops: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Any, BaseException | None]]] = {}
        for job, (value, problem) in zip(batch, results, strict=True):
            loops.setdefault(job.loop, []).append((job, value, problem))
        for loop, done in loops.items():
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(self._deliver, done, took)

    def _attempt(self, job: _Job) -> tuple[Any, BaseException | None]:
        """One job of a transaction; if it fails, the others do not."""
        self._base.execute("SAVEPOINT job")
        try:
            value = job.work(self._base)
        except sqlite3.OperationalError:  # such as a full disk: nothing of all this is safe
            raise
        except Exception as error:
            self._base.execute("ROLLBACK TO job")
            return None, error
        finally:
            self._base.execute("RELEASE job")
        return value, None

    def _deliver(self, done: list[tuple[_Job, Any, BaseException | None]], took: float) -> None:
        self._metrics.add("nerve_commits_total")
        self._metrics.add("nerve_commit_seconds_total", took)
        for job, value, problem in done:
            if job.future.done():
                continue
            if problem is None:
                job.future.set_result(value)
            else:
                job.future.set_exception(problem)

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, future, loop))
        return await future

    async def close(self) -> None:
        """Finish what was asked, then close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- what can be asked ---

    async def append(
        self, table: str, row: LogRow, index: TableRow | None, counts: Sequence[CountRow] = ()
    ) -> None:
        def work(base: sqlite3.Connection) -> None:
            try:
                put_row(base, table, row)
            except sqlite3.IntegrityError:
                raise Conflict(f"row {row.seq} of table {table} is there already") from None
            if index is not None:
                put_index(base, index)
            put_counts(base, counts)

        await self._do(work)
        self._metrics.add("nerve_rows_total")

    async def load(self, table: str) -> list[LogRow]:
        return await self._do(lambda base: log_of(base, table))

    async def tables(self, phases: tuple[str, ...], listed: bool) -> list[TableRow]:
        return await self._do(lambda base: index_of(base, phases, listed))

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        def work(base: sqlite3.Connection) -> list[TableRow]:
            rows = base.execute(
                "SELECT t.code, phase, listed, changed, line FROM tables t"
                " JOIN sits s ON s.code = t.code WHERE s.player = ? AND phase != 'closed'"
                " ORDER BY changed DESC LIMIT ?",
                (player, limit),
            )
            return [TableRow(c, p, bool(li), ch, line, ()) for c, p, li, ch, line in rows]

        return await self._do(work)

    async def idle(self, before: int) -> list[str]:
        def work(base: sqlite3.Connection) -> list[str]:
            rows = base.execute(
                "SELECT code FROM tables t WHERE phase != 'closed' AND (SELECT at FROM log l"
                " WHERE l.code = t.code ORDER BY seq DESC LIMIT 1) < ?",
                (before,),
            )
            return [code for (code,) in rows]

        return await self._do(work)

    async def count_open(self) -> int:
        def work(base: sqlite3.Connection) -> int:
            query = "SELECT count(*) FROM tables WHERE phase != 'closed'"
            (count,) = base.execute(query).fetchone()
            return int(count)

        return await self._do(work)

    async def totals(self) -> list[CountRow]:
        query = "SELECT * FROM totals ORDER BY game, who"
        return await self._do(lambda base: [CountRow(*row) for row in base.execute(query)])

    async def uncounted(self) -> list[str]:
        query = "SELECT code FROM uncounted ORDER BY code"
        return await self._do(lambda base: [code for (code,) in base.execute(query)])

    async def counted(self, table: str, counts: Sequence[CountRow]) -> None:
        def work(base: sqlite3.Connection) -> None:
            put_counts(base, counts)
            base.execute("DELETE FROM uncounted WHERE code = ?", (table,))

        await self._do(work)

    async def add_player(self, player: PlayerRow, token_hash: bytes) -> None:
        values = (player.player, token_hash, player.name, player.bot, int(time.time() * 1000))

        def work(base: sqlite3.Connection) -> None:
            base.execute("INSERT INTO players VALUES (?, ?, ?, ?, ?)", values)

        await self._do(work)

    async def player(self, token_hash: bytes) -> PlayerRow | None:
        def work(base: sqlite3.Connection) -> PlayerRow | None:
            query = "SELECT player, name, bot FROM players WHERE token_hash = ?"
            row = base.execute(query, (token_hash,)).fetchone()
            return None if row is None else PlayerRow(row[0], row[1], bool(row[2]))

        return await self._do(work)

    async def rename(self, player: str, name: str) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("UPDATE players SET name = ? WHERE player = ?", (name, player))

        await self._do(work)


@dataclass(frozen=True)
class _Job:
    work: Callable[[sqlite3.Connection], Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


# --- queries that the command line asks too -------------------------------------------------------


def put_row(base: sqlite3.Connection, table: str, row: LogRow) -> None:
    base.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (table, row.seq, row.at, row.body))


def put_index(base: sqlite3.Connection, index: TableRow) -> None:
    values = (index.table, index.phase, index.listed, index.changed, index.line)
    base.execute("REPLACE INTO tables VALUES (?, ?, ?, ?, ?)", values)
    base.execute("DELETE FROM sits WHERE code = ?", (index.table,))
    base.executemany(
        "INSERT INTO sits VALUES (?, ?)", [(player, index.table) for player in index.players]
    )


def put_counts(base: sqlite3.Connection, counts: Sequence[CountRow]) -> None:
    base.executemany(
        "INSERT INTO totals VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, who) DO UPDATE SET"
        " played = played + excluded.played, wins = wins + excluded.wins,"
        " busts = busts + excluded.busts, calls_right = calls_right + excluded.calls_right,"
        " calls_wrong = calls_wrong + excluded.calls_wrong, best = max(best, excluded.best)",
        [astuple(row) for row in counts],
    )


def log_of(base: sqlite3.Connection, table: str) -> list[LogRow]:
    query = "SELECT seq, at, body FROM log WHERE code = ? ORDER BY seq"
    return [LogRow(*row) for row in base.execute(query, (table,))]


def index_of(base: sqlite3.Connection, phases: tuple[str, ...], listed: bool) -> list[TableRow]:
    marks = ", ".join("?" * len(phases))
    query = (
        f"SELECT code, phase, listed, changed, line FROM tables WHERE phase IN ({marks})"
        f"{' AND listed' if listed else ''} ORDER BY changed DESC LIMIT 200"
    )
    rows = base.execute(query, phases)
    return [TableRow(c, p, bool(li), ch, line, ()) for c, p, li, ch, line in rows]


def purge(base: sqlite3.Connection, before: int) -> int:
    """Delete closed tables whose last change is older; how many."""
    old = "SELECT code FROM tables WHERE phase = 'closed' AND changed < ?"
    base.execute("BEGIN IMMEDIATE")
    for table in ("log", "sits"):
        base.execute(f"DELETE FROM {table} WHERE code IN ({old})", (before,))
    gone = base.execute("DELETE FROM tables WHERE phase = 'closed' AND changed < ?", (before,))
    base.execute("COMMIT")
    return gone.rowcount
