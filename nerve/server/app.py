"""The whole server: its parts put together, and run."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket as network
import sys
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from nerve.core.errors import NerveError
from nerve.core.registry import open_game
from nerve.protocol import LONGEST_FRAME
from nerve.server.bots import HouseBots
from nerve.server.databases import open_bus, open_store
from nerve.server.garbage import Garbage
from nerve.server.http import Api
from nerve.server.lobby import Lobby
from nerve.server.pages import Guarded, Pages
from nerve.server.settings import Settings, game_files, lines
from nerve.server.socket import Sockets
from nerve.server.system import descriptors, only_server
from nerve.server.telemetry import Metrics, note, to_stderr, unhandled
from nerve.server.wire import Door, Doors, Wire

BACKLOG = 1024  # connections that wait
AT_ONCE = 16  # that are accepted before anybody else has a turn
SPARE = 100  # descriptors for the store, the bots and what else a server has open
FOR_SOCKETS = 0.9  # of the others; requests need some too


class CannotServe(NerveError):
    code = "cannot_serve"


def make_app(settings: Settings) -> Starlette:
    """The application; its parts live from its start to its stop. Raises BadStore or
    BadGame."""
    for file in game_files(settings):
        open_game(file)
    metrics = Metrics()
    store, bus = open_store(settings, metrics), open_bus(settings)
    return assemble(Lobby(settings, store, bus, HouseBots(settings.workers, metrics), metrics))


def assemble(lobby: Lobby) -> Starlette:
    """The application around these tables."""
    store, house_bots = lobby.store, lobby.house_bots
    sockets = Sockets(lobby)
    api, pages = Api(lobby), Pages()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(unhandled)
        await house_bots.start()
        await lobby.start()
        await sockets.start()
        note("server up")
        try:
            yield
        finally:
            await sockets.stop()
            await lobby.stop()
            await house_bots.stop()
            await store.close()
            note("server down")

    app = Starlette(
        routes=[
            *api.routes(),
            WebSocketRoute("/ws/{code}", sockets.serve),
            api.pages(pages.serve),
        ],
        middleware=[Middleware(Guarded, base_url=lobby.settings.base_url, style=pages.style)],
        lifespan=lifespan,
    )
    app.state.lobby, app.state.sockets = lobby, sockets
    return app


def configure(app: Starlette, settings: Settings) -> uvicorn.Config:
    connections = max(1, descriptors() - SPARE)
    app.state.sockets.most = min(settings.max_sockets, int(connections * FOR_SOCKETS))
    if app.state.sockets.most < settings.max_sockets:
        most = app.state.sockets.most
        note("fewer sockets than set: raise the limit of open files", logging.WARNING, most=most)
    lobby: Lobby = app.state.lobby
    doors = Doors(settings, connections, lobby.metrics, lobby.requests)
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=partial(Door, doors),  # type: ignore[arg-type]
        ws=Wire,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        backlog=AT_ONCE,  # of which asyncio makes both
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def listen(settings: Settings) -> network.socket:
    """The socket to serve on. Raises CannotServe."""
    family = network.AF_INET6 if ":" in settings.host else network.AF_INET
    # asyncio turns off the waiting for fuller packets only where the protocol is named.
    listener = network.socket(family, network.SOCK_STREAM, network.IPPROTO_TCP)
    listener.setsockopt(network.SOL_SOCKET, network.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        raise CannotServe(f"cannot listen on {settings.host}:{settings.port}: {error}") from None
    return listener


class Server(uvicorn.Server):
    """Says where it is once it can be reached, and takes its leave."""

    def __init__(
        self,
        config: uvicorn.Config,
        reached: Callable[[], None],
        drain: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(config)
        self._reached, self._drain = reached, drain

    async def startup(self, sockets: list[network.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(BACKLOG)
        if self.started:
            self._reached()

    async def shutdown(self, sockets: list[network.socket] | None = None) -> None:
        """Tell every page when to come back before its socket is closed."""
        if self._drain is not None:
            await self._drain()
        await super().shutdown(sockets)


def serve(settings: Settings, open_page: bool = False) -> None:
    """Serve until told to stop. Raises BadStore or CannotServe."""
    own_file = settings.durable and not settings.database
    with only_server(Path(settings.data)) if own_file else nullcontext():
        _serve(settings, open_page)


def _serve(settings: Settings, open_page: bool) -> None:
    listener = listen(settings)
    to_stderr(settings.log)
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = settings.base_url or f"http://{shown}:{listener.getsockname()[1]}"
    app = make_app(settings)

    tasks: list[asyncio.Task[None]] = []  # are held by whoever began them

    def reached() -> None:
        tasks.append(asyncio.get_running_loop().create_task(Garbage().mind()))
        print(f"Nerve is at {address}  (Ctrl-C stops it)", flush=True)
        if open_page:
            webbrowser.open(address)

    print("\n".join(f"  {line}" for line in lines(settings)), file=sys.stderr)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again after a clean stop
    with listener:
        drain = app.state.sockets.drain
        Server(configure(app, settings), reached, drain).run(sockets=[listener])
