"""The line of keys at the foot of a screen, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from nerve.words import Words


class Keys(Footer):
    """The keys of the screen. What its bindings describe themselves by are messages."""

    def __init__(self, words: Callable[[], Words]) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        words = self.words()
        for key in super().compose():
            if isinstance(key, FooterKey):
                key.description = words(key.description)
                if key.key == "space":
                    key.key_display = words("terminal-key-space")
            yield key
