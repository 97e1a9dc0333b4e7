"""The end of a game in words: who won, and by which tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nerve.terminal.speaker import Speaker


@dataclass(frozen=True)
class Ending:
    """The final table, one row a seat, and the verdict."""

    headings: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    winners: list[int]
    words: str


def verdict(
    speaker: Speaker,
    winners: Sequence[int],
    scores: Sequence[int],
    unit: str,
    tie: tuple[str, Sequence[int]] | None = None,
) -> str:
    """Winners, score and, if it was needed, the tie-break: its rule and every seat's number.

    `unit` and the rule are messages.
    """
    best = scores[winners[0]]
    score = speaker.words(unit, n=best)
    level = [seat for seat, one in enumerate(scores) if one == best]
    if len(level) == 1:
        return speaker.say("terminal-wins", level[0], score=score)
    words = [speaker.words("terminal-level", score=score, names=speaker.listed(level))]
    if tie is not None:
        rule, numbers = tie
        told = ", ".join(f"{speaker.listed([seat])} {numbers[seat]}" for seat in level)
        words.append(speaker.words("terminal-tie", rule=speaker.words(rule), numbers=told))
    if len(winners) > 1:
        words.append(speaker.words("terminal-shared", names=speaker.listed(winners)))
    else:
        words.append(speaker.say("terminal-winner", winners[0]))
    return " ".join(words)
