"""The odds of 17 on the screen: the row's total, and the traps in it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.text import Text

from nerve.client import ink
from nerve.client.cast import Cast, count_of
from nerve.client.odds.lines import PERCENT, WORDS, chance_line, exact, heading, mean_line, percent
from nerve.odds import SeventeenOdds

BAR = 24  # columns of the likeliest total


def seventeen_panel(answer: SeventeenOdds, view: Any, cast: Cast) -> list[Text]:
    t = view.table
    unknown = count_of(answer.hidden, "card")
    lines = [
        heading(f"The row: you know {answer.known}, and {unknown} from behind"),
        chance_line(f"it has {t.limit} or more: a call is right", answer.reached, bad=False),
        chance_line("… and meets no trap of another", answer.safe, bad=False),
        chance_line("a trap of another lies in it", answer.trap),
        mean_line("expected total", answer.mean),
        mean_line("expected traps of others", answer.traps),
    ]
    for seat, owner in enumerate(answer.owners):
        if owner.hidden:
            cards = count_of(owner.hidden, "card")
            words = f"a trap in {cast.whose(seat)} {cards} from behind"
            lines.append(chance_line(words, owner.trap))
        elif owner.traps and seat == view.seat:
            lines.append(Text(f"  your own traps in it: {owner.traps}", ink.DIM))
    if answer.hidden:
        lines += [Text(), heading("Every total it can have")]
        likeliest = max(chance for _, chance in answer.totals)
        for total, chance in answer.totals:
            lines.append(total_line(total, chance, likeliest, total >= t.limit))
    return lines


def total_line(total: int, chance: Fraction, likeliest: Fraction, reached: bool) -> Text:
    bar = "■" * max(1, round(BAR * chance / likeliest))
    words = ink.line(f"{total:>3}  ", Text(bar, ink.ALARM if reached else ink.CALM))
    return ink.line(
        "  ",
        ink.cell(words, WORDS),
        ink.cell(percent(chance), PERCENT, right=True),
        Text(f"  {exact(chance)}", ink.DIM),
    )
