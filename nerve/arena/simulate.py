"""Play a series of games and say what came of it. Game i is dealt from (seed, i), whatever the
number of workers and whether the rules run as machine code or as plain Python.

A short series runs plain: it is over before machine code would be at hand.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf, sqrt
from pathlib import Path
from typing import Any

from nerve.arena.pool import in_parts
from nerve.bots.outside import BadBot, is_address
from nerve.bots.policies import Results, play_logged, play_policies
from nerve.bots.registry import find, is_policy, is_rule
from nerve.core.cards import BOT, M64, NONE, Rng, game_seed, stream
from nerve.core.errors import BadSetup
from nerve.core.game import Setup, new_state, settle_on
from nerve.core.record import Recorder, dump, whole_file
from nerve.fast.loops import WIN, add_to, can_compile, choose, fill_in, tally
from nerve.fast.random_bots import favoured_by, is_random

Progress = Callable[[int], None]
SHORT = 0.4  # seconds of plain play: about as long as Numba takes to be imported
TASTE = 0.02  # seconds of plain play from which the rest is judged
QUICK = 1000  # games that bots which choose at random play in a moment, as machine code


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


Sums = list[list[int]]  # as nerve.fast.loops.tally adds them up


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
            if is_address(bot) and not is_policy(bot):
                raise BadBot(f"bot {bot} is no function: here policies play, classes in an arena")
            find(setup.rules, bot)
        plain = plain or not can_compile()
        deck, limits = setup.deck, setup.limits
        name = setup.rules.NAME
        return cls(name, setup.players, setup.options, deck, limits, names, seed & M64, plain)

    def setup(self) -> Setup:
        return settle_on(self.game, self.players, self.options, self.deck, self.limits)

    @property
    def by_rules(self) -> bool:
        """Whether nobody thinks ahead, and nobody's function needs checking by the compiler."""
        return all(map(is_rule, self.bots))

    @property
    def random(self) -> bool:
        """Whether all choose at random: then they share one stream, and nobody looks at views."""
        return all(map(is_random, self.bots))

    def favoured(self, setup: Setup) -> list[int]:
        return [favoured_by(setup.rules, bot) for bot in self.bots]


def simulate(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    plain: bool = False,
    progress: Progress | None = None,
    on: str = "",
) -> Totals:
    """Play games number 0 to games - 1 of the seed's series; `on` is a cluster."""
    series = Series.of(setup, bots, seed, plain)
    if not on and is_short(series, games):
        series, jobs = replace(series, plain=True), 1
    warm_up(series)
    sums = no_sums(setup.players)
    began = time.perf_counter()
    for part in _parts(play_part, series, setup, games, jobs, progress, on):
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
    on: str = "",
) -> Totals:
    """As `simulate`, writing every game as a record, in order; the file is there whole or not."""
    series = Series.of(setup, bots, seed, plain)
    if not on and is_short(series, games):
        series, jobs = replace(series, plain=True), 1
    warm_up(series)
    write_part = write_with_legal if with_legal else write_without_legal
    sums, seconds = no_sums(setup.players), 0.0
    with whole_file(path) as file:
        for part, playing, lines in _parts(write_part, series, setup, games, jobs, progress, on):
            add(sums, part)
            seconds += playing
            file.write(lines)
    return totals(setup, sums, games, seconds)


def is_short(series: Series, games: int) -> bool:
    """Whether plain Python has played so many games before Numba would be imported."""
    if series.plain or not series.by_rules or "numba" in sys.modules:
        return False
    plain, played, began = replace(series, plain=True), 0, time.process_time()
    while played < games and time.process_time() - began < TASTE:
        play_part(plain, played, 1)
        played += 1
    return (time.process_time() - began) / played * games < SHORT


def warm_up(series: Series) -> None:
    """Compile before the clock starts."""
    if not series.plain:
        play_part(series, 0, 1)


# --- one part of a series ------------------------------------------------------------------------


def play_part(series: Series, first: int, games: int) -> Sums:
    """Play some games of a series."""
    setup = series.setup()
    if not series.random:
        found = play_policies(setup, series.bots, series.seed, first, games, series.plain)
        return _sums_of(series, first, found)
    favoured = series.favoured(setup)
    if not series.plain:
        from nerve.fast.compiled import play_series

        return play_series(setup, favoured, series.seed, first, games)[2]
    sums, tally_up = no_sums(series.players), fill_in(tally, setup.rules)
    for number in range(first, first + games):
        state, actions = _play(series, setup, favoured, number)
        tally_up(state, len(actions), sums)
    return sums


def _sums_of(series: Series, first: int, found: Results) -> Sums:
    """As `nerve.fast.loops.tally` adds them up. Raises BadBot."""
    sums = no_sums(series.players)
    for i in range(len(found.lengths)):
        _check_ended(series, first + i, int(found.winners[i]))
        won = int(found.winners[i])
        add_to(sums, 0, int(found.lengths[i]))
        for p in range(series.players):
            add_to(sums, 1 + p, int(found.scores[i][p]))
            add_to(sums, 1 + series.players + p, WIN // won.bit_count() * (won >> p & 1))
    return sums


def _check_ended(series: Series, number: int, winners: int) -> None:
    if not winners:
        raise BadBot(
            f"game {number} of seed {series.seed}: a function among {', '.join(series.bots)} "
            "chose an illegal action"
        )


def write_with_legal(series: Series, first: int, games: int) -> tuple[Sums, float, str]:
    return _write_part(series, first, games, True)


def write_without_legal(series: Series, first: int, games: int) -> tuple[Sums, float, str]:
    return _write_part(series, first, games, False)


def _write_part(series: Series, first: int, games: int, legal: bool) -> tuple[Sums, float, str]:
    """Play some games, then write each down by playing its actions again from its seed."""
    setup = series.setup()
    sums, tally_up = no_sums(series.players), fill_in(tally, setup.rules)
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
    if series.random and series.plain:
        favoured = series.favoured(setup)
        for number in range(first, first + games):
            yield _play(series, setup, favoured, number)[1]
        return
    played = _random_log if series.random else _policy_log
    log, lengths = played(series, setup, first, games)
    end = 0
    for length in lengths:
        end += length
        yield [int(action) for action in log[end - length : end]]


def _random_log(series: Series, setup: Setup, first: int, games: int) -> tuple[Any, Any]:
    import numpy as np

    from nerve.fast.compiled import play_series

    log, favoured = np.zeros(0, np.int8), series.favoured(setup)
    while True:
        need, lengths, _ = play_series(setup, favoured, series.seed, first, games, log)
        if need <= len(log):
            return log, lengths
        log = np.zeros(need, np.int8)


def _policy_log(series: Series, setup: Setup, first: int, games: int) -> tuple[Any, Any]:
    found = play_logged(setup, series.bots, series.seed, first, games, series.plain)
    for i in range(games):
        _check_ended(series, first + i, int(found.winners[i]))
    return found.log, found.lengths


def _play(series: Series, setup: Setup, favoured: list[int], number: int) -> tuple[Any, list[int]]:
    rules, seed, rng, actions = setup.rules, game_seed(series.seed, number), Rng(), list[int]()
    state = new_state(setup, seed)
    stream(rng, seed, BOT, 0)
    while (seat := rules.actor(state)) != NONE:
        action = choose(rules.legal(state), favoured[seat], rng)
        rules.apply(state, action)
        actions.append(action)
    return state, actions


# --- all parts -----------------------------------------------------------------------------------


def _parts(
    work: Callable[[Series, int, int], Any],
    series: Series,
    setup: Setup,
    games: int,
    jobs: int,
    progress: Progress | None,
    on: str,
) -> Iterator[Any]:
    """The results of all parts, in order."""
    threads = work is play_part and not series.plain
    begin = QUICK if threads and series.random else 1
    work = partial(work, series)
    parts = in_parts(work, 0, games, jobs, setup.rules, threads, begin=begin, on=on)
    for count, result in parts:
        if progress is not None:
            progress(count)
        yield result
