"""Nothing jumps: while a game is played, everything that has a place at the table keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nerve.games import GAMES
from tests.browser.people import DESK, PHONE, Person
from tests.browser.stage import CODE, DECISIONS, Scene, Stage
from tests.browser.test_story import decide
from tests.server.house import House

Invite = Callable[..., Person]
SEEDS = {"danger13": 20, "thirteen": 4, "seventeen": 17, "push": 36}  # all kinds come up soon
SIZES = {"phone": PHONE, "desk": DESK}
PLACES = {
    "danger13": ["main > .board", ".prompt", ".centre", ".stock", ".rows li"],
    "thirteen": ["main > .board", ".prompt", ".seats li", ".tile", ".own", ".hand"],
    "seventeen": [
        "main > .board",
        ".prompt",
        ".seats li",
        ".middle .count",
        ".middle .gauge",
        ".foot .own",
        ".hand",
    ],
    "push": ["main > .board", ".prompt", ".seats li", ".pile", ".rows li", ".bench"],
}
# Looks at every frame, and remembers every box that a place has ever had.
WATCH = """places => {
  window.boxes = {};
  window.lagging = [];
  const look = () => {
    const words = document.querySelector('#question').textContent;
    for (const place of places) {
      document.querySelectorAll(place).forEach((element, i) => {
        const {left, top, width, height} = element.getBoundingClientRect();
        const box = [left, top, width, height].map(Math.round).join(' ');
        (window.boxes[`${place} ${i}`] ??= {})[box] ??= words;
      });
    }
    if (document.querySelector('.veil') && words === 'Sent …') window.lagging.push(words);
    requestAnimationFrame(look);
  };
  look();
}"""


def jumps(boxes: dict[str, dict[str, str]]) -> dict[str, Any]:
    return {place: found for place, found in boxes.items() if len(found) > 1}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_has_a_place_keeps_it(house: House, invite: Invite, game: str, size: str) -> None:
    person = invite(house.url, **SIZES[size])
    scene = Scene(game, SEEDS[game])
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    person.page.wait_for_selector(".prompt")
    person.page.evaluate("document.fonts.ready.then(() => undefined)")
    person.page.evaluate(WATCH, PLACES[game])
    asked: list[str] = []
    kinds = set(DECISIONS[game]) - {"call"}  # which good players never come to
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
