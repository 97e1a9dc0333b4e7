"""What a cluster costs and gains: `python -m benchmarks.cluster`, with Ray and two cores free.

Nodes of one worker each are started on this machine. First what handing over a part costs that does
nothing, one after the other and as many as come; then how much faster two workers play than one:
games a second of processes that have begun, the best of some turns of each. On a busy machine the
share of the time in which the workers had something to do, and of that which they had a core, tell
what the cluster costs and what the machine.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import ray
from ray.cluster_utils import Cluster as Nodes

from nerve.arena.cluster import Cluster
from nerve.arena.pool import in_parts
from nerve.arena.simulate import Series, play_part
from nerve.core.game import Setup, settle_on
from nerve.core.registry import GAMES, rules_of

PATIENCE = {  # of the processes that Ray starts: a busy machine is no dead one
    "RAY_agent_register_timeout_ms": "300000",
    "RAY_health_check_initial_delay_ms": "60000",
    "RAY_health_check_timeout_ms": "60000",
    "RAY_raylet_start_wait_time_s": "120",
    "RAY_worker_register_timeout_seconds": "300",
}


def nothing(number: int) -> int:
    return number


def hand_over(game: str, parts: int) -> tuple[float, float]:
    """Seconds a part: each after the one before was done, and all at once."""
    with Cluster("ray", game) as workers:
        for _ in range(20):
            workers.submit(nothing, 0).result()
        began = time.perf_counter()
        for number in range(parts):
            assert workers.submit(nothing, number).result() == number
        between = time.perf_counter()
        tasks = [workers.submit(nothing, number) for number in range(parts)]
        assert [task.result() for task in tasks] == list(range(parts))
        return (between - began) / parts, (time.perf_counter() - between) / parts


class Played(NamedTuple):
    rate: float  # games a second
    busy: float  # share of the time in which workers had a part
    ours: float  # share of that in which they had a core


def timed(series: Series, first: int, games: int) -> tuple[float, float]:
    """Seconds on the clock and of the processor."""
    clock, processor = time.perf_counter(), time.process_time()
    play_part(series, first, games)
    return time.perf_counter() - clock, time.process_time() - processor


def play(setup: Setup, bot: str, games: int, workers: int) -> Played:
    work = partial(timed, Series.of(setup, [bot], 1, plain=False))
    began = time.perf_counter()
    parts = [part for _, part in in_parts(work, 0, games, workers, setup.rules, on="ray")]
    seconds, clock = time.perf_counter() - began, sum(part[0] for part in parts)
    return Played(games / seconds, clock / seconds / workers, sum(p[1] for p in parts) / clock)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--bot", default="search:100")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--parts", type=int, default=500)
    a = parser.parse_args(words)
    setup = settle_on(a.game, rules_of(a.game).PLAYERS[0])
    os.environ.update(PATIENCE)
    nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    ray.init(address=nodes.address, log_to_driver=False, logging_level="ERROR")
    try:
        rates = {1: 0.0, 2: 0.0}
        nodes.add_node(num_cpus=1)
        for turn in range(2 * a.turns):
            workers = 1 + turn % 2
            node = nodes.add_node(num_cpus=1) if workers == 2 else None
            alone, together = hand_over(a.game, a.parts)
            print(f"{workers} workers: {alone * 1e3:.2f} ms a part, {together * 1e3:.2f} at once")
            play(setup, a.bot, 20 * workers, workers)  # compiles, or reads what is there
            rate, busy, ours = play(setup, a.bot, a.games, workers)
            rates[workers] = max(rates[workers], rate)
            told = f"{busy:.3f} of the time at work, {ours:.3f} of that on a core"
            print(f"{workers} workers: {rate:.2f} games/s, {told}", flush=True)
            if node is not None:
                nodes.remove_node(node)
        print(f"two workers play {rates[2] / rates[1]:.2f} times as fast as one")
    finally:
        ray.shutdown()
        nodes.shutdown()


if __name__ == "__main__":
    main()
