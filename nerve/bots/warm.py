"""Compile a game's strong bots into the cache, at the lowest priority, so that nobody has to wait:
`python -m nerve.bots.warm GAME …`. Needs the extra `fast`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from nerve.bots.policies import SEARCH, House, _compiled
from nerve.cards import Rng
from nerve.game import Rules, look, new_state, rules_of, settle_on

LOWEST = 19  # priority


def is_warm(rules: Rules) -> bool:
    """Whether the cache holds what a decision of this game needs."""
    from nerve.compiled import is_cached

    _, decide = _compiled(rules.NAME)
    return is_cached(decide)


def warm(rules: Rules) -> None:
    """Have everything ready for a decision: from the cache, or else compiled into it."""
    state = new_state(settle_on(rules, rules.PLAYERS[0]))
    House(rules, f"{SEARCH}:1").decide(look(rules, state, rules.actor(state)), Rng(1))


def main(games: Sequence[str]) -> None:
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    for game in games:
        warm(rules_of(game))


if __name__ == "__main__":
    main(sys.argv[1:])
