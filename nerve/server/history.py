"""The history of a table: what its log tells, from the first row on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from nerve.core.contract import Rules
from nerve.core.deals import commitment_of
from nerve.core.play import Event, Play, restore
from nerve.core.record import Record, dump, written
from nerve.core.snapshot import freeze, thaw
from nerve.server.seating import Refusal, Seating, setup_of
from nerve.server.store import LogRow

REMEMBERED = 200  # message ids that may come again


class History(Struct):
    """A table rebuilt from its log."""

    seating: Seating
    seq: int
    changed: int  # milliseconds; nobody hears of answers in a window before it closes
    play: Play | None = None
    begin: dict[str, Any] | None = None  # the row with which that game began
    ids: list[list[str]] = msgspec.field(default_factory=list)
    begun: list[tuple[Seating, Play]] = msgspec.field(default_factory=list)
    finished: dict[int, Record] = msgspec.field(default_factory=dict)
    ready: list[str] = msgspec.field(default_factory=list)  # who want a rematch
    secret: str = ""  # of the next game, or of the one in progress

    def follow(self, log_row: LogRow) -> None:
        """Carry out the next row of the log. Raises NerveError."""
        row = msgspec.json.decode(log_row.body)
        if "seating" in row:
            self.seating = msgspec.convert(row["seating"], Seating)
        self.seq, changed = log_row.seq, True
        self.secret = row.get("secret", self.secret)
        if self.seating.awaiting:  # the next game has started, and no card of it is there
            setup_of(self.seating.settings)  # whose rules must be there, as for one in progress
            self.play = None
            self.ready.clear()
        if row["do"] == "begin":
            self.play, self.begin = restore(setup_of(self.seating.settings), row), row
            self.begun.append((self.seating, self.play))
            self.ready.clear()
        elif row["do"] == "play":
            assert self.play is not None
            number = self.play.number
            self.play.replay(row)
            changed = self.play.number > number
            if self.play.over:
                places = places_of(self.play.rules, self.play.result())
                self.seating = self.seating.finish(commitment_to(self.secret), log_row.at, places)
        elif row["do"] == "ready":
            self.ready.append(row["player"])
        if "left" in row:
            assert self.play is not None
            self.play.events.append(left(self.play, row["left"]))
        if "id" in row:
            self.ids.append(row["id"])
        if changed:
            self.changed = log_row.at


NOT_KEPT = {"play", "begun", "finished"}  # of a history, in a snapshot


def rebuild(
    rows: Sequence[LogRow], records: bool = False, snapshot: LogRow | None = None
) -> History:
    """Replay a log, from a snapshot on if there is one; with `records`, keep the record of every
    finished game. Raises NerveError."""
    if snapshot is not None:
        history = _thawed(snapshot)
    elif rows:
        first = msgspec.json.decode(rows[0].body)["seating"]
        history = History(msgspec.convert(first, Seating), 0, 0)
    else:
        raise Refusal("unknown_table", "the table has no log")
    for log_row in rows:
        history.follow(log_row)
    if records:
        for seating, play in history.begun:
            if play.over:
                history.finished[seating.game] = record_of(seating, play, history.seating.nameless)
    return history


def condensed(rows: Sequence[LogRow], snapshot: LogRow | None) -> LogRow:
    """A snapshot of the table after these rows. Raises NerveError."""
    history = rebuild(rows, snapshot=snapshot)
    kept = {f: getattr(history, f) for f in History.__struct_fields__ if f not in NOT_KEPT}
    kept["ids"] = history.ids[-REMEMBERED:]
    kept["game"] = None if history.play is None else freeze(history.play)
    return LogRow(history.seq, history.changed, msgspec.json.encode(kept).decode())


def _thawed(snapshot: LogRow) -> History:
    kept = msgspec.json.decode(snapshot.body)
    game = kept.pop("game")
    kept["seating"] = msgspec.convert(kept["seating"], Seating)
    history = History(**kept)
    if game is not None:
        assert history.begin is not None
        begun = msgspec.convert(history.begin["seating"], Seating)
        history.play = thaw(setup_of(begun.settings), history.begin, game)
        history.begun.append((begun, history.play))
    return history


def seating_of(rows: Sequence[LogRow]) -> Seating:
    """Who sat where when a game of these rows began."""
    for log_row in rows:
        row = msgspec.json.decode(log_row.body)
        if row["do"] == "begin":
            return msgspec.convert(row["seating"], Seating)
    raise Refusal("not_found", "no game begins with these rows")


def one_record(rows: Sequence[LogRow], nameless: Collection[str]) -> bytes:
    """The record of a finished game from its rows, as a file. Raises NerveError."""
    seating, play = rebuild(rows).begun[0]
    return dump(record_of(seating, play, nameless)).encode() + b"\n"


def commitment_to(secret: str) -> str:
    """Nothing is told of a secret that there is not yet."""
    return commitment_of(secret) if secret else ""


def places_of(rules: Rules, result: dict[str, list[int]]) -> list[int]:
    """Each seat's place: 1 for who won; who has the same score shares a place."""
    scores, winners = result["scores"], result["winners"]
    sign = -1 if rules.LOW_WINS else 1
    rank = [(seat in winners, sign * score) for seat, score in enumerate(scores)]
    return [1 if won else 1 + sum(other > (won, score) for other in rank) for won, score in rank]


def left(play: Play, seat: int) -> Event:
    return Event(play.number, None, "left", seat)


def record_of(begun: Seating, play: Play, nameless: Collection[str]) -> Record:
    """The record of the game with the players who began it, what the table was like included."""
    settings, names = begun.settings, begun.names(nameless)
    about: dict[str, Any] = {
        "aids": settings.aids,
        "odds": settings.odds,
        "hints": settings.hints,
        "turn_time": settings.turn_time,
        "bots": [[seat, c.level] for seat, c in enumerate(begun.chairs) if c.kind == "bot"],
    }
    return written(play, names, {**about, **play.marks(settings.level)})
