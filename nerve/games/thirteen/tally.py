"""What each player of 13 did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.thirteen.rules import Event
from nerve.protocol import Highlight, Tally


def count(setup: Setup, events: Iterable[Emitted], found: list[Tally]) -> None:
    """Busts: tiles taken. Best: rounds without a penalty."""
    for kind, seat, what, _ in events:
        if kind == Event.TAKE:
            found[seat].busts += 1
        elif kind == Event.POINTS and what == 0:
            found[seat].best += 1


def highlights(
    setup: Setup, events: Iterable[tuple[int, Emitted]]
) -> Iterator[tuple[Highlight, int]]:
    """The round in which somebody stayed furthest below the rest; the largest tile taken."""
    round_points: list[tuple[int, int]] = []
    for moment, (kind, seat, what, _) in events:
        if kind == Event.TAKE:
            yield Highlight(False, "take", seat, what, moment), what
        elif kind == Event.POINTS:
            round_points.append((what, seat))
            if len(round_points) == setup.players:
                (best, who), (worst, _) = min(round_points), max(round_points)
                yield Highlight(True, "below", who, worst - best, moment), worst - best
                round_points = []
