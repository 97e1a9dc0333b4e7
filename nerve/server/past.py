"""A table as its log tells it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from nerve.record import Record
from nerve.server import seating as around
from nerve.server.seating import Refusal, Seating, setup_of
from nerve.server.store import LogRow
from nerve.table import Note, Table, restore


class Past(Struct):
    """A table rebuilt from its log."""

    seating: Seating
    seq: int
    changed: int
    table: Table | None = None
    ids: list[list[str]] = msgspec.field(default_factory=list)
    begun: list[tuple[Seating, Table]] = msgspec.field(default_factory=list)
    finished: dict[int, Record] = msgspec.field(default_factory=dict)


def rebuild(rows: Sequence[LogRow], records: bool = False) -> Past:
    """Replay a log; with `records`, keep the record of every finished game. Raises NerveError."""
    past: Past | None = None
    for log_row in rows:
        row = msgspec.json.decode(log_row.body)
        if "seating" in row:
            seating = msgspec.convert(row["seating"], Seating)
            if past is None:
                past = Past(seating, log_row.seq, log_row.at)
            past.seating = seating
        assert past is not None
        past.seq, past.changed = log_row.seq, log_row.at
        if row["do"] == "begin":
            past.table = restore(setup_of(past.seating.settings), row)
            past.begun.append((past.seating, past.table))
        elif row["do"] == "play":
            assert past.table is not None
            past.table.replay(row)
            if past.table.over:
                past.seating = around.finish(past.seating)
        if "left" in row:
            assert past.table is not None
            past.table.notes.append(left(past.table, row["left"]))
        if "id" in row:
            past.ids.append(row["id"])
    if past is None:
        raise Refusal("unknown_table", "the table has no log")
    if records:
        for seating, table in past.begun:
            if table.over:
                past.finished[seating.game] = record_of(seating, table, past.seating)
    return past


def left(table: Table, seat: int) -> Note:
    return Note(table.number, None, "left", seat)


def record_of(begun: Seating, table: Table, now: Seating) -> Record:
    """The record of the game with the players who began it, what the table was like included."""
    settings, names = begun.settings, begun.names(now.nameless)
    about = {
        "aids": settings.aids,
        "odds": settings.odds,
        "turn_time": settings.turn_time,
        "bots": [[seat, c.level] for seat, c in enumerate(begun.chairs) if c.kind == "bot"],
    }
    return table.record(names, about, settings.level)
