"""The end of a game in words: who won, and by which tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nerve.client.cast import Cast, count_of, listed


@dataclass(frozen=True)
class Ending:
    """The final table, one row a seat, and the verdict."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    winners: list[int]
    words: str


def verdict(
    cast: Cast,
    winners: Sequence[int],
    scores: Sequence[int],
    unit: str,
    tie: tuple[str, Sequence[int]] | None = None,
) -> str:
    """Winners, score and, if it was needed, the tie-break: its rule and every seat's number."""
    best = scores[winners[0]]
    level = [seat for seat, score in enumerate(scores) if score == best]
    if len(level) == 1:
        return f"{cast.does(level[0], 'win')} with {count_of(best, unit)}."
    words = f"{cast.everyone(level)} have {count_of(best, unit)} each."
    if tie is not None:
        rule, numbers = tie
        told = listed([f"{cast.them(seat)} {numbers[seat]}" for seat in level])
        words += f" {rule}: {told}."
    if len(winners) == 1:
        return f"{words} {cast.does(winners[0], 'win')}."
    return f"{words} {cast.everyone(winners)} share the win."
