"""The games in the tools of researchers: PettingZoo, Gymnasium, OpenSpiel.

Each is an extra of its own: `pip install "nerve-games[pettingzoo]"`, `nerve-games[gymnasium]`,
`nerve-games[openspiel]`. Observations are what `look` gives a seat, and nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.registry import open_game

if TYPE_CHECKING:
    from nerve.envs.gymnasium import VectorGames
    from nerve.envs.net import NetBot
    from nerve.envs.observation import mask_of, row_of

__all__ = ["MissingExtra", "NetBot", "id_of", "mask_of", "row_of", "vector"]

# These need NumPy, and must not meet it before somebody asks for them.
_LATER = {"NetBot": "net", "mask_of": "observation", "row_of": "observation"}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


ROWS = 1  # raised when a number of an observation comes to mean something else


class MissingExtra(NerveError, ImportError):
    """A package is not installed that an optional part of nerve needs."""

    code = "missing_extra"


def missing(extra: str) -> MissingExtra:
    return MissingExtra(f'nerve.envs needs a package: pip install "nerve-games[{extra}]"')


def version_of(rules: Rules) -> int:
    """Raised with the rules and with what a row holds: results are only comparable under one."""
    return rules.VERSION + ROWS


def id_of(game: str) -> str:
    """The id under which PettingZoo and Gymnasium know a game. Raises UnknownGame."""
    rules = open_game(game)
    return f"nerve/{rules.NAME}-v{version_of(rules)}"


def vector(game: str, players: int, num_envs: int, **settings: Any) -> VectorGames:
    """Many games side by side: see `nerve.envs.gymnasium.VectorGames`."""
    from nerve.envs.gymnasium import VectorGames

    return VectorGames(game, players, num_envs, **settings)
