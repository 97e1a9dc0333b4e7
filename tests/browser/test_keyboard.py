"""By keyboard alone: from the first page to the end of a game, and always seeing where one is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from nerve.core.registry import GAMES
from tests.browser.people import Person
from tests.browser.stage import CODE, Scene, Stage, short_deck
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]
CHOICES = ".actions [data-move], .over-all[data-move], .held.lit"
# The keys that choose something now, as the page itself tells them.
OFFERED = f"""() => [...document.querySelectorAll('{CHOICES}')]
  .map(choice => choice.getAttribute('aria-keyshortcuts'))"""
AT_CHOICE = f"document.activeElement.matches('{CHOICES}')"
RING = """() => {
  const style = getComputedStyle(document.activeElement);
  const box = document.activeElement.getBoundingClientRect();
  return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
    && box.bottom > 0 && box.top < innerHeight;
}"""


def tab_to(person: Person, reached: str) -> None:
    """By Tab until the focus is where it should be; it is never out of sight."""
    for _ in range(60):
        if person.page.evaluate(reached):
            assert person.page.evaluate(RING)
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {reached}")


def begun(game: str) -> Scene:
    return Scene(game, seed=3, players=min(GAMES[game].PLAYERS), deck=short_deck(game))


def nearly_over(game: str) -> Scene:
    """The same game with a few decisions left."""
    all_of_it = sum(1 for _ in begun(game).decisions())
    scene = begun(game)
    next(islice(scene.decisions(), max(0, all_of_it - 5), None))
    return scene


def play(person: Person, most: int = 999) -> None:
    """By keys, to the end of the game or until so many decisions are made."""
    keyboard = person.page.keyboard
    decisions = skipped = 0
    while decisions < most and (situation := person.situation()) != "over":
        if situation == "skip":
            keyboard.press("Space")
            skipped += 1
            assert skipped < 20 * (decisions + 1)  # it skips wherever the focus is
            continue
        offered = person.page.evaluate(OFFERED)
        assert None not in offered
        decisions += 1
        if decisions % 6 == 0:
            tab_to(person, AT_CHOICE)
            keyboard.press("Enter")
        else:
            keyboard.press(person.chance.choice(offered))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_its_beginning_and_to_its_end(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url)
    stage = Stage(person.context)
    person.open(f"/t/{CODE}")
    stage.present(begun(game))
    play(person, most=18)
    stage.present(nearly_over(game))
    play(person)
    tab_to(person, "document.activeElement.matches('.end .btn')")


def test_from_home_to_a_table(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.open()
    person.page.wait_for_selector(".games")
    tab_to(person, f"document.activeElement.matches('.game.{ANY} .btn.main')")
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector(".prompt")
    assert person.code


def test_the_sheet_of_keys(house: House, invite: Invite) -> None:
    person = invite(house.url)
    Stage(person.context, Scene(ANY, seed=3))
    person.open(f"/t/{CODE}")
    person.until_asked()
    keyboard, page = person.page.keyboard, person.page
    keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    sheet.wait_for()
    assert "keys-" not in sheet.inner_text()
    keyboard.press("1")  # what is below a sheet is out of reach
    page.get_by_role("switch").press("Enter")
    keyboard.press("Escape")
    sheet.wait_for(state="detached")
    for silent in ("?", "M"):
        keyboard.press(silent)
    assert page.locator("dialog[open]").count() == 0  # one that is closed goes a moment later
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("button", name="Keys").press("Enter")
    page.get_by_role("switch").press("Enter")
    keyboard.press("Escape")
    keyboard.press("M")
    page.get_by_role("dialog", name=GAMES[ANY].TITLE).wait_for()
