"""17 in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload

from nerve.core.record import dump
from tests.browser.people import Person
from tests.browser.test_languages import words
from tests.server.house import House
from tests.server.test_replay import RECORDS

Invite = Callable[..., Person]


def test_a_line_of_a_replay_leads_to_its_rule(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.open("/replay")
    record = dump(RECORDS["seventeen"]).encode()
    file = FilePayload(name="game.json", mimeType="application/json", buffer=record)
    person.page.set_input_files("input[type=file]", file)
    person.page.wait_for_selector(".controls")
    person.page.keyboard.press("End")
    line = person.page.locator(".log li", has_text="calls").last
    line.locator(".why").click()
    person.page.locator("dialog .here", has_text="S17-R6").wait_for()


def test_everybody_at_a_table_reads_their_own_language(house: House, invite: Invite) -> None:
    tokens = [house.player("Ann"), house.player("Ben")]
    code = house.table(tokens[0], "seventeen", ["me", "open", "easy"])
    ann = invite(house.url, locale="nl-NL")
    ben = invite(house.url, locale="pt-PT")  # which we do not speak
    for person, token in zip((ann, ben), tokens, strict=True):
        person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
        person.open(f"/t/{code}")
    ben.press(".bottom .btn")
    ann.press(".bottom .btn:enabled")
    for person in (ann, ben):
        person.page.wait_for_selector("#question")
    assert words(ann.log) & {"ronde", "begint", "begin"}
    assert words(ben.log) & {"round", "begins", "begin"}

    told = len(ann.log)
    ann.press(".top button:last-child")
    ann.page.select_option("dialog select", "de")
    ann.page.wait_for_selector("html[lang=de]")
    assert len(ann.log) >= told  # what has happened is told again, in the new language
    assert "runde" in words(ann.log)
    assert not words(ann.log) & {"ronde", "jij", "begint"}
    assert "Uhrzeigersinn" in ann.page.inner_text("main")
    ann.page.reload()  # and remembered
    ann.page.wait_for_selector("#question")
    assert "runde" in words(ann.log)
    assert ben.page.get_attribute("html", "lang") == "en"
