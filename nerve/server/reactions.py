"""What people at a table show each other in passing. Nothing of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nerve.protocol import Code, Done, React, Reacted, Refused
from nerve.server.limits import Bucket, Buckets

if TYPE_CHECKING:
    from nerve.server.connection import Connection
    from nerve.server.room import Room

EACH = 0.7  # a second, of one person: two at once
ONLOOKERS = 2.0  # a second, of all who watch together


class Reactions:
    """The reactions at one table: limited for each person, and for all who watch together."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._each = Buckets(EACH)
        self._onlookers = Bucket(ONLOOKERS, room.lobby.clock())

    def take(self, connection: Connection, message: React) -> Done | Refused:
        """Show a reaction to everybody here; the answer to who reacts."""
        room, now = self._room, self._room.lobby.clock()
        who = connection.player_id
        seat = room.seating.seat_of(who)
        if who is not None and who in room.seating.muted:
            return self._refused(message, "muted", "the host has muted you")
        known = who or f"connection {id(connection)}"
        if not self._each.take(known, now) or (seat is None and not self._onlookers.take(now)):
            return self._refused(message, "too_fast", "a reaction now and then is enough")
        told = Reacted(message.reaction, seat)
        self.show(told)
        room.lobby.sharing.react(room.code, told)
        return Done(message.id)

    def show(self, told: Reacted) -> None:
        """Show it to everybody of this table who is connected to this process."""
        for other in self._room.presence.connections:
            other.whisper(told)

    def _refused(self, message: React, code: Code, text: str) -> Refused:
        self._room.lobby.metrics.add("nerve_refusals_total", label=code)
        return Refused(message.id, code, text)
