"""The four games at the terminal: one list, and what happens as one seat hears it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from rich.text import Text

from nerve.client import danger13, push, seventeen, thirteen
from nerve.client.cast import Cast
from nerve.client.verdict import Ending
from nerve.game import Happening, Rules, happening, look


class Table(Protocol):
    """What a game's client module offers. Every function takes a view, never a state."""

    PAUSES: tuple[str, ...]  # events after which the table is swept: worth a pause

    def headline(self, view: Any, cast: Cast) -> str: ...
    def picture(self, view: Any, cast: Cast, width: int, height: int, aids: bool) -> Text: ...
    def secrets(self, view: Any, cast: Cast) -> Text | None: ...
    def question(self, view: Any, cast: Cast) -> str: ...
    def wording(self, view: Any, action: int, cast: Cast) -> str: ...
    def sentence(self, happening: Happening, view: Any, cast: Cast) -> str: ...
    def ending(self, view: Any, cast: Cast) -> Ending: ...


TABLES: dict[str, Table] = {
    "danger13": danger13,
    "thirteen": thirteen,
    "seventeen": seventeen,
    "push": push,
}


@dataclass(frozen=True)
class Told:
    """One event as a seat may know it, with what the seat saw at that moment."""

    happening: Happening
    view: Any


class Listener:
    """The sink of one state, on behalf of one seat (spectator: NONE)."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules, self.seat = rules, seat
        self.told: list[Told] = []
        self._early: list[tuple[int, int, int, int]] = []
        self._state: Any = None

    def attend(self, state: Any) -> None:
        """Listen to this state; what it told while it was set up is heard now."""
        self._state = state
        for event in self._early:
            self(*event)
        self._early.clear()

    def __call__(self, kind: int, seat: int, what: int, knowers: int) -> None:
        event = (kind, seat, what, knowers)
        if self._state is None:
            self._early.append(event)
            return
        heard = happening(self.rules, event, self.seat)
        self.told.append(Told(heard, look(self.rules, self._state, self.seat)))


Said = Callable[[Cast], str]  # a line of the log, as somebody would say it


def sayings(rules: Rules, told: list[Told]) -> list[Said]:
    """Events as they can be told to anybody; the silent ones are told by an empty line."""
    tell = TABLES[rules.NAME].sentence
    return [partial(tell, one.happening, one.view) for one in told]


def sentences(rules: Rules, told: list[Told], cast: Cast) -> list[str]:
    """Events in words, without the silent ones."""
    said = (say(cast) for say in sayings(rules, told))
    return [words for words in said if words]
