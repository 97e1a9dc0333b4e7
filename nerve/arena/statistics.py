"""Means of deals with 95 % intervals, raw and adjusted for luck.

A deal is one observation, whatever the number of its games: games of the same deal are alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

import numpy as np

from nerve.arena.games import Games, seating, shares
from nerve.arena.match import Match
from nerve.bots.registry import find, is_policy
from nerve.fast.loops import WIN

FOLDS = 10
FEWEST = 5  # deals for each kind of luck, below which nothing is fitted
NORMAL = 1.96  # standard errors either way
# By deals less one: the same for so few (Student's t); NORMAL + 2.5 / deals beyond.
FEW = (inf, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
DOUBT = 4  # deals' worth of doubt whether games of a deal differ at all


@dataclass(frozen=True)
class Estimate:
    """A mean with the half-width of its 95 % interval."""

    mean: float
    half: float


@dataclass(frozen=True)
class Measured:
    """A figure raw, and with its luck taken out if that was measured.

    `gain` is how many times smaller the variance is than that of the raw figure; `luck` is what
    was taken out, in the same unit: its mean must be 0 within its interval.
    """

    raw: Estimate
    adjusted: Estimate | None
    gain: float | None
    luck: Estimate | None


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    bot: str
    deals: int
    games: int  # counted by seat: a bot that fills two seats plays two games at once
    share: Measured  # of the wins; ties split
    score: Measured
    seats: list[Estimate]  # share of the wins by seat
    scores: dict[int, int]  # how often each score
    games_of_sitting: list[Estimate]  # share of the wins in the first game of each, the second, …
    lost: int  # decisions lost to fallback


def estimate(values: Any) -> Estimate:
    """The mean of deals, NaN where the bot did not play."""
    values = values[~np.isnan(values)]
    n = len(values)
    if not n:
        return Estimate(0.0, inf)
    if n > 1 and values.min() == values.max():  # exactly, where rounding would leave a trace
        return Estimate(float(values[0]), 0.0)
    spread = float(values.var(ddof=1)) if n > 1 else inf
    errors = FEW[n - 1] if n <= len(FEW) else NORMAL + 2.5 / n
    return Estimate(float(values.mean()), errors * sqrt(spread / n) if n > 1 else inf)


def share_estimate(values: Any) -> Estimate:
    """The mean of deals' shares of a win, NaN where the bot did not play: honest for few.

    Wilson's interval, which knows that a share lies between 0 and 1, so that two deals won are no
    certainty. Games of one deal are alike, how much so is counted; for few deals the doubt counts
    that they may be all the same, and a deal is one observation. `half` is the longer side.
    """
    values = values[~np.isnan(values)]
    n = len(values)
    if not n:
        return Estimate(0.0, inf)
    mean = float(values.mean())
    most = mean * (1 - mean)  # the variance if all games of a deal end alike
    alike = (float(values.var()) * n / most + DOUBT) / (n + DOUBT) if most > 1e-9 else 1.0
    weight = NORMAL * NORMAL * alike / n
    middle = (mean + weight / 2) / (1 + weight)
    reach = sqrt(max(0.0, weight * most + weight * weight / 4)) / (1 + weight)
    return Estimate(mean, max(mean - max(0.0, middle - reach), min(1.0, middle + reach) - mean))


def by_deal(values: Any, mine: Any) -> Any:
    """The mean over a bot's seats in each deal, NaN where it has none."""
    seats = mine.sum(axis=(1, 2))
    shape = (len(seats),) + (1,) * (values.ndim - 3)
    masked = values * mine.reshape(mine.shape + (1,) * (values.ndim - 3))
    with np.errstate(invalid="ignore"):
        return masked.sum(axis=(1, 2)) / seats.reshape(shape)


def standings(match: Match, games: Games) -> list[Standing]:
    who, won = seating(match, games), shares(match, games)
    luck = own_and_others(games.luck)
    return [_standing(match, games, who == b, won, luck, b) for b in range(len(match.bots))]


def gains(match: Match, games: Games, bot: int = 0) -> Any:
    """The bot's share of the wins in each deal, less its fair share; NaN where it did not play."""
    mine = seating(match, games) == bot
    return by_deal(shares(match, games), mine) / WIN - 1 / match.players


def own_and_others(luck: Any) -> Any:
    """Each seat's luck of each kind, then the mean of the others'."""
    others = (luck.sum(axis=2, keepdims=True) - luck) / max(luck.shape[2] - 1, 1)
    return np.concatenate([luck, others], axis=3)


def _standing(match: Match, games: Games, mine: Any, won: Any, luck: Any, b: int) -> Standing:
    own, same = by_deal(luck, mine), all_the_same(match)
    values, counts = np.unique(games.scores[mine], return_counts=True)
    return Standing(
        match.bots[b],
        int(mine.any(axis=(1, 2)).sum()),
        int(mine.sum()),
        measured(by_deal(won, mine) / WIN, own, estimate if same else share_estimate),
        measured(by_deal(games.scores, mine), own),
        [
            share_estimate(by_deal(won[:, :, [p]], mine[:, :, [p]]) / WIN)
            for p in range(match.players)
        ],
        dict(zip(values.tolist(), counts.tolist(), strict=True)),
        [
            share_estimate(by_deal(won[place], mine[place]) / WIN)
            for place in places_of(match, games)
        ],
        int(games.lost[mine].sum()),
    )


def places_of(match: Match, games: Games) -> list[Any]:
    """The deals that are the first of their sitting, the second and so on."""
    number = (games.first + np.arange(len(games))) % match.together
    return [number == place for place in range(match.together)]


def all_the_same(match: Match) -> bool:
    """Whether all bots are one by different names: they share every deal exactly."""
    if not all(map(is_policy, match.bots)):
        return False
    return len({find(match.setup.rules, bot) for bot in match.bots}) == 1


def measured(values: Any, luck: Any, of_deals: Callable[[Any], Estimate] | None = None) -> Measured:
    """A figure by deal with its luck by deal and kind."""
    raw = (of_deals or estimate)(values)
    there = ~np.isnan(values)
    values, luck = values[there], luck[there]
    n, kinds = luck.shape
    if not kinds or n < FEWEST * kinds + FOLDS or values.min() == values.max():
        return Measured(raw, None, None, None)
    taken = explained(values, luck)
    rest = values - taken
    gain = float(values.var() / rest.var()) if rest.var() else None
    return Measured(raw, estimate(rest), gain, estimate(taken))


def explained(values: Any, luck: Any) -> Any:
    """What luck explains of each deal. Luck has mean 0, so any weights leave the mean what it is,
    provided that they do not know the deal: those of a deal are fitted to the other folds."""
    taken = np.zeros(len(values))
    fold = np.arange(len(values)) % FOLDS
    for k in range(FOLDS):
        others = fold != k
        x, y = luck[others], values[others] - values[others].mean()
        products = x.T @ x
        steady = 1e-3 * np.diag(products) + 1e-12  # kinds of luck may say the same
        weights = np.linalg.solve(products + np.diag(steady), x.T @ y)
        taken[~others] = luck[~others] @ weights * trust(y, x @ weights, x.shape[1])
    return taken


def trust(values: Any, fitted: Any, kinds: int) -> float:
    """How much of a fit to keep, from 0 to 1: less where as many kinds of mere noise would fit as
    well (the positive part of James and Stein)."""
    found = float(fitted @ fitted)
    noise = float((values - fitted).var()) * kinds
    return max(0.0, 1 - noise / found) if found else 0.0
