"""Each reader in their own language: no English on a Dutch, French or German page, and no German
word that is too long for its box."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Route

from nerve.bots.levels import LEVELS
from nerve.core.registry import GAMES
from nerve.core.rulebook import rules_page
from nerve.server.lobby import CODE_LENGTH, LETTERS
from nerve.words import catalogues
from tests.browser.people import PHONE, Person
from tests.browser.stage import short_deck
from tests.server.house import House

Invite = Callable[..., Person]
LOCALES = {"de": "de-DE", "nl": "nl-BE", "fr": "fr-FR"}
OTHERS = dict(zip(LOCALES, GAMES, strict=False))  # one whole game of each language
WORD = re.compile(r"[^\W\d_]{2,}")
CODE = re.compile(rf"\b[{LETTERS}]{{{CODE_LENGTH}}}\b")  # of a table: any letters, in no language
NAMES = {"nerve", "zoë", *(name.casefold() for level in LEVELS.values() for name in level.bots)}

# Keeps every text that is ever on the page, be it only heard, and every text too long for its box.
WATCH = """() => {
  window.said = new Set();
  window.cut = new Set();
  const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription'];
  const note = (text) => text?.trim() && window.said.add(text.trim());
  const shown = (element) => element.checkVisibility?.({ visibilityProperty: true });
  const read = () => {
    note(document.title);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      // A language's own name is written in that language.
      const tongue = walker.currentNode.parentElement.closest('[lang], noscript');
      if (tongue === document.documentElement) note(walker.currentNode.data);
    }
    for (const name of ATTRIBUTES) {
      document.querySelectorAll(`[${name}]`).forEach((one) => note(one.getAttribute(name)));
    }
  };
  const measure = () => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) window.cut.add('the page scrolls sideways');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.data.trim();
      const element = walker.currentNode.parentElement;
      if (!text || !shown(element) || element.closest('.hidden, .ticker, .wide, select')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = element.closest('button, a.btn, li, section, header') ?? document.body;
      const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      if (!inner.width || !outer.width) continue;
      const clips = getComputedStyle(element).overflowX !== 'visible';
      const wide = element.scrollWidth > element.clientWidth + 1;
      const high = element.scrollHeight > element.clientHeight + 3;
      const out = inner.right > outer.right + 1 || inner.left < outer.left - 1;
      if (clips ? wide || high : out) {
        window.cut.add(`${box.className || box.tagName}: ${text}`);
      }
    }
  };
  new MutationObserver(read).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
    attributeFilter: ATTRIBUTES,
  });
  read();
  measure();
  setInterval(measure, 250);
}"""


class Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802
        self.found.append(node.value)


def words(texts: Iterable[str]) -> set[str]:
    return {word.casefold() for text in texts for word in WORD.findall(CODE.sub("", text))}


def written(language: str) -> set[str]:
    """All words of a language's catalogues."""
    texts = Texts()
    for path in catalogues(language):
        texts.visit(FluentParser().parse(path.read_text("utf-8")))
    return words(texts.found)


def pages(language: str) -> list[str]:
    return [rules_page(game, language) for game in GAMES]


@cache
def english(language: str) -> set[str]:
    """English words that a reader of this language must never meet."""
    return (written("en") | words(pages("en"))) - written(language) - words(pages(language)) - NAMES


def watched(invite: Invite, house: House, language: str, path: str, token: str = "") -> Person:
    person = invite(house.url, **PHONE, locale=LOCALES[language])
    known = {"nerve.name": "Zoë"} | ({"nerve.token": token} if token else {})
    person.context.add_init_script(f"Object.assign(localStorage, {json.dumps(known)})")
    person.open(path)
    person.page.wait_for_selector("h1")
    person.page.evaluate(WATCH)
    return person


def strangers(person: Person, language: str) -> list[str]:
    """What was said on the page in words that are English only."""
    said: list[str] = person.page.evaluate("[...window.said]")
    assert len(said) > 20
    return [text for text in said if words([text]) & english(language)]


def whole_game(invite: Invite, house: House, language: str, game: str, **settings: Any) -> None:
    token = house.player("Zoë")
    seats = ["me", "easy", "normal", "hard"]
    code = house.table(token, game, seats, start=True, odds=True, **settings)
    person = watched(invite, house, language, f"/t/{code}", token)
    assert person.page.get_attribute("html", "lang") == language
    person.play_by_itself()
    person.wait_for_the_end()
    assert strangers(person, language) == []
    assert person.page.evaluate("[...window.cut]") == []


@pytest.mark.parametrize("language", LOCALES)
def test_a_whole_game_without_english(house: House, invite: Invite, language: str) -> None:
    game = OTHERS[language]
    whole_game(invite, house, language, game, deck=short_deck(game))


@pytest.mark.soak
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_without_english(house: House, invite: Invite, language: str, game: str) -> None:
    whole_game(invite, house, language, game)


@pytest.mark.parametrize("language", LOCALES)
def test_pages_around_the_games_without_english(
    house: House, invite: Invite, language: str
) -> None:
    person = watched(invite, house, language, "/")
    page = person.page

    def visit(path: str) -> None:
        """As a link of our own would: the watch goes on."""
        page.evaluate("path => { history.pushState(null, '', path); }", path)
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")

    person.press("header .me")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] kbd")
    page.keyboard.press("Escape")
    visit("/stats")
    page.wait_for_selector("#device")
    for game in GAMES:
        visit(f"/learn/{game}")
        page.wait_for_selector(f".{game} .coach")
        visit(f"/rules/{game}")
        page.wait_for_selector(f".{game} .rules h2")
        visit(f"/new/{game}")
        page.wait_for_selector(f".{game} fieldset")
    person.press(".bottom .main")
    page.wait_for_selector(".invite .address")
    visit("/t/NOSUCH")
    page.wait_for_selector(".gone .big")
    assert strangers(person, language) == []
    assert page.evaluate("[...window.cut]") == []


def test_a_sheet_comes_with_its_words(house: House, invite: Invite) -> None:
    """However long they take: until then there is no sheet, and never the name of a message."""
    page = watched(invite, house, "de", "/").page
    held: list[Route] = []
    page.route("**/*.js", lambda route: held.append(route))
    page.keyboard.press("?")
    page.wait_for_timeout(300)
    sheet = [route for route in held if "KeysSheet" in route.request.url]
    assert len(held) > len(sheet) > 0
    for route in sheet:
        route.continue_()
    page.wait_for_timeout(300)
    assert page.locator("dialog[open]").count() == 0
    page.route("**/*.js", lambda route: route.continue_())
    for route in held:
        if route not in sheet:
            route.continue_()
    page.wait_for_selector("dialog[open] kbd")
    assert not page.evaluate("[...window.said].filter(text => /^keys-/.test(text))")
