"""The whole server: its parts put together, and run."""

from __future__ import annotations

import gc
import signal
import socket as network
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from nerve.core.errors import NerveError
from nerve.core.registry import open_game
from nerve.protocol import LONGEST_FRAME
from nerve.server.bots import HouseBots
from nerve.server.bus import LocalBus
from nerve.server.http import Api
from nerve.server.lobby import Lobby
from nerve.server.pages import Guarded, Pages
from nerve.server.settings import Settings, game_files, lines
from nerve.server.socket import Sockets
from nerve.server.store import FILE, SqliteStore
from nerve.server.telemetry import Metrics, note, to_stderr
from nerve.server.wire import Wire


class CannotServe(NerveError):
    code = "cannot_serve"


def make_app(settings: Settings) -> Starlette:
    """The application; its parts live from its start to its stop. Raises BadStore or
    BadGame."""
    for file in game_files(settings):
        open_game(file)
    metrics = Metrics()
    store = SqliteStore(Path(settings.data) / FILE, metrics, settings.durable)
    house_bots = HouseBots(settings.workers, metrics)
    lobby = Lobby(settings, store, LocalBus(), house_bots, metrics)
    sockets = Sockets(lobby)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
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
            *Api(lobby).routes(),
            WebSocketRoute("/ws/{code}", sockets.serve),
            Route("/{path:path}", Pages().serve),
        ],
        middleware=[Middleware(Guarded)],
        lifespan=lifespan,
    )
    app.state.lobby = lobby
    return app


def configure(app: Starlette, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws=Wire,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
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
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        raise CannotServe(f"cannot listen on {settings.host}:{settings.port}: {error}") from None
    return listener


class Server(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, reached: Callable[[], None]) -> None:
        super().__init__(config)
        self._reached = reached

    async def startup(self, sockets: list[network.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._reached()


def serve(settings: Settings, open_page: bool = False) -> None:
    """Serve until told to stop. Raises BadStore or CannotServe."""
    listener = listen(settings)
    to_stderr(settings.log)
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = settings.base_url or f"http://{shown}:{listener.getsockname()[1]}"
    app = make_app(settings)

    def reached() -> None:
        gc.freeze()
        gc.set_threshold(100_000, 20, 100)  # a look at all objects of all tables takes long
        print(f"Nerve is at {address}  (Ctrl-C stops it)", flush=True)
        if open_page:
            webbrowser.open(address)

    print("\n".join(f"  {line}" for line in lines(settings)), file=sys.stderr)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again after a clean stop
    with listener:
        Server(configure(app, settings), reached).run(sockets=[listener])
