"""How processes that serve the same tables tell each other that there is something new.

One process needs none of it: `LocalBus` tells nobody. News only say where to look: the store holds
the truth, and whoever misses some finds out by itself, only later.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from msgspec import Struct

from nerve.protocol import Reaction


class News(Struct, omit_defaults=True):
    """What is new at a table."""

    table: str
    seq: int = 0  # a row of this number is safe in the store
    people: bool = False  # somebody came or went
    hurry: str = ""  # this player would like bots to be quick
    reaction: Reaction | None = None  # somebody shows this: who sits at `by`, or who watches
    by: int | None = None


Heard = Callable[[News], None]
Missed = Callable[[Collection[str]], None]


class Bus(Protocol):
    @property
    def up(self) -> bool:
        """Whether news come through."""

    def listen(self, heard: Heard, missed: Missed) -> None:
        """Call `heard` for news of other processes, `missed` with tables whose news may have been
        lost."""

    def tell(self, news: News) -> None: ...
    def follow(self, table: str) -> None:
        """Hear of this table from now on."""

    def forget(self, table: str) -> None: ...
    async def start(self) -> None: ...
    async def stop(self) -> None: ...


class LocalBus:
    """A single process, or several that look for themselves."""

    up = False

    def listen(self, heard: Heard, missed: Missed) -> None:
        pass

    def tell(self, news: News) -> None:
        pass

    def follow(self, table: str) -> None:
        pass

    def forget(self, table: str) -> None:
        pass

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass
