"""A bot for a seat, by its name: built-in ones, and anybody's class or function."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from nerve.bots.outside import class_of, is_address
from nerve.bots.policies import House
from nerve.bots.registry import find, is_built_in, is_policy
from nerve.core.contract import Rules


class Bot(Protocol):
    """Whoever decides for a seat. One is made for every seat of every game, or of every sitting."""

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random, /) -> int:
        """One of the legal actions. The view is all there is to know; chance comes from rng."""
        ...


@dataclass(frozen=True)
class Entrant:
    """A bot to be had: `make` gives a new one for a seat in a game."""

    name: str
    built_in: bool
    make: Callable[[], Bot]


def load(name: str, rules: Rules) -> Entrant:
    """The bot of this name (`nerve.bots.registry`). Raises UnknownBot or BadBot."""
    if is_policy(name) or not is_address(name):
        find(rules, name)
        return Entrant(name, is_built_in(name), lambda: House(rules, name))
    return Entrant(name, False, class_of(name))
