"""News over Redis, a channel for each table. Needs `pip install "nerve-games[scale]"`.

While Redis is away news are lost; when it is back every table is looked at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from nerve.server.bus import Heard, Missed, News
from nerve.server.telemetry import note

EVERYBODY = "nerve"  # a channel that is always listened to: a connection needs one
CHANNEL = "nerve:"
MOST_WAITING = 10_000  # news; older ones are lost: who missed them looks
PAUSE = 0.25  # seconds until Redis is tried again
LISTENING = 0.02  # seconds until the wishes for channels are looked at
SILENT = 5.0  # seconds without an answer: it is gone
GONE = (RedisError, OSError, TimeoutError)


class RedisBus:
    """Tells the others by PUBLISH, hears them by SUBSCRIBE."""

    def __init__(self, address: str) -> None:
        self._redis: Any = Redis.from_url(
            address,
            socket_timeout=SILENT,
            socket_connect_timeout=SILENT,
            health_check_interval=SILENT,
        )
        self._name = token_hex(8).encode()
        self._followed: set[str] = set()
        self._wishes: deque[tuple[bool, str]] = deque()
        self._out: deque[News] = deque(maxlen=MOST_WAITING)
        self._wake = asyncio.Event()
        self._heard: Heard = lambda news: None
        self._missed: Missed = lambda tables: None
        self._tasks: list[asyncio.Task[None]] = []
        self.up = False

    def listen(self, heard: Heard, missed: Missed) -> None:
        self._heard, self._missed = heard, missed

    def tell(self, news: News) -> None:
        self._out.append(news)
        self._wake.set()

    def follow(self, table: str) -> None:
        if table not in self._followed:
            self._followed.add(table)
            self._wishes.append((True, table))

    def forget(self, table: str) -> None:
        if table in self._followed:
            self._followed.remove(table)
            self._wishes.append((False, table))

    async def start(self) -> None:
        for work in (self._tell_all, self._hear_all):
            self._tasks.append(asyncio.create_task(self._for_ever(work)))

    async def stop(self) -> None:
        """Tell what is left to tell, then hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*GONE):
            if self.up:
                await asyncio.wait_for(self._tell(), 1.0)
            await self._redis.aclose()

    async def _for_ever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except GONE as error:
                if self.up:
                    note("bus lost", logging.WARNING, error=type(error).__name__)
                self.up = False
                await asyncio.sleep(PAUSE)

    async def _tell_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._tell()

    async def _tell(self) -> None:
        pipe = self._redis.pipeline(transaction=False)
        while self._out:
            news = self._out.popleft()
            pipe.publish(CHANNEL + news.table, self._name + msgspec.json.encode(news))
        await pipe.execute()

    async def _hear_all(self) -> None:
        channels: PubSub = self._redis.pubsub()
        try:
            self._wishes.clear()
            followed = list(self._followed)
            await channels.subscribe(EVERYBODY, *(CHANNEL + table for table in followed))
            self.up = True
            note("bus up")
            self._missed(followed)
            while True:
                await self._wish(channels)
                message = await channels.get_message(timeout=LISTENING)
                if message is not None:
                    self._take(message)
        finally:
            with suppress(*GONE):
                await channels.aclose()  # type: ignore[no-untyped-call]

    async def _wish(self, channels: PubSub) -> None:
        while self._wishes:
            wanted, table = self._wishes.popleft()
            await (channels.subscribe if wanted else channels.unsubscribe)(CHANNEL + table)

    def _take(self, message: dict[str, Any]) -> None:
        table = message["channel"].decode().removeprefix(CHANNEL)
        if message["type"] == "subscribe" and table in self._followed:
            self._missed([table])  # whatever happened until now
        elif message["type"] == "message":
            name, body = message["data"][:16], message["data"][16:]
            if name != self._name:
                with suppress(msgspec.DecodeError):
                    self._heard(msgspec.json.decode(body, type=News))
