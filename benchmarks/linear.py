"""Whether ten thousand times the games take ten thousand times as long."""

from __future__ import annotations

import time
from statistics import median

from benchmarks.clock import Numbers
from benchmarks.ours import FEW, SEED
from benchmarks.targets import SIZES
from nerve.compiled import play_series
from nerve.game import settle_on
from nerve.games import GAMES


def measure_growth(sizes: tuple[int, ...] = SIZES) -> Numbers:
    """Nanoseconds of CPU time an action takes in series of these sizes. A long series cannot
    be repeated until the machine is quiet: the short ones are played before and after it, and
    their medians taken."""
    numbers: Numbers = {}
    for game in GAMES:
        _cost(game, 1)  # compiles
        *short, long = sizes
        seen: dict[int, list[float]] = {size: [] for size in sizes}
        _sample(game, short, seen)
        seen[long].append(_cost(game, long))
        _sample(game, short, seen)
        for size, costs in seen.items():
            numbers[f"growth {size}/{game}"] = median(costs)
    return numbers


def _sample(game: str, sizes: list[int], seen: dict[int, list[float]]) -> None:
    for size in sizes:
        for _ in range(max(3, min(50, 10**6 // size))):
            seen[size].append(_cost(game, size))


def _cost(game: str, games: int) -> float:
    setup = settle_on(game, FEW)
    began = time.process_time_ns()
    actions = play_series(setup, [0] * FEW, SEED, 0, games)[0]
    return (time.process_time_ns() - began) / actions
