"""Practice: one decision out of a game, and what the odds and the bots say of it.

Positions come from games of bots, which a seed tells, or from finished tables. The page is sent
the view of who decides, as at a table; the position itself is found again when the answer comes.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import Struct

from nerve import protocol
from nerve.bots.registry import policy_of
from nerve.core.cards import Rng
from nerve.core.contract import Rules
from nerve.core.errors import IllegalMove
from nerve.core.game import moves, parse, settle_on
from nerve.core.odds import has_odds, odds, to_data
from nerve.core.play import Play
from nerve.core.record import Replay
from nerve.core.registry import part_of, rules_of
from nerve.server.bots import HouseBots
from nerve.server.lessons import position, table_of
from nerve.server.replay import read_record, settings_of
from nerve.server.seating import Refusal

BOT = "tuned"  # plays the games that positions are taken from
NAMES = ("Ned", "Ivy", "Hal", "June", "Max", "Rosa")
SEEDS = 1 << 53  # below, numbers are whole on any page
TRIES = 20  # games until one has something to decide
LEVELS = ("expert", "hard", "normal")  # who is asked, the strongest first
SECONDS = 2.0  # a bot may think


class Source(Struct, frozen=True):
    """Where a position is to be found."""

    name: str  # of the game
    decision: int  # after so many
    seed: int = 0  # of a game of bots
    players: int = 0
    table: str = ""  # or a finished game of a table
    game: int = 0
    seat: int = 0

    def __str__(self) -> str:
        if self.table:
            return f"own.{self.name}.{self.decision}.{self.table}.{self.game}.{self.seat}"
        return f"bots.{self.name}.{self.decision}.{self.seed}.{self.players}"


def read_id(text: str) -> Source:
    """The source that an id tells. Raises Refusal or UnknownGame."""
    try:
        match text.split("."):
            case ["bots", name, decision, seed, players]:
                source = Source(name, int(decision), int(seed), int(players))
            case ["own", name, decision, table, game, seat]:
                numbers = (int(game), int(seat))
                source = Source(name, int(decision), 0, 0, table, *numbers)
            case _:
                raise ValueError
    except ValueError:
        raise Refusal("bad_request", f"{text!r} is no exercise") from None
    rules = rules_of(source.name)
    if not 0 <= source.seed < SEEDS or (not source.table and source.players not in rules.PLAYERS):
        raise Refusal("bad_request", f"{text!r} is no exercise")
    return source


class Place(NamedTuple):
    """A seat in a finished game."""

    table: str
    game: int
    seat: int


@dataclass
class Asked:
    """A decision to practise. It goes from process to process: no game in progress is in it."""

    source: Source
    view: Any
    then: str | None = None  # what was done


Stop = Callable[[int, Play], bool]  # whether to stay at this decision


def worth_a_question(rules: Rules, view: Any) -> bool:
    """Whether a decision is one to practise: as the game says, or else any with a choice."""
    own = part_of(rules.NAME, "practice")
    if own is not None:
        return bool(own.worth_a_question(view))
    return 2 <= int(view.legal).bit_count() <= 6


# --- games of bots ---


def from_bots(game: str) -> protocol.Exercise:
    """A decision out of a game of bots. Raises Refusal if none has any."""
    rules = rules_of(game)
    for _ in range(TRIES):
        source = Source(rules.NAME, 0, secrets.randbelow(SEEDS), _players(rules))
        found: list[int] = []

        def note(n: int, play: Play, found: list[int] = found) -> bool:
            if worth_a_question(rules, play.view(play.asked[0])):
                found.append(n)
            return False

        _bots_play(source, note)
        if found:
            at = secrets.choice(found)
            chosen = Source(source.name, at, source.seed, source.players)
            return _exercise(chosen, *_found(chosen), own=False)
    raise Refusal("not_found", f"{rules.NAME} has nothing to practise")


def _players(rules: Rules) -> int:
    return min(max(3, rules.PLAYERS[0]), rules.PLAYERS[-1])


def _bots_play(source: Source, stop: Stop) -> Play:
    """A game of bots until `stop`."""
    rules = rules_of(source.name)
    play = Play(settle_on(source.name, source.players), seed=source.seed)
    policy, rng = policy_of(rules, BOT), Rng(source.seed)
    n = 0
    while not play.over and not stop(n, play):
        seat = play.asked[0]
        action = policy(play.view(seat), rng)
        play.settle(play.propose(seat, rules.MOVES[action]))
        n += 1
    return play


# --- games of people ---


def from_record(record: bytes, place: Place) -> protocol.Exercise | None:
    """A decision that this seat had in a finished game, if there is one worth it. Raises BadRecord
    or Refusal."""
    replay = Replay(read_record(record))
    rules, seat = replay.rules, place.seat
    found = []
    n = 0
    while True:
        if replay.game.actor == seat and worth_a_question(rules, replay.game.view(seat)):
            found.append(n)
        if not replay.advance():
            break
        n += 1
    if not found:
        return None
    source = Source(rules.NAME, secrets.choice(found), 0, 0, *place)
    return _exercise(source, *_found(source, record), own=True)


# --- both ---


def find(source: Source, record: bytes = b"") -> Asked:
    """The decision that a source tells. Raises BadRecord or Refusal."""
    play, seat, then = _found(source, record)
    return Asked(source, play.view(seat), then)


def _found(source: Source, record: bytes = b"") -> tuple[Play, int, str | None]:
    """The game, who decides, and what was done then."""
    if not record:
        play = _bots_play(source, lambda n, _: n == source.decision)
        if play.over:
            raise Refusal("not_found", "the game of this exercise is shorter")
        return play, play.asked[0], None
    replay, n = Replay(read_record(record)), 0
    while n < source.decision and replay.advance():
        n += 1
    if source.name != replay.rules.NAME or replay.over or replay.game.actor != source.seat:
        raise Refusal("not_found", "this seat had nothing to decide there")
    return replay.game, source.seat, replay.steps[replay.index][1]


def _exercise(
    source: Source, play: Play, seat: int, _then: str | None, own: bool
) -> protocol.Exercise:
    players = play.setup.players
    names = ["" if place == seat else name for place, name in enumerate(NAMES[:players])]
    record = {"game": source.name, "players": names, "options": play.setup.options}
    if play.setup.deck is not None:
        record["deck"] = play.setup.deck
    table = table_of(record, seat)
    table.settings = settings_of(record)
    return protocol.Exercise(str(source), own, table, position(play, seat, len(play.events)))


async def judge(asked: Asked, move: str, bots: HouseBots) -> protocol.Verdict:
    """What odds and bots say of a move. Raises InvalidMove or IllegalMove."""
    rules, view = rules_of(asked.source.name), asked.view
    if not view.legal >> parse(rules, move) & 1:
        raise IllegalMove(f"illegal move {move!r}: expected one of: {moves(rules, view.legal)}")
    thought = bots.ready
    chosen = await asyncio.gather(*(bots.choose(rules, level, view, SECONDS) for level in LEVELS))
    return protocol.Verdict(
        right=move == chosen[0],
        best=chosen[0],
        bots=dict(zip(LEVELS, chosen, strict=True)),
        thought=thought,
        odds=to_data(odds(rules, view)) if has_odds(rules) else None,
        then=asked.then,
    )
