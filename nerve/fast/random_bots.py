"""The bots that choose at random. Some favour moves: where one of these is legal, they choose among
these only (`nerve.fast.loops.choose`).

`random` favours nothing. The others belong to a game, whose `thumb.py` names them and the move they
favour, as in `FAVOURED = {"pusher": "draw"}`; in other games they choose as `random` does.
"""

from __future__ import annotations

from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import parse
from nerve.core.registry import GAMES, part_of

RANDOM = "random"


class UnknownBot(NerveError):
    code = "unknown_bot"


def favourites(game: str) -> dict[str, str]:
    """The game's own random bots, and the move that each favours."""
    return dict(getattr(part_of(game, "thumb"), "FAVOURED", {}))


def is_random(bot: str) -> bool:
    """Whether a bot of this name chooses at random."""
    return bot == RANDOM or any(bot in favourites(game) for game in GAMES)


def random_bots(rules: Rules) -> list[str]:
    """Those of use in this game."""
    return [RANDOM, *favourites(rules.NAME)]


def favoured_by(rules: Rules, bot: str) -> int:
    """The moves that a random bot favours, as a bit set of actions. Raises UnknownBot."""
    move = favourites(rules.NAME).get(bot)
    if move is not None:
        return 1 << parse(rules, move)
    if not is_random(bot):
        raise UnknownBot(f"unknown bot {bot!r}: expected one of {', '.join(random_bots(rules))}")
    return 0
