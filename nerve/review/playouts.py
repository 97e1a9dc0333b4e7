"""The playouts of a review, as machine code (`nerve.arena.playouts`): from a position whose hands
and face-down cards are as they are and whose piles are in another order (`worth`), from the
beginning (`opening`), and by each move of a seat in worlds that fit what the seat knows (`judge`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from nerve.arena.playouts import parts_of
from nerve.core.cards import (
    NONE,
    Rng,
    assign,
    game_seed,
    lowest_bit,
    reseed,
    seeded_start,
    stream,
)
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.registry import GAMES, part_of
from nerve.fast.loops import (
    apply,
    can_compile,
    fill_in,
    fill_in_all,
    imagine,
    new_game,
    placeholder,
    score,
)

BELIEF = 66  # a purpose of random numbers, as those of nerve.core.cards

finish: Callable[[Any, Any, Rng, int, int], None] = placeholder
section: Callable[[Any], int] = placeholder
share_out: Callable[[Any, list[int]], None] = placeholder
rearrange: Callable[[Any], None] = placeholder
begin_belief: Callable[[Any, Any], None] = placeholder
believe: Callable[[Any, Rng, Any], None] = placeholder


class NoReview(NerveError):
    """A game or record of which there is no review."""

    code = "no_review"


class Space(NamedTuple):
    """What playouts work in: a game, what a seat there sees, a world, a stream, and the workspace
    of the game's beliefs."""

    s: Any
    v: Any
    world: Any
    rng: Any
    workspace: Any


def worth(
    at: Any, action: int, drawn: bool, space: Space, seed: int, shares: list[list[int]]
) -> None:
    """The seats' shares, a row a playout from a position; after a move, if one is given, with what
    it turns up drawn anew, or, if that is `drawn`, as it lies there and only the dice anew. Rows
    of the same number and seed have their piles in the same order."""
    s, now = space.s, section(at)
    for k in range(len(shares)):
        assign(s, at)
        s.chance.seed = game_seed(seed, k)
        if not drawn:
            rearrange(s)
        if action != NONE:
            apply(s, action)
        if drawn:
            rearrange(s)
        finish(s, space.v, space.rng, s.chance.seed, now)
        share_out(s, shares[k])


def opening(
    template: Any, space: Space, seed: int, shares: list[list[int]], starts: list[int]
) -> None:
    """The same before the deal, and who starts in each."""
    s = space.s
    for k in range(len(shares)):
        new_game(s, template, game_seed(seed, k))
        starts[k] = seeded_start(s.chance, s.table.players)
        finish(s, space.v, space.rng, s.chance.seed, section(s))
        share_out(s, shares[k])


def judge(
    v: Any,
    moves: int,
    chosen: int,
    space: Space,
    seed: int,
    first: int,
    count: int,
    gains: list[int],
    shares: list[int],
    sums: list[list[int]],
) -> None:
    """Try moves of a seat in worlds that fit its view, all in the same. Adds up by move: worlds,
    shares of the win, how much more than by the move chosen, the squares of that, and points."""
    begin_belief(v, space.workspace)
    s = space.s
    for k in range(first, first + count):
        own = game_seed(seed, k)
        stream(space.rng, own, BELIEF, 0)
        space.world.chance.seed = own
        believe(v, space.rng, space)
        rest, now = moves, section(space.world)
        while rest:
            action = lowest_bit(rest)
            rest &= rest - 1
            assign(s, space.world)
            apply(s, action)
            finish(s, space.v, space.rng, own, now)
            share_out(s, shares)
            gains[action] = shares[v.seat]
            sums[action][4] += score(s, v.seat)
        rest = moves
        while rest:
            action = lowest_bit(rest)
            rest &= rest - 1
            more = gains[action] - gains[chosen]
            sums[action][0] += 1
            sums[action][1] += gains[action]
            sums[action][2] += more
            sums[action][3] += more * more


# --- what a seat may believe ---------------------------------------------------------------------

suppose: Callable[[Any, Rng, Any], None] = placeholder


def nothing_to_begin(v: Any, workspace: Any) -> None:
    """All that is known is the view."""


def any_world(v: Any, rng: Rng, space: Space) -> None:
    imagine(v, space.world)


def as_search_believes(v: Any, rng: Rng, space: Space) -> None:
    """The hands and face-down cards that the game's search believes in; the rest is as it is."""
    seed = space.world.chance.seed
    suppose(v, rng, space.workspace)
    assign(space.world, space.workspace.world)
    assign(space.world.table, v.table)
    space.world.chance.seed = seed
    reseed(space.world.chance)


# --- for one game --------------------------------------------------------------------------------


@cache
def linked(game: str) -> tuple[Any, Any, Any]:
    """`worth`, `opening` and `judge` of a game. Raises NoReview."""
    from nerve.fast.compiled import link

    rules, search = GAMES[game], part_of(game, "search")
    names = parts_of(game) | {
        "begin_belief": nothing_to_begin,
        "believe": fill_in(any_world, rules),
    }
    if names["rearrange"] is None:
        raise NoReview(f"{game} has no review: expected its State to hold one pile, called `pile`")
    if hasattr(search, "suppose"):
        names["begin_belief"] = search.prepare
        names["believe"] = fill_in(as_search_believes, None, suppose=search.suppose)
    made = link(fill_in_all([worth, opening, judge], rules, **names), f"review.{game}")
    return made[0], made[1], made[2]


def space_of(rules: Rules) -> Space:
    """Room for playouts; each thread needs its own. Raises NoReview."""
    import numpy as np

    from nerve.bots.policies import packed_workspace
    from nerve.fast.compiled import pack, record_type

    if not can_compile():
        raise NoReview('a review needs machine code: pip install "nerve-games[fast]"')
    return Space(
        pack(rules.State())[0],
        pack(rules.View())[0],
        pack(rules.State())[0],
        np.zeros(1, record_type(Rng()))[0],
        packed_workspace(rules.NAME)[0],
    )
