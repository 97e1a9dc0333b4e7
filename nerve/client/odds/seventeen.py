"""The odds of 17 on the screen: the row's total, and the traps in it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.text import Text

from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.odds.lines import PERCENT, WORDS, chance_line, exact, heading, mean_line, percent
from nerve.odds import SeventeenOdds
from nerve.words import Words

BAR = 24  # columns of the likeliest total


def seventeen_panel(answer: SeventeenOdds, view: Any, cast: Cast) -> list[Text]:
    t, words = view.table, cast.words
    row = words("terminal-odds-seventeen-row", known=answer.known, n=answer.hidden)
    reached = words("odds-seventeen-reached", limit=t.limit)
    lines = [
        heading(row),
        chance_line(words, reached, answer.reached, bad=False),
        chance_line(words, words("odds-seventeen-safe"), answer.safe, bad=False),
        chance_line(words, words("odds-seventeen-trap"), answer.trap),
        mean_line(words, words("odds-seventeen-mean"), answer.mean),
        mean_line(words, words("terminal-odds-seventeen-traps"), answer.traps),
    ]
    for seat, owner in enumerate(answer.owners):
        if owner.hidden:
            told = cast.say("terminal-odds-seventeen-owner", seat, n=owner.hidden)
            lines.append(chance_line(words, told, owner.trap))
        elif owner.traps and seat == view.seat:
            own = words("terminal-odds-seventeen-own", n=int(owner.traps))
            lines.append(Text(f"  {own}", ink.DIM))
    if answer.hidden:
        lines += [Text(), heading(words("odds-seventeen-totals"))]
        likeliest = max(chance for _, chance in answer.totals)
        for total, chance in answer.totals:
            lines.append(total_line(words, total, chance, likeliest, total >= t.limit))
    return lines


def total_line(
    words: Words, total: int, chance: Fraction, likeliest: Fraction, reached: bool
) -> Text:
    bar = "■" * max(1, round(BAR * chance / likeliest))
    told = ink.line(f"{total:>3}  ", Text(bar, ink.ALARM if reached else ink.CALM))
    return ink.line(
        "  ",
        ink.cell(told, WORDS),
        ink.cell(percent(words, chance), PERCENT, right=True),
        Text(f"  {exact(chance)}", ink.DIM),
    )
