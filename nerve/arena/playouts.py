"""On to the end of a round, all by one rule: what reviews, hints and the arena's luck stand on.

Each decision is made by the game's frozen `tuned` bot or, where a game has it so, by one of several
rules, drawn anew each time. A game of rounds has its own word (`standing.py`) on what they leave
behind: a playout ends with its round, and what the standing is then worth counts. So there is less
noise in it than in a whole game, and it takes less time. Other games are played to the end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from nerve.bots.registry import of_thumb
from nerve.core.cards import BOT, NONE, Pile, Rng, shuffle, stream
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

EVALUATOR = "mixed-1"  # frozen: what is said today is said tomorrow
LONGEST = 5_000  # decisions of a playout: games of others may have no end if nobody wants one
WHOLE = 4096 * WIN  # a won game; any number of winners divides it

rule: Callable[[Any, Rng], int] = placeholder
section: Callable[[Any], int] = placeholder  # the number of the round
weight: Callable[[Any, int], int] = placeholder  # of a seat: its share of all is its chance to win


def finish(s: Any, v: Any, rng: Rng, seed: int, now: int) -> None:
    """Play to the end of the round of this number."""
    stream(rng, seed, BOT, 0)
    for _ in range(LONGEST):
        p = actor(s)
        if p == NONE or section(s) != now:
            return
        look(s, p, v)
        apply(s, rule(v, rng))


def share_out(s: Any, start: int, shares: list[int]) -> None:
    """Each seat's share of the win, by how far it is to the left of the one given. All of them are
    WHOLE together."""
    players = s.table.players
    everybody = 0
    for p in range(players):
        everybody += weight(s, p)
    before, given = 0, 0
    for p in range(players):
        before += weight(s, p)
        upto = WHOLE * before // max(1, everybody)
        shares[(p - start) % players] = upto - given
        given = upto


# --- for one game --------------------------------------------------------------------------------


def no_rounds(s: Any) -> int:
    return 0


def won(s: Any, p: int) -> int:
    return winners(s) >> p & 1


@cache
def parts_of(game: str) -> dict[str, Any]:
    """All that the evaluator is in a game, by the names of the placeholders for it."""
    rules, own = GAMES[game], part_of(game, "standing")
    names = {
        "rule": getattr(own, "mixed", None) or of_thumb(rules, "tuned-1"),
        "section": getattr(own, "section", no_rounds),
        "weight": getattr(own, "weight", None) or fill_in(won, rules),
        "rearrange": rearrange_of(rules),
    }
    names["finish"] = fill_in(finish, rules, **names)
    names["share_out"] = fill_in(share_out, None, **names)
    compiled_apart(names["finish"])  # all that play on share one machine code of it
    return names


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
