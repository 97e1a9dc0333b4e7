"""Whole games and single decisions of bots, plain or as machine code.

A policy is a function of a view and a stream of random numbers that gives a legal action, written
so that it compiles; a search (`nerve.bots.search`) has a dial and a workspace besides.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from nerve.bots.line_up import (
    Decide,
    WithKnobs,
    chain_tag,
    forget_within,
    nobody,
    of_family,
    or_none,
    watch_within,
    without_knobs,
)
from nerve.bots.notes import are_taken, forget_nothing, look_away, new_notes, watch_of
from nerve.bots.outside import TAKES, BadBot, Policy, compile_function, function_of
from nerve.bots.registry import BUILT_IN, SEARCH, Listed, find, of_thumb, policy_of
from nerve.bots.search import new_workspace, search_of
from nerve.bots.styles import STYLE, Knobs, family_of
from nerve.core.cards import BOT, M64, NONE, Rng, game_seed, stream
from nerve.core.contract import Rules
from nerve.core.errors import BadSetup, NerveError
from nerve.core.game import Setup, blank
from nerve.core.registry import GAMES, part_of
from nerve.fast.loops import (
    actor,
    apply,
    can_compile,
    choose,
    fill_in,
    look,
    new_game,
    placeholder,
    score,
    winners,
)

# --- one loop for all bots -----------------------------------------------------------------------

greedy: Policy = placeholder
tuned: Policy = placeholder
think: Callable[[Any, Rng, int, Any], int] = placeholder
decide: Decide = placeholder
forget: Callable[[Any], None] = placeholder
watch: Callable[[Any, int, Any, Any], None] = placeholder


def choose_as(bot: int, v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    """One function for all of BUILT_IN: each link of a chain would be compiled with the rest."""
    if bot == 0:
        return choose(v.legal, dial, rng)
    if bot == 1:
        return greedy(v, rng)
    if bot == 2:
        return tuned(v, rng)
    return think(v, rng, dial, workspace)


class Memory(NamedTuple):
    """What the loop works in, so that machine code asks for none: a game, how it begins, a view,
    each seat's stream, and a workspace."""

    s: Any
    template: Any
    v: Any
    rngs: Any
    workspace: Any


class LineUp(NamedTuple):
    """By seat: the number by which `decide` knows the bot, and its dial. And how many games in a
    row are one match, in which notes are taken; 0: nobody takes any."""

    numbers: Any
    dials: Any
    match: int = 0


class Cast(NamedTuple):
    """Who plays: the sorts at the table, who of them sits where, and by seat the knobs of those of
    a family."""

    sorts: Sorts
    line_up: LineUp
    knobs: list[Knobs]


class Results(NamedTuple):
    """What came of some games, a row or place each: the seats' scores, the winners as a bit set,
    the number of decisions; and all actions, one game after the other, as far as there was room.
    Lists, or arrays if the games ran as machine code. A game in which somebody's function chose
    what is illegal has no winners."""

    scores: Any
    winners: Any
    lengths: Any
    log: Any


def play_games(memory: Memory, line_up: LineUp, seed: int, first: int, results: Results) -> None:
    """Play the games of a series from number `first` on, one for each place of `lengths`; each seat
    decides from its view and a stream of its own. If that is amid a match, the games of the match
    before them are played for what is noted there."""
    s, v, rngs, log = memory.s, memory.v, memory.rngs, results.log
    match = max(1, line_up.match)
    n = 0
    for i in range(-(first % match), len(results.lengths)):
        own_seed = game_seed(seed, first + i)
        new_game(s, memory.template, own_seed)
        for p in range(s.table.players):
            stream(rngs[p], own_seed, BOT + 1 + p, 0)
        if (first + i) % match == 0:
            forget(memory.workspace)
        length = 0
        p = actor(s)
        while p != NONE:
            look(s, p, v)
            action = decide(line_up.numbers[p], v, rngs[p], line_up.dials[p], memory.workspace)
            if action == NONE:
                break
            if line_up.match:
                watch(s, action, v, memory.workspace)
            if i >= 0:
                if n < len(log):
                    log[n] = action
                n += 1
            apply(s, action)
            length += 1
            p = actor(s)
        if i >= 0:
            results.lengths[i] = length
            for seat in range(s.table.players):
                results.scores[i][seat] = score(s, seat)
            results.winners[i] = winners(s) if p == NONE else 0


# --- the loop for some game and functions of others ----------------------------------------------


class Sorts(NamedTuple):
    """Who is known at a table, in the order of their numbers: one of each family, functions of
    others, and BUILT_IN if they are."""

    families: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    built_in: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.families, *self.functions, *(BUILT_IN if self.built_in else ()))


HOUSE = Sorts()


def sorts_of(found: Sequence[Listed]) -> Sorts:
    families = {bot.sort for bot in found if bot.knobs}
    others = {bot.sort for bot in found} - families
    functions = others - {*BUILT_IN}
    return Sorts(tuple(sorted(families)), tuple(sorted(functions)), bool(others & {*BUILT_IN}))


@cache
def _built_in(game: str) -> Decide:
    rules = GAMES[game]
    thumb = {name: of_thumb(rules, name) for name in ("greedy", "tuned")}
    filled: Decide = fill_in(choose_as, rules, think=search_of(rules), **thumb)
    return filled


def _plain(game: str, sorts: Sorts = HOUSE) -> tuple[Any, Decide]:
    """The loop over games, and one decision."""
    return _plain_with(game, sorts.built_in, *_functions(game, sorts))


def _compiled(game: str, sorts: Sorts = HOUSE) -> tuple[Any, Decide]:
    """Both as machine code."""
    return _compiled_with(game, sorts, *_functions(game, sorts))


Functions = tuple[Any, ...]


def _functions(game: str, sorts: Sorts) -> tuple[Functions, Functions]:
    """Families and policies as they are now: a file may have changed since."""
    families = tuple(family_function(GAMES[game], sort) for sort in sorts.families)
    return families, tuple(function_of(sort) for sort in sorts.functions)


def family_function(rules: Rules, sort: str) -> Any:
    """The game's family of styles, or that of somebody else."""
    return family_of(rules).style if sort == STYLE else function_of(sort, TAKES[1])


@cache
def _plain_with(
    game: str, built_in: bool, families: Functions, functions: Functions
) -> tuple[Any, Decide]:
    rules, chain = GAMES[game], _built_in(game) if built_in else nobody
    for function in reversed(functions):
        chain = fill_in(or_none, rules, mine=function, others=chain)
    forget, watch = watch_of(rules) if built_in else (forget_nothing, look_away)
    if families:
        chain = fill_in(without_knobs, rules, others=chain)
        forget = fill_in(forget_within, rules, forget=forget)
        watch = fill_in(watch_within, rules, watch=watch)
    for family in reversed(families):
        chain = fill_in(of_family, rules, family=family, others=chain)
    return fill_in(play_games, rules, decide=chain, forget=forget, watch=watch), chain


@cache
def _compiled_with(
    game: str, sorts: Sorts, families: Functions, functions: Functions
) -> tuple[Any, Decide]:
    """The one decision is compiled apart, as the larger part of both."""
    from nerve.fast.compiled import link

    if sorts.built_in:
        link([_built_in(game)], f"policies.{game}")
    for sort in sorts.families:
        if sort != STYLE:
            compile_function(GAMES[game], sort, TAKES[1])
    for sort in sorts.functions:
        compile_function(GAMES[game], sort)
    tag = f"policies.{game}" if sorts == HOUSE else f"policies.{game}.{chain_tag(sorts.names)}"
    loop, decide = link(_plain(game, sorts), tag)
    return loop, decide


# --- whole games ---------------------------------------------------------------------------------


def play_policies(
    setup: Setup,
    bots: Sequence[str],
    seed: int,
    first: int,
    games: int,
    plain: bool = False,
    room: int = 0,
    match: int = 1,
) -> Results:
    """Play games number `first` on of the seed's series, in every seat a bot that is built in or
    somebody's function. The results are the same plain and compiled; `room` is that for the log.
    Each `match` of games in a row is one in which bots remember. Raises UnknownBot, BadBot or
    BadSetup."""
    rules, players = setup.rules, setup.players
    if len(bots) != players:
        raise BadSetup(f"{len(bots)} bots for {players} players: expected one for each")
    found = [find(rules, bot) for bot in bots]
    return play_listed(setup, found, seed, first, games, plain, room, match)


def play_listed(
    setup: Setup,
    bots: Sequence[Listed],
    seed: int,
    first: int,
    games: int,
    plain: bool = False,
    room: int = 0,
    match: int = 1,
) -> Results:
    """As `play_policies`, with bots that need no name. Raises BadBot."""
    sorts = sorts_of(bots)
    line_up = LineUp(
        [sorts.names.index(bot.sort) for bot in bots],
        [p if bot.knobs else bot.dial for p, bot in enumerate(bots)],
        match if any(bot.sort == SEARCH for bot in bots) and are_taken(setup.rules) else 0,
    )
    run = _run_plain if plain or not can_compile() else _run_compiled
    try:
        cast = Cast(sorts, line_up, [bot.knobs_at(setup.players) for bot in bots])
        return run(setup, cast, seed & M64, first, games, room)
    except Exception as error:
        if isinstance(error, NerveError) or sorts == HOUSE:
            raise
        told = f"{type(error).__name__}: {error}"
        strange = ", ".join((*sorts.families, *sorts.functions))
        raise BadBot(f"a function raised {told} ({strange})") from error


ROOM = 1500  # actions a game may have at first; a longer one is played again


def play_logged(
    setup: Setup,
    bots: Sequence[str],
    seed: int,
    first: int,
    games: int,
    plain: bool = False,
    match: int = 1,
) -> Results:
    """As `play_policies`, with all actions in the log."""
    results, need = None, ROOM * games
    while results is None or need > len(results.log):
        results = play_policies(setup, bots, seed, first, games, plain, need, match)
        need = int(sum(results.lengths))
    return results


def _run_plain(setup: Setup, cast: Cast, seed: int, first: int, games: int, room: int) -> Results:
    rules, players = setup.rules, setup.players
    scores = [[0] * players for _ in range(games)]
    results = Results(scores, [0] * games, [0] * games, [NONE] * room)
    rngs = [Rng() for _ in range(players)]
    workspace = new_workspace(rules)
    if cast.sorts.families:
        workspace = WithKnobs(cast.knobs, workspace)
    memory = Memory(rules.State(), blank(setup), rules.View(), rngs, workspace)
    _plain(rules.NAME, cast.sorts)[0](memory, cast.line_up, seed, first, results)
    return results


def _run_compiled(
    setup: Setup, cast: Cast, seed: int, first: int, games: int, room: int
) -> Results:
    import numpy as np

    from nerve.fast.compiled import pack, record_type, template_of

    rules, players = setup.rules, setup.players
    scores = np.zeros((games, players), np.int64)
    counts = np.zeros(games, np.int64), np.zeros(games, np.int64)
    results = Results(scores, *counts, np.full(room, NONE, np.int8))
    template, workspace = template_of(setup), packed_workspace(rules.NAME)[0]
    if cast.sorts.families:
        knobs = np.zeros((players, max(map(len, cast.knobs))), np.int64)
        for p, row in enumerate(cast.knobs):
            knobs[p, : len(row)] = row
        workspace = WithKnobs(knobs, workspace)
    memory = Memory(
        template.copy()[0],
        template[0],
        pack(rules.View())[0],
        np.zeros(players, record_type(Rng())),
        workspace,
    )
    numbers, dials, match = cast.line_up
    seats = LineUp(np.array(numbers, np.int64), np.array(dials, np.int64), match)
    _compiled(rules.NAME, cast.sorts)[0](memory, seats, np.uint64(seed), first, results)
    return results


def packed_workspace(game: str) -> Any:
    """A workspace for this game as machine code knows it."""
    return _tidy_workspace(game).copy()


@cache
def _tidy_workspace(game: str) -> Any:
    import numpy as np

    from nerve.fast.compiled import Layout

    workspace = new_workspace(GAMES[game])
    layout = Layout(workspace)
    return np.frombuffer(layout.bytes_of(workspace), layout.dtype)


# --- one decision --------------------------------------------------------------------------------


class House:
    """A bot, one decision at a time: as machine code if it is built in and that can be."""

    def __init__(self, rules: Rules, bot: str, plain: bool = False) -> None:
        self.rules, self.name = rules, bot
        found = find(rules, bot)
        self._function = None if found.sort in BUILT_IN else policy_of(rules, bot)
        self._number = 0 if self._function else BUILT_IN.index(found.sort)
        self._dial = found.dial
        self._plain = plain or not can_compile()
        self._workspace = new_workspace(rules) if self._plain else packed_workspace(rules.NAME)
        self._notes = new_notes(rules)

    def watch(self, seen: Any, action: int) -> None:
        """Take note of a move, as everybody sees it (`nerve.bots.notes.witness_of`)."""
        if self._notes is not None:
            part_of(self.rules.NAME, "notes").take_note(seen, action, self._notes)

    def choose(self, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        return self.decide(view, Rng(rng.getrandbits(64)))

    def decide(self, view: Any, rng: Rng, notes: Any = None) -> int:
        """The action, and the stream moved on, as in a whole game played by the loop. `notes` are
        those of this table, if not its own."""
        if self._function:
            return self._function(view, rng)
        notes = notes or self._notes
        if self._plain:
            if notes is not None:
                self._workspace.notes = notes
            _, decide = _plain(self.rules.NAME)
            return int(decide(self._number, view, rng, self._dial, self._workspace))
        from nerve.fast.compiled import pack

        if notes is not None:
            self._workspace["notes"] = pack(notes)
        _, decide = _compiled(self.rules.NAME)
        stream = pack(rng)
        action = int(decide(self._number, pack(view)[0], stream[0], self._dial, self._workspace[0]))
        rng.x = int(stream["x"][0])
        return action
