"""What people read, in their language: the catalogues of nerve/locales, shared with the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from nerve.rulebook import best_language, languages

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER = files("nerve") / "locales"
VARIABLES = ("NERVE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that names one counts


def language_of(environment: Mapping[str, str], remembered: str = "") -> str:
    """The language that somebody's environment asks for, as far as we speak it. One that was
    remembered comes before that of the system."""
    ours, *system = (environment.get(variable, "") for variable in VARIABLES)
    return best_language([ours, remembered, *system])


class Words:
    """Messages of one language. All have the same (tests/test_locales.py)."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, message: str, /, **values: str | float) -> str:
        if not self._bundle.has_message(message):
            return message
        pattern = self._bundle.get_message(message).value
        return message if pattern is None else str(self._bundle.format_pattern(pattern, values)[0])

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


def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # slow: only for who reads messages

    bundle = FluentBundle([language], use_isolating=False)
    for file in (FOLDER / language).iterdir():
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def yes(true: object) -> str:
    """A condition as messages know it."""
    return "yes" if true else "no"
