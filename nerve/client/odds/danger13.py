"""The odds of Danger 13 on the screen: who busts, row by row."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.odds.lines import chance_line
from nerve.games import danger13 as rules
from nerve.odds import DangerOdds


def danger13_panel(answer: DangerOdds, view: Any, cast: Cast) -> list[Text]:
    t = view.table
    lines = []
    for seat, row in enumerate(answer.rows):
        name = Text(cast.name(seat), "bold")
        stake = f", +{row.plus} at stake" if row.plus else ""
        lines.append(ink.line(name, f" at {row.total} of {row.limit}{stake}"))
        if t.card != NONE and row.card_chain is not None:
            shown = rules.CARDS[t.card]
            by = "the cards it draws" if rules.SYMBOL[t.card] == rules.DRAW else ""
            words = f"busts by {shown}" + (f" or {by}" if by and not row.card_busts else "")
            lines.append(chance_line(words, row.card_chain))
        if row.next_busts == row.next_chain:
            lines.append(chance_line("busts by the next unseen card", row.next_busts))
        else:
            lines.append(chance_line("busts by the next unseen card at once", row.next_busts))
            lines.append(chance_line("… or by a chain of draw cards", row.next_chain))
    return lines
