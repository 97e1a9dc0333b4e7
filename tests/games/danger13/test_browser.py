"""Danger 13 in a browser."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from nerve.games.danger13.odds import odds
from nerve.games.danger13.rules import SYMBOL
from tests.browser import film
from tests.browser.motion import PLAY, WATCH
from tests.browser.people import PHONE, Person
from tests.browser.played import finished_table, sit_at
from tests.browser.stage import CODE, Scene, Stage
from tests.games.danger13.page import SHORT
from tests.server.house import House
from tests.server.thinker import thinking

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


@pytest.mark.long
def test_film_of_a_bust(house: House, invite: Invite) -> None:
    heard = []
    for motion in ("no-preference", "reduce"):
        person = invite(house.url, **PHONE, reduced_motion=motion)
        scene, seat = sure_bust()
        film.open_table(person.page, person.context, house.url, scene)
        person.page.evaluate(film.ROLL, f"[data-place='row-{seat}']")
        film.act(person.page, scene, f"give {seat}")
        person.page.wait_for_selector(".banner.bad")
        person.page.wait_for_function("() => film.findLast(f => f.stage)?.stage === 'wait'")
        person.page.wait_for_function("() => film.at(-1).stage !== 'wait'")
        frames = [film.Frame(**frame) for frame in person.page.evaluate("film")]
        film.check_banner(frames)
        heart = film.check_heart(frames)
        assert heart < film.first(frames, lambda frame: bool(frame.banner))
        # The first card of the next round: of others' it is told whom they give it to.
        film.check_turning(frames, lively=motion != "reduce", told=False)
        bold = person.page.evaluate("bold")
        assert bold[0] not in bold[1:]  # what I decided is not asked again, nor am I for others
        last = next(n for n, words in enumerate(bold) if "bust" in words)
        heard.append([words for words in bold[: last + 1] if words != "Sent …"])
    assert heard[0] == heard[1]


def before_the_next_card(n: int) -> tuple[Scene, str]:
    """I deal, and after this card there is another: one of two."""
    scene = Scene("danger13", 4)
    for decision in scene.decisions():
        state = scene.table.state
        plain = SYMBOL[state.table.card] == 0
        if decision == "give" and plain and state.packet.n and state.table.dealer == 0:
            state.packet.cards[state.packet.n - 1] = state.pile.cards[n]
            seats = [seat for seat in range(4) if f"give {seat}" in scene.legal]
            return scene, f"give {min(seats, key=lambda seat: int(state.table.sums[seat]))}"
    raise AssertionError("I never deal")


@pytest.mark.long
def test_nothing_tells_a_card_before_it_turns(house: House, invite: Invite) -> None:
    def make() -> tuple[Page, BrowserContext]:
        person = invite(house.url, **PHONE)
        return person.page, person.context

    worlds = [before_the_next_card(0)]
    first = worlds[0][0].table.state
    other = next(i for i in range(99) if first.pile.cards[i] != first.pile.cards[0])
    film.twins_look_the_same(make, house.url, [*worlds, before_the_next_card(other)])


# How much of a card the next one in its row hides, at most, as a share of its width.
HIDDEN = """most => Math.max(0, ...[...document.querySelectorAll('.rows .cards')].flatMap(row => {
  const boxes = [...row.querySelectorAll('.card')].map(e => e.getBoundingClientRect());
  if (boxes.length > most) return [];
  return boxes.slice(1).map((box, i) => (boxes[i].right - box.left) / box.width);
}))"""


@pytest.mark.parametrize("players", [4, 5])
def test_cards_do_not_overlap_where_there_is_room(
    house: House, invite: Invite, players: int
) -> None:
    person = invite(house.url, locale="de")
    scene = Scene("danger13", players=players)
    stage = Stage(person.context)
    person.open(f"/t/{CODE}")
    for _ in islice(scene.decisions(), 2, 8):
        stage.present(scene)
        person.page.wait_for_selector(".danger13 .prompt.mine")
        for width, height, cards in ((844, 390, 4), (720, 450, 4), (960, 540, 4), (390, 844, 5)):
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.evaluate(HIDDEN, cards) < 0.1, (width, scene.decision)


def tied() -> Scene:
    """A game in which some, not all, are level at the end."""
    for seed in range(1, 99):
        scene = Scene("danger13", seed, deck=SHORT)
        list(scene.decisions())
        scores = scene.table.result()["scores"]
        if 1 < scores.count(max(scores)) < len(scores):
            return scene
    raise AssertionError("nobody is level")


def test_the_tie_break_is_told_of_those_who_are_level(house: House, invite: Invite) -> None:
    person, scene = invite(house.url), tied()
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    person.page.wait_for_selector(".end .btn.all")
    told = person.page.locator(".end .score").all_inner_texts()
    assert all("plus sign" in one for one in told)
    scores = scene.table.result()["scores"]
    assert sum("sum of numbers" in one for one in told) == scores.count(max(scores))


def test_a_review_tells_apart_who_keeps_a_card_and_who_gives_it_to_you(
    house: House, invite: Invite
) -> None:
    thinking(house)
    person, token = invite(house.url), house.player("Zoe")
    code = finished_table(house, token, "danger13", ["me", "easy", "easy"])
    moves = [step[:2] for step in house.record(code)["steps"] if type(step[0]) is int]
    you, ned, ivy = 0, 1, 2
    for seat, to, words in (
        (you, you, "Keep it"),
        (ned, ned, "Keep it"),
        (ned, you, "To you"),
        (you, ivy, "To "),
    ):
        n = moves.index([seat, f"give {to}"])
        sit_at(person, token, f"/t/{code}/1/review#{n}")
        expect(person.page.locator("article h3")).to_contain_text(f": {words}")
        person.open("/")  # or the next address is a place on this page
