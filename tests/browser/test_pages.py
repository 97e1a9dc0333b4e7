"""The pages themselves: small, of one piece, nothing sideways, nothing from elsewhere."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response

from nerve.core.registry import GAMES
from tests.browser.people import Person
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]
WIDTHS = [360, 390, 768, 1024, 1440]
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll('button, a, select, input')]
  .filter(e => !e.matches('.ruling'))
  .map(e => [e.getBoundingClientRect(), e.getAttribute('aria-label') || e.textContent.trim()])
  .filter(([r]) => r.width && (r.height < 43.5 || r.width < 43.5)).map(([, name]) => name)"""
NAMELESS = """() => [...document.querySelectorAll('button, a, select, input')]
  .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length))
  .map(e => e.outerHTML)"""


@pytest.mark.quick
def test_the_first_load_is_small_and_from_one_host(house: House, invite: Invite) -> None:
    person = invite(house.url)
    answers: list[Response] = []
    person.page.on("response", lambda answer: answers.append(answer))
    person.open()
    person.page.wait_for_selector(".games")
    person.page.wait_for_load_state("networkidle")
    assert {urlsplit(answer.url).netloc for answer in answers} == {urlsplit(house.url).netloc}
    shipped = [answer for answer in answers if "/api/" not in answer.url]
    sizes = {}
    for answer in shipped:
        body = answer.body()
        sizes[answer.url] = len(body) if answer.url.endswith("woff2") else len(gzip.compress(body))
    assert sum(sizes.values()) < 90_000, sizes
    hinted = answers[0].headers["link"].removeprefix("<").partition(">")[0]
    assert [urlsplit(answer.url).path for answer in answers].count(hinted) == 1


@pytest.mark.parametrize("path", ["/", f"/new/{ANY}", f"/rules/{ANY}"])
def test_no_page_scrolls_sideways_or_has_tiny_buttons(
    house: House, invite: Invite, path: str
) -> None:
    person = invite(house.url)
    person.open(path)
    person.page.wait_for_selector("h1")
    person.page.wait_for_load_state("networkidle")
    for width in WIDTHS:
        person.page.set_viewport_size({"width": width, "height": 800})
        assert person.page.evaluate(SIDEWAYS) == 0, width
        assert person.page.evaluate(SMALL) == []
        assert person.page.evaluate(NAMELESS) == []


def test_all_games_are_in_sight_on_a_large_screen(house: House, invite: Invite) -> None:
    person = invite(house.url, viewport={"width": 1920, "height": 1080})
    person.open()
    person.page.wait_for_selector("footer")
    buttons = person.page.locator(".games .buttons .main")
    assert buttons.count() == len(GAMES)
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 1080


def test_dark_and_light(house: House, invite: Invite) -> None:
    person = invite(house.url, color_scheme="dark")
    person.open()
    person.page.wait_for_selector(".games")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = person.page.evaluate(ground)
    lighter = "dark => getComputedStyle(document.body).backgroundColor !== dark"
    person.press(".me")
    person.page.get_by_role("button", name="Light", exact=True).click()
    person.page.get_by_role("button", name="Light", exact=True, pressed=True).wait_for()
    person.page.wait_for_function(lighter, arg=dark)
    person.page.reload()
    person.page.wait_for_selector(".games")
    person.page.wait_for_function(lighter, arg=dark)
