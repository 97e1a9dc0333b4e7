"""The strong bots: each game's way to think, all of one shape.

A search is a function of a view, a stream of random numbers, a dial (about how many simulations it
may run) and a workspace. It compiles, and so the same dial gives the same moves everywhere. A
game's `search.py` has its `search`, its `Workspace` and its `DIALS` by level; a game without one is
thought about by `nerve.bots.any_game`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from nerve.bots import any_game
from nerve.bots.halving import Search
from nerve.core.contract import Rules
from nerve.core.registry import GAMES, part_of
from nerve.fast.loops import compiled_apart


def search_of(rules: Rules) -> Search:
    """How this game is thought about."""
    own = part_of(rules.NAME, "search")
    search: Search = _for_any(rules.NAME) if own is None else own.search
    compiled_apart(search)
    return search


@cache
def _for_any(game: str) -> Search:
    return any_game.search_for(GAMES[game])


def new_workspace(rules: Rules) -> Any:
    """A workspace for this game's search."""
    own = part_of(rules.NAME, "search")
    return any_game.new_workspace(rules) if own is None else own.Workspace()


def dial_of(rules: Rules, level: str) -> int:
    """The dial of a level in this game."""
    own = part_of(rules.NAME, "search")
    dials: dict[str, int] = any_game.DIALS if own is None else own.DIALS
    return dials[level]
