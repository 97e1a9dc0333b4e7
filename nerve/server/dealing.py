"""Between the start of a game and its first card: whoever has sealed a contribution opens it, and
nobody is waited for longer than a moment (docs/deals.md)."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from nerve.server.clock import wall_clock

if TYPE_CHECKING:
    from nerve.server.room import Room

OPENING_SECONDS = 3.0  # after which a contribution counts as not given
RETRY_SECONDS = 1.0


class Dealing:
    """The first card comes into the room's queue when it is due."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._game, self._due = 0, 0.0  # which game's first card is due when
        self._timer: asyncio.TimerHandle | None = None

    @property
    def until(self) -> int | None:
        """When the first card comes at the latest, as clients are told."""
        if not self._room.seating.awaiting:
            return None
        return wall_clock() + int((self._due_at() - self._room.lobby.clock()) * 1000)

    def _due_at(self) -> float:
        game = self._room.seating.game
        if game != self._game:
            self._game, self._due = game, self._room.lobby.clock() + OPENING_SECONDS
        return self._due

    def schedule(self, least: float = 0.0) -> None:
        """Deal when it is due; call it after each change of the seating."""
        self.stop()
        seating = self._room.seating
        if seating.awaiting and seating.phase == "playing":
            wait = self._due_at() - self._room.lobby.clock() if seating.awaited else 0.0
            deal = partial(self._room.submit, self._deal)
            self._timer = asyncio.get_running_loop().call_later(max(wait, least), deal)

    def retry(self) -> None:
        """Something went wrong, such as a full disk: try again later."""
        self.schedule(RETRY_SECONDS)

    async def _deal(self) -> None:
        seating = self._room.seating
        late = self._due_at() <= self._room.lobby.clock()
        if seating.awaiting and seating.phase == "playing" and (late or not seating.awaited):
            await self._room.begin(seating.dealt())
        else:
            self.schedule()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
