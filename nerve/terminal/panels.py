"""What lies over the table for a moment: the rules, the odds, the end."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from nerve.core.contract import Rules
from nerve.core.rulebook import rules_page
from nerve.terminal.choices import Choices, Offer
from nerve.terminal.keys import Keys
from nerve.terminal.odds import odds_panel
from nerve.terminal.solo import Solo
from nerve.terminal.speaker import Speaker
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

    def __init__(self, rules: Rules, view: Any, speaker: Speaker) -> None:
        super().__init__()
        self.rules, self.view, self.speaker = rules, view, speaker

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="odds"):
            yield Static(odds_panel(self.rules, self.view, self.speaker))
        yield Keys(lambda: self.speaker.words)

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
            yield Static(id="deal")
            yield Choices(id="after")

    def on_mount(self) -> None:
        solo, words = self.solo, self.solo.speaker.words
        ending = solo.ending()
        self.query_one("#verdict", Static).update(Text(ending.words, "bold"))
        headings = map(escape, ending.headings)
        grid = Grid(*headings, box=None, padding=(0, 2, 0, 0), header_style="dim")
        for seat, row in enumerate(ending.rows):
            grid.add_row(
                *map(escape, row), f"★ {words('end-winner')}" if seat in ending.winners else ""
            )
        self.query_one("#scores", Static).update(grid)
        self.query_one("#deal", Static).update(Text(words("terminal-deal"), "dim"))
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
