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
    ready: list[str] = msgspec.field(default_factory=list)  # who want a rematch

    def follow(self, log_row: LogRow) -> None:
        """Carry out the next row of the log. Raises NerveError."""
        row = msgspec.json.decode(log_row.body)
        if "seating" in row:
            self.seating = msgspec.convert(row["seating"], Seating)
        self.seq, self.changed = log_row.seq, log_row.at
        if row["do"] == "begin":
            self.play = restore(setup_of(self.seating.settings), row)
            self.begun.append((self.seating, self.play))
            self.ready.clear()
        elif row["do"] == "play":
            assert self.play is not None
            self.play.replay(row)
            if self.play.over:
                self.seating = self.seating.finish()
        elif row["do"] == "ready":
            self.ready.append(row["player"])
        if "left" in row:
            assert self.play is not None
            self.play.events.append(left(self.play, row["left"]))
        if "id" in row:
            self.ids.append(row["id"])


def rebuild(rows: Sequence[LogRow], records: bool = False) -> History:
    """Replay a log; with `records`, keep the record of every finished game. Raises NerveError."""
    if not rows:
        raise Refusal("unknown_table", "the table has no log")
    first = msgspec.convert(msgspec.json.decode(rows[0].body)["seating"], Seating)
    history = History(first, 0, 0)
    for log_row in rows:
        history.follow(log_row)
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
