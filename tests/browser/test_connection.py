"""Reload, a cut line, a killed server: the same seat, the same position, by itself."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.line import Line
from tests.browser.people import Person
from tests.games import ANY, HANDS
from tests.server.house import House, open_house
from tests.server.test_crash import process

Invite = Callable[..., Person]
# Sockets that can be got at, and be cut off without being closed, or hear later than they should.
TAPPED = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...args) { super(...args); this.late = []; window.sockets.push(this); }
    send(message) { if (!this.cut) super.send(message); }
    set onmessage(hear) {
      this.hear = hear;
      super.onmessage = (event) => this.cut || (this.deaf ? this.late.push(event) : hear(event));
    }
    listen() { this.deaf = false; this.late.splice(0).forEach(this.hear); }
    set onclose(hear) { super.onclose = (event) => this.cut || hear(event); }
  };
"""
POSITION = "[...document.querySelectorAll('.board .hidden')].map(e => e.textContent).join()"


def begin(person: Person, game: str = ANY, moves: int = 6) -> None:
    person.open()
    person.press(f".game.{game} .buttons .main")
    person.page.wait_for_selector(".prompt")
    for _ in range(moves):
        person.act()
    person.until_asked()


def position(person: Person) -> tuple[str, str]:
    board: str = person.page.evaluate(POSITION)
    return person.question, board


def wait_for_lines(person: Person, lines: int) -> None:
    """Until the page has told so much."""
    person.page.wait_for_function(
        "n => document.querySelectorAll('[role=log] p').length >= n", arg=lines
    )
    person.page.wait_for_timeout(100)


def wait_until_shown(person: Person) -> None:
    """Until the page has shown all that has come: as long as it does, it says what happens and not
    who is asked."""
    person.page.wait_for_function("() => !document.querySelector('.skip:not(:disabled)')")


def test_a_reload_changes_nothing(house: House, invite: Invite) -> None:
    person = invite(house.url)
    begin(person)
    was, told = position(person), person.log
    person.page.reload()
    person.until_asked()
    assert position(person) == was
    assert person.log == told
    assert person.act()


@pytest.mark.quick
def test_a_line_that_breaks_comes_back_by_itself(house: House, invite: Invite) -> None:
    person = invite(house.url)
    person.context.add_init_script(TAPPED)
    begin(person)
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


def test_two_tabs_show_the_same(house: House, invite: Invite) -> None:
    """A move in one shows in the other; a late move of the other changes nothing."""
    one = invite(house.url)
    one.context.add_init_script(TAPPED)
    begin(one)
    two = Person(one.context, house.url)
    two.open(f"/t/{one.code}")
    two.until_asked()
    assert position(two) == position(one)
    assert two.log == one.log
    two.page.evaluate("sockets.at(-1).deaf = true")
    number = one.views[-1]["number"]
    one.act()
    one.until_asked()
    two.press("[data-move]")  # of a position that is past
    two.page.wait_for_function("() => sockets.at(-1).late.some(e => e.data.includes('refused'))")
    two.page.evaluate("sockets.at(-1).listen()")
    two.until_asked()
    assert two.refused == ["stale"]
    assert two.page.get_by_role("alert").count() == 0  # nobody has done anything wrong
    assert one.views[-1]["number"] > number
    for tab in (two, one):
        assert position(two) == position(one)
        assert two.log == one.log
        told = len(one.log)
        tab.act()
        for other in (one, two):
            wait_for_lines(other, told + 1)
            other.until_asked()
    assert two.faults == []


@pytest.mark.parametrize(
    ("seconds", "grace"), [(0, 0.5), pytest.param(60, 30, marks=pytest.mark.soak)]
)
def test_a_bot_stands_in_while_the_line_is_cut(
    tmp_path: Path, invite: Invite, seconds: float, grace: float
) -> None:
    """Nothing comes through, nobody is told: the others play on, and who is back goes on."""
    with (
        open_house(tmp_path, durable=False, grace=grace) as house,
        Line(house.url) as line,
    ):
        tokens = [house.player("Ann"), house.player("Ben")]
        code = house.table(tokens[0], HANDS, ["me", "open", "easy"])
        ann, ben = invite(house.url), invite(line.url)
        for person, token in ((ann, tokens[0]), (ben, tokens[1])):
            person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
            person.open(f"/t/{code}")
        for person in (ben, ann):  # he sits down, she begins
            person.press(".bottom .btn:enabled")
        for person in (ann, ben):
            person.page.wait_for_selector(".prompt")
        while ben.asked != [1]:
            if ann.asked == [0]:
                ann.act()
        ben.until_asked()
        ben.page.evaluate("window.here = true")
        number, before = ben.views[-1]["number"], len(ben.refused)  # his seal may be late
        table = house.lobby.rooms[code].play
        assert table is not None
        line.cut()
        began = time.monotonic()
        while ben.situation() == "lift":
            ben.act()
        ben.press("[data-move]")  # it never arrives
        ben.page.get_by_text("Connection lost").wait_for()
        while sum(cause == "stand_in" for cause in table.causes.values()) < 2:
            if ann.asked == [0]:
                ann.act()
        while time.monotonic() - began < seconds:
            ann.page.wait_for_timeout(500)
        while ann.asked != [0]:
            pass
        line.mend()
        ben.page.get_by_text("Connection lost").wait_for(state="detached")
        while ben.asked != [0]:
            pass
        assert ben.refused[before:] == ["stale"]
        assert ben.views[-1]["number"] == ann.views[-1]["number"] > number
        decided = len(table.steps)
        while ben.asked != [1]:
            if ann.asked == [0]:
                ann.act()
        while ben.asked == [1]:
            ben.act()
        mine = next(i for i in range(decided, len(table.steps)) if table.steps[i][0] == 1)
        assert mine not in table.causes  # his own decision again
        while ann.asked != [0] or ben.asked != [0]:
            pass
        ann.until_asked()
        assert ben.page.evaluate("window.here")
        wait_for_lines(ben, len(ann.log))
        fresh = invite(house.url)
        fresh.context.add_init_script(f"localStorage.setItem('nerve.token', '{tokens[1]}')")
        fresh.open(f"/t/{code}")
        wait_for_lines(fresh, len(ben.log))
        for person in (ben, fresh):
            wait_until_shown(person)
        assert position(fresh) == position(ben)
        assert fresh.log == ben.log
        for person in (ann, ben, fresh):
            person.context.close()


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
