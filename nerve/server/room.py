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
from nerve.core.deals import commitment_of, new_deal, new_secret
from nerve.core.errors import NerveError
from nerve.core.game import result
from nerve.core.play import Change, Play, begun
from nerve.server.autoplay import Autoplay
from nerve.server.bus import News
from nerve.server.clock import wall_clock
from nerve.server.connection import Connection
from nerve.server.dealing import Dealing
from nerve.server.history import REMEMBERED, History, left, places_of
from nerve.server.points import passing
from nerve.server.presence import Presence
from nerve.server.presenter import Presenter
from nerve.server.reactions import Reactions
from nerve.server.seating import Refusal, Seating, known_code, setup_of
from nerve.server.statistics import count
from nerve.server.store import Conflict, CountRow, LogRow, People, PlayerRow, TableRow
from nerve.server.telemetry import note, report

if TYPE_CHECKING:
    from nerve.server.lobby import Lobby

TRIES = 10  # of a command while other processes are always first
SNAPSHOT_ROWS = 200  # after so many rows a snapshot is kept
TOGETHER = 0.25  # seconds; who come and go so soon after others are told of together

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
        self.dealing = Dealing(self)
        self.reactions = Reactions(self)
        self._news_of_people: asyncio.TimerHandle | None = None
        self._unsaid = self._views_too = False
        self._take_up(history)

    def _take_up(self, history: History) -> None:
        self.used = self.lobby.clock()
        self.seating, self.seq, self.changed = history.seating, history.seq, history.changed
        self.play, self.secret = history.play, history.secret
        self._done: OrderedDict[tuple[str, str], None] = OrderedDict()
        for player, message in history.ids[-REMEMBERED:]:
            self._done[player, message] = None
        self.ready = set(history.ready)  # who want a rematch
        self._kept = self.seq  # the row after which a snapshot was asked for
        self.presence.begin_anew(self.seating.people, self.used)
        self.autoplay.begin_anew()

    # --- who comes and goes ---

    @property
    def playing(self) -> bool:
        return self.seating.phase == "playing"

    @property
    def in_progress(self) -> bool:
        """A game is played, and its first card is there."""
        return self.playing and self.play is not None

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
        if seat is None and not self.may_watch():
            raise Refusal("not_allowed", "this table is not to be watched")
        people_were_here = self.presence.has_people(self.seating)
        self.presence.come(connection)
        connection.room = self
        if self.presence.has_people(self.seating) and not people_were_here:
            self.autoplay.people_are_back()
        self.lobby.sharing.changed(self.code)
        self.presenter.anew()
        self._people_changed()
        connection.show(table=True, view=True)
        if seat is not None and connection.player is not None:
            self.freshen(connection.player, connection.network)
        self.autoplay.schedule()

    def detach(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection not in self.presence.connections:
            return
        self.used = self.lobby.clock()
        player = connection.player_id
        if self.presence.go(connection, self.used) and player is not None:
            self.autoplay.player_is_away(player)
        self.lobby.sharing.changed(self.code)
        # Whether clocks run may have changed, unless it was somebody who watched.
        self._people_changed(views=self.seating.seat_of(player) is not None)
        self.autoplay.schedule()

    def _people_changed(self, views: bool = False) -> None:
        """Tell everybody who is here now; but if some come and go all the time, not of each."""
        self._unsaid, self._views_too = True, self._views_too or views
        if self._news_of_people is None:
            self._tell_of_people()

    def _tell_of_people(self) -> None:
        self._news_of_people = None
        if not self._unsaid:
            return
        self.presenter.show_table()
        if self._views_too:
            self.presenter.show_view()
        self._unsaid = self._views_too = False
        later = asyncio.get_running_loop().call_later
        self._news_of_people = later(TOGETHER, self._tell_of_people)

    def may_watch(self) -> bool:
        if self.seating.settings.watch == "anyone":
            return True
        return not self.playing and bool(self.seating.open_seats)

    def freshen(self, player: PlayerRow, network: str) -> None:
        """Show a player's name and face as they are now, where no game is in progress. Every table
        is a row: whoever changes names all the time has no more of them than of other changes."""
        for connection in self.presence.connections:
            if connection.player_id == player.player:
                connection.player = player

        def fresh() -> Seating:
            return self.seating.rename(player.player, player.name, player.face)

        async def command() -> None:
            most = self.lobby.settings.hourly_changes
            await self.lobby.spend("changes", most, player.player, network)
            await self._reseat(fresh())

        if fresh() is not self.seating:
            self.submit(command)

    async def get_up(self, player: str) -> None:
        """Leave the table without being at it. Raises Refusal."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def command() -> None:
            try:
                await self._leave(player)
                if not self.seating.people and not self.presence.connections:
                    await self.close()
            except Exception as error:
                done.set_exception(error)
            else:
                done.set_result(None)

        self.submit(command)
        await done

    async def _leave(self, player: str, **extra: Any) -> None:
        if self.in_progress:
            extra["left"] = self.seating.seat_of(player)
        await self._reseat(self.seating.leave(player), **extra)

    # --- commands ---

    def receive(self, connection: Connection, message: protocol.ClientMessage) -> None:
        """Queue a client's message."""
        if isinstance(message, protocol.Hurry):
            self._hurry(connection)
            return
        if isinstance(message, protocol.React):
            connection.answer(self.reactions.take(connection, message))
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
            except Conflict:  # another process was first: what it wrote is the truth
                self.queue.appendleft(self._catch_up_safely)
            except Refusal as refusal:  # of something nobody asked for
                note("not carried out", logging.DEBUG, table=self.code, code=refusal.code)
            except Exception as error:  # such as a full disk: bots and clocks try again
                report(error, self.code)
                self.autoplay.retry()
                self.dealing.retry()
        self._worker = None
        if self.seq - self._kept >= SNAPSHOT_ROWS:
            self._kept = self.seq
            self.lobby.soon(self.lobby.condense(self.code))

    async def close_idle(self) -> None:
        """Close the table if still nobody is there."""

        async def command() -> None:
            if not self.presence.anybody:
                await self.close()

        self.submit(command)
        await self.settled()

    async def put_out(self, player: str) -> None:
        """Let a player get up who is no more."""

        async def command() -> None:
            seat = self.seating.seat_of(player)
            if seat is not None:
                extra = {"left": seat} if self.playing else {}
                await self._reseat(self.seating.leave(player), **extra)
            for connection in list(self.presence.connections):
                if connection.player_id == player:
                    connection.end("bad_token")
                    self.detach(connection)

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
            await self._carry_out_once(key, connection, message)
        except NerveError as error:
            self.lobby.metrics.add("nerve_refusals_total", label=error.code)
            connection.answer(protocol.Refused(message.id, known_code(error), str(error)))
            if error.code != "too_fast":
                connection.show(table=not played, view=played)
            elif connection.strike():
                self.lobby.requests.fine(connection.network, self.lobby.clock())
                self.detach(connection)
            return
        except Exception as error:
            report(error, self.code)
            connection.answer(protocol.Refused(message.id, "internal"))
            connection.show(table=not played, view=played)
            return
        connection.strikes = 0
        connection.answer(protocol.Done(message.id))

    async def _carry_out_once(
        self, key: tuple[str, str], connection: Connection, message: Any
    ) -> None:
        """Carry out what has not been yet; where another process was first, on what it wrote."""
        for _ in range(TRIES):
            if key in self._done:
                return
            try:
                await self._carry_out(connection, message)
                return
            except Conflict:
                self.lobby.metrics.add("nerve_conflicts_total")
                await self._catch_up_safely()
            except NerveError:  # perhaps of what is long past elsewhere, or was done there already
                if not await self._was_behind():
                    raise
        raise Refusal("stale", "the table has moved on")

    async def _was_behind(self) -> bool:
        """Catch up; whether other processes had written what was not known here."""
        if self.lobby.sharing.alone:
            return False
        seq = self.seq
        await self._catch_up_safely()
        return self.seq > seq

    async def _carry_out(self, connection: Connection, message: Any) -> None:
        if isinstance(message, protocol.Play):
            await self._play(connection, message)
            return
        player, seating = connection.player, self.seating
        if player is None:
            raise Refusal("not_seated", "without a token one can only watch")
        who, mark = player.player, [player.player, message.id]
        most = self.lobby.settings.hourly_changes
        await self.lobby.spend("changes", most, who, connection.network)
        match message:
            case protocol.Sit():
                assert connection.token is not None
                player = await self.lobby.player(connection.token)  # by the name of now
                changed = seating.sit(who, player.name, player.bot, message.seat, player.face)
                await self._reseat(changed, id=mark)
            case protocol.Leave():
                await self._leave(who, id=mark)
            case protocol.Configure():
                await self._reseat(seating.configure(who, message.settings), id=mark)
            case protocol.SetSeat():
                changed = seating.set_seat(who, message.seat, message.plan)
                await self._reseat(changed, id=mark)
            case protocol.Swap():
                await self._reseat(seating.swap(who, message.a, message.b), id=mark)
            case protocol.HideName():
                await self._reseat(seating.hide_name(who, message.seat), id=mark)
            case protocol.Mute():
                await self._reseat(seating.mute(who, message.seat, message.muted), id=mark)
            case protocol.Start():
                if who != seating.host:
                    raise Refusal("not_host", "only the host may begin")
                await self.start(seating.start(), id=mark)
            case protocol.Seal():
                changed = seating.sealed(who, message.commitment, message.seal)
                await self._contribute(changed, id=mark)
            case protocol.Open():
                await self._contribute(seating.opened(who, message.contribution), id=mark)
            case protocol.Rematch():
                await self._rematch(who, message, mark)
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
        passing("before apply")
        change = play.propose(seat, message.move)
        passing("after apply")
        most, player = self.lobby.settings.hourly_moves, connection.player_id
        await self.lobby.spend("moves", most, player, connection.network)
        change.row["id"] = [connection.player_id, message.id]
        await self.settle(play, change)

    def _hurry(self, connection: Connection) -> None:
        player = connection.player_id
        if player is not None and self.seating.seat_of(player) is not None and self.playing:
            self.autoplay.hurry(player)
            self.lobby.sharing.hurry(self.code, player)

    # --- changes ---

    async def _append(
        self,
        row: dict[str, Any],
        seating: Seating | None = None,
        counts: Sequence[CountRow] = (),
        seen: bool = True,
    ) -> None:
        """Make a row durable; `seating` if the index of tables changes too, `seen` if others than
        who did it see that something has changed. Raises Conflict."""
        at = wall_clock()
        index = None
        if seating is not None:
            line = protocol.write(seating.line(self.code, at)).decode()
            listed = seating.settings.listed
            people = tuple(seating.people)
            index = TableRow(self.code, seating.phase, listed, at, line, people, seating.game)
        log_row = LogRow(self.seq + 1, at, msgspec.json.encode(row).decode())
        passing("before append")
        await self.lobby.store.append(self.code, log_row, index, counts)
        self.seq = log_row.seq
        if seen:
            self.changed = at
        self.used = self.lobby.clock()
        if "id" in row:
            self._remember(row["id"])
        passing("before announce")
        self.lobby.bus.tell(News(self.code, self.seq))
        passing("after announce")

    def _remember(self, key: list[str]) -> None:
        self._done[key[0], key[1]] = None
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)

    async def open(self) -> None:
        """Write the first row of a new table."""
        row: dict[str, Any] = {"do": "table", "seating": self.seating}
        await self._append(row | ({"secret": self.secret} if self.secret else {}), self.seating)

    async def commit(self) -> None:
        """Bind a table to a secret that it should have had from its beginning. Raises Conflict."""
        secret = new_secret()
        seating = msgspec.structs.replace(self.seating, commitment=commitment_of(secret))
        await self._append({"do": "table", "seating": seating, "secret": secret}, seating)
        self.seating, self.secret = seating, secret

    def heard_of(self, seq: int) -> None:
        """Another process has written a row."""
        if seq > self.seq:
            self.submit(self._catch_up_safely)

    def take_over(self, done: Callable[[], None]) -> None:
        """Mind bots and clocks from now on, but first see what their last owner did."""

        async def command() -> None:
            try:
                await self._catch_up_safely()
            finally:  # else nobody would mind it
                done()
            self.autoplay.schedule()

        self.submit(command)

    async def _catch_up_safely(self) -> None:
        """A table that cannot be followed is read anew."""
        try:
            await self.catch_up()
        except Exception as error:  # half of it may have been carried out
            report(error, self.code)
            await self.reload()

    async def reload(self) -> None:
        """Rebuild the table from the store."""
        self._take_up(await self.lobby.history(self.code))
        self._show_anew()
        self.autoplay.schedule()

    async def catch_up(self) -> None:
        """Carry out what other processes have written. Raises NerveError."""
        rows = await self.lobby.store.load(self.code, self.seq)
        if not rows:
            return
        was = (self.seating.game, None if self.play is None else self.play.number)
        events = 0 if self.play is None else len(self.play.events)
        history = History(self.seating, self.seq, self.changed, self.play, ready=[*self.ready])
        history.secret = self.secret
        for row in rows:
            history.follow(row)
        self.seating, self.seq, self.changed = history.seating, history.seq, history.changed
        self.play, self.ready, self.secret = history.play, set(history.ready), history.secret
        for key in history.ids:
            self._remember(key)
        if not self.playing:
            self.presence.end_stand_ins()
        self.presence.expect(self.seating.people, self.lobby.clock())
        found = [msgspec.json.decode(row.body) for row in rows]
        seats = {seat for row in found for seat in movers(row)}
        moved = self.play is not None and was != (self.seating.game, self.play.number)
        if not moved and all(row["do"] == "play" for row in found):
            self.presenter.show_view(seats)  # answers in a window: nobody else is told of them yet
        else:
            self._show_anew()
        if self.play is not None and moved:
            self.autoplay.moved(movers(found[-1]), self.play.kinds(events))
        else:
            self.autoplay.schedule()
        self.lobby.sharing.changed(self.code)

    def _show_anew(self) -> None:
        """Another process has changed the table."""
        if self.seating.phase == "closed":
            self._end_all()
        self._send_off()
        self.presenter.show_table()
        self.presenter.show_view()
        self.dealing.schedule()

    def people_here(self) -> People:
        """Who is connected to this process."""
        sitting = set(self.seating.people)
        players = [c.player_id for c in self.presence.connections]
        here = frozenset(player for player in players if player is not None and player in sitting)
        return here, sum(player not in sitting for player in players)

    def hear_of_people(self, players: frozenset[str], watching: int) -> None:
        """Who is connected to other processes."""
        people_were_here = self.presence.has_people(self.seating)
        now = self.lobby.clock()
        if not self.presence.hear_of(players, watching, self.seating.people, now):
            return
        if not people_were_here and self.presence.has_people(self.seating):
            self.autoplay.asked_since(self.changed)
        self._people_changed(views=True)
        self.autoplay.schedule()

    async def _reseat(self, seating: Seating, **extra: Any) -> None:
        """Change who sits where, or the settings."""
        if seating is self.seating:
            return
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating = seating
        if "left" in extra and self.play is not None:
            self.play.events.append(left(self.play, extra["left"]))
        self.presence.expect(seating.people, self.lobby.clock())
        self.lobby.sharing.changed(self.code)
        self.presenter.show_table()
        self.presenter.show_view()
        self._send_off()
        self.autoplay.schedule()
        self.dealing.schedule()

    async def _contribute(self, seating: Seating, **extra: Any) -> None:
        """A seal or a contribution comes in; with the last one that is awaited, the first card."""
        if seating is self.seating:
            return
        if seating.awaiting and not seating.awaited:
            await self.begin(seating.dealt(), **extra)
            return
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating = seating
        self.presenter.show_table()

    async def start(self, seating: Seating, **extra: Any) -> None:
        """Seals are final from now on; the game begins once they are opened."""
        if not seating.awaiting:
            await self.begin(seating, **extra)
            return
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating, self.play = seating, None
        self.ready.clear()
        self.presenter.show_table()
        self._send_off()
        self.lobby.sharing.changed(self.code)
        self.dealing.schedule()

    async def begin(
        self,
        seating: Seating,
        row: dict[str, Any] | None = None,
        play: Play | None = None,
        **extra: Any,
    ) -> None:
        """Begin a game, anew or as this row says and `play` has come. Raises Refusal or
        BadSetup."""
        if row is None or play is None:
            given = seating.seals, seating.contributions
            deal = new_deal(self.secret, self.code, seating.game, *given)
            play = begun(setup_of(seating.settings), deal)
            row = play.begin_row()
        await self._append({**row, "seating": seating, **extra}, seating)
        self.seating, self.play = seating, play
        self.ready.clear()
        self.lobby.soon(self.lobby.store.seen(seating.people, 1))
        note("game begun", table=self.code, game=seating.settings.game, number=seating.game)
        self.presenter.show_table()
        self._send_off()
        self.presenter.show_view()
        self.lobby.sharing.changed(self.code)
        self.autoplay.moved(set(), set(play.kinds()))  # a deal is shown as one thing

    def _send_off(self) -> None:
        """Whoever may not watch any more goes."""
        for connection in list(self.presence.connections):
            if self.seating.seat_of(connection.player_id) is None and not self.may_watch():
                self.presence.connections.remove(connection)
                connection.end("not_allowed")

    async def _rematch(self, player: str, wish: protocol.Rematch, mark: list[str]) -> None:
        seating = self.seating
        if seating.seat_of(player) is None:
            raise Refusal("not_seated", "you do not sit here")
        if seating.phase != "finished":
            raise Refusal("playing", "a rematch comes after a game")
        if wish.seal is not None:
            seating = seating.sealed(player, wish.commitment or "", wish.seal)
        people = {
            chair.player
            for chair in self.seating.chairs
            if chair.kind == "person" and self.presence.is_here(chair.player)
        }
        if people <= {*self.ready, player}:
            await self.start(seating.rematch(), id=mark)
        elif player not in self.ready or seating is not self.seating:
            row = {"do": "ready", "player": player, "seating": seating, "id": mark}
            await self._append(row, seating)
            self.seating = seating
            self.ready.add(player)
            self.presenter.show_table()

    async def close(self, **extra: Any) -> None:
        """Close the table for good."""
        seating = self.seating.close()
        await self._append({"do": "table", "seating": seating, **extra}, seating)
        self.seating = seating
        note("table closed", table=self.code)
        self._end_all()
        self.autoplay.schedule()

    def _end_all(self) -> None:
        for connection in list(self.presence.connections):
            self.presence.connections.remove(connection)
            connection.end("closed")
        self.dealing.stop()
        self.lobby.sharing.changed(self.code)

    async def settle(self, play: Play, change: Change) -> None:
        """A decision: durable first, then the position, then everybody sees it."""
        self.autoplay.look_ahead(play, change)
        parts = change.parts
        state = parts[-1].state
        over = state is not None and play.rules.actor(state) < 0
        secret = new_secret() if over else ""  # of the next game
        seating = None
        if over:
            change.row["secret"] = secret
            places = places_of(play.rules, result(play.setup, state))
            seating = self.seating.finish(commitment_of(secret), wall_clock(), places)
        counts: list[CountRow] = []
        if over and not play.copied:
            events = [*play.events, *(event for part in parts for event in part.events)]
            counts = count(play.setup, state, events, self.seating.chairs)
        await self._append(change.row, seating, counts, seen=state is not None)
        before = len(play.events)
        play.settle(change)
        self.lobby.metrics.add("nerve_moves_total")
        if seating is not None:
            self.seating, self.secret = seating, secret
            self.presence.end_stand_ins()
            self.lobby.sharing.changed(self.code)
            self.lobby.metrics.add("nerve_games_finished_total")
            note("game finished", table=self.code, game=seating.settings.game)
            self.presenter.show_table()
        seats = movers(change.row)
        if state is None:  # an answer in a window: others are told when it closes
            self.presenter.show_view(seats)
            self.autoplay.schedule()
        else:
            self.presenter.show_view()
            self.autoplay.moved(seats, play.kinds(before))


def movers(row: dict[str, Any]) -> set[int]:
    """Whose decisions a row of the log keeps."""
    seats = {seat for seat, *_ in row.get("moves", ())}
    return seats | movers(row["then"]) if "then" in row else seats
