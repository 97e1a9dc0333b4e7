"""What each player of 13 did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.thirteen.rules import Event
from nerve.protocol import Tally


def count(setup: Setup, events: Iterable[Emitted], found: list[Tally]) -> None:
    """Busts: tiles taken. Best: rounds without a penalty."""
    for kind, seat, what, _ in events:
        if kind == Event.TAKE:
            found[seat].busts += 1
        elif kind == Event.POINTS and what == 0:
            found[seat].best += 1
