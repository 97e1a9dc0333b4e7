"""What comes before play: compiling, starting, memory. Each in a fresh process."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from math import inf
from pathlib import Path

from benchmarks.clock import Numbers
from nerve.bots.process import BotProcess, order_for
from nerve.core.registry import GAMES

ROOT = Path(__file__).parent.parent
PLAYERS, STEPS = 4, 3
SIMULATE = ["simulate", next(iter(GAMES)), "--players", "4", "--games"]
FEW, MANY = ["10"], ["10000"]  # games: so few are played plainly, so many by machine code
# Numba imports SciPy where it finds it. Peers bring it along; who installs nerve has none.
AS_INSTALLED = "import sys; sys.modules['scipy'] = None; "


def measure_starts(rounds: int) -> Numbers:
    """Seconds and bytes."""
    from benchmarks.ours import LARGE

    simulations = {"plain": [*FEW, "--plain"], "few": FEW, "cached": MANY}
    names = ["cold compile", *(f"cold bots/{game}" for game in GAMES)]
    numbers: Numbers = dict.fromkeys([*names, *(f"start {name}" for name in simulations)], inf)
    for _ in range(1 if rounds < 10 else 2):
        with tempfile.TemporaryDirectory() as folder:
            spent = float(_child(folder, __name__, "compile_all"))
            numbers["cold compile"] = min(numbers["cold compile"], spent)
            _child(folder, "nerve.cli", "main", SIMULATE + MANY)
            for _ in range(max(3, rounds // 4)):
                for name, wish in simulations.items():
                    began = time.perf_counter()
                    _child(folder, "nerve.cli", "main", SIMULATE + wish)
                    spent = time.perf_counter() - began
                    numbers[f"start {name}"] = min(numbers[f"start {name}"], spent)
            for game in GAMES:
                used = _child(folder, __name__, "use_memory", game, LARGE)
                numbers[f"batch memory/{game}"] = float(used)
        for game in GAMES:
            with tempfile.TemporaryDirectory() as folder:
                before = _spent_by_children()
                _child(folder, __name__, "compile_bots", game)
                spent = _spent_by_children() - before
            numbers[f"cold bots/{game}"] = min(numbers[f"cold bots/{game}"], spent)
    return numbers


def compile_all() -> None:
    """Use everything compiled there is, once; print the seconds of CPU time this took."""
    from nerve.fast.batch import Batch
    from nerve.fast.compiled import play_series

    for game in GAMES:
        batch = Batch(game, PLAYERS, 2)
        play_series(batch.setup, [0] * PLAYERS, 0, 0, 1)
        batch.step(batch.sample())
        _ = batch.look(), batch.legal, batch.scores, batch.play_out()
    print(time.process_time())


def compile_bots(game: str) -> None:
    """Have a game's strong bots compiled, as a server does."""
    order = order_for([GAMES[game]], strong=True, compiles=True)
    process = BotProcess(order)
    failure = process.ready.result()
    process.close()
    if failure is not None:
        raise RuntimeError(f"{game}: {failure}")


def _spent_by_children() -> float:
    """Seconds of CPU time of all processes begun from here that have ended, and of theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def use_memory(game: str, size: int) -> None:
    """Play a large batch for some steps; print the most memory the process had."""
    from nerve.fast.batch import Batch

    batch = Batch(game, PLAYERS, size)
    for _ in range(STEPS):
        batch.step(batch.sample())
        batch.renew()
    print(peak_memory())


def peak_memory() -> int:
    """Bytes. What getrusage says begins with the memory of the process that started this one."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return 1024 * int(line.split()[1])
    raise OSError("this system does not tell how much memory a process had")


def _child(cache: str, module: str, function: str, *arguments: object) -> str:
    """What a fresh process prints that calls a function."""
    call = f"from {module} import {function}; {function}(*{arguments!r})"
    environment = {**os.environ, "NERVE_CACHE_DIR": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a second start finds what the first wrote
    return subprocess.run(
        [sys.executable, "-c", AS_INSTALLED + call],
        cwd=ROOT,
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
