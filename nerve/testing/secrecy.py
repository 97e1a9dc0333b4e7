"""`check_secrecy(game)`: nobody is told what they cannot know, neither in words nor by the way.

Pairs of games are played that differ only in what one seat, or a spectator, cannot know. All that
this seat is sent must be equal to the byte: views, events, odds and refusals, their size, number,
order and time; and so must be what it can ask for, and what the server logs and counts.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from nerve.core.cards import NONE
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import imagine, look, to_data
from nerve.core.odds import has_odds
from nerve.core.play import Play, restore
from nerve.core.registry import open_game
from nerve.protocol import LEVELS, NewTable, write
from nerve.protocol import Settings as Table
from nerve.server import settings as server_settings
from nerve.server.connection import Connection
from nerve.server.history import History
from nerve.server.lobby import Lobby
from nerve.server.room import Room
from nerve.server.seating import new_seating
from nerve.server.sharing import Alone
from nerve.server.store import PlayerRow
from nerve.server.telemetry import Metrics
from nerve.testing.twins import LONGEST, Twins, new_twins
from nerve.testing.virtual import BEGIN, Bots, Guest, VirtualServer, clock_at, run

Told = list[tuple[str, float, bytes]]  # channel, when, what
TRIES = 3  # seeds for each pair, where some give none
SHOWN = 160  # characters of a difference on either side of it
ASKED = (
    "/api/me",
    "/api/tables",
    "/api/tables/{code}",
    "/api/tables/{code}/games/1.json",
    "/api/tables/{code}/games/1/replay",
    "/api/tables/{code}/games/1/replay?seat=0",
    "/api/statistics",
    "/api/about",
)


def check_secrecy(
    game: Rules | str | Path,
    pairs: int = 200,
    through_server: int = 20,
    seed: int = 1,
    longest: int = LONGEST,
) -> list[str]:
    """Hold a game, by name, path or module, to secrecy; what was checked.

    `pairs` are compared by their messages, and `through_server` of them by all that a whole server
    gives away in virtual time, each for at most `longest` positions. Raises AssertionError where
    something is told.
    """
    rules = open_game(game)
    compared = positions = served = 0
    for number in range(TRIES * max(pairs, through_server)):
        if compared == pairs and served == through_server:
            break
        twins = new_twins(rules, seed * 1_000_003 + number, longest)
        if twins is None:
            continue
        if compared < pairs:
            compared += 1
            positions += twins.last + 1
            _check_views(twins)
            _check_messages(twins)
        if served < through_server:
            served += 1
            differ(twins, *(through_the_server(twins, world) for world in (0, 1)))
    if not compared + served:
        return ["nothing is hidden"]
    return [
        f"{compared} pairs of games with {positions} positions that a seat cannot tell apart",
        f"{served} of them through a server",
    ]


def differ(twins: Twins, one: Told, other: Told) -> None:
    """Raises AssertionError if one world was told of in another way than the other."""
    for n, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            raise AssertionError(f"{twins} is told apart by the {n + 1}st message: {_shown(a, b)}")
    if len(one) != len(other):
        rest = (one if len(one) > len(other) else other)[min(len(one), len(other))]
        raise AssertionError(
            f"{twins} is told apart by how much is sent, {len(one)} and {len(other)}: {rest}"
        )


def _shown(a: tuple[str, float, bytes], b: tuple[str, float, bytes]) -> str:
    if a[:2] != b[:2]:
        return f"{a[0]} at {a[1]:.3f} s or {b[0]} at {b[1]:.3f} s"
    one, other = a[2], b[2]
    first = next(
        (i for i, (x, y) in enumerate(zip(one, other, strict=False)) if x != y),
        min(len(one), len(other)),
    )
    here = slice(max(0, first - SHOWN), first + SHOWN)
    shown = [text[here].decode(errors="replace") for text in (one, other)]
    return f"{a[0]}: …{shown[0]}… or …{shown[1]}…"


# --- without a server -----------------------------------------------------------------------------


def _check_views(twins: Twins) -> None:
    """What a view leaves open it must not tell: another world that fits looks the same."""
    game, seat = twins.at(0, twins.last), twins.seat
    view = look(twins.rules, game.state, seat)
    for seed in (twins.seed, twins.seed + 1):
        imagined = look(twins.rules, imagine(twins.rules, view, seed), seat)
        one, other = to_data(twins.rules, view), to_data(twins.rules, imagined)
        for name in one:
            assert one[name] == other[name], (
                f"{twins}: the view's {name!r} tells what is not to be known:"
                f" {one[name]!r}, and {other[name]!r} where that is imagined otherwise"
            )


def _check_messages(twins: Twins) -> None:
    """What the seat would be sent at the last position, and at one on the way."""
    way = random.Random(twins.seed).randrange(twins.last + 1)
    with clock_at(lambda: BEGIN):
        for number in {way, twins.last}:
            differ(twins, *(list(_messages(twins, twins.at(world, number))) for world in (0, 1)))


def _messages(twins: Twins, game: Play) -> Iterator[tuple[str, float, bytes]]:
    """All that this position has to say to the seat."""
    room = _room_for(twins, game)
    player = None if twins.seat == NONE else PlayerRow(f"p{twins.seat}", "Ann", False)
    connection = Connection(player, "http://localhost", 0.0)
    room.presence.connections.append(connection)
    yield "table", 0.0, write(room.presenter.table_for(connection))
    view = room.presenter.view_for(connection)
    yield "view", 0.0, view or b""  # none: the next one is on its way
    for move in twins.rules.MOVES if twins.seat != NONE else ():
        try:
            game.propose(twins.seat, move)
        except NerveError as refused:
            yield "refusal", 0.0, f"{refused.code}: {refused}".encode()
        else:
            yield "taken", 0.0, move.encode()


def _room_for(twins: Twins, game: Play) -> Room:
    """A table with this game, of which only what it shows is asked."""
    desk: Any = SimpleNamespace(
        settings=server_settings.Settings(),
        clock=lambda: 0.0,
        metrics=Metrics(),
        sharing=Alone(),
        house_bots=Bots(Metrics()),
    )
    desk.odds = lambda rules, view: Lobby.odds(desk, rules, view)
    seats: Any = ["me", *["open"] * (twins.setup.players - 1)]
    seating = new_seating(NewTable(_table(twins), seats), "p0", "Ann", False)
    for seat in range(1, twins.setup.players):
        seating = seating.sit(f"p{seat}", "Ann", False, seat)
    return Room(desk, "AAAAAA", History(seating.start(), 1, 0, game))


def _table(twins: Twins) -> Table:
    dice = random.Random(twins.seed)
    aids = dice.random() < 0.7
    return Table(
        game=twins.rules.NAME,
        players=twins.setup.players,
        options=twins.setup.options,
        aids=aids,
        odds=aids and has_odds(twins.rules),
    )


# --- through a server -----------------------------------------------------------------------------


def through_the_server(twins: Twins, world: int) -> Told:
    """All that the seat is sent, can ask for and could read in logs and metrics."""

    async def work(server: VirtualServer) -> Told:
        return await _Evening(server, twins, world).spend()

    told, lines = run(work, twins.seed)
    return [*told, *(("log", 0.0, line) for line in lines)]


class _Evening:
    """One game at a table of people and bots, all of whom follow the script."""

    def __init__(self, server: VirtualServer, twins: Twins, world: int) -> None:
        self.server, self.twins, self.world = server, twins, world
        dice = random.Random(twins.seed)
        self.people = [
            seat for seat in range(twins.setup.players) if seat == twins.seat or dice.random() < 0.4
        ] or [0]
        self.level = dice.choice(LEVELS)
        self.probes = dice.random() < 0.5
        self.code = ""

    async def spend(self) -> Told:
        twins, server = self.twins, self.server
        tokens = {}
        for seat in self.people:
            made = await server.asked("POST", "/api/players", body={"name": f"P{seat}"})
            tokens[seat] = made["token"]
        host = self.people[0]
        plans: list[str] = [self.level] * twins.setup.players
        for seat in self.people:
            plans[seat] = "me" if seat == host else "open"
        settings = {
            name: value
            for name in ("game", "players", "options", "aids", "odds")
            if (value := getattr(_table(twins), name)) is not None
        }
        body = {"settings": {**settings, "pace": 900}, "seats": plans}
        made = await server.asked("POST", "/api/tables", tokens[host], body)
        assert "table" in made, made
        self.code = made["table"]
        self.room = await server.lobby.room(self.code)
        server.bots.choose_by = self._bots_move
        guests = {}
        for seat, token in tokens.items():
            guests[seat] = Guest(server, self.code, token)
            if seat != host:
                guests[seat].tell({"type": "sit", "seat": seat, "id": f"sit{seat}"})
        watcher = Guest(server, self.code, None)
        await asyncio.sleep(0.1)
        row = {"do": "begin", "steps": twins.chance[self.world]}
        await self.room.begin(self.room.seating.start(), row, restore(twins.setup, row))
        playing = [asyncio.create_task(self._play(seat, g)) for seat, g in guests.items()]
        await self._until_the_end()
        for task in playing:
            task.cancel()
        mine = watcher if twins.seat == NONE else guests[twins.seat]
        told = [("frame", when, frame) for when, frame in mine.frames]
        told += [("watched", when, frame) for when, frame in watcher.frames]
        token = tokens.get(twins.seat, "")
        back = Guest(server, self.code, token or None)
        await asyncio.sleep(0.1)
        told += [("frame after coming back", 0.0, frame) for _, frame in back.frames]
        for path in ASKED:
            answer = await server.ask("GET", path.format(code=self.code), token)
            told.append((path, 0.0, answer))
        told.append(("metrics", 0.0, server.metrics.text().encode()))
        for guest in (*guests.values(), watcher, back):
            await guest.leave()
        return told

    def _bots_move(self, view: Any) -> str | None:
        play = self.room.play
        assert play is not None
        if play.window is None:
            seat = play.asked[0]
        else:
            seat = next(seat for seat, one in play.window.views.items() if one is view)
        return self.twins.script.get((play.number, seat))

    async def _until_the_end(self) -> None:
        """Wait until the script is played; a while longer, but shorter than any clock."""
        for _ in range(10_000):
            assert self.room.play is not None
            if self.room.play.number >= self.twins.last:
                break
            await asyncio.sleep(0.5)
        else:
            raise AssertionError(f"{self.twins}: the server does not follow the script")
        await asyncio.sleep(3.0)

    async def _play(self, seat: int, guest: Guest) -> None:
        done, probed = set[int](), set[int]()
        while True:
            view = guest.view
            if not view or view["number"] in done:
                await guest.news()
                continue
            number = view["number"]
            if seat == self.twins.seat and self.probes and number not in probed:
                probed.add(number)
                self._probe(guest, number)
            if not view["view"]["legal"]:
                await guest.news()
                continue
            done.add(number)
            move = self.twins.script.get((number, seat))
            if move is not None:
                await asyncio.sleep(0.7 + seat / 10)
                guest.tell(self._message(number, move, f"m{number}"))

    def _probe(self, guest: Guest, number: int) -> None:
        """Things that a curious client may try; a legal move is not among them."""
        legal = guest.view["view"]["legal"]
        for n, move in enumerate((*self.twins.rules.MOVES, "no such move")):
            if move not in legal:
                guest.tell(self._message(number, move, f"i{number}-{n}"))
        guest.tell(self._message(number - 1, self.twins.rules.MOVES[0], f"s{number}"))
        guest.tell({"type": "rematch", "id": f"r{number}"})

    def _message(self, number: int, move: str, identity: str) -> dict[str, Any]:
        return {"type": "play", "game": 1, "number": number, "move": move, "id": identity}
