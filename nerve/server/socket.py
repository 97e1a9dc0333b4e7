"""The socket of a table: frames in and out, limits, and who has gone silent."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket

import nerve
from nerve import protocol
from nerve.protocol import CLOSE, DEAD_SECONDS, LONGEST_FRAME, PROTOCOL
from nerve.server.clock import wall_clock
from nerve.server.connection import STRIKES, Connection, Post
from nerve.server.limits import Bucket, Buckets, network_of
from nerve.server.lobby import Lobby
from nerve.server.origin import base_of, known_host, same_origin
from nerve.server.room import Room
from nerve.server.seating import Refusal
from nerve.server.wire import Wire

STUCK_SECONDS = 10.0  # a frame that has not left by then never will
HELLO_SECONDS = 10.0
GUESS_SECONDS = 2.0  # who guesses codes or tokens waits
LOOK_EVERY = 1.0  # seconds
DRAIN_SECONDS = 2.0  # for what is being done, and for the last words
ABORT_AFTER = 1.0  # seconds left to a client to take its leave


class Silent(Exception):
    """The client has gone."""


class Sockets:
    """Every open socket."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.most = lobby.settings.max_sockets
        self._of_address: Counter[str] = Counter()
        self._open: dict[Connection, Wire] = {}
        self._misses = Buckets(1.0)
        self._post = Post()
        self._watcher: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._watcher = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        if self._watcher is not None:
            self._watcher.cancel()

    async def drain(self) -> None:
        """Tell everybody when to come back, each at another moment, and let them go."""
        self.lobby.draining = True
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                for room in list(self.lobby.rooms.values()):
                    await room.settled()
        for connection in list(self._open):
            spread = random.uniform(1.0, 1.5)
            after = int(self.lobby.settings.back_after * spread * 1000)
            connection.end("restart", after)
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                while any(connection.unsent for connection in self._open):
                    await asyncio.sleep(0.02)

    async def serve(self, socket: WebSocket) -> None:
        """One connection from beginning to end."""
        address = network_of(socket.client.host if socket.client else "")
        wire: Wire = socket.state.wire
        with suppress(Exception):  # the client may be gone already
            await socket.accept()
        settings = self.lobby.settings
        base_url = settings.base_url
        if not known_host(socket, base_url) or not same_origin(socket, base_url):
            await refuse(socket, "not_allowed", wire)
            return
        if self.lobby.draining:
            after = int(settings.back_after * 1000)
            await refuse(socket, "restart", wire, after)
            return
        full = self._of_address.total() >= self.most
        fined = not self.lobby.requests.has(address, self.lobby.clock(), 0.0)
        if full or fined or self._of_address[address] >= settings.sockets_per_address:
            await refuse(socket, "busy", wire)
            return
        self._of_address[address] += 1
        self.lobby.metrics.add("nerve_connections", 1)
        try:
            await self._serve(socket, wire)
        finally:
            self.lobby.metrics.add("nerve_connections", -1)
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]
            wire.see_off()

    async def _serve(self, socket: WebSocket, wire: Wire) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                connection, room = await self._welcome(socket)
        except Refusal as refusal:
            self.lobby.metrics.add("nerve_refusals_total", label=refusal.code)
            address = network_of(socket.client.host if socket.client else "")
            if not self._misses.take(address, self.lobby.clock()):
                await asyncio.sleep(GUESS_SECONDS)
            await refuse(socket, refusal.code, wire)
            return
        except TimeoutError:
            await refuse(socket, "silent", wire)
            return
        except Silent:
            return
        self._open[connection] = wire
        hear = Incoming(self.lobby, connection, room).hear
        wire.meet(hear, connection.flush)
        clock, over = self.lobby.clock, partial(self._take_leave, connection, socket, wire)
        connection.open(wire, clock, over, self._post)
        try:
            while True:  # what came before they met; after that only the end comes this way
                hear(await next_frame(socket))
        except Silent:
            pass
        finally:
            del self._open[connection]
            room.detach(connection)
            connection.lost()

    async def _welcome(self, socket: WebSocket) -> tuple[Connection, Room]:
        """Read the hello and enter the table. Raises Refusal or Silent."""
        hello = read(await next_frame(socket))
        if not isinstance(hello, protocol.Hello):
            raise Refusal("bad_frame", "expected a hello first")
        if hello.protocol != PROTOCOL:
            raise Refusal("reload", f"protocol {hello.protocol}: expected {PROTOCOL}")
        network = network_of(socket.client.host if socket.client else "")
        self.lobby.admit(network)
        player = None if hello.token is None else await self.lobby.player(hello.token)
        room = await self.lobby.room(socket.path_params["code"])
        base = base_of(socket, self.lobby.settings.base_url)
        connection = Connection(player, base, self.lobby.clock(), network, hello.token)
        connection.game, connection.events = hello.game, max(0, hello.events)
        connection.answer(
            protocol.Welcome(
                protocol=PROTOCOL,
                server=nerve.__version__,
                table=room.code,
                player=connection.player_id,
                name=player.name if player else "",
                now=wall_clock(),
            )
        )
        room.attach(connection)
        return connection, room

    def _take_leave(self, connection: Connection, socket: WebSocket, wire: Wire) -> None:
        async def leave() -> None:
            with suppress(Exception):  # the client may go at any time
                await hang_up(socket, connection.gone or "", wire)

        self.lobby.soon(leave())

    async def _watch(self) -> None:
        """Drop those who do not read, and those who are gone without a word."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = self.lobby.clock()
            for connection, wire in list(self._open.items()):
                if connection.sending is not None and now - connection.sending > STUCK_SECONDS:
                    wire.abort()
                elif now - connection.heard > DEAD_SECONDS:
                    connection.end("silent")
                    if connection.room is not None:
                        connection.room.detach(connection)


class Incoming:
    """What a client says, once it is at its table."""

    def __init__(self, lobby: Lobby, connection: Connection, room: Room) -> None:
        self._lobby, self._connection, self._room = lobby, connection, room
        self._bucket = Bucket(lobby.settings.frames, lobby.clock())
        self._strikes = 0

    def hear(self, frame: str | bytes) -> None:
        connection = self._connection
        if connection.gone is not None:
            return
        connection.heard = self._lobby.clock()
        too_fast = not self._bucket.take(connection.heard)
        self._strikes = self._strikes + 1 if too_fast else 0
        if self._strikes > STRIKES:
            self._lobby.requests.fine(connection.network, connection.heard)
            self._end("too_fast")
            return
        try:
            message = read(frame)
        except Refusal as refusal:
            self._refuse("", "bad_frame", str(refusal))
            self._end("bad_frame")
            return
        if too_fast:
            self._refuse(getattr(message, "id", ""), "too_fast")
        elif isinstance(message, protocol.Ping):
            connection.answer(protocol.Pong(message.n, wall_clock()))
        elif isinstance(message, protocol.Hello):
            self._end("bad_frame")
        else:
            self._room.receive(connection, message)

    def _refuse(self, message: str, code: protocol.Code, text: str = "") -> None:
        self._lobby.metrics.add("nerve_refusals_total", label=code)
        self._connection.answer(protocol.Refused(message, code, text))

    def _end(self, code: str) -> None:
        self._connection.end(code)
        self._room.detach(self._connection)


async def next_frame(socket: WebSocket) -> str | bytes:
    """Raises Silent if the client is gone."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise Silent
    text: str | None = message.get("text")
    return message.get("bytes", b"") if text is None else text


def read(frame: str | bytes) -> protocol.ClientMessage:
    """Raises Refusal."""
    if len(frame) > LONGEST_FRAME:
        raise Refusal("bad_frame", f"more than {LONGEST_FRAME} bytes")
    try:
        return protocol.read_client(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_frame", str(error)[:200]) from None


async def refuse(socket: WebSocket, code: str, wire: Wire, after: int | None = None) -> None:
    with suppress(Exception):
        wire.write([protocol.write(protocol.Gone(code, after=after))])
        await hang_up(socket, code, wire)


async def hang_up(socket: WebSocket, code: str, wire: Wire) -> None:
    """Close; whoever does not answer that soon is cut off."""
    await socket.close(CLOSE.get(code, 1011), code)
    asyncio.get_running_loop().call_later(ABORT_AFTER, wire.abort)
