"""Push in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerve.games.push.rules import CARDS
from tests.browser.motion import PLAY, WATCH
from tests.browser.people import PHONE, Person
from tests.browser.stage import CODE, Scene, Stage
from tests.browser.test_learn import steps
from tests.browser.test_pages import SIDEWAYS, SMALL
from tests.server.house import House

Invite = Callable[..., Person]


def sure_roll() -> tuple[Scene, str]:
    """Before a row with a die is taken."""
    scene = Scene("push")
    for _ in scene.decisions():
        for move in scene.legal:
            row = move.startswith("take") and scene.table.state.table.rows[int(move[-1]) - 1]
            if row and CARDS.index("die") in row.cards[: row.n]:
                return scene, move
    raise AssertionError("nobody rolls")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_die_tumbles(house: House, invite: Invite, motion: str) -> None:
    """It is left out for whoever asks for that."""
    person = invite(house.url, **PHONE, reduced_motion=motion)
    page, lively = person.page, motion != "reduce"
    scene, move = sure_roll()
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    page.wait_for_selector(".prompt.mine")
    page.wait_for_timeout(400)  # until nothing is on its way
    page.evaluate(WATCH, [".cube"])
    page.evaluate(PLAY, move)
    page.locator(".banner.after").wait_for()
    page.wait_for_selector(".die", state="detached")
    most = page.evaluate("most")[".cube"]
    assert most > 0 if lively else most == 0


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


def test_from_home_through_a_lesson_to_a_real_game(house: House, invite: Invite) -> None:
    person = invite(house.url, **PHONE)
    person.open()
    person.page.get_by_text("New here?").wait_for()
    person.press("a[href='/learn/push']")
    person.press(".coach .next")
    person.press(".coached")  # the first card is turned up
    person.page.wait_for_selector(".rows .coached")
    person.press(".rows .coached")
    person.page.wait_for_selector("[data-move=draw].coached")
    person.press("[data-move=stop]")  # which the coach did not ask for
    person.page.get_by_text("Not now").wait_for()
    list(steps(person))
    person.page.get_by_role("button", name="Play a real game now").tap()
    assert person.code
    person.page.wait_for_selector("#question")
    person.open()
    assert person.page.get_by_text("New here?").count() == 0
