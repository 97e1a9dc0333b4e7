"""An outsider's bot at a server's table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from nerve.bots import BadBot
from nerve.cli import main
from nerve.core.record import verify
from nerve.remote import Guest, Unreachable, attend, request
from tests.games import ANY, WINDOW
from tests.server.house import House, at_table, open_house

BOLD = """
class Bold:
    def choose(self, view, legal, rng):
        return legal[0]

class Broken:
    def choose(self, view, legal, rng):
        return 62
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), outsider_time=600.0) as opened:
        yield opened


@pytest.fixture
def bold(tmp_path: Path) -> str:
    file = tmp_path / "bold.py"
    file.write_text(BOLD, "utf-8")
    return str(file)


@pytest.mark.parametrize("game", [ANY, WINDOW])
async def test_an_outsiders_bot_plays_a_game(house: House, bold: str, game: str) -> None:
    token = house.player("Ann")
    code = house.table(token, game, ["me", "open"], aids=False)
    said: list[str] = []
    guest = Guest(house.url, code, f"{bold}:Bold", "Bold", "", said.append)
    playing = asyncio.create_task(guest.play(games=1))
    async with at_table(house, code, token) as person:
        await person.wait(lambda person: person.table["seats"][1]["kind"] == "outsider")
        assert person.table["seats"][1]["name"] == "Bold"
        assert await person.do("start") == "done"
        await person.play_out()
    await playing
    record = house.record(code)
    verify(record)
    assert record["players"] == ["Ann", "Bold"]
    assert record["table"]["timeouts"] == []
    assert said == [f"game 1 over: scores {record['result']['scores']}"]


@pytest.mark.long
async def test_a_bot_that_hangs_loses_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nerve.server.clock.LONGEST_SHOWN", 0.001)
    with open_house(tmp_path, outsider_time=1.0) as house:
        ann, bot = house.player("Ann"), house.player("Slow", bot=True)
        code = house.table(ann, ANY, ["me", "open"])
        async with at_table(house, code, ann) as person, at_table(house, code, bot) as slow:
            await slow.do("sit")
            await person.do("start")
            while not any(event["kind"] == "timeout" for event in person.events):
                await person.wait(lambda person: person.view)
                seen = person.view
                if person.asked:
                    await person.play()
                await person.wait(lambda person: person.view is not seen)  # noqa: B023


def test_bad_input(bold: str, house: House, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Unreachable, match="unknown_table"):
        attend(house.url, "AAAAAA", f"{bold}:Bold", "Bold")
    with pytest.raises(Unreachable, match="expected an address"):
        request("localhost", "/api/about")
    with pytest.raises(Unreachable, match="bad_name"):
        attend(house.url, "AAAAAA", f"{bold}:Bold", "\x00")
    with pytest.raises(BadBot):
        attend(house.url, "AAAAAA", f"{bold}:Missing", "Bold")
    words = ["bot", f"{bold}:Bold", "--server", house.url, "--table", "AAAAAA"]
    assert main(words) == 1
    assert "unknown_table" in capsys.readouterr().err
