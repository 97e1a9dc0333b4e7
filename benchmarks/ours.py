"""Our own speed: random legal play, with legal moves generated, dealing and scoring."""

from __future__ import annotations

from statistics import harmonic_mean

import numpy as np

from benchmarks import twin
from benchmarks.clock import Contender, Numbers, race
from benchmarks.kernels import kernels
from nerve.arena.simulate import Series, play_part, simulate
from nerve.core.cards import Rng
from nerve.core.game import blank, settle_on
from nerve.core.registry import GAMES
from nerve.fast.batch import Batch
from nerve.fast.compiled import pack, play_series, record_type

SEED = 13
FEW = 4  # players, where only one number of players is measured: all games take four
SMALL, LARGE = 1_000, 1_000_000  # games in a batch


# --- rates --------------------------------------------------------------------------------------


def compiled_play(game: str, players: int) -> Contender:
    setup = settle_on(game, players)
    favoured = [0] * players
    return Contender(
        f"ours/{game}/{players}", lambda n: play_series(setup, favoured, SEED, 0, n)[0]
    )


def plain_play(game: str) -> Contender:
    series = Series.of(settle_on(game, FEW), ["random"], SEED, plain=True)
    return Contender(f"plain/{game}", lambda n: play_part(series, 0, n)[0][0])


def simulated(game: str) -> Contender:
    """What `nerve simulate` does, on one thread."""
    setup = settle_on(game, FEW)
    return Contender(
        f"simulate/{game}", lambda n: simulate(setup, ["random"], n, SEED, jobs=1).actions
    )


def looking_play(game: str) -> Contender:
    """Every decision is taken from a view, filled for it."""
    setup = settle_on(game, FEW)
    template, view = pack(blank(setup)), pack(setup.rules.View())
    state, rng = template.copy(), np.zeros(1, record_type(Rng()))
    play = kernels(setup.rules).play_looking
    return Contender(
        f"looks/{game}",
        lambda n: play(state[0], template[0], rng[0], view[0], np.uint64(SEED), n),
    )


def batch_play(game: str, size: int) -> tuple[Contender, Contender]:
    """A batch on one thread, games that are over begun anew: all of it, and the sampling of actions
    alone. So that the games stand at all stages from the start, those of a small batch that has
    been played for long are copied."""
    seasoned = Batch(game, FEW, SMALL, SEED, threads=1)
    for _ in range(1_000):
        seasoned.step(seasoned.sample())
        seasoned.renew()
    batch = Batch(game, FEW, size, SEED, threads=1)
    for name in ("states", "masks", "actor"):
        getattr(batch, name).reshape(-1, SMALL)[:] = getattr(seasoned, name)

    def play(n: int) -> int:
        for _ in range(n):
            batch.step(batch.sample())
            batch.renew()
        return n * size

    def sample(n: int) -> int:
        for _ in range(n):
            batch.sample()
        return n * size

    return Contender(f"batch {size}/{game}", play), Contender(f"sample {size}/{game}", sample)


def add_steps(numbers: Numbers, rates: Numbers, game: str, size: int, bare: float) -> None:
    """The rate of a batch, and of its steps alone: the time of sampling taken off."""
    whole, sampling = rates[f"batch {size}/{game}"], rates[f"sample {size}/{game}"]
    steps = 1 / (1 / whole - 1 / sampling)
    for name, rate in ((f"batch {size}/{game}", whole), (f"steps {size}/{game}", steps)):
        numbers[name] = rate
        numbers[f"{name}/ratio"] = rate / bare


def twin_play(players: int) -> Contender:
    """The C++ twin, once it has been seen to play the same games."""
    setup, games = settle_on(twin.GAME, players), 2_000
    ours = play_series(setup, [0] * players, SEED, 0, games)
    hers = twin.play_series(players, SEED, 0, games)
    if hers != (ours[0], ours[1].tolist(), ours[2]):
        raise AssertionError(f"the twin plays other games with {players} players")
    return Contender(f"twin/{players}", lambda n: twin.play_series(players, SEED, 0, n)[0])


def all_compiled() -> list[Contender]:
    return [compiled_play(game, n) for game, rules in GAMES.items() for n in rules.PLAYERS]


def all_twins() -> list[Contender]:
    return [twin_play(n) for n in GAMES[twin.GAME].PLAYERS]


def add_headlines(numbers: Numbers) -> None:
    """One figure for each game: as many decisions with each number of players, time added up."""
    for game, rules in GAMES.items():
        rates = [numbers[f"ours/{game}/{n}"] for n in rules.PLAYERS]
        numbers[f"ours/{game}"] = harmonic_mean(rates)
    rates = [numbers[f"twin/{n}"] for n in GAMES[twin.GAME].PLAYERS]
    numbers["twin"] = harmonic_mean(rates)


# --- the same play in other ways, each raced against the bare playouts ---------------------------


def measure_ways(rounds: int) -> Numbers:
    """Plain Python, with views, in small batches: rates and their ratios to bare playouts."""
    numbers: Numbers = {}
    for game in GAMES:
        bare = compiled_play(game, FEW)
        others = [plain_play(game), simulated(game), looking_play(game)]
        rates = race([bare, *others, *batch_play(game, SMALL)], rounds)
        for other in others:
            numbers[other.name] = rates[other.name]
            numbers[f"{other.name}/ratio"] = rates[other.name] / rates[bare.name]
        add_steps(numbers, rates, game, SMALL, rates[bare.name])
    return numbers


def measure_large_batches(rounds: int) -> Numbers:
    numbers: Numbers = {}
    for game in GAMES:
        bare = compiled_play(game, FEW)
        rates = race([bare, *batch_play(game, LARGE)], rounds)
        add_steps(numbers, rates, game, LARGE, rates[bare.name])
    return numbers


def measure_threads(rounds: int, seconds: float) -> Numbers:
    """Wall clock of `simulate` on one thread and on two, in turn, best of each."""
    numbers: Numbers = {}
    for game in GAMES:
        setup = settle_on(game, FEW)
        games = int(seconds / simulate(setup, ["random"], 5_000, SEED).seconds * 5_000)
        best = {1: 0.0, 2: 0.0}
        for _ in range(rounds):
            for jobs in best:
                totals = simulate(setup, ["random"], games, SEED, jobs)
                best[jobs] = max(best[jobs], totals.actions / totals.seconds)
        numbers[f"threads 1/{game}"], numbers[f"threads 2/{game}"] = best[1], best[2]
        numbers[f"threads/{game}/ratio"] = best[2] / best[1]
    return numbers
