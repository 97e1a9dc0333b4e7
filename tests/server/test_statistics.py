"""Totals: counted once, as the game ends; of older games when the server starts; of nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nerve.core.play import Event
from nerve.core.record import Replay
from nerve.core.registry import GAMES
from nerve.protocol import Tally
from nerve.server.lessons import read
from nerve.server.sqlite import FILE
from nerve.server.statistics import tallies
from tests.games import ANY, facts_of
from tests.server.house import House, at_table, open_house
from tests.server.olden import make_older


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_did(game: str) -> None:
    replay = Replay(read(game))
    replay.finish()
    found = tallies(replay.setup, [Event(0, None, "left", 1), *replay.game.events])
    assert found == [Tally(**due) for due in facts_of(game).TALLIES]


def totals(house: House) -> dict[str, Any]:
    told = house.ask("GET", "/api/statistics")
    assert told.status_code == 200
    assert "Zoe" not in told.text
    return {one.pop("game"): one for one in told.json()["games"]}


async def test_a_game_is_counted_when_it_ends_and_an_old_store_once(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        token = house.player()
        code = house.table(token, ANY, ["me", "easy", "easy"], start=True)
        assert totals(house) == {}
        async with at_table(house, code, token) as guest:
            await guest.play_out()
            result = guest.view["result"]
        counted = totals(house)
    game = counted[ANY]
    assert (game["games"], game["people"]["played"], game["bots"]["played"]) == (1, 1, 2)
    assert game["people"] == {
        "played": 1,
        "wins": int(0 in result["winners"]),
        **result["tally"][0],
    }
    make_older(tmp_path / FILE, version=1)
    for _ in range(2):
        with open_house(tmp_path) as house:
            assert totals(house) == counted
