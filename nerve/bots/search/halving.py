"""Sequential halving: all moves are tried equally often, then the worse half of them is dropped,
again and again. What falls clearly behind is dropped at once, and who is alone is not tried at all.
So is, after many trials, what on average would hardly be missed: most decisions are not close.

A desk keeps the sum of a move's `gains`, the `latest` of them, the sums of the `products` of any
two moves' gains in the same world, and counts the `playouts`.
"""

from __future__ import annotations

from dataclasses import field
from math import erfc, exp, pi, sqrt
from typing import Any

from nerve.cards import lowest_bit, popcount

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


def counter() -> Any:
    return field(default=0, metadata={"type": "i8"})


def halvings(moves: int) -> int:
    """How often so many moves are halved until one is left."""
    n = 0
    while 1 << n < popcount(moves):
        n += 1
    return n


def forget(moves: int, desk: Any) -> None:
    desk.playouts = 0
    rest = moves
    while rest:
        action = lowest_bit(rest)
        desk.gains[action] = 0
        others = rest
        while others:
            desk.products[len(desk.gains) * action + lowest_bit(others)] = 0
            others &= others - 1
        rest &= rest - 1


def note(action: int, gain: int, desk: Any) -> None:
    desk.gains[action] += gain
    desk.latest[action] = gain
    desk.playouts += 1


def compare(moves: int, desk: Any) -> None:
    """Take down how the moves did in the same world."""
    width = len(desk.gains)
    while moves:
        action = lowest_bit(moves)
        gain, others = desk.latest[action], moves
        while others:
            other = lowest_bit(others)
            desk.products[width * action + other] += gain * desk.latest[other]
            others &= others - 1
        moves &= moves - 1


def better_half(moves: int, desk: Any) -> int:
    """The moves that gained most; of two equal ones, the first."""
    for _ in range(popcount(moves) // 2):
        worst, rest = lowest_bit(moves), moves & moves - 1
        while rest:
            action = lowest_bit(rest)
            rest &= rest - 1
            if desk.gains[action] <= desk.gains[worst]:
                worst = action
        moves &= ~(1 << worst)
    return moves


def in_the_running(moves: int, trials: int, desk: Any) -> int:
    """The moves that are not clearly behind the best after so many trials of each, and that would
    be missed."""
    compare(moves, desk)
    if trials % LOOKS:
        return moves
    best, rest = lowest_bit(moves), moves & moves - 1
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        if desk.gains[action] > desk.gains[best]:
            best = action
    rest = moves & ~(1 << best)
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        gap = 1.0 * (desk.gains[best] - desk.gains[action])
        error = spread(best, best, trials, desk) + spread(action, action, trials, desk)
        if trials >= PAIRED:
            error -= 2 * spread(min(best, action), max(best, action), trials, desk)
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


def spread(first: int, second: int, trials: int, desk: Any) -> float:
    """How far the gains of two moves lie from their means, together: the sum of the products."""
    whole = 1.0 * desk.gains[first] * desk.gains[second]
    product: float = 1.0 * desk.products[len(desk.gains) * first + second] - whole / trials
    return product
