"""What the odds of all games share: counting cards in any order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from nerve.core.contract import Rules

NEVER, SURE = Fraction(0), Fraction(1)


def share(part: int, whole: int) -> Fraction:
    """Part of the whole; nothing of nothing."""
    return Fraction(part, whole) if whole else NEVER


def all_of(part: int, whole: int, n: int) -> Fraction:
    """The chance that n cards of the whole are all of this part."""
    return Fraction(comb(part, n), comb(whole, n))


def ways(cards: Iterable[tuple[int, int]], most: int, below: int) -> list[list[int]]:
    """In how many ways k cards add up to s: `ways[k][s]` for k up to `most` and s < below.

    Cards are pairs: a value, and how many there are of it.
    """
    counts: dict[int, int] = {}
    for value, n in cards:
        counts[value] = counts.get(value, 0) + n
    table = [[0] * below for _ in range(most + 1)]
    table[0][0] = 1
    for value, n in counts.items():
        for k in range(most, 0, -1):
            row = table[k]
            for j in range(1, min(n, k) + 1):
                shift, times = value * j, comb(n, j)
                if shift >= below:
                    break
                for s, number in enumerate(table[k - j][: below - shift]):
                    if number:
                        row[s + shift] += number * times
    return table


def texts(rules: Rules, counts: Sequence[int]) -> dict[str, int]:
    return {text: n for text, n in zip(rules.CARDS, counts, strict=True) if n}


def guess(rules: Rules, table: Any) -> str:
    """The id under which the deck's counts are a guess; a deck of one's own is none."""
    own = [rules.DECK.get(text, 0) for text in rules.CARDS]
    return rules.ASSUMED if table.deck == own else ""
