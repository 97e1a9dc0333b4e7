"""Search by imagined worlds: each move is tried in the same worlds as the others, and the worse
half of the moves is dropped, again and again (sequential halving)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nerve.cards import NONE, Rng, assign, below, ints, lowest_bit, popcount
from nerve.loops import actor, apply, imagine, look, open_name

MOVES = 63  # more no game has


@dataclass(slots=True)
class Desk:
    """Room to think in, so that machine code asks for no memory. Nothing on it outlives a
    decision."""

    world: Any
    s: Any
    sight: Any
    gains: list[int] = ints(MOVES, type="i8")
    spare: Rng = field(default_factory=Rng)


playout: Callable[[Any, Rng], int] = open_name  # how everybody is thought to go on
settled: Callable[[Any, Any], bool] = open_name  # whether s is far enough from a world to judge
worth: Callable[[Any, int], int] = open_name  # how good s is for a seat


def search(v: Any, rng: Rng, dial: int, desk: Any) -> int:
    """The best move of about `dial` simulations. What it knows is the view."""
    left = v.legal
    halvings = 0
    while 1 << halvings < popcount(left):
        halvings += 1
    for action in range(MOVES):
        desk.gains[action] = 0
    for _ in range(halvings):
        for _ in range(max(1, dial // (halvings * popcount(left)))):
            below(rng, 1)
            desk.world.seam.seed = rng.x
            imagine(v, desk.world)
            moves = left
            while moves:
                action = lowest_bit(moves)
                moves &= moves - 1
                desk.gains[action] += try_out(action, v.seat, rng, desk)
        left = better_half(left, desk)
    return lowest_bit(left)


def try_out(action: int, seat: int, rng: Rng, desk: Any) -> int:
    """What comes of a move in the imagined world."""
    s = desk.s
    assign(s, desk.world)
    apply(s, action)
    p = actor(s)
    while p != NONE and not settled(s, desk.world):
        look(s, p, desk.sight)
        apply(s, playout(desk.sight, rng))
        p = actor(s)
    return worth(s, seat)


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
