"""What it would be worth to see the cards: search that peeks is stronger, and is found out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from nerve.bots.halving import halving_search
from nerve.bots.policies import LineUp, Memory, Results, play_games
from nerve.core.cards import Rng, assign, below
from nerve.core.game import settle_on
from nerve.fast.compiled import Layout, link, record_type, template_of
from nerve.fast.loops import fill_in, placeholder
from nerve.games.danger13 import rules as danger13
from nerve.games.danger13 import search as way
from nerve.games.danger13.rules import State, View, look
from nerve.testing import check_bot

DEALS, DIAL = 150, 60
Thinker = Callable[[Any, Rng, int, Any], int]


@dataclass(slots=True)
class Peek(View):
    """A view that gives everything away."""

    truth: State = field(default_factory=State)


def peek(s: State, seat: int, v: Peek) -> None:
    look(s, seat, v)
    assign(v.truth, s)


def know(v: Peek, workspace: way.Workspace) -> None:
    assign(workspace.known, v.truth)


def leave(v: Peek, rng: Rng, workspace: way.Workspace) -> None:
    """Styles are imagined, and nothing else: no card changes its place."""
    for p in range(v.table.players):
        workspace.styles[p] = below(rng, 2)
    assign(workspace.world, workspace.known)
    workspace.world.chance.seed = rng.x


LEAKY: Any = SimpleNamespace(**{**vars(danger13), "look": peek, "View": Peek})
PEEKING = halving_search(know, leave, way.try_out)


honest: Thinker = placeholder
peeking: Thinker = placeholder


def either(which: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    return peeking(v, rng, dial, workspace) if which else honest(v, rng, dial, workspace)


@pytest.mark.soak
def test_who_sees_the_cards_wins_more() -> None:
    """The same search in both seats of every deal, one of them peeking."""
    decide = fill_in(either, LEAKY, honest=way.search, peeking=PEEKING)
    [play] = link([fill_in(play_games, LEAKY, decide=decide)], "cheating.danger13")
    template, layout, won = template_of(settle_on("danger13", 2)), Layout(way.Workspace()), 0.0
    for seat in range(2):
        winners = np.zeros(DEALS, np.int64)
        memory = Memory(
            template.copy()[0],
            template[0],
            np.zeros(1, record_type(Peek()))[0],
            np.zeros(2, record_type(Rng())),
            np.frombuffer(layout.bytes_of(way.Workspace()), layout.dtype).copy()[0],
        )
        seats = LineUp(np.array([int(p == seat) for p in range(2)]), np.array([DIAL, DIAL]))
        lengths, log = np.zeros(DEALS, np.int64), np.zeros(0, np.int8)
        results = Results(np.zeros((DEALS, 2), np.int64), winners, lengths, log)
        play(memory, seats, np.uint64(4), 0, results)
        for won_by in winners.tolist():
            won += (won_by >> seat & 1) / won_by.bit_count()
    assert won / (2 * DEALS) > 0.6


class Honest:
    thinks: Any = staticmethod(way.search)

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        return int(self.thinks(view, Rng(rng.getrandbits(64)), 8, way.Workspace()))


class Cheat(Honest):
    thinks = staticmethod(PEEKING)


def test_who_sees_the_cards_is_found_out() -> None:
    check_bot(Honest, "danger13", games=1)
    with pytest.raises(AssertionError, match="cannot know"):
        check_bot(Cheat, LEAKY, games=1)
