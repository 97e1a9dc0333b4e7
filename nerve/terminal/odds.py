"""The odds on the screen: what counting says, in words, percentages and exact fractions.

What a game says of its odds are the `odds_lines` of its `terminal.py`; the rest is for all alike.
"""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap
from typing import Any

from rich.text import Text

from nerve.core.contract import Rules
from nerve.core.odds import has_odds, odds
from nerve.core.registry import part_of
from nerve.terminal import ink
from nerve.terminal.speaker import Speaker
from nerve.words import Words

WIDTH = 78
WORDS, PERCENT = 44, 9  # columns


def percent(words: Words, chance: Fraction) -> str:
    """A chance as a person says it; what is rounded never looks sure."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    if chance < Fraction(1, 1000):
        return f"< {decimal(words, 0.1)} %"
    if chance > Fraction(999, 1000):
        return f"> {decimal(words, 99.9)} %"
    return f"{decimal(words, float(100 * chance))} %"


def decimal(words: Words, number: float) -> str:
    return words("terminal-decimal", n=round(number, 1))


def colour(chance: Fraction) -> str:
    """How bad a chance of something bad is."""
    return (
        ink.CALM if chance < Fraction(1, 5) else ink.WARM if chance < Fraction(1, 2) else ink.ALARM
    )


def chance_line(words: Words, told: str | Text, chance: Fraction, bad: bool = True) -> Text:
    """A chance on one line, its exact fraction at the end."""
    style = colour(chance) if bad else "bold"
    return numbers_line(told, percent(words, chance), exact(chance), style)


def mean_line(words: Words, told: str | Text, mean: Fraction) -> Text:
    """An expected number on one line."""
    return numbers_line(told, decimal(words, float(mean)), exact(mean), "bold")


def numbers_line(told: str | Text, shown: str, fraction: str, style: str) -> Text:
    line = ink.line("  ", ink.cell(told, WORDS), ink.cell(Text(shown, style), PERCENT, right=True))
    room = WIDTH - line.cell_len - 2
    if len(fraction) > room:  # below, if it must be
        line.append("\n" + " " * max(0, WIDTH - len(fraction)))
    else:
        line.append("  ")
    return line.append(fraction, ink.DIM)


def exact(number: Fraction) -> str:
    """A fraction as it is; nothing where the other figure is exact already."""
    return "" if number.denominator == 1 else str(number)


def heading(told: str) -> Text:
    return Text(told, "bold")


def has_panel(rules: Rules) -> bool:
    """Whether a game can count its odds and say them here."""
    return has_odds(rules) and hasattr(part_of(rules.NAME, "terminal"), "odds_lines")


def odds_panel(rules: Rules, view: Any, speaker: Speaker) -> Text:
    """The panel of a view. Nothing is in it that the view's seat cannot work out."""
    answer, words = odds(rules, view), speaker.words
    lines = [Text(words("terminal-odds-title"), "bold"), Text()]
    lines += part_of(rules.NAME, "terminal").odds_lines(answer, view, speaker)
    notes = []
    if answer.provided:
        notes.append(words(f"odds-{rules.NAME}-provided"))
    if answer.assumed:
        notes.append(words("terminal-odds-assumed", ruling=answer.assumed))
    if notes:
        lines += [Text(), *(Text(line, ink.DIM) for note in notes for line in wrap(note, WIDTH))]
    return ink.page(lines)
