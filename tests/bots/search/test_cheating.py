"""What it would be worth to see the cards: search that peeks is stronger, and is found out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from nerve.bots.policies import play_games
from nerve.bots.search import danger13 as way
from nerve.cards import Rng, assign
from nerve.compiled import Layout, link, record_type, template_of
from nerve.game import settle_on
from nerve.games import danger13
from nerve.games.danger13 import State, View, look
from nerve.loops import bind, open_name
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


def foresee(v: Peek, s: State) -> None:
    """Imagine no more: the world is as it is."""
    assign(s, v.truth)


def leave(s: State, packet: int) -> None:
    """Shuffle nothing."""


LEAKY: Any = SimpleNamespace(**{**vars(danger13), "look": peek, "View": Peek})
KNOWING = {**vars(way), "lay_out": foresee, "mix": leave}
PEEKING: Any = FunctionType(way.search.__code__, KNOWING, "search")


def new_desk() -> way.Desk:
    return way.Desk(State(), State(), View())


honest: Thinker = open_name
peeking: Thinker = open_name


def either(which: int, v: Any, rng: Rng, dial: int, desk: Any) -> int:
    return peeking(v, rng, dial, desk) if which else honest(v, rng, dial, desk)


@pytest.mark.soak
def test_who_sees_the_cards_wins_more() -> None:
    """The same search in both seats of every deal, one of them peeking."""
    decide = bind(either, LEAKY, honest=way.search, peeking=PEEKING)
    [play] = link([bind(play_games, LEAKY, decide=decide)], "cheating.danger13")
    template, layout, won = template_of(settle_on("danger13", 2)), Layout(new_desk()), 0.0
    for seat in range(2):
        winners = np.zeros(DEALS, np.int64)
        play(
            template.copy()[0],
            template[0],
            np.zeros(1, record_type(Peek()))[0],
            np.zeros(2, record_type(Rng())),
            np.array([int(p == seat) for p in range(2)]),
            np.array([DIAL, DIAL]),
            np.frombuffer(layout.bytes_of(new_desk()), layout.dtype).copy()[0],
            np.uint64(4),
            0,
            np.zeros((DEALS, 2), np.int64),
            winners,
            np.zeros(DEALS, np.int64),
            np.zeros(0, np.int8),
        )
        for seats in winners.tolist():
            won += (seats >> seat & 1) / seats.bit_count()
    assert won / (2 * DEALS) > 0.6


class Honest:
    thinks: Any = staticmethod(way.search)

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        return int(self.thinks(view, Rng(rng.getrandbits(64)), 8, new_desk()))


class Cheat(Honest):
    thinks = staticmethod(PEEKING)


def test_who_sees_the_cards_is_found_out() -> None:
    check_bot(Honest, "danger13", games=1)
    with pytest.raises(AssertionError, match="cannot know"):
        check_bot(Cheat, LEAKY, games=1)
