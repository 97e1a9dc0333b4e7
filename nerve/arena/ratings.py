"""Plackett–Luce ratings by maximum likelihood, with intervals from resampled deals.

The model: among those not yet placed, a bot comes next with a probability in proportion to its
strength. Ties share a place (each of the tied is chosen from all that were left). One drawn game
of every bot against an imaginary average one keeps an unbeaten bot's rating finite.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np

SCALE = 400 / log(10)  # of a rating: 400 points are odds of 10 to 1
ROUNDS = 2000
CLOSE = 1e-9
RESAMPLED = 400


@dataclass(frozen=True)
class Rating:
    """In points around 0, the average; low to high is the 95 % interval."""

    rating: float
    low: float
    high: float


@dataclass(frozen=True)
class Choices:
    """The games of each deal as choices: how often each bot was chosen (deals x bots), and how
    often from each set of those left (deals x sets); a set says how many of each bot it holds."""

    chosen: Any
    chosen_from: Any
    sets: Any


def choices(who: Any, places: Any, bots: int) -> Choices:
    """From the bots by seat and the seats' places (0 the best), both deals x rotations x seats."""
    deals, rotations, seats = who.shape
    here = np.eye(bots, dtype=np.int64)[who]  # deals x rotations x seats x bots
    radix = (seats + 1) ** np.arange(bots)
    chosen = np.zeros((deals, bots), np.int64)
    keys, counts = [], []
    for place in range(seats):
        due = places == place
        chosen += (here * due[..., None]).sum(axis=(1, 2))
        keys.append((here * (places >= place)[..., None]).sum(axis=2) @ radix)
        counts.append(due.sum(axis=2))
    kinds, number = np.unique(np.array(keys), return_inverse=True)
    chosen_from = np.zeros((deals, len(kinds)), np.int64)
    deal = np.broadcast_to(np.arange(deals)[:, None], (seats, deals, rotations))
    np.add.at(chosen_from, (deal.ravel(), number.ravel()), np.array(counts).ravel())
    sets = kinds[:, None] // radix % (seats + 1)
    some = sets.any(axis=1)
    return Choices(chosen, chosen_from[:, some], sets[some])


def strengths(chosen: Any, chosen_from: Any, sets: Any) -> Any:
    """The most likely strengths, by Hunter's steps; many samples (rows) at once."""
    strength = np.ones(chosen.shape)
    for _ in range(ROUNDS):
        average = 1 / (strength + 1)  # the drawn game: half chosen, once chosen from
        weight = (chosen_from / (strength @ sets.T)) @ sets + average
        better = (chosen + 0.5) / weight
        moved = np.abs(np.log(better / strength)).max()
        strength = better
        if moved < CLOSE:
            break
    return strength


def ratings(of: Choices, seed: int) -> list[Rating]:
    """The rating of every bot; the seed settles which deals are resampled."""
    deals = len(of.chosen)
    best = _points(strengths(of.chosen.sum(0)[None], of.chosen_from.sum(0)[None], of.sets))[0]
    rng = np.random.default_rng(seed)
    weights = rng.multinomial(deals, np.full(deals, 1 / deals), size=RESAMPLED)
    again = _points(strengths(weights @ of.chosen, weights @ of.chosen_from, of.sets))
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    return [Rating(*map(float, row)) for row in zip(best, low, high, strict=True)]


def _points(strength: Any) -> Any:
    points = SCALE * np.log(strength)
    return points - points.mean(axis=1, keepdims=True)
