"""The odds of Danger 13 on the screen: who busts, row by row."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.danger13 import card
from nerve.client.odds.lines import chance_line
from nerve.games import danger13 as rules
from nerve.odds import DangerOdds


def danger13_panel(answer: DangerOdds, view: Any, cast: Cast) -> list[Text]:
    t, words = view.table, cast.words
    lines = []
    for seat, row in enumerate(answer.rows):
        told = [words("terminal-of", n=row.total, limit=row.limit)]
        if row.plus:
            told.append(words("danger13-stake", n=row.plus))
        lines.append(ink.line(Text(cast.name(seat), "bold"), "  ", " · ".join(told)))
        if t.card != NONE and row.card_chain is not None:
            chain = rules.SYMBOL[t.card] == rules.DRAW and not row.card_busts
            message = f"terminal-odds-danger13-{'chain-of' if chain else 'by'}"
            by = words(message, card=card(t.card, words).plain.strip())
            lines.append(chance_line(words, by, row.card_chain))
        if row.next_busts == row.next_chain:
            lines.append(chance_line(words, words("terminal-odds-danger13-next"), row.next_busts))
        else:
            at_once = words("terminal-odds-danger13-at-once")
            lines.append(chance_line(words, at_once, row.next_busts))
            lines.append(chance_line(words, words("terminal-odds-danger13-chain"), row.next_chain))
    return lines
