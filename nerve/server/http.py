"""Everything over HTTP: the lobby, records, the page's files, health and metrics."""

from __future__ import annotations

import asyncio
import gzip
import io
import secrets
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

import nerve
from nerve import protocol
from nerve.core.errors import NerveError
from nerve.core.registry import GAMES, rules_of
from nerve.core.rulebook import best_language, rules_page
from nerve.server import practice
from nerve.server.aside import ASKING
from nerve.server.facts import facts_of, words_of
from nerve.server.lessons import lesson
from nerve.server.limits import Buckets, network_of
from nerve.server.lobby import Lobby
from nerve.server.lucks import summed_up
from nerve.server.openapi import description
from nerve.server.origin import base_of, is_local, same_origin
from nerve.server.replay import LONGEST_RECORD
from nerve.server.reviews import Place
from nerve.server.seating import Refusal, known_code
from nerve.server.statistics import statistics
from nerve.server.store import PlayerRow
from nerve.server.telemetry import report

LONGEST_BODY = 20_000
LONGEST_TEXT = 300  # of a refusal: it may cite what was sent
HEALTH_SECONDS = 5.0
IN_VAIN = 1.0  # second of requests that it costs to ask for more than an hour's worth
LONGEST_NUMBER = 6  # digits
FILES = 10  # of our pages, for every request that a network may make: a page is many at once
STATUS = {
    "bad_token": 401,
    "banned": 403,
    "busy": 503,
    "foreign_origin": 403,
    "internal": 500,
    "not_allowed": 403,
    "not_finished": 409,
    "not_found": 404,
    "not_host": 403,
    "too_fast": 429,
    "unknown_game": 404,
    "unknown_table": 404,
}
Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


def answer(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(protocol.write(body), status, media_type="application/json")


def problem(code: Any, text: str = "", step: int | None = None) -> Response:
    refused = answer(protocol.Problem(code, text, step), STATUS.get(code, 400))
    if code == "too_fast":  # each refusal costs as much as an answer: the next needs a connection
        refused.headers["Connection"] = "close"
    return refused


async def bytes_of(request: Request, longest: int = LONGEST_BODY) -> bytes:
    """The request's body. Raises Refusal."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise Refusal("bad_request", "expected Content-Type: application/json")
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > longest:
                raise Refusal("bad_request", f"a body has at most {longest} bytes")
    except ClientDisconnect:
        raise Refusal("bad_request", "the client hung up") from None
    return bytes(body)


async def body_of(request: Request, kind: type[T], longest: int = LONGEST_BODY) -> T:
    """The request's body, read. Raises Refusal."""
    body = await bytes_of(request, longest)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_request", str(error)[:200]) from None


def token_of(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not 16 <= len(token) <= 100:
        raise Refusal("bad_token", "expected Authorization: Bearer TOKEN")
    return token


def number_of(request: Request) -> int:
    """Which game of a table is asked for. Raises Refusal."""
    text = request.path_params["number"]
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise Refusal("not_found", "the table has no such game")
    return int(text)


def seat_of(request: Request) -> int | None:
    """Whose view of a game is asked for. Raises Refusal."""
    asked = request.query_params.get("seat", "")
    if asked and not (asked.isascii() and asked.isdigit() and len(asked) == 1):
        raise Refusal("unknown_seat", "expected ?seat= and a number from 0")
    return int(asked) if asked else None


def seen_of(request: Request) -> int:
    """How much of a review is known already. Raises Refusal."""
    asked = request.query_params.get("seen", "0")
    if not (asked.isascii() and asked.isdigit() and len(asked) <= LONGEST_NUMBER):
        raise Refusal("bad_request", "expected ?seen= and a number of playouts")
    return int(asked)


def packed(body: msgspec.Struct) -> Response:
    """An answer that is long."""
    headers = {"Content-Encoding": "gzip"}
    text = gzip.compress(protocol.write(body), 5)
    return Response(text, headers=headers, media_type="application/json")


@lru_cache(1000)
def picture_of(link: str) -> bytes:
    """A link as a QR code."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", border=2, xmldecl=False)
    return picture.getvalue()


def network_from(request: Request) -> str:
    return network_of(request.client.host if request.client else "")


class Asker(NamedTuple):
    """Who asks for a review."""

    lobby: Lobby
    player: PlayerRow | None
    network: str

    @property
    def who(self) -> str:
        return self.network if self.player is None else self.player.player

    async def admit(self) -> None:
        """Raises Refusal."""
        player = None if self.player is None else self.player.player
        most = self.lobby.settings.hourly_reviews
        await self.lobby.spend("reviews", most, player, self.network)


class Api:
    """The addresses under /api, and those for who runs the server."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._files = Buckets(lobby.settings.requests * FILES)

    def routes(self) -> list[Route]:
        return [
            self._route("/api/about", self.about),
            self._route("/api/players", self.new_player, "POST"),
            self._route("/api/me", self.me),
            self._route("/api/me", self.rename, "PATCH"),
            self._route("/api/me/reviews", self.my_reviews),
            self._route("/api/me/forget", self.forget_me, "POST"),
            self._route("/api/tables", self.tables),
            self._route("/api/tables", self.new_table, "POST"),
            self._route("/api/tables/{code}", self.table),
            self._route("/api/tables/{code}/leave", self.leave, "POST"),
            self._route("/api/tables/{code}/qr.svg", self.qr),
            self._route("/api/tables/{code}/reports", self.report, "POST"),
            self._route("/api/tables/{code}/games/{number}.json", self.record),
            self._route("/api/tables/{code}/games/{number}/replay", self.replay),
            self._route("/api/tables/{code}/games/{number}/story", self.story),
            self._route("/api/tables/{code}/games/{number}/review", self.review),
            self._route("/api/tables/{code}/hint", self.hint),
            self._route("/api/replay", self.replay_file, "POST"),
            self._route("/api/review", self.review_file, "POST"),
            self._route("/api/go-on", self.go_on, "POST"),
            self._route("/api/rules/{game}", self.rules),
            self._route("/api/words/{game}", self.words),
            self._route("/api/lessons/{game}", self.lesson),
            self._route("/api/practice/{game}", self.exercise),
            self._route("/api/practice", self.attempt, "POST"),
            self._route("/api/statistics", self.statistics),
            self._route("/api/openapi.json", self.openapi),
            self._route("/api/{rest:path}", self.nothing),
            self._route("/healthz", self.health, limited=False),
            self._route("/metrics", self.metrics, limited=False),
        ]

    def pages(self, serve: Handler) -> Route:
        """What the pages are made of."""
        return self._route("/{path:path}", serve, limited=False)

    def _route(
        self, path: str, handler: Handler, method: str = "GET", limited: bool = True
    ) -> Route:
        async def endpoint(request: Request) -> Response:
            admitted = False
            try:
                if limited:
                    self._admit(request)
                else:
                    self._count(request, self._files)
                admitted = True
                return await handler(request)
            except NerveError as error:
                self.lobby.metrics.add("nerve_refusals_total", label=known_code(error))
                if admitted and error.code == "too_fast":
                    self.lobby.requests.fine(network_from(request), self.lobby.clock(), IN_VAIN)
                step = getattr(error, "step", None)
                return problem(known_code(error), str(error)[:LONGEST_TEXT], step)
            except Exception as error:
                report(error, "")
                return problem("internal")

        return Route(path, endpoint, methods=[method])

    def _admit(self, request: Request) -> None:
        """Raises Refusal."""
        network, base_url = network_from(request), self.lobby.settings.base_url
        self._count(request, self.lobby.requests)
        self.lobby.admit(network)
        ASKING.set(network)
        if request.method != "GET" and not same_origin(request, base_url):
            raise Refusal("foreign_origin", "the request comes from a page of another site")

    def _count(self, request: Request, buckets: Buckets) -> None:
        """Raises Refusal."""
        if not buckets.take(network_from(request), self.lobby.clock()):
            raise Refusal("too_fast", "too many requests from this address")

    async def _player(self, request: Request) -> PlayerRow:
        return await self.lobby.player(token_of(request))

    async def about(self, request: Request) -> Response:
        told = protocol.About(
            server=nerve.__version__,
            protocol=protocol.PROTOCOL,
            games=[facts_of(game) for game in GAMES],
            levels=list(protocol.LEVELS),
            turn_times=list(protocol.TURN_TIMES),
            bots_ready=self.lobby.house_bots.ready,
            bots=self.lobby.house_bots.state,
        )
        reads = request.headers.get("accept-encoding", "")
        return packed(told) if "gzip" in reads else answer(told)

    async def new_player(self, request: Request) -> Response:
        wish = await body_of(request, protocol.NewPlayer)
        made = await self.lobby.new_player(wish.name, wish.bot, network_from(request), wish.face)
        return answer(made, 201)

    async def me(self, request: Request) -> Response:
        return answer(await self.lobby.me(await self._player(request)))

    async def rename(self, request: Request) -> Response:
        token = token_of(request)
        wish = await body_of(request, protocol.Rename)
        network = network_from(request)
        renamed = await self.lobby.rename(token, wish.name, network, wish.face)
        return answer(await self.lobby.me(renamed))

    async def my_reviews(self, request: Request) -> Response:
        player = await self._player(request)
        return answer(summed_up(await self.lobby.store.lucks(player.player)))

    async def forget_me(self, request: Request) -> Response:
        await self.lobby.erase(await self._player(request))
        return Response(status_code=204)

    async def report(self, request: Request) -> Response:
        player = await self._player(request)
        wish = await body_of(request, protocol.Report)
        code = request.path_params["code"]
        await self.lobby.report(player, code, wish, network_from(request))
        return Response(status_code=204)

    async def tables(self, request: Request) -> Response:
        return answer(protocol.Tables(await self.lobby.lines()))

    async def new_table(self, request: Request) -> Response:
        player = await self._player(request)
        wish = await body_of(request, protocol.NewTable)
        room = await self.lobby.create(player, wish, network_from(request))
        return answer(protocol.NewTableAnswer(room.code, room.seating.commitment), 201)

    async def table(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["code"])
        return answer(room.seating.line(room.code, room.changed))

    async def leave(self, request: Request) -> Response:
        player = await self._player(request)
        await self.lobby.leave(player, request.path_params["code"], network_from(request))
        return answer(await self.lobby.me(player))

    async def qr(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["code"])
        link = f"{base_of(request, self.lobby.settings.base_url)}/t/{room.code}"
        return Response(picture_of(link), media_type="image/svg+xml")

    async def _record(self, request: Request) -> tuple[str, bytes]:
        """The name of a file for the record of a game, and that record."""
        code, number = request.path_params["code"].upper(), number_of(request)
        token = token_of(request) if "authorization" in request.headers else None
        game, record = await self.lobby.record(code, number, token)
        return f"nerve-{game}-{code}-{number}.json", record

    async def record(self, request: Request) -> Response:
        name, record = await self._record(request)
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(record, headers=headers, media_type="application/json")

    async def replay(self, request: Request) -> Response:
        seat = seat_of(request)
        _, record = await self._record(request)
        return await self._replayed(record, seat)

    async def story(self, request: Request) -> Response:
        _, record = await self._record(request)
        return Response(await self.lobby.story(record), media_type="application/json")

    async def replay_file(self, request: Request) -> Response:
        seat = seat_of(request)
        return await self._replayed(await bytes_of(request, LONGEST_RECORD), seat)

    async def _replayed(self, record: bytes, seat: int | None) -> Response:
        body = await self.lobby.replay(record, seat)
        headers = {"Content-Encoding": "gzip"}
        return Response(body, headers=headers, media_type="application/json")

    async def review(self, request: Request) -> Response:
        code, number = request.path_params["code"].upper(), number_of(request)
        _, record = await self._record(request)
        asker, seen = await self._asker(request), seen_of(request)
        place = Place(code, number, (await self.lobby.room(code)).seating.players_in(number))
        reviews = self.lobby.reviews
        return packed(await reviews.of_table(place, record, asker.who, asker.admit, seen))

    async def review_file(self, request: Request) -> Response:
        record = await bytes_of(request, LONGEST_RECORD)
        asker = await self._asker(request)
        reviews = self.lobby.reviews
        return packed(await reviews.of_file(record, asker.who, asker.admit, seen_of(request)))

    async def _asker(self, request: Request) -> Asker:
        player = await self._player(request) if "authorization" in request.headers else None
        return Asker(self.lobby, player, network_from(request))

    async def hint(self, request: Request) -> Response:
        player = await self._player(request)
        code = request.path_params["code"]
        return answer(await self.lobby.hint(player, code, network_from(request)))

    async def go_on(self, request: Request) -> Response:
        player = await self._player(request)
        wish = await body_of(request, protocol.GoOn, LONGEST_RECORD)
        if wish.record is None:
            _, record = await self.lobby.record(wish.table, wish.game, token_of(request))
        else:
            record = msgspec.json.encode(wish.record)
        room = await self.lobby.go_on(player, record, wish, network_from(request))
        return answer(protocol.NewTableAnswer(room.code), 201)

    async def rules(self, request: Request) -> Response:
        name = rules_of(request.path_params["game"]).NAME
        asked = request.query_params.get("language", "")
        accepted = request.headers.get("accept-language", "").split(",")
        language = best_language([asked, *accepted])
        headers = {"Content-Language": language, "Vary": "Accept-Language"}
        text = rules_page(name, language)
        return Response(text, headers=headers, media_type="text/markdown; charset=utf-8")

    async def words(self, request: Request) -> Response:
        """A game's messages: for pages that were built without them."""
        name = rules_of(request.path_params["game"]).NAME
        text = words_of(name, request.query_params.get("language", ""))
        return Response(text, media_type="text/plain; charset=utf-8")

    async def lesson(self, request: Request) -> Response:
        name = rules_of(request.path_params["game"]).NAME
        if not facts_of(name).lesson:
            raise Refusal("not_found", f"{name} has no lesson")
        return answer(lesson(name))

    async def exercise(self, request: Request) -> Response:
        name = rules_of(request.path_params["game"]).NAME
        source = request.query_params.get("from", "")
        if source != "bots" and "authorization" in request.headers:
            token = token_of(request)
            if source == "own" or secrets.randbelow(2):
                record, place = await self.lobby.own_record(token, name)
                if place is not None:
                    found = await self.lobby.aside.do(practice.from_record, record, place)
                    if found is not None:
                        return answer(found)
        if source == "own":
            raise Refusal("not_found", "none of your games has a decision to practise")
        return answer(await self.lobby.aside.do(practice.from_bots, name))

    async def attempt(self, request: Request) -> Response:
        wish = await body_of(request, protocol.Attempt)
        source, record = practice.read_id(wish.id), b""
        if source.table:
            token = token_of(request) if "authorization" in request.headers else None
            _, record = await self.lobby.record(source.table, source.game, token)
        asked = await self.lobby.aside.do(practice.find, source, record)
        return answer(await practice.judge(asked, wish.move, self.lobby.house_bots))

    async def statistics(self, request: Request) -> Response:
        return answer(statistics(await self.lobby.store.totals()))

    async def openapi(self, request: Request) -> Response:
        return Response(description(), media_type="application/json")

    async def nothing(self, request: Request) -> Response:
        raise Refusal("not_found", "there is nothing at this address")

    async def health(self, request: Request) -> Response:
        if self.lobby.draining:
            return Response("stopping\n", 503, media_type="text/plain")
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.lobby.healthy()
        except Exception as error:  # such as a full disk
            report(error, "")
            return Response("the store cannot be written to\n", 503, media_type="text/plain")
        return Response("ok\n", media_type="text/plain")

    async def metrics(self, request: Request) -> Response:
        allowed = self.lobby.settings.metrics
        if allowed == "local" and not is_local(request):
            raise Refusal("not_allowed", "metrics are for who runs this server")
        if allowed not in ("local", "anyone"):
            given = request.headers.get("authorization", "").removeprefix("Bearer ")
            if not secrets.compare_digest(given.encode(), allowed.encode()):
                raise Refusal("bad_token", "metrics are for who runs this server")
        metrics = self.lobby.metrics
        metrics.put("nerve_rooms", len(self.lobby.rooms))
        metrics.put("nerve_bots_ready", self.lobby.house_bots.ready)
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")
