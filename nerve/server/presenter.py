"""What each client of a table is shown: the table, and the position as its seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nerve import protocol
from nerve.core.game import Happening
from nerve.core.odds import has_odds
from nerve.core.play import Event, Play
from nerve.server.clock import wall_clock
from nerve.server.plain import data_of, view_facts
from nerve.server.statistics import tallies

if TYPE_CHECKING:
    from nerve.server.connection import Connection
    from nerve.server.room import Room

RECENT = 30  # events told to who comes back to a table without memory aids


class Presenter:
    """One table as others see it. What many are sent is made once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._data: dict[tuple[int, bool], tuple[dict[str, Any], dict[str, Any] | None]] = {}
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
        room, seating, play = self._room, self._room.seating, self._room.play
        if play is None:
            return None
        seat = seating.seat_of(connection.player_id)
        place = -1 if seat is None or seat >= play.setup.players else seat
        data, facts = self._data_for(play, place)
        message = protocol.View(
            game=seating.game,
            number=play.number,
            name=play.rules.NAME,
            view=data,
            asked=play.asked,
            now=wall_clock(),
            events=self._events_for(play, connection, place),
            facts=facts,
        )
        room.lobby.metrics.add("nerve_views_total")
        if play.over:
            result = play.result()
            message.result = protocol.Result(result["scores"], result["winners"], play.tie_break())
            if not play.copied:
                message.result.tally = tallies(play.setup, play.events)
            return message
        ends = [at for s in message.asked if (at := room.autoplay.deadline(s)) is not None]
        if ends:
            message.deadline = message.now + int((min(ends) - room.lobby.clock()) * 1000)
        message.paused = not room.presence.connections
        if play.window is not None:
            answers = play.window.answers
            yours = play.rules.MOVES[answers[place][1]] if place in answers else None
            message.window = protocol.Window(play.window.order, sorted(answers), yours)
        if seating.settings.odds and has_odds(play.rules):
            message.odds = self._odds_for(play, place)
        return message

    def _data_for(self, play: Play, seat: int) -> tuple[dict[str, Any], dict[str, Any] | None]:
        """The view of a seat, and what the rules say of it."""
        seating = self._room.seating
        whole = seating.settings.aids
        if seat >= 0:
            whole |= seating.chairs[seat].kind == "outsider"
        if (seat, whole) not in self._data:
            view, memory = play.view(seat), whole or play.over
            data = data_of(play.rules, view, memory)
            self._data[seat, whole] = data, view_facts(play.rules, view)
        return self._data[seat, whole]

    def _odds_for(self, play: Play, seat: int) -> dict[str, Any]:
        if seat not in self._odds:
            self._odds[seat] = self._room.lobby.odds(play.rules, play.view(seat))
        return self._odds[seat]

    def _events_for(self, play: Play, connection: Connection, seat: int) -> list[protocol.Event]:
        seating = self._room.seating
        first = connection.events
        if connection.game != seating.game or first > len(play.events):
            first = 0
        if connection.fresh and not (seating.settings.aids or play.over):
            first = max(first, len(play.events) - RECENT)  # a log would be a memory aid
        connection.fresh = False
        connection.game, connection.events = seating.game, len(play.events)
        return [
            event_of(n, one, one.seen_by(play.rules, seat))
            for n, one in enumerate(play.events[first:], first)
        ]


def event_of(n: int, one: Event, told: Happening) -> protocol.Event:
    seats = list(one.seats) if one.kind == "window" else None
    return protocol.Event(n, one.number, told.kind, told.seat, told.what, seats)
