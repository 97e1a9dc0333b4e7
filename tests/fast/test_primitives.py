"""The native versions of primitives, on this processor and on plainer ones."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest
from numba import njit

from nerve.core import cards
from nerve.core.registry import GAMES
from nerve.fast.inside_numba import has_pdep
from nerve.fast.primitives import natives, nth_bit_by_clearing, nth_bit_by_instruction

WAYS = [nth_bit_by_clearing, *([nth_bit_by_instruction] if has_pdep() else [])]


def masks() -> list[int]:
    chance = random.Random(1)
    sparse = [chance.getrandbits(63) & chance.getrandbits(63) for _ in range(200)]
    edges = [1, 1 << 62, 0b11 << 61, (1 << 63) - 1, 0x5555555555555555, 1 << 31 | 1 << 32]
    return edges + sparse + [chance.getrandbits(63) | 1 for _ in range(200)]


@pytest.mark.parametrize("way", WAYS)
def test_the_nth_bit_is_that_of_plain_python(way: Any) -> None:
    find: Any = njit(lambda mask, k: way(mask, k))
    for mask in masks():
        for k in range(mask.bit_count()):
            assert find(mask, k) == cards.nth_bit(mask, k)


def test_the_instruction_is_used_where_there_is_one() -> None:
    assert natives()[cards.nth_bit] is WAYS[-1]


def totals(game: str, **environment: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "nerve", "simulate", game, "--games", "20000", "--json"]
    ran = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, **environment}, check=False
    )
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    del found["seconds"]
    return found


@pytest.mark.long
def test_a_processor_without_the_instruction_plays_the_same_games() -> None:
    """Asking LLVM for an instruction that the target lacks ends the process (SIGABRT)."""
    game = min(GAMES)
    here = totals(game)
    assert totals(game, NUMBA_CPU_NAME="generic") == here
    assert totals(game, NUMBA_CPU_NAME="ivybridge", NUMBA_CPU_FEATURES="") == here
