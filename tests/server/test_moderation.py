"""Who runs a server can keep people out, hear what they say of each other, and forget them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from nerve.cli import main
from nerve.server.sqlite import FILE
from nerve.server.store import BanRow
from tests.games import ANY
from tests.server.house import House, at_table, open_house


async def sweep(house: House) -> None:
    work = asyncio.run_coroutine_threadsafe(house.lobby.sweep(), house.loop)
    await asyncio.wrap_future(work)


async def test_a_banned_player_is_shown_out_and_stays_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ["--data", str(tmp_path)]
    with open_house(tmp_path) as house:
        ann, eve = house.player("Ann"), house.player("Eve")
        code = house.table(ann, ANY, ["me", "open"])
        who = house.ask("GET", "/api/me", token=eve).json()["player"]
        async with at_table(house, code, ann) as one, at_table(house, code, eve) as two:
            assert await two.do("sit") == "done"
            assert main(["ban", who, "--days", "1", "--reason", "rude", *data]) == 0
            await sweep(house)
            await two.wait(lambda guest: guest.closed)
            assert (two.gone, two.closed) == ("banned", 4011)
            assert await one.do("set_seat", seat=1, plan="easy") == "done"
        refused = house.ask("GET", "/api/me", token=eve)
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        async with at_table(house, code, eve) as again:
            assert again.gone == "banned"
        assert main(["ban", "Eve", *data]) == 2
        assert "expected the id of a player" in capsys.readouterr().err
        assert main(["ban", *data]) == 0
        assert who in capsys.readouterr().out.splitlines()[-1]
        assert main(["ban", who, "--lift", *data]) == 0
        assert main(["ban", who, "--lift", *data]) == 0
        assert "was not kept out" in capsys.readouterr().out
        await sweep(house)
        assert house.ask("GET", "/api/me", token=eve).status_code == 200


async def test_a_banned_network_gets_nothing(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "open"])
        house.lobby.banned = {"127.0.0.1": 0}
        refused = house.ask("GET", "/api/about")
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        async with at_table(house, code) as guest:
            assert guest.gone == "banned"
        house.lobby.banned = {"127.0.0.1": 1}  # over since 1970
        assert house.ask("GET", "/api/about").status_code == 200


async def test_players_can_report_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_house(tmp_path) as house:
        ann, eve = house.player("Ann"), house.player("Rude words")
        code = house.table(ann, ANY, ["me", "open", "easy"])
        path = f"/api/tables/{code}/reports"
        async with at_table(house, code, eve) as guest:
            assert await guest.do("sit") == "done"
        said = {"seat": 1, "reason": "name", "text": "not  nice"}
        assert house.ask("POST", path, said, ann).status_code == 204
        for seat in (0, 2, 5):  # herself, a bot, nobody
            refused = house.ask("POST", path, {"seat": seat, "reason": "name"}, ann)
            assert refused.json()["code"] == "unknown_seat"
        assert house.ask("POST", path, {"seat": 1, "reason": "fun"}, ann).status_code == 400
        assert house.ask("POST", path, said).status_code == 401
    assert main(["reports", "--data", str(tmp_path)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("(Rude words)  name: not nice")


async def test_a_player_who_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ann, eve = house.player("Ann"), house.player("Secret name")
        code = house.table(ann, ANY, ["me", "open"])
        async with at_table(house, code, ann) as one, at_table(house, code, eve) as two:
            await two.do("sit")
            await one.do("start")
            await asyncio.gather(one.play_out(), two.play_out())
            assert house.ask("POST", "/api/me/forget", token=eve).status_code == 204
            await two.wait(lambda guest: guest.closed)
            await one.wait(lambda guest: guest.table["seats"][1]["kind"] == "open")
        assert house.ask("GET", "/api/me", token=eve).status_code == 401
        assert house.record(code)["players"] == ["Ann", "Player 2"]
        files = [file for file in tmp_path.iterdir() if file.name.startswith(FILE)]
        assert len(files) == 3
        assert not any(b"Secret name" in file.read_bytes() for file in files)
    with open_house(tmp_path) as house:
        rows = asyncio.run_coroutine_threadsafe(house.lobby.store.load(code), house.loop)
        assert not any("Secret name" in row.body for row in rows.result())
        assert house.record(code)["players"] == ["Ann", "Player 2"]


async def test_who_runs_the_server_can_forget_a_player_while_it_runs(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        eve = house.player("Secret name")
        who = house.ask("GET", "/api/me", token=eve).json()["player"]
        code = house.table(eve, ANY, ["me", "open"])
        async with at_table(house, code) as guest:
            assert main(["forget-player", who, "--data", str(tmp_path)]) == 0
            await sweep(house)
            await guest.wait(lambda guest: guest.table["seats"][0]["name"] == "")
        assert house.ask("GET", "/api/me", token=eve).status_code in (401, 403)
        assert house.ask("GET", f"/api/tables/{code}").json()["host"] == ""


def test_a_ban_is_kept(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ban = BanRow("192.0.2.7", 0, "floods", 1)
        work = asyncio.run_coroutine_threadsafe(house.lobby.store.ban(ban), house.loop)
        work.result()
    with open_house(tmp_path) as house:
        assert house.lobby.banned == {"192.0.2.7": 0}
