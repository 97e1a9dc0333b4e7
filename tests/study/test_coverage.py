"""Intervals of differences hold: ten times as many deals, of another seed, confirm them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nerve.arena.statistics import Estimate
from nerve.core.contract import Rules
from nerve.core.registry import GAMES
from nerve.study import Study, read_study
from nerve.study.report import report
from nerve.study.running import run
from tests.study.conftest import RACES, Write

SEEDS = range(2, 6)
WANTED, CHECKED = 17, 20  # of 20 intervals of 95 %, fewer than 17 hold once in some 60 times


def held(study: Study, deals: int, measures: list[str], plain: bool) -> list[bool]:
    """Whether the interval of each difference, by each seed, has what ten times the deals say."""
    long = differences(replace(study, seed=1, deals=10 * deals), plain)
    found = []
    for seed in SEEDS:
        short = differences(replace(study, seed=seed, deals=deals), plain)
        for name in measures:
            found.append(abs(short[name].mean - long[name].mean) <= short[name].half)
    return found


def differences(study: Study, plain: bool) -> dict[str, Estimate]:
    told = report(run(study, jobs=1, plain=plain))
    return {line.measure.name: line.differences[1] for line in told.lines}


@pytest.mark.long
def test_differences_of_races(race: Rules, write: Write) -> None:
    study = read_study(write(RACES.replace("every = 10", "every = 1000")))
    measures = ["points", "margin", "lead_changes", "settled", "turn 1"]
    told = held(study, 100, measures, plain=True)
    assert len(told) == CHECKED
    assert sum(told) >= WANTED, told


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_differences_of_every_game(game: str, write: Write) -> None:
    """Between three players and four, by rules of thumb."""
    text = f"""
game = "{game}"
[skill]
bots = ["tuned"]
[stakes]
playouts = 0
[[variant]]
name = "three"
players = 3
[[variant]]
name = "four"
players = 4
"""
    measures = ["points", "margin", "lead_changes", "settled", "turn 1"]
    told = held(read_study(write(text)), 200, measures, plain=False)
    assert len(told) == CHECKED
    assert sum(told) >= WANTED, told
