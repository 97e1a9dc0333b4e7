"""Sequential halving: who is tried on, and who is not."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from nerve.bots.halving import (
    LOOKS,
    MISSED,
    PAIRED,
    better_half,
    compare,
    forget,
    halving_search,
    halvings,
    in_the_running,
    note,
)
from nerve.core.cards import Rng, below


@dataclass
class Workspace:
    gains: list[int] = field(default_factory=lambda: [0] * 6)
    latest: list[int] = field(default_factory=lambda: [0] * 6)
    products: list[int] = field(default_factory=lambda: [0] * 36)
    playouts: int = 0


def after(
    trials: int, means: list[float], spread: float, seed: int = 1, shared: float = 0
) -> Workspace:
    """A workspace in which each move was tried so often, the last trial not yet compared. What is
    shared is spread that all moves have in common in a world."""
    workspace, chance = Workspace(), Random(seed)
    for trial in range(trials):
        if trial:
            compare((1 << len(means)) - 1, workspace)
        world = chance.gauss(0, shared)
        for action, mean in enumerate(means):
            note(action, round(world + chance.gauss(mean, spread)), workspace)
    return workspace


@pytest.mark.parametrize(("moves", "n"), [(0b1, 0), (0b11, 1), (0b111, 2), (0b10111, 2), (31, 3)])
def test_halvings_until_one_is_left(moves: int, n: int) -> None:
    assert halvings(moves) == n
    workspace = Workspace(gains=[5, 3, 9, 1, 7, 0])
    for _ in range(n):
        moves = better_half(moves, workspace)
    assert moves.bit_count() == 1


def test_the_better_half_gained_most() -> None:
    workspace = Workspace(gains=[5, 3, 9, 1, 7, 0])
    assert better_half(0b111111, workspace) == 0b010101
    assert better_half(0b001011, workspace) == 0b000011
    assert better_half(0b11, Workspace(gains=[4, 4, 0, 0, 0, 0])) == 0b01


def test_who_is_clearly_behind_is_dropped() -> None:
    workspace = after(LOOKS, [5000, 1000, 4900], spread=1000)
    assert in_the_running(0b111, LOOKS, workspace) == 0b101


def test_what_may_be_chance_is_not() -> None:
    dropped = 0
    for seed in range(1000):
        workspace = after(LOOKS, [5000, 5000], spread=3000, seed=seed)
        dropped += in_the_running(0b11, LOOKS, workspace) != 0b11
    assert 0 < dropped < 15  # a difference of three errors is one of 370 looks


def test_only_moves_still_tried_count() -> None:
    workspace = after(LOOKS, [9000, 5000, 1000], spread=500)
    assert in_the_running(0b110, LOOKS, workspace) == 0b010


def test_between_looks_nobody_is_dropped() -> None:
    workspace = after(LOOKS + 1, [9000, 0], spread=1)
    assert in_the_running(0b11, LOOKS + 1, workspace) == 0b11


def test_moves_that_are_always_worth_the_same_stay() -> None:
    workspace = after(LOOKS, [700, 700], spread=0)
    assert in_the_running(0b11, LOOKS, workspace) == 0b11


@pytest.mark.parametrize(("trials", "left"), [(PAIRED - LOOKS, 0b11), (PAIRED, 0b01)])
def test_after_many_trials_worlds_that_are_bad_for_all_do_not_blur(trials: int, left: int) -> None:
    workspace = after(trials, [5000, 4900], spread=200, shared=4000)
    assert in_the_running(0b11, trials, workspace) == left


@pytest.mark.parametrize(("trials", "left"), [(PAIRED - LOOKS, 0b11), (PAIRED, 0b01)])
def test_of_two_that_are_the_same_one_will_do(trials: int, left: int) -> None:
    workspace = after(trials, [5000, 5000], spread=0, shared=4000)
    assert in_the_running(0b11, trials, workspace) == left


def test_a_close_race_goes_on() -> None:
    workspace = after(PAIRED, [5000, 4990], spread=2000)
    assert in_the_running(0b11, PAIRED, workspace) == 0b11


@pytest.mark.parametrize("sixteenths", [0, 1, 8, 16, 24, 40])
def test_what_is_missed_is_the_mean_of_what_a_move_behind_may_be_better_by(sixteenths: int) -> None:
    chance, n = Random(3), 200_000
    better = sum(max(0.0, chance.gauss(-sixteenths / 16, 1)) for _ in range(n)) / n
    assert MISSED[sixteenths] / 1e6 == pytest.approx(better, abs=0.004)


def test_a_new_decision_forgets_the_last() -> None:
    workspace = after(3, [700, 800], spread=50)
    assert workspace.playouts == 6
    compare(0b11, workspace)
    forget(0b11, workspace)
    assert workspace == Workspace(latest=workspace.latest)


def test_the_best_is_taken_unless_the_last_in_question_are_settled_otherwise() -> None:
    """They have been tried equally often, and the best is one of them."""
    worths, tried, settled = [500, 900, 890, 100], [0] * 4, list[tuple[int, int, int]]()

    def prepare(v: Any, workspace: Any) -> None:
        pass

    def suppose(v: Any, rng: Rng, workspace: Any) -> None:
        pass

    def try_out(action: int, v: Any, rng: Rng, workspace: Any) -> int:
        tried[action] += 1
        return worths[action] + below(rng, 10)

    def settle(left: int, last: int, trials: int, v: Any, rng: Rng, workspace: Any) -> int:
        settled.append((left, last, trials))
        return last.bit_length() - 1

    view, parts = SimpleNamespace(legal=0b1111), (prepare, suppose, try_out)
    assert halving_search(*parts)(view, Rng(1), 40, Workspace()) == 1
    tried[:] = [0] * 4
    assert halving_search(*parts, settle)(view, Rng(1), 40, Workspace()) == 2
    assert settled == [(0b0010, 0b0110, tried[1])]
    assert tried[2] == tried[1] > tried[0]
