"""Play a series of games and say what came of it. Game i is dealt from (seed, i), whatever the
number of workers and whether the rules run as machine code or as plain Python."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf, sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from nerve.bots.simple import urge_of
from nerve.cards import BOT, M64, NONE, Rng, game_seed, stream
from nerve.game import BadSetup, Setup, new_state, settle_on
from nerve.loops import WIN, bind, can_compile, choose, tally
from nerve.record import Recorder, dump, whole_file

Progress = Callable[[int], None]
Say = Callable[[str], None]
LIVELY = 0.2  # seconds of work between two looks at the keyboard


@dataclass(frozen=True)
class Estimate:
    """A mean with the half-width of its 95 % interval."""

    mean: float
    half: float


@dataclass(frozen=True)
class Totals:
    games: int
    actions: int
    seconds: float
    scores: list[Estimate]
    wins: list[Estimate]
    length: Estimate


Sums = list[list[int]]  # as nerve.loops.tally adds them up


def no_sums(players: int) -> Sums:
    return [[0, 0] for _ in range(1 + 2 * players)]


def add(sums: Sums, more: Sums) -> None:
    for mine, theirs in zip(sums, more, strict=True):
        mine[0] += theirs[0]
        mine[1] += theirs[1]


def totals(setup: Setup, sums: Sums, games: int, seconds: float) -> Totals:
    n = setup.players
    return Totals(
        games=games,
        actions=sums[0][0],
        seconds=seconds,
        scores=[_estimate(row, games) for row in sums[1 : 1 + n]],
        wins=[_estimate(row, games, WIN) for row in sums[1 + n :]],
        length=_estimate(sums[0], games),
    )


def _estimate(sums: list[int], n: int, unit: int = 1) -> Estimate:
    variance = (n * sums[1] - sums[0] ** 2) / (n * (n - 1)) if n > 1 else inf
    return Estimate(sums[0] / n / unit, 1.96 * sqrt(max(variance, 0.0) / n) / unit)


@dataclass(frozen=True)
class Series:
    """What a worker must know to play any part of a series."""

    game: str
    players: int
    options: dict[str, bool]
    deck: dict[str, int] | None
    limits: dict[str, int]
    bots: tuple[str, ...]
    seed: int
    plain: bool

    @classmethod
    def of(cls, setup: Setup, bots: Sequence[str], seed: int, plain: bool) -> Series:
        names = tuple(bots) * setup.players if len(bots) == 1 else tuple(bots)
        if len(names) != setup.players:
            raise BadSetup(
                f"{len(names)} bots for {setup.players} players: "
                f"expected one for all seats or one for each"
            )
        for bot in names:
            urge_of(setup.rules, bot)
        plain = plain or not can_compile()
        deck, limits = setup.deck, setup.limits
        name = setup.rules.NAME
        return cls(name, setup.players, setup.options, deck, limits, names, seed & M64, plain)

    def setup(self) -> Setup:
        return settle_on(self.game, self.players, self.options, self.deck, self.limits)

    def urges(self, setup: Setup) -> list[int]:
        return [urge_of(setup.rules, bot) for bot in self.bots]


def simulate(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    plain: bool = False,
    progress: Progress | None = None,
    say: Say | None = None,
) -> Totals:
    """Play games number 0 to games - 1 of the seed's series."""
    series = Series.of(setup, bots, seed, plain)
    warm_up(series, setup, say)
    sums = no_sums(setup.players)
    began = time.perf_counter()
    for part in _parts(play_part, series, games, jobs, progress):
        add(sums, part)
    return totals(setup, sums, games, time.perf_counter() - began)


def write_records(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int,
    path: str | Path,
    with_legal: bool = False,
    jobs: int = 1,
    plain: bool = False,
    progress: Progress | None = None,
    say: Say | None = None,
) -> Totals:
    """As `simulate`, writing every game as a record, in order; the file is there whole or not."""
    series = Series.of(setup, bots, seed, plain)
    warm_up(series, setup, say)
    write_part = write_with_legal if with_legal else write_without_legal
    sums, seconds = no_sums(setup.players), 0.0
    with whole_file(path) as file:
        for part, playing, lines in _parts(write_part, series, games, jobs, progress):
            add(sums, part)
            seconds += playing
            file.write(lines)
    return totals(setup, sums, games, seconds)


def warm_up(series: Series, setup: Setup, say: Say | None) -> None:
    """Compile before the clock starts, and say so where it takes a while."""
    if series.plain:
        return
    from nerve.compiled import compiled, is_cached

    if say is not None and not is_cached(compiled(setup.rules).play_many):
        say(f"compiling {setup.rules.NAME}, once")
    play_part(series, 0, 1)


# --- one part of a series ------------------------------------------------------------------------


def play_part(series: Series, first: int, games: int) -> Sums:
    """Play some games of a series."""
    setup = series.setup()
    urges = series.urges(setup)
    if not series.plain:
        from nerve.compiled import play_series

        return play_series(setup, urges, series.seed, first, games)[2]
    sums, tally_up = no_sums(series.players), bind(tally, setup.rules)
    for number in range(first, first + games):
        state, actions = _play(series, setup, urges, number)
        tally_up(state, len(actions), sums)
    return sums


def write_with_legal(series: Series, first: int, games: int) -> tuple[Sums, float, str]:
    return _write_part(series, first, games, True)


def write_without_legal(series: Series, first: int, games: int) -> tuple[Sums, float, str]:
    return _write_part(series, first, games, False)


def _write_part(series: Series, first: int, games: int, legal: bool) -> tuple[Sums, float, str]:
    """Play some games, then write each down by playing its actions again from its seed."""
    setup = series.setup()
    sums, tally_up = no_sums(series.players), bind(tally, setup.rules)
    lines = []
    began = time.perf_counter()
    played = list(_actions(series, setup, first, games))
    seconds = time.perf_counter() - began
    for number, actions in enumerate(played, first):
        recorder = Recorder(setup, game_seed(series.seed, number), with_legal=legal)
        for action in actions:
            recorder.play(action)
        if not recorder.over:
            raise AssertionError(
                f"game {number} of seed {series.seed} did not end as it was played"
            )
        tally_up(recorder.state, len(actions), sums)
        lines.append(dump(recorder.record()) + "\n")
    return sums, seconds, "".join(lines)


def _actions(series: Series, setup: Setup, first: int, games: int) -> Iterator[list[int]]:
    if series.plain:
        urges = series.urges(setup)
        for number in range(first, first + games):
            yield _play(series, setup, urges, number)[1]
        return
    import numpy as np

    from nerve.compiled import play_series

    log = np.zeros(0, np.int8)
    urges = series.urges(setup)
    while True:
        need, lengths, _ = play_series(setup, urges, series.seed, first, games, log)
        if need <= len(log):
            break
        log = np.zeros(need, np.int8)
    ends = lengths.cumsum()
    for end, length in zip(ends, lengths, strict=True):
        yield log[end - length : end].tolist()


def _play(series: Series, setup: Setup, urges: list[int], number: int) -> tuple[Any, list[int]]:
    rules, seed, rng, actions = setup.rules, game_seed(series.seed, number), Rng(), list[int]()
    state = new_state(setup, seed)
    stream(rng, seed, BOT, 0)
    while (seat := rules.actor(state)) != NONE:
        action = choose(rules.legal(state), urges[seat], rng)
        rules.apply(state, action)
        actions.append(action)
    return state, actions


# --- all parts -----------------------------------------------------------------------------------


def _parts(
    work: Callable[[Series, int, int], Any],
    series: Series,
    games: int,
    jobs: int,
    progress: Progress | None,
) -> Iterator[Any]:
    """The results of all parts, in order. Parts are small enough for Ctrl-C to act at once."""
    pool = _pool(series, work, jobs)
    size, begun, given = 1, 0, 0
    waiting: dict[int, tuple[int, Future[Any]]] = {}  # by the number of their first game
    ready: dict[int, tuple[int, Any]] = {}
    try:
        while given < games:
            while begun < games and len(waiting) <= jobs:
                count = min(size, games - begun)
                with unheard(signal.SIGINT):
                    waiting[begun] = count, pool.submit(_timed, work, series, begun, count)
                begun += count
            wait([task for _, task in waiting.values()], 0.1, FIRST_COMPLETED)
            for first, (count, task) in list(waiting.items()):
                if task.done():
                    del waiting[first]
                    seconds, result = task.result()
                    ready[first] = count, result
                    size = max(1, min(int(count * LIVELY / max(seconds, 1e-6)), 4 * size))
            while given in ready:
                count, result = ready.pop(given)
                given += count
                if progress is not None:
                    progress(count)
                yield result
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _pool(series: Series, work: Callable[..., Any], jobs: int) -> Executor:
    if jobs > 1 and (series.plain or work is not play_part):
        return ProcessPoolExecutor(jobs, get_context("spawn"))
    return ThreadPoolExecutor(jobs, thread_name_prefix="nerve")


@contextmanager
def unheard(number: signal.Signals) -> Iterator[None]:
    """Hold a signal back; a process begun meanwhile never hears it. Ctrl-C is for us alone."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {number})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _timed(work: Callable[..., Any], *args: Any) -> tuple[float, Any]:
    began = time.perf_counter()
    result = work(*args)
    return time.perf_counter() - began, result
