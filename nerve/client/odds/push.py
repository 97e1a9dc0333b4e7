"""The odds of Push on the screen: the next card, row by row, and what the die would cost."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.cards import NONE
from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.odds.lines import WORDS, chance_line, heading, mean_line
from nerve.client.push import card, name
from nerve.games import push as rules
from nerve.odds import PushOdds
from nerve.words import Words


def push_panel(answer: PushOdds, view: Any, cast: Cast) -> list[Text]:
    t, words = view.table, cast.words
    lines = []
    if t.phase == rules.PICK:
        lines += [Text(words("odds-push-done"), ink.DIM)]
    else:
        lines += [heading(words("odds-push-next", n=sum(answer.unseen.values())))]
        bust = cast.say("odds-push-bust", answer.player)
        lines += [chance_line(words, bust, answer.bust)]
        switch = words("odds-push-switch")
        lines += [chance_line(words, switch, answer.switch, bad=False)]
        lines += fitting(answer, view, words)
    if t.card != NONE:
        shown = name(t.card, words)
        lines += [Text(), heading(words("terminal-odds-push-after", card=shown))]
        for i, row in enumerate(answer.rows):
            if row.bust_after is not None:
                lines.append(chance_line(words, words("push-row", n=i + 1), row.bust_after))
    return [*lines, Text(), *die_lines(answer, view, cast)]


def die_lines(answer: PushOdds, view: Any, cast: Cast) -> list[Text]:
    t, words = view.table, cast.words
    lines = [heading(words("terminal-odds-push-die"))]
    taker = t.picker if t.phase == rules.PICK else t.player
    for i, row in enumerate(answer.rows):
        if row.die:
            taking = cast.say("terminal-odds-push-taking", taker, n=i + 1)
            lines.append(mean_line(words, taking, row.die_cost))
    if t.phase == rules.PICK:
        return lines if len(lines) > 1 else [Text(words("terminal-odds-push-no-die"), ink.DIM)]
    names = [words("push-colour", colour=colour) for colour in rules.FACES[:-1]]
    faces = zip((*names, "★"), answer.losses.values(), strict=True)
    losses = [f"{face} {points}" for face, points in faces if points]
    told = ", ".join(losses) or words("terminal-odds-push-nothing")
    by_face = cast.say("terminal-odds-push-faces", answer.player, losses=told)
    busting = cast.say("terminal-odds-push-busting", answer.player)
    return [*lines, mean_line(words, busting, answer.bust_cost), Text(f"  {by_face}", ink.DIM)]


def fitting(answer: PushOdds, view: Any, words: Words) -> list[Text]:
    t = view.table
    lines = []
    for i, row in enumerate(answer.rows):
        lying = [card(kind, words) for kind in t.rows[i].cards[: t.rows[i].n]]
        if lying:
            fits = ink.line(words("odds-push-fits", n=i + 1), "  ")
            told = ink.line(fits, ink.spaced(lying, WORDS - fits.cell_len))
        elif row.fits:
            told = Text(words("odds-push-begins", n=i + 1))
        else:
            continue
        lines.append(chance_line(words, told, row.fits, bad=False))
    return lines
