"""The page seals and opens by itself, recomputes every card after the game, says what it finds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from nerve.cli import main
from nerve.core.deals import check_deal, new_secret
from nerve.core.game import settle_on
from nerve.core.play import begun
from nerve.core.record import dump, written
from nerve.server import dealing
from tests.browser.people import PHONE, Person
from tests.browser.stage import short_deck
from tests.core.test_deals import play_out, swap_cards
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]
SEEN = "code => JSON.parse(localStorage.getItem('nerve.deals')).filter(s => s.table === code)"
SEAL = ".deal.yours"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is, the page is waited for."""
    monkeypatch.setattr(dealing, "OPENING_SECONDS", 60.0)


def sit_down(house: House, invite: Invite, seats: list[str], **wishes: Any) -> tuple[Person, str]:
    """Somebody at the page of a game that has begun at once."""
    token = house.player("Ann")
    code = house.table(token, ANY, seats, start="open" not in seats, deck=short_deck(ANY))
    person = invite(house.url, **wishes)
    person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    person.open(f"/t/{code}")
    return person, code


def play_to_the_end(person: Person) -> None:
    person.page.wait_for_selector(".prompt")
    person.play_by_itself()
    person.wait_for_the_end()
    person.page.wait_for_selector("button.deal")


def test_nobody_chose_these_cards(house: House, invite: Invite, tmp_path: Path) -> None:
    ann, code = sit_down(house, invite, ["me", "easy"], **PHONE)
    ann.page.wait_for_selector(".prompt")
    ann.page.reload()  # what the page saw before is kept
    play_to_the_end(ann)
    ann.page.wait_for_selector(SEAL)
    [seen, following] = ann.page.evaluate(SEEN, code)
    record = house.record(code)
    assert record["deal"]["seats"] == [seen["contribution"], None]
    assert (seen["commitments"], seen["late"]) == ([record["deal"]["commitment"]], False)
    assert (following["game"], following["dealt"]) == (2, False)
    ann.press(SEAL)
    told = ann.page.locator(".told").inner_text()
    for number in ("commitment", "secret"):
        assert record["deal"][number] in told
    assert seen["contribution"] in told
    with ann.page.expect_download() as saving:
        ann.page.locator(".told a[download]").click()
    kept, game = tmp_path / "seen.json", tmp_path / "game.json"
    saving.value.save_as(kept)
    game.write_text(dump(record), "utf-8")
    assert main(["verify", str(game), "--seen", str(kept)]) == 0


def test_words_of_ones_own(house: House, invite: Invite) -> None:
    ann, code = sit_down(house, invite, ["me", "easy"])
    play_to_the_end(ann)
    ann.press(SEAL)
    ann.page.fill("#own-words", "five red lanterns 🏮")
    ann.press(".told form .btn")
    ann.page.get_by_text("They are in, mixed with fresh chance.").wait_for()
    ann.press(".buttons .btn.main")
    ann.page.wait_for_selector(".end", state="detached")
    play_to_the_end(ann)
    ann.page.wait_for_selector(SEAL)
    seen = next(one for one in ann.page.evaluate(SEEN, code) if one["game"] == 2)
    mixed = seen["words"].encode() + bytes.fromhex(seen["salt"])
    deal = house.record(code, 2)["deal"]
    assert deal["seats"][0] == hashlib.sha256(mixed).hexdigest()
    ann.press(SEAL)
    assert "five red lanterns 🏮" in ann.page.locator(".told").inner_text()
    assert ann.refused == []


def test_who_watches_is_told_so(house: House, invite: Invite) -> None:
    ann, code = sit_down(house, invite, ["me", "easy"])
    eve = invite(house.url)
    eve.open(f"/t/{code}")
    eve.page.wait_for_selector(".prompt")
    eve.play_by_itself()  # she skips ahead: nobody at this table plays as slowly as people do
    play_to_the_end(ann)
    eve.page.wait_for_selector(".deal.without")
    assert eve.page.locator(SEAL).count() == 0


def redealt(record: Any) -> None:
    """Dealt anew: right in itself, but bound to another secret than the one promised."""
    setup = settle_on(record["game"], len(record["players"]), record["options"], record.get("deck"))
    deal = {**record["deal"], "secret": new_secret()}
    deal["commitment"] = hashlib.sha256(
        b"nerve-deal/1 commitment\n" + bytes.fromhex(deal["secret"])
    ).hexdigest()
    del deal["faces"]
    made = written(play_out(begun(setup, deal)), record["players"])
    check_deal(made)
    record.update(deepcopy(made))


def left_out(record: Any) -> None:
    """The same secret, dealt without what the player had added."""
    setup = settle_on(record["game"], len(record["players"]), record["options"], record.get("deck"))
    deal = {**record["deal"], "seats": [None] * len(record["players"])}
    del deal["faces"]
    made = written(play_out(begun(setup, deal)), record["players"])
    check_deal(made)
    record.update(deepcopy(made))


LIES: tuple[tuple[Callable[[Any], object], str], ...] = (
    (swap_cards, "A shuffle, a roll or the start is not what the numbers give."),
    (redealt, "The server’s seal is not the one shown before the game."),
    (left_out, "What your device added was left out."),
    (lambda record: record.pop("deal"), "The record’s deal has been left out."),
)


def lying(tamper: Callable[[Any], object]) -> Callable[[Route], None]:
    """Between server and page: the record, tampered with."""

    def lie(route: Route) -> None:
        record = json.loads(route.fetch().text())
        tamper(record)
        route.fulfill(json=record)

    return lie


def test_what_does_not_add_up_is_red_and_can_be_shown_to_others(
    house: House, invite: Invite, tmp_path: Path
) -> None:
    ann, _ = sit_down(house, invite, ["me", "easy"])
    play_to_the_end(ann)
    for tamper, words in LIES:
        ann.page.unroute("**/games/1.json")
        ann.page.route("**/games/1.json", lying(tamper))
        ann.page.reload()  # she looks at the end again
        alert = ann.page.locator(".evidence[role=alert]")
        alert.wait_for()
        assert words in alert.inner_text()
        colour = "e => getComputedStyle(e).color"
        assert ann.page.locator(".deal.wrong").evaluate(colour) == "rgb(192, 48, 26)"
        with ann.page.expect_download() as saving:
            alert.locator("a[download]").click()
        evidence = tmp_path / "evidence.json"
        saving.value.save_as(evidence)
        told = json.loads(evidence.read_text("utf-8"))
        game = tmp_path / "game.json"
        game.write_text(dump(told["record"]), "utf-8")
        assert main(["verify", "--deal-only", str(game), "--seen", str(evidence)]) == 1


def test_a_commitment_that_changes_or_comes_late_is_found(house: House, invite: Invite) -> None:
    """Somebody between server and page, or the server itself, tells another story at first."""
    for told, words in (
        ("00" * 32, "The server’s seal is not the one shown before the game."),
        (None, "The server’s seal was not there before the game."),
    ):
        token = house.player("Ann")
        code = house.table(token, ANY, ["me", "easy"], deck=short_deck(ANY))
        ann = invite(house.url)
        ann.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
        lies = [1]

        def between(route: Any, told: str | None = told, lies: list[int] = lies) -> None:
            server = route.connect_to_server()

            def down(frame: str | bytes) -> None:
                message = json.loads(frame)
                if message["type"] == "table" and lies:
                    lies.pop()
                    message["deal"] = told and {**message["deal"], "commitment": told}
                route.send(json.dumps(message))

            server.on_message(down)

        ann.page.route_web_socket("**/ws/*", between)
        ann.open(f"/t/{code}")
        ann.press(".bottom .btn:enabled")
        play_to_the_end(ann)
        alert = ann.page.locator(".evidence[role=alert]")
        alert.wait_for()
        assert words in alert.inner_text()


def test_a_home_network_without_webcrypto(house: House, invite: Invite) -> None:
    """On plain http a page has random bytes, but neither WebCrypto nor randomUUID."""
    ann, _ = sit_down(house, invite, ["me", "easy"])
    ann.context.add_init_script(
        "Object.defineProperty(crypto, 'subtle', {value: undefined});"
        "Object.defineProperty(crypto, 'randomUUID', {value: undefined});"
    )
    ann.page.reload()
    play_to_the_end(ann)
    ann.page.wait_for_selector(".deal")
    assert ann.page.locator(".deal.wrong").count() == 0
