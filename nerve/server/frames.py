"""What a client's bytes say on a WebSocket, frame by frame (RFC 6455, section 5).

The library that shakes hands could read frames too; it takes ten times as long for each, and all
that came at once before anybody can count. Of extensions none is ever agreed on.
"""

from __future__ import annotations

from collections.abc import Generator

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which it was not compiled
    from websockets.utils import apply_mask

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN, RESERVED, OPCODE, MASKED, SIZE = 0x80, 0x70, 0x0F, 0x80, 0x7F
LONGEST_CONTROL = 125  # bytes
NO_CODE = 1005  # of a close frame that gives none
BROKEN, NOT_TEXT, TOO_LONG = 1002, 1007, 1009  # close codes
MAY_BE_SENT = (range(1000, 1004), range(1007, 1015), range(3000, 5000))

Frame = tuple[int, bool, bytes]  # its kind, whether it is the last of its message, what it holds


class Broken(Exception):
    """No client that keeps to the protocol says this."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class FrameReader:
    """Takes bytes apart as they come, in whatever portions."""

    def __init__(self, longest: int) -> None:
        self._longest = longest  # bytes a frame may hold
        self._rest = b""  # the beginning of the next one

    def read(self, data: bytes) -> Generator[Frame]:
        """The frames that end in these bytes. Raises Broken. Who stops before the last of them
        hears no more."""
        if self._rest:
            data, self._rest = self._rest + data, b""
        at, end = 0, len(data)
        while end - at >= 2:
            first, second = data[at], data[at + 1]
            kind, size, body = first & OPCODE, second & SIZE, at + 6
            if first & RESERVED:
                raise Broken(BROKEN, "reserved bits must be 0")
            if not second & MASKED:
                raise Broken(BROKEN, "frames of clients are masked")
            if kind >= CLOSE:
                if kind > PONG:
                    raise Broken(BROKEN, "invalid opcode")
                if size > LONGEST_CONTROL or not first & FIN:
                    raise Broken(BROKEN, "a control frame is short and whole")
            elif kind > BINARY:
                raise Broken(BROKEN, "invalid opcode")
            elif size > LONGEST_CONTROL:
                length = 2 if size == 126 else 8
                if end - at < 2 + length:
                    break
                size = int.from_bytes(data[at + 2 : at + 2 + length])
                body += length
            if size > self._longest:
                raise Broken(TOO_LONG, f"a frame has at most {self._longest} bytes")
            if end < body + size:
                break
            held = apply_mask(data[body : body + size], data[body - 4 : body]) if size else b""
            at = body + size
            yield kind, first & FIN > 0, held
        self._rest = data[at:]


def frame(kind: int, held: bytes) -> bytes:
    """A whole frame of a server."""
    size = len(held)
    if size <= LONGEST_CONTROL:
        return bytes((FIN | kind, size)) + held
    if size < 1 << 16:
        return bytes((FIN | kind, 126)) + size.to_bytes(2) + held
    return bytes((FIN | kind, 127)) + size.to_bytes(8) + held


def close_frame(code: int, reason: str = "") -> bytes:
    return frame(CLOSE, b"" if code == NO_CODE else code.to_bytes(2) + reason.encode())


def close_of(held: bytes) -> tuple[int, str]:
    """Code and reason that a close frame holds. Raises Broken."""
    if not held:
        return NO_CODE, ""
    code = int.from_bytes(held[:2])
    if len(held) == 1 or not any(code in codes for codes in MAY_BE_SENT):
        raise Broken(BROKEN, "invalid status code")
    try:
        return code, held[2:].decode()
    except UnicodeDecodeError:
        raise Broken(NOT_TEXT, "a reason is text") from None
