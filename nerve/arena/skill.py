"""Luck by the evaluator of reviews: all of a result that decisions did not make.

Where a seat decides otherwise than the evaluator would, both moves are played on by the evaluator
in the same worlds: what the decision changed is the difference. The rest of the result is luck.
Its expectation is 0: between decisions only chance changes what a position is worth, and chance
changes nothing on average. Decisions that are the evaluator's own cost nothing and add no noise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from nerve.arena.luck import OTHERWISE
from nerve.arena.playouts import EVALUATOR, finish_of, rearrange_of, share_out
from nerve.bots.registry import of_thumb
from nerve.core.cards import BOT, M64, Rng, assign, game_seed, stream
from nerve.core.game import Setup
from nerve.core.registry import GAMES
from nerve.fast.loops import WIN, actor, apply, fill_in, look, new_game, placeholder

rule: Callable[[Any, Rng], int] = placeholder
finish: Callable[[Any, Any, Rng, int], None] = placeholder
rearrange: Callable[[Any], None] = placeholder


def skill_in_games(
    s: Any,
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
    changed, in 60ths of a win and over all playouts."""
    at = 0
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        tried = game_seed(own_seed, OTHERWISE)
        new_game(s, template, own_seed)
        for step in range(lengths[i]):
            look(s, actor(s), v)
            stream(rng, tried, BOT, step)
            usual = rule(v, rng)
            if usual != log[at]:
                worlds = game_seed(tried, step)
                for k in range(2 * playouts):
                    assign(other, s)
                    other.chance.seed = game_seed(worlds, k // 2)
                    rearrange(other)
                    apply(other, usual if k % 2 else log[at])
                    finish(other, v, rng, other.chance.seed)
                    share_out(other, 0, shares)
                    for p in range(len(shares)):
                        skill[i][p] += -shares[p] if k % 2 else shares[p]
            apply(s, log[at])
            at += 1


def can_tell(game: str) -> bool:
    """Whether the evaluator can say what a position of this game is worth."""
    return rearrange_of(GAMES[game]) is not None


@cache
def _compiled(game: str) -> Any:
    from nerve.fast.compiled import link

    names = {
        "rule": of_thumb(GAMES[game], EVALUATOR),
        "finish": finish_of(game),
        "rearrange": rearrange_of(GAMES[game]),
    }
    return link([fill_in(skill_in_games, GAMES[game], **names)], f"skill.{game}")[0]


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
    return skill / (WIN * playouts)
