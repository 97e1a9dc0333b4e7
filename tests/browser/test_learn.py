"""Each lesson is played to its end by doing what the coach asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from nerve.core.registry import GAMES
from nerve.protocol import WHY
from nerve.server.lessons import lesson
from tests.browser.people import PHONE, Person
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]

NEXT = """() => {
  if (document.querySelector('dialog[open]')) return 'over';
  if (document.querySelector('.veil')) return 'veil';
  if (document.querySelector('.coach .next')) return '.coach .next';
  if (document.querySelector('.coached')) return '.coached';
  return document.querySelector('.skip:not(:disabled)') ? 'skip' : '';
}"""

PHONES = ((360, 740), (390, 844))
# What to do next, as far as it is not in sight; and the table, if some of it is not.
UNSEEN = """() => {
  const board = document.querySelector('main > .board');
  const next = [...document.querySelectorAll('.coach .next, .coached')].filter(e => {
    const box = e.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top < 0 || box.bottom > innerHeight || !(e.contains(top) || top?.contains(e));
  });
  const hidden = board.scrollHeight - board.clientHeight;
  return next.map(e => e.outerHTML).concat(hidden > 1 ? [`${hidden} pixels of the table`] : []);
}"""


def steps(person: Person, sizes: Sequence[tuple[int, int]] = ()) -> Iterator[str]:
    """Go through the lesson and stop at each thing the coach says. All is seen at these sizes."""
    said = {""}
    while True:
        todo = person.page.wait_for_function(NEXT, polling=20).json_value()
        for width, height in sizes if todo.startswith(".coach") else ():
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.evaluate(UNSEEN) == [], (width, todo)
        words = person.page.locator(".coach .words").inner_text()
        if words not in said:
            said.add(words)
            yield words
        match todo:
            case "over":
                return
            case "veil" | "skip":
                person.page.evaluate(
                    "document.querySelector('.veil, .skip:not(:disabled)')?.click()"
                )
            case selector:
                person.page.evaluate("s => document.querySelector(s)?.click()", selector)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(house: House, invite: Invite, game: str) -> None:
    """In German: no language needs more room."""
    person = invite(house.url, **PHONE, locale="de")
    person.open(f"/learn/{game}")
    lines = list(steps(person, PHONES))
    assert len(lines) >= sum(len(step.coach) for step in lesson(game).steps)
    assert not [line for line in lines if "learn-" in line]


def test_rules_have_anchors_and_pictures(house: House, invite: Invite) -> None:
    person = invite(house.url)
    for game, rules in GAMES.items():
        reasons = [event.rule for event in rules.EVENTS]
        person.open(f"/rules/{game}#{reasons[0]}")
        person.page.locator(f".rules .here > [id='{reasons[0]}']").wait_for(state="attached")
        due = {*reasons, *(rule for rule in WHY.values() if rule.startswith("TABLE-"))}
        there = person.page.evaluate("[...document.querySelectorAll('.rules [id]')].map(e => e.id)")
        assert due - set(there) == set()
        assert len(there) == len(set(there))
        for pictures, last in ((".pictures", 10), (".figure", 6)):  # drawn little by little
            person.page.locator(f".rules {pictures} svg").nth(last).wait_for()


def test_a_line_of_the_log_tells_why(house: House, invite: Invite) -> None:
    person = invite(house.url)
    code = house.table(house.player(), ANY, ["me", "easy"], start=True)
    person.open(f"/t/{code}")
    why = person.page.locator(".wide .why").last
    why.wait_for()
    kinds = {event.kind: event.rule for event in GAMES[ANY].EVENTS}
    asked = why.get_attribute("data-rule") or ""
    assert asked in kinds.values()
    why.click()
    rule = person.page.locator("dialog .here")
    rule.wait_for()
    assert rule.locator(f"[id='{asked}']").count() == 1
    assert asked not in rule.inner_text()  # a number says nothing to players
    box = rule.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= 900
