"""What those who run a server ask of its store, whether it is up or not."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from nerve.core.errors import NerveError
from nerve.core.record import Record
from nerve.protocol import TableLine, write
from nerve.server.history import rebuild
from nerve.server.store import (
    BadStore,
    LogRow,
    TableRow,
    connect,
    index_of,
    log_of,
    purge,
    put_index,
    put_row,
)

DAY = 86_400_000  # milliseconds


class NotExported(NerveError):
    """A table that is not there, or has no finished game."""

    code = "not_exported"


class NoTable(NerveError):
    """A code that no table has."""

    code = "unknown_table"


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The database of a server. Raises BadStore."""
    if not path.exists():
        raise BadStore(f"{path}: no such database: expected the data folder of a server")
    base = connect(path)
    try:
        yield base
    finally:
        base.close()


@contextmanager
def transaction(base: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, and nobody else writes meanwhile."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        base.execute("ROLLBACK")
        raise
    base.execute("COMMIT")


def tables(path: Path, closed: bool = False) -> list[TableLine]:
    """The tables, the last changed first. Raises BadStore."""
    phases = ("waiting", "playing", "finished", *(("closed",) if closed else ()))
    with opened(path) as base:
        rows = index_of(base, phases, listed=False)
    return [msgspec.json.decode(row.line, type=TableLine) for row in rows]


def export(path: Path, table: str) -> list[Record]:
    """The records of a table's finished games: an unfinished one holds hidden cards.

    Raises BadStore or NotExported.
    """
    with opened(path) as base:
        rows = log_of(base, table.upper())
    if not rows:
        raise NotExported(f"no table {table!r}: expected one of `nerve tables`")
    history = rebuild(rows, records=True)
    if not history.finished:
        raise NotExported(f"table {table}: no game is over yet, so there is nothing to export")
    return list(history.finished.values())


def hide_name(path: Path, table: str, seat: int) -> str:
    """Hide the name of a seat, in records too; the name.

    A server that runs hears of it with the next change at that table: its own row of this number
    is refused, and it reads the log again. Raises BadStore, NoTable or Refusal.
    """
    code = table.upper()
    with opened(path) as base, transaction(base):
        rows = log_of(base, code)
        if not rows:
            raise NoTable(f"no table {table!r}: expected one of `nerve tables`")
        history = rebuild(rows)
        seating = history.seating.without_name(seat)
        at = int(time.time() * 1000)
        body = msgspec.json.encode({"do": "table", "seating": seating}).decode()
        put_row(base, code, LogRow(history.seq + 1, at, body))
        line = write(seating.line(code, at)).decode()
        listed, people = seating.settings.listed, tuple(seating.people)
        put_index(base, TableRow(code, seating.phase, listed, at, line, people))
    return history.seating.chairs[seat].name


def purge_closed(path: Path, days: float) -> int:
    """Delete tables that were closed so many days ago; how many. Raises BadStore."""
    with opened(path) as base:
        return purge(base, int(time.time() * 1000 - days * DAY))
