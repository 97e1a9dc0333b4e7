"""What each player of Push did in a game, by its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nerve.core.cards import Emitted
from nerve.core.game import Setup
from nerve.games.push.rules import NUMBERED, NUMBERS, ROWS, Event
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
    """The row taken with most points; most points lost to the die, or left lying by a bust."""
    worth, cards, card, lost = [0] * ROWS, 0, 0, 0
    for moment, (kind, seat, what, _) in events:
        if kind == Event.TURN:
            worth, cards = [0] * ROWS, 0
        elif kind == Event.TURN_UP:
            card = what
        elif kind == Event.PLACE:
            worth[what] += points(card)
            cards += 1
        elif kind == Event.TAKE:
            yield Highlight(True, "take", seat, worth[what], moment), worth[what]
        elif kind == Event.BUST:
            yield Highlight(False, "bust", seat, cards, moment), max(worth)
        elif kind == Event.ROLL:
            lost = 0
        elif kind == Event.LOSE:
            lost += points(what)
            yield Highlight(False, "lose", seat, lost, moment), lost


def points(card: int) -> int:
    return card % NUMBERS + 1 if card < NUMBERED else 0
