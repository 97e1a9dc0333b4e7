"""What single things cost: a clone, an action from Python, a state in bytes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import inf
from typing import Any

import numpy as np

from benchmarks.clock import Contender, Numbers, race
from benchmarks.kernels import RING, kernels
from benchmarks.ours import FEW, SEED
from nerve.core.cards import BOT, NONE, Rng, game_seed, popcount, stream
from nerve.core.game import blank, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.fast.batch import Batch
from nerve.fast.compiled import pack, record_type
from nerve.fast.loops import choose

SAMPLE = 200  # games whose actions are played again from Python


def measure_costs(rounds: int) -> Numbers:
    """Nanoseconds, bytes, decisions."""
    numbers: Numbers = {}
    for game, rules in GAMES.items():
        games = [actions_of(game, seed) for seed in range(SAMPLE)]
        numbers[f"length/{game}"] = _total(games) / SAMPLE
        numbers[f"choices/{game}"] = sum(choices for _, choices in games) / _total(games)

        states = pack(blank(settle_on(game, FEW)), RING)
        clone = kernels(rules).clone_often
        numbers[f"clone/{game}"] = 1e9 / race([_clone(clone, states)], rounds)["clone"]
        numbers[f"state bytes/{game}"] = states.itemsize
        numbers[f"view bytes/{game}"] = record_type(rules.View()).itemsize

        plain = compiled = inf
        for _ in range(max(1, rounds // 4)):
            plain = min(plain, apply_plain(game, games))
            compiled = min(compiled, apply_compiled(game, games))
        numbers[f"apply plain/{game}"], numbers[f"apply compiled/{game}"] = plain, compiled
    return numbers


def _clone(clone: Callable[[Any, int], int], states: Any) -> Contender:
    return Contender("clone", lambda n: clone(states, n))


def actions_of(game: str, seed: int) -> tuple[list[int], int]:
    """The actions of game 0 of a series, and how many of them had an alternative."""
    setup, rng, actions, choices = settle_on(game, FEW), Rng(), list[int](), 0
    state = new_state(setup, game_seed(seed, 0))
    stream(rng, SEED, BOT, seed)
    while setup.rules.actor(state) != NONE:
        legal = setup.rules.legal(state)
        choices += popcount(legal) > 1
        actions.append(choose(legal, 0, rng))
        setup.rules.apply(state, actions[-1])
    return actions, choices


def apply_plain(game: str, games: list[tuple[list[int], int]]) -> float:
    """Nanoseconds an action takes in plain Python."""
    setup = settle_on(game, FEW)
    apply = setup.rules.apply
    ready = [new_state(setup, game_seed(seed, 0)) for seed in range(len(games))]
    began = time.process_time_ns()
    for state, (actions, _) in zip(ready, games, strict=True):
        for action in actions:
            apply(state, action)
    return (time.process_time_ns() - began) / _total(games)


def apply_compiled(game: str, games: list[tuple[list[int], int]]) -> float:
    """Nanoseconds an action takes through a batch of one game, checks included."""
    ready = [Batch(game, FEW, 1, seed) for seed in range(len(games))]
    arrays = [list(_arrays(actions)) for actions, _ in games]
    began = time.process_time_ns()
    for batch, actions in zip(ready, arrays, strict=True):
        for action in actions:
            batch.step(action)
    spent = time.process_time_ns() - began
    if not all(batch.done.all() for batch in ready):
        raise AssertionError(f"{game} did not end as it was played in plain Python")
    return spent / _total(games)


def _arrays(actions: list[int]) -> Iterator[Any]:
    for action in actions:
        yield np.array([action], np.int8)


def _total(games: list[tuple[list[int], int]]) -> int:
    return sum(len(actions) for actions, _ in games)
