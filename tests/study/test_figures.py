"""Means, ratios and differences: against formulas of their own, and against chance."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from nerve.study.figures import difference, explained, figure_of, is_clear
from nerve.study.measures import POINTS, SHARE, Measure

MEAN = Measure("m", "g", "t", "x")
RATIO = Measure("m", "g", "t", "x", "y")
ROOT = Measure("m", "g", "t", "x", "y", POINTS, root=True)
SEEN = Measure("m", "g", "t", "x", unit=SHARE)


def test_a_mean_and_its_interval() -> None:
    column = np.array([1.0, 2.0, 3.0, 6.0])
    value = figure_of(MEAN, column, None).value
    assert value.mean == 3
    assert value.half == pytest.approx(3.18 * (14 / 3 / 4) ** 0.5)  # Student's t of 3


def test_deals_that_were_not_measured_do_not_count() -> None:
    column = np.array([1.0, np.nan, 2.0, 3.0, np.nan, 6.0])
    assert figure_of(MEAN, column, None).value == figure_of(MEAN, column[[0, 2, 3, 5]], None).value
    assert figure_of(MEAN, np.full(3, np.nan), None).value.half == inf


def test_a_ratio_is_of_all_deals_together() -> None:
    value = figure_of(RATIO, np.array([1.0, 0, 5]), np.array([2.0, 0, 8])).value
    assert value.mean == 0.6
    assert figure_of(RATIO, np.zeros(3), np.zeros(3)).value.half == inf
    assert figure_of(ROOT, np.array([1.0, 0, 5]), np.array([2.0, 0, 8])).value.mean == 0.6**0.5


def test_what_was_never_seen_may_be_all_the_same() -> None:
    assert figure_of(SEEN, np.zeros(60), None).value.half == 3 / 60
    none = figure_of(SEEN, np.zeros(60), None)
    assert difference(SEEN, none, none).half == 3 / 60


def test_what_a_deal_does_to_both_is_no_error_of_their_difference() -> None:
    rng = np.random.default_rng(1)
    deal, own = rng.normal(0, 10, 500), rng.normal(0, 1, 500)
    one, other = figure_of(MEAN, deal + own + 1, None), figure_of(MEAN, deal, None)
    apart = difference(MEAN, one, other)
    assert apart.half < one.value.half / 5
    assert abs(apart.mean - 1) < 2 * apart.half
    assert is_clear(apart)


@pytest.mark.parametrize("measure", [MEAN, RATIO, ROOT], ids=["mean", "ratio", "root"])
def test_intervals_hold_as_often_as_they_say(measure: Measure) -> None:
    """Of 600 differences whose truth is known, nearly 95 % are inside."""
    rng, held = np.random.default_rng(2), 0
    for _ in range(600):
        weights = rng.poisson(4, (2, 120)).astype(float)
        noise = rng.normal(0, 1, (2, 120)) + rng.normal(0, 1, 120)
        columns = weights * np.array([[4.0], [9.0]]) + noise
        truth = 5.0
        if measure.root:
            truth = 1.0
        if not measure.over:
            truth = 20.0
        one, other = (
            figure_of(measure, column, weight if measure.over else None)
            for column, weight in zip(columns[::-1], weights[::-1], strict=True)
        )
        apart = difference(measure, one, other)
        held += abs(apart.mean - truth) <= apart.half
    assert 0.92 <= held / 600 <= 0.98


def test_what_skill_explains() -> None:
    assert explained(1 / 3, 3) == pytest.approx(0)
    assert explained(1.0, 2) == 1
    assert explained(0.75, 2) == pytest.approx(0.25)
    # Who always wins among four explains all of it: the others never do.
    assert explained(1.0, 4) == pytest.approx(1.0)
