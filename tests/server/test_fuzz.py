"""Hypothesis at the socket: any messages of any shape, in any order, from players and strangers.

Whatever comes, every message is answered once, nothing is a mistake of the server, who plays
honestly beside it notices nothing, and the log tells the table as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from msgspec import inspect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nerve import protocol
from nerve.protocol import PROTOCOL, read_server
from nerve.server.history import rebuild
from tests.games import ANY
from tests.server.house import PATIENCE, House, open_house

LETTERS = st.text(max_size=12)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | LETTERS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(LETTERS, inner, max_size=3),
    max_leaves=8,
)


def fitting(kind: Any) -> st.SearchStrategy[Any]:
    """What has the shape of a type of the protocol, as plain data."""
    match kind:
        case inspect.IntType(ge=low, le=high):
            return st.integers(-(2**40) if low is None else low, 2**40 if high is None else high)
        case inspect.StrType(min_length=least, max_length=most):
            return st.text(min_size=least or 0, max_size=most or 20)
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.UnionType(types=types):
            return st.one_of(*map(fitting, types))
        case inspect.ListType(item_type=item):
            return st.lists(fitting(item), max_size=4)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(fitting(key), fitting(value), max_size=3)
        case inspect.Metadata(type=inner):
            return fitting(inner)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.StructType(fields=fields, tag=tag):
            given = {f.encode_name: fitting(f.type) for f in fields if f.required}
            more = {f.encode_name: fitting(f.type) for f in fields if not f.required}
            named = {"type": st.just(tag)} if tag is not None else {}
            return st.fixed_dictionaries({**named, **given}, optional=more)
    return ANYTHING


MESSAGES = fitting(inspect.type_info(protocol.ClientMessage)).filter(lambda m: m["type"] != "hello")
MOVES = [
    {"type": "sit"},
    {"type": "leave"},
    {"type": "start"},
    {"type": "rematch"},
    {"type": "swap", "a": 0, "b": 1},
    {"type": "set_seat", "seat": 1, "plan": "easy"},
    {"type": "set_seat", "seat": 1, "plan": "open"},
    {"type": "hide_name", "seat": 1},
]


class Client:
    """One socket, and what is due to it."""

    def __init__(self, house: House, code: str, token: str | None) -> None:
        url = f"{house.socket_url}/ws/{code}"
        self._door = ExitStack()
        self.socket: ClientConnection = self._door.enter_context(
            connect(url, compression=None, proxy=None)
        )
        self.open = True
        self.view: protocol.View | None = None
        self.due: list[str] = []
        self.pings = 2**41  # none that others would think of
        self.send({"type": "hello", "protocol": PROTOCOL, "token": token})

    def send(self, message: Any) -> None:
        with suppress(ConnectionClosed):
            frame = message if isinstance(message, bytes | str) else json.dumps(message)
            self.socket.send(frame)

    def hear(self) -> None:
        """Read until all is answered, a ping of ours too, or the socket is closed."""
        self.pings += 1
        self.send({"type": "ping", "n": -self.pings})
        ponged = False
        try:
            while self.due or not ponged:
                message = read_server(self.socket.recv(timeout=PATIENCE))
                ponged |= isinstance(message, protocol.Pong) and message.n == -self.pings
                self._take(message)
        except ConnectionClosed:
            self.close()

    def _take(self, message: protocol.ServerMessage) -> None:
        if isinstance(message, protocol.View):
            self.view = message
        if isinstance(message, protocol.Done | protocol.Refused):
            code = getattr(message, "code", "")
            assert code != "internal"
            if message.id in self.due:
                self.due.remove(message.id)
            else:
                assert code in ("bad_frame", "too_fast"), f"{message} was not asked for"

    def close(self) -> None:
        self.open = False
        self._door.close()


WHICH = st.integers(0, 59)


class AnybodyAtATable(RuleBasedStateMachine):
    house: ClassVar[House]

    def __init__(self) -> None:
        super().__init__()
        self.tokens = [self.house.player(name) for name in ("Ann", "Ben", "Eve")]
        self.code = self.house.table(self.tokens[0], ANY, ["me", "open"])
        self.clients: list[Client] = []
        self.ids = 0
        self.honest = Client(self.house, self.code, self.tokens[0])
        self.honest.hear()

    def named(self, message: dict[str, Any], client: Client) -> dict[str, Any]:
        """The message with an id of its own that is waited for, if it takes one."""
        if message["type"] in ("ping", "hurry"):
            return message
        self.ids += 1
        client.due.append(str(self.ids))
        return {**message, "id": str(self.ids)}

    @rule(who=st.sampled_from([0, 1, 2, None]))
    def come(self, who: int | None) -> None:
        token = None if who is None else self.tokens[who]
        self.clients.append(Client(self.house, self.code, token))

    def one(self, which: int) -> Client | None:
        """Of those who are here: who that is goes by the server's time, what is drawn may not."""
        return self.clients[which % len(self.clients)] if self.clients else None

    @rule(which=WHICH, message=MESSAGES | st.sampled_from(MOVES))
    def say_what_has_a_known_shape(self, which: int, message: dict[str, Any]) -> None:
        if client := self.one(which):
            client.send(self.named(message, client))

    @rule(which=WHICH, choice=WHICH)
    def play(self, which: int, choice: int) -> None:
        client = self.one(which)
        view = client.view if client else None
        if client and view is not None and (legal := view.view["legal"]):
            named = {"game": view.game, "number": view.number, "move": legal[choice % len(legal)]}
            client.send(self.named({"type": "play", **named}, client))

    @rule(which=WHICH, junk=st.binary(max_size=200) | st.text(max_size=200) | ANYTHING)
    def say_anything(self, which: int, junk: Any) -> None:
        if client := self.one(which):
            client.due.clear()  # the server may hang up on whoever says this
            client.send(junk if isinstance(junk, bytes | str) else json.dumps(junk))

    @rule(which=WHICH)
    def go(self, which: int) -> None:
        if client := self.one(which):
            client.close()

    @invariant()
    def everybody_is_answered(self) -> None:
        for client in self.clients:
            client.hear()
        self.clients = [client for client in self.clients if client.open]
        self.honest.hear()
        if not self.honest.open:  # put out by the host, or the table was closed
            self.honest = Client(self.house, self.code, self.tokens[0])
            self.honest.hear()

    def teardown(self) -> None:
        for client in (*self.clients, self.honest):
            client.close()
        room = self.house.lobby.rooms[self.code]
        loop = self.house.loop
        from asyncio import run_coroutine_threadsafe as run

        run(room.settled(), loop).result(PATIENCE)
        told = rebuild(run(self.house.lobby.store.load(self.code), loop).result(PATIENCE))
        assert msgspec.to_builtins(told.seating) == msgspec.to_builtins(room.seating)
        if room.play is not None and told.play is not None:
            assert told.play.state == room.play.state
            assert told.play.events == room.play.events


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("fuzzed")) as opened:
        yield opened


def run_machine(house: House, examples: int, steps: int) -> None:
    AnybodyAtATable.house = house
    case = AnybodyAtATable.TestCase
    case.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    case().runTest()


def test_anybody_at_a_table(fuzzed: House) -> None:
    run_machine(fuzzed, 8, 12)


@pytest.mark.long
def test_anybody_at_a_table_for_long(fuzzed: House) -> None:
    run_machine(fuzzed, 25, 20)
