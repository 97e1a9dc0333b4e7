"""The one place that leans on uvicorn's inside: its classes for HTTP and for a WebSocket.

Used of the one are `handle_websocket_upgrade`, `ws_protocol_class`, `send_400_response`,
`on_response_complete`, `client` and `conn`; of the other `handshake_initiated`, `handle_connect`,
`handle_pong` with `pending_ping_payload`, `send_receive_event_to_app` with `frames` and
`curr_msg_data_type`, `queue`, `scope` (with a `state` of the connection's own), `writable`,
`close_sent` and `close_timer`; of both what asyncio calls, `config`, `loop` and `transport`.
None of these is promised: whoever raises the bounds of UVICORN, here and in pyproject.toml, runs
tests/server/test_wire.py first.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from nerve.protocol import CLOSE as CLOSE_CODES
from nerve.server.frames import (
    BROKEN,
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    TOO_LONG,
    Broken,
    FrameReader,
    close_frame,
    close_of,
    frame,
)
from nerve.server.limits import Bucket, Buckets, network_of
from nerve.server.settings import Settings
from nerve.server.telemetry import Metrics

UVICORN = ">=0.52.4,<0.55"  # the versions for which this holds; older ones never clear `writable`

HEAD_SECONDS = 10.0  # for the head of a request, from its first byte or the beginning
BODY_SECONDS = 30.0  # for its body
STUCK_SECONDS = 30.0  # an answer that nobody has read by then is for nobody
LAST_SECONDS = 5.0  # for what was under way when a connection to a table came to its end
PER_MESSAGE = 4  # frames, for every message that a client may send
MOST_PIECES = 64  # of one message, or of the body of a request,
CRUMB = 512  # of which there may be one more for so many bytes
LONGEST_HEAD = 65_536  # of a request
CONNECTS = 4  # new connections, for every request that an address may make
NO_WEBSOCKET = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
FOR_REQUESTS = 50  # connections of one address, beside its sockets


class Doors:
    """Every connection, whatever becomes of it: how many there are, and from where.

    An address that has as many as it may loses those first that have not asked for anything yet;
    one that has asked for more than it may is not let in again until it may ask for something.
    """

    def __init__(self, settings: Settings, most: int, metrics: Metrics, requests: Buckets) -> None:
        self._most, self._of_network = most, settings.sockets_per_address + FOR_REQUESTS
        self.frames = settings.frames * PER_MESSAGE
        self._proxies = _TrustedHosts(settings.proxies)
        self._metrics = metrics
        self._all = 0
        self._of: Counter[str] = Counter()
        self._silent: dict[str, OrderedDict[Door, None]] = {}
        self._line: deque[Callable[[], None]] = deque()
        self._requests, self._connects = requests, Buckets(settings.requests * CONNECTS)

    def let_in(self, door: Door, address: str, now: float) -> bool:
        """Count a new connection, if it may come in."""
        door.network = network_of(address)
        allowed = self._allowed(door.network, address in self._proxies, now)
        if allowed:
            self._all += 1
            self._of[door.network] += 1
            self.silent(door)
        else:
            self._metrics.add("nerve_turned_away_total")
        return allowed

    def _allowed(self, network: str, is_proxy: bool, now: float) -> bool:
        if not is_proxy:
            if not self._requests.has(network, now) or not self._connects.take(network, now):
                return False
            if self._of[network] >= self._of_network and not self._drop_one(network):
                return False
        return self._all < self._most or self._drop_one(self._most_silent())

    def _most_silent(self) -> str:
        return max(self._silent, key=lambda network: len(self._silent[network]), default="")

    def _drop_one(self, network: str) -> bool:
        """Drop the connection of this network that has been silent for longest, if any is."""
        silent = self._silent.get(network)
        if not silent:
            return False
        next(iter(silent)).drop()
        return True

    def flooded(self, address: str, now: float) -> None:
        """From there comes what nobody could mean."""
        self._requests.fine(network_of(address), now)

    def in_line(self, work: Callable[[], None], loop: asyncio.AbstractEventLoop) -> None:
        """Requests are read one at a time: between two of them all tables have their turn, however
        many requests come at once."""
        if not self._line:
            loop.call_soon(self._next_in_line, loop)
        self._line.append(work)

    def _next_in_line(self, loop: asyncio.AbstractEventLoop) -> None:
        work = self._line[0]
        try:
            work()
        finally:
            self._line.popleft()
            if self._line:
                loop.call_soon(self._next_in_line, loop)

    def silent(self, door: Door) -> None:
        """It is waited for a request of this one."""
        self._silent.setdefault(door.network, OrderedDict())[door] = None

    def spoke(self, door: Door) -> None:
        silent = self._silent.get(door.network)
        if silent is not None and silent.pop(door, door) is None and not silent:
            del self._silent[door.network]

    def let_out(self, door: Door) -> None:
        self.spoke(door)
        self._all -= 1
        self._of[door.network] -= 1
        if not self._of[door.network]:
            del self._of[door.network]


class Reader(h11.Connection):
    """Reads requests, but none whose body comes in crumbs: to take a piece apart takes as long
    whether it is a byte or a thousand."""

    def __init__(self, longest: int) -> None:
        super().__init__(h11.SERVER, longest)
        self._allowed = 0.0  # pieces

    def next_event(self) -> Any:
        try:
            event = super().next_event()
        except h11.RemoteProtocolError as error:  # whose way up holds it, and with it all of this
            raise error.with_traceback(None) from None
        if type(event) is h11.Request:
            self._allowed = MOST_PIECES
        elif type(event) is h11.Data:
            self._allowed += len(event.data) / CRUMB - 1
            if self._allowed < 0:
                raise h11.RemoteProtocolError("a body in crumbs")
        return event


class Door(H11Protocol):
    """uvicorn's protocol for HTTP, for which nobody may take as long as they like."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self.conn = Reader(LONGEST_HEAD)
        self.doors, self.network = doors, ""
        self._inside = False
        self._awaited = ""  # what has to come in time
        self._patience: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._inside = self.doors.let_in(self, address, self.loop.time())
        if self._inside:
            self._await("head")
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lost()

    def lost(self) -> None:
        """The connection is gone, as HTTP or as what it became: let go of whatever holds this, or
        it would stay until all of memory is looked through, which is seldom done."""
        self._leave()
        self.cycle, self.ws_protocol_class = None, None  # type: ignore[assignment]
        let_go(self.transport)

    def _leave(self) -> None:
        self._await("")
        self.resume_writing()
        if self._inside:
            self._inside = False
            self.doors.let_out(self)

    def drop(self) -> None:
        self.transport.abort()
        self._leave()

    def data_received(self, data: bytes) -> None:
        if self._inside:
            self.transport.pause_reading()
            self.doors.in_line(partial(self._read, data), self.loop)

    def _read(self, data: bytes) -> None:
        if not self._inside:
            return
        try:
            super().data_received(data)
        except BaseException:
            self.transport.abort()
            raise
        if not self.flow.read_paused:
            self.transport.resume_reading()
        if self.conn.their_state is h11.IDLE:
            self._await("head")
            return
        self.doors.spoke(self)
        self._await_body()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # which may go on with the next request, come already
        if self.transport.is_closing():
            return
        if self.conn.their_state is h11.IDLE:
            self.doors.silent(self)
        self._await_body()

    def _await_body(self) -> None:
        upgraded = self.transport.get_protocol() is not self  # then nothing comes here any more
        unfinished = not upgraded and self.conn.their_state is h11.SEND_BODY
        self._await("body" if unfinished else "")

    def _await(self, what: str) -> None:
        """Let the head or the body of a request come in time; or wait for nothing."""
        if what == self._awaited:
            return
        self._awaited = what
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if what:
            seconds = HEAD_SECONDS if what == "head" else BODY_SECONDS
            self._patience = self.loop.call_later(seconds, self.drop)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(STUCK_SECONDS, self.drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # an answer is under way already
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        bucket = Bucket(self.doors.frames, self.loop.time())
        made: Any = partial(Wire, door=self, bucket=bucket)
        self.ws_protocol_class = made
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire) and not wire.handshake_initiated:
            # Its own reader has narrower bounds for a head, and says nothing if they are exceeded.
            self.transport.write(NO_WEBSOCKET)
            self.transport.close()


def let_go(transport: asyncio.BaseTransport | None) -> None:
    """Those of asyncio hold themselves: they choose at the beginning which of their methods will be
    called."""
    held = getattr(transport, "__dict__", {})
    for name, value in held.items():
        if getattr(value, "__self__", None) is transport:
            held[name] = _nothing


def _nothing() -> None:
    pass


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol for a WebSocket, but for what comes after the handshake: frames are read
    and counted one by one, text has a short way in and out, and who does not read is dropped."""

    def __init__(
        self, door: Door | None = None, bucket: Bucket | None = None, **given: Any
    ) -> None:
        super().__init__(**given)
        self._door, self._bucket = door, bucket
        self._hear: Callable[[bytes], None] | None = None
        self._read_on: Callable[[], None] | None = None
        self._longest = self.config.ws_max_size
        self._reader = FrameReader(self._longest)
        self._pieces = 0  # of a message that is not whole yet

    def meet(self, hear: Callable[[bytes], None], read_on: Callable[[], None]) -> None:
        """Hand over every message that comes from now on, and say when the client has read on.
        An application that waits for each message has reading stopped and started for each."""
        self._hear, self._read_on = hear, read_on

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._door is not None:
            self._door.lost()
        self._door = self._hear = self._read_on = None
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope["state"].clear()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self

    # --- what comes in ---

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # the head of the request, all of it and nothing else
            return
        try:
            for kind, last, held in self._reader.read(data):
                if self.transport.is_closing():
                    return
                if self._bucket is not None and not self._bucket.take(self.loop.time()):
                    self._show_out()
                    return
                self._take(kind, last, held)
        except Broken as broken:
            self._fail(broken)

    def _take(self, kind: int, last: bool, held: bytes) -> None:
        """Raises Broken."""
        if kind == PING:
            self.transport.write(frame(PONG, held))
        elif kind == PONG:
            if self.pending_ping_payload is not None:
                self.handle_pong(Frame(Opcode.PONG, held))
        elif kind == CLOSE:
            self._close(*close_of(held))
        elif (kind == CONT) != bool(self._pieces):
            raise Broken(BROKEN, "a message begins where the one before it ends")
        else:
            self._piece(kind, last, held)

    def _piece(self, kind: int, last: bool, held: bytes) -> None:
        """Raises Broken."""
        if kind == CONT:
            self.frames.append(held)
            if sum(map(len, self.frames)) > self._longest:
                raise Broken(TOO_LONG, f"a message has at most {self._longest} bytes")
        else:
            self.frames = [held]
            self.curr_msg_data_type = "text" if kind == TEXT else "bytes"
        self._pieces = 0 if last else self._pieces + 1
        if last:
            self.send_receive_event_to_app()
        elif self._pieces > MOST_PIECES:
            self._show_out()

    def send_receive_event_to_app(self) -> None:
        if self._hear is not None:
            frames, self.frames = self.frames, []
            if not self.close_sent:
                self._hear(frames[0] if len(frames) == 1 else b"".join(frames))
            return
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"  # refused as what it is, a frame nobody can read
        super().send_receive_event_to_app()

    def _close(self, code: int, reason: str) -> None:
        """The client takes its leave, or answers ours."""
        if self.close_sent:
            if self.close_timer is not None:
                self.close_timer.cancel()
                self.close_timer = None
        else:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
            self.transport.write(close_frame(code))
        self.transport.close()

    def _fail(self, broken: Broken) -> None:
        if not self.close_sent:
            code, reason = broken.code, broken.reason
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
            self.transport.write(close_frame(code, reason))
            self.close_sent = True
        self.transport.close()

    def _show_out(self) -> None:
        if not self.transport.is_closing():
            client = self.scope["client"]  # as a proxy says, if it is one that is believed
            if self._door is not None and client is not None:
                self._door.doors.flooded(client[0], self.loop.time())
            self.transport.write(close_frame(CLOSE_CODES["too_fast"]))
            self.close_sent = True
            self.transport.close()

    # --- what goes out ---

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._read_on is not None:
            self._read_on()

    @property
    def ready(self) -> bool:
        """Whether the client has read enough of what was sent before."""
        return self.writable.is_set()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text. The general way costs ten times as much, and messages are most of what a
        server of tables does."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join([frame(TEXT, message) for message in messages]))

    def see_off(self) -> None:
        """All is said; whoever does not read the rest of it soon is cut off."""
        if not self.disconnected and self.transport.get_write_buffer_size():
            self.loop.call_later(LAST_SECONDS, self.abort)

    def abort(self) -> None:
        self.transport.abort()
