"""Friends at one table: a link, two browsers, somebody who watches."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerve.cards import NONE
from nerve.games import GAMES
from nerve.record import verify
from tests.browser.people import PHONE, Person
from tests.browser.test_pages import SIDEWAYS, SMALL
from tests.server.house import House
from tests.server.test_play import check_frames

Invite = Callable[..., Person]
EVIL = "<img src=x onerror=1>"
# Decks that make the long games short.
SHORT = {
    "push": {"r1": 4, "y2": 4, "g3": 4, "b4": 4, "p5": 4, "die": 3, "switch": 2},
    "thirteen": {"b1": 3, "b7": 3, "y2": 3, "y5": 3, "g4": 3, "g7": 3, "x4": 2},
}


def name(person: Person, words: str) -> None:
    person.open()
    person.press(".me")
    person.page.fill("#name", words)
    person.press("dialog .together .btn.main")
    person.page.wait_for_selector("dialog", state="detached")


def test_a_link_brings_a_friend(house: House, invite: Invite) -> None:
    ann, ben = invite(house.url), invite(house.url, **PHONE)
    name(ann, "Ann")
    name(ben, EVIL)
    ann.press(".game.seventeen a[href='/new/seventeen']")
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


def test_a_host_adds_and_removes_seats_and_hides_a_name(house: House, invite: Invite) -> None:
    tokens = [house.player("Ann"), house.player("Rude words")]
    code = house.table(tokens[0], "push", ["me", "open"], options={"switches": False})
    ann, ben = invite(house.url, **PHONE), invite(house.url)
    for person, token in ((ann, tokens[0]), (ben, tokens[1])):
        person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
        person.open(f"/t/{code}")
    ben.press(".bottom .btn")
    hide, more, fewer = (
        f"[aria-label='{words}']"
        for words in ("Hide name: Rude words", "One seat more", "One seat fewer")
    )
    ann.page.wait_for_selector(hide)
    assert ann.page.locator(fewer).is_disabled()
    ann.press(more)
    ann.page.get_by_role("button", name="Sit here").wait_for()
    assert ann.page.locator("li .btn.main").count() == 0  # she sits already
    ann.page.reload()  # a button that was just pressed is smaller for a moment
    ann.page.wait_for_selector(hide)
    assert ann.page.evaluate(SMALL) == []
    assert ann.page.evaluate(SIDEWAYS) == 0
    assert ben.page.locator(f"{hide}, {more}, {fewer}").count() == 0  # for the host alone
    ann.press(fewer)
    ann.page.get_by_role("button", name="Sit here").wait_for(state="detached")
    ann.press(hide)
    for person in (ann, ben):
        person.page.wait_for_selector(".name:has-text('Player 2')")
        assert "Rude" not in person.page.content()
    assert ann.page.locator(hide).count() == 0


@pytest.mark.parametrize(
    "game",
    [
        *("seventeen", "danger13"),
        *(pytest.param(game, marks=pytest.mark.soak) for game in ("thirteen", "push")),
    ],
)
def test_two_people_and_a_spectator(house: House, invite: Invite, game: str) -> None:
    """The last frame of each holds no more than its seat may know."""
    tokens = [house.player("Ann"), house.player("Ben")]
    seats = ["me", "open"] if 2 in GAMES[game].PLAYERS else ["me", "open", "easy"]
    code = house.table(tokens[0], game, seats, deck=SHORT.get(game))
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
    here.press(".game.push .buttons .main")
    here.page.wait_for_selector(".prompt")
    there.open(f"/recover#{token}")
    there.page.wait_for_selector(".entry")
    assert there.page.url == f"{house.url}/"
    there.press(".entry")
    there.page.wait_for_selector(".prompt")
    assert there.code == here.code
