"""What the odds panels of all games share: a chance as a line."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

from nerve.client import ink

WIDTH = 78
WORDS, PERCENT = 40, 9  # columns


def percent(chance: Fraction) -> str:
    """A chance as a person says it; what is rounded never looks sure."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    if chance < Fraction(1, 1000):
        return "< 0.1 %"
    if chance > Fraction(999, 1000):
        return "> 99.9 %"
    return f"{float(100 * chance):.1f} %"


def colour(chance: Fraction) -> str:
    """How bad a chance of something bad is."""
    return (
        ink.CALM if chance < Fraction(1, 5) else ink.WARM if chance < Fraction(1, 2) else ink.ALARM
    )


def chance_line(words: str | Text, chance: Fraction, bad: bool = True) -> Text:
    """A chance on one line, its exact fraction at the end."""
    return numbers_line(words, percent(chance), exact(chance), colour(chance) if bad else "bold")


def mean_line(words: str | Text, mean: Fraction) -> Text:
    """An expected number on one line."""
    return numbers_line(words, f"{float(mean):.1f}", exact(mean), "bold")


def numbers_line(words: str | Text, shown: str, fraction: str, style: str) -> Text:
    line = ink.line("  ", ink.cell(words, WORDS), ink.cell(Text(shown, style), PERCENT, right=True))
    room = WIDTH - line.cell_len - 2
    if len(fraction) > room:  # below, if it must be
        line.append("\n" + " " * max(0, WIDTH - len(fraction)))
    else:
        line.append("  ")
    return line.append(fraction, ink.DIM)


def exact(number: Fraction) -> str:
    """A fraction as it is; nothing where the other figure is exact already."""
    return "" if number.denominator == 1 else str(number)


def heading(words: str) -> Text:
    return Text(words, "bold")
