"""Exact odds from a View: what a seat can work out from all that it may know, as fractions.

>>> from nerve.game import Game, look
>>> game = Game("danger13", players=2, seed=1)
>>> view = look(game.rules, game.state, seat=0)
>>> odds(game.rules, view).assumed  # the deck's counts are a guess
'D13-V1'

Nothing is sampled and nothing is enumerated: unseen cards are exchangeable, so counting does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from nerve.game import Rules, UnknownGame
from nerve.odds.danger13 import DangerOdds, danger13_odds
from nerve.odds.push import PushOdds, push_odds
from nerve.odds.seventeen import SeventeenOdds, seventeen_odds
from nerve.odds.thirteen import ThirteenOdds, thirteen_odds

__all__ = [
    "ODDS",
    "DangerOdds",
    "Odds",
    "PushOdds",
    "SeventeenOdds",
    "ThirteenOdds",
    "odds",
    "to_data",
]

Odds = PushOdds | DangerOdds | SeventeenOdds | ThirteenOdds
ODDS: dict[str, Callable[[Any], Odds]] = {
    "danger13": danger13_odds,
    "thirteen": thirteen_odds,
    "seventeen": seventeen_odds,
    "push": push_odds,
}


def odds(rules: Rules, view: Any) -> Odds:
    """The exact odds of a view, the fields public only by memory included.

    Raises UnknownGame for a game that has none.
    """
    if rules.NAME not in ODDS:
        raise UnknownGame(f"no odds for {rules.NAME!r}: expected one of {', '.join(ODDS)}")
    return ODDS[rules.NAME](view)


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
