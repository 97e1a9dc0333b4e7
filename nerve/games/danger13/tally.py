"""What each player of Danger 13 did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.danger13.rules import PLUS, Event
from nerve.protocol import Highlight, Tally


def count(setup: Setup, events: Iterable[Emitted], found: list[Tally]) -> None:
    """Best: most plus signs won in a round."""
    won = [0] * setup.players
    for kind, seat, what, _ in events:
        if kind == Event.BUST:
            found[seat].busts += 1
        elif kind == Event.ROUND:
            won = [0] * setup.players
        elif kind == Event.WIN:
            won[seat] += PLUS[what]
            found[seat].best = max(found[seat].best, won[seat])


def highlights(
    setup: Setup, events: Iterable[tuple[int, Emitted]]
) -> Iterator[tuple[Highlight, int]]:
    """Most plus signs won at once; the bust that went furthest."""
    last, won = -1, [0] * setup.players
    for moment, (kind, seat, what, _) in events:
        if moment != last:
            last, won = moment, [0] * setup.players
        if kind == Event.WIN:
            won[seat] += PLUS[what]
            yield Highlight(True, "win", seat, won[seat], moment), won[seat]
        elif kind == Event.BUST:
            yield Highlight(False, "bust", seat, what, moment), what
