"""People at tables: names, faces, reactions, and what they find of their games later."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import pytest

from nerve import protocol
from nerve.core.registry import GAMES
from nerve.protocol import FACES, REACTIONS, clean_name
from nerve.server.history import places_of
from nerve.server.sqlite import FILE
from tests.games import ANY
from tests.server.house import Guest, House, at_table, open_house
from tests.server.olden import make_older


def drawn(house: House, name: str, face: str) -> str:
    made = house.ask("POST", "/api/players", {"name": name, "face": face})
    assert made.status_code == 201, made.text
    assert made.json()["face"] == face
    return str(made.json()["token"])


def me(house: House, token: str) -> dict[str, Any]:
    known: dict[str, Any] = house.ask("GET", "/api/me", token=token).json()
    return known


def seats(guest: Guest) -> list[tuple[str, str]]:
    return [(seat["name"], seat["face"]) for seat in guest.table["seats"]]


def test_there_are_faces_enough_for_two_full_tables() -> None:
    assert len(FACES) >= 12
    assert len(REACTIONS) == 8
    assert get_args(protocol.Face)[0] == ""


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🦊", "🦊"),
        ("👩‍🚀", "👩‍🚀"),  # a person, a joiner and a rocket
        ("❤️‍🔥 Ann", "❤️‍🔥 Ann"),
        ("👍🏽", "👍🏽"),
        ("A‍nn", None),  # a joiner between letters hides what is written
        ("‍", None),
        ("🦊‍", None),
        ("️", None),  # shows nothing at all
    ],
)
def test_pictures_are_names_and_invisible_ones_are_not(name: str, shown: str | None) -> None:
    assert clean_name(name) == shown


async def test_a_face_is_kept_and_seen_by_all(house: House) -> None:
    ann, ben = drawn(house, "Ann", "fox"), drawn(house, "👩‍🚀", "owl")
    code = house.table(ann, ANY, ["me", "open", "hard"])
    async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
        assert await two.do("sit") == "done"
        await one.wait(lambda guest: guest.table["seats"][1]["kind"] == "person")
        assert seats(one)[:2] == [("Ann", "fox"), ("👩‍🚀", "owl")]
    assert me(house, ben)["face"] == "owl"
    assert house.ask("POST", "/api/players", {"name": "A", "face": "shark"}).status_code == 400


async def test_who_looks_on_sits_down_by_the_name_just_chosen(house: House) -> None:
    """A friend's link opens the table first; then one says who one is."""
    ann, ben = drawn(house, "Ann", "fox"), drawn(house, "Guest 12", "owl")
    code = house.table(ann, ANY, ["me", "open"])
    async with at_table(house, code, ben) as two:
        house.ask("PATCH", "/api/me", {"name": "Ben", "face": "cat"}, ben)
        assert await two.do("sit") == "done"
        await two.wait(lambda guest: guest.table["seats"][1]["kind"] == "person")
        assert seats(two)[1] == ("Ben", "cat")


async def test_names_and_faces_can_be_changed_while_waiting(house: House) -> None:
    ann, ben = drawn(house, "Ann", "fox"), drawn(house, "Ben", "owl")
    code = house.table(ann, ANY, ["me", "open"])
    async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
        await two.do("sit")
        house.ask("PATCH", "/api/me", {"name": "Benny", "face": "cat"}, ben)
        await one.wait(lambda guest: seats(guest)[1] == ("Benny", "cat"))
        house.ask("PATCH", "/api/me", {"name": "Benno"}, ben)
        await one.wait(lambda guest: seats(guest)[1] == ("Benno", "cat"))
        # The next seat is taken by the new name, on the same connection.
        await two.do("leave")
        await two.do("sit")
        await one.wait(lambda guest: seats(guest)[1] == ("Benno", "cat"))


async def test_reactions_reach_all_and_are_kept_nowhere(house: House) -> None:
    ann, ben = drawn(house, "Ann", "fox"), drawn(house, "Ben", "owl")
    code = house.table(ann, ANY, ["me", "open"])
    async with (
        at_table(house, code, ann) as one,
        at_table(house, code, ben) as two,
        at_table(house, code) as onlooker,
    ):
        await two.do("sit")
        await one.do("start")
        rows = len(await _rows(house, code))
        assert await two.do("react", reaction="gasp") == "done"
        assert await onlooker.do("react", reaction="bravo") == "done"
        for guest in (one, two, onlooker):
            await guest.wait(lambda guest: len(_reactions(guest)) == 2)
            assert _reactions(guest) == [("gasp", 1), ("bravo", None)]
        assert len(await _rows(house, code)) == rows
        while not one.over:
            for guest in (one, two):
                if guest.asked and not guest.over:
                    await guest.play()
                    await guest.do("react", reaction="laugh")
            await one.wait(lambda guest: guest.asked or guest.over or two.asked)
        assert "gasp" not in "".join(await _rows(house, code))
        assert "laugh" not in json.dumps(house.record(code))


async def test_reactions_are_few(house: House) -> None:
    ann = drawn(house, "Ann", "fox")
    code = house.table(ann, ANY, ["me", "open"])
    async with at_table(house, code, ann) as one, at_table(house, code, ann) as tab:
        answers = [await guest.do("react", reaction="laugh") for guest in [one, tab] * 5]
        assert answers[:2] == ["done", "done"]
        assert set(answers[3:]) == {"too_fast"}
        assert len(_reactions(one)) <= 3


async def test_onlookers_share_a_limit(house: House) -> None:
    code = house.table(drawn(house, "Ann", "fox"), ANY, ["me", "open"])
    crowd = [at_table(house, code) for _ in range(12)]
    guests = [await one.__aenter__() for one in crowd]
    try:
        answers = [await guest.do("react", reaction="laugh") for guest in guests]
        assert answers[0] == "done"
        assert answers[-1] == "too_fast"
    finally:
        for one in crowd:
            await one.__aexit__(None, None, None)


async def test_the_host_mutes_a_seat(house: House) -> None:
    ann, ben = drawn(house, "Ann", "fox"), drawn(house, "Ben", "owl")
    code = house.table(ann, ANY, ["me", "open"])
    async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
        await two.do("sit")
        assert await two.do("mute", seat=0) == "not_host"
        assert await one.do("mute", seat=9) in ("unknown_seat", "closed")
    async with at_table(house, code, ann) as one, at_table(house, code, ben) as two:
        assert await one.do("mute", seat=1) == "done"
        await two.wait(lambda guest: guest.table["seats"][1]["muted"])
        assert await two.do("react", reaction="ouch") == "muted"
        await two.do("leave")  # whoever is muted stays so, seated or not
        assert await two.do("react", reaction="ouch") == "muted"
        await two.do("sit")
        assert await one.do("mute", seat=1, muted=False) == "done"
        assert await two.do("react", reaction="ouch") == "done"
        await one.wait(lambda guest: _reactions(guest) == [("ouch", 1)])


async def test_no_free_text(house: House) -> None:
    ann = drawn(house, "Ann", "fox")
    code = house.table(ann, ANY, ["me", "open"])
    async with at_table(house, code, ann) as one:
        await one.do("react", reaction="you are a fool")
        assert one.gone == "bad_frame"


async def test_finished_games_have_date_place_and_people(house: House) -> None:
    ann = drawn(house, "Ann", "fox")
    code = house.table(ann, ANY, ["me", "normal", "easy"], start=True)
    async with at_table(house, code, ann) as guest:
        await guest.play_out()
        result = guest.view["result"]
        [line] = me(house, ann)["tables"]
        [game] = line["past"]
        assert game["names"] == [seat["name"] for seat in guest.table["seats"]]
        assert game["places"] == result["places"]
        assert (game["seat"], game["number"]) == (0, 1)
        assert game["at"] > 1_600_000_000_000
        assert await guest.do("rematch") == "done"
        [line] = me(house, ann)["tables"]
        assert line["phase"] == "playing"
        assert [game["number"] for game in line["past"]] == [1]
    assert me(house, drawn(house, "Ben", "owl"))["tables"] == []
    assert house.ask("GET", f"/api/tables/{code}").json()["past"] == []


def test_who_sits_at_a_private_table_is_nobody_elses_business(house: House) -> None:
    ann = drawn(house, "Ann", "fox")
    for watch, names in (("anyone", ["Ann", ""]), ("nobody", [])):
        code = house.table(ann, ANY, ["me", "open"], watch=watch)
        assert house.ask("GET", f"/api/tables/{code}").json()["names"] == names
        mine = {line["table"]: line["names"] for line in me(house, ann)["tables"]}
        assert mine[code] == ["Ann", ""]


async def test_an_unfinished_game_can_be_taken_off_ones_list(house: House) -> None:
    ann = drawn(house, "Ann", "fox")
    waiting = house.table(ann, ANY, ["me", "open"])
    running = house.table(ann, ANY, ["me", "normal"], start=True)
    assert {line["table"] for line in me(house, ann)["tables"]} == {waiting, running}
    for code in (waiting, running):
        left = house.ask("POST", f"/api/tables/{code}/leave", token=ann)
        assert left.status_code == 200
        assert code not in {line["table"] for line in left.json()["tables"]}
        again = house.ask("POST", f"/api/tables/{code}/leave", token=ann)
        assert again.json()["code"] == "not_seated"


async def test_a_seat_left_from_home_goes_to_a_bot(house: House) -> None:
    ann, ben = drawn(house, "Ann", "fox"), drawn(house, "Ben", "owl")
    code = house.table(ann, ANY, ["me", "open"])
    async with at_table(house, code, ben) as two:
        await two.do("sit")
        async with at_table(house, code, ann) as one:
            await one.do("start")
        house.ask("POST", f"/api/tables/{code}/leave", token=ann)
        await two.wait(lambda guest: guest.table["seats"][0]["kind"] == "bot")
        await two.wait(lambda guest: any(event["kind"] == "left" for event in guest.events))


@pytest.mark.parametrize(
    ("scores", "winners", "high", "low"),
    [
        ([3, 9, 5], [1], [3, 1, 2], None),
        ([9, 9, 5], [0], [1, 2, 3], None),  # a tie-break decided
        ([9, 9, 5, 5], [0, 1], [1, 1, 3, 3], None),
        ([3, 9, 3], [0, 2], None, [1, 3, 1]),
    ],
)
def test_places(
    scores: list[int], winners: list[int], high: list[int] | None, low: list[int] | None
) -> None:
    upward = next(rules for rules in GAMES.values() if not rules.LOW_WINS)
    downward = next(rules for rules in GAMES.values() if rules.LOW_WINS)
    result = {"scores": scores, "winners": winners}
    if high is not None:
        assert places_of(upward, result) == high
    if low is not None:
        assert places_of(downward, result) == low


@pytest.mark.parametrize("version", [1, 2, 3])
async def test_an_older_store_learns_faces(tmp_path: Path, version: int) -> None:
    with open_house(tmp_path) as house:
        token = drawn(house, "Ann", "fox")
    make_older(tmp_path / FILE, version)
    with open_house(tmp_path) as house:
        known = me(house, token)
        assert (known["name"], known["face"]) == ("Ann", "")
        house.ask("PATCH", "/api/me", {"name": "Ann", "face": "owl"}, token)
        assert me(house, token)["face"] == "owl"


async def _rows(house: House, code: str) -> list[str]:
    """All that is kept of a table."""
    rows = asyncio.run_coroutine_threadsafe(house.lobby.store.load(code), house.loop)
    return [row.body for row in await asyncio.wrap_future(rows)]


def _reactions(guest: Guest) -> list[tuple[str, int | None]]:
    frames = [json.loads(frame) for frame in guest.frames]
    return [(one["reaction"], one["seat"]) for one in frames if one["type"] == "reacted"]
