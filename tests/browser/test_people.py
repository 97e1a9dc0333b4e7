"""People on the page: arriving, faces, reactions, the end as a story, practice, one's own list."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, ViewportSize

from nerve.core.registry import GAMES
from nerve.protocol import FACES, REACTIONS
from tests.browser.people import PHONE, Person
from tests.browser.played import finished_table, sit_at
from tests.browser.test_access import check
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]
# Whether the coach has spoken of a decision, or it is still to be made.
ANSWERED = """() => document.querySelector('.coach dl') ? 'yes'
  : document.querySelector('[data-move], .held.lit') ? 'not yet' : ''"""
LOW = ViewportSize(width=844, height=390)
# Of each such thing, whether all of it is in the window and nothing lies over it.
IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((e) => {
  const box = e.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return e.contains(top) && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})"""
OPACITY = "(selector) => getComputedStyle(document.querySelector(selector)).opacity"
HEAR_COPIES = """() => {
  window.copied = [];
  addEventListener('copy', () => copied.push(document.activeElement.value));
}"""
COPIES = {"permissions": ["clipboard-read", "clipboard-write"]}


def known(person: Person, token: str) -> Person:
    person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    return person


def test_a_friends_link_invites(house: House, invite: Invite) -> None:
    token = house.player("Ann")
    ann, ben = known(invite(house.url), token), invite(house.url, **PHONE)
    code = house.table(token, ANY, ["me", "open", "hard"])
    ann.open(f"/t/{code}")
    ben.open(f"/t/{code}")
    title = GAMES[ANY].TITLE
    ben.page.get_by_role("heading", name=f"Ann invites you to {title}").wait_for()
    assert ben.page.get_by_role("radio").count() == len(FACES) >= 12
    assert ben.page.locator(f"a[href='/learn/{ANY}']").count() == 1
    check(ben, "invitation")
    ben.page.set_viewport_size(LOW)
    assert ben.page.evaluate(IN_SIGHT, ".bottom .btn") == [True]
    ben.page.set_viewport_size(PHONE["viewport"])
    ben.open()  # who looks elsewhere first finds the way back
    ben.press(f"a[href='/t/{code}']")
    ben.page.fill("input.field", "👩‍🚀")
    ben.page.get_by_role("radio", name="owl").check(force=True)
    ben.press(".bottom .btn")
    row = ann.page.locator("ol li", has_text="👩‍🚀")
    row.locator(".avatar svg").wait_for()
    # The name and the face are kept, and can be changed where one waits.
    ben.page.get_by_role("button", name="Name and face").click()
    assert ben.page.input_value("dialog .field") == "👩‍🚀"
    assert ben.page.get_by_role("radio", name="owl").is_checked()
    ben.page.fill("dialog .field", "Ben")
    ben.press("dialog .bottom .btn")
    ann.page.locator("ol li", has_text="Ben").wait_for()
    ben.open()
    assert "Ben" in ben.page.locator(".me").inner_text()
    assert ben.page.locator(".back").count() == 0


def test_a_link_can_be_copied_where_the_page_has_no_clipboard(house: House, invite: Invite) -> None:
    """As on plain http, which friends in one house play on."""
    token = house.player("Ann")
    ann = known(invite(house.url), token)
    ann.context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    code = house.table(token, ANY, ["me", "open"])
    ann.open(f"/t/{code}")
    ann.page.wait_for_selector(".invite")
    ann.page.evaluate(HEAR_COPIES)
    ann.press(".invite .btn.main")
    ann.page.get_by_role("button", name="Copied").wait_for()
    [copied] = ann.page.evaluate("copied")
    assert copied.endswith(f"/t/{code}")


def test_reactions(house: House, invite: Invite) -> None:
    tokens = [house.player("Ann"), house.player("Ben")]
    code = house.table(tokens[0], ANY, ["me", "open"])
    ann = known(invite(house.url), tokens[0])
    ben = known(invite(house.url, **PHONE), tokens[1])
    eve = invite(house.url)
    for person in (ann, ben, eve):
        person.open(f"/t/{code}")
        person.page.wait_for_selector(".bottom .btn")
    ben.press(".bottom .btn")
    ann.press(".bottom .btn:enabled")
    for person in (ann, ben, eve):
        person.page.wait_for_selector(".prompt")
    ben.press("[aria-label=React]")
    assert ben.page.locator(".row .one").count() == len(REACTIONS) == 8
    check(ben, "reactions")
    ben.page.set_viewport_size(LOW)
    assert ben.page.evaluate(IN_SIGHT, ".row .one") == [True] * 8
    ben.page.get_by_role("button", name="gasps").click()
    for person in (ann, ben, eve):
        person.page.wait_for_selector(".feeling svg")
        assert person.page.evaluate(OPACITY, ".feeling") == "1"  # without movement, too
        person.page.locator("[role=status]", has_text="Ben: gasps").wait_for(state="attached")
    eve.press("[aria-label=React]")
    eve.page.get_by_role("button", name="claps").click()
    ann.page.wait_for_selector(".watchers svg")
    # Ann sees no more of those who watch; Ben, whom she mutes for all, can show nothing.
    ann.press("[aria-keyshortcuts=M]")
    ann.page.get_by_role("button", name="Reactions").click()
    check(ann, "mutes")
    ann.page.get_by_role("switch", name="Those who watch").click()
    ann.page.get_by_role("switch", name="Muted for all: Ben").click()
    ben.page.locator("[aria-label='The host has muted you.']").wait_for()
    assert ben.page.locator(".react > .btn").is_disabled()
    eve.page.wait_for_selector(".react > .btn:enabled")
    ann.page.wait_for_selector(".watchers", state="detached")  # what she saw before
    eve.press("[aria-label=React]")
    eve.page.get_by_role("button", name="laughs").click()
    eve.page.locator("[role=status]", has_text="watches: laughs").wait_for(state="attached")
    assert ann.page.locator(".watchers").count() == 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_a_story(house: House, invite: Invite, game: str) -> None:
    person, token = invite(house.url, **COPIES), house.player("Zoe")
    seats = ["me", "easy", "easy"]
    code = finished_table(house, token, game, seats)
    sit_at(person, token, f"/t/{code}")
    page = person.page
    page.wait_for_selector(".story figure [role=img]")
    assert page.locator(".story [role=img] path").count() == len(seats)
    assert page.locator(".story .spot").count() == page.locator(".moment").count() > 0
    assert page.locator(".end li .says").count() == 1  # a bot has the last word
    for told in page.locator(".end .score").all_inner_texts():
        assert re.fullmatch(r"(?s)-?\d+\s+(?!no )\D.*", told), told  # not “0 no points”
    page.get_by_role("button", name="Copy as text").click()
    text = page.evaluate("navigator.clipboard.readText()")
    assert f"/t/{code}/1" in text
    for name in page.locator(".end ol .name").all_inner_texts():
        assert name.split("\n")[0] not in text  # least of all who won
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save a picture").click()
    assert saving.value.path().read_bytes().startswith(b"\x89PNG")
    moment = page.locator(".moment").first
    at = re.search(r"#(\d+)$", moment.get_attribute("href") or "")
    assert at is not None
    moment.click()
    page.wait_for_selector(".controls input")
    page.wait_for_function(
        "at => document.querySelector('.controls input').value === at", arg=at[1]
    )


def practise(person: Person, n: int) -> None:
    """Make the nth decision of a session, and hear what the bots would have done."""
    page = person.page
    page.wait_for_selector(f"text=Decision {n} of 10")
    page.wait_for_selector(".prompt.mine")
    while page.wait_for_function(ANSWERED, polling=20).json_value() == "not yet":
        person.act()
    assert page.locator(".coach dl div").count() == 4  # you and three bots


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_practised(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url, **PHONE)
    person.open("/practice")
    person.press(f"a[href='/practice/{game}']")
    practise(person, 1)
    assert not person.page.locator(".prompt").is_visible()  # its place is the board's
    check(person, "practice")


def test_ten_decisions_are_a_session(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.open(f"/practice/{ANY}")
    page = person.page
    for n in range(1, 11):
        practise(person, n)
        page.locator(".coach .btn").click()
    page.wait_for_selector("dialog[open]")
    assert "of 10 with the best bots" in page.locator("dialog h2").inner_text()
    streak = page.evaluate("localStorage.getItem('nerve.practice.best')")
    assert 0 <= int(streak) <= 10


def test_the_first_paint_needs_the_document_alone(house: House, invite: Invite) -> None:
    """Whatever else the page is made of hangs: the first words are there, and have been painted."""
    person = invite(house.url, locale="nl-NL", **PHONE)
    held: list[Route] = []
    person.page.route("**/assets/**", lambda route: held.append(route))
    person.page.goto(house.url, wait_until="commit")
    person.page.get_by_text("Gratis en zonder account").wait_for()
    assert not person.page.get_by_text("Free, no account").is_visible()
    painted = "() => performance.getEntriesByName('first-contentful-paint').length"
    person.page.wait_for_function(painted)
    assert held
    person.page.unroute("**/assets/**")
    person.page.reload()
    person.page.wait_for_selector(".games .game")
    assert person.page.locator(".first-paint").count() == 0


def test_unfinished_games_can_be_taken_off_the_list(house: House, invite: Invite) -> None:
    token = house.player("Zoe")
    for _ in range(3):
        house.table(token, ANY, ["me", "open"])
    running = house.table(token, ANY, ["me", "easy"], start=True)
    person = known(invite(house.url, **PHONE), token)
    person.open()
    page = person.page
    page.wait_for_selector("details summary")
    assert page.locator(".entry:visible").count() == 1  # the others are folded up
    page.locator("summary").click()
    assert page.locator(".entry:visible").count() == 4
    check(person, "one's own tables")
    page.locator(".entry", has=page.locator(f"a[href='/t/{running}']")).locator("button").click()
    page.get_by_text("A bot takes your seat for good").wait_for()  # a running seat is asked for
    page.get_by_role("button", name="Leave", exact=True).click()
    page.locator(f"a[href='/t/{running}']").wait_for(state="detached")
    page.locator(".entry button").first.click()
    page.wait_for_function("() => document.querySelectorAll('.entry').length === 2")


def test_bots_are_chosen_beside_the_button_and_remembered(house: House, invite: Invite) -> None:
    person = invite(house.url, **PHONE)
    person.open()
    button = f".game.{ANY} .solo"
    person.press(button)
    page = person.page
    page.get_by_role("button", name="One seat more").click()
    page.get_by_role("button", name="Hard", exact=True).click()
    page.get_by_role("switch", name="Odds").first.click()
    page.get_by_role("switch", name="Hints").click()
    check(person, "against bots")
    page.set_viewport_size(LOW)
    assert page.evaluate(IN_SIGHT, "dialog .go") == [True]
    page.set_viewport_size(PHONE["viewport"])
    page.keyboard.press("Escape")
    words = page.locator(button).inner_text()
    assert "hard" in words
    assert "odds" in words
    page.reload()
    page.wait_for_selector(button)
    assert page.locator(button).inner_text() == words
    person.press(f".game.{ANY} .buttons .main")
    page.wait_for_selector(".prompt")
    page.wait_for_selector(".odds")
    page.wait_for_selector("[aria-keyshortcuts=H]")
    line = house.ask("GET", f"/api/tables/{person.code}").json()
    assert line["players"] == int(re.findall(r"\d+", words)[0]) + 1


@pytest.mark.parametrize("game", GAMES)
def test_rules_pages_speak_to_players(house: House, invite: Invite, game: str) -> None:
    """No numbers of rules and no names of options in code; a small way to a ruling stays."""
    person = invite(house.url)
    person.open(f"/rules/{game}")
    page = person.page
    page.wait_for_selector(".rules h2")
    text = page.locator(".rules").inner_text()
    assert re.findall(r"[A-Z]\w\w-[RAV]\d+", text) == []
    written = page.locator(".rules code").all_inner_texts()
    assert not set(written) & set(GAMES[game].OPTIONS)
    way = page.locator(".ruling").first
    rule = way.get_attribute("data-ruling")
    way.click()
    page.locator(f".here [id='{rule}']").wait_for(state="attached")
