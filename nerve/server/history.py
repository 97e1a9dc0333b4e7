"""The history of a table: what its log tells, from the first row on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from nerve.core.play import Event, Play, restore
from nerve.core.record import Record, written
from nerve.server.seating import Refusal, Seating, setup_of
from nerve.server.store import LogRow


class History(Struct):
    """A table rebuilt from its log."""

    seating: Seating
    seq: int
    changed: int
    play: Play | None = None
    ids: list[list[str]] = msgspec.field(default_factory=list)
    begun: list[tuple[Seating, Play]] = msgspec.field(default_factory=list)
    finished: dict[int, Record] = msgspec.field(default_factory=dict)


def rebuild(rows: Sequence[LogRow], records: bool = False) -> History:
    """Replay a log; with `records`, keep the record of every finished game. Raises NerveError."""
    history: History | None = None
    for log_row in rows:
        row = msgspec.json.decode(log_row.body)
        if "seating" in row:
            seating = msgspec.convert(row["seating"], Seating)
            if history is None:
                history = History(seating, log_row.seq, log_row.at)
            history.seating = seating
        assert history is not None
        history.seq, history.changed = log_row.seq, log_row.at
        if row["do"] == "begin":
            history.play = restore(setup_of(history.seating.settings), row)
            history.begun.append((history.seating, history.play))
        elif row["do"] == "play":
            assert history.play is not None
            history.play.replay(row)
            if history.play.over:
                history.seating = history.seating.finish()
        if "left" in row:
            assert history.play is not None
            history.play.events.append(left(history.play, row["left"]))
        if "id" in row:
            history.ids.append(row["id"])
    if history is None:
        raise Refusal("unknown_table", "the table has no log")
    if records:
        for seating, play in history.begun:
            if play.over:
                history.finished[seating.game] = record_of(seating, play, history.seating)
    return history


def left(play: Play, seat: int) -> Event:
    return Event(play.number, None, "left", seat)


def record_of(begun: Seating, play: Play, now: Seating) -> Record:
    """The record of the game with the players who began it, what the table was like included."""
    settings, names = begun.settings, begun.names(now.nameless)
    about: dict[str, Any] = {
        "aids": settings.aids,
        "odds": settings.odds,
        "turn_time": settings.turn_time,
        "bots": [[seat, c.level] for seat, c in enumerate(begun.chairs) if c.kind == "bot"],
    }
    return written(play, names, {**about, **play.marks(settings.level)})
