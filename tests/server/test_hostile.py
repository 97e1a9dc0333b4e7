"""A hundred thousand hostile frames and twenty thousand hostile requests: no answer of 500, no
traceback, no mistake in the log, no memory that stays taken, and the server plays on.

Limits are off, or most of it would never be looked at. `make soak` runs it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import string
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from nerve.protocol import PROTOCOL
from nerve.server.openapi import ENDPOINTS
from tests.games import ANY
from tests.server.attack import BINARY, CLOSE, CONT, PING, PONG, TEXT, Stranger, frame, hello
from tests.server.house import PATIENCE, UNLIMITED, House

FRAMES, REQUESTS = 100_000, 20_000
ROUNDS = 6  # a part of both in each: what were kept for good would be kept in each
AT_ONCE = 20  # strangers
LETTERS = string.printable + "é\u202e\U0001f0a1\u0000"
GROWTH = 5 << 20  # bytes, from the middle to the end; garbage is collected seldom


@contextmanager
def served(folder: Path) -> Iterator[tuple[House, int, Path]]:
    """A server in a process of its own: itself, its process id and its log."""
    log = folder / "log"
    limits = {**UNLIMITED, "requests": 0, "frames": 0, "workers": 0, "port": 0}
    limits |= {"sockets_per_address": 1000, "data": str(folder / "data")}
    flags = [f"--{name.replace('_', '-')}={value}" for name, value in limits.items()]
    command = [sys.executable, "-m", "nerve", "serve", *flags]
    with (
        log.open("wb") as said,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True) as running,
    ):
        assert running.stdout is not None
        port = running.stdout.readline().partition("localhost:")[2].split()[0]
        lobby: Any = None
        loop: Any = None
        try:
            yield House(f"http://127.0.0.1:{port}", lobby, loop), running.pid, log
        finally:
            running.terminate()
            assert running.wait(PATIENCE) == 0


def memory_of(pid: int) -> int:
    text = Path(f"/proc/{pid}/status").read_text("utf-8")
    return 1024 * int(text.partition("VmRSS:")[2].split()[0])


def junk(dice: random.Random) -> Any:
    """A value of JSON that nobody expects."""
    kinds: list[Any] = [
        lambda: None,
        lambda: dice.choice([True, False, 0, -1, 2**31, 2**63, 2**64, -(2**70), 1e308, 0.1]),
        lambda: int("9" * dice.choice([20, 300, 3000])),
        lambda: "".join(
            dice.choices(string.printable + "é\u202e\U0001f0a1\u0000", k=dice.randrange(60))
        ),
        lambda: [junk(dice) for _ in range(dice.randrange(4))],
        lambda: {str(junk(dice))[:20]: junk(dice) for _ in range(dice.randrange(4))},
    ]
    return dice.choice(kinds)()


KNOWN: list[dict[str, Any]] = [
    {"type": "ping", "n": 1},
    {"type": "sit", "id": "a", "seat": 1},
    {"type": "leave", "id": "b"},
    {"type": "configure", "id": "c", "settings": {"game": ANY, "players": 2}},
    {"type": "set_seat", "id": "d", "seat": 1, "plan": "easy"},
    {"type": "swap", "id": "e", "a": 0, "b": 1},
    {"type": "hide_name", "id": "f", "seat": 0},
    {"type": "start", "id": "g"},
    {"type": "play", "id": "h", "game": 1, "number": 0, "move": "draw"},
    {"type": "hurry"},
    {"type": "rematch", "id": "i"},
]


def message(dice: random.Random) -> bytes:
    """A message as it should be, or with something in it that should not."""
    told = dict(dice.choice(KNOWN))
    if "id" in told:
        told["id"] = f"{dice.random()}"[:20]
    if dice.random() < 0.15:
        told[dice.choice([*told, "more"])] = junk(dice)
    return json.dumps(told).encode()


def hostile(dice: random.Random) -> list[bytes]:
    """Frames of one kind."""
    kind = dice.random()
    if kind < 0.8:
        return [frame(TEXT, message(dice)[:4000]) for _ in range(dice.randrange(1, 40))]
    if kind < 0.9:
        return [
            frame(dice.choice([PING, PONG]), os.urandom(dice.randrange(125))) for _ in range(20)
        ]
    if kind < 0.94:
        body = message(dice)
        cut = dice.randrange(len(body) + 1)
        return [frame(TEXT, body[:cut], fin=False), frame(PING), frame(CONT, body[cut:])]
    return [
        dice.choice(
            [
                frame(TEXT, os.urandom(dice.randrange(200))),
                frame(BINARY, os.urandom(dice.randrange(200))),
                frame(TEXT, b"[" * 4000),
                frame(TEXT, b" " * 4097),
                frame(CONT, b"x"),
                frame(CLOSE, os.urandom(dice.choice([0, 1, 2, 60]))),
                frame(PING, bytes(126)),
                bytes((0x80 | dice.randrange(128), dice.randrange(256))) + os.urandom(14),
                frame(TEXT, hello()[6:]),
                b"\x81\xff" + b"\xff" * 8,
            ]
        )
    ]


async def send_frames(
    house: House, codes: list[str], token: str, counts: list[int], until: int
) -> None:
    dice = random.Random(os.urandom(8))
    while sum(counts) < until:
        stranger = await Stranger.come(house)
        with suppress(OSError, EOFError, TimeoutError, asyncio.IncompleteReadError):
            await stranger.upgrade(f"/ws/{dice.choice(codes)}")
            await stranger.send(hello(token if dice.random() < 0.7 else None))
            for _ in range(30):
                frames = hostile(dice)
                counts[0] += len(frames)
                await stranger.send(b"".join(frames))
                if stranger.reader.at_eof():
                    break
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.005):
                        assert b'"internal"' not in await stranger.reader.read(1 << 16)
        await stranger.leave()


def request(dice: random.Random, code: str, token: str) -> bytes:
    """A request of a known kind with something wrong in it, or nothing but noise."""
    if dice.random() < 0.05:
        return os.urandom(dice.randrange(400)) + b"\r\n\r\n"
    endpoint = dice.choice(ENDPOINTS)
    method = (
        endpoint.method if dice.random() < 0.9 else dice.choice(["PUT", "HEAD", "OPTIONS", "X"])
    )
    path = endpoint.path.replace("{code}", dice.choice([code, "ZZZZZZ", "%00", "..", "\xe9"]))
    path = path.replace("{number}", dice.choice(["1", "0", "-1", "9" * 5000, "x", "1e5"]))
    path = path.replace("{game}", dice.choice([ANY, "chess", "%2e%2e", "a" * 300]))
    if path == "/api/me/forget":
        path = "/api/me"
    query = dice.choice(
        ["", "?seat=0", "?seat=9", "?seat=x&seat=1", "?language=" + "%ff" * 50, "?"]
    )
    body = dice.choice([b"", b"{", json.dumps(junk(dice)).encode(), os.urandom(50), b"[" * 19_000])
    if dice.random() < 0.5:
        wish: Any = {"name": junk(dice), "bot": junk(dice)}
        if "tables" in path:
            settings = {"game": ANY, "players": 2, dice.choice(["deck", "pace", "x"]): junk(dice)}
            wish = {"settings": settings, "seats": ["me", "easy"], "start": junk(dice)}
        elif "go-on" in path:
            wish = {"seat": 0, "decisions": junk(dice), "record": {"format": junk(dice)}}
        body = json.dumps(wish).encode()
    headers = {
        "Host": dice.choice(["localhost"] * 6 + ["", "[", "x" * 3000, "a:b:c"]),
        "Origin": dice.choice(["http://localhost"] * 6 + ["http://[", "null", "\xe9"]),
        "Authorization": dice.choice(
            [f"Bearer {token}"] * 6 + ["Bearer ", "x", "Bearer " + "é" * 20]
        ),
        "Content-Type": dice.choice(["application/json"] * 8 + ["text/plain"]),
        "Accept-Language": dice.choice(["en", "q=;,,", "x" * 500]),
        "Content-Length": str(len(body)) if dice.random() < 0.95 else "-1",
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"{method} {path}{query} HTTP/1.1\r\n{head}\r\n".encode("latin-1", "replace") + body


async def send_requests(
    house: House,
    code: str,
    token: str,
    counts: list[int],
    until: int,
    statuses: dict[int, int],
) -> None:
    dice = random.Random(os.urandom(8))
    while sum(counts) < until:
        stranger = await Stranger.come(house)
        with suppress(OSError, EOFError, TimeoutError, ValueError, asyncio.LimitOverrunError):
            for _ in range(50):
                counts[0] += 1
                asked = request(dice, code, token)
                await stranger.send(asked)
                if dice.random() < 0.03:
                    break  # hang up
                async with asyncio.timeout(PATIENCE):
                    head = await stranger.reader.readuntil(b"\r\n\r\n")
                status = int(head.split()[1])
                statuses[status] = statuses.get(status, 0) + 1
                size = head.lower().partition(b"content-length:")[2].split()
                if not size or b"\r\nconnection: close" in head.lower():
                    break
                if not asked.startswith(b"HEAD"):
                    await stranger.reader.readexactly(int(size[0]))
        await stranger.leave()


async def still_plays(house: House) -> None:
    """A whole game, beginning to end."""
    from tests.server.house import at_table

    token = house.player("Ann")
    code = house.table(token, ANY, ["me", "easy"], start=True)
    async with at_table(house, code, token) as guest:
        await guest.play_out()
    house.record(code)


@pytest.mark.soak
async def test_hostile_frames_and_requests(tmp_path: Path) -> None:
    assert PROTOCOL
    with served(tmp_path) as (house, pid, log):
        token = house.player("Eve")
        codes = [house.table(token, ANY, ["me", "open"]) for _ in range(5)]
        await still_plays(house)
        frames, requests, statuses = [0], [0], dict[int, int]()
        memory = []
        began = time.monotonic()
        for done in range(1, ROUNDS + 1):
            until = FRAMES * done // ROUNDS
            sending = (send_frames(house, codes, token, frames, until) for _ in range(AT_ONCE))
            await asyncio.gather(*sending)
            until = REQUESTS * done // ROUNDS
            asking = (
                send_requests(house, codes[0], token, requests, until, statuses)
                for _ in range(AT_ONCE)
            )
            await asyncio.gather(*asking)
            await asyncio.sleep(2.0)
            memory.append(memory_of(pid))
        await still_plays(house)
        took = time.monotonic() - began
    said = log.read_text("utf-8", "replace")
    megabytes = [round(size / 1e6) for size in memory]
    print(f"{frames[0]} frames, {requests[0]} requests, {took:.0f} s, {statuses}, {megabytes} MB")
    assert 500 not in statuses
    assert "Traceback" not in said
    assert '"level": "error"' not in said  # such as a mistake of ours, or what nobody caught
    assert memory[-1] - memory[ROUNDS // 2] < GROWTH, megabytes
