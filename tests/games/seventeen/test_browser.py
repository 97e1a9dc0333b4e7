"""17 in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page

from nerve.core.record import dump
from nerve.games.seventeen.rules import BACK, CARDS, VALUE
from tests.browser import film
from tests.browser.people import PHONE, Person
from tests.browser.stage import Scene
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
    person.page.locator("dialog .here [id='S17-R6']").wait_for(state="attached")


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
    for person, word in ((ann, "ronde"), (ben, "round")):
        person.page.locator("[role=log] p", has_text=word).first.wait_for(state="attached")

    told = len(ann.log)
    ann.press("[aria-keyshortcuts=M]")
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


VERDICT = ".banner:is(.good, .bad):has-text('were')"


def lying(scene: Scene) -> list[int]:
    """The cards of the row, whichever way up."""
    state = scene.table.state
    row = state.table.row
    return [state.under[i] if row.cards[i] == BACK else row.cards[i] for i in range(row.n)]


def before_a_call(hidden: int = 2, most: int = 20, least: int = 0, mine: bool = False) -> Scene:
    """I may call, so many cards lie face down, one of mine too, and the row is worth so much."""
    for seed in range(1, 400):
        scene = Scene("seventeen", seed, players=3)
        for decision in scene.decisions():
            row = scene.table.state.table.row
            backs = row.cards[: row.n].count(BACK)
            by = [scene.table.state.table.by[i] for i in range(row.n) if row.cards[i] == BACK]
            if mine and 0 not in by:
                continue
            fits = hidden <= backs <= most and sum(VALUE[card] for card in lying(scene)) >= least
            if decision == "call pass" and fits and scene.table.asked[0] == 0:
                return scene
    raise AssertionError("nobody hides anything")


@pytest.mark.long
def test_film_of_a_call(house: House, invite: Invite) -> None:
    """Hidden cards turn one by one while the total climbs to its verdict."""
    heard = []
    for motion in ("no-preference", "reduce"):
        person = invite(house.url, **PHONE, reduced_motion=motion)
        scene = before_a_call(2, most=2, least=17, mine=True)  # a call of many cards takes long
        row = lying(scene)
        hidden = scene.table.state.table.row.cards[: len(row)].count(BACK)
        points = sum(VALUE[card] for card in row)
        film.open_table(person.page, person.context, house.url, scene)
        person.page.evaluate(film.ROLL, "[data-place=row]")
        film.act(person.page, scene, "call")
        person.page.wait_for_selector(VERDICT)
        frames = [film.Frame(**frame) for frame in person.page.evaluate("film")]
        film.check_banner(frames)
        film.check_turning(frames, lively=motion != "reduce")
        assert film.stages(frames).count("wait") == hidden
        film.check_heart(frames)
        mine = [frame.at for frame in frames if frame.stage == "wait" and "Your" in frame.words]
        assert mine[-1] - mine[0] < 700  # I know what it is; others may wait for 1100
        totals = [int(frame.total) for frame in frames if frame.total]
        assert totals == sorted(totals)
        assert totals[-1] == points
        bold = person.page.evaluate("bold")
        last = max(n for n, words in enumerate(bold) if "is worth" in words)
        heard.append([words for words in bold[: last + 1] if words != "Sent …"])
        person.page.wait_for_selector(".banner .lines")  # the end of the round
    assert heard[0] == heard[1]


@pytest.mark.long
def test_nothing_tells_a_hidden_card_before_it_turns(house: House, invite: Invite) -> None:
    def make() -> tuple[Page, BrowserContext]:
        person = invite(house.url, **PHONE)
        return person.page, person.context

    def world(card: str) -> tuple[Scene, str]:
        scene = before_a_call(1)
        state = scene.table.state
        row, by = state.table.row, state.table.by
        theirs = next(i for i in range(row.n) if row.cards[i] == BACK and by[i] != 0)
        state.under[theirs] = CARDS.index(card)
        return scene, "call"

    film.twins_look_the_same(make, house.url, [world("1"), world("4")])


def test_names_are_not_cut_and_every_hidden_card_has_its_mark(house: House, invite: Invite) -> None:
    person = invite(house.url, **PHONE)
    film.open_table(person.page, person.context, house.url, before_a_call(4))
    backs = person.page.locator(".row .slot .face").count()
    marks = person.page.locator(".plus .q").all_inner_texts()
    assert len(marks) >= 4 or "×" in marks[0]
    assert backs >= 4
    names = person.page.locator(".row .by .hidden").all_text_contents()
    assert set(names) <= {"Zoe:", "Ned:", "Ivy:"}
