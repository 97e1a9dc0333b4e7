"""A stranger with a bare socket: says what no decent client would."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from contextlib import suppress
from typing import Any

from nerve.protocol import PROTOCOL
from tests.server.house import PATIENCE, House

TEXT, BINARY, CLOSE, PING, PONG, CONT = 1, 2, 8, 9, 10, 0


def frame(opcode: int, body: bytes = b"", fin: bool = True) -> bytes:
    """A frame of a client; the mask is zero, which leaves the body as it is."""
    size = len(body)
    if size < 126:
        head = bytes((opcode | 0x80 * fin, 0x80 | size))
    else:
        head = bytes((opcode | 0x80 * fin, 0xFE)) + struct.pack("!H", size)
    return head + bytes(4) + body


def hello(token: str | None = None) -> bytes:
    words = {"type": "hello", "protocol": PROTOCOL, "token": token}
    return frame(TEXT, json.dumps(words).encode())


class Stranger:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def come(cls, house: House, address: str = "127.0.0.1") -> Stranger:
        host, port = house.url.removeprefix("http://").split(":")
        return cls(*await asyncio.open_connection(host, int(port), local_addr=(address, 0)))

    async def upgrade(self, path: str = "/ws/ABCDEF", **headers: str) -> bytes:
        """Become a WebSocket; the head of the answer."""
        key = base64.b64encode(os.urandom(16)).decode()
        given = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade"}
        given |= {"Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **headers}
        await self.say(f"GET {path} HTTP/1.1\r\n", b"", **given)
        async with asyncio.timeout(PATIENCE):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def say(self, line: str, body: bytes = b"", **headers: str) -> None:
        head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        await self.send((line + head + "\r\n").encode() + body)

    async def ask(self, line: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
        """Status and body of the answer; 0: none."""
        await self.say(f"{line} HTTP/1.1\r\n", body, Connection="close", **headers)
        answer = await self.rest()
        head, _, rest = answer.partition(b"\r\n\r\n")
        return (int(head.split()[1]), rest) if head else (0, b"")

    async def send(self, data: bytes) -> None:
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def rest(self) -> bytes:
        """All that still comes, until the other side hangs up."""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                return await self.reader.read(-1)
        return b""

    async def leave(self) -> None:
        self.writer.transport.abort()
        with suppress(Exception):
            await self.writer.wait_closed()


def close_code(data: bytes) -> int:
    """The code of the close frame at the end of what a server said; 0: none."""
    at = data.rfind(b"\x88\x02")
    return int.from_bytes(data[at + 2 : at + 4]) if at >= 0 else 0


def text_of(answer: bytes) -> Any:
    return json.loads(answer)
