"""A game's tests are in its room here, `tests/games/<game>/`, with what other tests must know of it
in `facts.py`. Tests of what all games share name none: they run for each, or for one that has what
they need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from nerve.core.contract import Rules
from nerve.core.game import actions, settle_on
from nerve.core.record import Recorder
from nerve.core.registry import GAMES
from tests.amounts import sample


def facts_of(game: str) -> Any:
    """What tests of something else must know of a game."""
    return import_module(f"tests.games.{game}.facts")


def one_with(has: Callable[[Rules], object]) -> str:
    """The first game that has it."""
    return next(name for name, rules in GAMES.items() if has(rules))


@cache
def finished(game: str, players: int, seed: int = 3, **options: bool) -> Any:
    """The record of a game in which the last of the legal moves was always made."""
    recorder = Recorder(settle_on(game, players, options), seed=seed, with_legal=True)
    while not recorder.over:
        recorder.play(max(actions(recorder.legal)))
    return recorder.record()


def illegal_at_first(record: Any) -> str:
    """A move that could not be the first of this record."""
    legal = next(step[2] for step in record["steps"] if len(step) == 3)
    return next(move for move in GAMES[record["game"]].MOVES if move not in legal)


def has_hands(rules: Rules) -> bool:
    """Whether players hold cards that the others do not see."""
    return any(field.name == "hands" for field in fields(rules.State))


def several_asked(rules: Rules, state: Any) -> bool:
    """Whether in this position several may decide at once."""
    asked = getattr(facts_of(rules.NAME), "several_asked", None)
    return asked is not None and bool(asked(state))


def rolls(rules: Rules) -> bool:
    """Whether dice are rolled in this game."""
    steps = finished(rules.NAME, rules.PLAYERS[0])["steps"]
    return any(step[0] == "roll" for step in steps)


def shuffles_again(rules: Rules) -> bool:
    """Whether cards are shuffled after the set-up, too."""
    steps = finished(rules.NAME, rules.PLAYERS[0])["steps"]
    return [step[0] for step in steps].count("shuffle") > 1


ANY = one_with(lambda rules: {2, 3, 4, 5} <= {*rules.PLAYERS})
CHOOSY = one_with(lambda rules: rules.OPTIONS)
LIMITED = one_with(lambda rules: rules.LIMITS)
FOR_MORE = one_with(lambda rules: rules.PLAYERS[0] > 2)
WINDOW = one_with(lambda rules: hasattr(facts_of(rules.NAME), "several_asked"))
HANDS = one_with(lambda rules: has_hands(rules) and rules.NAME != WINDOW)
# One game in `make test`, all of them in `make test-all`.
ONE_QUICKLY = pytest.mark.parametrize("game", sample(GAMES, quick=[WINDOW]))
