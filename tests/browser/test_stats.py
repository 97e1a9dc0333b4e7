"""A game played with sounds on, and what the device and the server count of it."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.people import Person
from tests.games import WINDOW
from tests.server.house import House

Invite = Callable[..., Person]

EARS = """
window.tones = 0;
window.shakes = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.tones += 1;
  return start.apply(this, when);
};
navigator.vibrate = () => { window.shakes += 1; return true; };
"""


def test_sounds_only_when_asked_and_every_game_counted_once(house: House, invite: Invite) -> None:
    person = invite(house.url)
    page, token = person.page, house.player()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.add_init_script(EARS)
    page.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
    code = house.table(token, WINDOW, ["me", "easy"], start=True)
    person.open(f"/t/{code}")
    person.until_asked()
    person.act()
    assert page.evaluate("[tones, shakes]") == [0, 0]
    assert not [url for url in loaded if "/sound-" in url]

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Sounds").click()
    page.wait_for_function("() => tones > 0")
    assert [url for url in loaded if "/sound-" in url]
    page.keyboard.press("Escape")
    before = page.evaluate("tones")
    person.play_by_itself()
    person.wait_for_the_end()
    assert page.evaluate("tones") > before + 3
    assert page.evaluate("shakes") > 0
    page.reload()  # looking again does not count again
    person.wait_for_the_end()

    person.open("/stats")
    page.locator(f"#server ~ ul .{WINDOW}").wait_for()
    cells = f"s + ' ~ ul .{WINDOW} tbody td:nth-child(2)'"
    read = f"s => [...document.querySelectorAll({cells})].map(e => e.innerText)"
    mine, people = page.evaluate(read, "#device"), page.evaluate(read, "#server")
    assert mine == people
    assert mine[0] == "1"
    assert page.evaluate("localStorage.getItem('nerve.sounds')") == "on"
    page.get_by_role("button", name="Forget these numbers").click()
    page.get_by_role("button", name="Really forget them?").click()
    page.get_by_text("No finished game yet").wait_for()
    page.reload()
    page.get_by_text("No finished game yet").wait_for()
