"""Bots that choose at random among the legal moves, some with an urge.

An urge is a bit set of actions: where one of them is legal, the bot chooses among those only
(`nerve.loops.choose`).
"""

from nerve.game import NerveError, Rules, parse
from nerve.loops import choose

__all__ = ["URGES", "UnknownBot", "choose", "urge_of"]

URGES: dict[str, dict[str, str]] = {
    "random": {},
    "mute": {"seventeen": "pass"},  # never calls unless it must
    "pusher": {"push": "draw"},  # always draws when it may
}


class UnknownBot(NerveError):
    code = "unknown_bot"


def urge_of(rules: Rules, bot: str) -> int:
    """The urge of a simple bot in this game. Raises UnknownBot."""
    if bot not in URGES:
        raise UnknownBot(f"unknown bot {bot!r}: expected one of {', '.join(URGES)}")
    move = URGES[bot].get(rules.NAME)
    return 0 if move is None else 1 << parse(rules, move)
