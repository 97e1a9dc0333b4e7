"""What moves: it pushes nothing about, and is left out for whoever asks for that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerve.games import GAMES
from nerve.odds.danger13 import danger13_odds
from tests.browser.people import PHONE, Person
from tests.browser.stage import CODE, Scene, Stage
from tests.server.house import House

Invite = Callable[..., Person]
PLAY = "move => document.querySelector(`[data-move='${move}']`).click()"
# Looks at every frame: how much moves in these places, and where things lie during a bust.
WATCH = """places => {
  window.most = {};
  window.layouts = new Set();
  const lasting = (animation) =>
    !(animation instanceof CSSTransition) && animation.effect.getComputedTiming().duration > 50;
  const layout = () => [...document.querySelectorAll('.board, .rows > li, .prompt')]
    .map(e => e.getBoundingClientRect()).flatMap(r => [r.x, r.y, r.width])
    .concat(document.documentElement.scrollWidth, document.querySelector('.board').scrollWidth);
  const look = () => {
    for (const place of places) {
      const found = document.querySelector(place)?.getAnimations({ subtree: true }) ?? [];
      most[place] = Math.max(most[place] ?? 0, found.filter(lasting).length);
    }
    if (document.querySelector('.danger13 .banner.bad')) layouts.add(layout().join());
    requestAnimationFrame(look);
  };
  layouts.add(layout().join());
  look();
}"""


def sure_bust() -> tuple[Scene, int]:
    """Danger 13 before a card that is too much for somebody, and for whom."""
    scene = Scene("danger13")
    for decision in scene.decisions():
        if decision != "give":
            continue
        hands = scene.table.state.table.hands
        for seat, row in enumerate(danger13_odds(scene.table.view(0)).rows):
            if row.card_chain == 1 and not hands[seat]:
                return scene, seat
    raise AssertionError("nobody busts")


def sure_roll() -> tuple[Scene, str]:
    """Push before a row with a die is taken."""
    scene = Scene("push")
    for _ in scene.decisions():
        for move in scene.legal:
            row = move.startswith("take") and scene.table.state.table.rows[int(move[-1]) - 1]
            if row and GAMES["push"].CARDS.index("die") in row.cards[: row.n]:
                return scene, move
    raise AssertionError("nobody rolls")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_gauge_bursts_and_a_die_tumbles(house: House, invite: Invite, motion: str) -> None:
    person = invite(house.url, **PHONE, reduced_motion=motion)
    page, lively = person.page, motion != "reduce"
    scene, seat = sure_bust()
    stage = Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    page.wait_for_selector(".prompt.mine")
    page.wait_for_timeout(400)  # until nothing is on its way
    gauge = f"[data-row='{seat}'] .gauge"
    page.evaluate(WATCH, [gauge, ".cube"])
    page.evaluate(PLAY, f"give {seat}")
    page.wait_for_selector(".banner.bad")
    page.wait_for_selector(".banner.bad", state="detached")
    scene, move = sure_roll()
    stage.present(scene)
    page.wait_for_selector(".push .prompt.mine")
    page.evaluate(PLAY, move)
    page.locator(".banner.after").wait_for()
    page.wait_for_selector(".die", state="detached")
    assert len(page.evaluate("[...layouts]")) == 1
    most = page.evaluate("most")
    assert (most[gauge] >= 13, most[".cube"] > 0) == (lively, lively)
    assert lively or set(most.values()) == {0}
