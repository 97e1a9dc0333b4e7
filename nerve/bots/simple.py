"""Bots that choose at random among the legal moves, some with an urge.

An urge is a bit set of actions: where one of them is legal, the bot chooses among those only.
"""

from nerve.cards import Rng, below, nth_bit, popcount
from nerve.game import NerveError, Rules, parse

URGES = {
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


def choose(legal: int, urge: int, rng: Rng) -> int:
    if legal & urge:
        legal &= urge
    return nth_bit(legal, below(rng, popcount(legal)))
