"""Strangers with bare sockets: each way in which they once stopped the server, or others in it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from nerve.protocol import CLOSE as CODES
from nerve.server import room, telemetry, wire
from nerve.server.connection import STRIKES
from nerve.server.limits import FINE, Buckets, LocalQuotas, network_of
from nerve.server.settings import Settings
from nerve.server.telemetry import (
    JsonLines,
    Metrics,
    Seldom,
    note,
    report,
    to_stderr,
    unhandled,
)
from tests.games import ANY
from tests.server.attack import (
    BINARY,
    CONT,
    PING,
    PONG,
    TEXT,
    Stranger,
    close_code,
    frame,
    hello,
    text_of,
)
from tests.server.house import House, at_table, open_house

STRICT: Any = {"frames": 20.0}
FLOODS = {
    "continuations": frame(TEXT, fin=False) + frame(CONT, fin=False) * 20_000,
    "pings": frame(PING) * 20_000,
    "pongs": frame(PONG) * 20_000,
    "pieces": (frame(BINARY, fin=False) + frame(CONT)) * 10_000,
}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with open_house(tmp_path_factory.mktemp("strict"), **STRICT) as opened:
        yield opened


# --- frames -----------------------------------------------------------------------------------


@pytest.mark.parametrize("flood", FLOODS)
async def test_tiny_frames_are_counted_before_any_hello(
    strict: House, flood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = 0
    take = wire.Wire._take

    def counted(self: wire.Wire, *taken: Any) -> None:
        nonlocal parsed
        parsed += 1
        take(self, *taken)

    monkeypatch.setattr(wire.Wire, "_take", counted)
    stranger = await Stranger.come(strict)
    assert b" 101 " in await stranger.upgrade()
    await stranger.send(FLOODS[flood])
    last = close_code(await stranger.rest())  # which may not get through to who does not read
    assert last in (0, CODES["too_fast"])
    assert parsed < 500, "one connection had thousands of frames taken apart"
    await stranger.leave()


async def test_a_message_in_endless_pieces_is_cut_off(strict: House) -> None:
    stranger = await Stranger.come(strict)
    await stranger.upgrade()
    await stranger.send(frame(TEXT, fin=False))
    for _ in range(wire.MOST_PIECES):
        await stranger.send(frame(CONT, b" ", fin=False))
    assert close_code(await stranger.rest()) == CODES["too_fast"]
    await stranger.leave()


async def test_who_comes_and_goes_all_the_time_is_not_news_to_everybody_each_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 200 sockets of one address at a table each newcomer was 400 frames."""
    monkeypatch.setattr(room, "TOGETHER", 3600.0)
    token = house.player()
    code = house.table(token, ANY, ["me", "open"])
    async with at_table(house, code, token) as host:
        await host.wait(lambda guest: guest.table)
        told = len(host.frames)
        for _ in range(10):
            async with at_table(house, code):
                pass
        async with at_table(house, code):
            assert await host.do("react", reaction="phew") == "done"
            assert len(host.frames) - told <= 3
            house.loop.call_soon_threadsafe(house.lobby.rooms[code]._tell_of_people)
            await host.wait(lambda guest: guest.table["watching"] == 1)


async def test_an_honest_message_in_pieces_is_read(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "open"])
    stranger = await Stranger.come(house)
    await stranger.upgrade(f"/ws/{code}")
    words = hello(token)[6 + 2 :] if hello(token)[1] == 0xFE else hello(token)[6:]
    await stranger.send(frame(TEXT, words[:9], fin=False) + frame(PING, b"life"))
    await stranger.send(frame(CONT, words[9:20], fin=False) + frame(CONT, words[20:]))
    async with asyncio.timeout(20):
        assert b"welcome" in await stranger.reader.readuntil(b"welcome")
    await stranger.leave()


async def test_text_that_is_none_is_refused_without_a_word_in_the_log(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    stranger = await Stranger.come(house)
    await stranger.upgrade()
    await stranger.send(frame(TEXT, b"\xff\xfe\xc3"))
    assert b"bad_frame" in await stranger.rest()
    await stranger.leave()
    assert not [record for record in caplog.records if record.exc_info]


# --- connections --------------------------------------------------------------------------------


async def test_who_says_nothing_is_shown_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(wire, "BODY_SECONDS", 0.05)
    silent, slow, body = [await Stranger.come(house) for _ in range(3)]
    await slow.send(b"GET / HTTP/1.1\r\nHost: loc")
    await body.send(
        b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{"
    )
    for stranger in (silent, slow, body):
        assert await stranger.rest() == b""
        await stranger.leave()


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"])
async def test_who_waits_for_a_body_that_never_comes_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch, before: bytes
) -> None:
    """Behind another request in one piece such a body was waited for without end."""
    monkeypatch.setattr(wire, "BODY_SECONDS", 0.05)
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.05)

    async def waiting() -> bool:
        return any("run_asgi" in str(task) for task in asyncio.all_tasks())

    stranger = await Stranger.come(house)
    await stranger.send(
        before + b"POST /api/players HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    )
    answer = await stranger.rest()
    assert answer.count(b"HTTP/1.1") == bool(before)
    await stranger.leave()
    for _ in range(100):
        task = asyncio.run_coroutine_threadsafe(waiting(), house.loop)
        if not await asyncio.wrap_future(task):
            break
        await asyncio.sleep(0.02)
    else:
        pytest.fail("a request is being answered still")


async def test_a_table_is_no_body_that_has_to_come_in_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every connection to a table was dropped after half a minute, and pages came back unseen."""
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)
    monkeypatch.setattr(wire, "BODY_SECONDS", 0.05)
    async with at_table(house, code, token) as guest:
        await guest.wait(lambda guest: guest.asked)
        await asyncio.sleep(0.3)
        assert not guest.closed
        assert await guest.play() == "done"


@pytest.mark.parametrize("head", [b"GET /ws/" + b"A" * 9000, b"GET /ws/ABCDEF"])
async def test_an_upgrade_that_cannot_be_read_leaves_no_connection_behind(
    house: House, head: bytes
) -> None:
    """What reads requests took it, what reads WebSockets did not, and nobody hung up: such a
    connection stayed for good, and a few hundred locked everybody out."""
    more = b"" if b"AAAA" in head else b"X: y\r\n" * 200
    stranger = await Stranger.come(house)
    await stranger.send(
        head + b" HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: " + b"A" * 22 + b"==\r\nSec-WebSocket-Version: 13\r\n" + more + b"\r\n"
    )
    assert (await stranger.rest()).startswith(b"HTTP/1.1 400 ")
    await stranger.leave()


async def test_a_body_in_crumbs_is_not_taken_apart(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One request of 1.2 MB in chunks of a byte took five seconds of the tables' time."""
    taken = 0
    next_event = wire.Reader.next_event

    def counted(self: wire.Reader) -> Any:
        nonlocal taken
        taken += 1
        return next_event(self)

    monkeypatch.setattr(wire.Reader, "next_event", counted)
    head = (
        b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )
    stranger = await Stranger.come(house)
    await stranger.send(head + b"1\r\n[\r\n" * 20_000 + b"0\r\n\r\n")
    await stranger.rest()  # perhaps with an answer, perhaps without
    assert taken < 2 * wire.MOST_PIECES
    await stranger.leave()
    honest = await Stranger.come(house)
    chunks = b"".join(b"400\r\n" + b" " * 1024 + b"\r\n" for _ in range(300))
    await honest.send(head.replace(b"Host", b"Connection: close\r\nHost") + chunks + b"0\r\n\r\n")
    assert b"bad_record" in await honest.rest()  # it was read
    await honest.leave()


async def test_a_second_request_has_its_time_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.2)
    stranger = await Stranger.come(house)
    await stranger.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    async with asyncio.timeout(20):
        await stranger.reader.readuntil(b"ok\n")
    await stranger.send(b"GET /hea")
    assert await stranger.rest() == b""
    await stranger.leave()


async def test_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    """Whoever asks for something takes the place of who does not, even from the same address."""
    with open_house(tmp_path, sockets_per_address=5) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "open"])
        async with at_table(house, code, token) as honest:
            many = [await Stranger.come(house) for _ in range(3 * (5 + wire.FOR_REQUESTS))]
            assert await asyncio.to_thread(lambda: house.ask("GET", "/healthz").text) == "ok\n"
            async with at_table(house, code) as other:
                assert other.table["table"] == code
            assert await honest.do("set_seat", seat=1, plan="easy") == "done"
            for stranger in many:
                await stranger.leave()
        told = house.lobby.metrics.text()
        assert "nerve_turned_away_total 0\n" in told  # each made room for the next


class FakeDoor:
    """As much of a connection as is counted."""

    network, dropped = "", False

    def __init__(self, doors: wire.Doors) -> None:
        self.doors = doors

    def drop(self) -> None:
        self.dropped = True
        self.doors.let_out(self)  # type: ignore[arg-type]


def test_connections_are_counted_and_who_is_silent_goes_first() -> None:
    doors = wire.Doors(Settings(sockets_per_address=2, requests=0.0), 60, Metrics(), Buckets(0.0))
    most = 2 + wire.FOR_REQUESTS

    def come(address: str, speaks: bool = True) -> FakeDoor | None:
        door: Any = FakeDoor(doors)
        if not doors.let_in(door, address, 0.0):
            return None
        if speaks:
            doors.spoke(door)
        return cast(FakeDoor, door)

    first = come("10.0.0.1", speaks=False)
    assert first is not None
    assert all(come("10.0.0.1") for _ in range(most - 1))
    assert come("10.0.0.1")  # in the place of the silent one
    assert first.dropped
    assert come("10.0.0.1") is None
    silent = come("2001:db8::1", speaks=False)
    assert all(come(f"2001:db8::{n}") for n in range(60 - most - 1))  # as many as there are
    assert come("10.0.0.2")
    assert silent is not None
    assert silent.dropped
    assert come("10.0.0.3") is None


async def test_a_proxy_brings_as_many_as_it_likes() -> None:
    settings = Settings(sockets_per_address=1, requests=0.1, proxies="10.0.0.1,10.1.0.0/16")
    doors = wire.Doors(settings, 1000, Metrics(), Buckets(0.1))
    for address in ("10.0.0.1", "10.1.2.3"):
        many: list[Any] = [FakeDoor(doors) for _ in range(200)]
        assert all(doors.let_in(door, address, 0.0) for door in many)


def test_who_floods_or_has_asked_for_too_much_is_not_let_in_for_a_while() -> None:
    requests = Buckets(1.0)
    settings = Settings(requests=1.0, proxies="10.0.0.9")
    doors = wire.Doors(settings, 1000, Metrics(), requests)

    def come(address: str, now: float) -> Any:
        door: Any = FakeDoor(doors)
        return door if doors.let_in(door, address, now) else None

    while requests.take("10.0.0.1", 0.0):
        pass
    assert come("10.0.0.1", 0.5) is None
    assert come("10.0.0.2", 0.5)
    assert come("10.0.0.1", 1.5)
    doors.flooded("10.0.0.1", 1.5)
    assert come("10.0.0.1", 1.5 + FINE) is None
    assert come("10.0.0.1", 2.6 + FINE)
    doors.flooded("10.0.0.9", 0.0)
    assert come("10.0.0.9", 0.1)  # a proxy is not who comes by it


async def test_who_asks_too_much_has_to_come_again(tmp_path: Path) -> None:
    """A refusal costs as much as an answer, and any number of them went through one connection."""
    with open_house(tmp_path, requests=1.0) as house:
        house.lobby.clock = lambda: 1e9  # however long this takes
        for path, most in (("/assets/x", 30), ("/api/about", 3)):
            stranger = await Stranger.come(house)
            await stranger.send(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 60)
            answers = await stranger.rest()
            assert answers.count(b"HTTP/1.1 4") + answers.count(b"HTTP/1.1 2") == most + 1
            assert answers.count(b"HTTP/1.1 429") == 1
            await stranger.leave()


async def test_who_connects_again_and_again_is_turned_away_at_the_door(tmp_path: Path) -> None:
    with open_house(tmp_path, requests=1.0) as house:
        answers = []
        for _ in range(40):
            stranger = await Stranger.come(house)
            answers.append((await stranger.ask("GET /healthz", Host="localhost"))[0])
            await stranger.leave()
        assert answers[:12] == [200] * 12
        assert 0 in answers
        elsewhere = await Stranger.come(house, "127.0.0.3")
        assert (await elsewhere.ask("GET /healthz", Host="localhost"))[0] == 200
        await elsewhere.leave()


def test_what_libraries_say_is_json_and_said_once() -> None:
    out = io.StringIO()
    log = logging.Logger("library")
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    log.addHandler(handler)
    log.addFilter(Seldom())
    for _ in range(1000):
        try:
            raise OSError(24, "Too many open files")
        except OSError:
            log.exception("socket.accept() out of system resource")
    (line,) = out.getvalue().splitlines()
    told = json.loads(line)
    assert told["error"] == "OSError"
    assert "Traceback" not in line


def test_the_same_mistake_at_many_tables_is_said_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full disk was a line a second for every table."""

    def fail(kind: type[Exception], table: str) -> None:
        try:
            raise kind("full")
        except Exception as error:
            report(error, table)

    log = logging.getLogger("nerve.server")
    for name in ("handlers", "filters", "propagate", "level"):
        monkeypatch.setattr(log, name, getattr(log, name))
    to_stderr("info")
    note("server up")
    note("server up")
    for n in range(1000):
        fail(OSError, f"T{n}")
        fail(KeyError, f"T{n}")
    monkeypatch.setattr(telemetry, "EVERY", 0.0)
    fail(OSError, "T7")
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in told] == ["server up"] * 2 + ["mistake"] * 3
    assert [line["error"] for line in told[2:]] == ["OSError", "KeyError", "OSError"]
    assert [line["table"] for line in told[2:]] == ["T0", "T0", "T7"]
    assert told[-1]["repeated"] == 999


async def test_what_nobody_waited_for_is_logged_without_its_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loop = asyncio.get_running_loop()
    unhandled(loop, {"message": "no", "exception": ValueError("the queen of hearts")})
    text = JsonLines().format(caplog.records[-1])
    assert "ValueError" in text
    assert "queen" not in text


# --- requests -----------------------------------------------------------------------------------


async def asked(house: House, line: str, body: bytes = b"", **headers: str) -> tuple[int, Any]:
    stranger = await Stranger.come(house)
    status, answer = await stranger.ask(line, body, **{"Host": "localhost", **headers})
    await stranger.leave()
    return status, answer


async def test_no_input_is_a_mistake_of_ours(house: House) -> None:
    """What once was answered by 500."""
    token = house.player()
    code = house.table(token, ANY, ["me", "open"])
    status, answer = await asked(house, f"GET /api/tables/{code}/games/{'9' * 5000}.json")
    assert (status, text_of(answer)["code"]) == (404, "not_found")
    status, answer = await asked(
        house,
        "POST /api/players",
        b"{}",
        Origin="http://[",
        Content_Type="application/json",
        Content_Length="2",
    )
    assert (status, text_of(answer)["code"]) == (403, "foreign_origin")
    for host in ("x" * 3000, "[", "a b", "", "evil\u00e9"):
        status, answer = await asked(house, f"GET /api/tables/{code}/qr.svg", Host=host)
        assert status in (400, 403), host


async def test_who_hangs_up_in_the_middle_of_a_body_is_no_mistake_of_ours(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    stranger = await Stranger.come(house)
    await stranger.send(
        b"POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{"
    )
    await asyncio.sleep(0.1)
    await stranger.leave()
    assert (await asked(house, "GET /healthz"))[0] == 200
    assert not [r for r in caplog.records if r.exc_info or r.getMessage() == "mistake"]


async def test_broken_pieces_of_a_body_after_the_answer_break_nothing(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    stranger = await Stranger.come(house)
    await stranger.send(
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    async with asyncio.timeout(20):
        await stranger.reader.readuntil(b"ok\n")
    await stranger.send(b"zz\r\n")
    await stranger.rest()
    await stranger.leave()
    assert not [r for r in caplog.records if r.exc_info]


# --- quotas -------------------------------------------------------------------------------------


def test_a_network_is_an_address_or_what_a_household_has() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::") != network_of("2001:db8:1:2::")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert len(network_of("nonsense" * 100)) < 100


async def test_quotas_come_back_in_an_hour() -> None:
    now = 0.0
    quotas = LocalQuotas(lambda: now)
    assert [await quotas.take("tables", "ann", 3) for _ in range(4)] == [True] * 3 + [False]
    assert await quotas.take("tables", "ben", 3)
    assert await quotas.take("moves", "ann", 3)
    now = 1200.0
    assert [await quotas.take("tables", "ann", 3) for _ in range(2)] == [True, False]
    assert all([await quotas.take("free", "ann", 0) for _ in range(1000)])


async def test_one_network_takes_neither_all_tables_nor_all_players(tmp_path: Path) -> None:
    limits: Any = {"hourly_players": 5.0, "hourly_tables": 2.0, "network_share": 2.0}
    with open_house(tmp_path, **limits) as house:
        tokens = [house.player(f"P{n}") for n in range(5)]
        refused = house.ask("POST", "/api/players", {"name": "One more"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        body = {"settings": {"game": ANY, "players": 2}, "seats": ["me", "open"]}

        def opened(token: str) -> int:
            return house.ask("POST", "/api/tables", body, token).status_code

        assert [opened(tokens[0]) for _ in range(3)] == [201, 201, 429]
        assert [opened(tokens[1]) for _ in range(2)] == [201, 201]
        assert opened(tokens[2]) == 429  # her own first, but the network's fifth
        stranger = await Stranger.come(house, "127.0.0.9")
        wish = json.dumps(body).encode()
        status, _ = await stranger.ask(
            "POST /api/tables",
            wish,
            Host="localhost",
            Authorization=f"Bearer {tokens[2]}",
            Content_Type="application/json",
            Content_Length=str(len(wish)),
        )
        assert status == 201
        await stranger.leave()


async def test_changes_and_moves_are_counted(tmp_path: Path) -> None:
    limits: Any = {"hourly_changes": 3.0, "hourly_moves": 2.0}
    with open_house(tmp_path, **limits) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"])
        async with at_table(house, code, token) as guest:
            assert await guest.do("swap", a=0, b=1) == "done"
            assert await guest.do("swap", a=0, b=1) == "done"
            assert await guest.do("start") == "done"
            rows = house.lobby.rooms[code].seq
            assert await guest.do("hide_name", seat=1) == "too_fast"
            assert house.lobby.rooms[code].seq >= rows
            outcomes: list[str] = []
            while len(outcomes) < 3:
                await guest.wait(lambda guest: guest.asked)
                seen = guest.view
                outcomes.append(await guest.play())
                if outcomes[-1] == "done":
                    await guest.wait(lambda guest: guest.view is not seen)  # noqa: B023
            assert outcomes == ["done", "done", "too_fast"]


async def test_nobody_rearranges_a_table_faster_than_one_clicks(tmp_path: Path) -> None:
    """An hour's worth of swaps in half a minute, by a hundred clients, was more than all moves."""
    limits: Any = {"requests": 4.0, "frames": 0.0, "hourly_changes": 600.0}
    with open_house(tmp_path, **limits) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"])
        room = house.lobby.rooms[code]
        async with at_table(house, code, token) as guest:
            await guest.wait(lambda guest: guest.table)
            at_once = int(house.lobby._changes._rate * house.lobby._changes._burst)
            assert 5 <= at_once < 50
            before = room.seq
            outcomes = [await guest.do("swap", a=0, b=1) for _ in range(at_once)]
            assert outcomes == ["done"] * at_once
            tables = sum('"type":"table"' in frame for frame in guest.frames)
            with suppress(ConnectionClosed):
                while len(outcomes) < at_once + 3 * STRIKES:
                    outcomes.append(await guest.do("swap", a=0, b=1))
            assert "too_fast" in outcomes
            await guest.wait(lambda guest: guest.closed)
            assert guest.closed == CODES["too_fast"]
            assert room.seq - before < at_once + STRIKES, "rows without end"
            more = sum('"type":"table"' in frame for frame in guest.frames) - tables
            assert more < STRIKES, "each refusal showed the whole table again"
        stranger = await Stranger.come(house)
        assert await stranger.rest() == b"", "let in again at once"
        await stranger.leave()


async def test_what_is_asked_in_vain_is_asked_seldom(tmp_path: Path) -> None:
    """Who has had all tables of an hour goes on asking at a tenth of the pace."""
    limits: Any = {"hourly_players": 1.0, "requests": 10.0}
    with open_house(tmp_path, **limits) as house:
        house.player()
        refused = 0
        while house.lobby.requests.has("127.0.0.1", house.lobby.clock()):
            house.ask("POST", "/api/players", {"name": "Eve"})
            refused += 1
        assert 1 <= refused <= 5, "thirty at once, and ten a second"


def test_new_names_are_changes_too_at_every_table(tmp_path: Path) -> None:
    """One request of thirty bytes was a row at each of thirty tables."""
    with open_house(tmp_path, hourly_changes=10.0) as house:
        token = house.player()
        codes = [house.table(token, ANY, ["me", "open"]) for _ in range(4)]
        rename = [
            house.ask("PATCH", "/api/me", {"name": f"Zoe {n}"}, token).status_code
            for n in range(12)
        ]
        assert rename[0] == 200
        assert rename[-1] == 429
        assert sum(house.lobby.rooms[code].seq for code in codes) <= len(codes) + 10


async def test_empty_tables_and_players_who_never_played_go_soon(tmp_path: Path) -> None:
    limits: Any = {"empty_minutes": 0.0, "unused_hours": 0.0}
    with open_house(tmp_path, **limits) as house:
        ann, ben = house.player("Ann"), house.player("Ben")
        empty = house.table(ann, ANY, ["me", "open"])
        used = house.table(ann, ANY, ["me", "easy"], start=True)

        async def sweep() -> None:
            work = asyncio.run_coroutine_threadsafe(house.lobby.sweep(), house.loop)
            await asyncio.wrap_future(work)

        await asyncio.sleep(0.01)
        await sweep()
        assert house.ask("GET", f"/api/tables/{empty}").json()["phase"] == "closed"
        assert house.ask("GET", f"/api/tables/{used}").json()["phase"] == "playing"
        house.lobby._players.clear()  # what it remembers
        assert house.ask("GET", "/api/me", token=ann).status_code == 200
        assert house.ask("GET", "/api/me", token=ben).status_code == 401


async def test_the_fuller_the_server_the_sooner_unused_tables_go(tmp_path: Path) -> None:
    with open_house(tmp_path, max_tables=4) as house:
        before, _ = house.lobby._idle_before()
        house.lobby._open = 3
        sooner, _ = house.lobby._idle_before()
        house.lobby._open = 4
        now, _ = house.lobby._idle_before()
        assert before < sooner < now
