"""What those who run a server ask of its store, whether it is up or not."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from nerve.game import NerveError
from nerve.protocol import TableLine
from nerve.record import Record
from nerve.server.past import rebuild
from nerve.server.store import BadStore, connect, index_of, log_of, purge

DAY = 86_400_000  # milliseconds


class NotExported(NerveError):
    """A table that is not there, or has no finished game."""

    code = "not_exported"


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
    past = rebuild(rows, records=True)
    if not past.finished:
        raise NotExported(f"table {table}: no game is over yet, so there is nothing to export")
    return list(past.finished.values())


def purge_closed(path: Path, days: float) -> int:
    """Delete tables that were closed so many days ago; how many. Raises BadStore."""
    with opened(path) as base:
        return purge(base, int(time.time() * 1000 - days * DAY))
