"""How each game is shown at the terminal, and what happens as one seat hears it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol
from typing import cast as cast_type

from rich.text import Text

from nerve.core.contract import Rules
from nerve.core.game import Happening, happening, look
from nerve.core.play import Play
from nerve.core.registry import part_of
from nerve.terminal.plain import PlainDrawing
from nerve.terminal.plain import ending as plain_ending
from nerve.terminal.speaker import Speaker
from nerve.terminal.verdict import Ending


class Drawing(Protocol):
    """What a game's `terminal.py` offers. Every function takes a view, never a state.

    With these it may have `ending(view, speaker)`, how the game ended, and `odds_lines` (see
    `nerve.terminal.odds`).
    """

    PAUSES: tuple[str, ...]  # events after which the table is swept: worth a pause

    def headline(self, view: Any, speaker: Speaker) -> str: ...
    def picture(self, view: Any, speaker: Speaker, width: int, height: int, aids: bool) -> Text: ...
    def secrets(self, view: Any, speaker: Speaker) -> Text | None: ...
    def question(self, view: Any, speaker: Speaker) -> str: ...
    def wording(self, view: Any, action: int, speaker: Speaker) -> str: ...
    def sentence(self, happening: Happening, view: Any, speaker: Speaker) -> str: ...


def drawing_of(rules: Rules) -> Drawing:
    """How a game is drawn at the terminal: its own way, or that of any game."""
    own = part_of(rules.NAME, "terminal")
    return PlainDrawing(rules) if own is None else cast_type(Drawing, own)


def ending_of(game: Play, view: Any, speaker: Speaker) -> Ending:
    """How a finished game ended: its final table, and the verdict in words."""
    own = getattr(drawing_of(game.rules), "ending", None)
    return plain_ending(game, speaker) if own is None else cast_type(Ending, own(view, speaker))


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


Said = Callable[[Speaker], str]  # a line of the log, as somebody would say it


def sayings(rules: Rules, told: list[Told]) -> list[Said]:
    """Events as they can be told to anybody; the silent ones are told by an empty line."""
    tell = drawing_of(rules).sentence
    return [partial(tell, one.happening, one.view) for one in told]


def sentences(rules: Rules, told: list[Told], speaker: Speaker) -> list[str]:
    """Events in words, without the silent ones."""
    said = (say(speaker) for say in sayings(rules, told))
    return [words for words in said if words]
