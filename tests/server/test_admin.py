"""The commands of who runs a server: tables, export, hide-name, purge; and its housekeeping."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from nerve.cli import main
from nerve.core.record import verify
from nerve.server import lobby as module
from tests.games import ANY
from tests.server.house import at_table, open_house


async def test_tables_export_purge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path)]
    with open_house(tmp_path) as house:
        token = house.player("Ann")
        done = house.table(token, ANY, ["me", "easy"], start=True)
        going = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, done, token) as guest:
            await guest.play_out()
            assert await guest.do("close") == "done"
            await guest.wait(lambda guest: guest.closed)
            assert guest.gone == "closed"
        async with at_table(house, done, token) as late:
            assert late.gone == "closed"
        assert main(["tables", *data]) == 0  # while the server runs
        assert [line[:6] for line in capsys.readouterr().out.splitlines()] == [going]
    assert main(["tables", "--closed", "--json", *data]) == 0
    tables = json.loads(capsys.readouterr().out)["tables"]
    assert {line["table"]: line["phase"] for line in tables} == {done: "closed", going: "playing"}
    assert main(["export", done, *data]) == 0
    verify(json.loads(capsys.readouterr().out))
    assert main(["export", going, *data]) == 1
    assert "nothing to export" in capsys.readouterr().err
    assert main(["export", "AAAAAA", *data]) == 1
    assert "no table" in capsys.readouterr().err
    assert main(["purge", *data]) == 0
    assert capsys.readouterr().out == "0 tables and 0 players deleted\n"
    assert main(["purge", "--days", "0", *data]) == 0
    assert capsys.readouterr().out == "1 tables and 0 players deleted\n"
    assert main(["export", done, *data]) == 1


async def test_hide_a_name_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ["--data", str(tmp_path)]
    with open_house(tmp_path) as house:
        token = house.player("Rude words")
        code = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            assert main(["hide-name", code.lower(), "0", *data]) == 0
            assert capsys.readouterr().out == "seat 0 was Rude words, and has no name now\n"
            await guest.play_out()
            assert guest.table["seats"][0]["name"] == ""
    assert main(["export", code, *data]) == 0
    record = json.loads(capsys.readouterr().out)
    verify(record)
    assert record["players"][0] == "Player 1"
    assert main(["hide-name", code, "2", *data]) == 2
    assert "expected 0 to 1" in capsys.readouterr().err
    assert main(["hide-name", "AAAAAA", "0", *data]) == 1
    assert "no table" in capsys.readouterr().err


async def test_a_name_hidden_later_is_gone_from_earlier_records(tmp_path: Path) -> None:
    """Even of a game that is over, and from a seat that the player has left."""
    with open_house(tmp_path) as house:
        ann, ben = house.player("Ann"), house.player("Rude words")
        code = house.table(ann, ANY, ["me", "open"])
        async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
            await two.do("sit")
            await one.do("start")
            await asyncio.gather(one.play_out(), two.play_out())
            assert house.record(code)["players"] == ["Ann", "Rude words"]
            assert await one.do("hide_name", seat=1) == "done"
            assert await two.do("leave") == "done"
            assert await two.do("sit") == "done"
            assert one.table["seats"][1]["name"] == ""
            assert house.record(code)["players"] == ["Ann", "Player 2"]


def test_a_folder_without_a_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "--data", str(tmp_path / "none")]) == 2
    assert "no such database" in capsys.readouterr().err
    assert main(["serve", "--port", "99999"]) == 2
    assert main(["serve", "--grace", "-1"]) == 2


async def test_idle_tables_are_closed_and_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path, idle_hours=1e-9) as house:
        token = house.player()
        used = house.table(token, ANY, ["me", "easy"], start=True)
        idle = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, used, token):
            await asyncio.sleep(0.01)
            monkeypatch.setattr(module, "FORGET_AFTER", -1.0)
            sweep = asyncio.run_coroutine_threadsafe(house.lobby.sweep(), house.loop)
            await asyncio.wrap_future(sweep)
            assert list(house.lobby.rooms) == [used]
            assert house.ask("GET", f"/api/tables/{idle}").json()["phase"] == "closed"
            assert house.ask("GET", f"/api/tables/{used}").json()["phase"] == "playing"


async def test_as_many_tables_as_allowed(tmp_path: Path) -> None:
    with open_house(tmp_path, max_tables=1, sockets_per_address=1) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "easy"])
        body = {"settings": {"game": ANY, "players": 2}, "seats": ["me", "easy"]}
        refused = house.ask("POST", "/api/tables", body, token)
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        async with at_table(house, code, token), at_table(house, code) as second:
            assert (second.gone, second.closed) == ("busy", 4008)
