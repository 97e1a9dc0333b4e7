"""A list of choices on the screen: by key, by arrows and Enter, or by mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from nerve.terminal.ink import cell

KEYS = "123456789abefghij"  # no letter that means something else
LETTERS = {"draw": "d", "stop": "s", "call": "c", "pass": "p", "keep": "k"}  # of moves
ONE_COLUMN, TWO_COLUMNS = 5, 2 * len(KEYS)  # more choices stand in two columns, then in four
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(frozen=True)
class Offer:
    """One choice: what it does, a note at its end, and a letter of its own."""

    what: int
    words: str
    note: str = ""
    letter: str = ""


class Choices(Widget):
    """All choices of the moment. Few stand in one column, many in several; those that have no key
    are chosen by arrows or by mouse."""

    DEFAULT_CSS = """
    Choices { height: auto; background: $surface; }
    """

    class Chosen(Message):
        """Somebody chose. Of the choices shown together only one is ever chosen."""

        def __init__(self, what: int) -> None:
            super().__init__()
            self.what = what

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.offers: list[Offer] = []
        self.ready = 0  # what Enter chooses

    def show(self, offers: Sequence[Offer], first: int | None = None) -> None:
        """Show these; the one meant by `first`, or else the first, is ready for Enter."""
        self.offers = list(offers)
        places = [place for place, offer in enumerate(self.offers) if offer.what == first]
        self.ready = places[0] if places else 0
        self.refresh(layout=True)

    # --- what is seen ---

    @property
    def columns(self) -> int:
        count = len(self.offers)
        return 1 if count <= ONE_COLUMN else 2 if count <= TWO_COLUMNS else 4

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return -(-len(self.offers) // self.columns)

    def render(self) -> Text:
        width = self.content_size.width // self.columns
        lines = []
        for start in range(0, len(self.offers), self.columns):
            places = range(start, min(start + self.columns, len(self.offers)))
            lines.append(Text().join(self.button(place, width) for place in places))
        return Text("\n").join(lines)

    def button(self, place: int, width: int) -> Text:
        offer = self.offers[place]
        margin = 4 if any(one.letter for one in self.offers) else 2
        keys = f" {KEYS[place : place + 1]} {offer.letter}".ljust(margin + 1)
        words = cell(offer.words, max(0, width - margin - 3 - len(offer.note)))
        text = Text.assemble((keys, "bold"), words, " ", (offer.note, "dim"), " ")
        if place == self.ready:
            text.stylize("bold #ffffff on #1f6fb5")
            text.stylize("underline", 1, 2)
        return text

    # --- what is done ---

    def choose(self, place: int) -> None:
        if 0 <= place < len(self.offers):
            offer, self.offers = self.offers[place], []  # a second key press comes too late
            self.post_message(self.Chosen(offer.what))

    def on_click(self, event: events.Click) -> None:
        self.choose(self.place_at(event.x, event.y))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self.place_at(event.x, event.y)
        if place != self.ready and 0 <= place < len(self.offers):
            self.ready = place
            self.refresh()

    def place_at(self, x: int, y: int) -> int:
        column = min(x // max(1, self.content_size.width // self.columns), self.columns - 1)
        return y * self.columns + column

    def key(self, event: events.Key) -> bool:
        """Handle a key that means a choice or a step through the list."""
        if event.key in ARROWS:
            down, right = ARROWS[event.key]
            place = self.ready + down * self.columns + right
            if 0 <= place < len(self.offers):
                self.ready = place
                self.refresh()
            return True
        if event.key == "enter":
            self.choose(self.ready)
            return True
        for place, offer in enumerate(self.offers):
            if event.character and event.character in (KEYS[place : place + 1], offer.letter):
                self.choose(place)
                return True
        return False
