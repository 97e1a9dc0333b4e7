"""Reviews and hints over HTTP: who gets them, how often, and what is kept. What they say is tested
with `nerve.review`; here somebody else does the thinking, but in the last test."""

from __future__ import annotations

import json
from dataclasses import replace
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nerve.core.record import dump
from nerve.review import EVALUATOR, NoReview
from nerve.server import lucks
from nerve.server.reviewing import MOST, thought_out
from nerve.server.reviews import DIALS, OF_ONE
from nerve.server.store import LuckRow
from tests.games import ANY, finished
from tests.server.house import House, at_table, open_house
from tests.server.thinker import LUCK, PLAY, thinking


async def over(house: House, token: str, **settings: Any) -> str:
    """The code of a table whose first game is over."""
    code = house.table(token, ANY, ["me", "easy"], start=True, **settings)
    async with at_table(house, code, token) as guest:
        await guest.play_out()
    return code


def path(code: str, seen: int = 0) -> str:
    return f"/api/tables/{code}/games/1/review?seen={seen}"


async def test_a_review_deepens_and_is_thought_out_once(house: House) -> None:
    thinker = thinking(house)
    token = house.player()
    code = await over(house, token)
    seen, met = 0, []
    while seen < DIALS[-1]:
        told = house.ask("GET", path(code, seen), token=token).json()
        assert told["playouts"] > seen
        seen = told["playouts"]
        met.append(told["done"])
    assert met[-1]
    assert house.ask("GET", path(code)).json() == told
    assert thinker.asked == list(DIALS)


@pytest.mark.long
async def test_a_review_outlives_the_server(tmp_path: Path) -> None:
    with open_house(tmp_path) as first:
        thinking(first)
        code = await over(first, first.player())
        told = first.ask("GET", path(code, DIALS[-1] - 1)).json()
        while not told["done"]:
            told = first.ask("GET", path(code, told["playouts"])).json()
    with open_house(tmp_path) as second:
        thinker = thinking(second)
        assert second.ask("GET", path(code)).json() == told
        assert thinker.asked == []


def test_a_game_that_is_played_is_made_ready_once(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        thinker = thinking(house)
        for _ in range(2):
            house.table(house.player(), ANY, ["me", "open"])
        assert thinker.ready == [ANY]


async def test_of_an_unfinished_game_there_is_none(house: House) -> None:
    thinker = thinking(house)
    token = house.player()
    code = house.table(token, ANY, ["me", "easy"], start=True)
    assert house.ask("GET", path(code), token=token).json()["code"] == "not_finished"
    assert thinker.asked == []


async def test_of_private_tables_for_those_who_sat_there(house: House) -> None:
    thinking(house)
    ann, ben = house.player("Ann"), house.player("Ben")
    code = await over(house, ann, watch="nobody")
    for token in ("", ben):
        assert house.ask("GET", path(code), token=token).json()["code"] == "not_allowed"
    assert house.ask("GET", path(code), token=ann).status_code == 200


async def test_a_server_without_processes_for_it_says_that_there_is_none(house: House) -> None:
    house.lobby.reviews.able = False
    code = await over(house, house.player())
    told = house.ask("GET", path(code)).json()
    assert told["done"]
    assert told["decisions"] == []


def test_of_a_file_nothing_is_kept(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        thinker = thinking(house)
        for _ in range(2):
            told: Any = {"playouts": 0, "done": False}
            while not told["done"]:
                path = f"/api/review?seen={told['playouts']}"
                told = house.ask("POST", path, finished(ANY, 2)).json()
        assert len(thinker.asked) == len(DIALS)
    files = [file.read_bytes() for file in tmp_path.iterdir() if file.is_file()]
    assert all(EVALUATOR.encode() not in text for text in files)


def test_what_is_no_finished_game_is_refused() -> None:
    record = finished(ANY, 2)
    cut = {**record, "steps": record["steps"][:9]}
    del cut["result"]
    with pytest.raises(NoReview, match="not finished"):
        thought_out(dump(cut).encode(), 16)
    long = {**record, "steps": [[0, "x"]] * (MOST + 1)}
    with pytest.raises(NoReview, match="at most"):
        thought_out(json.dumps(long).encode(), 16)


@pytest.mark.long
async def test_reviews_have_a_quota_which_looking_again_does_not_spend(tmp_path: Path) -> None:
    with open_house(tmp_path, hourly_reviews=1.0) as house:
        thinking(house)
        token = house.player()
        first, second = await over(house, token), await over(house, token)
        for _ in range(3):
            assert house.ask("GET", path(first), token=token).status_code == 200
        refused = house.ask("GET", path(second), token=token)
        assert refused.json()["code"] == "too_fast"


async def test_one_player_may_have_few_waiting(house: House) -> None:
    thinking(house)
    token = house.player()
    code = await over(house, token)
    player = house.ask("GET", "/api/me", token=token).json()["player"]
    house.lobby.reviews._of[player] = OF_ONE
    assert house.ask("GET", path(code), token=token).json()["code"] == "busy"
    del house.lobby.reviews._of[player]
    assert house.ask("GET", path(code)).status_code == 200  # others are not kept from theirs


# --- over all games -------------------------------------------------------------------------------


@pytest.mark.long
async def test_luck_and_play_add_up_over_the_games_of_a_player(house: House) -> None:
    thinking(house)
    token, other = house.player(), house.player("Ben")
    for _ in range(2):
        code = await over(house, token)
        told: Any = {"playouts": 0, "done": False}
        while not told["done"]:
            told = house.ask("GET", path(code, told["playouts"]), token=token).json()
    helped = await over(house, token, hints=True)  # and one that says nothing of the player
    for seen in (0, *DIALS):
        house.ask("GET", path(helped, seen), token=token)
    (luck,) = house.ask("GET", "/api/me/reviews", token=token).json()["games"]
    assert (luck["game"], luck["games"], luck["decisions"]) == (ANY, 2, 100)
    assert luck["luck"] == pytest.approx(2 * LUCK)
    assert luck["luck_error"] == pytest.approx(0.03 * sqrt(2))
    assert luck["play"] == pytest.approx(2 * PLAY)
    assert house.ask("GET", "/api/me/reviews", token=other).json()["games"] == []


@pytest.mark.parametrize(
    ("play", "error", "rate"),
    [(0.01, 0.001, "sharp"), (-0.5, 0.001, "loose"), (-5.0, 0.01, "wild"), (-0.5, 1.0, "")],
)
def test_what_is_lost_has_a_name_once_it_is_clear(
    monkeypatch: pytest.MonkeyPatch, play: float, error: float, rate: str
) -> None:
    monkeypatch.setattr(lucks, "part_of", lambda game, part: SimpleNamespace(RATES=(0.2, 2.0)))
    row = LuckRow("ann", ANY, 100, 0.0, 0.0, play, error**2)
    assert lucks.rate_of(row) == rate
    assert lucks.rate_of(replace(row, decisions=0)) == ""


def test_a_game_without_rates_has_no_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lucks, "part_of", lambda game, part: None)
    assert lucks.rate_of(LuckRow("ann", ANY, 100, 0.0, 0.0, -1.0, 0.0)) == ""


# --- hints ----------------------------------------------------------------------------------------


async def test_hints_are_for_who_decides_at_a_table_that_has_them(house: House) -> None:
    thinking(house)
    ann, ben = house.player("Ann"), house.player("Ben")
    code = house.table(ann, ANY, ["me", "easy"], start=True, hints=True)
    async with at_table(house, code, ann) as guest:
        await guest.wait(lambda guest: guest.asked)
        told = house.ask("GET", f"/api/tables/{code}/hint", token=ann).json()
        assert told["best"] in guest.view["view"]["legal"]
        assert (told["game"], told["number"]) == (1, guest.view["number"])
        for token, why in ((ben, "not_seated"), ("", "bad_token")):
            assert house.ask("GET", f"/api/tables/{code}/hint", token=token).json()["code"] == why
        await guest.play_out()
        assert (
            house.ask("GET", f"/api/tables/{code}/hint", token=ann).json()["code"] == "not_playing"
        )
    assert house.record(code)["table"]["hints"] is True


async def test_without_the_setting_nothing_of_the_sort_is_sent(house: House) -> None:
    thinking(house)
    ann = house.player("Ann")
    code = house.table(ann, ANY, ["me", "easy"], start=True)
    async with at_table(house, code) as spectator, at_table(house, code, ann) as guest:
        await guest.wait(lambda guest: guest.asked)
        refused = house.ask("GET", f"/api/tables/{code}/hint", token=ann)
        assert refused.json()["code"] == "not_allowed"
        await guest.play_out()
        for who in (guest, spectator):
            assert not [f for f in who.frames if '"share":' in f or '"playouts":' in f]
    assert house.record(code)["table"]["hints"] is False


@pytest.mark.parametrize("wish", [{"listed": True}, {"aids": False}])
def test_listed_tables_and_those_without_aids_have_no_hints(house: House, wish: Any) -> None:
    settings = {"game": ANY, "players": 2, "hints": True, **wish}
    body = {"settings": settings, "seats": ["me", "easy"]}
    refused = house.ask("POST", "/api/tables", body, house.player())
    assert refused.json()["code"] == "bad_setup"


# --- in earnest -----------------------------------------------------------------------------------


@pytest.mark.long
def test_a_review_comes_from_the_other_process(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        house.lobby.reviews.able = True
        told: Any = {"playouts": 0}
        while not told["playouts"]:
            told = house.ask("POST", "/api/review", finished(ANY, 2)).json()
    for seat in told["seats"]:
        parts = sum(seat[part] for part in ("luck", "play", "hidden", "others"))
        assert abs(seat["result"] - seat["fair"] - parts) < 1e-9
    assert len(told["decisive"]) == min(3, len(told["decisions"]))
