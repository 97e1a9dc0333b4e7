"""Tables with hands as tests want them: a position in, a script of moves, texts out.

Seats are the letters A to F, clockwise; a spectator is `-`. At a table with a given pile the deck
is just the cards that are named; without one it is the game's own, and hands are dealt full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any, Self, TypeVar

from nerve.core import game
from nerve.core.cards import NONE
from tests.games.positions import Position

SEATS = "ABCDEF"
K = TypeVar("K", bound=Hashable)


def seat_of(letter: str) -> int:
    return NONE if letter == "-" else SEATS.index(letter)


def letter_of(seat: int) -> str:
    return "-" if seat == NONE else SEATS[seat]


class Table(Position):
    """A position whose seats have letters. Chance is seeded unless it is scripted."""

    def __init__(self, name: str, players: int, *, seed: int | None = 0, **more: Any) -> None:
        super().__init__(name, players, seed=seed, **more)

    @classmethod
    def dealt(cls, name: str, players: int, **more: Any) -> Self:
        """A game before its first move."""
        table = cls.__new__(cls)
        Table.__init__(table, name, players, **more)
        return table.begin()

    def play(self, *moves: str) -> Self:
        """Moves with the seat that is due to make them: "A up x2", "B pass"."""
        for line in moves:
            seat, move = line.split(" ", 1)
            assert self.who == seat, f"{line!r}, but it is {self.who} who is to move"
            super().play(move)
        return self

    @property
    def who(self) -> str:
        return letter_of(self.actor)

    @property
    def won(self) -> str:
        return "".join(letter_of(seat) for seat in self.winners)

    @property
    def shuffles(self) -> list[str]:
        """What has been shuffled, each time in the order of kinds."""
        return [
            " ".join(self.rules.CARDS[card] for card in sorted(cards))
            for what, cards in self.journal
            if what == "shuffle"
        ]

    def heard(self, listener: str) -> list[str]:
        """All events as one seat hears them: "draw B back"."""
        told = (game.happening(self.rules, e, seat_of(listener)) for e in self.told)
        return [f"{h.kind} {letter_of(h.seat)} {h.what}" for h in told]

    def view(self, seat: str) -> Any:
        return game.look(self.rules, self.state, seat_of(seat))

    def views(self) -> Iterator[tuple[str, Any]]:
        """What each seat may know, and a spectator."""
        for seat in SEATS[: self.setup.players] + "-":
            yield seat, self.view(seat)

    def text(self, counts: list[int], first: int = 0) -> str:
        """A heap in the order of kinds; `first` is the kind that counts[0] counts."""
        return " ".join(self.rules.CARDS[first + k] for k, n in enumerate(counts) for _ in range(n))

    def _lay_rest(self, pile: str | None) -> None:
        """The pile, or else all cards of the deck that lie nowhere yet."""
        self.stack(self.state.pile, pile or "")
        if pile is None:
            rest = self.deck - self.everything()
            self.stack(self.state.pile, " ".join(rest[c] * f"{c} " for c in self.rules.CARDS))
        else:
            self.fix_deck()


def assert_drawn_from(seen: Counter[K], weights: Counter[K]) -> None:
    """What was seen can be a sample of these weights: Pearson's test at five deviations."""
    assert seen.keys() <= weights.keys(), "what cannot be was seen"
    share = {key: weight * seen.total() / weights.total() for key, weight in weights.items()}
    assert min(share.values()) >= 5, "too few samples to tell"
    distance = sum((seen[key] - due) ** 2 / due for key, due in share.items())
    freedom = len(weights) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5
