"""A search for any game: worlds by the game's `imagine`, in which every move is tried and the game
played to its end by simple rules. Used where a game brings no `search.py` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nerve.bots.halving import Search, counter, halving_search
from nerve.core.cards import NONE, Rng, assign, below, popcount
from nerve.core.contract import Rules
from nerve.core.registry import part_of
from nerve.fast.loops import (
    actor,
    apply,
    choose,
    fallback,
    fill_in,
    imagine,
    look,
    placeholder,
    score,
    winners,
)

# Playouts for about 5, 50, 300 and 1000 ms on one core if a game has a hundred decisions.
DIALS = {"easy": 250, "normal": 2_500, "hard": 15_000, "expert": 50_000}
LONGEST = 2_000  # decisions of a playout: some games have no end if nobody wants one
WON, LEAD = 10_000, 1_000  # what a won game is worth, and at most the lead in points besides

Policy = Callable[[Any, Rng], int]
playout_policy: Policy = placeholder
thumb: Policy = placeholder
sign: Any = placeholder  # 1, or -1 where the lowest score wins


@dataclass(slots=True)
class Workspace:
    """Room to think in. Nothing in it outlives a decision. As wide as the game has moves."""

    world: Any
    s: Any  # a playout
    sight: Any  # what a player there sees
    gains: list[int] = field(metadata={"type": "i8"})
    latest: list[int] = field(metadata={"type": "i8"})
    products: list[int] = field(metadata={"type": "i8"})
    spare: Rng = field(default_factory=Rng)
    playouts: int = counter()


def new_workspace(rules: Rules) -> Workspace:
    n = len(rules.MOVES)
    world, s, sight = rules.State(), rules.State(), rules.View()
    return Workspace(world, s, sight, [0] * n, [0] * n, [0] * (n * n))


def search_for(rules: Rules) -> Search:
    """The search, for this game."""
    own = part_of(rules.NAME, "thumb")
    rule = getattr(own, "tuned", None) or getattr(own, "greedy", None)
    policy = fill_in(half_at_random, rules) if rule is None else fill_in(mostly, None, thumb=rule)
    filled: Search = fill_in(
        halving_search(prepare, suppose, try_out),
        rules,
        playout_policy=policy,
        sign=-1 if getattr(rules, "LOW_WINS", False) else 1,
    )
    return filled


def prepare(v: Any, workspace: Any) -> None:
    """All that is known is the view."""


def suppose(v: Any, rng: Rng, workspace: Any) -> None:
    below(rng, 2)
    workspace.world.chance.seed = rng.x
    imagine(v, workspace.world)


def try_out(action: int, v: Any, rng: Rng, workspace: Any) -> int:
    """What comes of a move in the imagined world; all moves of it meet the same chance."""
    s, sight = workspace.s, workspace.sight
    workspace.spare.x = rng.x
    assign(s, workspace.world)
    for _ in range(LONGEST):
        apply(s, action)
        p = actor(s)
        if p == NONE:
            break
        look(s, p, sight)
        action = playout_policy(sight, workspace.spare)
    return worth(s, v.seat)


def worth(s: Any, seat: int) -> int:
    """The share of the win; a lead in points is worth a little in itself."""
    won, players = winners(s), s.table.players
    own, total, size = 0, 0, 1
    for p in range(players):
        points = score(s, p)
        total += points
        size += abs(points)
        own += points if p == seat else 0
    lead = sign * (players * own - total)
    share = WON // max(1, popcount(won)) * (won >> seat & 1)
    extra: int = LEAD * lead // (players * size)
    return share + extra


# --- who plays to the end -------------------------------------------------------------------------


def mostly(v: Any, rng: Rng) -> int:
    """As the rule of thumb has it, now and then at random."""
    return choose(v.legal, 0, rng) if below(rng, 8) == 0 else thumb(v, rng)


def half_at_random(v: Any, rng: Rng) -> int:
    """`fallback` is safe, never bold: a game that only the timid play tells little."""
    return choose(v.legal, 0, rng) if below(rng, 2) == 0 else fallback(v)
