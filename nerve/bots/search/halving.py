"""Sequential halving: all moves are tried equally often, then the worse half of them is dropped,
again and again. What falls clearly behind is dropped at once, and who is alone is not tried at all.

A desk keeps the sums of a move's `gains` and of their `squares`, and counts the `playouts`.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from nerve.cards import lowest_bit, popcount

LOOKS = 16  # trials between two looks at who is clearly behind
ERRORS = 3  # of the difference: how far behind is clearly behind


def counter() -> Any:
    return field(default=0, metadata={"type": "i8"})


def halvings(moves: int) -> int:
    """How often so many moves are halved until one is left."""
    n = 0
    while 1 << n < popcount(moves):
        n += 1
    return n


def forget(desk: Any) -> None:
    desk.playouts = 0
    for action in range(len(desk.gains)):
        desk.gains[action] = 0
        desk.squares[action] = 0


def note(action: int, gain: int, desk: Any) -> None:
    desk.gains[action] += gain
    desk.squares[action] += gain * gain
    desk.playouts += 1


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
    """The moves that are not clearly behind the best after so many trials of each."""
    if trials % LOOKS:
        return moves
    best, rest = lowest_bit(moves), moves & moves - 1
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        if desk.gains[action] > desk.gains[best]:
            best = action
    rest = moves
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        gap = 1.0 * (desk.gains[best] - desk.gains[action])
        # The same worlds are good or bad for both: the true error is smaller than this one.
        error = spread(best, trials, desk) + spread(action, trials, desk)
        if gap * gap > ERRORS * ERRORS * error:
            moves &= ~(1 << action)
    return moves


def spread(action: int, trials: int, desk: Any) -> float:
    """How far the gains of a move lie from their mean: the sum of the squares."""
    whole: float = 1.0 * desk.gains[action]
    square: float = 1.0 * desk.squares[action]
    return square - whole * whole / trials
