"""A finished game taken apart on the page: by key, by hand, from a table and from a file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nerve.core.record import dump
from nerve.core.registry import GAMES
from tests.browser.people import PHONE, Person
from tests.browser.played import finished_table, sit_at
from tests.browser.test_access import check
from tests.browser.test_replay import SIDEWAYS, SMALL, open_file
from tests.games import ANY
from tests.server.house import House
from tests.server.test_replay import RECORDS, decisions, finished
from tests.server.thinker import MARKED, thinking

Invite = Callable[..., Person]


def number(text: str) -> int:
    """A signed number of hundredths."""
    return int(text.split()[0].replace("−", "-").replace("+", ""))


def test_after_a_game_three_lines_lead_to_its_review(house: House, invite: Invite) -> None:
    thinking(house)
    person, token = invite(house.url), house.player()
    code = finished_table(house, token, ANY, ["me", "easy", "easy"])
    sit_at(person, token, f"/t/{code}")
    page = person.page
    expect(page.locator(".end section li")).to_have_count(3)
    page.locator(".end section a.btn").click()
    page.wait_for_url(f"**/t/{code}/1/review*")
    page.wait_for_selector(".review table")
    # The bars add up to the result.
    parts = [number(cell) for cell in page.locator("tbody .number").all_inner_texts()]
    result = number(page.locator("tfoot .number").inner_text())
    assert abs(sum(parts) - result) <= 2  # each is rounded
    # The keys step through the decisions, and the address follows.
    last = decisions(house.record(code))
    page.keyboard.press("End")
    page.wait_for_url(f"**/review#{last}")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/review#{last - 1}")
    page.keyboard.press("Home")
    page.keyboard.press("n")
    page.wait_for_url(re.compile(r"/review#\d+$"))
    page.locator(".moment").first.click()
    page.wait_for_url("**/review#0")
    # Back at the table, at the same place.
    page.locator(".top .btn").last.click()
    page.wait_for_selector(".controls")
    page.wait_for_url(f"**/t/{code}/1#0")


@pytest.mark.parametrize(
    "game", [ANY, *(pytest.param(one, marks=pytest.mark.soak) for one in GAMES if one != ANY)]
)
def test_a_file_is_reviewed_and_its_decisions_tried_again(
    house: House, invite: Invite, tmp_path: Path, game: str
) -> None:
    thinking(house)
    file = tmp_path / "game.json"
    file.write_text(dump(RECORDS[game]), "utf-8")
    person = invite(house.url, **PHONE)
    open_file(person, file)
    page = person.page
    page.locator(".judge").click()
    page.wait_for_selector(".review table")
    page.locator("ol").first.locator(".moment").last.click()  # leads to the decision, higher up
    expect(page.locator("article h3")).to_be_in_viewport()
    rows = page.locator(".hidden tbody tr")
    assert rows.count() == decisions(RECORDS[game]) + 1
    marked = page.locator("ol").last.locator(".moment")
    if marked.count():
        marked.first.click()
    else:  # of another seat
        for n in range(0, decisions(RECORDS[game]), MARKED):
            page.locator("figure input").fill(str(n))
            if page.locator(".advice").count():
                break
    expect(page.locator(".advice")).to_be_visible()
    page.locator("article .buttons .btn").first.click()
    expect(page.locator(".advice")).to_have_count(0)  # first decide
    choices = page.locator(".choices .btn")
    assert choices.count() > 1
    choices.last.click()
    expect(page.locator(".verdict")).to_be_visible()
    page.locator("article .buttons .main").click()  # and play on from there
    expect(page.locator("dialog .btn.main")).to_be_enabled()
    page.keyboard.press("Escape")
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(SMALL) == []
    check(person, f"review of {game}")


def test_a_server_without_reviews_says_so(house: House, invite: Invite, tmp_path: Path) -> None:
    house.lobby.reviews.able = False
    file = tmp_path / "game.json"
    file.write_text(dump(finished(ANY, seed=2)), "utf-8")  # nobody has had it reviewed before
    person = invite(house.url)
    open_file(person, file)
    person.page.locator(".judge").click()
    expect(person.page.locator("[role=alert]")).to_be_visible()
