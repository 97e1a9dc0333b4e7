"""A bot's seat at a server's table: it is sent its seat's view and answers, as people do."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from nerve import protocol
from nerve.bots.loading import Bot, load
from nerve.core.contract import Rules
from nerve.core.deals import seal_of
from nerve.core.errors import NerveError
from nerve.core.game import actions, from_data
from nerve.core.registry import GAMES, rules_of

RETRIES = (0.25, 0.5, 1.0, 2.0, 4.0)  # seconds between attempts to come back
FINAL = {protocol.CLOSE[code] for code in protocol.CLOSE} - {
    protocol.CLOSE[code] for code in ("too_fast", "busy", "silent", "stuck")
}

Say = Callable[[str], None]


class Unreachable(NerveError):
    """The server is not there, or does not want this bot."""

    code = "unreachable"


def request(server: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Ask the server's REST interface. Raises Unreachable."""
    data = None if body is None else json.dumps(body).encode()
    if urlsplit(server).scheme not in ("http", "https"):
        raise Unreachable(f"{server}: expected an address such as http://localhost:8013")
    asked = urllib.request.Request(
        server.rstrip("/") + path, data, {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(asked, timeout=10) as answered:
            return json.load(answered)
    except urllib.error.HTTPError as error:
        with error:
            told = error.read(1000).decode("utf-8", "replace")
        raise Unreachable(f"{server} refuses {path}: {told}") from None
    except (OSError, ValueError) as error:
        raise Unreachable(f"{server}: {error}") from None


class Guest:
    """A bot at one table, until the table is closed or the bot is told to go."""

    def __init__(self, server: str, table: str, bot: str, name: str, token: str, say: Say) -> None:
        self.server, self.table, self.name, self.say = server.rstrip("/"), table, name, say
        self.bot_name, self.token = bot, token
        self.finished = 0  # games played to the end
        self._rules: Rules | None = None
        self._bot: Bot | None = None
        self._game = 0
        self._sent = 0
        self._contributions: dict[str, str] = {}  # to the deal of a game, by its commitment
        self._unheard: set[str] = set()  # ids of what may be refused without a word: it came late

    async def play(self, games: int) -> None:
        """Sit down and play so many games (0: until the table is closed). Raises Unreachable."""
        if not self.token:
            wish = {"name": self.name, "bot": True}
            made = await asyncio.to_thread(request, self.server, "/api/players", wish)
            self.token = made["token"]
        attempt = 0
        address = f"ws{self.server.removeprefix('http')}/ws/{quote(self.table, safe='')}"
        while True:
            try:
                async with connect(address, compression=None, open_timeout=10) as socket:
                    attempt = 0
                    if await self._attend(socket, games):
                        return
            except (OSError, InvalidHandshake, TimeoutError, ConnectionClosed) as error:
                reason = str(error)
                if isinstance(error, ConnectionClosed) and error.rcvd is not None:
                    reason = error.rcvd.reason or reason
                    if error.rcvd.code in FINAL:
                        raise Unreachable(f"table {self.table}: {reason}") from None
                if attempt == len(RETRIES):
                    raise Unreachable(f"{self.server}: {reason}") from None
                await asyncio.sleep(RETRIES[attempt])
                attempt += 1

    async def _attend(self, socket: ClientConnection, games: int) -> bool:
        """One connection; whether all games are played."""
        hello = protocol.Hello(protocol=protocol.PROTOCOL, token=self.token)
        await self._send(socket, hello)
        while True:
            try:
                async with asyncio.timeout(protocol.PING_SECONDS):
                    frame = await socket.recv()
            except TimeoutError:
                await self._send(socket, protocol.Ping())
                continue
            message = protocol.read_server(frame)
            if isinstance(message, protocol.Table):
                await self._take_seat(socket, message)
                await self._contribute(socket, message)
            elif isinstance(message, protocol.View):
                await self._decide(socket, message)
                if message.result is not None and message.game > self.finished:
                    self.finished = message.game
                    self.say(f"game {message.game} over: scores {message.result.scores}")
                    if games and message.game >= games:
                        return True
            elif isinstance(message, protocol.Refused) and message.code != "stale":
                self._complain(message)

    def _complain(self, message: protocol.Refused) -> None:
        if message.id not in self._unheard:
            self.say(f"refused: {message.code} {message.text}")

    async def _send(self, socket: ClientConnection, message: Any) -> None:
        await socket.send(protocol.write(message), text=True)

    def _id(self) -> str:
        self._sent += 1
        return f"{random.getrandbits(64):x}-{self._sent}"

    async def _take_seat(self, socket: ClientConnection, message: protocol.Table) -> None:
        if message.seat is None and message.phase in ("waiting", "finished"):
            if any(seat.kind == "open" for seat in message.seats):
                await self._send(socket, protocol.Sit(self._id()))
        elif message.seat is None and message.phase == "playing":
            raise Unreachable(f"table {self.table} plays already, without this bot")

    async def _contribute(self, socket: ClientConnection, message: protocol.Table) -> None:
        """Add to the chance of the next game, as pages do (docs/deals.md)."""
        deal, seat = message.deal, message.seat
        if deal is None or seat is None:
            return
        known = self._contributions.get(deal.commitment)
        may_seal = message.phase in ("waiting", "finished") or deal.awaiting == "seal"
        if known is None and may_seal:
            known = secrets.token_hex(32)
            self._contributions = {deal.commitment: known}
            await self._add(socket, protocol.Seal(self._id(), deal.commitment, seal_of(known)))
        elif known and deal.awaiting == "openings" and deal.seats[seat] is None:
            await self._add(socket, protocol.Open(self._id(), known))

    async def _add(self, socket: ClientConnection, message: protocol.Seal | protocol.Open) -> None:
        self._unheard = {message.id}
        await self._send(socket, message)

    async def _decide(self, socket: ClientConnection, message: protocol.View) -> None:
        if self._rules is None or message.name != self._rules.NAME or self._bot is None:
            self._rules, self._game = rules_of(message.name), 0
        if message.game != self._game:
            self._bot, self._game = load(self.bot_name, self._rules).make(), message.game
        if not message.view["legal"]:
            return
        view = from_data(self._rules, self._rules.View, message.view)
        legal = list(actions(view.legal))
        assert self._bot is not None
        chosen = await asyncio.to_thread(self._bot.choose, view, legal, random.Random())
        if chosen not in legal:
            raise NerveError(f"the bot chose {chosen!r}: expected one of {legal}")
        move = self._rules.MOVES[chosen]
        await self._send(socket, protocol.Play(self._id(), message.game, message.number, move))


def attend(
    server: str, table: str, bot: str, name: str, token: str = "", games: int = 0, say: Say = print
) -> None:
    """Seat a bot at a server's table. Raises NerveError."""
    load(
        bot, next(iter(GAMES.values()))
    )  # a file that is no bot is told before the server is asked
    asyncio.run(Guest(server, table, bot, name, token, say).play(games))
