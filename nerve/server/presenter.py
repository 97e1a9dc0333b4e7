"""What each client of a table is shown: the table, and the position as its seat may know it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec import Raw
from msgspec.json import encode

from nerve import protocol
from nerve.bots.tempers import temper_of
from nerve.core.cards import NONE
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

OWN = ("view", "asked", "now", "hurry", "window", "events", "odds", "facts")
RECENT = 30  # events told to who comes back to a table without memory aids


GAP = Raw(b"\0")  # which no JSON has
NULL = b"null"


@dataclass
class Shown:
    """A position as it is shown: what all are told alike, and what it takes to tell each of the
    rest."""

    position: Position
    window: Window | None
    asked: bytes
    bots: list[int]  # seats of those asked for which bots decide
    over: bool
    frame: bytes  # but for what is each one's own
    data: dict[tuple[int, bool], tuple[bytes, bytes]]  # by seat and what it is shown
    odds: dict[int, bytes] | None  # by seat; None: they are not told
    news: dict[int, News]  # by the first event of it


@dataclass
class News:
    """What has happened from some event on; who may know the same of it is told the same."""

    events: list[Event]
    hidden: list[Event]  # what not everybody may know
    written: dict[tuple[bool, ...], bytes]  # by what one may know of that


def with_gaps(message: protocol.View) -> bytes:
    """A message in JSON, to be filled in by `%`."""
    return protocol.write(message).replace(b"%", b"%%").replace(bytes(GAP), b"%b")


class Presenter:
    """One table as others see it. What many are sent is made once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.anew()

    def anew(self) -> None:
        """What was made of the position holds no longer, or its clocks do not."""
        self._shown: Shown | None = None

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

    def view_for(self, connection: Connection) -> bytes | None:
        """The position as this client may know it, and the events it has not been sent: a view
        message."""
        room, play, shown = self._room, self._room.play, self._shown
        if shown is None or play is None:
            if play is None or room.autoplay.nothing_to_ask:  # the next position is on its way
                return None
            shown = self._shown = self._show(play)
        seat = room.seating.seat_of(connection.player_id)
        place = -1 if seat is None or seat >= play.setup.players else seat
        data, facts = self._data_for(play, place, shown)
        asked, hurry, told_of_window, odds = shown.asked, NULL, NULL, NULL
        window = shown.window
        if window is not None:
            asked = encode([s for s in window.order if s != place or s not in window.answers])
            told_of_window = encode(self._window_for(play, window, place))
        if shown.bots:
            held = room.autoplay.held_until(connection.player_id, shown.bots)
            hurry = NULL if held is None else b"%d" % self._millis(held)
        if shown.odds is not None:
            odds = self._odds_for(play, place, shown.odds)
        events = self._events_for(play, connection, place, shown.news)
        room.lobby.metrics.add("nerve_views_total")
        own = (data, asked, b"%d" % wall_clock(), hurry, told_of_window, events, odds, facts)
        return shown.frame % own

    def _show(self, play: Play) -> Shown:
        room, autoplay = self._room, self._room.autoplay
        asked, over = play.in_question, play.over
        own: dict[str, Any] = dict.fromkeys(OWN, GAP)
        message = protocol.View(
            game=room.seating.game, number=play.number, name=play.rules.NAME, **own
        )
        if over:
            message.result = self._result(play)
        else:
            ends = [at for seat in asked if (at := autoplay.deadline(seat)) is not None]
            if ends:
                message.deadline = self._millis(min(ends))
                message.clock_from = self._millis(autoplay.clock_from)
            message.paused = not room.presence.connections
        has_them = not over and room.seating.settings.odds and has_odds(play.rules)
        return Shown(
            position=Position(play.rules, play.state),
            window=play.window,
            asked=encode(asked),
            bots=autoplay.bots_of(asked),
            over=over,
            frame=with_gaps(message),
            data={},
            odds={} if has_them else None,
            news={},
        )

    def _result(self, play: Play) -> protocol.Result:
        result = play.result()
        told = protocol.Result(result["scores"], result["winners"], play.tie_break())
        told.places = places_of(play.rules, result)
        if not play.copied:
            told.tally = tallies(play.setup, play.events)
        return told

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

    def _data_for(self, play: Play, seat: int, shown: Shown) -> tuple[bytes, bytes]:
        """The view of a seat, and what the rules say of it."""
        whole = self._whole(seat)
        known = shown.data.get((seat, whole))
        if known is None:
            view = play.view(seat, shown.position.look)
            data = shown.position.written(view, memory=whole or shown.over)
            known = shown.data[seat, whole] = data, encode(view_facts(play.rules, view))
        return known

    def _odds_for(self, play: Play, seat: int, known: dict[int, bytes]) -> bytes:
        if seat not in known:
            known[seat] = encode(self._room.lobby.odds(play.rules, play.view(seat)))
        return known[seat]

    def _events_for(
        self, play: Play, connection: Connection, seat: int, known: dict[int, News]
    ) -> bytes:
        """What this connection has not been sent."""
        seating = self._room.seating
        first, end = connection.events, len(play.events)
        if connection.game != seating.game or first > end:
            first = 0
        if connection.fresh and not (seating.settings.aids or play.over):
            first = max(first, end - RECENT)  # a log would be a memory aid
        connection.fresh = False
        connection.game, connection.events = seating.game, end
        news = known.get(first)
        if news is None or first + len(news.events) != end:
            new = play.events[first:]
            news = known[first] = News(new, [one for one in new if not one.known_to(NONE)], {})
        key = tuple(one.known_to(seat) for one in news.hidden) if news.hidden else ()
        found = news.written.get(key)
        if found is None:
            told = [
                event_of(n, one, one.seen_by(play.rules, seat))
                for n, one in enumerate(news.events, first)
            ]
            found = news.written[key] = encode(told)
        return found


def event_of(n: int, one: Event, told: Happening) -> protocol.Event:
    seats = list(one.seats) if one.kind == "window" else None
    return protocol.Event(n, one.number, told.kind, told.seat, told.what, seats)
