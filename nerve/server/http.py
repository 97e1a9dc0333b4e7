"""Everything over HTTP: the lobby, records, the page's files, health and metrics."""

from __future__ import annotations

import asyncio
import gzip
import io
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import nerve
from nerve import protocol
from nerve.core.errors import NerveError
from nerve.core.record import BadRecord, Record, dump
from nerve.core.registry import GAMES, rules_of
from nerve.core.rulebook import best_language, rules_page
from nerve.server.facts import facts_of, words_of
from nerve.server.lessons import lesson
from nerve.server.limits import Buckets
from nerve.server.lobby import Lobby
from nerve.server.origin import base_of, same_origin
from nerve.server.replay import LONGEST_RECORD, check_finished, read_record, replayed
from nerve.server.seating import Refusal, known_code
from nerve.server.statistics import statistics
from nerve.server.store import PlayerRow
from nerve.server.telemetry import report

LONGEST_BODY = 20_000
LONGEST_TEXT = 300  # of a refusal: it may cite what was sent
MOST_REPLAYS = 20  # that wait
STATUS = {
    "bad_token": 401,
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
    return answer(protocol.Problem(code, text, step), STATUS.get(code, 400))


async def bytes_of(request: Request, longest: int = LONGEST_BODY) -> bytes:
    """The request's body. Raises Refusal."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise Refusal("bad_request", "expected Content-Type: application/json")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise Refusal("bad_request", f"a body has at most {longest} bytes")
    return body


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


class Api:
    """The addresses under /api, and those for who runs the server."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._buckets = Buckets(lobby.settings.requests)
        self._replays = asyncio.Semaphore(1)
        self._waiting = 0  # for a replay

    def routes(self) -> list[Route]:
        return [
            self._route("/api/about", self.about),
            self._route("/api/players", self.new_player, "POST"),
            self._route("/api/me", self.me),
            self._route("/api/me", self.rename, "PATCH"),
            self._route("/api/tables", self.tables),
            self._route("/api/tables", self.new_table, "POST"),
            self._route("/api/tables/{code}", self.table),
            self._route("/api/tables/{code}/qr.svg", self.qr),
            self._route("/api/tables/{code}/games/{number:int}.json", self.record),
            self._route("/api/tables/{code}/games/{number:int}/replay", self.replay),
            self._route("/api/replay", self.replay_file, "POST"),
            self._route("/api/go-on", self.go_on, "POST"),
            self._route("/api/rules/{game}", self.rules),
            self._route("/api/words/{game}", self.words),
            self._route("/api/lessons/{game}", self.lesson),
            self._route("/api/statistics", self.statistics),
            self._route("/api/{rest:path}", self.nothing),
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
        ]

    def _route(self, path: str, handler: Handler, method: str = "GET") -> Route:
        async def endpoint(request: Request) -> Response:
            try:
                self._admit(request)
                return await handler(request)
            except NerveError as error:
                self.lobby.metrics.add("nerve_refusals_total", label=error.code)
                step = error.step if isinstance(error, BadRecord) else None
                return problem(known_code(error), str(error)[:LONGEST_TEXT], step)
            except Exception as error:
                report(error, "")
                return problem("internal")

        return Route(path, endpoint, methods=[method])

    def _admit(self, request: Request) -> None:
        """Raises Refusal."""
        address = request.client.host if request.client else ""
        if not self._buckets.take(address, self.lobby.clock()):
            raise Refusal("too_fast", "too many requests from this address")
        if request.method != "GET" and not same_origin(request, self.lobby.settings.base_url):
            raise Refusal("foreign_origin", "the request comes from a page of another site")

    async def _player(self, request: Request) -> PlayerRow:
        return await self.lobby.player(token_of(request))

    async def about(self, request: Request) -> Response:
        return answer(
            protocol.About(
                server=nerve.__version__,
                protocol=protocol.PROTOCOL,
                games=[facts_of(game) for game in GAMES],
                levels=list(protocol.LEVELS),
                turn_times=list(protocol.TURN_TIMES),
                bots_ready=self.lobby.house_bots.ready,
            )
        )

    async def new_player(self, request: Request) -> Response:
        wish = await body_of(request, protocol.NewPlayer)
        return answer(await self.lobby.new_player(wish.name, wish.bot), 201)

    async def me(self, request: Request) -> Response:
        return answer(await self.lobby.me(await self._player(request)))

    async def rename(self, request: Request) -> Response:
        token = token_of(request)
        wish = await body_of(request, protocol.Rename)
        return answer(await self.lobby.me(await self.lobby.rename(token, wish.name)))

    async def tables(self, request: Request) -> Response:
        return answer(protocol.Tables(await self.lobby.lines()))

    async def new_table(self, request: Request) -> Response:
        player = await self._player(request)
        wish = await body_of(request, protocol.NewTable)
        room = await self.lobby.create(player, wish)
        return answer(protocol.NewTableAnswer(room.code), 201)

    async def table(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["code"])
        return answer(room.seating.line(room.code, room.changed))

    async def qr(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["code"])
        link = f"{base_of(request, self.lobby.settings.base_url)}/t/{room.code}"
        picture = io.BytesIO()
        segno.make(link, error="m").save(picture, kind="svg", border=2, xmldecl=False)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        code, number = request.path_params["code"].upper(), request.path_params["number"]
        record = await self.lobby.record(code, number)
        name = f"nerve-{record['game']}-{code}-{number}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(dump(record) + "\n", headers=headers, media_type="application/json")

    async def replay(self, request: Request) -> Response:
        code, number = request.path_params["code"].upper(), request.path_params["number"]
        return await self._replayed(request, await self.lobby.record(code, number))

    async def replay_file(self, request: Request) -> Response:
        return await self._replayed(request, read_record(await bytes_of(request, LONGEST_RECORD)))

    async def _replayed(self, request: Request, record: Record) -> Response:
        asked = request.query_params.get("seat", "")
        if asked and not (asked.isascii() and asked.isdigit() and len(asked) == 1):
            raise Refusal("unknown_seat", "expected ?seat= and a number from 0")

        def made() -> bytes:
            return gzip.compress(protocol.write(replayed(record, int(asked) if asked else None)), 5)

        body = await self._in_turn(made)
        headers = {"Content-Encoding": "gzip"}
        return Response(body, headers=headers, media_type="application/json")

    async def _in_turn(self, work: Callable[[], T]) -> T:
        """One replay at a time and beside the tables: a long game keeps a core busy for a while.

        Raises Refusal if too many wait.
        """
        if self._waiting >= MOST_REPLAYS:
            raise Refusal("busy", "too many replays are asked for")
        self._waiting += 1
        try:
            async with self._replays:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1

    async def go_on(self, request: Request) -> Response:
        player = await self._player(request)
        wish = await body_of(request, protocol.GoOn, LONGEST_RECORD)
        if wish.record is None:
            record = await self.lobby.record(wish.table, wish.game)
        else:
            record = wish.record
            await self._in_turn(lambda: check_finished(record))
        room = await self.lobby.go_on(player, record, wish)
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

    async def statistics(self, request: Request) -> Response:
        return answer(statistics(await self.lobby.store.totals()))

    async def nothing(self, request: Request) -> Response:
        raise Refusal("not_found", "there is nothing at this address")

    async def health(self, request: Request) -> Response:
        await self.lobby.store.count_open()  # the store answers
        return Response("ok\n", media_type="text/plain")

    async def metrics(self, request: Request) -> Response:
        metrics = self.lobby.metrics
        metrics.put("nerve_rooms", len(self.lobby.rooms))
        metrics.put("nerve_bots_ready", self.lobby.house_bots.ready)
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")
