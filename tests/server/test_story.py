"""The story of a finished game: its course, its best and its worst moment."""

from __future__ import annotations

from typing import Any

import pytest

from nerve.core.game import scores
from nerve.core.record import Replay
from nerve.core.registry import GAMES
from nerve.server import story
from nerve.server.story import story_of
from nerve.words import words_of
from tests.games import ANY, finished
from tests.server.house import House, at_table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_the_course_is_that_of_the_scores(game: str, seed: int) -> None:
    record = finished(game, GAMES[game].PLAYERS[0], seed)
    told = story_of(record)
    assert told.moments[0] == 0
    assert told.moments == sorted(set(told.moments))
    assert len(told.moments) <= story.POINTS
    assert [line[-1] for line in told.scores] == record["result"]["scores"]
    assert [seat for seat, place in enumerate(told.places) if place == 1] == (
        record["result"]["winners"]
    )
    replay, n = Replay(record), 0
    for i, moment in enumerate(told.moments):
        while n < moment:
            replay.advance()
            n += 1
        assert [line[i] for line in told.scores] == scores(replay.setup, replay.state)
    assert not replay.advance()


@pytest.mark.parametrize("game", GAMES)
def test_highlights_are_told_in_words_and_lie_in_the_game(game: str) -> None:
    met = set()
    for seed in range(3, 9):
        told = story_of(finished(game, GAMES[game].PLAYERS[0], seed))
        assert len({one.good for one in told.highlights}) == len(told.highlights) <= 2
        for one in told.highlights:
            met.add(one.what)
            assert 0 <= one.moment < told.moments[-1]
            assert 0 <= one.seat < len(told.places)
            for you in ("yes", "no"):
                message = f"{game}-story-{one.what}"
                assert words_of("de")(message, you=you, name="Zoë", n=one.n) != message
    assert met


def test_a_game_that_tells_no_highlights_has_those_of_its_scores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(story, "part_of", lambda game, part: None)
    for game, rules in GAMES.items():
        told = story_of(finished(game, rules.PLAYERS[0]))
        assert told.highlights
        for one in told.highlights:
            assert one.what in ("gain", "loss")
            assert one.n > 0
            assert one.good == (one.what == "gain" and not rules.LOW_WINS)


async def test_a_story_is_told_when_the_game_is_over(house: House) -> None:
    token = house.player()
    code = house.table(token, ANY, ["me", "normal"], start=True)

    def ask() -> Any:
        return house.ask("GET", f"/api/tables/{code}/games/1/story")

    assert ask().json()["code"] == "not_finished"
    async with at_table(house, code, token) as guest:
        await guest.play_out()
        told = ask().json()
        assert told["places"] == guest.view["result"]["places"]
        assert told["name"] == ANY
    assert house.ask("GET", f"/api/tables/{code}/games/2/story").json()["code"] == "not_found"
