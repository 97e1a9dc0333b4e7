"""Nothing jumps: while a game is played, everything that has a place at the table keeps it."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from nerve.core.registry import GAMES
from tests.browser.people import DESK, PHONE, Person
from tests.browser.stage import CODE, Scene, Stage, page_of, rare_decisions
from tests.browser.test_story import decide
from tests.games import ANY
from tests.server.house import House

Invite = Callable[..., Person]
SIZES = {"phone": PHONE, "desk": DESK}
# Looks at every frame from the first one on, and remembers every box that a place has ever had.
WATCH = """places => {
  window.boxes = {};
  window.lagging = [];
  const look = () => {
    requestAnimationFrame(look);
    const words = document.querySelector('#question')?.textContent;
    if (words === undefined) return;
    for (const place of places) {
      document.querySelectorAll(place).forEach((element, i) => {
        const {left, top, width, height} = element.getBoundingClientRect();
        const box = [left, top, width, height].map(Math.round).join(' ');
        (window.boxes[`${place} ${i}`] ??= {})[box] ??= words;
      });
    }
    if (document.querySelector('.veil') && words === 'Sent …') window.lagging.push(words);
  };
  look();
}"""


PLAY_ON = "(document.querySelector('[data-move]') ?? document.querySelector('.held.lit')).click()"


def jumps(boxes: dict[str, dict[str, str]]) -> dict[str, Any]:
    return {place: found for place, found in boxes.items() if len(found) > 1}


@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, marks=[pytest.mark.soak] * (size == "desk" and game != ANY))
        for game in GAMES
        for size in SIZES
    ],
)
def test_what_has_a_place_keeps_it(house: House, invite: Invite, game: str, size: str) -> None:
    person = invite(house.url, **SIZES[size])
    scene = Scene(game, page_of(game).SEED)
    Stage(person.context, scene)
    person.context.add_init_script(f"({WATCH})({json.dumps(page_of(game).PLACES)})")
    person.open(f"/t/{CODE}")
    person.page.wait_for_selector(".prompt")
    asked: list[str] = []
    kinds = set(page_of(game).DECISIONS) - rare_decisions(game).keys()
    while len(asked) < 5 or not kinds <= set(asked):
        if person.situation() == "skip":
            shown = person.page.locator(".veil").count()
            person.page.wait_for_timeout(400 if shown else 100)  # some of it is to be seen
            person.skip()
            continue
        asked.append(scene.decision)
        played = scene.played
        decide(person, scene.whim(0))
        while scene.played == played:
            person.page.wait_for_timeout(5)
    assert jumps(person.page.evaluate("window.boxes")) == {}
    assert person.page.evaluate("window.lagging") == []


# How far down the log one looks, and how much of it lies below that.
LOG = """() => {
  const box = document.querySelector('dialog[open] .body') ?? document.querySelector('.wide .log');
  return [box.scrollTop, box.scrollHeight - box.clientHeight - box.scrollTop];
}"""
TO_TOP = LOG.replace("return", "box.scrollTop = 0; return")


@pytest.mark.parametrize("size", SIZES)
def test_a_log_stays_where_somebody_reads_it(house: House, invite: Invite, size: str) -> None:
    """It follows what happens only as long as its end is in sight."""
    person = invite(house.url, **SIZES[size])
    scene = Scene(ANY)
    list(islice(scene.decisions(), 12))
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    person.page.wait_for_selector(".prompt.mine")
    if size == "phone":
        person.press("[aria-keyshortcuts=L]")
    at_end = f"({LOG})()[0] > 50 && ({LOG})()[1] < 60"
    person.page.wait_for_function(at_end)

    def more() -> None:
        told = len(person.log)
        person.page.wait_for_selector("[data-move], .held.lit", state="attached")
        person.page.evaluate(PLAY_ON)
        while len(person.log) == told:
            person.page.wait_for_timeout(20)
        person.page.wait_for_timeout(50)

    more()
    assert person.page.evaluate(f"() => {at_end}")
    person.page.evaluate(TO_TOP)
    person.page.wait_for_timeout(50)
    more()
    assert person.page.evaluate(LOG)[0] == 0
