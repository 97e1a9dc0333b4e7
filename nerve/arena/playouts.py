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

from nerve.arena.chances import falling
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

EVALUATOR = "usual-1"  # frozen: what is said today is said tomorrow
LONGEST = 5_000  # decisions of a playout: games of others may have no end if nobody wants one
WHOLE = 4096 * WIN  # a won game; any number of winners divides it

rule: Callable[[Any, Rng], int] = placeholder
section: Callable[[Any], int] = placeholder  # the number of the round; NONE: on to the end
standing: Callable[[Any, list[int]], None] = placeholder  # how far each seat is ahead


def finish(s: Any, v: Any, rng: Rng, seed: int, now: int) -> None:
    """Play to the end of the round of this number."""
    stream(rng, seed, BOT, 0)
    for _ in range(LONGEST):
        p = actor(s)
        if p == NONE or (section(s) != now and section(s) != NONE):
            return
        look(s, p, v)
        apply(s, rule(v, rng))


def share_out(s: Any, shares: list[int]) -> None:
    """Each seat's share of the win; all of them are WHOLE together."""
    players = s.table.players
    if actor(s) == NONE:
        won = winners(s)
        for p in range(players):
            shares[p] = WHOLE // popcount(won) * (won >> p & 1)
        return
    standing(s, shares)
    most, everybody = shares[0], 0
    for p in range(1, players):
        most = max(most, shares[p])
    for p in range(players):
        shares[p] = falling(most - shares[p])
        everybody += shares[p]
    before, given = 0, 0
    for p in range(players):
        before += shares[p]
        upto = WHOLE * before // everybody
        shares[p] = upto - given
        given = upto


# --- for one game --------------------------------------------------------------------------------


def no_rounds(s: Any) -> int:
    return 0


def all_alike(s: Any, ahead: list[int]) -> None:
    for p in range(s.table.players):
        ahead[p] = 0


@cache
def parts_of(game: str) -> dict[str, Any]:
    """All that the evaluator is in a game, by the names of the placeholders for it."""
    rules, own, usual = GAMES[game], part_of(game, "standing"), part_of(game, "usual")
    names: dict[str, Any] = {
        "rule": getattr(usual, "usual", None) or of_thumb(rules, "tuned-1"),
        "section": getattr(own, "section", no_rounds),
        "standing": getattr(own, "standing", all_alike),
        "rearrange": rearrange_of(rules),
    }
    names["finish"] = fill_in(finish, rules, **names)
    names["share_out"] = fill_in(share_out, rules, **names)
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
