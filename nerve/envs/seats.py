"""Who sits where: named bots inside the machine code, the caller in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from nerve.bots.policies import packed_workspace
from nerve.bots.registry import SEARCH, find
from nerve.bots.styles import is_style
from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.errors import BadSetup
from nerve.core.game import Setup
from nerve.fast.random_bots import UnknownBot


@dataclass(frozen=True)
class Seats:
    """`sorts`: each sort of bot once; `numbers`: for each seat its place there, NONE for the
    caller; `dials`: as `nerve.bots.registry.Listed` has them."""

    sorts: tuple[str, ...]
    numbers: tuple[int, ...]
    dials: tuple[int, ...]


def seats_of(setup: Setup, bots: str | Sequence[str | None] | None) -> Seats:
    """None: the caller decides in all seats. One name: he does in seat 0, that bot in the others. A
    list: seat by seat, None for the caller. Raises UnknownBot, BadBot or BadSetup."""
    players = setup.players
    if bots is None:
        names: list[str | None] = [None] * players
    elif isinstance(bots, str):
        names = [None, *[bots] * (players - 1)]
    else:
        names = list(bots)
    if len(names) != players:
        raise BadSetup(f"{len(names)} seats for {players} players: expected one for each")
    if None not in names:
        raise BadSetup("bots in all seats: expected None in at least one of them")
    for bot in filter(None, names):
        if is_style(bot):
            raise UnknownBot(f"bot {bot!r} plays in arenas and simulations, not in environments")
    found = [None if bot is None else find(setup.rules, bot) for bot in names]
    sorts = tuple(sorted({bot.sort for bot in found if bot is not None}))
    numbers = [NONE if bot is None else sorts.index(bot.sort) for bot in found]
    dials = [0 if bot is None else bot.dial for bot in found]
    return Seats(sorts, tuple(numbers), tuple(dials))


def workspace_of(rules: Rules, sorts: Sequence[str]) -> Any:
    """Room to think in, for those who do."""
    return packed_workspace(rules.NAME) if SEARCH in sorts else np.zeros(1, np.int8)
