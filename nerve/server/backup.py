"""A copy of all tables and players, made while the server runs; and back again, checked.

A copy is a SQLite file whichever database it was made of, so that a server that began with a file
can go on with PostgreSQL, and the other way round.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nerve.core.errors import NerveError
from nerve.core.record import verify
from nerve.server.databases import Place, open_base
from nerve.server.history import rebuild
from nerve.server.queries import Base, log_of
from nerve.server.sqlite import SqliteBase, connect
from nerve.server.store import BadStore

PASSING = ("processes", "owners", "people")  # what is true only while servers run
AT_ONCE = 1000  # rows


class BadBackup(NerveError):
    """A copy that is not whole, or a place that is not free."""

    code = "bad_backup"


@dataclass(frozen=True)
class Contents:
    """What a copy holds."""

    players: int
    tables: int
    rows: int
    games: int  # finished

    def __str__(self) -> str:
        return (
            f"{self.players} players, {self.tables} tables, {self.rows} rows of their logs,"
            f" {self.games} finished games"
        )


def backup(place: Place, file: Path) -> Contents:
    """Copy a database, whatever is going on there, to a new file, and check the copy.

    Raises BadStore or BadBackup.
    """
    if file.exists():
        raise BadBackup(f"{file}: is there already")
    if isinstance(place, Path) and not place.exists():
        raise BadStore(f"{place}: no such database: expected the data folder of a server")
    half = file.with_name(f"{file.name}.part")
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)
    try:
        source = open_base(place)
        with closing(source):
            if isinstance(source, SqliteBase):
                with closing(sqlite3.connect(half)) as copy:
                    source.connection.backup(copy)
                    copy.execute("PRAGMA journal_mode = DELETE")  # one file, not three
            else:
                _copy_postgres(source, half)
        contents = check(half)
        half.replace(file)
    finally:
        half.unlink(missing_ok=True)
    return contents


def restore(file: Path, place: Place) -> Contents:
    """Put a copy into an empty place, checked before and after. Raises BadStore or BadBackup."""
    with _present(file) as copy:
        expected = _contents(copy)
        if isinstance(place, Path) and place.exists():
            raise BadBackup(f"{place}: is there already: stop the server and move it away")
        with closing(open_base(place)) as target:
            _fill(copy, target)
            found = _contents(target)
    if found != expected:
        raise BadBackup(f"{file}: holds {expected}, but restored were {found}")
    return found


def check(file: Path) -> Contents:
    """What a copy holds, every log replayed and every finished game verified. Raises BadBackup."""
    with _present(file) as copy:
        return _contents(copy)


@contextmanager
def _present(file: Path) -> Iterator[SqliteBase]:
    """A copy of the copy, brought to the present version: the file itself stays as it is."""
    if not file.is_file():
        raise BadBackup(f"{file}: no such file")
    with tempfile.TemporaryDirectory(prefix="nerve-") as folder:
        mine = Path(folder) / file.name
        shutil.copyfile(file, mine)
        with closing(connect(mine)) as base:
            try:
                told = base.rows("PRAGMA integrity_check(1)")
            except sqlite3.DatabaseError as error:
                told = [(error,)]
            if told != [("ok",)]:
                raise BadBackup(f"{file}: damaged: {told[0][0]}")
            yield base


def _contents(base: Base) -> Contents:
    """Raises BadBackup."""
    ((players,),) = base.rows("SELECT count(*) FROM players")
    tables = [code for (code,) in base.rows("SELECT DISTINCT code FROM log ORDER BY code")]
    rows = games = 0
    for code in tables:
        try:
            log = log_of(base, code)
            if [row.seq for row in log] != list(range(1, len(log) + 1)):
                raise BadBackup("rows are missing")
            finished = rebuild(log, records=True).finished
            for record in finished.values():
                verify(record)
        except Exception as error:  # what is damaged may be anything
            raise BadBackup(f"table {code} cannot be read: {error}") from None
        rows, games = rows + len(log), games + len(finished)
    return Contents(players, len(tables), rows, games)


def _tables(base: Base) -> dict[str, str]:
    """The tables to be copied, each with its columns."""
    names = base.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    return {
        name: ", ".join(f'"{row[1]}"' for row in base.rows(f"PRAGMA table_info({name})"))
        for (name,) in names
        if name not in PASSING and not name.startswith("sqlite_")
    }


def _copy_postgres(source: Any, file: Path) -> None:
    """All of it as it is at one moment."""
    with closing(connect(file)) as copy:
        tables = _tables(copy)
        with source.transaction(), copy.transaction():
            source.change("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            for name, columns in tables.items():
                marks = ", ".join("?" * (columns.count(",") + 1))
                with source.connection.cursor(name="copying") as cursor:
                    cursor.itersize = AT_ONCE
                    cursor.execute(f"SELECT {columns} FROM {name}")
                    copy.connection.execute(f"DELETE FROM {name}")
                    copy.connection.executemany(f"INSERT INTO {name} VALUES ({marks})", cursor)
        copy.connection.execute("PRAGMA journal_mode = DELETE")


def _fill(copy: SqliteBase, target: Base) -> None:
    """Raises BadBackup if there is something already."""
    with target.transaction():
        for name in ("players", "log", "tables"):
            if target.rows(f"SELECT 1 FROM {name} LIMIT 1"):
                raise BadBackup("the database is not empty: expected a new one")
        for name, columns in _tables(copy).items():
            marks = ", ".join("?" * (columns.count(",") + 1))
            query = f"INSERT INTO {name} ({columns}) VALUES ({marks})"
            cursor = copy.connection.execute(f"SELECT {columns} FROM {name}")
            while rows := cursor.fetchmany(AT_ONCE):
                target.change_each(query, rows)
