"""What the odds panels of all games share: a chance as a line."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

from nerve.client import ink
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
