"""For everybody: axe finds nothing on any page, in any kind of decision, light or dark."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload

from nerve.core.record import dump
from nerve.core.registry import GAMES
from tests.browser.people import DESK, PHONE, Person
from tests.browser.stage import CODE, Stage, at_first_decision, kinds
from tests.browser.test_learn import steps
from tests.games import ANY
from tests.server.house import House
from tests.server.test_replay import finished

Invite = Callable[..., Person]
AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
CHECK = """async (how) => (await axe.run(document, how)).violations
  .flatMap(v => v.nodes.map(n => [v.id, n.target.join(' '), n.failureSummary]))"""
CARD = ".held.lit[aria-pressed=false]"
ALL = {"resultTypes": ["violations"]}
COLOURS = {**ALL, "runOnly": ["color-contrast", "link-in-text-block"]}
THEMES = {"light": ALL, "dark": COLOURS}  # nothing else depends on it


def faults(person: Person, theme: str) -> list[Any]:
    """What axe has against the page as it is."""
    page = person.page
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate(CHECK, THEMES[theme])
    return found


def check(person: Person, where: str) -> None:
    for theme in THEMES:
        assert faults(person, theme) == [], f"{where}, {theme}"


def test_axe_finds_faults(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.open(f"/rules/{ANY}")
    person.page.wait_for_selector(".rules")
    person.page.evaluate("document.body.append(document.createElement('button'))")
    assert "button-name" in [fault[0] for fault in faults(person, "light")]


def test_pages(house: House, invite: Invite) -> None:
    person = invite(house.url, **PHONE)
    token = house.player("Zoe")
    person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    waiting = house.table(token, ANY, ["me", "open", "hard"], listed=True)
    for path, ready in (
        ("/", ".entry"),
        (f"/new/{ANY}", ".bottom"),
        (f"/rules/{ANY}", ".rules"),
        (f"/learn/{ANY}", ".coach .next"),
        ("/stats", "#server"),
        ("/replay", ".panel .btn"),
        (f"/t/{waiting}", ".invite"),
        ("/t/NOSUCH", ".gone .btn"),
    ):
        person.open(path)
        person.page.wait_for_selector(ready)
        check(person, path)
    person.open()
    person.press(".me")
    person.page.wait_for_selector("dialog")
    check(person, "settings")
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("dialog", state="detached")
    person.page.keyboard.press("?")
    person.page.wait_for_selector("dialog kbd")
    check(person, "keys")


def test_it_can_be_installed(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.open(f"/rules/{ANY}")
    line = person.context.new_cdp_session(person.page)
    manifest = line.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.json")
    assert manifest["errors"] == []
    errors = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}  # as every test's browser is
    for icon in json.loads(manifest["data"])["icons"]:
        found = house.ask("GET", icon["src"])
        assert found.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", found.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]


@pytest.mark.parametrize("game", GAMES)
def test_decisions(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url, **PHONE)
    stage = Stage(person.context)
    person.open(f"/t/{CODE}")
    for decision, scene in kinds(game):
        stage.present(scene)
        person.page.wait_for_selector(".end" if decision == "end" else ".prompt.mine")
        check(person, decision)
        if person.page.locator(CARD).count():
            person.press(CARD)
            check(person, f"{decision}, card lifted")
    person.press(".end .btn:has-text('Look')")
    for button in ("Log", "Menu", "Score sheet"):
        if person.page.get_by_label(button, exact=True).and_(person.page.locator("button")).count():
            person.press(f"button[aria-label='{button}']")
            check(person, button)
            person.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_how_strong_a_bot_is_is_told_too(house: House, invite: Invite, game: str) -> None:
    """On its seat it is drawn, which nobody hears."""
    person = invite(house.url)
    scene = at_first_decision(person, game)
    told = person.page.locator("main").text_content() or ""
    assert told.count("bot, normal") == scene.table.setup.players - 1


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_whoever_looks_on(house: House, invite: Invite, game: str, size: dict[str, Any]) -> None:
    """Spectators, every line of a lesson, and a replay of each kind of moment."""
    person = invite(house.url, **size)
    stage = Stage(person.context)
    stage.watching = True
    person.open(f"/t/{CODE}")
    for decision, scene in kinds(game):
        stage.present(scene)
        person.page.wait_for_selector(".end" if decision == "end" else ".prompt:not(.mine)")
        check(person, f"{decision}, watched")
    person.open(f"/learn/{game}")
    person.page.wait_for_selector(".coach .next")
    for words in steps(person):
        check(person, words)
    check(person, "lesson over")
    record = dump(finished(game)).encode()
    person.open("/replay")
    file = FilePayload(name="game.json", mimeType="application/json", buffer=record)
    person.page.set_input_files("input[type=file]", file)
    bar = person.page.locator("input[type=range]")
    last = int(bar.get_attribute("max") or 0)
    for seat in ("", "1"):
        person.page.select_option(".row select", seat)
        for stop in (0, last // 3, last // 2, last):
            bar.fill(str(stop))
            check(person, f"replay from {seat or 'all'}, {stop}")
    for button in (".narrow", "[aria-label=More]", ".row .main"):
        if person.page.locator(button).first.is_visible():
            person.press(button)
            person.page.wait_for_selector("dialog[open]")
            check(person, f"replay, {button}")
            person.page.keyboard.press("Escape")
            person.page.wait_for_selector("dialog[open]", state="detached")
