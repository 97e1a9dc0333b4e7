"""Lessons: real records, a coach with words for every position, no card the learner may not see."""

from __future__ import annotations

import pytest

from nerve.core.record import verify
from nerve.core.registry import GAMES
from nerve.server.lessons import lesson, read
from tests.server.house import House
from tests.words.test_locales import catalogue


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_a_record(game: str) -> None:
    record = read(game)
    verify(record)
    assert record["game"] == game
    assert "result" not in record


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_speaks_wherever_the_learner_moves(game: str) -> None:
    record, known = read(game), catalogue("en")
    steps = lesson(game).steps
    said = [line for step in steps for line in step.coach]
    assert {f"learn-{game}-{line}" for line in said} == {
        name for name in known if name.startswith(f"learn-{game}-")
    }
    assert len(said) == len(set(said)) == sum(map(len, record["lesson"]["coach"].values()))
    for step in steps:
        assert (step.move is None) == (step.view.view["legal"] == [])
        assert step.move is None or (step.coach and step.move in step.view.view["legal"])
    assert steps[-1].move is None
    assert steps[-1].coach[-1] == "end"
    mine = [move for seat, move in record["steps"] if seat == record["lesson"]["seat"]]
    assert [step.move for step in steps if step.move is not None] == mine


@pytest.mark.parametrize("game", GAMES)
def test_events_are_told_once_and_in_order(game: str) -> None:
    steps = lesson(game).steps
    events = [event for step in steps for event in step.view.events]
    assert [event.n for event in events] == list(range(len(events)))
    assert [step.view.number for step in steps] == list(range(len(steps)))


@pytest.mark.parametrize("game", GAMES)
def test_the_server_gives_lessons(house: House, game: str) -> None:
    told = house.ask("GET", f"/api/lessons/{game}")
    assert told.status_code == 200
    assert told.json()["steps"][0]["coach"][0] == "welcome"


def test_there_are_no_lessons_of_unknown_games(house: House) -> None:
    assert house.ask("GET", "/api/lessons/whist").status_code == 404
