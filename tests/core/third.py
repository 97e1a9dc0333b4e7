"""A checker of deals of another hand: written from the text of the scheme alone, in another style,
with nothing of ours. It finds a list of complaints; an empty one is a deal that adds up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

Read = Callable[[int], int]


def mac(key: bytes, text: bytes) -> bytes:
    """HMAC by its definition (RFC 2104), not by the library."""
    block = (sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inner = sha256(bytes(b ^ 0x36 for b in block) + text).digest()
    return sha256(bytes(b ^ 0x5C for b in block) + inner).digest()


def reader(key: bytes) -> Read:
    def octets() -> Iterator[int]:
        n = 0
        while True:
            yield from mac(key, b"stream\n" + n.to_bytes(8, "big"))
            n += 1

    endless = octets()

    def below(n: int) -> int:
        if n == 1:
            return 0
        while True:
            u = 0
            for _ in range(8):
                u = u * 256 + next(endless)
            if u < (2**64 // n) * n:
                return u % n

    return below


def complaints(record: dict[str, Any]) -> list[str]:
    deal, found = record["deal"], []
    secret = bytes.fromhex(deal["secret"])
    if sha256(b"nerve-deal/1 commitment\n" + secret).hexdigest() != deal["commitment"]:
        found.append("commitment")
    message = f"nerve-deal/1\n{deal['table']}\n{deal['game']}\n{record['game']}\n"
    message += f"{len(record['players'])}\n"
    for seat in range(len(record["players"])):
        given, seal = deal["seats"][seat], deal["seals"][seat]
        message += f"{given or '-'}\n"
        sealed = sha256(b"nerve-deal/1 contribution\n" + bytes.fromhex(given or "")).hexdigest()
        if given and sealed != seal:
            found.append(f"seal {seat}")
    below = reader(mac(secret, message.encode("ascii")))
    by_bytes: Callable[[str], bytes] = str.encode
    for n, (kind, value, *_) in enumerate(record["steps"]):
        match kind:
            case "shuffle":
                left, right = sorted(value, key=by_bytes), []
                while len(left) > 1:  # the place from the end changes with the last
                    j = below(len(left))
                    left[j], left[-1] = left[-1], left[j]
                    right.append(left.pop())
                due: Any = left + right[::-1]
            case "start":
                due = below(len(record["players"]))
            case "roll":
                due = sorted(deal["faces"], key=by_bytes)[below(len(deal["faces"]))]
            case _:
                continue
        if due != value:
            found.append(f"step {n}")
    return found
