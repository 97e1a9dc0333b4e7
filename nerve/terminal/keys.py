"""The line of keys at the foot of a screen, in the reader's language.

The one place that leans on textual's inside: the class of a key in its footer, and of that `key`,
`key_display` and `description`. Whoever raises the bounds of TEXTUAL, here and in pyproject.toml,
runs tests/terminal/test_keys.py first.
"""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey as FooterKey

from nerve.words import Words

TEXTUAL = ">=1.0,<9"  # the versions for which this holds


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
