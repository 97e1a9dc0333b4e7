"""One table: a queue of commands, carried out one after the other.

A command is checked, applied to a copy, appended to the log, and only when that is durable does
the copy become the position and does anybody hear of it. What nobody asked for (bots, stand-ins,
clocks) comes in by the same queue, from `_schedule`.
"""

from __future__ import annotations

import asyncio
import logging
import time
import traceback
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

import msgspec

from nerve import protocol
from nerve.game import Happening, NerveError
from nerve.protocol import Play
from nerve.server import seating as around
from nerve.server.connection import Connection
from nerve.server.past import Past, left, rebuild
from nerve.server.plain import data_of
from nerve.server.seating import Refusal, Seating, setup_of
from nerve.server.store import Conflict, LogRow, TableRow
from nerve.server.watch import note
from nerve.table import Cause, Change, Note, Table, begin

if TYPE_CHECKING:
    from nerve.server.lobby import Lobby

REMEMBERED = 200  # message ids that may come again
TABS = 4  # connections of one player at one table
RETRY_SECONDS = 1.0
RECENT = 30  # events told to who comes back to a table without memory aids

Command = Callable[[], Awaitable[None]]


class Room:
    """A table in memory."""

    def __init__(self, lobby: Lobby, code: str, past: Past) -> None:
        self.lobby, self.code = lobby, code
        self.connections: list[Connection] = []
        self._queue: deque[Command] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._thinkers: dict[tuple[int, int, int], asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._take_up(past)

    def _take_up(self, past: Past) -> None:
        now = self.lobby.clock()
        self.seating, self.seq, self.changed = past.seating, past.seq, past.changed
        self.table = past.table
        self._done: OrderedDict[tuple[str, str], None] = OrderedDict()
        for player, message in past.ids[-REMEMBERED:]:
            self._done[player, message] = None
        self._away = dict.fromkeys(self.seating.people, now)
        for connection in self.connections:
            self._away.pop(connection.player_id or "", None)
        self._standing: set[str] = set()
        self._ready: set[str] = set()
        self._hurried: set[str] = set()
        self._thoughts: dict[tuple[int, int, int], str] = {}
        self._data: dict[tuple[int, bool], dict[str, Any]] = {}
        self._asked_at = now
        self.used = now

    # --- who is here ---

    @property
    def playing(self) -> bool:
        return self.seating.phase == "playing"

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        return not self.connections and self._worker is None and not self._thinkers

    def is_here(self, player: str | None) -> bool:
        return any(c.player_id == player for c in self.connections if player is not None)

    @property
    def _people_here(self) -> bool:
        return any(self.seating.seat_of(c.player_id) is not None for c in self.connections)

    def attach(self, connection: Connection) -> None:
        """Somebody comes, or comes back. Raises Refusal."""
        seat = self.seating.seat_of(connection.player_id)
        if self.seating.phase == "closed":
            raise Refusal("closed", "the table is closed")
        if seat is None and not self._may_watch():
            raise Refusal("not_allowed", "this table is not to be watched")
        mine = [c for c in self.connections if c.player_id == connection.player_id]
        if connection.player is not None and len(mine) >= TABS:
            mine[0].end("replaced")
            self.connections.remove(mine[0])
        people_were_here = self._people_here
        self.connections.append(connection)
        connection.room = self
        if connection.player is not None:
            self._away.pop(connection.player.player, None)
            self._standing.discard(connection.player.player)
        if self._people_here and not people_were_here:
            self._asked_at = self.lobby.clock()  # clocks begin anew when the first comes back
        self._show_table()
        connection.show(table=True, view=True)
        if seat is not None and connection.player is not None:
            self._freshen_name(connection)
        self._schedule()

    def detach(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        player = connection.player_id
        if player is not None and not self.is_here(player):
            self._away[player] = self.lobby.clock()
            self._hurried.discard(player)
            self._ready.discard(player)
        self.used = self.lobby.clock()
        self._show_table()
        self._show_view()  # whether clocks run may have changed
        self._schedule()

    def _may_watch(self) -> bool:
        if self.seating.settings.watch == "anyone":
            return True
        return not self.playing and bool(self.seating.open_seats)

    def _freshen_name(self, connection: Connection) -> None:
        player = connection.player
        assert player is not None

        async def command() -> None:
            await self._reseat(around.rename(self.seating, player.player, player.name))

        if around.rename(self.seating, player.player, player.name) is not self.seating:
            self._submit(command)

    # --- what they are shown ---

    def _show_table(self) -> None:
        for connection in self.connections:
            connection.show(table=True)

    def _show_view(self) -> None:
        self._data.clear()
        for connection in self.connections:
            connection.show(view=True)

    def table_for(self, connection: Connection) -> protocol.Table:
        """The table as this client is told of it."""
        seats = [
            protocol.Seat(
                seat=seat,
                kind=chair.kind,
                name=chair.shown_name,
                player=chair.player,
                level=chair.level,
                connected=chair.player is None or chair.player not in self._away,
                stand_in=chair.player in self._standing or chair.left,
                ready=chair.player in self._ready,
            )
            for seat, chair in enumerate(self.seating.chairs)
        ]
        sitting = set(self.seating.people)
        return protocol.Table(
            table=self.code,
            settings=self.seating.settings,
            phase=self.seating.phase,
            seats=seats,
            seat=self.seating.seat_of(connection.player_id),
            host=self.seating.host,
            game=self.seating.game,
            watching=sum(c.player_id not in sitting for c in self.connections),
            link=f"{connection.base}/t/{self.code}",
        )

    def view_for(self, connection: Connection) -> protocol.View | None:
        """The position as this client may know it, and the events it has not been sent."""
        table = self.table
        if table is None:
            return None
        seat = self.seating.seat_of(connection.player_id)
        place = -1 if seat is None or seat >= table.setup.players else seat
        now = self.lobby.clock()
        message = protocol.View(
            game=self.seating.game,
            number=table.number,
            name=game_name(table),
            view=self._data_for(table, place),
            asked=table.asked,
            now=wall_clock(),
            events=self._events_for(table, connection, place),
        )
        self.lobby.metrics.add("nerve_views_total")
        if table.over:
            result = table.result()
            message.result = protocol.Result(result["scores"], result["winners"], table.tie_break())
            return message
        ends = [at for s in message.asked if (at := self._deadline(s)) is not None]
        if ends:
            message.deadline = message.now + int((min(ends) - now) * 1000)
        message.paused = not self.connections
        if table.window is not None:
            answers = table.window.answers
            yours = table.rules.MOVES[answers[place][1]] if place in answers else None
            message.window = protocol.Window(table.window.order, sorted(answers), yours)
        if self.seating.settings.odds and place >= 0:
            message.odds = self.lobby.odds(table.rules, table.view(place))
        return message

    def _data_for(self, table: Table, seat: int) -> dict[str, Any]:
        whole = self.seating.settings.aids
        if seat >= 0:
            whole |= self.seating.chairs[seat].kind == "outsider"
        if (seat, whole) not in self._data:
            view, memory = table.view(seat), whole or table.over
            self._data[seat, whole] = data_of(table.rules, view, memory)
        return self._data[seat, whole]

    def _events_for(self, table: Table, connection: Connection, seat: int) -> list[protocol.Event]:
        first = connection.events
        if connection.game != self.seating.game or first > len(table.notes):
            first = 0
        if connection.fresh and not (self.seating.settings.aids or table.over):
            first = max(first, len(table.notes) - RECENT)  # a log would be a memory aid
        connection.fresh = False
        connection.game, connection.events = self.seating.game, len(table.notes)
        return [
            event_of(n, one, one.told(table.rules, seat))
            for n, one in enumerate(table.notes[first:], first)
        ]

    # --- commands ---

    def receive(self, connection: Connection, message: protocol.ClientMessage) -> None:
        """Queue a client's message."""
        if isinstance(message, protocol.Hurry):
            self._hurry(connection)
            return

        async def command() -> None:
            await self._answer(connection, message)

        self._submit(command)

    def _submit(self, command: Command) -> None:
        self._queue.append(command)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._queue:
            command = self._queue.popleft()
            try:
                await command()
            except Refusal as refusal:  # of something nobody asked for
                note("not carried out", logging.DEBUG, table=self.code, code=refusal.code)
            except Exception as error:  # such as a full disk: bots and clocks try again
                report(error, self.code)
                if self._timer is None:
                    loop = asyncio.get_running_loop()
                    self._timer = loop.call_later(RETRY_SECONDS, self._schedule)
        self._worker = None

    async def close_idle(self) -> None:
        """Close the table if still nobody is there."""

        async def command() -> None:
            if not self.connections:
                await self.close()

        self._submit(command)
        await self.settled()

    async def settled(self) -> None:
        """Wait until all commands are carried out."""
        while self._worker is not None:
            await asyncio.wait([self._worker])

    async def _answer(self, connection: Connection, message: Any) -> None:
        """Carry out a client's message and say how that went."""
        key = (connection.player_id or "", message.id)
        played = isinstance(message, Play)
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
        if isinstance(message, Play):
            await self._play(connection, message)
            return
        player, seating = connection.player, self.seating
        if player is None:
            raise Refusal("not_seated", "without a token one can only watch")
        who, mark = player.player, [player.player, message.id]
        match message:
            case protocol.Sit():
                changed = around.sit(seating, who, player.name, player.bot, message.seat)
                await self._reseat(changed, id=mark)
            case protocol.Leave():
                extra: dict[str, Any] = {"left": seating.seat_of(who)} if self.playing else {}
                await self._reseat(around.leave(seating, who), id=mark, **extra)
            case protocol.Configure():
                await self._reseat(around.configure(seating, who, message.settings), id=mark)
            case protocol.SetSeat():
                changed = around.set_seat(seating, who, message.seat, message.plan)
                await self._reseat(changed, id=mark)
            case protocol.Swap():
                await self._reseat(around.swap(seating, who, message.a, message.b), id=mark)
            case protocol.HideName():
                await self._reseat(around.hide_name(seating, who, message.seat), id=mark)
            case protocol.Start():
                if who != seating.host:
                    raise Refusal("not_host", "only the host may begin")
                await self.begin(around.start(seating), id=mark)
            case protocol.Rematch():
                await self._rematch(who, mark)
            case protocol.Close():
                if who != seating.host:
                    raise Refusal("not_host", "only the host may close the table")
                await self.close(id=mark)

    async def _play(self, connection: Connection, message: Play) -> None:
        table = self.table
        seat = self.seating.seat_of(connection.player_id)
        if seat is None:
            raise Refusal("not_seated", "you do not sit here")
        if table is None or not self.playing:
            raise Refusal("not_playing", "no game is in progress")
        if (message.game, message.number) != (self.seating.game, table.number):
            raise Refusal("stale", f"the move answers {message.number}, not {table.number}")
        change = table.propose(seat, message.move)
        change.row["id"] = [connection.player_id, message.id]
        await self._settle(table, change)

    def _hurry(self, connection: Connection) -> None:
        if self.seating.seat_of(connection.player_id) is not None and self.playing:
            self._hurried.add(connection.player_id or "")
            self._schedule()

    # --- changes ---

    async def _append(self, row: dict[str, Any], seating: Seating | None = None) -> None:
        """Make a row durable; `seating` if the index of tables changes too."""
        at = wall_clock()
        index = None
        if seating is not None:
            line = protocol.write(seating.line(self.code, at)).decode()
            listed = seating.settings.listed
            index = TableRow(self.code, seating.phase, listed, at, line, tuple(seating.people))
        log_row = LogRow(self.seq + 1, at, msgspec.json.encode(row).decode())
        try:
            await self.lobby.store.append(self.code, log_row, index)
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
        self._show_table()
        self._show_view()
        self._schedule()

    def heard_of(self, seq: int) -> None:
        """Another process has written a row."""
        if seq > self.seq:
            self._submit(self.reload)

    async def _reseat(self, seating: Seating, **extra: Any) -> None:
        """Change who sits where, or the settings."""
        if seating is self.seating:
            return
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating = seating
        if "left" in extra and self.table is not None:
            self.table.notes.append(left(self.table, extra["left"]))
        now = self.lobby.clock()
        for player in seating.people:
            if not self.is_here(player):
                self._away.setdefault(player, now)
        self._show_table()
        self._show_view()
        self._send_off()
        self._schedule()

    async def begin(self, seating: Seating, **extra: Any) -> None:
        """Begin a game. Raises Refusal or BadSetup."""
        setup = setup_of(seating.settings)
        change = begin(setup)
        await self._append({**change.row, "seating": seating, **extra}, seating)
        self.seating, self.table = seating, Table(setup, change)
        self._ready.clear()
        note("game begun", table=self.code, game=seating.settings.game, number=seating.game)
        self._show_table()
        self._send_off()
        self._moved()

    def _send_off(self) -> None:
        """Whoever may not watch any more goes."""
        for connection in list(self.connections):
            if self.seating.seat_of(connection.player_id) is None and not self._may_watch():
                self.connections.remove(connection)
                connection.end("not_allowed")

    async def _rematch(self, player: str, mark: list[str]) -> None:
        if self.seating.seat_of(player) is None:
            raise Refusal("not_seated", "you do not sit here")
        if self.seating.phase != "finished":
            raise Refusal("playing", "a rematch comes after a game")
        self._ready.add(player)
        people = {
            chair.player
            for chair in self.seating.chairs
            if chair.kind == "person" and self.is_here(chair.player)
        }
        if people <= self._ready:
            await self.begin(around.rematch(self.seating), id=mark)
        else:
            self._show_table()

    async def close(self, **extra: Any) -> None:
        """Close the table for good."""
        seating = around.close(self.seating)
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating = seating
        note("table closed", table=self.code)
        for connection in list(self.connections):
            self.connections.remove(connection)
            connection.end("closed")
        self._schedule()

    async def _settle(self, table: Table, change: Change) -> None:
        """A decision: durable first, then the position, then everybody sees it."""
        over = change.state is not None and table.rules.actor(change.state) < 0
        seating = around.finish(self.seating) if over else None
        await self._append(change.row, seating)
        table.settle(change)
        self.lobby.metrics.add("nerve_moves_total")
        if seating is not None:
            self.seating = seating
            self._standing.clear()
            self.lobby.metrics.add("nerve_games_finished_total")
            note("game finished", table=self.code, game=seating.settings.game)
            self._show_table()
        if change.state is None:
            self._show_view()
            self._schedule()
        else:
            self._moved()

    def _moved(self) -> None:
        """There is a new position."""
        assert self.table is not None
        self._asked_at = self.lobby.clock()
        self._thoughts.clear()
        asked = {self.seating.chairs[seat].player for seat in self.table.asked}
        if any(self.is_here(player) for player in asked):
            self._hurried.clear()
        self._show_view()
        self._schedule()

    # --- what nobody asks for: bots, stand-ins, clocks ---

    def _deadline(self, seat: int) -> float | None:
        """When this seat's time is over. Clocks rest while no player is here."""
        chair = self.seating.chairs[seat]
        if chair.kind not in ("person", "outsider") or not self._people_here:
            return None
        limits = []
        assert self.table is not None
        if self.table.window is not None:
            limits.append(self.lobby.settings.window)
        elif self.seating.settings.turn_time:
            limits.append(float(self.seating.settings.turn_time))
        if chair.kind == "outsider":
            limits.append(self.lobby.settings.outsider_time)
        return self._asked_at + min(limits) if limits else None

    def _stands_in_at(self, seat: int) -> float | None:
        """When a bot takes over from a player who is away; never for the only one there is."""
        player = self.seating.chairs[seat].player
        if player is None or player not in self._away or not self._people_here:
            return None
        return self._away[player] + self.lobby.settings.grace

    def _bot_for(self, seat: int, now: float) -> tuple[str, Cause] | None:
        """Level and cause, if a bot decides for this seat now."""
        chair = self.seating.chairs[seat]
        if chair.kind == "bot":
            return chair.level or "normal", "stand_in" if chair.left else "bot"
        since = self._stands_in_at(seat)
        if since is not None and since <= now:
            return self.seating.settings.level, "stand_in"
        return None

    def _pace(self) -> float:
        here = {c.player_id for c in self.connections}
        people = {
            chair.player
            for chair in self.seating.chairs
            if chair.kind == "person" and chair.player in here
        }
        if people and people <= self._hurried:
            return 0.0
        return self.seating.settings.pace / 1000

    def _schedule(self) -> None:
        """Do what is due, and come back when the next thing will be."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table = self.table
        if table is None or not self.playing or not self.connections:
            return
        now = self.lobby.clock()
        due: list[float] = []
        late: list[int] = []
        self._mark_stand_ins(now, due)
        for seat in table.asked:
            if self._bot_for(seat, now) is not None:
                moves_at = self._asked_at + self._pace()
                key = (self.seating.game, table.number, seat)
                if key not in self._thoughts:
                    self._think(key, table)
                elif moves_at <= now:
                    self._submit(lambda key=key: self._bot_plays(key))  # type: ignore[misc]
                else:
                    due.append(moves_at)
            elif (ends := self._deadline(seat)) is not None:
                if ends <= now:
                    late.append(seat)
                else:
                    due.append(ends)
        if late:
            self._submit(self._expire)
        if due:
            delay = max(0.0, min(due) - now) + 0.001
            self._timer = asyncio.get_running_loop().call_later(delay, self._schedule)

    def _mark_stand_ins(self, now: float, due: list[float]) -> None:
        """Notice who is away for so long that a bot stands in."""
        for seat, chair in enumerate(self.seating.chairs):
            since = self._stands_in_at(seat)
            if since is None or chair.player is None:
                if chair.player in self._standing:
                    self._standing.discard(chair.player)
                    self._show_table()
            elif since > now:
                due.append(since)
            elif chair.player not in self._standing:
                self._standing.add(chair.player)
                self._show_table()

    def _think(self, key: tuple[int, int, int], table: Table) -> None:
        """Let a bot decide for a seat, from that seat's view."""
        if key in self._thinkers:
            return
        bot = self._bot_for(key[2], self.lobby.clock())
        assert bot is not None

        async def think() -> None:
            try:
                move = await self.lobby.minds.choose(table.rules, bot[0], table.view(key[2]))
            finally:
                del self._thinkers[key]
            if table is self.table and key[1] == table.number:
                self._thoughts[key] = move
                self._schedule()

        self._thinkers[key] = asyncio.create_task(think())

    async def _bot_plays(self, key: tuple[int, int, int]) -> None:
        table, seat = self.table, key[2]
        if table is None or not self.playing or key[:2] != (self.seating.game, table.number):
            return
        bot = self._bot_for(seat, self.lobby.clock())
        if bot is None or seat not in table.asked:  # the player is back, or has been quicker
            return
        move = self._thoughts.pop(key, None)
        if move is not None:
            await self._settle(table, table.propose(seat, move, bot[1]))

    async def _expire(self) -> None:
        table, now = self.table, self.lobby.clock()
        if table is None or not self.playing:
            return
        late = [
            seat
            for seat in table.asked
            if self._bot_for(seat, now) is None
            and (ends := self._deadline(seat)) is not None
            and ends <= now
        ]
        if late:
            await self._settle(table, table.expire(late))

    def stop(self) -> None:
        """Forget about time; the server ends."""
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._thinkers.values()):
            task.cancel()


def game_name(table: Table) -> protocol.Game:
    return cast(protocol.Game, table.rules.NAME)


def event_of(n: int, one: Note, told: Happening) -> protocol.Event:
    seats = list(one.seats) if one.kind == "window" else None
    return protocol.Event(n, one.number, told.kind, told.seat, told.what, seats)


def known_code(error: NerveError) -> Any:
    return error.code if error.code in protocol.MEANING else "bad_request"


def wall_clock() -> int:
    return int(time.time() * 1000)


def report(error: Exception, table: str) -> None:
    """Log where a mistake of ours was made; not its text, which may name cards."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    note("mistake", logging.ERROR, table=table, error=type(error).__name__, where=where)
