"""Loops over whole games, written once for all of them.

A loop calls a game's functions by the names of the contract, and here those are placeholders:
`actor = placeholder` says "some game's `actor`, not yet known which". `fill_in` copies a loop with
a game's own functions in their places. The copy runs as it is, and `nerve.fast.compiled` makes
machine code of it, in which all of them are compiled into one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.util import find_spec
from types import FunctionType
from typing import Any

from nerve.core.cards import BOT, NONE, Rng, assign, below, game_seed, nth_bit, popcount, stream


def placeholder(*_: Any) -> Any:
    """Stands for a function that `fill_in` puts in its place, under the name it has here."""
    raise NotImplementedError("a placeholder was called: fill_in comes first")


CONTRACT = ("setup", "actor", "legal", "apply", "score", "winners", "look", "imagine", "fallback")
setup: Callable[[Any], None] = placeholder
actor: Callable[[Any], int] = placeholder
legal: Callable[[Any], int] = placeholder
apply: Callable[[Any, int], None] = placeholder
score: Callable[[Any, int], int] = placeholder
winners: Callable[[Any], int] = placeholder
look: Callable[[Any, int, Any], None] = placeholder
imagine: Callable[[Any, Any], None] = placeholder
fallback: Callable[[Any], int] = placeholder


def fill_in(loop: Callable[..., Any], rules: Any, **names: Any) -> Any:
    """A copy of the loop, and of all it calls, with the functions of a game (if any) and those
    given by name in the places of the placeholders. What is not given stays one, for later."""
    return fill_in_all([loop], rules, **names)[0]


def fill_in_all(loops: Iterable[Callable[..., Any]], rules: Any, **names: Any) -> list[Any]:
    """Several loops that share what they call."""
    own = {} if rules is None else {name: getattr(rules, name) for name in CONTRACT}
    given, made = own | names, dict[Any, Any]()
    return [_filled_in(loop, given, made) for loop in loops]


def _filled_in(f: Any, given: dict[str, Any], made: dict[Any, Any]) -> Any:
    if f not in made:
        space = dict(f.__globals__)
        made[f] = FunctionType(f.__code__, space, f.__name__, f.__defaults__)
        for name in f.__code__.co_names:
            value = space.get(name)
            if value is placeholder:
                space[name] = given.get(name, placeholder)
            elif _has_placeholder(value, set()):
                space[name] = _filled_in(value, given, made)
    return made[f]


def _has_placeholder(f: Any, seen: set[Any]) -> bool:
    """Whether a function calls a placeholder, be it through others."""
    if f is placeholder:
        return True
    if not isinstance(f, FunctionType) or f in seen:
        return False
    seen.add(f)
    return any(_has_placeholder(f.__globals__.get(name), seen) for name in f.__code__.co_names)


_apart: set[Any] = set()


def compiled_apart(f: Callable[..., Any]) -> None:
    """What calls this function shares one machine code of it: for large ones, called seldom."""
    _apart.add(f)


def is_apart(f: Callable[..., Any]) -> bool:
    return f in _apart


def can_compile() -> bool:
    """Whether the extra `fast` is installed."""
    return find_spec("numba") is not None


def choose(legal: int, favoured: int, rng: Rng) -> int:
    """A random legal action; one of those favoured, a bit set of actions, where one is legal."""
    if legal & favoured:
        legal &= favoured
    return nth_bit(legal, below(rng, popcount(legal)))


def new_game(s: Any, template: Any, seed: int) -> None:
    """Make s a game of the template's set-up, dealt from the seed."""
    assign(s, template)
    s.chance.seed = seed
    setup(s)


def play_out(s: Any, rng: Rng, favoured: list[int], log: list[int], n: int) -> int:
    """Play to the end, each seat choosing at random among its favoured moves or else all; write the
    actions into the log from place n on, as far as it has room. Gives the place after the last."""
    p = actor(s)
    while p != NONE:
        action = choose(legal(s), favoured[p], rng)
        if n < len(log):
            log[n] = action
        n += 1
        apply(s, action)
        p = actor(s)
    return n


WIN = 60  # a win in units that any number of winners divides


def tally(s: Any, length: int, sums: list[list[int]]) -> None:
    """Add a finished game to the sums and sums of squares of: its length, each seat's score, each
    seat's share of the win in 60ths. Whole numbers, so that the order of adding is all one."""
    won, players = winners(s), s.table.players
    add_to(sums, 0, length)
    for p in range(players):
        add_to(sums, 1 + p, score(s, p))
        add_to(sums, 1 + players + p, WIN // popcount(won) * (won >> p & 1))


def add_to(sums: list[list[int]], row: int, x: int) -> None:
    sums[row][0] += x
    sums[row][1] += x * x


def play_many(
    s: Any,
    template: Any,
    rng: Rng,
    favoured: list[int],
    seed: int,
    first: int,
    sums: list[list[int]],
    lengths: list[int],
    log: list[int],
) -> int:
    """Play the games of a series from number `first` on, one for each place of `lengths`, and
    write all actions into one log. Gives how long the log would have to be to hold them all."""
    n = 0
    for i in range(len(lengths)):
        own_seed = game_seed(seed, first + i)
        new_game(s, template, own_seed)
        stream(rng, own_seed, BOT, 0)
        end = play_out(s, rng, favoured, log, n)
        lengths[i] = end - n
        n = end
        tally(s, lengths[i], sums)
    return n


# --- batches: many games side by side ------------------------------------------------------------

MANY, AHEAD = 4096, 8  # games: more than the cache holds; how far ahead of a step to ask for one


def fetch(states: list[Any], i: int) -> None:
    """Tell memory that game i comes soon. Only machine code has a use for it."""


def deal_batch(
    states: list[Any],
    actors: list[int],
    masks: list[int],
    rngs: list[Rng],
    template: list[Any],
    seed: int,
    first: int,
) -> None:
    """Begin the games of a series from number `first` on, wherever no game is in progress."""
    for i in range(len(states)):
        if actors[i] == NONE:
            own_seed = game_seed(seed, first + i)
            new_game(states[i], template[0], own_seed)
            stream(rngs[i], own_seed, BOT, 0)
            actors[i] = actor(states[i])
            masks[i] = legal(states[i])


def step_batch(states: list[Any], actions: list[int], actors: list[int], masks: list[int]) -> int:
    """One action in each game in progress; gives the number of games that this ended, or NONE if
    an action is illegal: then nothing is done."""
    wrong = 0
    for i in range(len(masks)):
        known = (actions[i] >= 0) & (actions[i] < 63)
        wrong += (masks[i] != 0) & ((not known) | (masks[i] >> (actions[i] & 63) & 1 == 0))
    if wrong:
        return NONE
    ended = 0
    for i in range(len(states)):
        if len(states) > MANY:
            fetch(states, i + AHEAD)
        if masks[i]:
            s = states[i]
            apply(s, actions[i])
            actors[i] = actor(s)
            masks[i] = legal(s)
            ended += masks[i] == 0
    return ended


def illegal(masks: list[int], actions: list[int]) -> int:
    """The first game with an action that is illegal there, or NONE."""
    for i in range(len(masks)):
        if masks[i] and not (0 <= actions[i] < 63 and masks[i] >> actions[i] & 1):
            return i
    return NONE


def sample_batch(masks: list[int], rngs: list[Rng], actions: list[int]) -> None:
    """A random legal action for each game in progress, NONE for the others."""
    for i in range(len(masks)):
        actions[i] = choose(masks[i], 0, rngs[i]) if masks[i] else NONE


def play_batch(
    states: list[Any],
    actors: list[int],
    masks: list[int],
    rngs: list[Rng],
    favoured: list[int],
    lengths: list[int],
    log: list[int],
) -> None:
    """Play every game to its end."""
    for i in range(len(states)):
        lengths[i] = play_out(states[i], rngs[i], favoured, log, 0)
        actors[i] = NONE
        masks[i] = 0


def look_batch(states: list[Any], seats: list[int], views: list[Any]) -> None:
    for i in range(len(states)):
        look(states[i], seats[i], views[i])


def score_batch(states: list[Any], points: list[list[int]], won: list[int]) -> None:
    for i in range(len(states)):
        for p in range(states[i].table.players):
            points[i][p] = score(states[i], p)
        won[i] = winners(states[i])


def spread(masks: list[int], legal: list[list[bool]]) -> None:
    """Bit sets of actions as rows of booleans."""
    for i in range(len(masks)):
        for action in range(len(legal[i])):
            legal[i][action] = masks[i] >> action & 1 != 0
