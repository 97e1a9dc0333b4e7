"""Who sits where: named bots inside the machine code, the caller in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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

Mixture = Mapping[str, int]  # bots, and how often each is to sit there
Bots = str | Mixture | Sequence[str | Mixture | None] | None
MOST = 100  # of a mixture's parts


@dataclass(frozen=True)
class Seats:
    """`sorts`: each sort of bot once; `numbers`: for each seat its place there, NONE for the
    caller; `dials`: as `nerve.bots.registry.Listed` has them. Seats that are `mixed` are given to
    one of the `choices`, a number and a dial each, all alike likely."""

    sorts: tuple[str, ...]
    numbers: tuple[int, ...]
    dials: tuple[int, ...]
    mixed: tuple[bool, ...]
    choices: tuple[tuple[int, int], ...]


def seats_of(setup: Setup, bots: Bots) -> Seats:
    """None: the caller decides in all seats. One name or mixture: he does in seat 0, such bots in
    the others. A list: seat by seat, None for the caller. Raises UnknownBot, BadBot or BadSetup."""
    players = setup.players
    if bots is None:
        names: list[str | Mixture | None] = [None] * players
    elif isinstance(bots, str | Mapping):
        names = [None, *[bots] * (players - 1)]
    else:
        names = list(bots)
    if len(names) != players:
        raise BadSetup(f"{len(names)} seats for {players} players: expected one for each")
    if None not in names:
        raise BadSetup("bots in all seats: expected None in at least one of them")
    mixture = _parts(names)
    for bot in (*names, *mixture):
        if isinstance(bot, str) and is_style(bot):
            raise UnknownBot(f"bot {bot!r} plays in arenas and simulations, not in environments")
    parts = [find(setup.rules, bot) for bot in mixture]
    found = [find(setup.rules, bot) if isinstance(bot, str) else None for bot in names]
    sorts = tuple(sorted({bot.sort for bot in (*found, *parts) if bot is not None}))
    return Seats(
        sorts,
        tuple(NONE if bot is None else sorts.index(bot.sort) for bot in found),
        tuple(0 if bot is None else bot.dial for bot in found),
        tuple(isinstance(bot, Mapping) for bot in names),
        tuple((sorts.index(bot.sort), bot.dial) for bot in parts),
    )


def _parts(names: Sequence[str | Mixture | None]) -> list[str]:
    """The bots of the mixture, each as often as it counts. Raises BadSetup."""
    mixtures = [bots for bots in names if isinstance(bots, Mapping)]
    if not mixtures:
        return []
    if any(dict(other) != dict(mixtures[0]) for other in mixtures):
        raise BadSetup("expected one mixture of bots for all seats that have any")
    for bot, count in mixtures[0].items():
        if type(count) is not int or not 1 <= count <= MOST:
            raise BadSetup(f"{bot}: expected a whole number from 1 to {MOST}, not {count!r}")
    return [bot for bot, count in mixtures[0].items() for _ in range(count)]


def workspace_of(rules: Rules, sorts: Sequence[str]) -> Any:
    """Room to think in, for those who do."""
    return packed_workspace(rules.NAME) if SEARCH in sorts else np.zeros(1, np.int8)
