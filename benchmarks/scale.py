"""Durable moves a second: one process on SQLite, one on PostgreSQL, two on PostgreSQL with Redis.

Nobody pauses, and every move is synced to disk before it is answered. Guests have the last core;
servers, PostgreSQL and Redis share the others, so that on two cores the figures say what a move
costs in all, and not what more machines would bring.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
from contextlib import ExitStack, suppress

from benchmarks.clock import Numbers
from benchmarks.load import MEASURED, Load, nerve_server, own_core, seat_all, serving
from tests import services

WAYS = {"SQLite": 1, "PostgreSQL": 1, "PostgreSQL and Redis": 2}  # processes


def measure_scale(rounds: int) -> Numbers:
    """The middle one of several runs of each, taken in turn."""
    runs: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(3 if rounds >= 10 else 1):
        for way, processes in WAYS.items():
            runs[way].append(_moves(way, processes))
    return {f"scale {way}": statistics.median(found) for way, found in runs.items()}


def _moves(way: str, processes: int) -> float:
    last = (os.cpu_count() or 1) - 1
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        flags = []
        if "PostgreSQL" in way:
            postgres = stack.enter_context(services.postgres(safe=True))
            assert postgres.process is not None
            _keep_off(last, postgres.process.pid)
            flags.append(f"--database={postgres.new_database()}")
        if "Redis" in way:
            redis = stack.enter_context(services.redis())
            assert redis.process is not None
            _keep_off(last, redis.process.pid)
            flags.append(f"--bus={redis.address}")
        words = [*nerve_server(folder, durable=True), *flags]
        ports = [stack.enter_context(serving(words, 0))[0] for _ in range(processes)]
        stack.enter_context(own_core(last))
        seats = seat_all(ports[0])
        loads = [Load(0.0) for _ in ports]

        async def run() -> None:
            await asyncio.gather(
                *(
                    load.run(port, seats[n :: len(ports)])
                    for n, (load, port) in enumerate(zip(loads, ports, strict=True))
                )
            )

        asyncio.run(run())
        return sum(len(load.latencies) for load in loads) / MEASURED


def _keep_off(core: int, process: int) -> None:
    with suppress(OSError, AttributeError):
        others = os.sched_getaffinity(process) - {core}
        os.sched_setaffinity(process, others or {core})


if __name__ == "__main__":
    for name, number in measure_scale(1 if "--quick" in sys.argv else 40).items():
        print(f"{name:<32} {number:,.0f}")
