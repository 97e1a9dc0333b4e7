"""Who sits where: named bots inside the machine code, the caller in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from nerve.bots.policies import POLICIES, built_in, policy_of
from nerve.bots.search import new_desk, thinker
from nerve.cards import NONE
from nerve.compiled import Layout
from nerve.envs import kernels
from nerve.game import BadSetup, Rules, Setup
from nerve.loops import bind

SEARCH = "search"  # stands for the search bots of all levels: they differ in their dials


@dataclass(frozen=True)
class Cast:
    """`names`: each sort of bot once; `numbers`: for each seat its place there, NONE for the
    caller; `dials`: how long it thinks."""

    names: tuple[str, ...]
    numbers: tuple[int, ...]
    dials: tuple[int, ...]


def cast_of(setup: Setup, bots: str | Sequence[str | None] | None) -> Cast:
    """None: the caller decides in all seats. One name: he does in seat 0, that bot in the others. A
    list: seat by seat, None for the caller. Raises UnknownBot or BadSetup."""
    players = setup.players
    if bots is None:
        seats: list[str | None] = [None] * players
    elif isinstance(bots, str):
        seats = [None, *[bots] * (players - 1)]
    else:
        seats = list(bots)
    if len(seats) != players:
        raise BadSetup(f"{len(seats)} seats for {players} players: expected one for each")
    if None not in seats:
        raise BadSetup("bots in all seats: expected None in at least one of them")
    sorts = [bot if bot is None or bot in POLICIES else SEARCH for bot in seats]
    names = tuple(sorted({sort for sort in sorts if sort is not None}))
    dials = [0 if bot is None else built_in(setup.rules, bot)[1] for bot in seats]
    numbers = [NONE if sort is None else names.index(sort) for sort in sorts]
    return Cast(names, tuple(numbers), tuple(dials))


def chain_of(rules: Rules, names: Sequence[str]) -> Any:
    """One function that decides as any of these."""
    decide: Any = kernels.nobody
    for name in reversed(names):
        if name == SEARCH:
            decide = bind(kernels.by_thought, rules, think=thinker(rules), others=decide)
        else:
            decide = bind(kernels.by_rule, rules, mine=policy_of(rules, name), others=decide)
    return decide


def desk_of(rules: Rules, names: Sequence[str]) -> Any:
    """Room to think in, for those who do."""
    if SEARCH not in names:
        return np.zeros(1, np.int8)
    desk = new_desk(rules)
    layout = Layout(desk)
    return np.frombuffer(bytearray(layout.bytes_of(desk)), layout.dtype)
