"""The one place that leans on uvicorn's inside: its class for a WebSocket.

Used of it are `handle_connect`, `scope` (with a `state` of the connection's own), `writable`,
`close_sent` and `transport`. None of these is promised: whoever raises the bounds of UVICORN, here
and in pyproject.toml, runs tests/server/test_wire.py first.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

UVICORN = ">=0.52.4,<0.55"  # the versions for which this holds; older ones never clear `writable`


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a short way out for text and a way to drop who does not read."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self

    async def send_text(self, text: bytes) -> None:
        """Send a text frame as soon as the client has read enough of those before. The general
        way costs ten times as much, and frames are most of what a server of tables does.

        Raises ConnectionError.
        """
        await self.writable.wait()
        if self.close_sent or self.transport.is_closing():
            raise ConnectionError("the client is gone")
        size = len(text)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2)
        else:
            head = b"\x81\x7f" + size.to_bytes(8)
        self.transport.write(head + text)

    def abort(self) -> None:
        self.transport.abort()
