"""Danger 13 in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nerve.games.danger13.odds import odds
from tests.browser.motion import PLAY, WATCH
from tests.browser.people import PHONE, Person
from tests.browser.stage import CODE, Scene, Stage
from tests.server.house import House

Invite = Callable[..., Person]


def sure_bust() -> tuple[Scene, int]:
    """Before a card that is too much for somebody, and for whom."""
    scene = Scene("danger13")
    for decision in scene.decisions():
        if decision != "give":
            continue
        hands = scene.table.state.table.hands
        for seat, row in enumerate(odds(scene.table.view(0)).rows):
            if row.card_chain == 1 and not hands[seat]:
                return scene, seat
    raise AssertionError("nobody busts")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_gauge_bursts(house: House, invite: Invite, motion: str) -> None:
    """It pushes nothing about, and is left out for whoever asks for that."""
    person = invite(house.url, **PHONE, reduced_motion=motion)
    page, lively = person.page, motion != "reduce"
    scene, seat = sure_bust()
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    page.wait_for_selector(".prompt.mine")
    page.wait_for_timeout(400)  # until nothing is on its way
    gauge = f"[data-row='{seat}'] .gauge"
    page.evaluate(WATCH, [gauge])
    page.evaluate(PLAY, f"give {seat}")
    page.wait_for_selector(".banner.bad")
    page.wait_for_selector(".banner.bad", state="detached")
    assert len(page.evaluate("[...layouts]")) == 1
    most = page.evaluate("most")[gauge]
    assert most >= 13 if lively else most == 0
