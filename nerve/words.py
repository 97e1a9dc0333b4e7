"""What people read, in their language: the catalogues of nerve/locales, shared with the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
FOLDER = files("nerve") / "locales"
VARIABLES = ("NERVE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that names one counts


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    found = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def language_of(environment: Mapping[str, str]) -> str:
    """The language that somebody's environment asks for, as far as we speak it."""
    for variable in VARIABLES:
        name = environment.get(variable, "")[:2].lower()
        if name in languages():
            return name
    return ENGLISH


class Words:
    """Messages of one language; what it lacks is said in English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles = [_bundle(name) for name in dict.fromkeys((language, ENGLISH))]

    def __call__(self, message: str, /, **values: str | float) -> str:
        for bundle in self._bundles:
            if bundle.has_message(message):
                pattern = bundle.get_message(message).value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern, values)[0])
        return message

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


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # slow: only for who reads messages

    bundle = FluentBundle([language], use_isolating=False)
    for file in (FOLDER / language).iterdir():
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def rules_page(game: str, language: str = ENGLISH) -> str:
    """The rules of a game as Markdown; in English where there is no translation."""
    folder = files("nerve") / "games"
    own = folder / f"{game}.{language}.md"
    return (own if own.is_file() else folder / f"{game}.md").read_text("utf-8")


def yes(true: object) -> str:
    """A condition as messages know it."""
    return "yes" if true else "no"
