"""Means and differences with 95 % intervals. The deal is the unit, and deals are compared with
themselves: what a deal does to all variants alike is no error of a difference."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

import numpy as np

from nerve.arena.statistics import Estimate, estimate
from nerve.study.measures import NUMBER, Measure

NEVER_SEEN = 3.0  # over the number of deals: 95 % sure that what was never seen is no more often


@dataclass(frozen=True)
class Figure:
    """A measure of one variant; `pulls` are what each deal did to the mean, NaN where it was not
    measured."""

    value: Estimate
    pulls: Any


def figure_of(measure: Measure, column: Any, over: Any) -> Figure:
    """By the columns of a variant; `over` is None where there is none."""
    weights = np.ones(len(column)) if over is None else over
    there = ~(np.isnan(column) | np.isnan(weights))
    total = float(weights[there].sum())
    if not total:
        return Figure(Estimate(0.0, inf), np.full(len(column), np.nan))
    mean = float(column[there].sum()) / total
    pulls = (column - mean * weights) / (total / there.sum())
    if measure.root:
        mean = sqrt(max(mean, 0.0))
        pulls = pulls / max(2 * mean, sqrt(min(estimate(pulls).half, 1e9)), 1e-9)
    return Figure(Estimate(mean, _half(measure, pulls)), pulls)


def difference(measure: Measure, one: Figure, base: Figure) -> Estimate:
    """How much more than that of another variant."""
    return Estimate(one.value.mean - base.value.mean, _half(measure, one.pulls - base.pulls))


def _half(measure: Measure, pulls: Any) -> float:
    half = estimate(pulls).half
    if measure.unit != NUMBER and half == 0:
        return NEVER_SEEN / max(1, int((~np.isnan(pulls)).sum()))
    return half


def is_clear(one: Estimate) -> bool:
    """Whether the interval leaves out 0."""
    return abs(one.mean) > one.half


def explained(share: float, players: int) -> float:
    """How much of who wins is explained by who plays, if one wins this share among others who are
    all alike: the variance between the seats' shares over that of a seat's win."""
    fair = 1 / players
    other = (1 - share) / (players - 1)
    between = fair * (share - fair) ** 2 + (1 - fair) * (other - fair) ** 2
    return between / (fair * (1 - fair))
