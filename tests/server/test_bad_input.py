"""Whatever a client sends: a coded refusal or a closed connection, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nerve.core.registry import GAMES
from nerve.protocol import CLOSE, LONGEST_FRAME, PROTOCOL
from nerve.server import socket as sockets
from tests.games import ANY
from tests.server.house import House, at_table, open_house

MOVES = GAMES[ANY].MOVES


async def first_words(house: House, frame: str | bytes, code: str = "ABCDEF") -> tuple[str, int]:
    """What the server says to a first frame before it closes: the reason and the close code."""
    async with connect(f"{house.socket_url}/ws/{code}", compression=None, proxy=None) as talk:
        await talk.send(frame)
        return await last_words(talk)


async def last_words(talk: ClientConnection) -> tuple[str, int]:
    """The last code the server sends before it closes, and the close code."""
    said = ""
    try:
        while True:
            said = json.loads(await talk.recv()).get("code", "")
    except ConnectionClosed:
        return said, talk.close_code or 0


def hello(**words: Any) -> str:
    return json.dumps({"type": "hello", "protocol": PROTOCOL, **words})


@pytest.mark.long
async def test_first_words(house: House) -> None:
    assert await first_words(house, "not json") == ("bad_frame", 4000)
    assert await first_words(house, b"\xff\x00") == ("bad_frame", 4000)
    assert await first_words(house, '{"type": "ping"}') == ("bad_frame", 4000)
    assert await first_words(house, '{"type": "hello", "protocol": 0}') == ("reload", 4001)
    assert await first_words(house, hello(token="x" * 43)) == ("bad_token", 4002)
    assert await first_words(house, hello()) == ("unknown_table", 4003)
    assert await first_words(house, hello(), "0" * 500) == ("unknown_table", 4003)
    assert await first_words(house, "[" * LONGEST_FRAME) == ("bad_frame", 4000)
    assert (await first_words(house, " " * (LONGEST_FRAME + 1)))[1] == 1009


async def test_a_foreign_page_is_kept_out(house: House) -> None:
    origin: Any = "https://elsewhere.example"
    url = f"{house.socket_url}/ws/ABCDEF"
    async with connect(url, compression=None, proxy=None, origin=origin) as talk:
        assert await last_words(talk) == ("not_allowed", 4004)
    host = house.url.removeprefix("http://")
    async with connect(url, compression=None, proxy=None, origin=f"http://{host}") as talk:  # type: ignore[arg-type]
        await talk.send(hello())
        assert json.loads(await talk.recv())["code"] == "unknown_table"


async def test_refusals_at_the_table(house: House) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open", "easy"])
    async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
        assert await two.do("start") == "not_host"
        assert await one.do("start") == "bad_setup"
        assert await one.do("play", game=1, number=0, move=MOVES[0]) == "not_playing"
        assert await two.do("play", game=1, number=0, move=MOVES[0]) == "not_seated"
        assert await two.do("leave") == "not_seated"
        assert await two.do("sit", seat=0) == "taken_seat"
        assert await two.do("sit", seat=5) == "unknown_seat"
        assert await two.do("set_seat", seat=0, plan="open") == "not_host"
        settings = {**one.table["settings"], "options": {"fly": True}}
        assert await one.do("configure", settings=settings) == "bad_setup"
        assert await two.do("sit") == "done"
        assert await one.do("start") == "done"
        assert await two.do("sit", seat=1) == "playing"
        for guest in (one, two):
            await guest.wait(lambda guest: guest.view)
        while not one.asked:
            seen = one.view
            if two.asked:
                await two.play()
            await one.wait(lambda guest: guest.view is not seen)  # noqa: B023
            await two.wait(lambda guest: guest.view["number"] == one.view["number"])
        assert await two.play(MOVES[0]) == "not_your_turn"
        wrong = next(move for move in MOVES if move not in one.view["view"]["legal"])
        assert await one.play(wrong) == "illegal_move"
        assert await one.play("fly") == "invalid_move"
        assert await one.play(number=one.view["number"] + 1) == "stale"
        assert await one.play(game=2) == "stale"


async def test_a_message_that_comes_again_is_carried_out_once(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)
    async with at_table(house, code, token) as guest:
        await guest.wait(lambda guest: guest.asked)
        seen = guest.view
        move = seen["view"]["legal"][0]
        assert await guest.play(move, id="once") == "done"
        guest.answers.clear()
        assert await guest.play(move, id="once", number=seen["number"]) == "done"
        await guest.wait(lambda guest: guest.view["number"] > seen["number"])
        assert sum(event["number"] == seen["number"] + 1 for event in guest.events) >= 1
    room = house.lobby.rooms[code]
    assert room.play is not None
    decided = [step for step in room.play.steps if step == [0, move]]
    assert len(decided) == 1 or guest.view["number"] > seen["number"] + 1


@pytest.mark.parametrize(
    "frame",
    ["{}", '{"type": "fly"}', '{"type": "sit"}', '{"type": "sit", "id": "1", "more": 2}', "null"],
)
async def test_frames_of_no_known_shape_close_the_connection(house: House, frame: str) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "open"])
    async with at_table(house, code, token) as good, at_table(house, code) as bad:
        await bad.socket.send(frame)
        await bad.wait(lambda guest: guest.closed)
        assert (bad.gone, bad.closed) == ("bad_frame", 4000)
        assert await good.do("configure", settings=good.table["settings"]) == "done"


async def test_a_flood_is_cut_off_and_nobody_notices(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)
    async with at_table(house, code, token) as good, at_table(house, code) as bad:
        await good.wait(lambda guest: guest.asked)
        with suppress(ConnectionClosed):
            while True:
                await bad.socket.send('{"type": "ping"}')
        await bad.wait(lambda guest: guest.closed)
        assert bad.gone in ("too_fast", "")  # the flooder may be too busy to hear it
        seen = good.view
        assert await good.play() == "done"
        await good.wait(lambda guest: guest.view["number"] > seen["number"])


async def test_who_goes_on_too_fast_is_kept_out_for_a_while(tmp_path: Path) -> None:
    """Each refusal is a message too: a hundred of them a connection were most of the work."""
    with open_house(tmp_path, frames=10.0, requests=10.0) as slow:
        token = slow.player()
        code = slow.table(token, ANY, ["me", "open"])
        now = slow.lobby.clock()
        slow.lobby.clock = lambda: now  # however long this takes
        async with at_table(slow, code, token) as guest:
            with suppress(ConnectionClosed):
                for n in range(90):
                    await guest.socket.send(json.dumps({"type": "ping", "n": n}))
            await guest.wait(lambda guest: guest.closed)
            assert guest.closed == CLOSE["too_fast"]
        assert not slow.lobby.requests.has("127.0.0.1", now, 0.0)


async def test_what_comes_too_fast_is_refused_by_name(tmp_path: Path) -> None:
    with open_house(tmp_path, frames=1.0) as slow:
        token = slow.player()
        code = slow.table(token, ANY, ["me", "open"])
        async with at_table(slow, code, token) as guest:
            settings = guest.table["settings"]
            answers = [await guest.do("configure", settings=settings) for _ in range(6)]
            assert answers[:2] == ["done", "done"]
            assert "too_fast" in answers
            assert not guest.closed


@pytest.mark.long
async def test_who_stops_reading_delays_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client reads nothing until nothing more can be sent: others play on, it is dropped."""
    monkeypatch.setattr(sockets, "STUCK_SECONDS", 1000.0)
    monkeypatch.setattr(sockets, "DEAD_SECONDS", 1000.0)
    token = house.player()
    code = house.table(token, ANY, ["me", "easy", "easy"], start=True)
    host, _, port = house.url.removeprefix("http://").partition(":")
    stuck = socket.socket()
    stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    stuck.connect((host, int(port)))
    try:
        async with connect(
            f"{house.socket_url}/ws/{code}", sock=stuck, compression=None, proxy=None, max_queue=1
        ) as bad:
            await bad.send(hello())
            async with at_table(house, code, token) as good:
                await good.wait(lambda guest: guest.table["watching"] == 1)
                bad.transport.pause_reading()
                room = house.lobby.rooms[code]
                spectator = next(c for c in room.presence.connections if c.player is None)
                blocked = 0
                while blocked < 50:  # the same frame is on its way all the time
                    house.loop.call_soon_threadsafe(setattr, spectator, "events", 0)
                    house.loop.call_soon_threadsafe(spectator.show, False, True)
                    since = spectator.sending
                    await asyncio.sleep(0.005)
                    blocked = blocked + 1 if since and spectator.sending == since else 0
                for _ in range(3):
                    await good.wait(lambda guest: guest.asked)
                    seen = good.view
                    assert await good.play() == "done"
                    await good.wait(lambda guest: guest.view is not seen)  # noqa: B023
                assert spectator in room.presence.connections
                monkeypatch.setattr(sockets, "STUCK_SECONDS", 0.0)
                await good.wait(lambda guest: guest.table["watching"] == 0)
            bad.transport.abort()
    finally:
        stuck.close()


async def test_who_is_silent_is_taken_for_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "DEAD_SECONDS", 0.2)
    token = house.player()
    code = house.table(token, ANY, ["me", "open"])
    async with at_table(house, code, token, pings=False) as guest:
        await guest.wait(lambda guest: guest.closed)
        assert (guest.gone, guest.closed) == ("silent", 4009)


async def test_names_are_text(house: House) -> None:
    for name in ("", "   ", "x" * 10_000, "a\x00b", "a\u202eb", "\u200b"):
        made = house.ask("POST", "/api/players", {"name": name})
        assert (made.status_code, made.json()["code"]) in [(400, "bad_name"), (400, "bad_request")]
    shown = house.ask("POST", "/api/players", {"name": " <b>Zoë</b>  B "}).json()
    assert shown["name"] == "<b>Zoë</b> B"


async def test_a_table_that_is_not_to_be_watched(house: House) -> None:
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "open"], watch="nobody")
    async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
        async with at_table(house, code) as other:
            assert await two.do("sit") == "done"
            assert await one.do("start") == "done"
            await other.wait(lambda guest: guest.closed)
            assert (other.gone, other.view) == ("not_allowed", {})
        async with at_table(house, code) as late:
            assert late.gone == "not_allowed"
