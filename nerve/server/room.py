"""One table: a queue of commands, carried out one after the other.

A command is checked, applied to a copy, appended to the log, and only when that is durable does
the copy become the position and does anybody hear of it. What nobody asked for (bots, stand-ins,
clocks) comes in by the same queue, from `autoplay`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from nerve import protocol
from nerve.core.chance import SECURE
from nerve.core.errors import NerveError
from nerve.core.play import Change, Play, restore
from nerve.server.autoplay import Autoplay
from nerve.server.clock import wall_clock
from nerve.server.connection import Connection
from nerve.server.history import History, left, rebuild
from nerve.server.presence import Presence
from nerve.server.presenter import Presenter
from nerve.server.seating import Refusal, Seating, known_code, setup_of
from nerve.server.statistics import count
from nerve.server.store import Conflict, CountRow, LogRow, TableRow
from nerve.server.telemetry import note, report

if TYPE_CHECKING:
    from nerve.server.lobby import Lobby

REMEMBERED = 200  # message ids that may come again

Command = Callable[[], Awaitable[None]]


class Room:
    """A table in memory."""

    def __init__(self, lobby: Lobby, code: str, history: History) -> None:
        self.lobby, self.code = lobby, code
        self.queue: deque[Command] = deque()
        self._worker: asyncio.Task[None] | None = None
        self.presence = Presence(lobby.settings.grace)
        self.presenter = Presenter(self)
        self.autoplay = Autoplay(self)
        self._take_up(history)

    def _take_up(self, history: History) -> None:
        self.used = self.lobby.clock()
        self.seating, self.seq, self.changed = history.seating, history.seq, history.changed
        self.play = history.play
        self._done: OrderedDict[tuple[str, str], None] = OrderedDict()
        for player, message in history.ids[-REMEMBERED:]:
            self._done[player, message] = None
        self.ready: set[str] = set()  # who wants a rematch
        self.presence.begin_anew(self.seating.people, self.used)
        self.autoplay.begin_anew()

    # --- who comes and goes ---

    @property
    def playing(self) -> bool:
        return self.seating.phase == "playing"

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        busy = self._worker is not None or self.autoplay.thinking
        return not self.presence.connections and not busy

    def attach(self, connection: Connection) -> None:
        """Somebody comes, or comes back. Raises Refusal."""
        seat = self.seating.seat_of(connection.player_id)
        if self.seating.phase == "closed":
            raise Refusal("closed", "the table is closed")
        if seat is None and not self._may_watch():
            raise Refusal("not_allowed", "this table is not to be watched")
        people_were_here = self.presence.has_people(self.seating)
        self.presence.come(connection)
        connection.room = self
        if self.presence.has_people(self.seating) and not people_were_here:
            self.autoplay.people_are_back()
        self.presenter.show_table()
        connection.show(table=True, view=True)
        if seat is not None and connection.player is not None:
            self._freshen_name(connection)
        self.autoplay.schedule()

    def detach(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection not in self.presence.connections:
            return
        self.used = self.lobby.clock()
        player = connection.player_id
        if self.presence.go(connection, self.used) and player is not None:
            self.autoplay.player_is_away(player)
            self.ready.discard(player)
        self.presenter.show_table()
        self.presenter.show_view()  # whether clocks run may have changed
        self.autoplay.schedule()

    def _may_watch(self) -> bool:
        if self.seating.settings.watch == "anyone":
            return True
        return not self.playing and bool(self.seating.open_seats)

    def _freshen_name(self, connection: Connection) -> None:
        player = connection.player
        assert player is not None

        async def command() -> None:
            await self._reseat(self.seating.rename(player.player, player.name))

        if self.seating.rename(player.player, player.name) is not self.seating:
            self.submit(command)

    # --- commands ---

    def receive(self, connection: Connection, message: protocol.ClientMessage) -> None:
        """Queue a client's message."""
        if isinstance(message, protocol.Hurry):
            self._hurry(connection)
            return

        async def command() -> None:
            await self._answer(connection, message)

        self.submit(command)

    def submit(self, command: Command) -> None:
        self.queue.append(command)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self.queue:
            command = self.queue.popleft()
            try:
                await command()
            except Refusal as refusal:  # of something nobody asked for
                note("not carried out", logging.DEBUG, table=self.code, code=refusal.code)
            except Exception as error:  # such as a full disk: bots and clocks try again
                report(error, self.code)
                self.autoplay.retry()
        self._worker = None

    async def close_idle(self) -> None:
        """Close the table if still nobody is there."""

        async def command() -> None:
            if not self.presence.connections:
                await self.close()

        self.submit(command)
        await self.settled()

    async def settled(self) -> None:
        """Wait until all commands are carried out."""
        while self._worker is not None:
            await asyncio.wait([self._worker])

    async def _answer(self, connection: Connection, message: Any) -> None:
        """Carry out a client's message and say how that went."""
        key = (connection.player_id or "", message.id)
        played = isinstance(message, protocol.Play)
        try:
            if key not in self._done:
                await self._carry_out(connection, message)
        except NerveError as error:
            self.lobby.metrics.add("nerve_refusals_total", label=error.code)
            connection.answer(protocol.Refused(message.id, known_code(error), str(error)))
            connection.show(table=not played, view=played)
            return
        except Exception as error:
            report(error, self.code)
            connection.answer(protocol.Refused(message.id, "internal"))
            connection.show(table=not played, view=played)
            return
        connection.answer(protocol.Done(message.id))

    async def _carry_out(self, connection: Connection, message: Any) -> None:
        if isinstance(message, protocol.Play):
            await self._play(connection, message)
            return
        player, seating = connection.player, self.seating
        if player is None:
            raise Refusal("not_seated", "without a token one can only watch")
        who, mark = player.player, [player.player, message.id]
        match message:
            case protocol.Sit():
                changed = seating.sit(who, player.name, player.bot, message.seat)
                await self._reseat(changed, id=mark)
            case protocol.Leave():
                extra: dict[str, Any] = {"left": seating.seat_of(who)} if self.playing else {}
                await self._reseat(seating.leave(who), id=mark, **extra)
            case protocol.Configure():
                await self._reseat(seating.configure(who, message.settings), id=mark)
            case protocol.SetSeat():
                changed = seating.set_seat(who, message.seat, message.plan)
                await self._reseat(changed, id=mark)
            case protocol.Swap():
                await self._reseat(seating.swap(who, message.a, message.b), id=mark)
            case protocol.HideName():
                await self._reseat(seating.hide_name(who, message.seat), id=mark)
            case protocol.Start():
                if who != seating.host:
                    raise Refusal("not_host", "only the host may begin")
                await self.begin(seating.start(), id=mark)
            case protocol.Rematch():
                await self._rematch(who, mark)
            case protocol.Close():
                if who != seating.host:
                    raise Refusal("not_host", "only the host may close the table")
                await self.close(id=mark)

    async def _play(self, connection: Connection, message: protocol.Play) -> None:
        play = self.play
        seat = self.seating.seat_of(connection.player_id)
        if seat is None:
            raise Refusal("not_seated", "you do not sit here")
        if play is None or not self.playing:
            raise Refusal("not_playing", "no game is in progress")
        if (message.game, message.number) != (self.seating.game, play.number):
            raise Refusal("stale", f"the move answers {message.number}, not {play.number}")
        change = play.propose(seat, message.move)
        change.row["id"] = [connection.player_id, message.id]
        await self.settle(play, change)

    def _hurry(self, connection: Connection) -> None:
        player = connection.player_id
        if player is not None and self.seating.seat_of(player) is not None and self.playing:
            self.autoplay.hurry(player)

    # --- changes ---

    async def _append(
        self, row: dict[str, Any], seating: Seating | None = None, counts: Sequence[CountRow] = ()
    ) -> None:
        """Make a row durable; `seating` if the index of tables changes too."""
        at = wall_clock()
        index = None
        if seating is not None:
            line = protocol.write(seating.line(self.code, at)).decode()
            listed = seating.settings.listed
            index = TableRow(self.code, seating.phase, listed, at, line, tuple(seating.people))
        log_row = LogRow(self.seq + 1, at, msgspec.json.encode(row).decode())
        try:
            await self.lobby.store.append(self.code, log_row, index, counts)
        except Conflict:  # another process was first: what it wrote is the truth
            await self.reload()
            raise Refusal("stale", "the table has moved on") from None
        self.seq, self.changed = log_row.seq, at
        self.used = self.lobby.clock()
        if "id" in row:
            self._done[tuple(row["id"])] = None
            if len(self._done) > REMEMBERED:
                self._done.popitem(last=False)
        self.lobby.bus.announce(self.code, self.seq)

    async def open(self) -> None:
        """Write the first row of a new table."""
        await self._append({"do": "table", "seating": self.seating}, self.seating)

    async def reload(self) -> None:
        """Rebuild the table from the store."""
        self._take_up(rebuild(await self.lobby.store.load(self.code)))
        self.presenter.show_table()
        self.presenter.show_view()
        self.autoplay.schedule()

    def heard_of(self, seq: int) -> None:
        """Another process has written a row."""
        if seq > self.seq:
            self.submit(self.reload)

    async def _reseat(self, seating: Seating, **extra: Any) -> None:
        """Change who sits where, or the settings."""
        if seating is self.seating:
            return
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating = seating
        if "left" in extra and self.play is not None:
            self.play.events.append(left(self.play, extra["left"]))
        self.presence.expect(seating.people, self.lobby.clock())
        self.presenter.show_table()
        self.presenter.show_view()
        self._send_off()
        self.autoplay.schedule()

    async def begin(
        self, seating: Seating, row: dict[str, Any] | None = None, **extra: Any
    ) -> None:
        """Begin a game, anew or as this row says. Raises Refusal, BadSetup or BadRecord."""
        setup = setup_of(seating.settings)
        if row is None:
            play = Play(setup, source=SECURE)
            row = play.begin_row()
        else:
            play = restore(setup, row)
        await self._append({**row, "seating": seating, **extra}, seating)
        self.seating, self.play = seating, play
        self.ready.clear()
        note("game begun", table=self.code, game=seating.settings.game, number=seating.game)
        self.presenter.show_table()
        self._send_off()
        self.presenter.show_view()
        self.autoplay.moved(set())

    def _send_off(self) -> None:
        """Whoever may not watch any more goes."""
        for connection in list(self.presence.connections):
            if self.seating.seat_of(connection.player_id) is None and not self._may_watch():
                self.presence.connections.remove(connection)
                connection.end("not_allowed")

    async def _rematch(self, player: str, mark: list[str]) -> None:
        if self.seating.seat_of(player) is None:
            raise Refusal("not_seated", "you do not sit here")
        if self.seating.phase != "finished":
            raise Refusal("playing", "a rematch comes after a game")
        self.ready.add(player)
        people = {
            chair.player
            for chair in self.seating.chairs
            if chair.kind == "person" and self.presence.is_here(chair.player)
        }
        if people <= self.ready:
            await self.begin(self.seating.rematch(), id=mark)
        else:
            self.presenter.show_table()

    async def close(self, **extra: Any) -> None:
        """Close the table for good."""
        seating = self.seating.close()
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating = seating
        note("table closed", table=self.code)
        for connection in list(self.presence.connections):
            self.presence.connections.remove(connection)
            connection.end("closed")
        self.autoplay.schedule()

    async def settle(self, play: Play, change: Change) -> None:
        """A decision: durable first, then the position, then everybody sees it."""
        over = change.state is not None and play.rules.actor(change.state) < 0
        seating = self.seating.finish() if over else None
        counts: list[CountRow] = []
        if over and not play.copied:
            events = [*play.events, *change.events]
            counts = count(play.setup, change.state, events, self.seating.chairs)
        await self._append(change.row, seating, counts)
        play.settle(change)
        self.lobby.metrics.add("nerve_moves_total")
        if seating is not None:
            self.seating = seating
            self.presence.end_stand_ins()
            self.lobby.metrics.add("nerve_games_finished_total")
            note("game finished", table=self.code, game=seating.settings.game)
            self.presenter.show_table()
        self.presenter.show_view()
        if change.state is None:
            self.autoplay.schedule()
        else:
            self.autoplay.moved({seat for seat, *_ in change.row["moves"]})
