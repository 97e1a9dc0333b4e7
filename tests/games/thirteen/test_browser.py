"""13 in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from nerve.core.game import moves
from nerve.games.thirteen import rules
from nerve.games.thirteen.odds import odds as thirteen_odds
from tests.browser import film
from tests.browser.people import DESK, PHONE, Person
from tests.browser.stage import Scene
from tests.server.house import House

Invite = Callable[..., Person]


def sure_take() -> tuple[Scene, str]:
    """Before a card that brings me all of a tile."""
    for seed in range(1, 99):
        scene = Scene("thirteen", seed)
        for _ in scene.decisions():
            for move, told in rules.facts(scene.table.view(0))["effects"].items():
                if told["code"] == "takes" and move in scene.legal and " " not in move:
                    return scene, move
    raise AssertionError("nobody takes anything")


@pytest.mark.long
def test_film_of_a_taken_tile(house: House, invite: Invite) -> None:
    heard = []
    for motion in ("no-preference", "reduce"):
        person = invite(house.url, **PHONE, reduced_motion=motion)
        scene, move = sure_take()
        film.open_table(person.page, person.context, house.url, scene)
        tile = ("b", "y", "g").index(move[0])
        person.page.evaluate(film.ROLL, f"[data-place='tile-{tile}']")
        film.act(person.page, scene, move)
        person.page.wait_for_selector(".banner.bad")
        person.page.wait_for_function(
            "() => film.filter(f => f.words.startsWith('Ned plays a')).length"
        )
        person.page.wait_for_function("() => !film.at(-1).words.startsWith('Ned plays a')")
        frames = [film.Frame(**frame) for frame in person.page.evaluate("film")]
        film.check_banner(frames)
        film.check_turning(frames, lively=motion != "reduce")  # mine from the pile, then Ned's
        heart = film.check_heart(frames)
        assert heart < film.first(frames, lambda frame: bool(frame.banner))
        bold = person.page.evaluate("bold")
        last = next(n for n, words in enumerate(bold) if words.startswith("Ned plays a card"))
        heard.append([words for words in bold[: last + 1] if words != "Sent …"])
    assert heard[0] == heard[1]


def sure_to_take() -> tuple[Scene, str]:
    """Before a move of mine after which Ned must take a tile, as the odds say."""
    for seed in range(1, 99):
        scene = Scene("thirteen", seed, odds=True)
        for _ in scene.decisions():
            for move, play in thirteen_odds(scene.table.view(0)).plays.items():
                if play.next_forced == 1 and not play.takes and " " not in move:
                    return scene, move
    raise AssertionError("nobody must take anything")


def test_a_card_waits_by_the_odds_where_the_table_shows_them(house: House, invite: Invite) -> None:
    person = invite(house.url, **PHONE)
    scene, move = sure_to_take()
    film.open_table(person.page, person.context, house.url, scene)
    person.page.evaluate(film.ROLL)
    film.act(person.page, scene, move)
    person.page.wait_for_selector(".banner.bad")
    frames = [film.Frame(**frame) for frame in person.page.evaluate("film")]
    waits = [frame.at for frame in frames if frame.stage == "wait" and "Ned" in frame.words]
    assert waits[-1] - waits[0] > 900  # the longest is 1100, and half of it by what lies open


# How much of a card of the hand the card covers that has just been drawn, as a share.
COVERED = """() => {
  const drawn = document.querySelector('.ghost').getBoundingClientRect();
  return Math.max(...[...document.querySelectorAll('.held .card')].map((card) => {
    const box = card.getBoundingClientRect();
    return (Math.min(box.right, drawn.right) - Math.max(box.left, drawn.left)) / box.width;
  }));
}"""


def test_a_drawn_card_hides_none_of_the_hand(house: House, invite: Invite) -> None:
    for size in (PHONE, DESK):
        person = invite(house.url, **size)
        scene, move = sure_to_take()
        film.open_table(person.page, person.context, house.url, scene)
        person.page.evaluate("() => { window.before = 0 }")
        film.act(person.page, scene, move)
        person.page.wait_for_function("() => waited.size")
        assert person.page.evaluate(COVERED) < 0.4  # what it is can still be read


def before_neds_card(n: int) -> tuple[Scene, str]:
    """After my move Ned plays one card or another."""
    scene = Scene("thirteen", 2)
    list(scene.bots_play())
    move = next(move for move in scene.legal if " " not in move)
    whim = scene.whim

    def chosen(seat: int) -> str:
        if seat != 1 or scene.played > played + 1:
            return whim(seat)
        return [m for m in moves(rules, scene.table.view(1).legal) if " " not in m][n]

    played = scene.played
    scene.whim = chosen  # type: ignore[method-assign]
    return scene, move


@pytest.mark.long
def test_nothing_tells_a_card_before_it_turns(house: House, invite: Invite) -> None:
    def make() -> tuple[Page, BrowserContext]:
        person = invite(house.url, **PHONE)
        return person.page, person.context

    worlds = [before_neds_card(0), before_neds_card(-1)]
    film.twins_look_the_same(make, house.url, worlds, nth=1)  # I draw one before
