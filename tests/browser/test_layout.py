"""Nothing scrolls sideways, nothing is cut off, and the next choice is in view: at every width, in
every language, at twice the size, in every kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest
from playwright.sync_api import Page

from nerve.core.registry import GAMES
from nerve.core.rulebook import languages
from tests.browser.people import Person
from tests.browser.stage import CODE, Scene, Stage, at_first_decision, kinds
from tests.browser.test_pages import SIDEWAYS, SMALL
from tests.server.house import House

Invite = Callable[..., Person]
LANGUAGES = languages()
SIZES = ((360, 740), (390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080), (2560, 1440))
LOW = ((844, 390), (720, 450), (960, 540))  # a phone on its side, desks at 200 %
ZOOMED = (195, 422)  # a phone at 200 %
# Boxes with words of their own that are wider than the box. What may end in "…" says so in CSS.
CUT = """() => [...document.querySelectorAll('.left *, dialog *')].filter(e => {
  if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) return false;
  const style = getComputedStyle(e);
  if (style.display === 'inline' || style.textOverflow === 'ellipsis') return false;
  return !e.closest('.hidden, option') && e.checkVisibility() && e.scrollWidth > e.clientWidth + 1;
}).map(e => `${e.className}: ${e.textContent.trim()}`)"""
# The first choice there is, as far as it lies outside the window.
OUT_OF_VIEW = """() => {
  const choice = document.querySelector('.actions [data-move], .over-all[data-move], .held.lit');
  if (!choice) return ['no choice'];
  const box = choice.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight + 1 ? [] : [choice.outerHTML, box.top];
}"""
# The parts of the page that do not fit their box and have to be scrolled.
SCROLLS = """() => [...document.querySelectorAll('.left, .left *')].filter(e =>
  e.scrollHeight > e.clientHeight + 1 &&
  ['auto', 'scroll'].includes(getComputedStyle(e).overflowY)
).map(e => `${e.className} ${e.scrollHeight} > ${e.clientHeight}`)"""

# Words at the table that lie under something else or outside the window.
COVERED = """() => {
  const found = new Set();
  const inside = (x, y) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  for (const root of document.querySelectorAll('.board, .prompt')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const e = node.parentElement;
      if (!node.data.trim() || e.closest('.hidden, svg, .ticker')) continue;
      if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const y = box.top + box.height / 2;
        for (const x of [box.left + 2, box.right - 2]) {
          const top = inside(x, y) &&
            document.elementsFromPoint(x, y).find(o => !o.matches('.over-all, .pulse'));
          if (!top || !(top.contains(e) || e.contains(top))) {
            found.add(`${e.className}: ${node.data.trim()}, under ${top.className}`);
          }
        }
      }
    }
  }
  return [...found];
}"""
# The question stands beside the board, and leaves it most of the room.
BESIDE = """() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  const [board, prompt] = [box('main > .board'), box('.prompt')];
  return prompt.left >= board.right - 1 && board.width > 1.7 * prompt.width
    && board.height > 0.8 * innerHeight;
}"""
# How wide the largest cards are that can be seen.
CARDS = """() => Math.max(...[...document.querySelectorAll('main .card')]
  .map(e => e.getBoundingClientRect().width))"""


def see(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})


def cut_off(page: Page) -> list[str]:
    """Words that do not fit their box, and not only while something still moves into its place."""
    found: list[str] = page.evaluate(CUT)
    if found:
        page.wait_for_timeout(600)
        found = page.evaluate(CUT)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_fits_every_screen(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url)
    stage = Stage(person.context)
    person.open(f"/t/{CODE}")
    for decision, scene in kinds(game):
        if decision == "end":
            break
        stage.present(scene)
        person.page.wait_for_selector(".prompt.mine")
        for width, height in SIZES + LOW:
            see(person, width, height)
            where = (decision, width)
            if (width, height) in LOW:
                assert person.page.evaluate(BESIDE), where
                assert person.page.evaluate(SCROLLS) == [], where
            assert person.page.evaluate(SIDEWAYS) == 0, where
            assert cut_off(person.page) == [], where
            assert person.page.evaluate(OUT_OF_VIEW) == [], where
            assert person.page.evaluate(COVERED) == [], where
            assert person.page.evaluate(SMALL) == [], where
        see(person, *ZOOMED)
        assert person.page.evaluate(SIDEWAYS) == 0, (decision, "200 %")


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_however_many_play(
    house: House, invite: Invite, game: str, language: str
) -> None:
    """The longest words, odds and a clock."""
    person = invite(house.url, locale=language)
    stage = Stage(person.context)
    see(person, 390, 844)
    person.open(f"/t/{CODE}")
    for players in range(GAMES[game].PLAYERS[0], GAMES[game].PLAYERS[-1] + 1):
        scene = Scene(game, players=players, seed=players + len(game), odds=True, turn_time=30)
        for decision in islice(scene.decisions(), 0, 18, 3):
            stage.present(scene)
            person.page.wait_for_selector(f".{game} .prompt.mine")
            person.page.wait_for_selector(".odds")
            for width, height in ((390, 844), (360, 740), (844, 390), (720, 450)):
                see(person, width, height)
                where = (players, decision, width)
                assert person.page.evaluate(SIDEWAYS) == 0, where
                assert person.page.evaluate(SCROLLS) == [], where
                assert person.page.evaluate(OUT_OF_VIEW) == [], where
                assert person.page.evaluate(COVERED) == [], where


# What of the head of the page does not fit its box.
HEAD = """() => [...document.querySelectorAll('.top :is(h1, p)')]
  .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2)
  .map(e => e.textContent)"""


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_the_head_says_all_beside_all_its_buttons(
    house: House, invite: Invite, language: str
) -> None:
    person = invite(house.url, locale=language)
    stage = Stage(person.context)
    person.open(f"/t/{CODE}")
    for game in GAMES:
        scene = Scene(game, odds=True, hints=True)
        next(scene.decisions())
        stage.present(scene)
        person.page.wait_for_selector(f".{game} .prompt.mine")
        for width, height in ((360, 740), (844, 390), (720, 450)):
            see(person, width, height)
            assert person.page.evaluate(HEAD) == [], (game, width)


def test_a_game_can_be_begun_on_a_phone_on_its_side(house: House, invite: Invite) -> None:
    """A stranger need not scroll to begin."""
    person = invite(house.url)
    see(person, 844, 390)
    person.open("/")
    person.page.wait_for_selector("footer")
    assert person.page.locator(".new").is_visible()
    play = person.page.locator(".game .btn.main").first.bounding_box()
    assert play is not None
    assert play["y"] + play["height"] <= 390


@pytest.mark.parametrize("game", GAMES)
def test_board_and_cards_grow_into_the_room(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url)
    at_first_decision(person, game)
    widths = []
    for width, height in ((1440, 900), (1920, 1080), (2560, 1440)):
        see(person, width, height)
        widths.append(person.page.evaluate(CARDS))
        assert person.page.locator(".wide .log").is_visible()
        assert not person.page.locator(".btn.narrow").is_visible()  # it is there already
    assert widths[1] > 1.2 * widths[0]
    assert widths[2] > 1.6 * widths[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_four_fits_a_small_phone(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url)
    scene = Scene(game)
    stage = Stage(person.context)
    see(person, 360, 740)
    person.open(f"/t/{CODE}")
    for decision in islice(scene.decisions(), 0, 12, 3):
        stage.present(scene)
        person.page.wait_for_selector(f".{game} .prompt.mine")
        assert person.page.evaluate(SCROLLS) == [], decision


# Buttons at the end of a game that are not in sight without scrolling.
BELOW = """() => {
  const bottom = document.querySelector('dialog[open] .body').getBoundingClientRect().bottom;
  return [...document.querySelectorAll('.end .btn.main, .end .btn.all')]
    .filter(e => e.getBoundingClientRect().bottom > bottom).map(e => e.textContent.trim());
}"""


@pytest.mark.parametrize("game", GAMES)
def test_another_game_is_in_sight_at_the_end(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url)
    scene = Scene(game, players=GAMES[game].PLAYERS[-1])
    list(scene.decisions())
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    person.page.wait_for_selector(".end .btn.all")
    for width, height in ((1440, 900), (390, 844), (360, 740), (844, 390)):
        see(person, width, height)
        assert person.page.evaluate(BELOW) == [], width


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))  # in English above
def test_no_words_are_cut_off_on_a_phone(house: House, invite: Invite, language: str) -> None:
    person = invite(house.url, locale=language)
    stage = Stage(person.context)
    see(person, 390, 844)
    person.open(f"/t/{CODE}")
    for game in GAMES:
        for decision, scene in kinds(game):
            stage.present(scene)
            ready = ".end" if decision == "end" else f".{game} .prompt.mine"
            person.page.wait_for_selector(ready)
            assert cut_off(person.page) == [], (game, decision)
            assert person.page.evaluate(SIDEWAYS) == 0, (game, decision)
