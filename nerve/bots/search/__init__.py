"""The strong bots: each game's way to think, all of one shape.

A thinker is a function of a view, a stream of random numbers, a dial (about how many simulations
it may run) and a desk to work on. It compiles, and so the same dial gives the same moves
everywhere. A game's module has its thinker, `search`, and its `Desk`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nerve.bots.search import danger13, push, seventeen, thirteen
from nerve.cards import Rng
from nerve.game import Rules

Thinker = Callable[[Any, Rng, int, Any], int]

WAYS: dict[str, Any] = {
    "danger13": danger13,
    "thirteen": thirteen,
    "seventeen": seventeen,
    "push": push,
}
# Simulations for about 5, 50, 300 and 1000 ms a decision on one core.
LEVELS: dict[str, dict[str, int]] = {
    "easy": {"danger13": 4_000, "thirteen": 1_500, "seventeen": 5_000, "push": 10_000},
    "normal": {"danger13": 40_000, "thirteen": 15_000, "seventeen": 50_000, "push": 150_000},
    "hard": {"danger13": 250_000, "thirteen": 90_000, "seventeen": 300_000, "push": 1_000_000},
    "expert": {"danger13": 800_000, "thirteen": 300_000, "seventeen": 1_000_000, "push": 4_000_000},
}


def thinker(rules: Rules) -> Thinker:
    """How this game is thought about."""
    search: Thinker = WAYS[rules.NAME].search
    return search


def new_desk(rules: Rules) -> Any:
    """A desk for this game."""
    return WAYS[rules.NAME].Desk(rules.State(), rules.State(), rules.View())
