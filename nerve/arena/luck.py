"""How lucky each seat was: what chance brought, less the mean of what it might have brought.

Wherever chance comes in, the same move is tried again on copies of the position in which all that
nobody can know lies in another order and the dice are fresh. A value of the position after the
move, less the mean value after it on the copies, is luck: whatever the value, its expectation is
exactly 0, since the true order is as likely as any other. A game's `luck.py` has a few
rough values (`worth`); `nerve.arena.statistics` finds their weights.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from nerve.core.cards import M64, assign, game_seed
from nerve.core.game import Setup
from nerve.core.registry import GAMES, part_of
from nerve.fast.loops import apply, fill_in, new_game, placeholder

OTHERWISE = 0x6C75636B  # sets the seeds of what might have been apart from those that are played

rearrange: Callable[[Any], None] = placeholder
worth: Callable[[Any, list[list[float]]], None] = placeholder
unknown: Callable[[Any], int] = placeholder


def luck_of_games(
    s: Any,
    after: Any,
    other: Any,
    template: Any,
    seed: int,
    first: int,
    log: list[int],
    lengths: list[int],
    samples: int,
    values: list[list[float]],
    luck: list[list[list[float]]],
) -> None:
    """Play games again from one log of their actions; add up luck by game, seat and kind.

    Each step, the deal too, is done once as it was and then on copies as it might have been; the
    code has one place for all of them, since whatever is called here is compiled into it.
    """
    at = 0
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        tried = game_seed(own_seed, OTHERWISE)
        tries = 0
        for step in range(-1, lengths[i]):
            for k in range(samples + 1):
                if step < 0:
                    new_game(other, template, own_seed if k == 0 else game_seed(tried, tries))
                else:
                    assign(other, s)
                    if k:
                        other.chance.seed = game_seed(tried, tries)
                        rearrange(other)
                    apply(other, log[at])
                if k == 0:
                    assign(after, other)
                    if step >= 0 and not chance_between(s, after):
                        break
                worth(other, values)
                add(luck[i], values, 1.0 if k == 0 else -1.0 / samples)
                tries += 1
            assign(s, after)
            at += step >= 0


def chance_between(s: Any, after: Any) -> bool:
    """Whether chance had a part in a step: cards came up, were shuffled, or a die was rolled."""
    if unknown(s) != unknown(after) or s.chance.shuffles != after.chance.shuffles:
        return True
    return bool(s.chance.rolls != after.chance.rolls)


def add(total: list[list[float]], values: list[list[float]], factor: float) -> None:
    for p in range(len(total)):
        for kind in range(len(values[p])):
            total[p][kind] += factor * values[p][kind]


def kinds_of(game: str) -> int:
    """How many kinds of luck there are in a game."""
    own = part_of(game, "luck")
    return int(own.KINDS) if own is not None else 0


@cache
def _compiled(game: str) -> Any:
    from nerve.fast.compiled import link

    own = part_of(game, "luck")
    names = {name: getattr(own, name) for name in ("rearrange", "worth", "unknown")}
    return link([fill_in(luck_of_games, GAMES[game], **names)], f"luck.{game}")[0]


def luck_of(setup: Setup, seed: int, first: int, log: Any, lengths: Any, samples: int) -> Any:
    """The luck in games number `first` on of the seed's series: games x seats x kinds. The log
    holds their actions one after the other."""
    import numpy as np

    from nerve.fast.compiled import template_of

    name, players = setup.rules.NAME, setup.players
    template = template_of(setup)
    luck = np.zeros((len(lengths), players, kinds_of(name)))
    if samples and kinds_of(name):
        _compiled(name)(
            template.copy()[0],
            template.copy()[0],
            template.copy()[0],
            template[0],
            np.uint64(seed & M64),
            first,
            log,
            lengths,
            samples,
            np.zeros((players, kinds_of(name))),
            luck,
        )
    return luck
