"""How processes that serve the same tables tell each other of new rows.

One process needs none of it: `LocalBus` tells nobody. A bus over the network only has to pass on
(table, seq); whoever hears of a row it has not got reads it from the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str, int], None]


class Bus(Protocol):
    def listen(self, heard: Heard) -> None:
        """Call `heard(table, seq)` for every announcement of another process."""

    def announce(self, table: str, seq: int) -> None:
        """This row of this table is safe in the store."""


class LocalBus:
    """A single process."""

    def listen(self, heard: Heard) -> None:
        pass

    def announce(self, table: str, seq: int) -> None:
        pass
