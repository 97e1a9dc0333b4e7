"""Finished games on the page: stepped through, seen from any seat, from a file, and gone on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from nerve.core.game import look
from nerve.core.odds import odds
from nerve.core.record import dump, verify
from nerve.core.registry import GAMES
from tests.browser.people import PHONE, Person
from tests.browser.played import finished_table, sit_at
from tests.browser.test_access import check
from tests.browser.test_languages import strangers, watched
from tests.browser.test_odds import READ, check_panel
from tests.games import ANY, CHOOSY, HANDS, WINDOW
from tests.server.house import House
from tests.server.test_replay import FIRST, RECORDS, decisions, positions

Invite = Callable[..., Person]
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll('button, a, select, input')]
  .map(e => [e.getBoundingClientRect(), e.getAttribute('aria-label') || e.textContent.trim()])
  .filter(([r]) => r.width > 1 && (r.height < 43.5 || r.width < 43.5)).map(([, name]) => name)"""


def place(person: Person) -> int:
    """Which move is shown."""
    found = re.search(r"\d+", person.page.locator(".top p").inner_text())
    assert found
    return int(found[0])


def at(person: Person, move: int) -> None:
    """Wait until this move is shown."""
    person.page.wait_for_function(
        "n => document.querySelector('.top p').textContent.match(/\\d+/)[0] === String(n)", arg=move
    )


def open_file(person: Person, path: Path) -> None:
    person.open("/replay")
    person.page.set_input_files("input[type=file]", path)


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[Any, str], Path]:
    def save(text: Any, name: str = "game.json") -> Path:
        path = tmp_path / name
        path.write_text(text if isinstance(text, str) else dump(text), "utf-8")
        return path

    return save


def test_a_finished_table_is_replayed_and_shared(house: House, invite: Invite) -> None:
    person, token = invite(house.url), house.player()
    code = finished_table(house, token, WINDOW, ["me", "easy", "easy"])
    sit_at(person, token, f"/t/{code}")
    person.press(".end .watch")
    person.page.wait_for_selector(".controls")
    record = house.record(code)
    last = decisions(record)
    keys = person.page.keyboard
    assert place(person) == 0
    keys.press("End")
    at(person, last)
    # What the last view said is what the replay ends with, and it is seen from one's own seat.
    assert person.page.locator(".row select").input_value() == "0"
    keys.press("ArrowLeft")
    at(person, last - 1)
    for _ in range(3):
        keys.press("Shift+ArrowRight")
    assert place(person) == last
    keys.press("Home")
    at(person, 0)
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    at(person, 2)
    marked = person.page.locator("[aria-current=step]")
    assert marked.count() == 1
    person.page.wait_for_url("**#2")
    with person.page.expect_download() as download:
        person.press("[aria-label=More]")
        person.press("dialog a[download]")
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept == record

    friend = invite(house.url, **PHONE)
    friend.open(f"/t/{code}/1#3")
    friend.page.wait_for_selector(".controls")
    at(friend, 3)
    assert friend.page.locator(".row select").input_value() == ""  # all open: it is not their game
    assert friend.page.locator(".log li").count() == 0  # a long log is made when it is asked for
    assert friend.page.evaluate(SIDEWAYS) == 0
    assert friend.page.evaluate(SMALL) == []
    check(friend, "replay")
    friend.page.locator("input[type=range]").fill(str(last))
    at(friend, last)


# What there is to press and does not lie in the window, or under something else.
COVERED = """() => [...document.querySelectorAll('.foot :is(button, select)')].filter((e) => {
  const box = e.getBoundingClientRect();
  const inside = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !inside || !e.contains(top) || (e.matches('select') && box.width < 70);
}).map((e) => e.getAttribute('aria-label') ?? e.className)"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_controls_are_in_sight_on_every_screen(
    house: House, invite: Invite, saved: Callable[[Any], Path], language: str
) -> None:
    person = invite(house.url, locale=language)
    open_file(person, saved(RECORDS[ANY]))
    person.page.wait_for_selector(".foot select")
    for width, height in ((360, 740), (844, 390), (720, 450), (960, 540), (1440, 900), (1920, 540)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(COVERED) == [], width


@pytest.mark.parametrize("game", GAMES)
def test_a_record_from_a_file(
    house: House, invite: Invite, saved: Callable[..., Path], game: str
) -> None:
    """Every position can be shown, from a seat and with all open; nothing of it goes wrong."""
    record = RECORDS[game]
    person = invite(house.url)
    open_file(person, saved(record))
    person.page.wait_for_selector(".controls")
    last = decisions(record)
    assert person.page.locator("input[type=range]").get_attribute("max") == str(last)
    faces = ".seat .card, .opened .card"
    assert person.page.locator(faces).count() > 0
    stops = sorted({0, 2, last // 3, last // 2, last})
    for seat in ("", "1"):
        person.page.select_option(".row select", seat)
        for stop in stops:
            person.page.locator("input[type=range]").fill(str(stop))
            at(person, stop)
    scores = person.page.locator(".log").inner_text()
    assert scores.count("\n") > 5
    # By event: forward through the end of the deal, and back again.
    person.page.keyboard.press("Home")
    person.page.locator("h1").click()
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft", "Shift+ArrowLeft"):
        person.page.keyboard.press(key)
    at(person, 0)


def test_it_plays_by_itself_and_pauses(
    house: House, invite: Invite, saved: Callable[..., Path]
) -> None:
    person = invite(house.url)
    open_file(person, saved(RECORDS[ANY]))
    person.page.wait_for_selector(".controls")
    person.page.keyboard.press(" ")
    at(person, 2)
    person.page.keyboard.press(" ")
    person.page.wait_for_selector("button[aria-label=Play]")
    stopped = place(person)
    assert stopped >= 2
    person.page.keyboard.press("ArrowLeft")
    at(person, stopped - 1)


def test_odds_and_rules_of_every_moment(
    house: House, invite: Invite, saved: Callable[..., Path]
) -> None:
    """What could be known is what nerve.core.odds says; every line of the log leads to its rule."""
    record = RECORDS[WINDOW]
    person = invite(house.url)
    open_file(person, saved(record))
    person.page.wait_for_selector(".odds .body")
    title = person.page.locator(".odds .title")
    for seat in ("", "1"):
        if seat:
            from_all = title.inner_text()
            person.page.select_option(".row select", seat)
            expect(title).not_to_have_text(from_all)  # the seat's own view has come
        other = 0
        for stop, (replay, _) in enumerate(positions(record)):
            if stop not in (3, 9):
                continue
            person.page.locator("input[type=range]").fill(str(stop))
            at(person, stop)
            actor = replay.rules.actor(replay.state)
            view = look(replay.rules, replay.state, int(seat) if seat else actor)
            check_panel(person.page.evaluate(READ), odds(replay.rules, view))
            assert (record["players"][actor] in title.inner_text()) == (seat == "")
            other += seat != str(actor)
        assert other
    person.page.keyboard.press("End")
    person.page.locator(".odds", has_text="Nothing to work out now").wait_for()
    check(person, "replay with odds")
    why = person.page.locator(".log li .why").last
    rule = why.get_attribute("data-rule")
    assert rule in [event.rule for event in GAMES[WINDOW].EVENTS]
    why.click()
    person.page.locator(f"dialog .here > [id='{rule}']").wait_for(state="attached")
    check(person, "why, in a replay")


DROP = """([text, name]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const kind of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true }));
  }
}"""


def test_a_file_is_dropped_onto_the_page(house: House, invite: Invite) -> None:
    person = watched(invite, house, "fr", "/replay")
    bad = json.loads(dump(RECORDS[ANY]))
    bad["steps"][FIRST][1] = "fly"
    for text, name, words in (
        ("\x89PNG\r\n\x1a\nIHDR", "chat.png", "« chat.png » n’est pas une partie enregistrée"),
        (dump(RECORDS[ANY])[:-100], "game.json", "« game.json » n’est pas"),
        ('{"name": "nerve"}', "package.json", "« package.json » n’est pas"),
        (dump(bad), "x.json", f"à l’étape {FIRST}"),
    ):
        person.page.evaluate(DROP, [text, name])
        person.page.locator("[role=alert]", has_text=words).wait_for()
    person.page.evaluate(DROP, [dump(RECORDS[ANY]), "a.json"])
    person.page.wait_for_selector(f".replay.{ANY} .controls")
    said = strangers(person, "fr")
    assert [text for text in said if ".json" not in text] == []
    assert person.page.locator("[role=alert]").count() == 0
    # Another one onto the first, and one that is none: the reader is told, in any language.
    person.page.evaluate(DROP, [dump(RECORDS[HANDS]), "b.json"])
    person.page.wait_for_selector(f".replay.{HANDS} .controls")
    person.page.evaluate(DROP, ["hello", "hello.txt"])
    person.page.locator("[role=alert]", has_text="hello.txt").wait_for()
    person.page.select_option("header select", "nl")
    person.page.locator("[role=alert]", has_text="geen bewaarde partij").wait_for()
    person.faults[:] = [fault for fault in person.faults if "400" not in fault]


def test_a_bad_file_is_refused_in_words(
    house: House, invite: Invite, saved: Callable[..., Path]
) -> None:
    person = invite(house.url)
    bad = json.loads(dump(RECORDS[ANY]))
    bad["steps"][4][1] = "fly"
    person.open("/replay")
    for text, words in (
        ("hello", "not the record of a game"),
        (dump({**RECORDS[ANY], "game": "chess"}), "before the first step"),
        (dump(bad), "at step 4"),
        ("", "empty"),
        (dump({**RECORDS[ANY], "more": "x" * (1 << 20)}), "too large"),
    ):
        person.page.set_input_files("input[type=file]", saved(text))
        person.page.locator("[role=alert]", has_text=words).wait_for()
    check(person, "a bad file")
    lines = dump(bad) + "\n" + dump(RECORDS[HANDS])
    person.page.set_input_files("input[type=file]", saved(lines, "games.jsonl"))
    person.page.locator("[role=alert]", has_text="at step 4").wait_for()
    person.page.select_option("main select", "1")
    person.page.get_by_role("button", name="Watch the replay").click()
    person.page.wait_for_selector(f".replay.{HANDS} .controls")
    person.faults[:] = [fault for fault in person.faults if "400" not in fault]


def test_what_if(house: House, invite: Invite, saved: Callable[..., Path]) -> None:
    """From inside a replay a table begins; its record is right and has the same past."""
    record = RECORDS[WINDOW]
    person = invite(house.url)
    open_file(person, saved(record))
    person.page.wait_for_selector(".controls")
    late = decisions(record) - 3
    person.page.select_option(".row select", "2")
    person.page.locator("input[type=range]").fill(str(late))
    at(person, late)
    person.page.get_by_role("button", name="Go on from here").click()
    assert person.page.locator("dialog select").first.input_value() == "2"
    person.page.get_by_role("button", name="Play from here").click()
    code = person.code
    person.page.wait_for_selector(".prompt")
    person.play_by_itself()
    person.wait_for_the_end()
    new = house.record(code)
    verify(new)
    copied = new["table"]["copied"]
    assert new["steps"][:copied] == record["steps"][:copied]
    # A finished table is found again from home.
    person.open("/")
    person.page.locator(f"a[href='/t/{code}/1']").click()
    person.page.wait_for_selector(".controls")


def test_a_replay_in_german(house: House, invite: Invite, saved: Callable[..., Path]) -> None:
    """Long words on a phone: nothing is cut off, and nothing is English."""
    person = watched(invite, house, "de", "/replay")
    person.page.set_input_files("input[type=file]", saved(RECORDS[CHOOSY]))
    person.page.wait_for_selector(".controls")
    for _ in range(4):
        person.page.keyboard.press("ArrowRight")
    for key in ("m", "l"):
        person.page.locator(f"[aria-keyshortcuts={key.upper()}]:visible").first.click()
        person.page.wait_for_selector("dialog[open]")
        person.page.wait_for_timeout(300)  # the watch measures a few times a second
        person.page.keyboard.press("Escape")
        person.page.wait_for_selector("dialog[open]", state="detached")
    person.press(".row .main")
    person.page.wait_for_selector("dialog[open]")
    person.page.wait_for_timeout(300)
    assert strangers(person, "de") == []
    assert person.page.evaluate("[...window.cut]") == []
