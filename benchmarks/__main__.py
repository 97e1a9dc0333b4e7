"""`python -m benchmarks`: one run, one table with ratios; a whole run renews the page.

Each part measures both sides of its ratios, so parts may also be measured one by one.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks import targets
from benchmarks.clock import Numbers, one_core, race
from benchmarks.costs import measure_costs
from benchmarks.envs import measure_envs
from benchmarks.hostile import measure_hostile
from benchmarks.linear import measure_growth
from benchmarks.load import measure_load
from benchmarks.ours import (
    add_headlines,
    all_compiled,
    all_twins,
    measure_large_batches,
    measure_threads,
    measure_ways,
)
from benchmarks.page import draw_plot, write_page
from benchmarks.peers import all_peers
from benchmarks.scale import measure_scale
from benchmarks.starts import measure_starts
from benchmarks.tables import tables
from benchmarks.thought import measure_thought

LAST = Path(__file__).parent / "results" / "last.json"
QUICK, WHOLE = 3, 40  # rounds of a race


def main() -> int:
    arguments = parse()
    rounds = QUICK if arguments.quick else arguments.rounds
    numbers: Numbers = {}
    for name in () if arguments.page else arguments.only or PARTS:
        if arguments.only or not arguments.quick or name not in SLOW:
            print(f"measuring {name} ...", file=sys.stderr, flush=True)
            numbers |= PARTS[name](rounds)
            if not arguments.quick:
                keep(numbers)
    if arguments.page:
        numbers = kept()
    for table in tables(numbers):
        print(f"\n{table.text()}")
    if arguments.page or not (arguments.only or arguments.quick):
        write_page(numbers)
        draw_plot(numbers)
    return int(not all(target.met(numbers) for target in targets.measured(numbers)))


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="Measure Nerve against its peers."
    )
    parser.add_argument("--quick", action="store_true", help="a rough look; the page stays")
    parser.add_argument("--only", nargs="+", choices=PARTS, help="some parts; the page stays")
    parser.add_argument("--rounds", type=int, default=WHOLE, help="bursts of each; 40 is thorough")
    parser.add_argument(
        "--page", action="store_true", help="measure nothing: the page of what was measured last"
    )
    return parser.parse_args()


def keep(numbers: Numbers) -> None:
    """Put these numbers in the place of those measured before."""
    LAST.parent.mkdir(exist_ok=True)
    LAST.write_text(json.dumps({**kept(), **numbers}, indent=1), "utf-8")


def kept() -> Numbers:
    numbers: Numbers = json.loads(LAST.read_text("utf-8")) if LAST.exists() else {}
    return numbers


# --- the parts of a run --------------------------------------------------------------------------


def speed(rounds: int) -> Numbers:
    """All that has a rate, in one race: ours, the twin, the peers."""
    with one_core():
        numbers = race([*all_compiled(), *all_twins(), *all_peers()], rounds)
    add_headlines(numbers)
    return numbers


def ways(rounds: int) -> Numbers:
    with one_core():
        return measure_ways(rounds)


def batches(rounds: int) -> Numbers:
    with one_core():
        return measure_large_batches(rounds // 2)


def threads(rounds: int) -> Numbers:
    return measure_threads(max(2, rounds // 4), seconds=3.0)


def costs(rounds: int) -> Numbers:
    with one_core():
        return measure_costs(rounds)


def envs(rounds: int) -> Numbers:
    with one_core():
        return measure_envs(rounds)


def thought(rounds: int) -> Numbers:
    with one_core():
        return measure_thought(rounds)


def growth(_: int) -> Numbers:
    with one_core():
        return measure_growth()


PARTS: dict[str, Callable[[int], Numbers]] = {
    "speed": speed,
    "ways": ways,
    "batches": batches,
    "threads": threads,
    "costs": costs,
    "envs": envs,
    "thought": thought,
    "starts": measure_starts,
    "growth": growth,
    "load": measure_load,
    "hostile": measure_hostile,
    "scale": measure_scale,
}
SLOW = ("starts", "growth", "load", "hostile", "scale")  # left out of a quick run


if __name__ == "__main__":
    raise SystemExit(main())
