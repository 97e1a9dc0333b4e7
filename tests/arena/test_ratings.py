"""Plackett–Luce: known answers, recovered truth, honest intervals."""

from __future__ import annotations

from math import log10
from typing import Any

import numpy as np
import pytest

from nerve.arena.ratings import choices, ratings


def duels(results: list[int]) -> Any:
    """Duels of two bots, one a deal: who won, or 2 for a tie."""
    who = np.tile([[[0, 1]]], (len(results), 1, 1))
    places = np.array([[{0: [0, 1], 1: [1, 0], 2: [0, 0]}[r]] for r in results])
    return choices(who, places, 2)


def test_odds_of_three_to_one_are_as_many_points_apart() -> None:
    strong, weak = ratings(duels([0] * 3000 + [1] * 1000), seed=1)
    assert strong.rating - weak.rating == pytest.approx(400 * log10(3), abs=0.5)
    assert strong.rating == pytest.approx(-weak.rating)
    assert strong.low < strong.rating < strong.high
    # the standard error of the log odds is 1 / sqrt(n p q); a rating is half of the difference
    half = 1.96 * 400 / np.log(10) / np.sqrt(4000 * 0.75 * 0.25) / 2
    assert (strong.high - strong.low) / 2 == pytest.approx(half, rel=0.15)


def test_ties_draw_ratings_together() -> None:
    apart, _ = ratings(duels([0] * 200 + [1] * 100), seed=1)
    nearer, _ = ratings(duels([0] * 200 + [1] * 100 + [2] * 300), seed=1)
    level, _ = ratings(duels([2] * 50), seed=1)
    assert 0 < nearer.rating < apart.rating
    assert (level.rating, level.low, level.high) == (0.0, 0.0, 0.0)


def test_the_unbeaten_stay_finite() -> None:
    strong, weak = ratings(duels([0] * 500), seed=1)
    assert 300 < strong.rating < 2000
    assert weak.rating == pytest.approx(-strong.rating)


def test_strengths_are_found_again() -> None:
    """Games for four drawn from the model, three bots, one of them in two seats."""
    rng = np.random.default_rng(5)
    true = np.array([1.0, 2.0, 6.0])
    deals = 3000
    who = np.array([rng.permutation([0, 1, 2, 2]) for _ in range(deals)])[:, None, :]
    # the first of exponential clocks is Plackett–Luce
    clocks = rng.exponential(size=who.shape) / true[who]
    places = clocks.argsort(axis=2).argsort(axis=2)
    points = 400 * np.log10(true)
    found = ratings(choices(who, places, 3), seed=1)
    for one, truth in zip(found, points - points.mean(), strict=True):
        assert one.low - 5 < truth < one.high + 5
        assert abs(one.rating - truth) < 12


def test_the_seed_settles_the_intervals() -> None:
    of = duels([0, 1, 0, 0, 2, 1] * 10)
    assert ratings(of, 1) == ratings(of, 1)
    assert ratings(of, 1) != ratings(of, 2)
