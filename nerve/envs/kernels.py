"""What environments do in machine code, for one game and for many.

Written like `nerve.fast.loops`: its `fill_in` puts a game in the place of the placeholders.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from nerve.bots.line_up import Decide
from nerve.core.cards import BOT, NONE, Rng, below, game_seed, stream
from nerve.fast.loops import (
    actor,
    apply,
    fetch,
    imagine,
    legal,
    look,
    new_game,
    placeholder,
    score,
    winners,
)

decide: Decide = placeholder
standing: Callable[[Any, int], int] = placeholder  # `score`, asked of a view


def no_standing(v: Any, seat: int) -> int:
    """For a game whose views do not tell the scores."""
    return 0


# --- one game -------------------------------------------------------------------------------------


def observe(
    states: list[Any],
    seat: int,
    views: list[Any],
    small: list[int],
    wide: list[int],
    runs: list[list[int]],
    points: list[int],
    row: list[int],
) -> None:
    """What the seat may know, as a row. `small` and `wide` are the view's own memory, read as
    numbers of one and of two bytes; `runs` (unsigned, else the copying would not be vectorised) and
    `points` are those of `nerve.envs.observation.Index`."""
    look(states[0], seat, views[0])
    flatten(views[0].legal, small, wide, runs, row)
    stand(views[0], points, row)


def guess(
    states: list[Any],
    seat: int,
    views: list[Any],
    seed: int,
    imagined: list[Any],
    actors: list[int],
    masks: list[int],
) -> None:
    """Another game that the seat cannot tell from this one."""
    look(states[0], seat, views[0])
    imagined[0].chance.seed = seed
    imagine(views[0], imagined[0])
    actors[0] = actor(imagined[0])
    masks[0] = legal(imagined[0])


def result(
    states: list[Any], sign: int, by_score: bool, points: list[int], rewards: list[float]
) -> None:
    settle(states[0], sign, by_score, points, rewards)


def flatten(
    moves: int, small: list[int], wide: list[int], runs: list[list[int]], row: list[int]
) -> None:
    for r in range(len(runs)):
        start, to, n = runs[r][1], runs[r][2], runs[r][3]
        if runs[r][0] == 1:
            for k in range(n):
                row[to + k] = small[start + k]
        elif runs[r][0] == 2:
            for k in range(n):
                row[to + k] = wide[start + k]
        else:
            for k in range(n):
                row[to + k] = moves >> k & 1


def stand(v: Any, points: list[int], row: list[int]) -> None:
    """Each seat's score, and by how much this one is ahead of the best of the others. Of a view
    alone, so that no score is told that the seat cannot know."""
    at, seats, sign = points[0], points[1], points[2]
    if seats == 0:
        return
    best, found, own = 0, False, 0
    for p in range(seats):
        row[at + p] = standing(v, p) if p < v.table.players else 0
        if p == v.seat:
            own = sign * row[at + p]
        elif p < v.table.players and (not found or sign * row[at + p] > best):
            best, found = sign * row[at + p], True
    row[at + seats] = own - best if v.seat != NONE else 0


def settle(s: Any, sign: int, by_score: bool, points: list[int], rewards: list[float]) -> None:
    """Each seat's reward for a finished game. By rank: the share of the others it left behind less
    the share that left it behind; winners are before all others. By score: its lead over the
    others' mean. Either way they add up to nothing. `points` is room to work in."""
    n, won = s.table.players, winners(s)
    total = 0
    for p in range(n):
        points[p] = sign * score(s, p)
        total += points[p]
    for p in range(n):
        if by_score:
            rewards[p] = points[p] - (total - points[p]) / (n - 1)
        else:
            lead = 0
            for q in range(n):
                ahead = (won >> p & 1) - (won >> q & 1)
                if ahead == 0:
                    ahead = (points[p] > points[q]) - (points[p] < points[q])
                lead += ahead
            rewards[p] = lead / (n - 1)


# --- many games ----------------------------------------------------------------------------------

MIXTURE = 65  # a purpose of random numbers, as those of nerve.core.cards
AHEAD = 4  # how many games ahead of a step to ask memory for one
Array = Any  # of NumPy's


class Games(NamedTuple):
    """Games side by side; all but the template have a place for each."""

    states: Array
    template: Array  # a game that was not begun
    seeds: Array  # of the series
    numbers: Array  # of the next game in the series
    rngs: Array  # of the bots, seat by seat
    actors: Array
    masks: Array


class Bots(NamedTuple):
    """By game and seat the bot's number, NONE where the caller decides, and its dial. Seats that
    are `mixed` are given to one of the choices, a number and a dial each, in every new game."""

    numbers: Array
    dials: Array
    mixed: Array
    choices: Array
    rngs: Array
    workspaces: Array


class Sight(NamedTuple):
    """Room for a view, and how `observe` reads it."""

    views: Array
    small: Array
    wide: Array
    runs: Array
    points: Array


class Worth(NamedTuple):
    """How `settle` reckons, and its room to work in."""

    sign: int
    by_score: bool
    points: Array


class Told(NamedTuple):
    """What the caller is told of each game."""

    rows: Array
    allowed: Array
    rewards: Array
    shares: Array
    over: Array


def step_games(
    actions: list[int],
    games: Games,
    bots: Bots,
    sight: Sight,
    worth: Worth,
    told: Told,
) -> None:
    """One decision of the caller in each game, then the bots' until his next one. Where no game is
    in progress one is begun instead, whatever the action."""
    v, states = sight.views[0], games.states
    for i in range(len(states)):
        if i + AHEAD < len(states):
            fetch(states, i + AHEAD)
        s, seat, action = states[i], games.actors[i], actions[i]
        fresh = seat == NONE
        while True:  # written so that machine code has each of the rules' functions once
            if fresh:
                own = game_seed(games.seeds[i], games.numbers[i])
                begin(s, games.template[0], own, games.rngs[i])
                seat_bots(bots, i, own)
                games.numbers[i] += len(games.numbers)
            else:
                apply(s, action)
            p = actor(s)
            fresh = p == NONE and seat == NONE  # over before the caller had his turn
            if fresh:
                continue
            look(s, seat if p == NONE else p, v)
            if p == NONE or bots.numbers[i][p] == NONE:
                break
            rng, dial = games.rngs[i][p], bots.dials[i][p]
            action = decide(bots.numbers[i][p], v, rng, dial, bots.workspaces[0])
        games.actors[i] = p
        games.masks[i] = v.legal
        told.over[i] = p == NONE
        told.rewards[i] = 0
        if told.over[i]:
            settle(s, worth.sign, worth.by_score, worth.points, told.shares[i])
            told.rewards[i] = told.shares[i][seat]
        flatten(games.masks[i], sight.small, sight.wide, sight.runs, told.rows[i])
        stand(v, sight.points, told.rows[i])
        for move in range(len(told.allowed[i])):  # when a game is over, no action matters
            told.allowed[i][move] = told.over[i] or games.masks[i] >> move & 1


def seat_bots(bots: Bots, i: int, seed: int) -> None:
    """Draw who sits where, if that is not settled."""
    rng = bots.rngs[0]
    stream(rng, seed, MIXTURE, 0)
    for p in range(len(bots.mixed)):
        if bots.mixed[p]:
            k = below(rng, len(bots.choices))
            bots.numbers[i][p] = bots.choices[k][0]
            bots.dials[i][p] = bots.choices[k][1]


def begin(s: Any, template: Any, seed: int, rngs: list[Rng]) -> None:
    new_game(s, template, seed)
    for p in range(len(rngs)):
        stream(rngs[p], seed, BOT + 1 + p, 0)


# --- games that were played ----------------------------------------------------------------------


class Traced(NamedTuple):
    """The columns of a data set, with a place for each decision, one game after the other."""

    games: Array
    steps: Array
    seats: Array
    rows: Array
    masks: Array
    actions: Array
    returns: Array
    over: Array


def trace_games(
    s: Any,
    template: Any,
    seed: int,
    first: int,
    log: list[int],
    lengths: list[int],
    sight: Sight,
    worth: Worth,
    rewards: list[float],
    traced: Traced,
) -> None:
    """Play games number `first` on of a series again from one log of their actions, and write down
    what whoever decided could know, and what it got in the end. `rewards` is room to work in."""
    v, start = sight.views[0], 0
    for i in range(len(lengths)):
        new_game(s, template, game_seed(seed, first + i))
        end = start + lengths[i]
        for at in range(start, end):
            seat = actor(s)
            look(s, seat, v)
            traced.games[at] = first + i
            traced.steps[at] = at - start
            traced.seats[at] = seat
            traced.actions[at] = log[at]
            flatten(v.legal, sight.small, sight.wide, sight.runs, traced.rows[at])
            stand(v, sight.points, traced.rows[at])
            for move in range(len(traced.masks[at])):
                traced.masks[at][move] = v.legal >> move & 1
            apply(s, log[at])
        settle(s, worth.sign, worth.by_score, worth.points, rewards)
        for at in range(start, end):
            traced.returns[at] = rewards[traced.seats[at]]
            traced.over[at] = at == end - 1
        start = end
