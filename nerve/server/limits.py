"""How much one side may ask of the server."""

from __future__ import annotations

from collections import OrderedDict

BURST = 3.0  # seconds' worth that may come at once
REMEMBERED = 10_000  # addresses


class Bucket:
    """So many a second, and BURST times as many at once. Zero: as many as one likes."""

    __slots__ = ("left", "rate", "then")

    def __init__(self, rate: float, now: float) -> None:
        self.rate, self.left, self.then = rate, rate * BURST, now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        if not self.rate:
            return True
        self.left = min(self.rate * BURST, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address, the longest unused forgotten first."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, now)
        self._buckets[address] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(now)
