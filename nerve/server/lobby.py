"""All tables and players: find them, make them, let go of them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from nerve.core.contract import Rules
from nerve.core.deals import new_secret
from nerve.core.errors import NerveError
from nerve.core.odds import odds, to_data
from nerve.core.snapshot import thaw
from nerve.protocol import (
    Face,
    GoOn,
    Hint,
    Me,
    NewTable,
    Plan,
    Player,
    Report,
    TableLine,
    clean_name,
)
from nerve.server.aside import ASKING, Answers, Aside
from nerve.server.bots import HouseBots
from nerve.server.bus import Bus
from nerve.server.clock import wall_clock
from nerve.server.history import (
    History,
    commitment_to,
    condensed,
    one_record,
    rebuild,
    seating_of,
)
from nerve.server.limits import Buckets, LocalQuotas, Quotas
from nerve.server.practice import Place
from nerve.server.replay import begin_inside, packed
from nerve.server.reviews import Reviews
from nerve.server.room import Room
from nerve.server.seating import Refusal, Seating, new_seating, setup_of
from nerve.server.settings import Settings, game_files
from nerve.server.sharing import HOUSEKEEPING, Alone, Shared, SharedQuotas, Sharing
from nerve.server.statistics import count_past
from nerve.server.store import ERASED, Conflict, PlayerRow, ReportRow, Store
from nerve.server.story import story_of_file
from nerve.server.telemetry import Metrics, note, report

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE_LENGTH = 6
LISTED = 100
MINE = 30
ALL = 10_000  # tables of a player
KNOWN_TOKENS = 10_000
FORGET_AFTER = 600.0  # seconds without anybody
SWEEP = 30.0  # seconds between two looks at what is idle
LONG = 400  # rows that are replayed beside the tables, not between them
BEAT = 1.0  # seconds between two looks whether the store can be written to
HOUR = 3_600_000  # milliseconds
CHANGES = 0.5  # of tables, for every request that a network may make
CHANGES_BURST = 6.0  # seconds' worth of them that may come at once


def hashed(token: str) -> bytes:
    """Tokens have 256 random bits: one round is enough."""
    return hashlib.sha256(token.encode()).digest()


class Lobby:
    """The tables and players of a server."""

    def __init__(
        self, settings: Settings, store: Store, bus: Bus, house_bots: HouseBots, metrics: Metrics
    ) -> None:
        self.settings, self.store, self.bus = settings, store, bus
        self.house_bots, self.metrics = house_bots, metrics
        self.clock = time.monotonic
        self.requests = Buckets(settings.requests)  # by network
        self._changes = Buckets(settings.requests * CHANGES, CHANGES_BURST)  # by network
        self.quotas: Quotas = LocalQuotas()
        self.aside = Aside(game_files(settings))
        self.reviews = Reviews(store, game_files(settings), settings.workers > 0)
        self.banned: dict[str, int] = {}  # players and networks, until when
        self.draining = False
        self._answers = Answers()
        self._records = Answers()
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None
        self._beat = -BEAT
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._players: OrderedDict[bytes, PlayerRow] = OrderedDict()
        self._open = 0
        self._sweeper: asyncio.Task[None] | None = None
        self.sharing: Sharing = Alone()
        if settings.database:
            self.sharing = Shared(store, bus, self.rooms, self.clock, metrics)
            self.quotas = SharedQuotas(store, self.clock)
        house_bots.listen(self._bots_changed)

    async def start(self) -> None:
        await self.sharing.start()
        await count_past(self.store)
        self._open = await self.store.count_open()
        await self._read_bans()
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Finish what is being done. Tables live on in the store."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in self.rooms.values():
            await room.settled()
            room.autoplay.stop()
            room.dealing.stop()
        await self.sharing.stop()
        await self.aside.stop()
        await self.reviews.stop()
        for task in list(self._tasks):
            task.cancel()

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this without anybody waiting for it."""

        async def reported() -> None:
            ASKING.set("")
            try:
                await work
            except NerveError as error:
                note("not carried out", logging.DEBUG, code=error.code)
            except Exception as error:
                report(error, "")

        task = asyncio.create_task(reported())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- who may how much ---

    async def spend(self, what: str, most: float, player: str | None, network: str) -> None:
        """Count one more of what a player, and a network, may have in an hour; changes of tables
        come no faster than somebody clicks. Raises Refusal."""
        if what == "changes" and most and not self._changes.take(network, self.clock()):
            self.metrics.add("nerve_quotas_total", label=what)
            raise Refusal("too_fast", f"too many {what} at once")
        allowed = player is None or await self.quotas.take(what, player, most)
        share = 1.0 if player is None else self.settings.network_share
        if not allowed or not await self.quotas.take(what, network, most * share):
            self.metrics.add("nerve_quotas_total", label=what)
            raise Refusal("too_fast", f"too many {what} in an hour")

    def admit(self, network: str, player: str | None = None) -> None:
        """Raises Refusal for who is banned."""
        for who in (network, player):
            if who is not None and who in self.banned:
                until = self.banned[who]
                if not until or until > wall_clock():
                    raise Refusal("banned", "who runs this server does not want you here")

    async def _read_bans(self) -> None:
        """Hear of what who runs the server has decided meanwhile."""
        bans = {ban.who: ban for ban in await self.store.bans()}
        new, self.banned = bans.keys() - self.banned, {who: b.until for who, b in bans.items()}
        for room in list(self.rooms.values()) if new else ():
            for connection in list(room.presence.connections):
                if {connection.network, connection.player_id} & new:
                    connection.end("banned")
                    room.detach(connection)
            if any(bans[who].reason == ERASED for who in new & set(room.seating.people)):
                room.submit(room.reload)

    async def healthy(self) -> None:
        """Raises what the store raises if it cannot be written to; asked often, it looks seldom."""
        if self._beating is None and self.clock() - self._beat >= BEAT:
            self._beating = asyncio.create_task(self._write())
        if self._beating is not None:
            await asyncio.shield(self._beating)

    async def _write(self) -> None:
        try:
            await self.store.beat()
            self._beat = self.clock()
        finally:
            self._beating = None

    # --- players ---

    async def new_player(self, name: str, bot: bool, network: str, face: Face = "") -> Player:
        """Raises Refusal."""
        shown = checked_name(name)
        await self.spend("players", self.settings.hourly_players, None, network)
        token = secrets.token_urlsafe(32)
        row = PlayerRow(secrets.token_hex(8), shown, bot, face)
        await self.store.add_player(row, hashed(token))
        return Player(row.player, shown, token, face)

    async def player(self, token: str) -> PlayerRow:
        """Whose token this is. Raises Refusal."""
        key = hashed(token)
        known = self._players.get(key) if self.sharing.alone else None
        known = known or await self.store.player(key)
        if known is None:
            raise Refusal("bad_token", "the token is of no known player")
        if key not in self._players:
            self.soon(self.store.seen([known.player]))
        self._players[key] = known
        if len(self._players) > KNOWN_TOKENS:
            self._players.popitem(last=False)
        self.admit("", known.player)
        return known

    async def rename(
        self, token: str, name: str, network: str, face: Face | None = None
    ) -> PlayerRow:
        """Another name and face, shown at once where no game is in progress. Raises Refusal."""
        player = await self.player(token)
        face = player.face if face is None else face
        renamed = PlayerRow(player.player, checked_name(name), player.bot, face)
        await self.spend("changes", self.settings.hourly_changes, player.player, network)
        await self.store.rename(player.player, renamed.name, face)
        self._players[hashed(token)] = renamed
        for row in await self.store.tables_of(player.player, MINE):
            if row.phase == "waiting" or row.table in self.rooms:
                (await self.room(row.table)).freshen(renamed, network)
        return renamed

    async def erase(self, player: PlayerRow) -> None:
        """Forget a player: token, name and seats."""
        for row in await self.store.tables_of(player.player, ALL):
            room = await self.room(row.table)
            await room.put_out(player.player)
        for table in await self.store.erase(player.player):
            if table in self.rooms:
                self.rooms[table].submit(self.rooms[table].reload)
        for key, known in list(self._players.items()):
            if known.player == player.player:
                del self._players[key]
        note("player forgotten")

    async def report(self, player: PlayerRow, code: str, wish: Report, network: str) -> None:
        """Keep for who runs the server what one player says of another. Raises Refusal."""
        room = await self.room(code)
        seating = room.seating
        if seating.seat_of(player.player) is None and not room.may_watch():
            raise Refusal("not_allowed", "only who is at the table may do this")
        reported = seating.chairs[wish.seat] if wish.seat < len(seating.chairs) else None
        if reported is None or reported.player in (None, player.player):
            raise Refusal("unknown_seat", "nobody else sits there")
        await self.spend("changes", self.settings.hourly_changes, player.player, network)
        assert reported.player is not None
        await self.store.report(
            ReportRow(
                at=wall_clock(),
                table=room.code,
                game=seating.game,
                by=player.player,
                player=reported.player,
                name=reported.name,
                reason=wish.reason,
                text=" ".join(wish.text.split()),
            )
        )
        self.metrics.add("nerve_reports_total")
        note("report", table=room.code, reason=wish.reason)

    async def me(self, player: PlayerRow) -> Me:
        """A player's own page."""
        lines = []
        for row in await self.store.tables_of(player.player, MINE):
            line = msgspec.json.decode(row.line, type=TableLine)
            try:
                room = await self.room(row.table)
            except NerveError:
                continue
            line.past = room.seating.past_of(player.player)
            line.names = room.seating.shown_names
            if room.seating.phase == "closed" and not line.past:
                continue
            line.seat, line.changed = room.seating.seat_of(player.player), room.changed
            if room.play is not None and room.playing:
                line.your_turn = line.seat in room.play.asked
            lines.append(line)
        return Me(player.player, player.name, lines, player.face)

    async def leave(self, player: PlayerRow, code: str, network: str) -> None:
        """Get up at a table, from outside. Raises Refusal."""
        await self.spend("changes", self.settings.hourly_changes, player.player, network)
        await (await self.room(code)).get_up(player.player)

    # --- tables ---

    async def create(self, player: PlayerRow, wish: NewTable, network: str) -> Room:
        """A new table. Raises Refusal or BadSetup."""
        seating = new_seating(wish, player.player, player.name, player.bot, player.face)
        begins = seating.start(unasked=True) if wish.start else seating
        first = begins if begins.awaiting else seating
        room = await self._open_room(first, player, network, new_secret())
        if begins.awaiting:
            room.dealing.schedule()
        elif wish.start:  # nobody sits there who could add anything
            await room.begin(room.seating.start())
        return room

    async def go_on(self, player: PlayerRow, body: bytes, wish: GoOn, network: str) -> Room:
        """A table that begins inside the finished game of this record. Raises Refusal."""
        begun = await self.aside.do(begin_inside, body, wish.seat, wish.decisions)
        settings = msgspec.structs.replace(begun.settings, pace=wish.pace)
        seats: list[Plan] = [wish.level] * settings.players
        seats[wish.seat] = "me"
        table = NewTable(settings, seats)
        seating = new_seating(table, player.player, player.name, player.bot, player.face)
        room = await self._open_room(seating, player, network)
        play = thaw(setup_of(settings), begun.row, begun.frozen)
        await room.begin(seating.start(), begun.row, play)
        self.soon(self.condense(room.code))
        return room

    async def _open_room(
        self, seating: Seating, player: PlayerRow, network: str, secret: str = ""
    ) -> Room:
        """A new table; with a secret for its first game, unless that goes on from a record."""
        if self.draining or self._open >= self.settings.max_tables:
            raise Refusal("busy", "the server has as many tables as it may")
        await self.spend("tables", self.settings.hourly_tables, player.player, network)
        seating = msgspec.structs.replace(seating, commitment=commitment_to(secret))
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            room = Room(self, code, History(seating, 0, wall_clock(), secret=secret))
            with suppress(Conflict):  # another table has this code
                await room.open()
                break
        self.rooms[code] = room
        await self.sharing.join(room)
        self._open += 1
        self.house_bots.opened(seating.settings.game)
        self.reviews.opened(seating.settings.game)
        note("table opened", table=code, game=seating.settings.game)
        return room

    async def room(self, code: str) -> Room:
        """The table of this code, from the store if need be. Raises Refusal."""
        code = code.upper()
        if code in self.rooms:
            return self.rooms[code]
        if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS):
            raise Refusal("unknown_table", "no such table")
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Room:
        try:
            room = Room(self, code, await self.history(code))
            if not room.secret and room.seating.phase in ("waiting", "finished"):
                try:
                    await room.commit()  # a table from before there were deals
                except Conflict:
                    room = Room(self, code, await self.history(code))
            self.rooms[code] = room
            await self.sharing.join(room)
            room.dealing.schedule()
            self.house_bots.opened(room.seating.settings.game)
            self.reviews.opened(room.seating.settings.game)
            return room
        finally:
            del self._loading[code]

    async def history(self, code: str) -> History:
        """A table as the store has it: a snapshot and what came after. Raises NerveError."""
        snapshot = await self.store.snapshot(code)
        if snapshot is not None:
            try:
                return rebuild(await self.store.load(code, snapshot.seq), snapshot=snapshot)
            except Exception as error:  # such as one of older rules: the log is the truth
                note("snapshot not used", logging.WARNING, table=code, error=type(error).__name__)
        rows = await self.store.load(code)
        if not rows:
            raise Refusal("unknown_table", "no such table")
        if len(rows) <= LONG:
            return rebuild(rows)
        snapshot = await self.aside.do(condensed, rows, None)
        await self.store.keep(code, snapshot)
        return rebuild([], snapshot=snapshot)

    async def condense(self, code: str) -> None:
        """Keep a snapshot of a table, so that few rows need to be replayed. Raises NerveError."""
        snapshot = await self.store.snapshot(code)
        rows = await self.store.load(code, 0 if snapshot is None else snapshot.seq)
        if rows:
            await self.store.keep(code, await self.aside.do(condensed, rows, snapshot))

    async def lines(self) -> list[TableLine]:
        """The listed tables."""
        rows = await self.store.tables(("waiting", "playing"), listed=True)
        lines = [msgspec.json.decode(row.line, type=TableLine) for row in rows[:LISTED]]
        return [line for line in lines if line.open or line.watch == "anyone"]

    async def record(self, code: str, game: int, token: str | None) -> tuple[str, bytes]:
        """The name of a finished game, and its record as a file. Raises Refusal."""
        room = await self.room(code)
        if game == room.seating.game and room.playing:
            raise Refusal("not_finished", "the game is not over")
        if not 1 <= game <= room.seating.game:
            raise Refusal("not_found", f"the table has no game {game}")
        seating = room.seating
        rows = await self.store.game(room.code, game)
        if not rows:
            raise Refusal("not_found", f"game {game} of the table was not played to its end")
        begun = seating_of(rows)
        if "nobody" in (begun.settings.watch, seating.settings.watch):
            player = None if token is None else (await self.player(token)).player
            if player not in begun.people:
                raise Refusal("not_allowed", "only who sat there may see this game")
        key = (room.code, game, seating.nameless)
        make = partial(self.aside.do, one_record, rows, seating.nameless)
        return begun.settings.game, await self._records.of(key, make)

    async def replay(self, record: bytes, seat: int | None) -> bytes:
        """All positions of a finished game, packed. Raises Refusal."""
        key = (hashlib.sha256(record).digest(), seat)
        return await self._answers.of(key, partial(self.aside.do, packed, record, seat))

    async def story(self, record: bytes) -> bytes:
        """What a finished game was like, as JSON. Raises Refusal."""
        key = hashlib.sha256(record).digest()
        return await self._answers.of(key, partial(self.aside.do, story_of_file, record))

    async def own_record(self, token: str, game: str) -> tuple[bytes, Place | None]:
        """One of a player's finished games, whichever, and where it is. Raises Refusal."""
        player = await self.player(token)
        found = []
        for row in await self.store.tables_of(player.player, MINE):
            if msgspec.json.decode(row.line, type=TableLine).game == game:
                past = (await self.room(row.table)).seating.past_of(player.player)
                found += [Place(row.table, one.number, one.seat or 0) for one in past]
        if not found:
            return b"", None
        place = secrets.choice(found)
        return (await self.record(place.table, place.game, token))[1], place

    async def hint(self, player: PlayerRow, code: str, network: str) -> Hint:
        """What a player who decides now, at a table with hints, would do best. Raises Refusal."""
        room = await self.room(code)
        seat, play = room.seating.seat_of(player.player), room.play
        if not room.seating.settings.hints:
            raise Refusal("not_allowed", "this table has no hints")
        if seat is None:
            raise Refusal("not_seated", "hints are for who sits at the table")
        if play is None or not room.playing:
            raise Refusal("not_playing", "no game is in progress")
        if seat not in play.asked:
            raise Refusal("not_your_turn", "this seat is not asked now")
        await self.spend("hints", self.settings.hourly_hints, player.player, network)
        game, number = room.seating.game, play.number
        return await self.reviews.hint(play.rules.NAME, play.view(seat), game, number)

    def odds(self, rules: Rules, view: Any) -> dict[str, Any]:
        told: dict[str, Any] = to_data(odds(rules, view))
        return told

    # --- housekeeping ---

    def _bots_changed(self, game: str) -> None:
        for room in self.rooms.values():
            if room.seating.settings.game == game:
                room.presenter.show_table()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception as error:
                report(error, "")

    async def sweep(self) -> None:
        """Close tables that nobody has used for long; forget what nobody needs."""
        if self.sharing.owns(HOUSEKEEPING):
            await self._clean_up()
        now = self.clock()
        for code, room in list(self.rooms.items()):
            if room.idle and now - room.used > FORGET_AFTER:
                room.autoplay.stop()
                del self.rooms[code]
                self.sharing.forget(code)
        await self._read_bans()
        self._open = await self.store.count_open()
        self.metrics.put("nerve_rooms", len(self.rooms))

    async def _clean_up(self) -> None:
        for code in await self.store.idle(*self._idle_before()):
            try:
                await (await self.room(code)).close_idle()
            except Exception as error:  # a table that cannot be read shall not keep the others
                report(error, code)
        unused = wall_clock() - int(self.settings.unused_hours * HOUR)
        tables, players = await self.store.drop(wall_clock() - HOUR, unused)
        if tables or players:
            note("forgotten", tables=tables, players=players)

    def _idle_before(self) -> tuple[int, int]:
        """Tables that were changed before are idle, sooner where no game began; and the fuller the
        server, the sooner."""
        room_left = min(1.0, 2 * (1 - self._open / self.settings.max_tables))
        hours = self.settings.idle_hours * max(0.0, room_left)
        now = wall_clock()
        return now - int(hours * HOUR), now - int(self.settings.empty_minutes * 60_000)


def checked_name(name: str) -> str:
    shown = clean_name(name)
    if shown is None:
        raise Refusal("bad_name", "expected a name of 1 to 24 printable characters")
    return shown
