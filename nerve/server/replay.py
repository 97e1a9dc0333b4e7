"""A finished game looked at again: every position, as one seat saw it or with all cards open.

A record may come from anybody: it is verified before anything of it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from nerve import protocol
from nerve.cards import EVERYONE, NONE, Pile, Sink
from nerve.game import Rules, card_text, happening, look
from nerve.odds import odds, to_data
from nerve.record import HEADER, BadRecord, Record, Replay
from nerve.server.plain import data_of
from nerve.server.seating import Refusal
from nerve.server.shown import event_of
from nerve.table import Note, tie_break

LONGEST_RECORD = 1 << 20  # bytes
MOST_STEPS = 10_000
MOST_ODDS = 1000  # decisions that are shown with odds: they take longest to tell
MOST_SPANS = 200  # in which a bot stood in
COMING = 8  # cards of the pile that are shown where all is open

Emitted = tuple[int, int, int, int]


def read_record(body: bytes) -> Record:
    """A record from its text. Raises BadRecord."""
    try:
        record = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(HEADER, f"not JSON ({error})", "a record as one JSON object") from None
    if not isinstance(record, dict):
        raise BadRecord(HEADER, "not a JSON object", "a record as one JSON object")
    return record


def check_finished(record: Record) -> None:
    """Verify a record of a finished game. Raises BadRecord or Refusal."""
    replay = _begun(record)
    replay.finish()
    if not replay.over:
        raise Refusal("not_finished", "the game of this record is not over")


def _begun(record: Record, sink: Sink | None = None) -> Replay:
    replay = Replay(record, sink)
    if len(replay.steps) > MOST_STEPS:
        raise BadRecord(MOST_STEPS, f"{len(replay.steps)} steps", f"at most {MOST_STEPS}")
    return replay


def replayed(record: Record, seat: int | None) -> protocol.Replay:
    """All positions of a finished game. Raises BadRecord or Refusal."""
    emitted: list[Emitted] = []
    replay = _begun(record, lambda *event: emitted.append(event))
    rules, setup = replay.rules, replay.setup
    if seat is not None and not 0 <= seat < setup.players:
        raise Refusal("unknown_seat", f"seat {seat}: expected 0 to {setup.players - 1}")
    told, causes = _Teller(rules, seat), _causes(record)
    moments = [told.moment(replay.state, emitted)]
    while True:
        emitted.clear()
        first = replay.index
        if not replay.advance():
            break
        moments.append(told.moment(replay.state, emitted, causes.get(first)))
    if not replay.over:
        raise Refusal("not_finished", "the game of this record is not over")
    return protocol.Replay(
        name=cast(protocol.Game, rules.NAME),
        settings=settings_of(record),
        seats=list(_seats(record)),
        seat=seat,
        moments=moments,
        result=protocol.Result(**record["result"], tie=tie_break(setup, replay.state)),
    )


class _Teller:
    """Tells positions one after the other."""

    def __init__(self, rules: Rules, seat: int | None) -> None:
        self._rules, self._seat = rules, seat
        self._number, self._events = 0, 0

    def moment(
        self, state: Any, emitted: list[Emitted], cause: tuple[str, int] | None = None
    ) -> protocol.Moment:
        rules, number = self._rules, self._number
        notes = [Note(number, event) for event in emitted]
        if cause is not None:
            notes.insert(0, Note(number, None, *cause))
        events = [event_of(self._events + i, one, self._told(one)) for i, one in enumerate(notes)]
        self._number, self._events = number + 1, self._events + len(events)
        actor = rules.actor(state)
        seat = NONE if self._seat is None else self._seat
        moment = protocol.Moment(
            view=data_of(rules, look(rules, state, seat), True),
            asked=[] if actor == NONE else [actor],
            events=events,
        )
        if self._seat is None:
            moment.opened = _opened(rules, state, moment.view)
        if actor != NONE and number < MOST_ODDS:
            # No secret any more: whether the table showed them or not, they can be looked up.
            knower = actor if self._seat is None else self._seat
            moment.odds = to_data(odds(rules, look(rules, state, knower)))
        return moment

    def _told(self, note: Note) -> Any:
        if self._seat is None and note.event is not None:
            kind, who, what, _ = note.event
            return happening(self._rules, (kind, who, what, EVERYONE), NONE)
        return note.told(self._rules, NONE if self._seat is None else self._seat)


def _opened(rules: Rules, state: Any, view: dict[str, Any]) -> protocol.Opened:
    """What lies face down; 17's view has places for it too."""
    players = state.table.players
    hands = [_heap(rules, hand) for hand in getattr(state, "hands", [])[:players]]
    if rules.NAME == "seventeen":
        view["shown"][:players] = hands
        view["under"] = [card_text(rules, card) for card in state.under[: state.table.row.n]]
    packet = _next_of(rules, state.packet) if hasattr(state, "packet") else []
    return protocol.Opened(hands, _next_of(rules, state.pile)[:COMING], packet)


def _heap(rules: Rules, counts: list[int]) -> dict[str, int]:
    return {text: n for text, n in zip(rules.CARDS, counts, strict=True) if n}


def _next_of(rules: Rules, pile: Pile) -> list[str]:
    return [rules.CARDS[card] for card in reversed(pile.cards[: pile.n])]


# --- what the table was like: ignored by the rules, so it may be missing or nonsense -------------


def settings_of(record: Record) -> protocol.Settings:
    """Settings of a table for the game of this record, whose header is right."""
    return protocol.Settings(
        game=record["game"],
        players=len(record["players"]),
        options=record["options"],
        deck=record.get("deck"),
        odds=_about(record).get("odds") is True,
    )


def _about(record: Record) -> dict[str, Any]:
    about = record.get("table")
    return about if isinstance(about, dict) else {}


def _list(record: Record, name: str) -> list[Any]:
    found = _about(record).get(name)
    return found if isinstance(found, list) else []


def _seats(record: Record) -> Iterator[protocol.Seat]:
    levels = {
        pair[0]: pair[1]
        for pair in _list(record, "bots")
        if isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int
    }
    for seat, name in enumerate(record["players"]):
        level = levels.get(seat)
        yield protocol.Seat(
            seat=seat,
            kind="person" if level not in protocol.LEVELS else "bot",
            name=protocol.clean_name(name[: 4 * protocol.LONGEST_NAME]) or "",
            level=level if level in protocol.LEVELS else None,
        )


def _causes(record: Record) -> dict[int, tuple[str, int]]:
    """By step: that a clock or a bot decided for a player, and for which seat."""
    seats = {
        i: step[0]
        for i, step in enumerate(record["steps"])
        if isinstance(step, list) and step and type(step[0]) is int
    }
    found: dict[int, tuple[str, int]] = {}
    for span in _list(record, "stand_ins")[:MOST_SPANS]:
        match span:
            case [int(first), int(last), int(seat), *_]:
                for i in range(max(0, first), min(last + 1, MOST_STEPS)):
                    if seats.get(i) == seat:
                        found[i] = "stand_in", seat
    for i in _list(record, "timeouts"):
        if type(i) is int and i in seats:
            found[i] = "timeout", seats[i]
    return found
