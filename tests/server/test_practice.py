"""Practice: positions as views, the answer only after the move, no rules for the page to know."""

from __future__ import annotations

from typing import Any

import pytest

from nerve.core.registry import GAMES, part_of
from nerve.server import practice
from nerve.server.plain import data_of
from nerve.server.practice import find, from_bots, read_id
from nerve.server.seating import Refusal
from tests.amounts import sample
from tests.games import ANY, HANDS
from tests.server.house import House, at_table


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_decisions_to_practise(game: str) -> None:
    rules = GAMES[game]
    for _ in range(3):
        task = from_bots(game)
        asked = find(read_id(task.id))
        assert practice.worth_a_question(rules, asked.view)
        assert task.view.view["seat"] == asked.view.seat == task.table.seat
        assert len(task.view.view["legal"]) >= 2
        assert asked.view.seat in task.view.asked
        assert task.view.odds is None  # that would be half the answer
        assert not task.own


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_found_again_and_is_no_more_than_a_view(game: str) -> None:
    task = from_bots(game)
    asked = find(read_id(task.id))
    again = find(read_id(task.id))
    assert asked.view == again.view
    assert task.view.view == data_of(GAMES[game], asked.view, True)


def test_a_game_that_says_nothing_of_practice_is_practised_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        practice, "part_of", lambda game, part: None if part == "practice" else part_of(game, part)
    )
    task = from_bots(ANY)
    assert 2 <= len(task.view.view["legal"]) <= 6


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bots",
        f"bots.{ANY}.x.1.3",
        f"bots.{ANY}.1.-4.3",
        f"bots.{ANY}.1.4.99",
        f"own.{ANY}.1.ABCDEF.1",
        "1.2.3.4.5.6.7",
    ],
)
def test_nonsense_is_no_exercise(text: str) -> None:
    with pytest.raises(Refusal):
        read_id(text)


def test_a_decision_that_never_was(house: House) -> None:
    answer = house.ask("POST", "/api/practice", {"id": f"bots.{ANY}.99999.1.3", "move": "x"})
    assert answer.json()["code"] == "not_found"
    unknown = house.ask("POST", "/api/practice", {"id": "bots.nothing.1.1.3", "move": "x"})
    assert unknown.json()["code"] == "unknown_game"
    assert house.ask("GET", "/api/practice/nothing").json()["code"] == "unknown_game"


@pytest.mark.parametrize("game", sample([ANY, HANDS], quick=[ANY]))
def test_the_answer_comes_after_the_move(house: House, game: str) -> None:
    task: dict[str, Any] = house.ask("GET", f"/api/practice/{game}").json()
    legal = task["view"]["view"]["legal"]
    verdicts = [
        house.ask("POST", "/api/practice", {"id": task["id"], "move": move}).json()
        for move in legal
    ]
    for move, verdict in zip(legal, verdicts, strict=True):
        assert verdict["best"] in legal
        assert verdict["right"] == (move == verdict["best"])
        assert list(verdict["bots"]) == ["expert", "hard", "normal"]
        assert verdict["odds"]
        assert verdict["thought"] is False  # no search in this house
    illegal = next(move for move in GAMES[game].MOVES if move not in legal)
    refused = house.ask("POST", "/api/practice", {"id": task["id"], "move": illegal})
    assert refused.json()["code"] == "illegal_move"
    refused = house.ask("POST", "/api/practice", {"id": task["id"], "move": "fly"})
    assert refused.json()["code"] == "invalid_move"


@pytest.mark.long
async def test_ones_own_games_are_practised(house: House) -> None:
    token = house.player()
    own = f"/api/practice/{ANY}?from=own"
    assert house.ask("GET", own, token=token).json()["code"] == "not_found"
    code = house.table(token, ANY, ["me", "normal"], start=True)
    async with at_table(house, code, token) as guest:
        await guest.play_out()
    steps = house.record(code)["steps"]
    for _ in range(4):
        found = house.ask("GET", own, token=token).json()
        if found.get("code") == "not_found":  # a game without a question worth it
            return
        assert found["own"]
        assert found["table"]["seat"] == 0
        verdict = house.ask(
            "POST",
            "/api/practice",
            {"id": found["id"], "move": found["view"]["view"]["legal"][0]},
        ).json()
        assert [0, verdict["then"]] in [step[:2] for step in steps]
    stranger = house.ask("GET", own, token=house.player("Ben")).json()
    assert stranger["code"] == "not_found"
