"""A list of choices on the screen: by key, by arrows and Enter, or by mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.containers import Grid
from textual.message import Message
from textual.widget import Widget

from nerve.client.ink import cell

MOST = 12
ONE_COLUMN = 5  # more stand in two
KEYS = "123456789abe"  # no letter that means something else


@dataclass(frozen=True)
class Offer:
    """One choice: what it does, how it is written in records, and a letter of its own."""

    what: int
    words: str
    notation: str = ""
    letter: str = ""


class Choice(Widget, can_focus=True):
    """One line of the list."""

    DEFAULT_CSS = """
    Choice { height: 1; padding: 0 1; background: $surface; }
    Choice:hover { background: $boost; }
    Choice:focus { background: $primary; color: $text; text-style: bold; }
    """

    class Picked(Message):
        """Somebody chose this line."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self.offer: Offer | None = None
        self.display = False

    def show(self, offer: Offer | None) -> None:
        self.offer = offer
        self.display = offer is not None
        self.refresh()

    def render(self) -> Text:
        if self.offer is None:
            return Text()
        keys = KEYS[self.place] + (f" {self.offer.letter}" if self.offer.letter else "")
        width, notation = self.content_size.width, self.offer.notation
        words = cell(self.offer.words, max(0, width - 5 - len(notation)))
        return Text.assemble((keys.ljust(4), "bold"), words, " ", (notation, "dim"))

    def on_click(self) -> None:
        self.choose()

    def choose(self) -> None:
        if self.offer is not None:
            self.post_message(self.Picked(self.offer))


class Choices(Grid):
    """All choices of the moment. Few stand in one column, many in two."""

    DEFAULT_CSS = """
    Choices { height: auto; grid-rows: 1; grid-gutter: 0 1; }
    """

    class Chosen(Message):
        """Somebody chose. Of the choices shown together only one is ever chosen."""

        def __init__(self, what: int) -> None:
            super().__init__()
            self.what = what

    def __init__(self, id: str | None = None) -> None:
        self.lines = [Choice(place) for place in range(MOST)]
        self.offers: list[Offer] = []
        super().__init__(*self.lines, id=id)

    def show(self, offers: Sequence[Offer], first: int | None = None) -> None:
        """Show these; the one meant by `first`, or else the first, is ready for Enter."""
        self.offers = list(offers)[:MOST]
        self.styles.grid_size_columns = 1 if len(self.offers) <= ONE_COLUMN else 2
        for place, line in enumerate(self.lines):
            line.show(self.offers[place] if place < len(self.offers) else None)
            if place < len(self.offers) and (place == 0 or self.offers[place].what == first):
                line.focus()

    def on_choice_picked(self, message: Choice.Picked) -> None:
        message.stop()
        if message.offer in self.offers:  # a second key press may come too late
            self.offers = []
            self.post_message(self.Chosen(message.offer.what))

    def key(self, event: events.Key) -> bool:
        """Handle a key that means a choice or a step through the list."""
        if event.key in ("up", "down", "left", "right"):
            self._step(event.key)
            return True
        if event.key == "enter":
            for line in self.lines:
                if line.has_focus:
                    line.choose()
            return True
        for place, offer in enumerate(self.offers):
            if event.character and event.character in (KEYS[place], offer.letter):
                self.lines[place].choose()
                return True
        return False

    def _step(self, key: str) -> None:
        focused = [line.place for line in self.lines if line.has_focus]
        if not self.offers:
            return
        columns = self.styles.grid_size_columns or 1
        step = {"up": -columns, "down": columns, "left": -1, "right": 1}[key]
        place = (focused[0] + step) if focused else 0
        if 0 <= place < len(self.offers):
            self.lines[place].focus()
