"""What lies over the table for a moment: the rules, the odds, the end."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from nerve.client.cast import Cast
from nerve.client.choices import Choices, Offer
from nerve.client.keys import Keys
from nerve.client.odds import odds_panel
from nerve.client.solo import Solo
from nerve.game import Rules
from nerve.rulebook import rules_page
from nerve.words import Words

TALL = 30  # lines: room for a frame


class RulesScreen(ModalScreen[None]):
    """The rules page of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r,question_mark,enter", "dismiss", "terminal-key-back"),
    ]

    def __init__(self, game: str, words: Words) -> None:
        super().__init__()
        self.game, self.words = game, words

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules"):
            yield Static(Markdown(rules_page(self.game, self.words.language)))
        yield Keys(lambda: self.words)

    def on_mount(self) -> None:
        self.query_one("#rules").focus()


class OddsScreen(ModalScreen[None]):
    """The exact odds of the moment, from what the person may know."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,o,enter,space", "dismiss", "terminal-key-back"),
    ]

    def __init__(self, rules: Rules, view: Any, cast: Cast) -> None:
        super().__init__()
        self.rules, self.view, self.cast = rules, view, cast

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="odds"):
            yield Static(odds_panel(self.rules, self.view, self.cast))
        yield Keys(lambda: self.cast.words)

    def on_mount(self) -> None:
        self.query_one("#odds").focus()

    def on_resize(self) -> None:
        self.set_class(self.size.height >= TALL, "-tall")


class EndScreen(ModalScreen[str]):
    """The result: scores, winners, tie-break."""

    def __init__(self, solo: Solo) -> None:
        super().__init__()
        self.solo = solo

    def compose(self) -> ComposeResult:
        with Vertical(id="end"):
            yield Static(id="verdict")
            yield Static(id="scores")
            yield Choices(id="after")

    def on_mount(self) -> None:
        solo, words = self.solo, self.solo.cast.words
        ending = solo.table.ending(solo.view, solo.cast)
        self.query_one("#verdict", Static).update(Text(ending.words, "bold"))
        grid = Grid(*ending.headings, box=None, padding=(0, 2, 0, 0), header_style="dim")
        for seat, row in enumerate(ending.rows):
            grid.add_row(*row, f"★ {words('end-winner')}" if seat in ending.winners else "")
        self.query_one("#scores", Static).update(grid)
        choices = (("terminal-new", "n"), ("end-look", "t"), ("terminal-quit", "q"))
        offers = [Offer(i, words(one), letter=key) for i, (one, key) in enumerate(choices)]
        self.query_one("#after", Choices).show(offers)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            self.dismiss("table")
        elif self.query_one("#after", Choices).key(event):
            event.stop()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self.dismiss(("new", "table", "quit")[message.what])
