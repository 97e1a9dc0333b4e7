"""One client at a table, as the table knows it: what it still has to be sent.

Answers wait in a queue. Of the table and of the position only the latest is sent: a client that
reads slowly misses positions in between, never the present one, and delays nobody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from nerve.protocol import Gone, write
from nerve.server.points import passing
from nerve.server.store import PlayerRow

if TYPE_CHECKING:
    from nerve.server.room import Room

MOST_WAITING = 200  # answers; who leaves more unread is stuck
FEW_WAITING = 20  # answers; beyond, what can be missed is left out


class Connection:
    """The table's end of a socket."""

    def __init__(self, player: PlayerRow | None, base: str, now: float, network: str = "") -> None:
        self.player, self.base, self.network = player, base, network
        self.room: Room | None = None
        self.game, self.events = 0, 0  # events of which game have been sent, and how many
        self.fresh = True  # no position has been sent yet
        self.heard = now  # when the client last showed life
        self.sending: float | None = None  # since when a frame has been on its way
        self.gone: str | None = None  # why it ends
        self._answers: deque[bytes] = deque()
        self._table = self._view = False
        self._wake = asyncio.Event()

    @property
    def unsent(self) -> bool:
        """Whether answers wait, or one is on its way."""
        return bool(self._answers) or self.sending is not None

    @property
    def player_id(self) -> str | None:
        return None if self.player is None else self.player.player

    def answer(self, message: Struct) -> None:
        """Send this, after what waits already."""
        if len(self._answers) >= MOST_WAITING:
            self.end("stuck")
            return
        self._answers.append(write(message))
        self._wake.set()

    def whisper(self, message: Struct) -> None:
        """Send this too, unless much is waiting: nothing is lost but a gesture."""
        if len(self._answers) < FEW_WAITING:
            self.answer(message)

    def show(self, table: bool = False, view: bool = False) -> None:
        """Send the table or the position as it is when the client is ready for it."""
        self._table |= table
        self._view |= view
        self._wake.set()

    def end(self, code: str, after: int | None = None) -> None:
        """Say why, and after how many milliseconds to come back; then close."""
        if self.gone is None:
            self.gone = code
            self._answers.append(write(Gone(code, after=after)))
            self._wake.set()

    def _next(self) -> bytes | None:
        if self._answers:
            return self._answers.popleft()
        if self.room is None or self.gone is not None:
            return None
        if self._table:
            self._table = False
            return write(self.room.presenter.table_for(self))
        if self._view:
            self._view = False
            view = self.room.presenter.view_for(self)
            return None if view is None else write(view)
        return None

    async def send_all(
        self, send: Callable[[bytes], Awaitable[None]], clock: Callable[[], float]
    ) -> None:
        """Send until the end. Raises what `send` raises."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while (frame := self._next()) is not None:
                self.sending = clock()
                passing("before send")
                await send(frame)
                passing("after send")
                self.sending = None
            if self.gone is not None:
                return
