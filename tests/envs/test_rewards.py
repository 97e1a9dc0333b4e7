"""Rewards follow from scores and winners, worked out here another way."""

from __future__ import annotations

from itertools import islice

import pytest

from nerve.core.cards import NONE
from nerve.core.game import Setup, scores, seats_of
from nerve.envs.rewards import UnknownReward, is_by_score
from tests.envs.positions import EXTREMES, positions
from tests.games import facts_of


def ranked(points: list[int], winners: list[int], low_is_good: bool) -> list[float]:
    """Places on a scale from 1 for the first to -1 for the last; who are level share theirs."""
    n = len(points)
    worth = [(seat in winners, -p if low_is_good else p) for seat, p in enumerate(points)]
    order = sorted(worth, reverse=True)
    scale = [1 - 2 * place / (n - 1) for place in range(n)]
    places = [[scale[i] for i, other in enumerate(order) if other == own] for own in worth]
    return [sum(shared) / len(shared) for shared in places]


@EXTREMES
def test_rewards(setup: Setup) -> None:
    rules = setup.rules
    low_is_good = facts_of(rules.NAME).LOW_WINS
    ended = (p for p in positions(setup, seed=11, steps=50) if p.actor == NONE)
    for position in islice(ended, 30):
        state = position.state()
        points, winners = scores(setup, state), seats_of(rules.winners(state))
        by_rank, by_score = position.rewards(), position.rewards(by_score=True)
        assert by_rank == pytest.approx(ranked(points, winners, low_is_good))
        assert max(by_rank) == by_rank[winners[0]]
        assert min(by_rank) >= -1
        assert sum(by_rank) == pytest.approx(0)
        sign = -1 if low_is_good else 1
        for seat, reward in enumerate(by_score):
            others = [p for other, p in enumerate(points) if other != seat]
            assert reward == pytest.approx(sign * (points[seat] - sum(others) / len(others)))


def test_only_two_rewards_are_known() -> None:
    assert [is_by_score(reward) for reward in ("rank", "score")] == [False, True]
    with pytest.raises(UnknownReward, match="expected one of rank, score"):
        is_by_score("money")
