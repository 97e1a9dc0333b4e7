"""How much one side may ask of the server."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

BURST = 3.0  # seconds' worth that may come at once
FINE = 10.0  # seconds without anything, for who floods
REMEMBERED = 10_000  # addresses
HOUR = 3600.0


@lru_cache(REMEMBERED)
def network_of(address: str) -> str:
    """What one household has of the internet: an IPv4 address, or the /64 of an IPv6 one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a proxy said so, or a socket without addresses
        return address[:60]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


class Bucket:
    """So many a second, and `burst` seconds' worth at once. Zero: as many as one likes."""

    __slots__ = ("left", "most", "rate", "then")

    def __init__(self, rate: float, now: float, burst: float = BURST) -> None:
        self.rate, self.most, self.then = rate, rate * burst, now
        self.left = self.most

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        if not self.rate:
            return True
        self.left = min(self.most, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each key, the longest unused forgotten first."""

    def __init__(self, rate: float, burst: float = BURST) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float) -> bool:
        if not self._rate:
            return True
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, now, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(now)

    def has(self, key: str, now: float, least: float = 1.0) -> bool:
        """Whether one more would pass; or, with 0 at least, whether the last fine is paid."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.left + (now - bucket.then) * self._rate >= least

    def fine(self, key: str, now: float, seconds: float = FINE) -> None:
        """Take away what comes in so many seconds; the usual fine takes all there is, too. Nobody
        is without anything for longer than that."""
        if self._rate:
            self.take(key, now)
            bucket = self._buckets[key]
            had = bucket.left / self._rate if seconds < FINE else 0.0
            bucket.left = max(-FINE, had - seconds) * self._rate


class Quotas(Protocol):
    """What may be had in an hour. The one seam: several processes share theirs."""

    async def take(self, what: str, who: str, most: float) -> bool:
        """Whether `who` may have one more, if `most` an hour may; zero: as many as one likes."""


class LocalQuotas:
    """Those of a single process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._kept: dict[tuple[str, float], Buckets] = {}

    async def take(self, what: str, who: str, most: float) -> bool:
        kept = self._kept.get((what, most))
        if kept is None:
            kept = self._kept[what, most] = Buckets(most / HOUR, HOUR)
        return kept.take(who, self.clock())
