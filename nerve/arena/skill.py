"""Luck by the evaluator of reviews: all of a result that decisions did not make.

Where a seat decides otherwise than the evaluator would, both moves are played on by the evaluator
in the same worlds: what the decision changed is the difference. The rest of the result is luck.
In each world the evaluator decides anew: where it has several ways, all of them count.
Its expectation is 0: between decisions only chance changes what a position is worth, and chance
changes nothing on average. Decisions that are the evaluator's own cost nothing and add no noise.

Between rounds a position is worth what the standing is said to be worth. So that the expectation is
0 whatever is said, each new round is dealt and played again and again, and what that comes to takes
the place of what was said.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from nerve.arena.luck import OTHERWISE
from nerve.arena.playouts import WHOLE, parts_of, rearrange_of
from nerve.core.cards import M64, NONE, Rng, assign, game_seed, stream
from nerve.core.game import Setup
from nerve.core.registry import GAMES
from nerve.fast.loops import actor, apply, fill_in, look, new_game, placeholder

DRAWN = 67  # a purpose of random numbers, as those of nerve.core.cards

rule: Callable[[Any, Rng], int] = placeholder
finish: Callable[[Any, Any, Rng, int, int], None] = placeholder
section: Callable[[Any], int] = placeholder
share_out: Callable[[Any, list[int]], None] = placeholder
rearrange: Callable[[Any], None] = placeholder


def skill_in_games(
    s: Any,
    after: Any,
    other: Any,
    v: Any,
    rng: Rng,
    template: Any,
    seed: int,
    first: int,
    log: list[int],
    lengths: list[int],
    playouts: int,
    shares: list[int],
    skill: list[list[int]],
) -> None:
    """Play games again from one log of their actions; add up by game and seat what decisions
    changed, in parts of a win and over all playouts."""
    at = 0
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        tried = game_seed(own_seed, OTHERWISE)
        new_game(s, template, own_seed)
        for step in range(lengths[i]):
            now, action = section(s), log[at]
            assign(after, s)
            apply(after, action)
            then = section(after)
            again = then != now and then != NONE and actor(after) != NONE
            for k in range(playouts):
                own = game_seed(game_seed(tried, step), k)
                look(s, actor(s), v)
                stream(rng, own, DRAWN, 0)
                usual = rule(v, rng)
                for move in range(2):
                    if usual == action and (move or not again):
                        break
                    assign(other, s)
                    other.chance.seed = own
                    rearrange(other)
                    apply(other, usual if move else action)
                    if usual != action:
                        finish(other, v, rng, own, now)
                        share_out(other, shares)
                        add(skill[i], shares, -1 if move else 1)
                    if again and not move:
                        share_out(other, shares)
                        add(skill[i], shares, -1)
                        finish(other, v, rng, own, section(other))
                        share_out(other, shares)
                        add(skill[i], shares, 1)
            assign(s, after)
            at += 1


def add(total: list[int], shares: list[int], sign: int) -> None:
    for p in range(len(shares)):
        total[p] += sign * shares[p]


def can_tell(game: str) -> bool:
    """Whether the evaluator can say what a position of this game is worth."""
    return rearrange_of(GAMES[game]) is not None


@cache
def _compiled(game: str) -> Any:
    from nerve.fast.compiled import link

    loop = fill_in(skill_in_games, GAMES[game], **parts_of(game))
    return link([loop], f"skill.{game}")[0]


def skill_of(setup: Setup, seed: int, first: int, log: Any, lengths: Any, playouts: int) -> Any:
    """What decisions other than the evaluator's changed of the shares of the win in games number
    `first` on of the seed's series: games x seats. The log holds their actions in a row."""
    import numpy as np

    from nerve.fast.compiled import pack, record_type, template_of

    template, players = template_of(setup), setup.players
    skill = np.zeros((len(lengths), players), np.int64)
    _compiled(setup.rules.NAME)(
        template.copy()[0],
        template.copy()[0],
        template.copy()[0],
        pack(setup.rules.View())[0],
        np.zeros(1, record_type(Rng()))[0],
        template[0],
        np.uint64(seed & M64),
        first,
        log,
        lengths,
        playouts,
        np.zeros(players, np.int64),
        skill,
    )
    return skill / (WHOLE * playouts)
