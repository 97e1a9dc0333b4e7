"""A stranger opens the page and plays each game to its end, by touch and by mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nerve.core.record import verify
from nerve.core.registry import GAMES
from tests.browser.people import DESK, PHONE, Person
from tests.browser.played import finished_table, sit_at
from tests.games import HANDS, WINDOW
from tests.server.house import House
from tests.server.test_play import check_frames

Invite = Callable[..., Person]
BY_HAND = 30  # taps; the rest of a game brings no other kinds
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize(
    "size",  # on a desk by keyboard, too: test_keyboard.py
    [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk", marks=pytest.mark.soak)],
)
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.quick] * (game == WINDOW)) for game in GAMES]
)
def test_a_whole_game_against_bots(
    house: House, invite: Invite, game: str, size: dict[str, Any]
) -> None:
    person = invite(house.url, **size)
    person.open()
    person.press(f".game.{game} .buttons .main")  # one tap, and the table is there
    code = person.code
    person.until_asked()
    assert person.question
    assert person.page.evaluate(SIDEWAYS) == 0
    for _ in range(BY_HAND):
        person.act()
    person.play_by_itself()
    person.wait_for_the_end()
    record = house.record(code)
    verify(record)
    check_frames(person, record, 0, memory=True)
    scores = person.page.locator(".end .score").all_inner_texts()
    assert sorted(int(text.split()[0]) for text in scores) == sorted(record["result"]["scores"])
    with person.page.expect_download() as download:
        person.press(".end a[download]")
    assert download.value.suggested_filename == f"nerve-{game}-{code}-1.json"


def test_a_rematch_is_one_tap(house: House, invite: Invite) -> None:
    person, token = invite(house.url), house.player()
    code = finished_table(house, token, WINDOW, ["me", "easy", "easy"])
    sit_at(person, token, f"/t/{code}")
    person.press(".end .btn.main")
    person.page.wait_for_selector(".end", state="detached")
    person.until_asked()
    assert person.views[-1]["game"] == 2
    assert len(person.log) < 20


def test_bots_can_be_followed(house: House, invite: Invite) -> None:
    """Cards fly unless the device asks for stillness, and every move is told in words."""
    person = invite(house.url, reduced_motion="no-preference")
    person.open()
    person.press(f".game.{HANDS} .buttons .main")
    person.until_asked()
    while person.situation() == "lift":
        person.act()
    person.act()  # whoever began: now a card flies
    person.page.wait_for_selector(".ghost", state="attached")
    person.until_asked()
    assert any("plays" in line for line in person.log)
