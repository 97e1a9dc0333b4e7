"""Who sits where, in English: "You take", "Ben takes", "Ben's row"."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from nerve.cards import NONE

WIDEST = 10  # columns of a name


def tidy(name: str) -> str:
    """A name from anywhere as one short piece of printable text."""
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    shown = " ".join(shown.split()) or "?"
    return shown if cell_len(shown) <= WIDEST else set_cell_size(shown, WIDEST - 1).rstrip() + "…"


@dataclass(frozen=True)
class Cast:
    """The players' names as one seat says them (spectator: NONE)."""

    names: tuple[str, ...]
    you: int = NONE

    @classmethod
    def of_names(cls, names: Sequence[str], you: int = NONE) -> Cast:
        return cls(tuple(tidy(name) for name in names), you)

    def __len__(self) -> int:
        return len(self.names)

    def name(self, seat: int) -> str:
        return "You" if seat == self.you else self.names[seat]

    def them(self, seat: int) -> str:
        """The name inside a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def whose(self, seat: int, first: bool = False) -> str:
        """The name as an owner, as the first word of a sentence or inside it."""
        if seat == self.you:
            return "Your" if first else "your"
        return f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """Name and verb at the beginning of a sentence."""
        return f"{self.name(seat)} {verb if seat == self.you else third_person(verb)}"

    def everyone(self, seats: Sequence[int]) -> str:
        return listed([self.name(seats[0]), *(self.them(seat) for seat in seats[1:])])


def third_person(verb: str) -> str:
    if verb in ("are", "have"):
        return {"are": "is", "have": "has"}[verb]
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")


def listed(items: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def count_of(number: int, thing: str) -> str:
    """ "1 card", "2 cards", "no card"."""
    return f"{number or 'no'} {thing}{'s' if number > 1 else ''}"
