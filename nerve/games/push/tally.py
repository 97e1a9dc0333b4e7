"""What each player of Push did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.push.rules import Event
from nerve.protocol import Tally


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
