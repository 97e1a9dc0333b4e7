"""Reload, a cut line, a killed server: the same seat, the same position, by itself."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

from tests.browser.people import Person
from tests.server.house import House
from tests.server.test_crash import process

Invite = Callable[..., Person]
# Sockets that can be got at, and be cut off without being closed.
TAPPED = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...args) { super(...args); window.sockets.push(this); }
    send(message) { if (!this.cut) super.send(message); }
    set onmessage(hear) { super.onmessage = (event) => this.cut || hear(event); }
    set onclose(hear) { super.onclose = (event) => this.cut || hear(event); }
  };
"""
POSITION = "[...document.querySelectorAll('.board .hidden')].map(e => e.textContent).join()"


def begin(person: Person, game: str = "danger13", moves: int = 6) -> None:
    person.open()
    person.press(f".game.{game} .buttons .main")
    person.page.wait_for_selector(".prompt")
    for _ in range(moves):
        person.act()
    person.until_asked()


def position(person: Person) -> tuple[str, str]:
    board: str = person.page.evaluate(POSITION)
    return person.question, board


def test_a_reload_changes_nothing(house: House, invite: Invite) -> None:
    person = invite(house.url)
    begin(person)
    was, told = position(person), person.log
    person.page.reload()
    person.until_asked()
    assert position(person) == was
    assert person.log == told
    assert person.act()


def test_a_line_that_breaks_comes_back_by_itself(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.context.add_init_script(TAPPED)
    begin(person, "push")
    was = position(person)
    person.page.evaluate("sockets.at(-1).close()")
    person.page.wait_for_function("() => sockets.length > 1 && sockets.at(-1).readyState === 1")
    person.until_asked()
    assert position(person) == was
    person.act()


def test_a_line_that_falls_silent_is_given_up(house: House, invite: Invite) -> None:
    """Nothing is said any more, nothing is closed: after nine seconds there is a new line."""
    person = invite(house.url)
    person.context.add_init_script(TAPPED)
    begin(person)
    was = position(person)
    person.page.evaluate("sockets.at(-1).cut = true")
    person.press("[data-move]")  # not lost: it is sent again on the new line
    person.page.wait_for_function("() => sockets.length > 1 && sockets.at(-1).readyState === 1")
    person.page.wait_for_function(
        "() => document.querySelector('#question').textContent !== 'Sent …'"
    )
    person.until_asked()
    assert position(person) != was
    assert person.views[-1]["number"] > 0


def test_a_killed_server_comes_back_without_a_reload(tmp_path: Path, invite: Invite) -> None:
    with process(tmp_path) as (running, house):
        person = invite(house.url)
        begin(person)
        was, told = position(person), person.log
        person.page.evaluate("window.here = true")
        port = int(house.url.rsplit(":", 1)[1])
        running.send_signal(signal.SIGKILL)
        running.wait()
        person.page.get_by_text("Connection lost").wait_for()
    with process(tmp_path, port):
        person.page.get_by_text("Connection lost").wait_for(state="detached")
        person.until_asked()
        assert position(person) == was
        assert person.log == told
        for _ in range(4):
            assert person.act()
        assert person.page.evaluate("window.here")
        person.context.close()
