"""Bots as outsiders write them, most of them badly."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar


class First:
    """Plays the first legal move."""

    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        print("a bot that talks")
        return legal[0]


class Dice:
    """Plays by the stream it is given."""

    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        return rng.choice(legal)


class Raises:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        raise KeyError("no idea")


class Leaves:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        raise SystemExit(0)


class Unborn:
    def __init__(self) -> None:
        raise RuntimeError("not today")

    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        return legal[0]


class Illegal:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        return 62


class Text:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> Any:
        return "draw"


class Nothing:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> Any:
        return None


class Truth:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> Any:
        return True


class Hangs:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        while True:
            pass


class Dies:
    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        os._exit(3)


class Peeks:
    """Reads in the class what its other seats have seen, if it can."""

    seen: ClassVar[set[int]] = set()

    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        self.seen.add(view.seat)
        return legal[0] if len(self.seen) == 1 else 62


class Naps:
    """Sleeps once. What it remembers tells it when."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose(self, view: Any, legal: Sequence[int], rng: Random) -> int:
        self.decisions += 1
        if self.decisions == 5:
            time.sleep(1.3)
        return legal[0]


class NoBot:
    pass
