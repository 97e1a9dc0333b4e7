"""Loops over whole games, written once for all of them.

The names below stand for a game's functions; `bind` puts a game in their place, and
`nerve.compiled` does so in machine code.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from nerve.bots.simple import choose
from nerve.cards import BOT, NONE, Rng, assign, game_seed, stream


def _unbound(*_: Any) -> Any:
    raise NotImplementedError("a loop must be bound to a game first")


CONTRACT = ("setup", "actor", "legal", "apply", "score", "winners", "look", "imagine", "fallback")
setup: Callable[[Any], None] = _unbound
actor: Callable[[Any], int] = _unbound
legal: Callable[[Any], int] = _unbound
apply: Callable[[Any, int], None] = _unbound
score: Callable[[Any, int], int] = _unbound
winners: Callable[[Any], int] = _unbound
look: Callable[[Any, int, Any], None] = _unbound


def bind(loop: Callable[..., Any], rules: Any) -> Callable[..., Any]:
    """The loop with the functions of a game in place of the names above."""
    assert isinstance(loop, FunctionType)
    space = dict(loop.__globals__)
    for name in CONTRACT:
        space[name] = getattr(rules, name)
    for name, value in loop.__globals__.items():
        if isinstance(value, FunctionType) and value.__module__ == __name__ and value is not loop:
            space[name] = FunctionType(value.__code__, space, name)
    return FunctionType(loop.__code__, space, loop.__name__)


def new_game(s: Any, template: Any, seed: int) -> None:
    """Make s a game of the template's set-up, dealt from the seed."""
    assign(s, template)
    s.seam.seed = seed
    setup(s)


def play_out(s: Any, rngs: list[Rng], urges: list[int]) -> int:
    """Play to the end; each seat chooses by its urge. Gives the number of decisions."""
    decisions = 0
    p = actor(s)
    while p != NONE:
        apply(s, choose(legal(s), urges[p], rngs[p]))
        p = actor(s)
        decisions += 1
    return decisions


def play_out_looking(s: Any, v: Any, rngs: list[Rng], urges: list[int]) -> int:
    """As `play_out`, each seat looking before it chooses."""
    decisions = 0
    p = actor(s)
    while p != NONE:
        look(s, p, v)
        apply(s, choose(v.legal, urges[p], rngs[p]))
        p = actor(s)
        decisions += 1
    return decisions


def play_out_logging(s: Any, rngs: list[Rng], urges: list[int], log: list[int], n: int) -> int:
    """As `play_out`, writing the actions into the log from place n on."""
    p = actor(s)
    while p != NONE:
        action = choose(legal(s), urges[p], rngs[p])
        if n < len(log):
            log[n] = action
        n += 1
        apply(s, action)
        p = actor(s)
    return n


def seat_bots(rngs: list[Rng], seed: int) -> None:
    """Give each seat's bot its own stream."""
    for p in range(len(rngs)):
        stream(rngs[p], seed, BOT + p, 0)


def play_many(
    s: Any,
    template: Any,
    rngs: list[Rng],
    urges: list[int],
    seed: int,
    first: int,
    lengths: list[int],
    points: list[list[int]],
    won: list[int],
) -> None:
    """Play the games of a series from number `first` on, one for each place of the results."""
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        new_game(s, template, own_seed)
        seat_bots(rngs, own_seed)
        lengths[i] = play_out(s, rngs, urges)
        for p in range(s.table.players):
            points[i][p] = score(s, p)
        won[i] = winners(s)


def log_many(
    s: Any,
    template: Any,
    rngs: list[Rng],
    urges: list[int],
    seed: int,
    first: int,
    lengths: list[int],
    log: list[int],
) -> int:
    """As `play_many`, but write all actions into one log; gives the number written. A log too
    short is filled, and the number says how long it should have been."""
    n = 0
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        new_game(s, template, own_seed)
        seat_bots(rngs, own_seed)
        end = play_out_logging(s, rngs, urges, log, n)
        lengths[i] = end - n
        n = end
    return n
