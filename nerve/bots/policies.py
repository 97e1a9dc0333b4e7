"""The rules of thumb by name, and whole games played by them, plain or as machine code.

A policy is a function of a view and a stream of random numbers that gives a legal action, written
so that it compiles. A name that ends in a number is frozen: its moves never change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

from nerve import loops
from nerve.bots import danger13, push, seventeen, thirteen
from nerve.bots.simple import UnknownBot
from nerve.cards import BOT, M64, NONE, Rng, game_seed, stream
from nerve.game import BadSetup, Rules, Setup, blank
from nerve.games import GAMES
from nerve.loops import actor, apply, choose, look, new_game, score, winners

Policy = Callable[[Any, Rng], int]


def at_random(v: Any, rng: Rng) -> int:
    return choose(v.legal, 0, rng)


GREEDY: dict[str, Policy] = {
    "danger13": danger13.greedy,
    "thirteen": thirteen.greedy,
    "seventeen": seventeen.greedy,
    "push": push.greedy,
}
TUNED: dict[str, Policy] = {
    "danger13": danger13.tuned,
    "thirteen": thirteen.tuned,
    "seventeen": seventeen.tuned,
    "push": push.tuned,
}
POLICIES: dict[str, dict[str, Policy]] = {
    "random": dict.fromkeys(GREEDY, at_random),
    "greedy": GREEDY,
    "greedy-1": GREEDY,
    "tuned": TUNED,
    "tuned-1": TUNED,
}


def policy_of(rules: Rules, bot: str) -> Policy:
    """The policy of this name in this game. Raises UnknownBot."""
    if bot not in POLICIES:
        raise UnknownBot(f"unknown bot {bot!r}: expected one of {', '.join(POLICIES)}")
    return POLICIES[bot][rules.NAME]


# --- one loop for all policies -------------------------------------------------------------------


def _unbound(*_: Any) -> Any:
    raise NotImplementedError("a loop must be bound to policies first")


decide: Callable[[int, Any, Rng], int] = _unbound
mine: Policy = _unbound
others: Callable[[int, Any, Rng], int] = _unbound


def either(which: int, v: Any, rng: Rng) -> int:
    """A link of the chain of policies: choose by the first, or leave it to the rest."""
    return mine(v, rng) if which == 0 else others(which - 1, v, rng)


def finally_(which: int, v: Any, rng: Rng) -> int:
    """The end of the chain."""
    return mine(v, rng)


def play_games(
    s: Any,
    template: Any,
    v: Any,
    rngs: list[Rng],
    bots: list[int],
    seed: int,
    first: int,
    scores: list[list[int]],
    won: list[int],
    lengths: list[int],
) -> None:
    """Play the games of a series from number `first` on, one for each place of `lengths`; seat p
    decides by policy number bots[p], from its view and a stream of its own."""
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        new_game(s, template, own_seed)
        for p in range(s.table.players):
            stream(rngs[p], own_seed, BOT + 1 + p, 0)
        lengths[i] = 0
        p = actor(s)
        while p != NONE:
            look(s, p, v)
            apply(s, decide(bots[p], v, rngs[p]))
            lengths[i] += 1
            p = actor(s)
        for p in range(s.table.players):
            scores[i][p] = score(s, p)
        won[i] = winners(s)


def bind(loop: Callable[..., Any], rules: Rules, **names: Callable[..., Any]) -> Any:
    """The loop with the functions of a game, and those given, in place of the names it leaves
    open. It runs as it is, and `nerve.compiled.link` compiles it."""
    assert isinstance(loop, FunctionType)
    space = dict(loop.__globals__)
    for name, value in space.items():
        if isinstance(value, FunctionType) and value.__module__ == loops.__name__:
            space[name] = loops.bind(value, rules)
    for name in loops.CONTRACT:
        space[name] = getattr(rules, name)
    space.update(names)
    return FunctionType(loop.__code__, space, loop.__name__)


@cache
def _distinct(game: str) -> list[Policy]:
    """Each policy of a game once; its place is its number in the loop."""
    return list(dict.fromkeys(policies[game] for policies in POLICIES.values()))


def chain_of(policies: Sequence[Policy], rules: Rules) -> Any:
    """One function that chooses by any of these: decide(number, view, rng)."""
    decide = bind(finally_, rules, mine=policies[-1])
    for policy in reversed(policies[:-1]):
        decide = bind(either, rules, mine=policy, others=decide)
    return decide


@cache
def _plain(game: str) -> Any:
    rules = GAMES[game]
    return bind(play_games, rules, decide=chain_of(_distinct(game), rules))


@cache
def _compiled(game: str) -> Any:
    from nerve.compiled import link

    return link([_plain(game)], {}, f"policies.{game}")[0]


@dataclass(frozen=True)
class Results:
    """What came of some games, a row or place each: the seats' scores, the winners as a bit set,
    the number of decisions. Lists, or arrays if the games ran as machine code."""

    scores: Any
    winners: Any
    lengths: Any


def play_policies(
    setup: Setup, bots: Sequence[str], seed: int, first: int, games: int, plain: bool = False
) -> Results:
    """Play games number `first` on of the seed's series, a policy in every seat. The results are
    the same plain and compiled; compiled needs the extra `fast`. Raises UnknownBot or BadSetup."""
    rules, players = setup.rules, setup.players
    if len(bots) != players:
        raise BadSetup(f"{len(bots)} bots for {players} players: expected one for each")
    numbers = [_distinct(rules.NAME).index(policy_of(rules, bot)) for bot in bots]
    run = _run_plain if plain else _run_compiled
    return run(setup, numbers, seed & M64, first, games)


def _run_plain(setup: Setup, numbers: list[int], seed: int, first: int, games: int) -> Results:
    rules, players = setup.rules, setup.players
    results = Results([[0] * players for _ in range(games)], [0] * games, [0] * games)
    _plain(rules.NAME)(
        rules.State(),
        blank(setup),
        rules.View(),
        [Rng() for _ in range(players)],
        numbers,
        seed,
        first,
        results.scores,
        results.winners,
        results.lengths,
    )
    return results


def _run_compiled(setup: Setup, numbers: list[int], seed: int, first: int, games: int) -> Results:
    import numpy as np

    from nerve.compiled import pack, record_type

    rules, players = setup.rules, setup.players
    results = Results(
        np.zeros((games, players), np.int64), np.zeros(games, np.int64), np.zeros(games, np.int64)
    )
    template = pack(blank(setup))
    _compiled(rules.NAME)(
        template.copy()[0],
        template[0],
        pack(rules.View())[0],
        np.zeros(players, record_type(Rng())),
        np.array(numbers, np.int64),
        np.uint64(seed),
        first,
        results.scores,
        results.winners,
        results.lengths,
    )
    return results
