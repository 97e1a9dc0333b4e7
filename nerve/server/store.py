"""What outlives the process: players, and for every table an append-only log.

The key (table, seq) arbitrates: whoever appends a number that is there already gets `Conflict`.
All of SQLite happens in one thread. What is asked of it while a transaction runs goes into the
next one, so that one sync to disk serves many tables.
"""

from __future__ import annotations

import asyncio
import json
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
VERSION = 3
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
    games: int = 0  # begun


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


@dataclass(frozen=True)
class BanRow:
    """Who is kept out: a player by id, or a network."""

    who: str
    until: int  # milliseconds; 0: for good
    reason: str
    at: int


@dataclass(frozen=True)
class ReportRow:
    """What a player has to say of another."""

    at: int
    table: str
    game: int
    by: str
    player: str
    name: str  # as it was shown
    reason: str
    text: str


class Store(Protocol):
    """What the server asks of a store. Every method is done when it is durable."""

    async def append(
        self, table: str, row: LogRow, index: TableRow | None, counts: Sequence[CountRow] = ()
    ) -> None:
        """Append to a table's log; `index` replaces its line, `counts` are added to the totals.
        Raises Conflict."""

    async def load(self, table: str, after: int = 0) -> list[LogRow]:
        """A table's log, or what was appended after that row."""

    async def game(self, table: str, game: int) -> list[LogRow]:
        """The rows of one game, from its first to its last; none if it is not over."""

    async def snapshot(self, table: str) -> LogRow | None:
        """The last that was kept: the whole table, as it was after row `seq`."""

    async def keep(self, table: str, snapshot: LogRow) -> None:
        """Keep a snapshot, unless a later one is there."""

    async def tables(self, phases: tuple[str, ...], listed: bool) -> list[TableRow]: ...
    async def tables_of(self, player: str, limit: int) -> list[TableRow]: ...
    async def idle(self, before: int, empty_before: int = 0) -> list[str]:
        """Open tables whose last row is older; those where no game ever began, by `empty_before`."""

    async def drop(self, empty_before: int, unused_before: int) -> tuple[int, int]:
        """Delete closed tables where no game ever began, and players who never played, sit
        nowhere and were not seen since; how many of both."""

    async def beat(self) -> None:
        """Write something, to see that it can be done."""

    async def count_open(self) -> int: ...
    async def totals(self) -> list[CountRow]: ...
    async def uncounted(self) -> list[str]:
        """Tables with games from before there was any counting."""

    async def counted(self, table: str, counts: Sequence[CountRow]) -> None:
        """Add the past of such a table."""

    async def add_player(self, player: PlayerRow, token_hash: bytes) -> None: ...
    async def player(self, token_hash: bytes) -> PlayerRow | None: ...
    async def rename(self, player: str, name: str) -> None: ...
    async def seen(self, players: Sequence[str], games: int = 0) -> None:
        """These players were here now, and began so many games."""

    async def erase(self, player: str) -> list[str]:
        """Forget a player: the token, and the name wherever it is written; at which tables."""

    async def ban(self, ban: BanRow) -> None: ...
    async def unban(self, who: str) -> bool: ...
    async def bans(self) -> list[BanRow]: ...
    async def report(self, report: ReportRow) -> None: ...
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
KEEPING = """
ALTER TABLE players ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN games INTEGER NOT NULL DEFAULT 0;
UPDATE players SET seen = created, games = 1;
ALTER TABLE tables ADD COLUMN games INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET games = json_extract(line, '$.games') WHERE json_valid(line);
ALTER TABLE sits ADD COLUMN here INTEGER NOT NULL DEFAULT 1;
CREATE TABLE games (
    code TEXT NOT NULL, game INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER,
    PRIMARY KEY (code, game)
) WITHOUT ROWID;
INSERT INTO games SELECT code, row_number() OVER (PARTITION BY code ORDER BY seq), seq,
    lead(seq) OVER (PARTITION BY code ORDER BY seq) - 1
    FROM log WHERE body LIKE '{"do":"begin"%';
UPDATE games SET last = (SELECT max(seq) FROM log l WHERE l.code = games.code) WHERE last IS NULL
    AND (SELECT phase FROM tables t WHERE t.code = games.code) != 'playing';
CREATE TABLE snapshots (
    code TEXT PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE bans (
    who TEXT PRIMARY KEY, until INTEGER NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE reports (
    at INTEGER NOT NULL, code TEXT NOT NULL, game INTEGER NOT NULL, by TEXT NOT NULL,
    player TEXT NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL
);
CREATE TABLE beats (one INTEGER PRIMARY KEY, at INTEGER NOT NULL);
"""
# From each version to the present one.
STEPS = {0: SCHEMA + COUNTS + KEEPING, 1: COUNTS + KEEPING, 2: KEEPING}


def connect(path: Path, durable: bool = True) -> sqlite3.Connection:
    """The database, made if need be. Raises BadStore."""
    try:
        if durable:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.touch(mode=0o600)
            path.chmod(0o600)  # tokens' hashes and names are nobody else's; its journals follow it
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
                put_index(base, index, row.seq)
            put_counts(base, counts)

        await self._do(work)
        self._metrics.add("nerve_rows_total")

    async def load(self, table: str, after: int = 0) -> list[LogRow]:
        return await self._do(lambda base: log_of(base, table, after))

    async def game(self, table: str, game: int) -> list[LogRow]:
        query = (
            "SELECT seq, at, body FROM log JOIN games USING (code)"
            " WHERE code = ? AND game = ? AND seq BETWEEN first AND last ORDER BY seq"
        )
        key = (table, game)
        return await self._do(lambda base: [LogRow(*row) for row in base.execute(query, key)])

    async def snapshot(self, table: str) -> LogRow | None:
        def work(base: sqlite3.Connection) -> LogRow | None:
            query = "SELECT seq, at, body FROM snapshots WHERE code = ?"
            row = base.execute(query, (table,)).fetchone()
            return None if row is None else LogRow(*row)

        return await self._do(work)

    async def keep(self, table: str, snapshot: LogRow) -> None:
        query = (
            "INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
            " seq = excluded.seq, at = excluded.at, body = excluded.body"
            " WHERE excluded.seq > snapshots.seq"
        )
        await self._execute(query, (table, *astuple(snapshot)))

    async def tables(self, phases: tuple[str, ...], listed: bool) -> list[TableRow]:
        return await self._do(lambda base: index_of(base, phases, listed))

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        def work(base: sqlite3.Connection) -> list[TableRow]:
            rows = base.execute(
                "SELECT t.code, phase, listed, changed, line FROM tables t"
                " JOIN sits s ON s.code = t.code WHERE s.player = ? AND here AND phase != 'closed'"
                " ORDER BY changed DESC LIMIT ?",
                (player, limit),
            )
            return [TableRow(c, p, bool(li), ch, line, ()) for c, p, li, ch, line in rows]

        return await self._do(work)

    async def idle(self, before: int, empty_before: int = 0) -> list[str]:
        def work(base: sqlite3.Connection) -> list[str]:
            rows = base.execute(
                "SELECT code FROM tables t WHERE phase != 'closed' AND (SELECT at FROM log l"
                " WHERE l.code = t.code ORDER BY seq DESC LIMIT 1)"
                " < CASE WHEN games THEN ? ELSE max(?, ?) END",
                (before, before, empty_before),
            )
            return [code for (code,) in rows]

        return await self._do(work)

    async def drop(self, empty_before: int, unused_before: int) -> tuple[int, int]:
        return await self._do(
            lambda base: (drop_tables(base, empty_before, False), drop_players(base, unused_before))
        )

    async def beat(self) -> None:
        await self._execute("REPLACE INTO beats VALUES (1, ?)", (_now(),))

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
        now = _now()
        values = (player.player, token_hash, player.name, player.bot, now, now, 0)
        await self._execute("INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?)", values)

    async def player(self, token_hash: bytes) -> PlayerRow | None:
        def work(base: sqlite3.Connection) -> PlayerRow | None:
            query = "SELECT player, name, bot FROM players WHERE token_hash = ?"
            row = base.execute(query, (token_hash,)).fetchone()
            return None if row is None else PlayerRow(row[0], row[1], bool(row[2]))

        return await self._do(work)

    async def rename(self, player: str, name: str) -> None:
        await self._execute("UPDATE players SET name = ? WHERE player = ?", (name, player))

    async def seen(self, players: Sequence[str], games: int = 0) -> None:
        now = _now()
        values = [(now, games, player) for player in players]

        def work(base: sqlite3.Connection) -> None:
            query = "UPDATE players SET seen = ?, games = games + ? WHERE player = ?"
            base.executemany(query, values)

        await self._do(work)

    async def erase(self, player: str) -> list[str]:
        return await self._do(lambda base: erase(base, player))

    async def ban(self, ban: BanRow) -> None:
        await self._do(lambda base: put_ban(base, ban))

    async def unban(self, who: str) -> bool:
        return await self._do(lambda base: drop_ban(base, who))

    async def bans(self) -> list[BanRow]:
        return await self._do(bans_of)

    async def report(self, report: ReportRow) -> None:
        query = "INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await self._execute(query, astuple(report))

    async def _execute(self, query: str, values: tuple[Any, ...]) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute(query, values)

        await self._do(work)


@dataclass(frozen=True)
class _Job:
    work: Callable[[sqlite3.Connection], Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


# --- queries that the command line asks too -------------------------------------------------------


def put_row(base: sqlite3.Connection, table: str, row: LogRow) -> None:
    base.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (table, row.seq, row.at, row.body))


def put_index(base: sqlite3.Connection, index: TableRow, seq: int) -> None:
    """The table's line, changed by this row of its log; and with it which rows are which game."""
    values = (index.table, index.phase, index.listed, index.changed, index.line, index.games)
    base.execute("REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?)", values)
    base.execute("UPDATE sits SET here = 0 WHERE code = ?", (index.table,))
    base.executemany(
        "REPLACE INTO sits VALUES (?, ?, 1)", [(player, index.table) for player in index.players]
    )
    if index.phase == "playing":
        values = (index.table, index.games, seq)
        base.execute("INSERT OR IGNORE INTO games VALUES (?, ?, ?, NULL)", values)
    elif index.phase == "finished":
        query = "UPDATE games SET last = ? WHERE code = ? AND game = ? AND last IS NULL"
        base.execute(query, (seq, index.table, index.games))


def put_counts(base: sqlite3.Connection, counts: Sequence[CountRow]) -> None:
    base.executemany(
        "INSERT INTO totals VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, who) DO UPDATE SET"
        " played = played + excluded.played, wins = wins + excluded.wins,"
        " busts = busts + excluded.busts, calls_right = calls_right + excluded.calls_right,"
        " calls_wrong = calls_wrong + excluded.calls_wrong, best = max(best, excluded.best)",
        [astuple(row) for row in counts],
    )


def log_of(base: sqlite3.Connection, table: str, after: int = 0) -> list[LogRow]:
    query = "SELECT seq, at, body FROM log WHERE code = ? AND seq > ? ORDER BY seq"
    return [LogRow(*row) for row in base.execute(query, (table, after))]


def index_of(base: sqlite3.Connection, phases: tuple[str, ...], listed: bool) -> list[TableRow]:
    marks = ", ".join("?" * len(phases))
    query = (
        f"SELECT code, phase, listed, changed, line FROM tables WHERE phase IN ({marks})"
        f"{' AND listed' if listed else ''} ORDER BY changed DESC LIMIT 200"
    )
    rows = base.execute(query, phases)
    return [TableRow(c, p, bool(li), ch, line, ()) for c, p, li, ch, line in rows]


def drop_tables(base: sqlite3.Connection, before: int, with_games: bool) -> int:
    """Delete closed tables whose last change is older; how many."""
    old = f"phase = 'closed' AND changed < ?{'' if with_games else ' AND games = 0'}"
    for table in ("log", "sits", "games", "snapshots"):
        base.execute(
            f"DELETE FROM {table} WHERE code IN (SELECT code FROM tables WHERE {old})", (before,)
        )
    return base.execute(f"DELETE FROM tables WHERE {old}", (before,)).rowcount


def drop_players(base: sqlite3.Connection, before: int, with_games: bool = False) -> int:
    """Delete players not seen since, who sit at no table that is open; how many."""
    sitting = "SELECT player FROM sits JOIN tables USING (code) WHERE here AND phase != 'closed'"
    query = f"DELETE FROM players WHERE seen < ? AND player NOT IN ({sitting})"
    return base.execute(query + ("" if with_games else " AND games = 0"), (before,)).rowcount


def erase(base: sqlite3.Connection, player: str) -> list[str]:
    """Forget a player: the token, and the name wherever it is written; at which tables."""
    query = "SELECT code FROM sits WHERE player = ?"
    tables = [code for (code,) in base.execute(query, (player,))]
    for code in tables:
        query = "SELECT seq, body FROM log WHERE code = ? AND instr(body, ?)"
        for seq, body in base.execute(query, (code, player)).fetchall():
            values = (_without_name(body, player), code, seq)
            base.execute("UPDATE log SET body = ? WHERE code = ? AND seq = ?", values)
        query = "SELECT body FROM log WHERE code = ? AND instr(body, 'seating') ORDER BY seq DESC"
        (last,) = base.execute(query, (code,)).fetchone()
        if json.loads(last)["seating"]["host"] == player:
            query = "UPDATE tables SET line = json_set(line, '$.host', '') WHERE code = ?"
            base.execute(query, (code,))
        base.execute("DELETE FROM snapshots WHERE code = ?", (code,))
    base.execute("UPDATE reports SET name = '' WHERE player = ?", (player,))
    base.execute("DELETE FROM players WHERE player = ?", (player,))
    return tables


def _without_name(body: str, player: str) -> str:
    row = json.loads(body)
    for chair in row.get("seating", {}).get("chairs", ()):
        if chair.get("player") == player:
            chair["name"] = ""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def put_ban(base: sqlite3.Connection, ban: BanRow) -> None:
    base.execute("REPLACE INTO bans VALUES (?, ?, ?, ?)", astuple(ban))


def drop_ban(base: sqlite3.Connection, who: str) -> bool:
    return base.execute("DELETE FROM bans WHERE who = ?", (who,)).rowcount > 0


def bans_of(base: sqlite3.Connection) -> list[BanRow]:
    return [BanRow(*row) for row in base.execute("SELECT * FROM bans ORDER BY at")]


def reports_of(base: sqlite3.Connection) -> list[ReportRow]:
    """The last first."""
    rows = base.execute("SELECT * FROM reports ORDER BY at DESC LIMIT 1000")
    return [ReportRow(*row) for row in rows]


def _now() -> int:
    return int(time.time() * 1000)
