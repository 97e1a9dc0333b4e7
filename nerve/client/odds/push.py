"""The odds of Push on the screen: the next card, row by row, and what the die would cost."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.odds.lines import chance_line, heading, mean_line
from nerve.client.push import COLOURS, card
from nerve.games import push as rules
from nerve.odds import PushOdds


def push_panel(answer: PushOdds, view: Any, cast: Cast) -> list[Text]:
    t = view.table
    player = cast.them(answer.player)
    lines = []
    if t.phase == rules.PICK:
        lines += [Text("No more cards are turned up to these rows.", ink.DIM)]
    else:
        lines += [heading(f"The next card, one of {sum(answer.unseen.values())}")]
        lines += [chance_line(f"fits nowhere: {player} would bust", answer.bust)]
        lines += [chance_line("is a switch card", answer.switch, bad=False)]
        lines += fitting(answer, view)
    if t.card != NONE:
        lines += [Text(), heading(f"A bust by the next card, once {rules.CARDS[t.card]} lies in")]
        for i, row in enumerate(answer.rows):
            if row.bust_after is not None:
                lines.append(chance_line(f"row {i + 1}", row.bust_after))
    return [*lines, Text(), *die_lines(answer, view, cast)]


def die_lines(answer: PushOdds, view: Any, cast: Cast) -> list[Text]:
    t = view.table
    lines = [heading("Open points that the die is expected to cost")]
    taker = cast.them(t.picker if t.phase == rules.PICK else t.player)
    for i, row in enumerate(answer.rows):
        if row.die:
            lines.append(mean_line(f"{taker}, by taking row {i + 1}", row.die_cost))
    if t.phase == rules.PICK:
        return lines if len(lines) > 1 else [Text("No row has a die.", ink.DIM)]
    player = cast.them(answer.player)
    faces = zip((*COLOURS, "star"), answer.losses.values(), strict=True)
    losses = [f"{face} {points}" for face, points in faces if points]
    told = f"  of {player}, face by face: {', '.join(losses) or 'nothing to lose'}"
    return [*lines, mean_line(f"{player}, by a bust", answer.bust_cost), Text(told, ink.DIM)]


def fitting(answer: PushOdds, view: Any) -> list[Text]:
    t = view.table
    lines = []
    for i, row in enumerate(answer.rows):
        lying = [card(kind) for kind in t.rows[i].cards[: t.rows[i].n]]
        if lying:
            words = ink.line(f"fits row {i + 1}  ", ink.spaced(lying, 29))
        elif row.fits:
            words = Text(f"may begin row {i + 1}")
        else:
            continue
        lines.append(chance_line(words, row.fits, bad=False))
    return lines
