"""Behind a proxy with TLS: whose pages are ours, what address people use, and who is who."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nerve.protocol import CLOSE, PROTOCOL
from nerve.server.origin import same_origin
from tests.games import ANY
from tests.server.attack import PING, Stranger, close_code, frame, hello
from tests.server.house import PLAIN, House, open_house

HOST = "play.example.test"
BASE = f"https://{HOST}"


@pytest.mark.parametrize(
    ("origin", "scheme", "base_url", "ours"),
    [
        (None, "http", "", True),  # no page at all
        (f"http://{HOST}", "http", "", True),
        (BASE, "http", "", True),  # a proxy that does not say that it has TLS
        (BASE, "https", "", True),
        (f"http://{HOST}", "https", "", False),
        (f"http://{HOST}", "wss", "", False),
        (BASE, "http", BASE, True),
        (f"http://{HOST}", "http", BASE, False),
        ("https://else.example", "https", "", False),
        ("https://else.example", "http", BASE, False),
        ("https://else.example", "http", "https://else.example", True),
        ("null", "http", "", False),
    ],
)
def test_whose_pages_are_ours(origin: str | None, scheme: str, base_url: str, ours: bool) -> None:
    headers = [(b"host", HOST.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    kind = "websocket" if scheme == "wss" else "http"
    scope: dict[str, Any] = {"type": kind, "scheme": scheme, "path": "/", "headers": headers}
    assert same_origin(HTTPConnection(scope), base_url) is ours


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("proxied")
    wishes = {"base_url": BASE, "proxies": "127.0.0.1", "sockets_per_address": 2, "requests": 1.0}
    with open_house(folder, **wishes) as opened:
        yield opened


def as_a_proxy(address: str, *before: str) -> dict[str, str]:
    """What a proxy says of a client at this address, which claims to be somebody else."""
    told = ", ".join([*before, address])
    return {"Host": HOST, "X-Forwarded-For": told, "X-Forwarded-Proto": "https"}


def asked(house: House, path: str, headers: dict[str, str], body: Any = None) -> httpx.Response:
    method = "GET" if body is None else "POST"
    return httpx.request(method, house.url + path, json=body, headers=headers, **PLAIN)


async def test_limits_and_links_of_who_comes_by_the_proxy(proxied: House) -> None:
    ann = as_a_proxy("10.0.0.1")
    token = asked(proxied, "/api/players", {**ann, "Origin": BASE}, {"name": "Ann"}).json()["token"]
    wish = {"settings": {"game": ANY, "players": 2}, "seats": ["me", "easy"], "start": True}
    named = {**ann, "Authorization": f"Bearer {token}"}
    code = asked(proxied, "/api/tables", named, wish).json()["table"]

    async def first_words(address: str) -> dict[str, Any]:
        url = f"{proxied.socket_url}/ws/{code}"
        headers = {**as_a_proxy(address, "10.9.9.9"), "Origin": BASE}
        del headers["Host"]  # the client of this test sets its own
        talk = await doors.enter_async_context(
            connect(url, additional_headers=headers, compression=None, proxy=None)
        )
        try:
            await talk.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
            words: dict[str, Any] = json.loads(await talk.recv())
        except ConnectionClosed as closed:  # shown the door before it said a word
            return {"type": "gone", "code": closed.rcvd.reason if closed.rcvd else ""}
        if words["type"] == "welcome":
            assert json.loads(await talk.recv())["link"] == f"{BASE}/t/{code}"
        return words

    async with AsyncExitStack() as doors:
        for _ in range(2):
            assert (await first_words("10.0.0.2"))["type"] == "welcome"
        assert (await first_words("10.0.0.2"))["code"] == "busy"
        assert (await first_words("10.0.0.3"))["type"] == "welcome"


def test_requests_are_counted_by_client_whatever_it_claims(
    proxied: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proxied.lobby, "clock", lambda: 1e9)  # however long this takes
    answers = [
        asked(proxied, "/api/about", as_a_proxy("10.0.0.4", f"10.1.1.{i}")).status_code
        for i in range(5)
    ]
    assert answers == [200, 200, 200, 429, 429]
    assert asked(proxied, "/api/about", as_a_proxy("10.0.0.5")).status_code == 200


async def test_who_floods_by_the_proxy_is_kept_out_alone(tmp_path: Path) -> None:
    with open_house(tmp_path, proxies="127.0.0.1", requests=10.0, frames=1.0) as house:
        house.lobby.clock = lambda: 1.0  # however long this takes

        async def said(address: str, frames: bytes) -> bytes:
            stranger = await Stranger.come(house)
            await stranger.upgrade(X_Forwarded_For=address)
            await stranger.send(frames)
            answer = await stranger.rest()
            await stranger.leave()
            return answer

        assert close_code(await said("10.0.0.6", frame(PING) * 50)) == CLOSE["too_fast"]
        assert b"busy" in await said("10.0.0.6", hello())
        assert b"unknown_table" in await said("10.0.0.7", hello())


def test_nobody_else_is_believed(tmp_path: Path) -> None:
    with open_house(tmp_path, requests=1.0) as house:
        house.lobby.clock = lambda: 0.0
        claims = [as_a_proxy(f"10.0.0.{i}") for i in range(4)]
        answers = [asked(house, "/api/about", claim).status_code for claim in claims]
        assert answers == [200, 200, 200, 429]
