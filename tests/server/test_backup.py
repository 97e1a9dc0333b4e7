"""A copy while people play, and back again: the same tables, which go on."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from nerve.cli import main
from nerve.core.record import verify
from nerve.server.backup import BadBackup, backup, check, restore
from nerve.server.databases import Place
from nerve.server.sqlite import FILE
from tests.games import ANY
from tests.server.house import at_table, open_house
from tests.server.olden import make_older

STORES = ["sqlite", pytest.param("postgres", marks=pytest.mark.long)]


class Places:
    """Where a server keeps its tables: new ones."""

    def __init__(self, request: pytest.FixtureRequest, folder: Path) -> None:
        self._request, self._folder, self._made = request, folder, 0

    def new(self, kind: str) -> tuple[Place, Path, dict[str, Any]]:
        """The place, and how a server is told of it."""
        self._made += 1
        folder = self._folder / f"data{self._made}"
        if kind == "sqlite":
            return folder / FILE, folder, {}
        database = self._request.getfixturevalue("new_database")()
        return database, folder, {"database": database}


@pytest.fixture
def places(request: pytest.FixtureRequest, tmp_path: Path) -> Places:
    return Places(request, tmp_path)


@pytest.mark.parametrize("to", STORES)
@pytest.mark.parametrize("of", STORES)
async def test_a_copy_while_people_play_goes_on_elsewhere(
    tmp_path: Path, places: Places, of: str, to: str
) -> None:
    place, folder, wishes = places.new(of)
    with open_house(folder, **wishes) as house:
        token = house.player("Ann")
        done = house.table(token, ANY, ["me", "easy"], start=True)
        async with at_table(house, done, token) as guest:
            await guest.play_out()
        code = house.table(token, ANY, ["me", "easy", "easy"], start=True)
        async with at_table(house, code, token) as guest:
            await guest.wait(lambda guest: guest.asked)
            playing = asyncio.create_task(guest.play_out())
            contents = await asyncio.to_thread(backup, place, tmp_path / "copy")
            await playing
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy"]
    assert (contents.players, contents.tables) == (1, 2)
    assert contents.games in (1, 2)  # the second may have ended meanwhile
    assert check(tmp_path / "copy") == contents
    place, folder, wishes = places.new(to)
    assert restore(tmp_path / "copy", place) == contents
    with open_house(folder, **wishes) as house:
        async with at_table(house, code, token) as guest:
            await guest.wait(lambda guest: guest.view)
            await guest.play_out()
        verify(house.record(code))
        assert house.ask("GET", "/api/statistics").json()["games"][0]["games"] == 2


def test_only_what_is_whole_is_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_house(tmp_path / "data") as house:
        token = house.player("Ann")
        for _ in range(3):
            house.table(token, ANY, ["me", "easy"])
    copy, data = str(tmp_path / "copy"), ["--data", str(tmp_path / "data")]
    assert main(["backup", copy, *data]) == 0
    assert "1 players, 3 tables, 3 rows" in capsys.readouterr().out
    assert main(["backup", copy, *data]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main(["restore", copy, *data]) == 1
    assert "move it away" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "none")]) == 1
    assert main(["backup", str(tmp_path / "x"), "--data", str(tmp_path / "nothing")]) == 2
    damaged = tmp_path / "damaged"
    base = sqlite3.connect(damaged)
    with closing(sqlite3.connect(copy)) as whole, base:
        whole.backup(base)
        base.execute("UPDATE log SET seq = 7")
    with pytest.raises(BadBackup, match="rows are missing"):
        restore(damaged, tmp_path / "new" / FILE)
    assert not (tmp_path / "new" / FILE).exists()
    with base:
        base.execute("UPDATE log SET seq = 1, body = '{'")
    base.close()
    with pytest.raises(BadBackup, match="cannot be read"):
        check(damaged)
    spoilt = bytearray(Path(copy).read_bytes())
    for at in range(9000, len(spoilt), 777):
        spoilt[at] ^= 0x55
    damaged.write_bytes(spoilt)
    assert main(["restore", str(damaged), "--check"]) == 1
    assert "damaged: " in capsys.readouterr().err
    cut = tmp_path / "cut"
    cut.write_bytes(Path(copy).read_bytes()[:9000])
    assert main(["restore", str(cut), "--check"]) in (1, 2)


def test_a_copy_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    with open_house(tmp_path / "data") as house:
        house.table(house.player("Ann"), ANY, ["me", "easy"], start=True)
    contents = backup(tmp_path / "data" / FILE, tmp_path / "copy")
    make_older(tmp_path / "copy", version=1)
    before = (tmp_path / "copy").read_bytes()
    assert restore(tmp_path / "copy", tmp_path / "new" / FILE) == contents
    assert (tmp_path / "copy").read_bytes() == before


@pytest.mark.long
def test_a_database_in_use_is_not_written_over(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    database = new_database()
    with open_house(tmp_path, database=database) as house:
        house.player("Ann")
        copy = tmp_path / "copy"
        assert backup(database, copy).players == 1
        with pytest.raises(BadBackup, match="not empty"):
            restore(copy, database)
