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
# Simulations for about 5, 50, 300 and 1000 ms on one core if a decision is close; most are not.
LEVELS: dict[str, dict[str, int]] = {
    "easy": {"danger13": 4_000, "thirteen": 1_000, "seventeen": 5_000, "push": 1_500},
    "normal": {"danger13": 40_000, "thirteen": 10_000, "seventeen": 50_000, "push": 12_000},
    "hard": {"danger13": 250_000, "thirteen": 60_000, "seventeen": 300_000, "push": 70_000},
    "expert": {"danger13": 800_000, "thirteen": 200_000, "seventeen": 1_000_000, "push": 250_000},
}


def thinker(rules: Rules) -> Thinker:
    """How this game is thought about."""
    search: Thinker = WAYS[rules.NAME].search
    return search


def new_desk(rules: Rules) -> Any:
    """A desk for this game."""
    return WAYS[rules.NAME].Desk(rules.State(), rules.State(), rules.View())
