"""What each player of 17 did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.seventeen.rules import Event
from nerve.protocol import Highlight, Tally

NEVER = -(2**31)  # worth less than any right call


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


def highlights(
    setup: Setup, events: Iterable[tuple[int, Emitted]]
) -> Iterator[tuple[Highlight, int]]:
    """The right call nearest to the limit, or else a trap that caught somebody; the wrong call
    farthest from it, or a trap called."""
    caller, limit = -1, setup.limits["limit"]
    for moment, (kind, seat, what, _) in events:
        if kind == Event.CALL:
            caller = seat
        elif kind == Event.TRAP:
            yield Highlight(False, "trap", caller, 0, moment), 2 * limit
            yield Highlight(True, "snap", seat, 0, moment), NEVER
        elif kind == Event.TOTAL and what >= limit:
            yield Highlight(True, "right", seat, what, moment), -what
        elif kind == Event.TOTAL:
            yield Highlight(False, "wrong", seat, what, moment), limit - what
