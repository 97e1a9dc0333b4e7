"""The odds of 13 on the screen: one's own plays, the tiles, and who would have to take."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.client import ink
from nerve.client.cast import Cast
from nerve.client.odds.lines import chance_line, heading
from nerve.client.thirteen import card, play_name, tile_name
from nerve.games import thirteen as rules
from nerve.odds import ThirteenOdds


def thirteen_panel(answer: ThirteenOdds, view: Any, cast: Cast) -> list[Text]:
    t, words = view.table, cast.words
    lines = []
    if answer.plays:
        after = (t.turn + 1) % t.players
        lines.append(heading(cast.say("terminal-odds-thirteen-after", after)))
        for move, play in answer.plays.items():
            told = play_name(rules.MOVES.index(move), words)
            if play.takes:
                told = words("terminal-odds-thirteen-taking", play=told, n=play.takes)
            lines.append(chance_line(words, told, play.next_forced, bad=False))
        lines.append(Text())
    lines.append(heading(words("odds-thirteen-forced")))
    for seat, holder in enumerate(answer.players):
        if t.held[seat]:
            lines.append(chance_line(words, cast.name(seat), holder.forced))
    for colour, tile in enumerate(answer.tiles):
        fits = [card(rules.CARDS.index(text)) for text in tile.fits]
        unseen = words("terminal-odds-thirteen-unseen", n=tile.unseen)
        lines += [
            Text(),
            ink.line(
                tile_name(colour, words),
                " ",
                words("terminal-odds-thirteen-fits", n=tile.sum, limit=t.limit),
                " ",
                ink.spaced(fits) if fits else Text("–", ink.DIM),
                f"  ({unseen})" if fits else "",
            ),
        ]
        for seat, holder in enumerate(answer.players):
            if t.held[seat] and fits and seat != view.seat:
                has = cast.say("odds-thirteen-has", seat)
                lines.append(chance_line(words, has, holder.fits[colour], bad=False))
    return lines
