"""`check_bot` passes what is honest and catches what is not."""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from nerve.bots.policies import House
from nerve.core.registry import GAMES
from nerve.testing import check_bot
from tests.games import ONE_QUICKLY


class Careful:
    """An honest bot with a memory and chance of its own."""

    def __init__(self) -> None:
        self.turns = 0

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        self.turns += 1
        return rng.choice(legal) if self.turns % 2 else legal[view.pile % len(legal)]


class Peeking(Careful):
    """It looks over its caller's shoulder at the pile."""

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        pile = sys._getframe(1).f_locals["state"].pile
        return legal[pile.cards[pile.n - 1] % len(legal)] if pile.n else legal[0]


class Clocked(Careful):
    """Its choice is of no seed: all of its kind share one clock."""

    ticks = itertools.count()

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        return legal[next(self.ticks) % len(legal)]


class Lawless(Careful):
    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        return next(action for action in range(63) if action not in legal)


class Mumbling(Careful):
    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> Any:
        return "draw"


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_bot_passes(game: str) -> None:
    check_bot(Careful, game, games=1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (Peeking, "cannot know"),
        (Clocked, "under the same seed"),
        (Lawless, "not among the legal"),
        (Mumbling, "whole number, not 'draw'"),
    ],
)
def test_what_a_bot_may_not_do_is_caught(game: str, bot: type[Careful], words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        check_bot(bot, game, games=3)


@pytest.mark.parametrize("bot", ["random", "greedy", "tuned"])
@ONE_QUICKLY
def test_the_built_in_rules_pass(game: str, bot: str) -> None:
    check_bot(lambda: House(GAMES[game], bot, plain=True), game, games=1)
