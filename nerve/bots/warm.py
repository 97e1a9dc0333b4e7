"""Whether a game's strong bots are compiled, and having them so. Needs the extra `fast`."""

from __future__ import annotations

from nerve.bots.policies import House, _compiled
from nerve.bots.registry import SEARCH
from nerve.core.cards import Rng
from nerve.core.contract import Rules
from nerve.core.game import look, new_state, settle_on


def is_warm(rules: Rules) -> bool:
    """Whether the cache holds what a decision of this game needs."""
    from nerve.fast.compiled import is_cached

    _, decide = _compiled(rules.NAME)
    return is_cached(decide)


def warm(rules: Rules) -> None:
    """Have everything ready for a decision: from the cache, or else compiled into it."""
    state = new_state(settle_on(rules, rules.PLAYERS[0]))
    House(rules, f"{SEARCH}:1").decide(look(rules, state, rules.actor(state)), Rng(1))
