"""The usual store: one SQLite file, written and read in one thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from nerve.server.queries import PUT_ROW, Base
from nerve.server.schema import VERSION, steps
from nerve.server.sql import SqlStore, Work, Writer, carry_out
from nerve.server.store import BadStore, LogRow
from nerve.server.telemetry import Metrics

FILE = "nerve.sqlite3"
AT_ONCE = 200  # rows of one statement
T = TypeVar("T")


class SqliteBase:
    """A connection to the file."""

    unsafe = sqlite3.OperationalError  # such as a full disk
    clock = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        return self.connection.execute(query, values).fetchall()

    def change(self, query: str, values: Sequence[Any] = ()) -> int:
        return self.connection.execute(query, values).rowcount

    def change_each(self, query: str, many: Sequence[Sequence[Any]]) -> None:
        if many:
            self.connection.executemany(query, many)

    def put_rows(self, rows: Sequence[tuple[str, LogRow]]) -> list[bool]:
        """Around each statement the thread waits for its turn: together is quicker than each."""
        values = [(table, row.seq, row.at, row.body) for table, row in rows]
        free: list[bool] = []
        for first in range(0, len(values), AT_ONCE):
            some = values[first : first + AT_ONCE]
            if self._put_together(some):
                free += [True] * len(some)
            else:
                free += [self.change(PUT_ROW, each) == 1 for each in some]
        return free

    def _put_together(self, values: Sequence[tuple[Any, ...]]) -> bool:
        """Whether all numbers were free; else none of these is put."""
        query = f"INSERT INTO log VALUES {', '.join(['(?, ?, ?, ?)'] * len(values))}"
        try:
            self.change(query, [*chain.from_iterable(values)])
        except sqlite3.IntegrityError:
            return False
        return True

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    @contextmanager
    def attempt(self) -> Iterator[None]:
        self.connection.execute("SAVEPOINT attempt")
        try:
            yield
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK TO attempt")
            raise
        finally:
            if self.connection.in_transaction:
                self.connection.execute("RELEASE attempt")

    def tidy(self) -> None:
        """Leave nothing in the journal that is gone from the database."""
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        self.connection.close()


def connect(path: Path, durable: bool = True) -> SqliteBase:
    """The database, made if need be, and brought to the present version. Raises BadStore."""
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
            base.execute("PRAGMA secure_delete = ON")  # who is forgotten is not found in gaps
            (version,) = base.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise BadStore(f"{path}: made by another nerve: expected version {VERSION}")
            if version < VERSION:
                script = steps("sqlite", version)
                base.executescript(f"BEGIN; {script} PRAGMA user_version = {VERSION}; COMMIT;")
        except BaseException:
            base.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise BadStore(f"{path}: cannot be used: {error}") from None
    return SqliteBase(base)


class SqliteStore(SqlStore):
    """Tables and players in one SQLite file."""

    def __init__(self, path: Path, metrics: Metrics, durable: bool = True) -> None:
        super().__init__(metrics)
        self.base = connect(path, durable)
        self._writer = Writer(partial(carry_out, self.base), metrics)
        self._path = path if durable else None

    async def _write(self, work: Work) -> Any:
        return await self._writer.do(work)

    async def _read(self, work: Callable[[Base], T]) -> T:
        found: T = await self._writer.do(work)
        return found

    async def erase(self, player: str) -> list[str]:
        tables = await super().erase(player)
        if self._path is not None:  # by a connection of its own: no transaction is open there
            await asyncio.to_thread(_tidy, self._path)
        return tables

    async def close(self) -> None:
        await self._writer.close()
        self.base.close()


def _tidy(path: Path) -> None:
    with closing(connect(path)) as base:
        base.tidy()
