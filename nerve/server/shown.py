"""What each client of a table is shown: the table, and the position as its seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from nerve import protocol
from nerve.game import Happening
from nerve.server.clock import wall_clock
from nerve.server.plain import data_of
from nerve.server.statistics import tallies
from nerve.table import Note, Table

if TYPE_CHECKING:
    from nerve.server.connection import Connection
    from nerve.server.room import Room

RECENT = 30  # events told to who comes back to a table without memory aids


class Shown:
    """One table as others see it. What many are sent is made once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._data: dict[tuple[int, bool], dict[str, Any]] = {}
        self._odds: dict[int, dict[str, Any]] = {}

    def show_table(self) -> None:
        """Send everybody the table as it is now."""
        for connection in self._room.presence.connections:
            connection.show(table=True)

    def show_view(self) -> None:
        """Send everybody the position as it is now."""
        self._data.clear()
        self._odds.clear()
        for connection in self._room.presence.connections:
            connection.show(view=True)

    def table_for(self, connection: Connection) -> protocol.Table:
        """The table as this client is told of it."""
        room, seating, presence = self._room, self._room.seating, self._room.presence
        seats = [
            protocol.Seat(
                seat=seat,
                kind=chair.kind,
                name=chair.shown_name,
                player=chair.player,
                level=chair.level,
                connected=chair.player is None or not presence.is_away(chair.player),
                stand_in=presence.has_stand_in(chair.player) or chair.left,
                ready=chair.player in room.ready,
            )
            for seat, chair in enumerate(seating.chairs)
        ]
        sitting = set(seating.people)
        return protocol.Table(
            table=room.code,
            settings=seating.settings,
            phase=seating.phase,
            seats=seats,
            seat=seating.seat_of(connection.player_id),
            host=seating.host,
            game=seating.game,
            watching=sum(c.player_id not in sitting for c in presence.connections),
            link=f"{connection.base}/t/{room.code}",
        )

    def view_for(self, connection: Connection) -> protocol.View | None:
        """The position as this client may know it, and the events it has not been sent."""
        room, seating, table = self._room, self._room.seating, self._room.table
        if table is None:
            return None
        seat = seating.seat_of(connection.player_id)
        place = -1 if seat is None or seat >= table.setup.players else seat
        message = protocol.View(
            game=seating.game,
            number=table.number,
            name=cast(protocol.Game, table.rules.NAME),
            view=self._data_for(table, place),
            asked=table.asked,
            now=wall_clock(),
            events=self._events_for(table, connection, place),
        )
        room.lobby.metrics.add("nerve_views_total")
        if table.over:
            result = table.result()
            message.result = protocol.Result(result["scores"], result["winners"], table.tie_break())
            if not table.copied:
                message.result.tally = tallies(table.setup, table.notes)
            return message
        ends = [at for s in message.asked if (at := room.autoplay.deadline(s)) is not None]
        if ends:
            message.deadline = message.now + int((min(ends) - room.lobby.clock()) * 1000)
        message.paused = not room.presence.connections
        if table.window is not None:
            answers = table.window.answers
            yours = table.rules.MOVES[answers[place][1]] if place in answers else None
            message.window = protocol.Window(table.window.order, sorted(answers), yours)
        if seating.settings.odds:
            message.odds = self._odds_for(table, place)
        return message

    def _data_for(self, table: Table, seat: int) -> dict[str, Any]:
        seating = self._room.seating
        whole = seating.settings.aids
        if seat >= 0:
            whole |= seating.chairs[seat].kind == "outsider"
        if (seat, whole) not in self._data:
            view, memory = table.view(seat), whole or table.over
            self._data[seat, whole] = data_of(table.rules, view, memory)
        return self._data[seat, whole]

    def _odds_for(self, table: Table, seat: int) -> dict[str, Any]:
        if seat not in self._odds:
            self._odds[seat] = self._room.lobby.odds(table.rules, table.view(seat))
        return self._odds[seat]

    def _events_for(self, table: Table, connection: Connection, seat: int) -> list[protocol.Event]:
        seating = self._room.seating
        first = connection.events
        if connection.game != seating.game or first > len(table.notes):
            first = 0
        if connection.fresh and not (seating.settings.aids or table.over):
            first = max(first, len(table.notes) - RECENT)  # a log would be a memory aid
        connection.fresh = False
        connection.game, connection.events = seating.game, len(table.notes)
        return [
            event_of(n, one, one.told(table.rules, seat))
            for n, one in enumerate(table.notes[first:], first)
        ]


def event_of(n: int, one: Note, told: Happening) -> protocol.Event:
    seats = list(one.seats) if one.kind == "window" else None
    return protocol.Event(n, one.number, told.kind, told.seat, told.what, seats)
