"""The test stops, and is seldom wrong."""

from __future__ import annotations

from math import nan

import numpy as np
import pytest

from nerve.arena.match import BadMatch
from nerve.arena.sequential import BOUND, FEWEST, Test, Watch

TEST = Test(0.0, 0.02)


def rejected(gain: float, runs: int = 400) -> float:
    """How often the lower gain is rejected; deals vary as those of four players."""
    rng = np.random.default_rng(7)
    found = 0
    for _ in range(runs):
        watch = Watch(TEST)
        while not watch.hear(rng.normal(gain, 0.22, size=500).tolist()):
            pass
        assert watch.stop is not None
        found += watch.verdict(watch.stop).known == "rejected"
    return found / runs


def test_errors_are_as_rare_as_promised() -> None:
    assert rejected(0.0) < 0.08
    assert rejected(0.02) > 0.92
    assert rejected(-0.02) == 0
    assert rejected(0.05) == 1


def test_far_from_both_it_knows_at_once() -> None:
    watch = Watch(TEST)
    watch.hear(np.random.default_rng(1).normal(0.5, 0.2, size=100).tolist())
    assert watch.stop == FEWEST


def test_it_stops_at_the_same_deal_however_it_hears() -> None:
    gains = np.random.default_rng(1).normal(0.02, 0.2, size=5000).tolist()
    whole = Watch(TEST)
    whole.hear(gains)
    parts = Watch(TEST)
    for first in range(0, 5000, 7):
        if parts.hear(gains[first : first + 7], first):
            break
    assert parts.stop == whole.stop
    assert whole.stop is not None
    assert parts.verdict(parts.stop or 0) == whole.verdict(whole.stop)


def test_deals_without_the_bot_do_not_count() -> None:
    gains = [0.02, nan] * 40
    watch = Watch(TEST)
    assert watch.hear(gains)
    assert watch.stop == 79
    assert watch.verdict(79).known == "rejected"


def test_certainty_and_ignorance() -> None:
    same = Watch(TEST)
    assert same.hear([0.0] * 100)
    assert same.verdict(40).known == "accepted"
    unsure = Watch(TEST)
    assert not unsure.hear([0.25, -0.25] * 10)
    assert unsure.verdict(20).known == "open"
    assert pytest.approx(2.944, abs=0.001) == BOUND


@pytest.mark.parametrize(("accept", "reject"), [(0.02, 0.0), (0.0, 0.0), (-1.0, 0.0), (0.0, 1.5)])
def test_gains_out_of_order(accept: float, reject: float) -> None:
    with pytest.raises(BadMatch, match="accept < reject"):
        Test(accept, reject)
