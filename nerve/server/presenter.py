"""What each client of a table is shown: the table, and the position as its seat may know it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec import Raw
from msgspec.json import encode

from nerve import protocol
from nerve.bots.tempers import temper_of
from nerve.core.cards import EVERYONE, NONE
from nerve.core.game import Happening, look
from nerve.core.odds import has_odds
from nerve.core.play import Event, Play, Window
from nerve.server.clock import wall_clock
from nerve.server.history import places_of
from nerve.server.plain import Position, forgetful, view_facts
from nerve.server.statistics import tallies

if TYPE_CHECKING:
    from nerve.server.connection import Connection
    from nerve.server.room import Room

RECENT = 30  # events told to who comes back to a table without memory aids


@dataclass
class SharedView:
    """What all clients are told alike of one position."""

    game: int
    number: int
    name: str
    asked: list[int]
    deadline: int | None = None
    clock_from: int | None = None
    paused: bool = False
    result: protocol.Result | None = None


class Presenter:
    """One table as others see it. What many are sent is made once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.anew()

    def anew(self) -> None:
        """What was made of the position holds no longer, or its clocks do not."""
        self._shared: SharedView | None = None
        self._position = Position()
        self._events: dict[tuple[int, int], Raw | None] = {}  # from, to: if all may know them
        self._public: dict[int, protocol.Event] = {}  # by its place among the game's events
        self._data: dict[tuple[int, bool], tuple[Any, dict[str, Any] | None]] = {}
        self._odds: dict[int, dict[str, Any]] = {}

    def show_table(self) -> None:
        """Send everybody the table as it is now."""
        for connection in self._room.presence.connections:
            connection.show(table=True)

    def show_view(self, seats: Collection[int] | None = None) -> None:
        """Send everybody, or those who sit in these seats alone, the position as it is now."""
        self.anew()
        seat_of = self._room.seating.seat_of
        for connection in self._room.presence.connections:
            if seats is None or seat_of(connection.player_id) in seats:
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
                face=chair.face,
                temper=temper_of(chair.name) if chair.kind == "bot" else None,
                muted=chair.player is not None and chair.player in seating.muted,
            )
            for seat, chair in enumerate(seating.chairs)
        ]
        return protocol.Table(
            table=room.code,
            settings=seating.settings,
            phase=seating.phase,
            seats=seats,
            seat=seating.seat_of(connection.player_id),
            host=seating.host,
            game=seating.game,
            watching=room.people_here()[1] + presence.watching_elsewhere,
            link=f"{connection.base}/t/{room.code}",
            bots=room.lobby.house_bots.state_of(seating.settings.game),
            deal=self._deal(),
        )

    def _deal(self) -> protocol.Deal | None:
        """How the chance of the game in progress, or of the next one, comes about. Never what."""
        room, seating = self._room, self._room.seating
        if not seating.commitment:
            return None
        return protocol.Deal(
            game=seating.game if room.playing else seating.game + 1,
            commitment=seating.commitment,
            seals=seating.seals,
            seats=seating.contributions,
            awaiting=seating.awaiting,
            until=room.dealing.until,
        )

    def view_for(self, connection: Connection) -> protocol.View | None:
        """The position as this client may know it, and the events it has not been sent."""
        room, seating, play = self._room, self._room.seating, self._room.play
        if play is None or room.autoplay.nothing_to_ask:  # the next position is on its way
            return None
        if self._shared is None:
            self._shared = self._common(play)
        shared, window = self._shared, play.window
        seat = seating.seat_of(connection.player_id)
        place = -1 if seat is None or seat >= play.setup.players else seat
        data, facts = self._data_for(play, place)
        message = protocol.View(
            game=shared.game,
            number=shared.number,
            name=shared.name,
            view=data,
            asked=shared.asked,
            now=wall_clock(),
            deadline=shared.deadline,
            clock_from=shared.clock_from,
            paused=shared.paused,
            events=self._events_for(play, connection, place),
            result=shared.result,
            facts=facts,
        )
        room.lobby.metrics.add("nerve_views_total")
        if shared.result is not None:
            return message
        held = room.autoplay.held_until(connection.player_id)
        message.hurry = None if held is None else self._millis(held)
        if window is not None:
            message.asked = [s for s in window.order if s != place or s not in window.answers]
            message.window = self._window_for(play, window, place)
        if seating.settings.odds and has_odds(play.rules):
            message.odds = self._odds_for(play, place)
        return message

    def _common(self, play: Play) -> SharedView:
        room, autoplay = self._room, self._room.autoplay
        shared = SharedView(room.seating.game, play.number, play.rules.NAME, play.in_question)
        if play.over:
            result = play.result()
            shared.result = protocol.Result(result["scores"], result["winners"], play.tie_break())
            shared.result.places = places_of(play.rules, result)
            if not play.copied:
                shared.result.tally = tallies(play.setup, play.events)
            return shared
        ends = [at for seat in shared.asked if (at := autoplay.deadline(seat)) is not None]
        if ends:
            shared.deadline = self._millis(min(ends))
            shared.clock_from = self._millis(autoplay.clock_from)
        shared.paused = not room.presence.connections
        return shared

    def _millis(self, at: float) -> int:
        return wall_clock() + int((at - self._room.lobby.clock()) * 1000)

    def _window_for(self, play: Play, window: Window, seat: int) -> protocol.Window:
        """Whether others have answered is told when it closes: it would say what they hold."""
        told = protocol.Window(window.order, [])
        if seat in window.answers:
            told.answered, told.yours = [seat], play.rules.MOVES[window.answers[seat][1]]
        if seat >= 0 and hasattr(play.rules, "ruled_out"):
            view = look(play.rules, play.state, seat)
            seen = view if self._whole(seat) else forgetful(view)
            told.ruled_out = bool(play.rules.ruled_out(seen))
        return told

    def _whole(self, seat: int) -> bool:
        """Whether this seat is shown what is public only by memory."""
        seating = self._room.seating
        return seating.settings.aids or (seat >= 0 and seating.chairs[seat].kind == "outsider")

    def _data_for(self, play: Play, seat: int) -> tuple[Any, dict[str, Any] | None]:
        """The view of a seat, written, and what the rules say of it."""
        whole = self._whole(seat)
        if (seat, whole) not in self._data:
            view, memory = play.view(seat), whole or play.over
            data = self._position.written(play.rules, view, memory)
            self._data[seat, whole] = data, view_facts(play.rules, view)
        return self._data[seat, whole]

    def _odds_for(self, play: Play, seat: int) -> dict[str, Any]:
        if seat not in self._odds:
            self._odds[seat] = self._room.lobby.odds(play.rules, play.view(seat))
        return self._odds[seat]

    def _events_for(self, play: Play, connection: Connection, seat: int) -> Any:
        seating = self._room.seating
        first = connection.events
        if connection.game != seating.game or first > len(play.events):
            first = 0
        if connection.fresh and not (seating.settings.aids or play.over):
            first = max(first, len(play.events) - RECENT)  # a log would be a memory aid
        connection.fresh = False
        connection.game, connection.events = seating.game, len(play.events)
        key = (first, len(play.events))
        if key not in self._events:
            public = all(map(_is_public, play.events[first:]))
            self._events[key] = Raw(encode(self._told(play, first, NONE))) if public else None
        written = self._events[key]
        return self._told(play, first, seat) if written is None else written

    def _told(self, play: Play, first: int, seat: int) -> list[protocol.Event]:
        return [self._event(play, n, one, seat) for n, one in enumerate(play.events[first:], first)]

    def _event(self, play: Play, n: int, one: Event, seat: int) -> protocol.Event:
        """An event as a seat is told of it; what all may know is made once for all."""
        if not _is_public(one):
            return event_of(n, one, one.seen_by(play.rules, seat))
        if n not in self._public:
            self._public[n] = event_of(n, one, one.seen_by(play.rules, seat))
        return self._public[n]


def _is_public(one: Event) -> bool:
    return one.emitted is None or one.emitted[3] == EVERYONE


def event_of(n: int, one: Event, told: Happening) -> protocol.Event:
    seats = list(one.seats) if one.kind == "window" else None
    return protocol.Event(n, one.number, told.kind, told.seat, told.what, seats)
