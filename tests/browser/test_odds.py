"""The odds on the page are those of nerve.core.odds, number by number, over whole games."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from nerve.core.game import from_data
from nerve.core.odds import odds
from nerve.core.registry import GAMES, rules_of
from tests.browser.people import DESK, PHONE, Person
from tests.browser.stage import page_of
from tests.browser.test_access import check
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]
TURNS = 8
READ = """() => {
  const all = (selector) => [...document.querySelectorAll(`.odds .body ${selector}`)];
  return {
    chances: all('[data-odds]').map((e) => [
      e.dataset.odds, e.dataset.fraction, e.querySelector('.percent').textContent]),
    totals: all('[data-total]').map((e) => [Number(e.dataset.total), e.dataset.fraction]),
    losses: all('[data-loss]').map((e) => [e.dataset.loss, Number(e.textContent)]),
    fits: all('[data-fits]').map((e) => e.dataset.fits),
    means: all('[data-mean]').map((e) => [e.dataset.mean, Number(e.textContent)]),
    unseen: all('[data-unseen]').map((e) => e.dataset.unseen)[0],
    assumed: all('.mark').length > 0,
  };
}"""


def at(answer: Any, path: str) -> Any:
    """A number of the odds by its path, such as rows.0.fits."""
    for name in path.split("."):
        if isinstance(answer, dict):
            answer = answer[name]
        else:
            answer = answer[int(name)] if name.isdigit() else getattr(answer, name)
    return answer


def exactly(chance: Fraction) -> str:
    """The fraction, where a number of a browser can hold it."""
    held = chance.denominator < 2**53
    return f"{chance.numerator}/{chance.denominator}" if held else ""


def check_percent(shown: str, chance: Fraction) -> None:
    number = float(shown.strip("<>% "))
    if shown[0] in "<>":
        assert 0 < chance < Fraction(1, 1000) or Fraction(999, 1000) < chance < 1
    else:
        assert abs(number - float(100 * chance)) < 0.0501
        assert (number in (0, 100)) == (chance in (0, 1))


def check_panel(panel: Any, answer: Any) -> set[str]:
    """Every number of the panel; which there were."""
    for path, fraction, percent in panel["chances"]:
        chance: Fraction = at(answer, path)
        assert fraction == exactly(chance), path
        check_percent(percent, chance)
    for name, mean in panel["means"]:
        assert abs(mean - at(answer, name)) < 0.0501
    for face, loss in panel["losses"]:
        assert loss == at(answer, "losses")[face]
    assert json.loads(panel["unseen"]) == answer.unseen
    if hasattr(answer, "totals"):
        told = [(total, exactly(chance)) for total, chance in answer.totals]
        assert [tuple(pair) for pair in panel["totals"]] == told
    if hasattr(answer, "tiles"):
        assert panel["fits"] == [" ".join(tile.fits) for tile in answer.tiles]
    assert panel["assumed"] == bool(answer.assumed)
    return {path for path, _, _ in panel["chances"]}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_the_exact_odds(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url, **DESK)
    person.open("/")
    token = house.player()
    person.page.evaluate("token => localStorage.setItem('nerve.token', token)", token)
    code = house.table(token, game, ["me", "easy", "easy"], start=True, odds=True)
    person.open(f"/t/{code}")
    rules, seen = rules_of(game), set[str]()
    for _ in range(TURNS):
        person.until_asked()
        if person.situation() == "over":
            break
        message = person.views[-1]
        answer = odds(rules, from_data(rules, rules.View, message["view"]))
        person.page.wait_for_selector(".odds:not(.stale) .body")
        seen |= check_panel(person.page.evaluate(READ), answer)
        person.act()
    check(person, "odds")
    assert seen >= page_of(game).ODDS
    assert len(seen) >= 3


def test_on_a_phone_the_odds_fold_without_moving_the_table(house: House, invite: Invite) -> None:
    person = invite(house.url, **PHONE)
    person.open(f"/new/{ANY}")
    person.press("[role=switch]:has-text('Exact odds')")
    person.page.select_option("main ol select", "easy")
    person.page.get_by_role("button", name="Start at once").click()
    person.until_asked()
    place = "JSON.stringify(document.querySelector('.board').getBoundingClientRect())"
    before = person.page.evaluate(place)
    assert person.page.locator(".odds .body").count() == 0
    assert person.page.locator(".odds .head").inner_text()
    person.press(".odds .fold")
    person.page.wait_for_selector(".odds .body")
    assert person.page.locator(".odds .fold").get_attribute("aria-expanded") == "true"
    assert person.page.evaluate(place) == before


def test_a_table_without_odds_has_no_panel(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.open()
    person.press(f".game.{ANY} .buttons .main")
    person.until_asked()
    assert person.page.locator(".odds .fold").count() == 0
    assert {view["odds"] for view in person.views} == {None}
