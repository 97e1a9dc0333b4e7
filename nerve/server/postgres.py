"""The store of several processes: PostgreSQL. Needs `pip install "nerve-games[scale]"`.

A few threads write, each on a connection of its own, many requests a transaction; reading has the
other connections of the pool. When a connection is lost it is tried again: every request is such
that carrying it out twice is the same as once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import psycopg
from psycopg_pool import ConnectionPool

from nerve.server.queries import Base
from nerve.server.schema import VERSION, steps
from nerve.server.sql import Outcome, SqlStore, Work, Writer, carry_out
from nerve.server.store import BadStore, LogRow
from nerve.server.telemetry import Metrics

WRITERS = 2
READERS = 4
PATIENCE = 10.0  # seconds for a request while the database cannot be reached
PAUSE = 0.1  # seconds until the next try
MIGRATING = 7_013_017  # a number for the lock, no other program's
PUT_ROWS = (
    "INSERT INTO log SELECT * FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::text[])"
    " ON CONFLICT DO NOTHING RETURNING code, seq"
)
T = TypeVar("T")


class PostgresBase:
    """A connection to the database."""

    unsafe = psycopg.OperationalError  # lost, or a deadlock
    clock = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        return self.connection.execute(_marked(query), values).fetchall()

    def change(self, query: str, values: Sequence[Any] = ()) -> int:
        return self.connection.execute(_marked(query), values).rowcount

    def change_each(self, query: str, many: Sequence[Sequence[Any]]) -> None:
        if many:
            with self.connection.cursor() as cursor:
                cursor.executemany(_marked(query), many)

    def put_rows(self, rows: Sequence[tuple[str, LogRow]]) -> list[bool]:
        if not rows:
            return []
        columns = (
            [table for table, _ in rows],
            [row.seq for _, row in rows],
            [row.at for _, row in rows],
            [row.body for _, row in rows],
        )
        free = {*self.connection.execute(PUT_ROWS, columns).fetchall()}
        found = []
        for table, row in rows:
            found.append((table, row.seq) in free)
            free.discard((table, row.seq))
        return found

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self.connection.transaction():
            yield

    @contextmanager
    def attempt(self) -> Iterator[None]:
        with self.connection.transaction():
            yield

    def close(self) -> None:
        self.connection.close()


def _marked(query: str) -> Any:
    return query.replace("?", "%s")


def connect(address: str) -> PostgresBase:
    """The database, its tables made if need be and brought to the present version. Raises
    BadStore."""
    try:
        base = PostgresBase(psycopg.connect(address, autocommit=True, connect_timeout=10))
    except psycopg.Error as error:
        raise BadStore(f"{_place(address)}: cannot be used: {error}") from None
    try:
        migrate(base)
    except psycopg.Error as error:
        base.close()
        raise BadStore(f"{_place(address)}: cannot be used: {error}") from None
    except BaseException:
        base.close()
        raise
    return base


def migrate(base: PostgresBase) -> None:
    """Bring the tables to the present version, one process at a time. Raises BadStore."""
    with base.transaction():
        base.rows("SELECT pg_advisory_xact_lock(?)", (MIGRATING,))
        base.change("CREATE TABLE IF NOT EXISTS nerve_version (version INTEGER NOT NULL)")
        version = max(
            (number for (number,) in base.rows("SELECT version FROM nerve_version")), default=0
        )
        if version > VERSION:
            raise BadStore(f"the database is of another nerve: expected version {VERSION}")
        if version < VERSION:
            base.connection.execute(steps("postgres", version).encode())
            base.change("DELETE FROM nerve_version")
            base.change("INSERT INTO nerve_version VALUES (?)", (VERSION,))


def _place(address: str) -> str:
    """Where the database is, without a password."""
    try:
        told = psycopg.conninfo.conninfo_to_dict(address)
    except psycopg.Error:
        return "the database"
    return f"postgresql at {told.get('host', 'localhost')}, {told.get('dbname', '')}"


class PostgresStore(SqlStore):
    """Tables and players in PostgreSQL."""

    def __init__(self, address: str, metrics: Metrics, durable: bool = True) -> None:
        super().__init__(metrics)
        connect(address).close()
        options = {} if durable else {"options": "-c synchronous_commit=off"}
        self._pool = ConnectionPool(
            address,
            min_size=WRITERS + 1,
            max_size=WRITERS + READERS,
            kwargs={"autocommit": True, **options},
            timeout=PATIENCE,
            name="store",
            open=True,
        )
        self._writer = Writer(self._transact, metrics, WRITERS)
        self._readers = ThreadPoolExecutor(READERS, "store-read")

    def _transact(self, works: Sequence[Work]) -> list[Outcome]:
        return self._tried(lambda base, again: carry_out(base, works, again))

    def _tried(self, work: Callable[[PostgresBase, bool], T]) -> T:
        """Carry out on a connection of the pool, again on another one if that is lost."""
        until, again = time.monotonic() + PATIENCE, False
        while True:
            try:
                with self._pool.connection() as connection:
                    return work(PostgresBase(connection), again)
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                again = True
                time.sleep(PAUSE)

    async def _write(self, work: Work) -> Any:
        return await self._writer.do(work)

    async def _read(self, work: Callable[[Base], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._readers, lambda: self._tried(lambda base, _: work(base))
        )

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._pool.close)
