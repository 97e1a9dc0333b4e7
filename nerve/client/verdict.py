"""The end of a game in words: who won, and by which tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nerve.client.cast import Cast


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
    """Winners, score and, if it was needed, the tie-break: its rule and every seat's number.

    `unit` and the rule are messages.
    """
    best = scores[winners[0]]
    score = cast.words(unit, n=best)
    level = [seat for seat, one in enumerate(scores) if one == best]
    if len(level) == 1:
        return cast.say("terminal-wins", level[0], score=score)
    words = [cast.words("terminal-level", score=score, names=cast.listed(level))]
    if tie is not None:
        rule, numbers = tie
        told = ", ".join(f"{cast.listed([seat])} {numbers[seat]}" for seat in level)
        words.append(cast.words("terminal-tie", rule=cast.words(rule), numbers=told))
    if len(winners) > 1:
        words.append(cast.words("terminal-shared", names=cast.listed(winners)))
    else:
        words.append(cast.say("terminal-winner", winners[0]))
    return " ".join(words)
