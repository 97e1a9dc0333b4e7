"""A real server on a real port, and guests with real sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nerve.core.deals import seal_of
from nerve.protocol import PING_SECONDS, PROTOCOL
from nerve.server.app import Server, configure, listen, make_app
from nerve.server.lobby import Lobby
from nerve.server.settings import Settings

PATIENCE = 20.0  # seconds; only a broken server makes a test wait so long
PLAIN: Any = {"trust_env": False, "verify": False}  # certificates take long to read
QUOTAS = ("players", "tables", "changes", "moves", "reviews", "hints")
UNLIMITED: Any = {f"hourly_{what}": 0.0 for what in QUOTAS}
ids = itertools.count(1)
Contributes = Literal["never", "awaited", "always"]


@dataclass
class House:
    """A server that runs in a thread of its own."""

    url: str
    lobby: Lobby
    loop: asyncio.AbstractEventLoop

    @property
    def socket_url(self) -> str:
        return "ws" + self.url.removeprefix("http")

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.request(
            method, self.url + path, json=body, headers=headers, timeout=PATIENCE, **PLAIN
        )

    def player(self, name: str = "Zoe", bot: bool = False) -> str:
        """The token of a new player."""
        made = self.ask("POST", "/api/players", {"name": name, "bot": bot})
        assert made.status_code == 201, made.text
        token: str = made.json()["token"]
        return token

    def table(
        self, token: str, game: str, seats: list[str], start: bool = False, **settings: Any
    ) -> str:
        """The code of a new table; bots move at once unless a pace is given."""
        wish = {"game": game, "players": len(seats), "pace": 0, **settings}
        body = {"settings": wish, "seats": seats, "start": start}
        made = self.ask("POST", "/api/tables", body, token)
        assert made.status_code == 201, made.text
        code: str = made.json()["table"]
        return code

    def record(self, code: str, game: int = 1) -> dict[str, Any]:
        found = self.ask("GET", f"/api/tables/{code}/games/{game}.json")
        assert found.status_code == 200, found.text
        record: dict[str, Any] = found.json()
        return record


@contextmanager
def open_house(folder: Path, **wishes: Any) -> Iterator[House]:
    """A server until the end of the block."""
    # Guests here play faster than people.
    given = {"port": 0, "data": str(folder), "workers": 0, "requests": 0.0, "frames": 200.0}
    settings = Settings(**{**given, **UNLIMITED, **wishes})
    listener = listen(settings)
    app = make_app(settings)
    up = threading.Event()
    server = Server(configure(app, settings), up.set)
    loops: list[asyncio.AbstractEventLoop] = []

    def run() -> None:
        with asyncio.Runner() as runner:
            loops.append(runner.get_loop())
            runner.run(server.serve(sockets=[listener]))

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert up.wait(PATIENCE)
        yield House(f"http://127.0.0.1:{listener.getsockname()[1]}", app.state.lobby, loops[0])
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


@dataclass
class Guest:
    """A client at a table: keeps every frame it was sent."""

    socket: ClientConnection
    frames: list[str] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    view: dict[str, Any] = field(default_factory=dict)
    views: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    gone: str = ""
    closed: int = 0
    contributes: Contributes = "awaited"  # to the deal: when a game waits for it
    contributions: dict[str, str] = field(default_factory=dict)  # by commitment
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        try:
            while True:
                self._take(await self.socket.recv())
                await self._contribute()
        except ConnectionClosed as closed:
            self.closed = closed.rcvd.code if closed.rcvd else 1006
            self._news.set()

    def _take(self, frame: str | bytes) -> None:
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        match message["type"]:
            case "table":
                self.table = message
            case "view":
                self.view = message
                self.views.append(message)
                self.events += message["events"]
            case "done" | "refused":
                self.answers[message["id"]] = message
            case "gone":
                self.gone = message["code"]
        self._news.set()

    async def _contribute(self) -> None:
        """Seal and open, as a page does by itself."""
        deal, seat = self.table.get("deal"), self.table.get("seat")
        if self.contributes == "never" or deal is None or seat is None:
            return
        at_rest = self.table["phase"] in ("waiting", "finished") and self.contributes == "always"
        if (at_rest or deal["awaiting"] == "seal") and deal["commitment"] not in self.contributions:
            given = self.contributions.setdefault(deal["commitment"], secrets.token_hex(32))
            await self.tell("seal", commitment=deal["commitment"], seal=seal_of(given))
        elif deal["awaiting"] != "openings" or deal["commitment"] not in self.contributions:
            return  # or another tab of this player has sealed
        elif deal["seals"][seat] and not deal["seats"][seat]:
            await self.tell("open", contribution=self.contributions[deal["commitment"]])

    async def ping(self) -> None:
        """Show life, as every client must."""
        with suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(PING_SECONDS)
                await self.socket.send('{"type": "ping"}')

    async def wait(self, until: Callable[[Guest], Any]) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(PATIENCE):
            while not until(self):
                self._news.clear()
                await self._news.wait()

    async def tell(self, kind: str, **message: Any) -> str:
        """Send a message; its id."""
        message.setdefault("id", str(next(ids)))
        await self.socket.send(json.dumps({"type": kind, **message}))
        identity: str = message["id"]
        return identity

    async def do(self, kind: str, **message: Any) -> str:
        """Send a message and wait for the answer: "done" or the code of the refusal."""
        identity = await self.tell(kind, **message)
        await self.wait(lambda guest: identity in guest.answers or guest.closed)
        answer = self.answers.get(identity, {"type": "refused", "code": "closed"})
        return "done" if answer["type"] == "done" else str(answer["code"])

    async def play(self, move: str | None = None, **other: Any) -> str:
        """Play a move, or any, and wait for the answer."""
        view = self.view
        move = random.choice(view["view"]["legal"]) if move is None else move
        named = {"game": view["game"], "number": view["number"], "move": move, **other}
        return await self.do("play", **named)

    @property
    def asked(self) -> bool:
        return bool(self.view and self.view["view"]["legal"])

    @property
    def over(self) -> bool:
        return bool(self.view and self.view["result"])

    async def play_out(self) -> None:
        """Play at random until the game is over."""
        while True:
            await self.wait(lambda guest: guest.asked or guest.over)
            if self.over:
                return
            seen = self.view
            outcome = await self.play()
            assert outcome in ("done", "stale", "not_playing", "not_your_turn"), outcome
            await self.wait(lambda guest: guest.view is not seen)  # noqa: B023


@asynccontextmanager
async def at_table(
    house: House,
    code: str,
    token: str = "",
    pings: bool = True,
    contributes: Contributes = "awaited",
    **hello: Any,
) -> AsyncIterator[Guest]:
    """A guest at a table until the end of the block."""
    async with connect(f"{house.socket_url}/ws/{code}", compression=None, proxy=None) as socket:
        guest = Guest(socket, contributes=contributes)
        listening = asyncio.create_task(guest.listen())
        pinging = asyncio.create_task(guest.ping()) if pings else None
        words = {"protocol": PROTOCOL, "token": token or None, **hello}
        with suppress(ConnectionClosed):  # it may be refused before it says a word
            await socket.send(json.dumps({"type": "hello", **words}))
        await guest.wait(lambda guest: guest.table or guest.closed)
        try:
            yield guest
        finally:
            if pinging is not None:
                pinging.cancel()
            await socket.close()
            await listening
