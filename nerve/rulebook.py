"""The rules page of a game in the reader's language.

English stands beside the rules, the others beside their catalogues: `nerve/locales/nl/push.md`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

ENGLISH = "en"


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    folders = (files("nerve") / "locales").iterdir()
    names = sorted(folder.name for folder in folders if folder.is_dir())
    return (ENGLISH, *(name for name in names if name != ENGLISH))


def best_language(wishes: Iterable[str]) -> str:
    """The first wish we can fulfil: "nl-BE" is fulfilled by "nl"."""
    short = (wish.strip()[:2].lower() for wish in wishes)
    return next((name for name in short if name in languages()), ENGLISH)


def rules_page(game: str, language: str = ENGLISH) -> str:
    """The page as Markdown, with the same rule ids in every language."""
    nerve = files("nerve")
    folder = nerve / "games" if language == ENGLISH else nerve / "locales" / language
    return (folder / f"{game}.md").read_text("utf-8")
