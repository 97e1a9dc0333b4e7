"""Exact odds from a View: what a seat can work out from all that it may know, as fractions.

>>> from nerve.core.game import look
>>> from nerve.core.play import Game
>>> game = Game("danger13", players=2, seed=1)
>>> view = look(game.rules, game.state, seat=0)
>>> odds(game.rules, view).assumed  # the deck's counts are a guess
'D13-V1'

Nothing is sampled and nothing is enumerated: unseen cards are exchangeable, so counting does.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from nerve.core.contract import Rules
from nerve.core.errors import UnknownGame
from nerve.core.registry import part_of


def has_odds(rules: Rules) -> bool:
    return part_of(rules.NAME, "odds") is not None


def odds(rules: Rules, view: Any) -> Any:
    """The exact odds of a view, the fields public only by memory included.

    Raises UnknownGame for a game that has none.
    """
    own = part_of(rules.NAME, "odds")
    if own is None:
        raise UnknownGame(f"no odds for {rules.NAME!r}: the game brings none")
    return own.odds(view)


def to_data(value: Any) -> Any:
    """An answer as plain data for the wire; a fraction is [numerator, denominator]."""
    if isinstance(value, Fraction):
        return [value.numerator, value.denominator]
    if is_dataclass(value):
        return {f.name: to_data(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, tuple):
        return [to_data(item) for item in value]
    if isinstance(value, dict):
        return {key: to_data(item) for key, item in value.items()}
    return value
