"""How to show rows to a net: which numbers stand for cards, seats or moves, and which count.

A net that gets the number of a card as it is would have to find out that 7 is not nearly 8. So each
card, seat or move that a number can stand for has a place of its own, and each value of a number
that has few; the cards of a pile share theirs, which so count them, and the card on top has places
besides. `bags_of` says where all that is; what makes inputs of it is up to the framework
(examples/ppo.py has it for torch).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from nerve.envs.observation import index_of

Ints = npt.NDArray[np.int64]
NAMED = ("card", "seat", "played")  # what a number can stand for, as `Place.what` has it
FEW = 32


class Bags(NamedTuple):
    """Where each number counts. Number `columns[i]` of a row, if it is from `first[i]` on one of
    `kinds[i]` values, counts at `places[i]` + that value - `first[i]`; of the pile that begins at
    `tops[0][j]`, with its number of cards just before, the last card at `tops[1][j]` + its value.
    Place 0 is for all that has none; there are `size`. `numbers` count as they are, too."""

    columns: Ints
    first: Ints
    kinds: Ints
    places: Ints
    tops: Ints
    size: int
    numbers: Ints


def bags_of(game: str, seen: npt.ArrayLike) -> Bags:
    """For the numbers that are not the same in all rows that were seen (of random play, say)."""
    rows = np.asarray(seen)
    low, high = rows.min(axis=0).astype(int), rows.max(axis=0).astype(int)
    found, tops, numbers = list[tuple[int, ...]](), list[tuple[int, int]](), list[int]()
    begun, size = dict[str, int](), 1
    for k in np.flatnonzero(low != high).tolist():
        place = index_of(game).places[k]
        stem, inside, _ = place.name.rpartition("[")
        named = place.what in NAMED
        first, kinds = (0, place.high + 1) if named else (low[k], high[k] - low[k] + 1)
        if not named:
            numbers.append(k)
            if kinds > FEW:
                continue
        pile = stem if named and inside else place.name
        if pile not in begun:
            begun[pile], size = size, size + kinds
            if named and pile.endswith(".cards"):
                tops.append((k, size))
                size += kinds
        found.append((k, first, kinds, begun[pile]))
    columns, first, kinds, places = np.array(found, np.int64).reshape(-1, 4).T
    top = np.array(tops, np.int64).reshape(-1, 2).T
    return Bags(columns, first, kinds, places, top, int(size), np.array(numbers, np.int64))
