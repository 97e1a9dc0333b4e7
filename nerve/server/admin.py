"""What those who run a server ask of its store, whether it is up or not."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path

import msgspec

from nerve.core.errors import NerveError
from nerve.core.record import Record
from nerve.protocol import TableLine, write
from nerve.server.databases import Place, open_base
from nerve.server.history import rebuild
from nerve.server.limits import network_of
from nerve.server.queries import (
    Base,
    bans_of,
    drop_ban,
    drop_players,
    drop_tables,
    erase,
    has_player,
    index_of,
    log_of,
    put_ban,
    put_index,
    reports_of,
)
from nerve.server.sqlite import SqliteBase
from nerve.server.store import ERASED, BadStore, BanRow, LogRow, ReportRow, TableRow

DAY = 86_400_000  # milliseconds


class NotExported(NerveError):
    """A table that is not there, or has no finished game."""

    code = "not_exported"


class NotKeptOut(NerveError):
    """Neither a player nor a network."""

    code = "unknown_player"


class NoTable(NerveError):
    """A code that no table has."""

    code = "unknown_table"


@contextmanager
def opened(place: Place) -> Iterator[Base]:
    """The database of a server. Raises BadStore."""
    if isinstance(place, Path) and not place.exists():
        raise BadStore(f"{place}: no such database: expected the data folder of a server")
    base = open_base(place)
    try:
        yield base
    finally:
        base.close()


def tables(place: Place, closed: bool = False) -> list[TableLine]:
    """The tables, the last changed first. Raises BadStore."""
    phases = ("waiting", "playing", "finished", *(("closed",) if closed else ()))
    with opened(place) as base:
        rows = index_of(base, phases, listed=False)
    return [msgspec.json.decode(row.line, type=TableLine) for row in rows]


def export(place: Place, table: str) -> list[Record]:
    """The records of a table's finished games: an unfinished one holds hidden cards.

    Raises BadStore or NotExported.
    """
    with opened(place) as base:
        rows = log_of(base, table.upper())
    if not rows:
        raise NotExported(f"no table {table!r}: expected one of `nerve tables`")
    history = rebuild(rows, records=True)
    if not history.finished:
        raise NotExported(f"table {table}: no game is over yet, so there is nothing to export")
    return list(history.finished.values())


def hide_name(place: Place, table: str, seat: int) -> str:
    """Hide the name of a seat, in records too; the name.

    A server that runs hears of it with the next change at that table: its own row of this number
    is refused, and it reads the log again. Raises BadStore, NoTable or Refusal.
    """
    code = table.upper()
    with opened(place) as base, base.transaction():
        rows = log_of(base, code)
        if not rows:
            raise NoTable(f"no table {table!r}: expected one of `nerve tables`")
        history = rebuild(rows)
        seating = history.seating.without_name(seat)
        at = int(time.time() * 1000)
        body = msgspec.json.encode({"do": "table", "seating": seating}).decode()
        base.put_rows([(code, LogRow(history.seq + 1, at, body))])
        line = write(seating.line(code, at)).decode()
        listed, people = seating.settings.listed, tuple(seating.people)
        index = TableRow(code, seating.phase, listed, at, line, people, seating.game)
        put_index(base, [(index, history.seq + 1)])
    return history.seating.chairs[seat].name


def purge(place: Place, days: float) -> tuple[int, int]:
    """Delete tables that were closed so many days ago, and players not seen for as long who sit
    nowhere; how many of both. Raises BadStore."""
    before = int(time.time() * 1000 - days * DAY)
    with opened(place) as base, base.transaction():
        return drop_tables(base, before, True), drop_players(base, before, True)


def ban(place: Place, who: str, days: float, reason: str) -> str:
    """Keep a player, by id, or a network out for so many days (0: for good); who that is. A server
    that runs hears of it within half a minute. Raises BadStore or NotKeptOut."""
    now = int(time.time() * 1000)
    kept_out = network_of(who)
    with opened(place) as base, base.transaction():
        if not _is_network(kept_out) and not has_player(base, who):
            raise NotKeptOut(f"{who!r}: expected the id of a player, or an address")
        put_ban(base, BanRow(kept_out, int(now + days * DAY) if days else 0, reason, now))
    return kept_out


def _is_network(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def unban(place: Place, who: str) -> bool:
    """Whether there was anything to undo. Raises BadStore."""
    with opened(place) as base, base.transaction():
        return drop_ban(base, network_of(who))


def bans(place: Place) -> list[BanRow]:
    """Raises BadStore."""
    now = int(time.time() * 1000)
    with opened(place) as base:
        return [row for row in bans_of(base) if not row.until or row.until > now]


def reports(place: Place) -> list[ReportRow]:
    """What players said of others, the last first. Raises BadStore."""
    with opened(place) as base:
        return reports_of(base)


def forget_player(place: Place, player: str) -> list[str]:
    """Forget a player: the token, and the name wherever it is written; at which tables. A server
    that runs hears of it within half a minute. Raises BadStore."""
    now = int(time.time() * 1000)
    with opened(place) as base:
        with base.transaction():
            put_ban(base, BanRow(player, now + DAY, ERASED, now))
            tables = erase(base, player)
        if isinstance(base, SqliteBase):
            base.tidy()
    return tables
