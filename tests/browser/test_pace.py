"""What happens is shown at a pace that people choose; skipping ahead is offered where it helps."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.people import Person
from tests.browser.stage import at_first_decision
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]


def test_skipping_is_offered_where_it_helps(house: House, invite: Invite) -> None:
    """Not while a person decides and nothing is left to be shown."""
    tokens = [house.player("Ann"), house.player("Ben")]
    code = house.table(tokens[0], ANY, ["me", "open"])
    people = [invite(house.url), invite(house.url)]
    for person, token in zip(people, tokens, strict=True):
        person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
        person.open(f"/t/{code}")
    people[1].press(".bottom .btn")
    people[0].page.wait_for_selector(".bottom .btn:enabled")
    people[0].press(".bottom .btn:enabled")
    for person in people:
        person.page.wait_for_selector("#question")
    while not people[0].views:
        people[0].page.wait_for_timeout(20)
    [asked] = people[0].views[-1]["asked"]
    waiting = people[1 - asked]
    waiting.page.wait_for_selector(".skip:disabled")
    people[asked].page.wait_for_selector(".prompt.mine")
    assert people[asked].page.locator(".skip").count() == 0


def test_skipping_brings_the_next_decision_at_once(house: House, invite: Invite) -> None:
    """Bots that would take for ever, and scenes that would."""
    token = house.player("Ann")
    code = house.table(token, ANY, ["me", "easy", "easy"], start=True, pace=5000)
    person = invite(house.url)
    person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    person.open(f"/t/{code}")
    for _ in range(6):
        person.until_asked()
        person.act()
    assert len(person.events) > 6


def test_a_pace_is_chosen_at_the_table_and_remembered(house: House, invite: Invite) -> None:
    person = invite(house.url)
    at_first_decision(person, ANY)
    for _ in range(2):
        person.press("button[aria-label=Menu]")
        person.page.wait_for_selector("dialog fieldset")
        chosen = person.page.locator("dialog fieldset [aria-pressed=true]").inner_text()
        person.press("dialog fieldset button:has-text('Fast')")
        person.page.keyboard.press("Escape")
        person.page.reload()
        person.page.wait_for_selector(".prompt.mine")
    assert chosen == "Fast"


WATCH = """() => {
  window.wrong = [];
  new MutationObserver(() => {
    const words = document.querySelector('#question')?.textContent ?? '';
    if (/ \\.|  |undefined|\\{/.test(words)) wrong.push(words);
  }).observe(document.querySelector('main'), {childList: true, characterData: true, subtree: true});
}"""


def test_the_bold_line_is_always_a_whole_sentence(house: House, invite: Invite) -> None:
    person = invite(house.url, locale="de")
    person.open()
    person.press(f".game.{ANY} .buttons .main")
    person.page.wait_for_selector("#question")
    person.page.evaluate(WATCH)
    for _ in range(25):
        if not person.act():
            break
    assert person.page.evaluate("wrong") == []
