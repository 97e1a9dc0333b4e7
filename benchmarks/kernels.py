"""Loops that only measurements need, written and compiled as those of `nerve.fast.loops`."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from nerve.core.cards import BOT, NONE, Rng, assign, game_seed, stream
from nerve.core.contract import Rules
from nerve.fast.compiled import link
from nerve.fast.loops import actor, apply, choose, fill_in_all, look, new_game


def play_looking(s: Any, template: Any, rng: Rng, view: Any, seed: int, games: int) -> int:
    """Play a series at random, each seat choosing from its own view. Gives the decisions made."""
    n = 0
    for number in range(games):
        own_seed = game_seed(seed, number)
        new_game(s, template, own_seed)
        stream(rng, own_seed, BOT, 0)
        p = actor(s)
        while p != NONE:
            look(s, p, view)
            apply(s, choose(view.legal, 0, rng))
            n += 1
            p = actor(s)
    return n


RING = 16  # states that fit in the fastest cache together


def clone_often(states: list[Any], n: int) -> int:
    for i in range(n):
        assign(states[i % RING], states[(i + 1) % RING])
    return n


KERNELS = (play_looking, clone_often)


@cache
def _linked(name: str) -> Any:
    from nerve.core.registry import GAMES

    made = link(fill_in_all(KERNELS, GAMES[name]), f"benchmarks.{name}")
    return SimpleNamespace(**{f.__name__: m for f, m in zip(KERNELS, made, strict=True)})


def kernels(rules: Rules) -> Any:
    """The loops above as machine code for a game."""
    return _linked(rules.NAME)
