"""All tables and players: find them, make them, let go of them."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from typing import Any

import msgspec

from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.odds import odds, to_data
from nerve.core.play import branch
from nerve.core.record import Record
from nerve.protocol import GoOn, Me, NewTable, Plan, Player, TableLine, clean_name
from nerve.server.bots import HouseBots
from nerve.server.bus import Bus
from nerve.server.clock import wall_clock
from nerve.server.history import History, rebuild
from nerve.server.replay import settings_of
from nerve.server.room import Room
from nerve.server.seating import Refusal, Seating, new_seating
from nerve.server.settings import Settings
from nerve.server.statistics import count_past
from nerve.server.store import PlayerRow, Store
from nerve.server.telemetry import Metrics, note, report

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE_LENGTH = 6
LISTED = 100
MINE = 20
KNOWN_TOKENS = 10_000
FORGET_AFTER = 600.0  # seconds without anybody
SWEEP = 30.0  # seconds between two looks at what is idle


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
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._players: OrderedDict[bytes, PlayerRow] = OrderedDict()
        self._open = 0
        self._sweeper: asyncio.Task[None] | None = None
        bus.listen(self._heard)

    async def start(self) -> None:
        await count_past(self.store)
        self._open = await self.store.count_open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Finish what is being done. Tables live on in the store."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in self.rooms.values():
            await room.settled()
            room.autoplay.stop()

    # --- players ---

    async def new_player(self, name: str, bot: bool) -> Player:
        """Raises Refusal."""
        shown = checked_name(name)
        token = secrets.token_urlsafe(32)
        row = PlayerRow(secrets.token_hex(8), shown, bot)
        await self.store.add_player(row, hashed(token))
        return Player(row.player, shown, token)

    async def player(self, token: str) -> PlayerRow:
        """Whose token this is. Raises Refusal."""
        key = hashed(token)
        known = self._players.get(key) or await self.store.player(key)
        if known is None:
            raise Refusal("bad_token", "the token is of no known player")
        self._players[key] = known
        if len(self._players) > KNOWN_TOKENS:
            self._players.popitem(last=False)
        return known

    async def rename(self, token: str, name: str) -> PlayerRow:
        """Raises Refusal."""
        player = await self.player(token)
        renamed = PlayerRow(player.player, checked_name(name), player.bot)
        await self.store.rename(player.player, renamed.name)
        self._players[hashed(token)] = renamed
        return renamed

    async def me(self, player: PlayerRow) -> Me:
        """A player's own page."""
        lines = []
        for row in await self.store.tables_of(player.player, MINE):
            line = msgspec.json.decode(row.line, type=TableLine)
            try:
                room = await self.room(row.table)
            except NerveError:
                continue
            line.seat, line.changed = room.seating.seat_of(player.player), room.changed
            if room.play is not None and room.playing:
                line.your_turn = line.seat in room.play.asked
            lines.append(line)
        return Me(player.player, player.name, lines)

    # --- tables ---

    async def create(self, player: PlayerRow, wish: NewTable) -> Room:
        """A new table. Raises Refusal or BadSetup."""
        seating = new_seating(wish, player.player, player.name, player.bot)
        beginning = seating.start() if wish.start else None
        room = await self._open_room(seating)
        if beginning is not None:
            await room.begin(beginning)
        return room

    async def go_on(self, player: PlayerRow, record: Record, wish: GoOn) -> Room:
        """A table that begins inside a finished game, verified. Raises Refusal or NerveError."""
        settings = msgspec.structs.replace(settings_of(record), pace=wish.pace)
        made = sum(type(step[0]) is int for step in record["steps"])
        if wish.seat >= settings.players:
            raise Refusal("unknown_seat", f"expected a seat below {settings.players}")
        if wish.decisions >= made:
            raise Refusal("not_playing", f"after {made} decisions the game was over")
        seats: list[Plan] = [wish.level] * settings.players
        seats[wish.seat] = "me"
        table = NewTable(settings, seats)
        seating = new_seating(table, player.player, player.name, player.bot)
        room = await self._open_room(seating)
        await room.begin(seating.start(), branch(record, wish.decisions))
        return room

    async def _open_room(self, seating: Seating) -> Room:
        if self._open >= self.settings.max_tables:
            raise Refusal("busy", "the server has as many tables as it may")
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        room = Room(self, code, History(seating, 0, wall_clock()))
        await room.open()
        self.rooms[code] = room
        self._open += 1
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
            rows = await self.store.load(code)
            if not rows:
                raise Refusal("unknown_table", "no such table")
            room = Room(self, code, rebuild(rows))
            self.rooms[code] = room
            return room
        finally:
            del self._loading[code]

    async def lines(self) -> list[TableLine]:
        """The listed tables."""
        rows = await self.store.tables(("waiting", "playing"), listed=True)
        lines = [msgspec.json.decode(row.line, type=TableLine) for row in rows[:LISTED]]
        return [line for line in lines if line.open or line.watch == "anyone"]

    async def record(self, code: str, game: int) -> Record:
        """The record of a finished game. Raises Refusal."""
        room = await self.room(code)
        if game == room.seating.game and room.playing:
            raise Refusal("not_finished", "the game is not over")
        past = rebuild(await self.store.load(room.code), records=True)
        if game not in past.finished:
            raise Refusal("not_found", f"the table has no game {game}")
        return past.finished[game]

    def odds(self, rules: Rules, view: Any) -> dict[str, Any]:
        told: dict[str, Any] = to_data(odds(rules, view))
        return told

    # --- housekeeping ---

    def _heard(self, table: str, seq: int) -> None:
        if table in self.rooms:
            self.rooms[table].heard_of(seq)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception as error:
                report(error, "")

    async def sweep(self) -> None:
        """Close tables that nobody has used for long; forget those that nobody is at."""
        before = wall_clock() - int(self.settings.idle_hours * 3_600_000)
        for code in await self.store.idle(before):
            await (await self.room(code)).close_idle()
        now = self.clock()
        for code, room in list(self.rooms.items()):
            if room.idle and now - room.used > FORGET_AFTER:
                room.autoplay.stop()
                del self.rooms[code]
        self._open = await self.store.count_open()
        self.metrics.put("nerve_rooms", len(self.rooms))


def checked_name(name: str) -> str:
    shown = clean_name(name)
    if shown is None:
        raise Refusal("bad_name", "expected a name of 1 to 24 printable characters")
    return shown
