"""What keeps a server, its players and their games safe: names, hosts, records, files, health."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from nerve.cli import main
from nerve.core.locking import lock
from nerve.core.names import clean_name, distinct, skeleton
from nerve.protocol import Settings as TableSettings
from nerve.server import app, bots
from nerve.server.seating import Chair, Seating
from nerve.server.settings import BadSetting, Settings, gather
from nerve.server.store import BadStore
from nerve.server.system import LOCK, descriptors, only_server
from nerve.server.telemetry import Metrics
from tests.games import ANY
from tests.server.house import PLAIN, House, at_table, open_house

BASE = "https://play.example.test"


# --- hosts and origins ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with open_house(tmp_path_factory.mktemp("known"), base_url=BASE) as opened:
        yield opened


def asked(house: House, path: str, body: Any = None, **headers: str) -> httpx.Response:
    method = "GET" if body is None else "POST"
    return httpx.request(method, house.url + path, json=body, headers=headers, **PLAIN)


def test_a_base_url_lets_no_other_name_in(known: House) -> None:
    evil = {"Host": "evil.example", "Origin": "https://evil.example"}
    for path in ("/", "/api/about", "/metrics"):
        assert asked(known, path, **evil).status_code == 403
    refused = asked(known, "/api/players", {"name": "Eve"}, **evil)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
    own = {"Host": "play.example.test", "Origin": BASE}
    assert asked(known, "/api/players", {"name": "Ann"}, **own).status_code == 201
    for origin in ("http://play.example.test", "https://play.example.test:444", "null", "http://["):
        wrong = {"Host": "play.example.test", "Origin": origin}
        assert asked(known, "/api/players", {"name": "Eve"}, **wrong).status_code == 403
    assert asked(known, "/healthz", Host="10.0.0.1").status_code == 200


def test_a_port_that_goes_without_saying_may_be_said(known: House, house: House) -> None:
    own = {"Host": "play.example.test:443", "Origin": BASE}
    assert asked(known, "/", **own).status_code == 200
    assert asked(known, "/api/players", {"name": "Ann"}, **own).status_code == 201
    assert asked(known, "/", Host="play.example.test:80").status_code == 403
    assert asked(known, "/", Host="play.example.test:4443").status_code == 403
    plain = {"Host": "friends.example.test:80", "Origin": "http://friends.example.test"}
    assert asked(house, "/api/players", {"name": "Ann"}, **plain).status_code == 201
    other = {**plain, "Origin": "https://friends.example.test"}
    assert asked(house, "/api/players", {"name": "Eve"}, **other).status_code == 403


async def test_a_socket_of_another_name_is_refused(known: House) -> None:
    from tests.server.attack import Stranger

    for host, origin in (("evil.example", "https://evil.example"), ("play.example.test", "null")):
        stranger = await Stranger.come(known)
        await stranger.upgrade(Host=host, Origin=origin)
        assert b"not_allowed" in await stranger.rest()
        await stranger.leave()


def test_with_tls_browsers_are_told_to_insist_on_it(known: House, house: House) -> None:
    headers = asked(known, "/", Host="play.example.test").headers
    assert headers["strict-transport-security"].startswith("max-age=")
    assert "strict-transport-security" not in house.ask("GET", "/").headers


def test_metrics_are_for_who_runs_the_server(known: House, tmp_path: Path) -> None:
    assert asked(known, "/metrics", Host="localhost").status_code == 200
    assert asked(known, "/metrics", Host="play.example.test").status_code == 403
    for header in ("X-Forwarded-For", "X-Real-IP", "X-Forwarded-Host"):
        by_proxy = {"Host": "localhost", header: "203.0.113.5"}
        assert asked(known, "/metrics", **by_proxy).status_code == 403
    secret = "a secret of sixteen"
    with open_house(tmp_path, metrics=secret) as house:
        assert house.ask("GET", "/metrics").status_code == 401
        assert house.ask("GET", "/metrics", token="x" * 19).status_code == 401
        assert house.ask("GET", "/metrics", token=secret).status_code == 200
    with pytest.raises(BadSetting, match="16 characters"):
        gather({"metrics": "short"}, {})


# --- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ａｎｎ", "Ann"),
        ("Zoë", "Zoë"),
        ("Nguyễn", "Nguyễn"),
        ("ที่รัก", "ที่รัก"),
        ("हिन्दी", "हिन्दी"),
        ("Z\u0337\u0321algo", None),
        ("e\u0301\u0302", None),
        ("\u0301Ann", None),
        ("\u2800\u2800", None),
        ("\u3164", None),
    ],
)
def test_names_are_normalised_and_carry_no_stacked_marks(name: str, shown: str | None) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize("alike", ["Ann", "ANN", "Аnn", "Änn", "A n n", "Ann."])
def test_who_looks_like_another_gets_a_number(alike: str) -> None:
    assert skeleton(alike) == skeleton("Ann")
    assert distinct(alike, ["Ann", "Ben"]) == f"{alike} 2"
    seating = Seating(TableSettings(ANY, 3), [Chair("person", "a", "Ann"), Chair(), Chair()], "a")
    seated = seating.sit("b", alike, False, None).sit("c", "Ann", False, None)
    assert [chair.name for chair in seated.chairs] == ["Ann", f"{alike} 2", "Ann 3"]
    assert seated.rename("b", alike) is seated
    assert seated.rename("b", "Ben").chairs[1].name == "Ben"
    assert len(distinct("x" * 24, ["x" * 24])) <= 24


@pytest.mark.parametrize(
    ("name", "alike"),
    [("Ben", "Βen"), ("Hal", "Ηal"), ("Nina", "Νina"), ("ANN", "ꓮꓠꓠ"), ("ANN", "ᎪNN")],
)
def test_capitals_of_other_scripts_look_alike_too(name: str, alike: str) -> None:
    assert name != alike
    assert skeleton(name) == skeleton(alike)


# --- records --------------------------------------------------------------------------------------


async def test_games_that_nobody_may_watch_are_for_those_who_played(house: House) -> None:
    ann, eve = house.player("Ann"), house.player("Eve")
    code = house.table(ann, ANY, ["me", "easy"], start=True, watch="nobody")
    async with at_table(house, code, ann) as guest:
        await guest.play_out()
    for path in (f"/api/tables/{code}/games/1.json", f"/api/tables/{code}/games/1/replay"):
        for token in ("", eve):
            refused = house.ask("GET", path, token=token)
            assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
        assert house.ask("GET", path, token=ann).status_code == 200
    wish = {"table": code, "game": 1, "seat": 0, "decisions": 1}
    assert house.ask("POST", "/api/go-on", wish, eve).status_code == 403
    assert house.ask("POST", "/api/go-on", wish, ann).status_code == 201


async def test_more_in_a_result_than_there_should_be(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)
    async with at_table(house, code, token) as guest:
        await guest.play_out()
    record = house.record(code)
    record["result"]["more"] = 1
    assert house.ask("POST", "/api/replay", record).status_code == 200


# --- the machine ----------------------------------------------------------------------------------


def test_the_database_is_nobody_elses(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        house.player()
        for file in tmp_path.glob("nerve.sqlite3*"):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_health_shows_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        assert house.ask("GET", "/healthz").text == "ok\n"

        async def full() -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(house.lobby.store, "beat", full)
        house.lobby._beat = -1e9
        assert house.ask("GET", "/healthz").status_code == 503


def test_health_asked_often_writes_seldom(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        house.lobby.clock = lambda: 100.0
        before = house.lobby.metrics._values["nerve_commits_total", ""]
        for _ in range(20):
            assert house.ask("GET", "/healthz").text == "ok\n"
        assert house.lobby.metrics._values["nerve_commits_total", ""] - before <= 1


async def test_a_table_that_cannot_be_read_does_not_stop_the_housekeeping(tmp_path: Path) -> None:
    with open_house(tmp_path, idle_hours=1e-9) as house:
        token = house.player()
        tables = [house.table(token, ANY, ["me", "easy"], start=True) for _ in range(3)]
        house.lobby.rooms.clear()
        base = sqlite3.connect(tmp_path / "nerve.sqlite3")
        base.execute("UPDATE log SET body = 'no JSON' WHERE code = ?", (sorted(tables)[0],))
        base.commit()
        base.close()
        await asyncio.sleep(0.01)
        sweep = asyncio.run_coroutine_threadsafe(house.lobby.sweep(), house.loop)
        await asyncio.wrap_future(sweep)
        phases = [house.ask("GET", f"/api/tables/{code}") for code in sorted(tables)[1:]]
        assert [answer.json()["phase"] for answer in phases] == ["closed", "closed"]


def test_a_second_server_on_a_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with only_server(tmp_path):
        told = f"another server \\(process {os.getpid()}\\)"
        with pytest.raises(BadStore, match=told), only_server(tmp_path):
            raise AssertionError("two servers")
        assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
        assert "another server" in capsys.readouterr().err
    with only_server(tmp_path):
        pass


def test_a_server_that_was_killed_holds_its_folder_for_a_moment_only(tmp_path: Path) -> None:
    """By a process that it had just begun to start, which has all its files until it runs."""
    killed = (tmp_path / LOCK).open("wb")
    lock(killed)
    ending = threading.Timer(0.2, killed.close)
    ending.start()
    with only_server(tmp_path):
        ending.join()


def test_no_more_sockets_are_promised_than_files_may_be_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert descriptors() >= 256
    monkeypatch.setattr(app, "descriptors", lambda: 1100)
    settings = Settings(data=str(tmp_path), workers=0)
    made = app.make_app(settings)
    app.configure(made, settings)
    assert made.state.sockets.most == 900
    asyncio.run(made.state.lobby.store.close())


def test_a_server_asks_for_more_open_files() -> None:
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 600));"
        "from nerve.server.system import descriptors; print(descriptors())"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert told.stdout == "600\n"


# --- bots -------------------------------------------------------------------------------------


def test_without_numba_nobody_says_that_strong_bots_are_ready(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "can_compile", lambda: False)
    house_bots = bots.HouseBots(2, Metrics())
    assert (house_bots.ready, house_bots.state) == (False, "none")
    assert "no strong bots" in caplog.text
