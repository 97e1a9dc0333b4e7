"""Whether ten thousand times the games take ten thousand times as long."""

from __future__ import annotations

import time
from statistics import median

from benchmarks.clock import Numbers
from benchmarks.ours import FEW, SEED
from benchmarks.targets import CLOSE, SIZES, deviation
from nerve.core.game import settle_on
from nerve.core.registry import GAMES
from nerve.fast.compiled import play_series

SAMPLES = 20
SPAN = 10**5  # games at least in a sample
ATTEMPTS = 3


def measure_growth() -> Numbers:
    """Nanoseconds of CPU time an action takes in series of all sizes. Noise can only make their
    costs differ more, so the best attempt counts; one that is good enough ends it."""
    numbers: Numbers = {}
    for game in GAMES:
        _cost(game, 1)  # compiles
        attempts: list[list[float]] = []
        while len(attempts) < ATTEMPTS and not (attempts and deviation(attempts[-1]) < CLOSE):
            attempts.append(_costs(game))
        best = min(attempts, key=deviation)
        numbers |= {f"growth {size}/{game}": cost for size, cost in zip(SIZES, best, strict=True)}
    return numbers


def _costs(game: str) -> list[float]:
    """A long series cannot wait for a quiet moment: the short ones are played before and after
    it, and their medians taken."""
    *short, long = SIZES
    before = [_samples(game, size) for size in short]
    last = _cost(game, long)
    after = [_samples(game, size) for size in short]
    return [*(median([*b, *a]) for b, a in zip(before, after, strict=True)), last]


def _samples(game: str, size: int) -> list[float]:
    return [_cost(game, size, max(1, SPAN // size)) for _ in range(SAMPLES // 2)]


def _cost(game: str, games: int, times: int = 1) -> float:
    """Of several series of one size."""
    setup, actions = settle_on(game, FEW), 0
    began = time.process_time_ns()
    for _ in range(times):
        actions += play_series(setup, [0] * FEW, SEED, 0, games)[0]
    return (time.process_time_ns() - began) / actions
