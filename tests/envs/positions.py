"""Set-ups and positions for the tests of the environments."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from nerve.core.cards import NONE
from nerve.core.game import Setup, actions, settle_on
from nerve.core.registry import GAMES
from nerve.envs.position import Position
from tests.fast.test_lockstep import all_setups
from tests.games import ANY, ONE_QUICKLY, WINDOW

QUICK = (ANY, WINDOW)


def one_a_game(setups: list[Any]) -> list[Any]:
    """Parameters: the first set-up of some games, the others where there is more time."""
    known: set[str] = set()
    found = []
    for param in setups:
        game = param.values[0].rules.NAME
        quick = game in QUICK and game not in known
        marks = [] if quick else [pytest.mark.long]
        found.append(pytest.param(*param.values, id=param.id, marks=marks))
        known.add(game)
    return found


ALL = pytest.mark.parametrize("setup", one_a_game(all_setups()))
EACH_GAME = ONE_QUICKLY
EXTREMES = pytest.mark.parametrize(  # the fewest players, and the most with all options changed
    "setup",
    one_a_game(
        [
            pytest.param(settle_on(game, players, options), id=f"{game}-{players}")
            for game, rules in GAMES.items()
            for players, options in (
                (rules.PLAYERS[0], {}),
                (rules.PLAYERS[-1], dict.fromkeys(rules.OPTIONS, True)),
            )
        ]
    ),
)


def positions(setup: Setup, seed: int, steps: int = 1) -> Iterator[Position]:
    """Positions of random games without end; the next is some steps further, or the end."""
    dice = random.Random(seed)
    for number in range(10**9):
        position = Position(setup, seed, number)
        yield position
        while position.actor != NONE:
            for _ in range(dice.randrange(2 * steps)):
                if position.actor != NONE:
                    position.play(dice.choice(list(actions(position.legal))))
            yield position
