"""What a policy chooses in a position, under many seeds."""

from __future__ import annotations

from collections import Counter

from nerve.bots.outside import Policy
from nerve.core.cards import Rng, stream
from nerve.core.game import look
from tests.games.positions import Position


def chosen(position: Position, policy: Policy, times: int = 40) -> Counter[str]:
    """The moves the policy chooses for the seat that decides, and how often."""
    found: Counter[str] = Counter()
    for seed in range(times):
        rng = Rng()
        stream(rng, seed, 1, 0)
        view = look(position.rules, position.state, position.actor)
        before = repr(view)
        found[position.rules.MOVES[policy(view, rng)]] += 1
        assert repr(view) == before  # whatever it tried out, it put back
    assert {*found} <= {*position.moves}
    return found


def always(position: Position, policy: Policy) -> str:
    [move] = chosen(position, policy)
    return move
