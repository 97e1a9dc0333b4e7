"""Friends at one table: a link, two browsers, somebody who watches."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerve.core.cards import NONE
from nerve.core.record import verify
from nerve.core.registry import GAMES
from tests.browser.people import PHONE, Person
from tests.browser.stage import short_deck
from tests.games import ANY, WINDOW
from tests.server.house import House
from tests.server.test_play import check_frames

Invite = Callable[..., Person]
EVIL = "<img src=x onerror=1>"


def name(person: Person, words: str) -> None:
    person.open()
    person.press(".me")
    person.page.fill("dialog .field", words)
    person.press("dialog .bottom .btn")
    person.page.wait_for_selector("dialog", state="detached")


@pytest.mark.quick
def test_a_link_brings_a_friend(house: House, invite: Invite) -> None:
    ann, ben = invite(house.url), invite(house.url, **PHONE)
    name(ann, "Ann")
    name(ben, EVIL)
    ann.press(f".game.{ANY} a[href='/new/{ANY}']")
    ann.press(".bottom .btn")
    code = ann.code
    link = ann.page.locator(".address").inner_text()
    assert link == f"{house.url}/t/{code}"
    size = "image => image.decode().then(() => image.naturalWidth)"
    assert ann.page.locator("img").evaluate(size) > 0  # the QR code
    ben.page.goto(link)
    ben.press(".bottom .btn")
    ann.page.get_by_text(EVIL, exact=True).first.wait_for()  # a name is text, whatever it says
    assert ann.page.locator("img[src=x]").count() == 0
    ann.press(".bottom .btn")
    for person in (ann, ben):
        person.page.wait_for_selector(".prompt")


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.soak] * (game != WINDOW)) for game in GAMES]
)
def test_two_people_and_a_spectator(house: House, invite: Invite, game: str) -> None:
    """The last frame of each holds no more than its seat may know."""
    tokens = [house.player("Ann"), house.player("Ben")]
    seats = ["me", "open"] if 2 in GAMES[game].PLAYERS else ["me", "open", "easy"]
    code = house.table(tokens[0], game, seats, deck=short_deck(game))
    ann, ben, eve = invite(house.url), invite(house.url, **PHONE), invite(house.url)
    for person, token in ((ann, tokens[0]), (ben, tokens[1])):
        person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    for person in (ann, ben, eve):
        person.open(f"/t/{code}")
        person.page.wait_for_selector(".bottom .btn")
    ben.press(".bottom .btn")
    ann.page.get_by_text("Ben", exact=True).first.wait_for()
    ann.press(".bottom .btn:enabled")
    for person in (ann, ben, eve):
        person.page.wait_for_selector(".prompt")
    assert eve.page.locator("[data-move]").count() == 0
    for person in (ann, ben, eve):
        person.play_by_itself()
    for person in (ann, ben, eve):
        person.wait_for_the_end()
    record = house.record(code)
    verify(record)
    for seat, person in ((0, ann), (1, ben), (NONE, eve)):
        check_frames(person, record, seat, memory=True)


def test_a_table_that_does_not_exist(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.open("/t/NOSUCH")
    person.page.get_by_text("There is no table with this code.").wait_for()


def test_a_player_moves_to_another_device(house: House, invite: Invite) -> None:
    here, there = invite(house.url), invite(house.url)
    name(here, "Zoe")
    token = here.page.evaluate("localStorage.getItem('nerve.token')")
    here.open()
    here.press(f".game.{ANY} .buttons .main")
    here.page.wait_for_selector(".prompt")
    there.open(f"/recover#{token}")
    there.page.wait_for_selector(".entry")
    assert there.page.url == f"{house.url}/"
    there.press(".entry")
    there.page.wait_for_selector(".prompt")
    assert there.code == here.code
