"""Who sits where, as one seat says it in its language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from rich.cells import cell_len, set_cell_size

from nerve.core.cards import NONE
from nerve.core.rulebook import ENGLISH
from nerve.words import Words, words_of, yes

WIDEST = 10  # columns of a name


def tidy(name: str) -> str:
    """A name from anywhere as one short piece of printable text."""
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    shown = " ".join(shown.split()) or "?"
    return shown if cell_len(shown) <= WIDEST else set_cell_size(shown, WIDEST - 1).rstrip() + "…"


@dataclass(frozen=True)
class Speaker:
    """The players' names as one seat says them (spectator: NONE)."""

    names: tuple[str, ...]
    you: int = NONE
    words: Words = field(default_factory=lambda: words_of(ENGLISH))

    @classmethod
    def of_names(cls, names: Sequence[str], you: int = NONE, words: Words | None = None) -> Speaker:
        return cls(tuple(tidy(name) for name in names), you, words or words_of(ENGLISH))

    def __len__(self) -> int:
        return len(self.names)

    def speaking(self, words: Words) -> Speaker:
        return replace(self, words=words)

    def name(self, seat: int) -> str:
        """The name standing alone."""
        return self.words("terminal-you") if seat == self.you else self.names[seat]

    def listed(self, seats: Iterable[int]) -> str:
        """Names inside a sentence."""
        you = self.words("terminal-you-too")
        return self.words.listed([you if seat == self.you else self.names[seat] for seat in seats])

    def say(self, message: str, seat: int, **values: str | float) -> str:
        """A message about a seat: its $you and $name."""
        name = self.names[seat] if seat != NONE else ""
        return self.words(message, you=yes(seat == self.you != NONE), name=name, **values)
