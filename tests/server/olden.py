"""A database as an earlier version would have it, with what it could hold of today's."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from nerve.server.schema import steps


def make_older(path: Path, version: int) -> None:
    """Rewrite a SQLite file, that nobody has open, as one of that version."""
    old = path.with_name(f"older-{path.name}")
    base = sqlite3.connect(old)
    base.executescript(f"{steps('sqlite', 0, version)} PRAGMA user_version = {version};")
    base.execute("ATTACH ? AS now", (str(path),))
    tables = "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
    for (table,) in base.execute(tables).fetchall():
        columns = ", ".join(row[1] for row in base.execute(f"PRAGMA main.table_info({table})"))
        base.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM now.{table}")
    base.commit()
    base.close()
    for leftover in path.parent.glob(f"{path.name}*"):
        leftover.unlink()
    old.rename(path)
