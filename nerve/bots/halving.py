"""Sequential halving: all moves are tried equally often, then the worse half of them is dropped,
again and again. What falls clearly behind is dropped at once, and who is alone is not tried at all.
So is, after many trials, what on average would hardly be missed: most decisions are not close.

A workspace keeps the sum of a move's `gains`, the `latest` of them, the sums of the `products` of
any two moves' gains in the same world, and counts the `playouts`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from math import erfc, exp, pi, sqrt
from typing import Any

from nerve.core.cards import Rng, lowest_bit, popcount
from nerve.fast.loops import fill_in, placeholder

Search = Callable[[Any, Rng, int, Any], int]  # view, stream, dial, workspace
# The best move, the last in question, the trials of each; view, stream, workspace.
Settle = Callable[[int, int, int, Any, Rng, Any], int]

LOOKS = 16  # trials between two looks at who is clearly behind
ERRORS = 3  # of the difference: how far behind is clearly behind
PAIRED = 512  # trials from which the error is that of moves in the same worlds, and so smaller
HARDLY = 2  # of the 10,000 of a won game: a move that costs less than this is not missed
# By sixteenths of an error that a move is behind: what it will be better by in the end, on average
# (nothing if it is not), in millionths of an error.
MISSED = tuple(
    round(1e6 * (exp(-z * z / 512) / sqrt(2 * pi) - z / 32 * erfc(z / 16 / sqrt(2))))
    for z in range(65)
)


prepare: Callable[[Any, Any], None] = placeholder
suppose: Callable[[Any, Rng, Any], None] = placeholder
try_out: Callable[[int, Any, Rng, Any], int] = placeholder
settle: Settle = placeholder


def the_best(left: int, last: int, trials: int, v: Any, rng: Rng, workspace: Any) -> int:
    return lowest_bit(left)


def halving_search(
    prepare: Callable[[Any, Any], None],
    suppose: Callable[[Any, Rng, Any], None],
    try_out: Callable[[int, Any, Rng, Any], int],
    settle: Settle = the_best,
) -> Search:
    """The search that takes down what the view tells (`prepare`), then again and again imagines a
    world that fits it (`suppose`), in which it tries out each move still in question (`try_out`
    gives its worth, 10,000 for a won game). In the end the best is taken, or what `settle` chooses
    of the last that were in question, all tried equally often."""
    search: Search = fill_in(
        best_move, None, prepare=prepare, suppose=suppose, try_out=try_out, settle=settle
    )
    return search


def best_move(v: Any, rng: Rng, dial: int, workspace: Any) -> int:
    """The best move of about `dial` playouts, all moves in the same worlds."""
    left, steps, trials = v.legal, halvings(v.legal), 0
    last = left
    forget(v.legal, workspace)
    if not steps:
        return lowest_bit(left)
    prepare(v, workspace)
    for _ in range(steps):
        enough = trials + max(1, dial // (steps * popcount(left)))
        while trials < enough and popcount(left) > 1:
            suppose(v, rng, workspace)
            moves = left
            while moves:
                action = lowest_bit(moves)
                moves &= moves - 1
                note(action, try_out(action, v, rng, workspace), workspace)
            trials += 1
            last, left = left, in_the_running(left, trials, workspace)
        if popcount(left) > 1:
            last, left = left, better_half(left, workspace)
    return settle(left, last, trials, v, rng, workspace)


def counter() -> Any:
    return field(default=0, metadata={"type": "i8"})


def halvings(moves: int) -> int:
    """How often so many moves are halved until one is left."""
    n = 0
    while 1 << n < popcount(moves):
        n += 1
    return n


def forget(moves: int, workspace: Any) -> None:
    workspace.playouts = 0
    rest = moves
    while rest:
        action = lowest_bit(rest)
        workspace.gains[action] = 0
        others = rest
        while others:
            workspace.products[len(workspace.gains) * action + lowest_bit(others)] = 0
            others &= others - 1
        rest &= rest - 1


def note(action: int, gain: int, workspace: Any) -> None:
    workspace.gains[action] += gain
    workspace.latest[action] = gain
    workspace.playouts += 1


def compare(moves: int, workspace: Any) -> None:
    """Take down how the moves did in the same world."""
    width = len(workspace.gains)
    while moves:
        action = lowest_bit(moves)
        gain, others = workspace.latest[action], moves
        while others:
            other = lowest_bit(others)
            workspace.products[width * action + other] += gain * workspace.latest[other]
            others &= others - 1
        moves &= moves - 1


def better_half(moves: int, workspace: Any) -> int:
    """The moves that gained most; of two equal ones, the first."""
    for _ in range(popcount(moves) // 2):
        worst, rest = lowest_bit(moves), moves & moves - 1
        while rest:
            action = lowest_bit(rest)
            rest &= rest - 1
            if workspace.gains[action] <= workspace.gains[worst]:
                worst = action
        moves &= ~(1 << worst)
    return moves


def in_the_running(moves: int, trials: int, workspace: Any) -> int:
    """The moves that are not clearly behind the best after so many trials of each, and that would
    be missed."""
    compare(moves, workspace)
    if trials % LOOKS:
        return moves
    best, rest = lowest_bit(moves), moves & moves - 1
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        if workspace.gains[action] > workspace.gains[best]:
            best = action
    rest = moves & ~(1 << best)
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        gap = 1.0 * (workspace.gains[best] - workspace.gains[action])
        error = spread(best, best, trials, workspace) + spread(action, action, trials, workspace)
        if trials >= PAIRED:
            error -= 2 * spread(min(best, action), max(best, action), trials, workspace)
        if gap * gap > ERRORS * ERRORS * error or (
            trials >= PAIRED and missed(gap, error) < HARDLY * trials
        ):
            moves &= ~(1 << action)
    return moves


def missed(gap: float, error: float) -> float:
    """How much better a move so far behind is on average, if it is; the error is squared."""
    off = sqrt(max(1.0, error))
    behind = min(len(MISSED) - 1, int(16 * gap / off))
    share: float = off * MISSED[behind] / 1e6
    return share


def spread(first: int, second: int, trials: int, workspace: Any) -> float:
    """How far the gains of two moves lie from their means, together: the sum of the products."""
    whole = 1.0 * workspace.gains[first] * workspace.gains[second]
    product: float = (
        1.0 * workspace.products[len(workspace.gains) * first + second] - whole / trials
    )
    return product
