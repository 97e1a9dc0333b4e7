"""Bots as outsiders might write them, to see what their process makes of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from random import Random
from typing import Any


class Counts:
    """Remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> Any:
        self.asked += 1
        return self.asked, rng.random()


class Meddles:
    """Reads and writes wherever it can."""

    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        assert sys.stdin.read() == ""
        print('{"number": 1, "action": 62}', flush=True)
        os.write(1, b"no JSON\n")
        return legal[-1]


class Hangs:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        while True:
            pass
