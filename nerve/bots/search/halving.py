"""Sequential halving: all moves are tried equally often, then the worse half of them is dropped,
again and again."""

from __future__ import annotations

from typing import Any

from nerve.cards import lowest_bit, popcount


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
