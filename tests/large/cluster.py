"""A real cluster of several nodes on this machine.

The same totals as alone, on any number of workers, and after a node was killed on the way.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

from benchmarks.cluster import PATIENCE
from nerve.arena import Match, record_of, run
from nerve.arena.cluster import BadCluster, Cluster
from nerve.arena.pool import in_parts
from nerve.arena.simulate import Totals, simulate, write_records
from nerve.core.game import settle_on
from nerve.core.registry import GAMES, load_file
from nerve.review import review
from nerve.review.telling import data
from nerve.study import Study, read_study
from nerve.study.running import run as run_study

RULES = next(iter(GAMES.values()))
SETUP = settle_on(RULES, RULES.PLAYERS[0])
RACE = Path(__file__).parents[1] / "study" / "race.py"


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head without cores of its own."""
    for name, value in PATIENCE.items():
        monkeypatch.setenv(name, value)
    cluster = Nodes(
        initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False}
    )
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def figures(totals: Totals) -> tuple[Any, ...]:
    return totals.games, totals.actions, totals.scores, totals.wins, totals.length


def numbers(first: int, count: int) -> list[int]:
    time.sleep(0.02 * count)
    return list(range(first, first + count))


def refuses(first: int, count: int) -> int:
    raise BadCluster(f"not number {first}")


@pytest.fixture
def study(tmp_path: Path) -> Study:
    """Of a game of others."""
    file = tmp_path / "study.toml"
    file.write_text(f'game = "{RACE}"\ndeals = 200\n[[variant]]\nname = "a"\n')
    load_file(RACE)
    return read_study(file)


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_the_same_totals_on_any_number_of_workers(
    nodes: Any, workers: int, tmp_path: Path, study: Study
) -> None:
    for _ in range(workers):
        nodes.add_node(num_cpus=1)
    assert Cluster("ray", RULES.NAME).cores == workers
    play = partial(simulate, SETUP, ["greedy"], 3000, 5)
    assert figures(play(on="ray")) == figures(play())
    far, here = tmp_path / "far.jsonl", tmp_path / "here.jsonl"
    write_records(SETUP, ["random"], 300, 5, far, on="ray")
    write_records(SETUP, ["random"], 300, 5, here)
    assert far.read_bytes() == here.read_bytes()
    match = Match.of(SETUP, ["greedy", "random"], seed=1, samples=0)
    games, alone = (run(match, 200, 1, on=on)[0] for on in ("ray", ""))
    assert np.array_equal(games.winners, alone.winners)
    assert np.array_equal(games.scores, alone.scores)
    rows, same = (run_study(study, 1, plain=True, on=on).rows for on in ("ray", ""))
    assert np.array_equal(rows, same, equal_nan=True)
    record = record_of(match, 0)
    assert data(review(record, 16, 1, on="ray")) == data(review(record, 16, 1))


def test_a_node_that_is_killed_costs_no_game(nodes: Any) -> None:
    nodes.add_node(num_cpus=1)
    doomed = [nodes.add_node(num_cpus=1)]
    heard = 0

    def kill(games: int) -> None:
        nonlocal heard
        heard += games
        while doomed:
            nodes.remove_node(doomed.pop(), allow_graceful=False)

    play = partial(simulate, SETUP, ["search:20"], 400, 5)
    assert figures(play(on="ray", progress=kill)) == figures(play())
    assert (doomed, heard) == ([], 400)


def test_a_node_that_is_killed_costs_no_part(nodes: Any) -> None:
    nodes.add_node(num_cpus=1)
    doomed = nodes.add_node(num_cpus=1)
    done: list[int] = []
    for k, (_, part) in enumerate(in_parts(numbers, 0, 1500, 1, RULES, on="ray", most=40)):
        done += part
        if k == 6:
            nodes.remove_node(doomed, allow_graceful=False)
    assert done == list(range(1500))


def test_a_worker_that_is_killed_costs_no_part(nodes: Any) -> None:
    nodes.add_node(num_cpus=2)
    done: list[int] = []
    for k, (_, part) in enumerate(in_parts(numbers, 0, 1500, 1, RULES, on="ray", most=40)):
        done += part
        if k == 6:
            workers = [p for p in psutil.process_iter(["cmdline"]) if is_ours(p)]
            assert workers
            os.kill(workers[0].pid, signal.SIGKILL)
    assert done == list(range(1500))


def is_ours(process: psutil.Process) -> bool:
    """Whether this is a worker of Ray at one of our parts, below this very process's cluster."""
    words = process.info["cmdline"] or [""]
    return words[0].startswith("ray::") and "_do" in words[0]


def test_what_goes_wrong_is_told_as_it_was(nodes: Any) -> None:
    nodes.add_node(num_cpus=1)
    with pytest.raises(BadCluster, match="not number 0"):
        list(in_parts(refuses, 0, 10, 1, RULES, on="ray"))


def test_what_is_no_cluster() -> None:
    for on in ("slurm", "ray:", "ray://"):
        with pytest.raises(BadCluster, match="expected ray or ray://HOST:PORT"):
            Cluster(on, RULES.NAME)
