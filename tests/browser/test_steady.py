"""Nothing jumps: while a game is played, everything that has a place at the table keeps it."""

from __future__ import annotations

import json
from collections.abc import Callable
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
