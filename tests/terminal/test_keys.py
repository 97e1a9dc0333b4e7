"""What we use of textual's inside is there, in the versions we say."""

from __future__ import annotations

from importlib.metadata import version
from typing import ClassVar

from packaging.specifiers import SpecifierSet
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from nerve.terminal.keys import TEXTUAL, FooterKey, Keys
from nerve.words import words_of
from tests.server.test_wire import bounds


def test_the_versions_are_those_that_were_looked_at() -> None:
    assert bounds("textual") == SpecifierSet(TEXTUAL)
    assert version("textual") in SpecifierSet(TEXTUAL)


class Small(App[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "bell", "table-skip"),
        Binding("q", "quit", "terminal-quit"),
    ]

    def compose(self) -> ComposeResult:
        yield Keys(lambda: words_of("nl"))


async def test_keys_are_described_in_the_readers_language() -> None:
    app, words = Small(), words_of("nl")
    async with app.run_test() as pilot:
        await pilot.pause()
        keys = {key.key: key for key in app.query(FooterKey)}
        assert keys["q"].description == words("terminal-quit") != "terminal-quit"
        assert keys["space"].description == words("table-skip")
        assert keys["space"].key_display == words("terminal-key-space")
        assert words("terminal-key-space") in str(keys["space"].render())
