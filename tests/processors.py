"""What must come out the same on every processor: `python -P tests/processors.py [GAME …]` prints
it, a line a game. Series of random games, plain and compiled rules in step, games of bots that
think.

`make arm64` and `make old-x86` run it here and emulated, and compare.
"""

from __future__ import annotations

import hashlib
import platform
import sys
import time
from collections.abc import Sequence

import numpy as np

from nerve.bots.policies import play_logged
from nerve.core.game import Setup, settle_on
from nerve.core.registry import GAMES
from nerve.fast.compiled import play_series
from nerve.fast.inside_numba import has_pdep, target
from nerve.testing.lockstep import check_compiled

SEED = 16


def main(games: Sequence[str]) -> None:
    triple, processor, _ = target()
    how = "by instruction" if has_pdep() else "by clearing"
    say(f"{platform.machine()}, {triple}, {processor}: nth_bit {how}")
    for game in games or GAMES:
        began = time.perf_counter()
        setup = settle_on(game, GAMES[game].PLAYERS[0] + 1)
        check_compiled(setup, SEED, games=3)
        print(f"{game}: {series(setup)}, in step, {thought(setup)}", flush=True)
        say(f"{game}: {time.perf_counter() - began:.0f} s, compiling and all")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def series(setup: Setup) -> str:
    """A series by random bots: its decisions, and its sums."""
    actions, lengths, sums = play_series(setup, [0] * setup.players, SEED, 0, 2000)
    return f"{len(lengths)} random games, {actions} actions, sums {digest(np.array(sums))}"


def thought(setup: Setup) -> str:
    """Games of a bot that searches among bots of rules: all that they chose."""
    bots = ["search:200", *["tuned", "greedy"] * setup.players][: setup.players]
    found = play_logged(setup, bots, SEED, 0, 3)
    chosen = found.log[: int(found.lengths.sum())]
    return f"{len(chosen)} moves of bots {digest(chosen)}"


def digest(numbers: np.ndarray) -> str:
    return hashlib.sha256(np.ascontiguousarray(numbers, np.int64).tobytes()).hexdigest()[:16]


if __name__ == "__main__":
    main(sys.argv[1:])
