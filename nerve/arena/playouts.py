"""On to the end of a game, all by one rule: what reviews, hints and the arena's luck stand on.

The rule is the game's frozen `tuned` bot, or what stands for it in a game without one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from nerve.bots.registry import of_thumb
from nerve.core.cards import BOT, NONE, Pile, Rng, popcount, shuffle, stream
from nerve.core.contract import Rules
from nerve.core.registry import GAMES, part_of
from nerve.fast.loops import (
    WIN,
    actor,
    apply,
    compiled_apart,
    fill_in,
    look,
    placeholder,
    winners,
)

EVALUATOR = "tuned-1"  # a frozen bot: what is said today is said tomorrow
LONGEST = 5_000  # decisions of a playout: games of others may have no end if nobody wants one

rule: Callable[[Any, Rng], int] = placeholder


def finish(s: Any, v: Any, rng: Rng, seed: int) -> None:
    """Play to the end."""
    stream(rng, seed, BOT, 0)
    for _ in range(LONGEST):
        p = actor(s)
        if p == NONE:
            return
        look(s, p, v)
        apply(s, rule(v, rng))


def share_out(s: Any, start: int, shares: list[int]) -> None:
    """Each seat's share of the win in 60ths, by how far it is to the left of the one given."""
    won, players = winners(s), s.table.players
    part = WIN // max(1, popcount(won))
    for p in range(players):
        shares[(p - start) % players] = part * (won >> p & 1)


# --- for one game --------------------------------------------------------------------------------


@cache
def finish_of(game: str) -> Callable[[Any, Any, Rng, int], None]:
    """`finish` by the game's rule. All that play on share one machine code of it."""
    made: Callable[[Any, Any, Rng, int], None] = fill_in(
        finish, GAMES[game], rule=of_thumb(GAMES[game], EVALUATOR)
    )
    compiled_apart(made)
    return made


def shuffle_pile(s: Any) -> None:
    shuffle(s.chance, s.pile)


def rearrange_of(rules: Rules) -> Callable[[Any], None] | None:
    """What puts all that nobody can know into another order; None if it is not known what that is:
    of a game without `luck.py` the one pile called `pile`, if there is one."""
    own = part_of(rules.NAME, "luck")
    if own is not None:
        found: Callable[[Any], None] = own.rearrange
        return found
    state = rules.State()
    piles = [name for name in state.__slots__ if isinstance(getattr(state, name), Pile)]
    return shuffle_pile if piles == ["pile"] else None
