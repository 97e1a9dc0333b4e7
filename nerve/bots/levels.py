"""The house bots as people meet them: four levels and who plays at each.

Data only: pages, servers and terminals can show it without a bot at hand. How long a level thinks
is up to each game (`nerve.bots.search.dial_of`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from nerve.core.errors import NerveError

LevelName = Literal["easy", "normal", "hard", "expert"]


class UnknownLevel(NerveError):
    """No level of the house bots."""

    code = "unknown_level"


@dataclass(frozen=True)
class Level:
    """One strength of house bots. All bots of a level play alike."""

    name: LevelName  # a bot's name everywhere, also in saved games
    stand_in: str  # the rule of thumb that plays wherever search cannot
    bots: tuple[str, ...]  # their names: one more than can sit at a table beside a person


EASY = Level(
    "easy",
    "greedy",
    ("Pip", "Bo", "Lulu", "Moe", "Tess", "Kit"),
)
NORMAL = Level(
    "normal",
    "tuned",
    ("Ned", "Ivy", "Hal", "June", "Max", "Rosa"),
)
HARD = Level(
    "hard",
    "tuned",
    ("Vera", "Otto", "Nina", "Axel", "Greta", "Boris"),
)
EXPERT = Level(
    "expert",
    "tuned",
    ("Sable", "Quill", "Onyx", "Raven", "Frost", "Flint"),
)

LEVELS: dict[str, Level] = {level.name: level for level in (EASY, NORMAL, HARD, EXPERT)}
USUAL = NORMAL.name  # unless somebody wishes otherwise


def level_of(name: str) -> Level:
    """The level of this name. Raises UnknownLevel."""
    if name not in LEVELS:
        raise UnknownLevel(f"unknown level {name!r}: expected one of {', '.join(LEVELS)}")
    return LEVELS[name]


def names_at(level: Level, bots: int, taken: Iterable[str] = ()) -> list[str]:
    """Names for so many bots of a level, other than one that a person has taken."""
    others = {name.casefold() for name in taken}
    free = [name for name in level.bots if name.casefold() not in others]
    return free[:bots]
