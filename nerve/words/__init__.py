"""What people read, in their language: the catalogues here and those of the games, shared with the
page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from nerve.core.contract import Rules
from nerve.core.registry import GAMES, room_of
from nerve.core.rulebook import ENGLISH, best_language, languages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER = files("nerve") / "words"
MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
VARIABLES = ("NERVE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that names one counts


def language_of(environment: Mapping[str, str], remembered: str = "") -> str:
    """The language that somebody's environment asks for, as far as we speak it. One that was
    remembered comes before that of the system."""
    ours, *system = (environment.get(variable, "") for variable in VARIABLES)
    return best_language([ours, remembered, *system])


class Words:
    """Messages of one language. All have the same (tests/words/test_locales.py).

    A catalogue is taken apart, which is slow, when one of its messages is first asked for: whoever
    plays in a terminal needs few. No message refers to another catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = {  # by message
            message: text
            for text in (file.read_text("utf-8") for file in catalogues(language))
            for message in MESSAGE.findall(text)
        }
        self._read: set[str] = set()
        self._bundle: FluentBundle

    def __contains__(self, message: str) -> bool:
        return message in self._catalogue

    def __call__(self, message: str, /, **values: str | float) -> str:
        if message not in self:
            return message
        if (catalogue := self._catalogue[message]) not in self._read:
            self._take_apart(catalogue)
        pattern = self._bundle.get_message(message).value
        return message if pattern is None else str(self._bundle.format_pattern(pattern, values)[0])

    def _take_apart(self, catalogue: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # slow: only for who reads messages

        if not self._read:
            self._bundle = FluentBundle([self.language], use_isolating=False)
        self._bundle.add_resource(FluentResource(catalogue))
        self._read.add(catalogue)

    def title(self, rules: Rules) -> str:
        """A game's title: its own words, or else what the rules say."""
        return self.either(f"{rules.NAME}-title", rules.TITLE)

    def either(self, message: str, otherwise: str) -> str:
        """A message, or something else where there is none."""
        return self(message) if message in self else otherwise

    def listed(self, items: Sequence[str]) -> str:
        """ "a", "a and b", "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self("terminal-list", items=", ".join(items[:-1]), last=items[-1])


@cache
def words_of(language: str) -> Words:
    return Words(language)


def next_words(words: Words) -> Words:
    """The language after this one, round and round."""
    names = languages()
    return words_of(names[(names.index(words.language) + 1) % len(names)])


def catalogues(language: str) -> Iterator[Traversable]:
    """The files of messages in a language: those of no game, then each game's own. A game that
    does not speak it speaks English; one without words is silent."""
    yield from (file for file in (FOLDER / language).iterdir() if file.name.endswith(".ftl"))
    for game in GAMES:
        if (room := room_of(game)) is not None:
            spoken = (room / "words" / f"{name}.ftl" for name in (language, ENGLISH))
            yield from [file for file in spoken if file.is_file()][:1]


def yes(true: object) -> str:
    """A condition as messages know it."""
    return "yes" if true else "no"
