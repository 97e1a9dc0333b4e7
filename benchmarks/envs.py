"""Environments against PettingZoo's own card game, by their ordinary calls."""

from __future__ import annotations

import warnings

from benchmarks.clock import Contender, Numbers, race
from benchmarks.ours import FEW, SEED
from benchmarks.peers import turns
from nerve.core.registry import GAMES
from nerve.envs import pettingzoo, vector

SIDE_BY_SIDE = 4_096  # games of a vector environment


def vector_play(game: str, name: str, bots: str | None) -> Contender:
    """Steps of a vector environment on one thread, actions sampled; those that only begin a new
    game do not count."""
    env = vector(game, FEW, SIDE_BY_SIDE, bots=bots)
    _, infos = env.reset(seed=SEED)

    def play(n: int) -> int:
        nonlocal infos
        steps = 0
        for _ in range(n):
            steps += int((infos["seat"] >= 0).sum())
            _, _, _, _, infos = env.step(env.sample())
        return steps

    return Contender(f"{name}/{game}", play)


def texas() -> list[Contender]:
    """PettingZoo's texas_holdem_v4, with and without its checking wrappers."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what peers deprecate is not ours to mend
        from pettingzoo.classic import texas_holdem_v4

        return [
            Contender("texas env", turns(texas_holdem_v4.env())),
            Contender("texas raw", turns(texas_holdem_v4.raw_env())),
        ]


def measure_envs(rounds: int) -> Numbers:
    """Rates, and their ratios to the peer's: for the vector environment to the better one."""
    contenders = texas()
    for game in GAMES:
        contenders += [
            vector_play(game, "vector", None),
            vector_play(game, "vector bots", "greedy"),
            Contender(f"zoo env/{game}", turns(pettingzoo.env(game, FEW))),
            Contender(f"zoo raw/{game}", turns(pettingzoo.raw_env(game, FEW))),
        ]
    numbers = race(contenders, rounds)
    best = max(numbers["texas env"], numbers["texas raw"])
    for game in GAMES:
        numbers[f"vector/{game}/ratio"] = numbers[f"vector/{game}"] / best
        numbers[f"vector bots/{game}/ratio"] = numbers[f"vector bots/{game}"] / best
        for way in ("env", "raw"):
            ratio = numbers[f"zoo {way}/{game}"] / numbers[f"texas {way}"]
            numbers[f"zoo {way}/{game}/ratio"] = ratio
    return numbers
