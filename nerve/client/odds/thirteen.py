"""The odds of 13 on the screen: one's own plays, the tiles, and who would have to take."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nerve.client import ink
from nerve.client.cast import Cast, count_of
from nerve.client.odds.lines import chance_line, heading
from nerve.client.thirteen import COLOURS, STYLES, card
from nerve.games import thirteen as rules
from nerve.odds import ThirteenOdds


def thirteen_panel(answer: ThirteenOdds, view: Any, cast: Cast) -> list[Text]:
    t = view.table
    lines = []
    if answer.plays:
        after = cast.them((t.turn + 1) % t.players)
        lines.append(heading(f"If you play, then {after} must take a tile"))
        for move, play in answer.plays.items():
            takes = f", taking {count_of(play.takes, 'card')}" if play.takes else ""
            lines.append(chance_line(f"{move}{takes}", play.next_forced, bad=False))
        lines.append(Text())
    lines.append(heading("Must take a tile, were it their turn now"))
    for seat, holder in enumerate(answer.players):
        if t.held[seat]:
            lines.append(chance_line(cast.name(seat), holder.forced))
    for colour, tile in enumerate(answer.tiles):
        fits = [card(rules.CARDS.index(text)) for text in tile.fits]
        lines += [
            Text(),
            ink.line(
                Text(f" {COLOURS[colour].upper()} ", f"bold {STYLES[colour]}"),
                f" {tile.sum} of {t.limit}, without taking: ",
                ink.spaced(fits) if fits else Text("no card", ink.DIM),
                f"  ({tile.unseen} unseen)" if fits else "",
            ),
        ]
        for seat, holder in enumerate(answer.players):
            if t.held[seat] and fits and seat != view.seat:
                words = f"{cast.does(seat, 'have')} one of these"
                lines.append(chance_line(words, holder.fits[colour], bad=False))
    return lines
