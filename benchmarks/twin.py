"""One of our games written by hand in C++, built and called."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

[SOURCE] = (Path(__file__).parent / "games").glob("*/twin.cpp")
GAME = SOURCE.parent.name
BUILD = ("g++", "-std=c++20", "-O3", "-march=native", "-shared", "-fPIC")


@cache
def library() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "twin.so"
        subprocess.run([*BUILD, str(SOURCE), "-o", str(made)], check=True)
        loaded = ctypes.CDLL(str(made))
    array = np.ctypeslib.ndpointer(np.int64, flags="C_CONTIGUOUS")
    number = ctypes.c_int64
    loaded.play_series.argtypes = (ctypes.c_int, ctypes.c_uint64, number, number, array, array)
    loaded.play_series.restype = number
    return loaded


def play_series(
    players: int, seed: int, first: int, games: int
) -> tuple[int, list[int], list[list[int]]]:
    """As `nerve.fast.compiled.play_series` with random bots: actions, lengths, sums."""
    lengths = np.zeros(games, np.int64)
    sums = np.zeros((1 + 2 * players, 2), np.int64)
    actions = library().play_series(players, seed, first, games, sums, lengths)
    return actions, lengths.tolist(), sums.tolist()
