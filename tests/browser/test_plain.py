"""The plain table: games that the page has never heard of, played in the browser to their end."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nerve.core import registry
from nerve.core.registry import GAMES, load_file
from tests.browser.people import DESK, PHONE, Person
from tests.browser.played import finished_table, sit_at
from tests.browser.test_access import check
from tests.server.house import House, open_house

Invite = Callable[..., Person]
OWN = list(GAMES)
ROOT = Path(__file__).parents[2]
MARKUP = "<b>Twin</b> & co"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def twin(game: str, folder: Path) -> Path:
    """The rules of one of our games as somebody else's, with markup for a title."""
    rules = (ROOT / f"nerve/games/{game}/rules.py").read_text("utf-8")
    file = folder / f"twin_{game}.py"
    file.write_text(f'{rules}\nNAME, TITLE = "twin_{game}", "{MARKUP}"\n', "utf-8")
    return file


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Games of others."""
    folder = tmp_path_factory.mktemp("games")
    return [ROOT / "examples/lantern.py", *(twin(game, folder) for game in OWN)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, files: list[Path]) -> Iterator[House]:
    """A server that has them, as its other processes do."""
    before = dict(registry._opened)
    wish = os.pathsep.join(map(str, files))
    with open_house(tmp_path_factory.mktemp("house"), durable=False, games=wish) as opened:
        yield opened
    registry._opened.clear()
    registry._opened.update(before)


@pytest.fixture(scope="module")
def games(house: House, files: list[Path]) -> list[str]:
    """Their names."""
    return [load_file(file).NAME for file in files]


@pytest.mark.parametrize("which", range(1 + len(OWN)))
def test_any_game_is_played_to_its_end(
    house: House, invite: Invite, games: list[str], which: int
) -> None:
    """One is played on the page from beginning to end; of the others the end is looked at."""
    person, token = invite(house.url, **(DESK if which % 2 else PHONE)), house.player("Zoe")
    seats = ["me", "easy", "easy"]
    sit_at(person, token, f"/t/{house.table(token, games[which], seats, start=True)}")
    person.page.wait_for_selector(".prompt")
    for _ in range(8):
        person.act()
        assert person.page.evaluate(SIDEWAYS) == 0
    if which:
        person.open(f"/t/{finished_table(house, token, games[which], seats)}")
    else:
        person.play_by_itself()
    person.wait_for_the_end()
    result = person.views[-1]["result"]
    scores = [int(text.split()[0]) for text in person.page.locator(".end .score").all_inner_texts()]
    assert sorted(scores) == sorted(result["scores"])
    assert person.refused == []


def test_home_tells_of_them_and_texts_are_texts(
    house: House, invite: Invite, games: list[str]
) -> None:
    person = invite(house.url)
    person.open()
    person.page.wait_for_selector("footer")
    shown = person.page.locator(".games h2")
    person.page.wait_for_function(
        "n => document.querySelectorAll('.games h2').length === n", arg=len(GAMES)
    )
    titles = shown.all_inner_texts()
    assert titles.count(MARKUP) == len(OWN)
    assert set(titles[: len(OWN)]) == {GAMES[game].TITLE for game in OWN}, "ours come first"
    person.open(f"/rules/{games[0]}")
    page = person.page.locator(".rules")
    assert GAMES[games[0]].TITLE in page.locator("h1").inner_text()
    person.open(f"/new/{games[-1]}")
    person.page.wait_for_selector(".bottom")
    assert MARKUP in person.page.locator("h1").inner_text()
    person.open("/rules/nothing")
    person.page.wait_for_selector("[role=alert]")


def test_by_keys_alone_and_for_everybody(house: House, invite: Invite, games: list[str]) -> None:
    person = invite(house.url)
    for game in games:
        person.open()
        person.page.locator(f".game.{game} .buttons .main").press("Enter")
        person.page.wait_for_selector(".prompt")
        person.until_asked()
        check(person, game)
        number = person.views[-1]["number"]
        person.page.keyboard.press("1")
        for _ in range(500):  # the others may have to answer too
            person.page.wait_for_timeout(20)
            if person.views[-1]["number"] > number:
                break
        assert person.views[-1]["number"] > number


def test_it_is_looked_at_again(house: House, invite: Invite, games: list[str]) -> None:
    person, token = invite(house.url), house.player()
    code = finished_table(house, token, games[0], ["me", "easy"])
    sit_at(person, token, f"/t/{code}")
    person.press(".end .watch")
    person.page.wait_for_selector(".controls")
    person.page.keyboard.press("Home")
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_selector(".board")
    assert person.page.locator(".odds").count() == 0
