"""The games in the tools of researchers: PettingZoo, Gymnasium, OpenSpiel.

Each is an extra of its own: `pip install "nerve[pettingzoo]"`, `nerve[gymnasium]`,
`nerve[openspiel]`. Observations are what `look` gives a seat, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nerve.game import NerveError, rules_of

if TYPE_CHECKING:
    from nerve.envs.gymnasium import VectorGames

# Raised when an environment's behaviour changes: the rules, the moves, or what a number of the
# observation means. Results are only comparable under one version.
VERSIONS = {"danger13": 1, "thirteen": 1, "seventeen": 1, "push": 1}


class MissingExtra(NerveError, ImportError):
    """A package is not installed that an optional part of nerve needs."""

    code = "missing_extra"


def missing(extra: str) -> MissingExtra:
    return MissingExtra(f'nerve.envs needs a package: pip install "nerve[{extra}]"')


def id_of(game: str) -> str:
    """The id under which PettingZoo and Gymnasium know a game. Raises UnknownGame."""
    return f"nerve/{rules_of(game).NAME}-v{VERSIONS[game]}"


def vector(game: str, players: int, num_envs: int, **settings: Any) -> VectorGames:
    """Many games side by side: see `nerve.envs.gymnasium.VectorGames`."""
    from nerve.envs.gymnasium import VectorGames

    return VectorGames(game, players, num_envs, **settings)
