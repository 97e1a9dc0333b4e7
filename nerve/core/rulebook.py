"""The rules page of a game in the reader's language.

English stands beside the rules (`rules.md`), the others in the game's `words/`: `words/nl.md`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from inspect import cleandoc

from nerve.core.registry import room_of, rules_of

ENGLISH = "en"


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    folders = (files("nerve") / "words").iterdir()
    names = sorted(folder.name for folder in folders if folder.is_dir() and len(folder.name) == 2)
    return (ENGLISH, *(name for name in names if name != ENGLISH))


def best_language(wishes: Iterable[str]) -> str:
    """The first wish we can fulfil: "nl-BE" is fulfilled by "nl"."""
    short = (wish.strip()[:2].lower() for wish in wishes)
    return next((name for name in short if name in languages()), ENGLISH)


def rules_page(game: str, language: str = ENGLISH) -> str:
    """The page as Markdown, with the same rule ids in every language. Where there is none, that in
    English; of a game without pages, what its rules say of themselves."""
    room, rules = room_of(game), rules_of(game)
    if room is not None:
        for page in (room / "words" / f"{language}.md", room / "rules.md"):
            if page.is_file():
                return page.read_text("utf-8")
    return f"# {rules.TITLE}\n\n{cleandoc(rules.__doc__ or '')}\n"
