"""Races: short bursts of CPU time in turn, the best of each counts.

Other work on the machine can only slow a burst down, so the best of many comes nearest to what
the code costs; and as all take turns, all meet the same machine.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

Numbers = dict[str, float]  # what was measured, by name
BURST = 0.03  # seconds of CPU time


@dataclass(frozen=True)
class Contender:
    """`play(n)` does n units of work and gives the decisions made in them."""

    name: str
    play: Callable[[int], float]


def race(contenders: Sequence[Contender], rounds: int) -> Numbers:
    """Decisions per second of CPU time, of all threads together."""
    units = [_units(contender) for contender in contenders]
    best = {contender.name: 0.0 for contender in contenders}
    for _ in range(rounds):
        for contender, n in zip(contenders, units, strict=True):
            decisions, seconds = _burst(contender, n)
            best[contender.name] = max(best[contender.name], decisions / seconds)
    return best


def ratio(first: Contender, second: Contender, rounds: int) -> float:
    """How many decisions one makes while the other makes one: the median of bursts side by side,
    for a machine may be twice as quick a second later."""
    units = [_units(first), _units(second)]
    ratios = []
    for _ in range(rounds):
        rates = []
        for contender, n in zip((first, second), units, strict=True):
            decisions, seconds = _burst(contender, n)
            rates.append(decisions / seconds)
        ratios.append(rates[0] / rates[1])
    return median(ratios)


def _units(contender: Contender) -> int:
    """How many units of work last for a burst."""
    n = 1
    contender.play(1)  # compiles what is compiled at first use
    while (seconds := _burst(contender, n)[1]) < BURST / 2:
        n = max(2 * n, int(n * BURST / max(seconds, 1e-4)))
    return n


def _burst(contender: Contender, n: int) -> tuple[float, float]:
    began = time.process_time()
    decisions = contender.play(n)
    return decisions, time.process_time() - began


@contextmanager
def one_core() -> Iterator[None]:
    """Keep to one core, threads begun meanwhile too: XLA would spend CPU time on sharing work."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
