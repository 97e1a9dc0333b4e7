"""The built-in bots by name, and whole games played by them, plain or as machine code.

A policy is a function of a view and a stream of random numbers that gives a legal action, written
so that it compiles; a thinker (`nerve.bots.search`) has a dial and a desk besides. A name that
ends in a number is frozen: its moves never change.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from nerve.bots import danger13, push, seventeen, thirteen
from nerve.bots.search import LEVELS, Thinker, new_desk, thinker
from nerve.bots.simple import UnknownBot
from nerve.cards import BOT, M64, NONE, Rng, game_seed, stream
from nerve.game import BadSetup, Rules, Setup, blank
from nerve.games import GAMES
from nerve.loops import (
    actor,
    apply,
    bind,
    can_compile,
    choose,
    look,
    new_game,
    open_name,
    score,
    winners,
)

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
RANDOM: dict[str, Policy] = dict.fromkeys(GREEDY, at_random)
POLICIES: dict[str, dict[str, Policy]] = {
    "random": RANDOM,
    "greedy": GREEDY,
    "greedy-1": GREEDY,
    "tuned": TUNED,
    "tuned-1": TUNED,
}
RULES_OF_THUMB = (RANDOM, GREEDY, TUNED)  # in the order of their numbers


SEARCH = "search"  # also with a dial: search:300
USUAL = "normal"  # the level of `search` without one


def policy_of(rules: Rules, bot: str) -> Policy:
    """The policy of this name in this game. Raises UnknownBot."""
    if bot not in POLICIES:
        raise UnknownBot(f"unknown bot {bot!r}: expected one of {', '.join(POLICIES)}")
    return POLICIES[bot][rules.NAME]


def is_built_in(bot: str) -> bool:
    name, _, dial = bot.partition(":")
    if dial:
        return name == SEARCH and dial.isdecimal() and 0 < int(dial) <= MOST_SIMULATIONS
    return bot in POLICIES or bot in LEVELS or bot == SEARCH


MOST_SIMULATIONS = 10**9


def built_in(rules: Rules, bot: str) -> tuple[int, int]:
    """A bot as the loop knows it: its number among the game's bots, and its dial. Raises
    UnknownBot."""
    if not is_built_in(bot):
        known = [*POLICIES, *LEVELS, SEARCH, f"{SEARCH}:300"]
        raise UnknownBot(f"unknown bot {bot!r}: expected one of {', '.join(known)}")
    if bot in POLICIES:
        return RULES_OF_THUMB.index(POLICIES[bot]), 0
    _, _, dial = bot.partition(":")
    level = bot if bot in LEVELS else USUAL
    return THINKER, int(dial) if dial else LEVELS[level][rules.NAME]


# --- one loop for all bots -----------------------------------------------------------------------


greedy: Policy = open_name
tuned: Policy = open_name
think: Thinker = open_name
decide: Callable[[int, Any, Rng, int, Any], int] = open_name
THINKER = 3  # a bot's number; below it, those of RULES_OF_THUMB


def choose_as(bot: int, v: Any, rng: Rng, dial: int, desk: Any) -> int:
    """One function for all bots: each link of a chain of them would be compiled with the rest."""
    if bot == 0:
        return at_random(v, rng)
    if bot == 1:
        return greedy(v, rng)
    if bot == 2:
        return tuned(v, rng)
    return think(v, rng, dial, desk)


def play_games(
    s: Any,
    template: Any,
    v: Any,
    rngs: list[Rng],
    bots: list[int],
    dials: list[int],
    desk: Any,
    seed: int,
    first: int,
    scores: list[list[int]],
    won: list[int],
    lengths: list[int],
    log: list[int],
) -> None:
    """Play the games of a series from number `first` on, one for each place of `lengths`; seat p
    decides as bot number bots[p], from its view and a stream of its own. The actions go into the
    log as far as it has room."""
    n = 0
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        new_game(s, template, own_seed)
        for p in range(s.table.players):
            stream(rngs[p], own_seed, BOT + 1 + p, 0)
        lengths[i] = 0
        p = actor(s)
        while p != NONE:
            look(s, p, v)
            action = decide(bots[p], v, rngs[p], dials[p], desk)
            if n < len(log):
                log[n] = action
            n += 1
            apply(s, action)
            lengths[i] += 1
            p = actor(s)
        for p in range(s.table.players):
            scores[i][p] = score(s, p)
        won[i] = winners(s)


@cache
def _plain(game: str) -> tuple[Any, Any]:
    """The loop over games, and one decision."""
    rules = GAMES[game]
    decide = bind(choose_as, rules, greedy=GREEDY[game], tuned=TUNED[game], think=thinker(rules))
    return bind(play_games, rules, decide=decide), decide


@cache
def _compiled(game: str) -> Any:
    """Both as machine code; the one decision is compiled apart, as the larger part of both."""
    from nerve.compiled import link

    return link(_plain(game), f"policies.{game}")


@dataclass(frozen=True)
class Results:
    """What came of some games, a row or place each: the seats' scores, the winners as a bit set,
    the number of decisions; and all actions, one game after the other, as far as there was room.
    Lists, or arrays if the games ran as machine code."""

    scores: Any
    winners: Any
    lengths: Any
    log: Any


def play_policies(
    setup: Setup,
    bots: Sequence[str],
    seed: int,
    first: int,
    games: int,
    plain: bool = False,
    room: int = 0,
) -> Results:
    """Play games number `first` on of the seed's series, a built-in bot in every seat. The results
    are the same plain and compiled; `room` is that for the log. Raises UnknownBot or BadSetup."""
    rules, players = setup.rules, setup.players
    if len(bots) != players:
        raise BadSetup(f"{len(bots)} bots for {players} players: expected one for each")
    cast = [built_in(rules, bot) for bot in bots]
    run = _run_plain if plain or not can_compile() else _run_compiled
    return run(setup, cast, seed & M64, first, games, room)


Cast = Sequence[tuple[int, int]]


def _run_plain(setup: Setup, cast: Cast, seed: int, first: int, games: int, room: int) -> Results:
    rules, players = setup.rules, setup.players
    results = Results(
        [[0] * players for _ in range(games)], [0] * games, [0] * games, [NONE] * room
    )
    _plain(rules.NAME)[0](
        rules.State(),
        blank(setup),
        rules.View(),
        [Rng() for _ in range(players)],
        [number for number, _ in cast],
        [dial for _, dial in cast],
        new_desk(rules),
        seed,
        first,
        results.scores,
        results.winners,
        results.lengths,
        results.log,
    )
    return results


def _run_compiled(
    setup: Setup, cast: Cast, seed: int, first: int, games: int, room: int
) -> Results:
    import numpy as np

    from nerve.compiled import pack, record_type, template_of

    rules, players = setup.rules, setup.players
    results = Results(
        np.zeros((games, players), np.int64),
        np.zeros(games, np.int64),
        np.zeros(games, np.int64),
        np.full(room, NONE, np.int8),
    )
    template = template_of(setup)
    _compiled(rules.NAME)[0](
        template.copy()[0],
        template[0],
        pack(rules.View())[0],
        np.zeros(players, record_type(Rng())),
        np.array([number for number, _ in cast], np.int64),
        np.array([dial for _, dial in cast], np.int64),
        packed_desk(rules.NAME)[0],
        np.uint64(seed),
        first,
        results.scores,
        results.winners,
        results.lengths,
        results.log,
    )
    return results


def packed_desk(game: str) -> Any:
    """A desk for this game as machine code works on it."""
    return _tidy_desk(game).copy()


@cache
def _tidy_desk(game: str) -> Any:
    import numpy as np

    from nerve.compiled import Layout

    desk = new_desk(GAMES[game])
    layout = Layout(desk)
    return np.frombuffer(layout.bytes_of(desk), layout.dtype)


class House:
    """A built-in bot, one decision at a time: as machine code if that can be."""

    def __init__(self, rules: Rules, bot: str, plain: bool = False) -> None:
        self.rules, self.name = rules, bot
        self._number, self._dial = built_in(rules, bot)
        self._plain = plain or not can_compile()
        self._desk = new_desk(rules) if self._plain else packed_desk(rules.NAME)

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        return self.decide(view, Rng(rng.getrandbits(64)))

    def decide(self, view: Any, rng: Rng) -> int:
        """The action, and the stream moved on, as in a whole game played by the loop."""
        if self._plain:
            _, decide = _plain(self.rules.NAME)
            return int(decide(self._number, view, rng, self._dial, self._desk))
        from nerve.compiled import pack

        _, decide = _compiled(self.rules.NAME)
        stream = pack(rng)
        action = int(decide(self._number, pack(view)[0], stream[0], self._dial, self._desk[0]))
        rng.x = int(stream["x"][0])
        return action
