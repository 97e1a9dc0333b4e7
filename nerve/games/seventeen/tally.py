"""What each player of 17 did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.seventeen.rules import Event
from nerve.protocol import Tally


def count(setup: Setup, events: Iterable[Emitted], found: list[Tally]) -> None:
    """Busts: traps called. Best: the highest row called rightly."""
    caller = -1
    for kind, seat, what, _ in events:
        if kind == Event.CALL:
            caller = seat
        elif kind == Event.TRAP:
            found[caller].busts += 1
        elif kind == Event.TOTAL and what >= setup.limits["limit"]:
            found[seat].calls_right += 1
            found[seat].best = max(found[seat].best, what)
        elif kind == Event.TOTAL:
            found[seat].calls_wrong += 1
