"""A finished game looked at again: every position, as one seat saw it or with all cards open.

A record may come from anybody: it is verified before anything of it is shown.
"""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from nerve import protocol
from nerve.core.cards import EVERYONE, NONE, Pile
from nerve.core.contract import Rules
from nerve.core.game import Happening, happening, look
from nerve.core.odds import has_odds, odds, to_data
from nerve.core.play import Event, Play, branch, restore
from nerve.core.record import HEADER, BadRecord, Record, Replay
from nerve.core.snapshot import freeze
from nerve.server.plain import data_of, view_facts
from nerve.server.presenter import event_of
from nerve.server.seating import Refusal

LONGEST_RECORD = 1 << 20  # bytes
MOST_STEPS = 10_000
MOST_ODDS = 1000  # decisions that are shown with odds: they take longest to tell
MOST_SPANS = 200  # in which a bot stood in
COMING = 8  # cards of the pile that are shown where all is open


def read_record(body: bytes) -> Record:
    """A record from its text. Raises BadRecord."""
    try:
        record = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(HEADER, f"not JSON ({error})", "a record as one JSON object") from None
    if not isinstance(record, dict):
        raise BadRecord(HEADER, "not a JSON object", "a record as one JSON object")
    return record


class Beginning(NamedTuple):
    """A game that begins inside another: what it is played with, and how far it has come."""

    settings: protocol.Settings
    row: dict[str, Any]
    frozen: dict[str, Any]


def begin_inside(body: bytes, seat: int, decisions: int) -> Beginning:
    """A game that begins where the finished one of this record was after so many decisions.

    Raises BadRecord or Refusal.
    """
    record = read_record(body)
    replay = _begun(record)
    replay.finish()
    if not replay.over:
        raise Refusal("not_finished", "the game of this record is not over")
    if seat >= replay.setup.players:
        raise Refusal("unknown_seat", f"expected a seat below {replay.setup.players}")
    made = sum(type(step[0]) is int for step in record["steps"])
    if decisions >= made:
        raise Refusal("not_playing", f"after {made} decisions the game was over")
    row = branch(record, decisions)
    return Beginning(settings_of(record), row, freeze(restore(replay.setup, row)))


def packed(body: bytes, seat: int | None) -> bytes:
    """All positions of a finished game, as JSON and packed. Raises BadRecord or Refusal."""
    return gzip.compress(protocol.write(replayed(read_record(body), seat)), 5)


def _begun(record: Record) -> Replay:
    replay = Replay(record)
    if len(replay.steps) > MOST_STEPS:
        raise BadRecord(MOST_STEPS, f"{len(replay.steps)} steps", f"at most {MOST_STEPS}")
    return replay


def replayed(record: Record, seat: int | None) -> protocol.Replay:
    """All positions of a finished game. Raises BadRecord or Refusal."""
    replay = _begun(record)
    rules, setup = replay.rules, replay.setup
    if seat is not None and not 0 <= seat < setup.players:
        raise Refusal("unknown_seat", f"seat {seat}: expected 0 to {setup.players - 1}")
    told, causes = _Teller(replay.game, seat), _causes(record)
    moments = [told.moment()]
    while True:
        first = replay.index
        if not replay.advance():
            break
        moments.append(told.moment(causes.get(first)))
    if not replay.over:
        raise Refusal("not_finished", "the game of this record is not over")
    result = replay.game.result()
    return protocol.Replay(
        name=rules.NAME,
        settings=settings_of(record),
        seats=list(_seats(record)),
        seat=seat,
        moments=moments,
        result=protocol.Result(result["scores"], result["winners"], replay.game.tie_break()),
    )


class _Teller:
    """Tells the positions of a game one after the other."""

    def __init__(self, game: Play, seat: int | None) -> None:
        self._game, self._seat = game, seat
        self._heard, self._told = 0, 0  # events of the game, and with those of the table

    def moment(self, cause: tuple[str, int] | None = None) -> protocol.Moment:
        game, rules, state = self._game, self._game.rules, self._game.state
        heard = game.events[self._heard :]
        self._heard += len(heard)
        if cause is not None:
            heard.insert(0, Event(game.number, None, *cause))
        events = [event_of(n, one, self._seen(one)) for n, one in enumerate(heard, self._told)]
        self._told += len(events)
        seat = NONE if self._seat is None else self._seat
        view = look(rules, state, seat)
        moment = protocol.Moment(
            view=data_of(rules, view, True),
            asked=[] if game.over else [game.actor],
            events=events,
            facts=view_facts(rules, view),
        )
        if self._seat is None:
            moment.opened = _opened(rules, state, moment.view)
        if has_odds(rules) and not game.over and game.number < MOST_ODDS:
            # No secret any more: whether the table showed them or not, they can be looked up.
            knower = game.actor if self._seat is None else self._seat
            moment.odds = to_data(odds(rules, look(rules, state, knower)))
        return moment

    def _seen(self, event: Event) -> Happening:
        if self._seat is None and event.emitted is not None:
            kind, who, what, _ = event.emitted
            return happening(self._game.rules, (kind, who, what, EVERYONE), NONE)
        return event.seen_by(self._game.rules, NONE if self._seat is None else self._seat)


def _opened(rules: Rules, state: Any, view: dict[str, Any]) -> protocol.Opened:
    """What lies face down, in the view too where the game has places for it there."""
    players = state.table.players
    hands = [_heap(rules, hand) for hand in getattr(state, "hands", [])[:players]]
    if hasattr(rules, "opened"):
        rules.opened(state, view)
    packet = _next_of(rules, state.packet) if hasattr(state, "packet") else []
    return protocol.Opened(hands, _next_of(rules, state.pile)[:COMING], packet)


def _heap(rules: Rules, hand: Any) -> dict[str, int]:
    """Cards by their texts: a hand is a heap, or a pile in the player's own order."""
    held = hand.cards[: hand.n] if isinstance(hand, Pile) else dict(enumerate(hand))
    counts = Counter(held)
    return {text: counts[kind] for kind, text in enumerate(rules.CARDS) if counts[kind]}


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
        hints=_about(record).get("hints") is True,
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
