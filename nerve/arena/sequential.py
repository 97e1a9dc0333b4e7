"""A test that stops as soon as it knows: is a bot's gain over its fair share G0, or G1?

A generalised sequential probability ratio test of the mean of deals, as if these were normal with
the variance seen so far. It errs in about 5 % of the cases either way if the true gain is one of
the two, in fewer outside.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isnan, log
from typing import Any

from nerve.arena.match import BadMatch

ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)  # 2.94
FEWEST = 40  # deals before the variance is worth anything


@dataclass(frozen=True)
class Test:
    """Raises BadMatch if the two gains are not in order."""

    __test__ = False  # not one of pytest's

    accept: float
    reject: float

    def __post_init__(self) -> None:
        if not -1 < self.accept < self.reject < 1:
            raise BadMatch(
                f"a test needs -1 < accept < reject < 1, not {self.accept} and {self.reject}"
            )

    def ratio(self, n: int, total: float, squares: float) -> float:
        """The logarithm of the likelihood ratio of n gains with this sum and sum of squares."""
        if n < FEWEST:
            return 0.0
        mean = total / n
        variance = max(squares / n - mean * mean, 1e-12)
        middle = (self.accept + self.reject) / 2
        return n * (self.reject - self.accept) * (mean - middle) / variance


@dataclass(frozen=True)
class Verdict:
    """After how many deals the test knew, or where it stood when the deals ran out."""

    test: Test
    deals: int
    ratio: float

    @property
    def known(self) -> str:
        """`accepted`: the gain is the lower one; `rejected`: the higher one; or `open`."""
        if self.ratio >= BOUND:
            return "rejected"
        return "accepted" if self.ratio <= -BOUND else "open"

    def data(self) -> dict[str, Any]:
        return {
            "accept": self.test.accept,
            "reject": self.test.reject,
            "error": ERROR,
            "deals": self.deals,
            "ratio": self.ratio,
            "known": self.known,
        }


class Watch:
    """Looks at the gains one deal after the other, and stops where it is known."""

    def __init__(self, test: Test) -> None:
        self.test = test
        self.stop: int | None = None  # deals after which it was known
        self._n, self._total, self._squares, self._ratio = 0, 0.0, 0.0, 0.0

    def hear(self, gains: Iterable[float], first: int = 0) -> bool:
        """The gains in deals number `first` on, NaN where the bot did not play; is it known?"""
        for deal, gain in enumerate(gains, first):
            if self.stop is not None:
                break
            if isnan(gain):
                continue
            self._n += 1
            self._total += gain
            self._squares += gain * gain
            self._ratio = self.test.ratio(self._n, self._total, self._squares)
            if abs(self._ratio) >= BOUND:
                self.stop = deal + 1
        return self.stop is not None

    def verdict(self, deals: int) -> Verdict:
        """What is known after all these deals."""
        return Verdict(self.test, deals, self._ratio)
