"""One client at a table, as the table knows it: what it still has to be sent.

Answers wait in a queue. Of the table and of the position only the latest is sent: a client that
reads slowly misses positions in between, never the present one, and delays nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from nerve.protocol import Gone, write
from nerve.server.points import passing
from nerve.server.store import PlayerRow
from nerve.server.telemetry import report

if TYPE_CHECKING:
    from nerve.server.room import Room

MOST_WAITING = 200  # answers; who leaves more unread is stuck
FEW_WAITING = 20  # answers; beyond, what can be missed is left out
STRIKES = 20  # messages in a row beyond a limit until the connection is closed


class Outlet(Protocol):
    """The client's end."""

    @property
    def ready(self) -> bool:
        """Whether the client has read enough of what was sent before."""

    def write(self, frames: Sequence[bytes]) -> None: ...


class Post:
    """Who has something to be sent, so that all of them are seen to in one go."""

    def __init__(self) -> None:
        self._due: list[Connection] = []

    def soon(self, connection: Connection) -> None:
        if not self._due:
            asyncio.get_running_loop().call_soon(self._go_round)
        self._due.append(connection)

    def _go_round(self) -> None:
        due, self._due = self._due, []
        for connection in due:
            try:
                connection.flush()
            except Exception as error:  # of one of them: the others are sent theirs
                report(error, "" if connection.room is None else connection.room.code)


class Connection:
    """The table's end of a socket."""

    def __init__(
        self,
        player: PlayerRow | None,
        base: str,
        now: float,
        network: str = "",
        token: str | None = None,
    ) -> None:
        self.player, self.base, self.network, self.token = player, base, network, token
        self.player_id = None if player is None else player.player
        self.room: Room | None = None
        self.game, self.events = 0, 0  # events of which game have been sent, and how many
        self.fresh = True  # no position has been sent yet
        self.heard = now  # when the client last showed life
        self.sending: float | None = None  # since when something has waited for the client to read
        self.gone: str | None = None  # why it ends
        self.strikes = 0  # messages in a row beyond a limit
        self._answers: list[bytes] = []
        self._table = self._view = False
        self._outlet: Outlet | None = None
        self._over: Callable[[], None] | None = None
        self._due = False  # whether it will be flushed anyway

    def open(
        self, outlet: Outlet, clock: Callable[[], float], over: Callable[[], None], post: Post
    ) -> None:
        """Send from now on, whenever the post goes; `over` is called once the last word is sent."""
        self._outlet, self._clock, self._over, self._post = outlet, clock, over, post
        self._wake()

    @property
    def unsent(self) -> bool:
        """Whether answers wait, or the client for what it could read."""
        return bool(self._answers) or self.sending is not None

    def answer(self, message: Struct) -> None:
        """Send this, after what waits already."""
        if len(self._answers) >= MOST_WAITING:
            self.flush()  # many messages that come at once are answered at once
        if len(self._answers) >= MOST_WAITING:
            self.end("stuck")
            return
        self._answers.append(write(message))
        self._wake()

    def whisper(self, message: Struct) -> None:
        """Send this too, unless much is waiting: nothing is lost but a gesture."""
        if len(self._answers) < FEW_WAITING:
            self.answer(message)

    def show(self, table: bool = False, view: bool = False) -> None:
        """Send the table or the position as it is when the client is ready for it."""
        self._table |= table
        self._view |= view
        self._wake()

    def end(self, code: str, after: int | None = None) -> None:
        """Say why, and after how many milliseconds to come back; then close."""
        if self.gone is None:
            self.gone = code
            self._answers.append(write(Gone(code, after=after)))
            self._wake()

    def strike(self) -> bool:
        """A message beyond a limit has come; whether that is the end."""
        self.strikes += 1
        if self.strikes > STRIKES:
            self.end("too_fast")
        return self.gone is not None

    def _wake(self) -> None:
        """Send soon: what else is said until then goes out with it."""
        if not self._due and self._outlet is not None:
            self._due = True
            self._post.soon(self)

    def _frames(self) -> list[bytes]:
        """What there is to be sent."""
        frames, self._answers = self._answers, []
        if self.room is None or self.gone is not None:
            return frames
        if self._table:
            self._table = False
            frames.append(write(self.room.presenter.table_for(self)))
        if self._view:
            self._view = False
            view = self.room.presenter.view_for(self)
            if view is not None:
                frames.append(view)
        return frames

    def flush(self) -> None:
        """Send what waits, if the client reads; called again when it has read on."""
        self._due = False
        outlet = self._outlet
        if outlet is None:
            return
        if not outlet.ready:
            if self.sending is None:
                self.sending = self._clock()
            return
        self.sending = None
        if frames := self._frames():
            passing("before send")
            outlet.write(frames)
            passing("after send")
        if self.gone is not None:
            over, self._over = self._over, None
            self._outlet = None
            if over is not None:
                over()

    def lost(self) -> None:
        """The client is gone: let go of its end."""
        self._outlet = self._over = self.room = None
