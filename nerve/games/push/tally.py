"""What each player of Push did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.push.rules import ROWS, Event
from nerve.protocol import Highlight, Tally


def count(setup: Setup, events: Iterable[Emitted], found: list[Tally]) -> None:
    """Best: most cards turned up in a turn before stopping."""
    turned = 0
    for kind, seat, _, _ in events:
        if kind == Event.BUST:
            found[seat].busts += 1
        elif kind == Event.TURN:
            turned = 0
        elif kind == Event.TURN_UP:
            turned += 1
        elif kind == Event.STOP:
            found[seat].best = max(found[seat].best, turned)


def highlights(
    setup: Setup, events: Iterable[tuple[int, Emitted]]
) -> Iterator[tuple[Highlight, int]]:
    """The largest row taken; the bust with most cards on the table."""
    rows = [0] * ROWS
    for moment, (kind, seat, what, _) in events:
        if kind == Event.TURN:
            rows = [0] * ROWS
        elif kind == Event.PLACE:
            rows[what] += 1
        elif kind == Event.TAKE:
            yield Highlight(True, "take", seat, rows[what], moment), rows[what]
        elif kind == Event.BUST:
            n = sum(rows)
            yield Highlight(False, "bust", seat, n, moment), n
