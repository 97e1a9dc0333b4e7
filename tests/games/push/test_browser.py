"""Push in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from nerve.games.push.odds import odds as push_odds
from nerve.games.push.rules import CARDS, SWITCH, facts, places
from tests.browser import film
from tests.browser.motion import PLAY, WATCH
from tests.browser.people import DESK, PHONE, Person
from tests.browser.stage import CODE, Scene, Stage
from tests.browser.test_learn import steps
from tests.browser.test_pages import SIDEWAYS, SMALL
from tests.server.house import House

Invite = Callable[..., Person]


def sure_roll() -> tuple[Scene, str]:
    """Before a row with a die is taken."""
    scene = Scene("push")
    for _ in scene.decisions():
        for move in scene.legal:
            row = move.startswith("take") and scene.table.state.table.rows[int(move[-1]) - 1]
            if row and CARDS.index("die") in row.cards[: row.n]:
                return scene, move
    raise AssertionError("nobody rolls")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_die_tumbles(house: House, invite: Invite, motion: str) -> None:
    """It is left out for whoever asks for that."""
    person = invite(house.url, **PHONE, reduced_motion=motion)
    page, lively = person.page, motion != "reduce"
    scene, move = sure_roll()
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    page.wait_for_selector(".prompt.mine")
    page.wait_for_timeout(400)  # until nothing is on its way
    page.evaluate(WATCH, [".cube"])
    page.evaluate(PLAY, move)
    page.locator(".banner.after").wait_for()
    page.wait_for_selector(".die", state="detached")
    most = page.evaluate("most")[".cube"]
    assert most > 0 if lively else most == 0


def test_a_host_adds_and_removes_seats_and_hides_a_name(house: House, invite: Invite) -> None:
    tokens = [house.player("Ann"), house.player("Rude words")]
    code = house.table(tokens[0], "push", ["me", "open"], options={"switches": False})
    ann, ben = invite(house.url, **PHONE), invite(house.url)
    for person, token in ((ann, tokens[0]), (ben, tokens[1])):
        person.context.add_init_script(f"localStorage.setItem('nerve.token', '{token}')")
        person.open(f"/t/{code}")
    ben.press(".bottom .btn")
    hide, more, fewer = (
        f"[aria-label='{words}']"
        for words in ("Hide name: Rude words", "One seat more", "One seat fewer")
    )
    ann.page.wait_for_selector(hide)
    assert ann.page.locator(fewer).is_disabled()
    ann.press(more)
    ann.page.get_by_role("button", name="Sit here").wait_for()
    assert ann.page.locator("li .btn.main").count() == 0  # she sits already
    ann.page.reload()  # a button that was just pressed is smaller for a moment
    ann.page.wait_for_selector(hide)
    assert ann.page.evaluate(SMALL) == []
    assert ann.page.evaluate(SIDEWAYS) == 0
    assert ben.page.locator(f"{hide}, {more}, {fewer}").count() == 0  # for the host alone
    ann.press(fewer)
    ann.page.get_by_role("button", name="Sit here").wait_for(state="detached")
    ann.press(hide)
    for person in (ann, ben):
        person.page.wait_for_selector(".name:has-text('Player 2')")
        assert "Rude" not in person.page.content()
    assert ann.page.locator(hide).count() == 0


def test_from_home_through_a_lesson_to_a_real_game(house: House, invite: Invite) -> None:
    person = invite(house.url, **PHONE)
    person.open()
    person.page.get_by_text("New here?").wait_for()
    person.press("a[href='/learn/push']")
    person.press(".coach .next")
    person.press(".coached")  # the first card is turned up
    person.page.wait_for_selector(".rows .coached")
    person.press(".rows .coached")
    person.page.wait_for_selector("[data-move=draw].coached")
    person.press("[data-move=stop]")  # which the coach did not ask for
    person.page.get_by_text("Not now").wait_for()
    list(steps(person))
    person.page.get_by_role("button", name="Play a real game now").tap()
    assert person.code
    person.page.wait_for_selector("#question")
    person.open()
    assert person.page.get_by_text("New here?").count() == 0


def sure_bust() -> Scene:
    """Before a card that fits nowhere."""
    for seed in range(1, 300):
        scene = Scene("push", seed, players=3)
        list(scene.bots_play())
        while scene.asked:
            state = scene.table.state
            if "draw" not in scene.legal:
                if not scene.legal[0].startswith("row"):
                    break
                scene.play(0, scene.legal[-1] if state.table.rows[2].n == 0 else scene.legal[0])
                continue
            top = state.pile.cards[state.pile.n - 1]
            if top != SWITCH and not places(state.table, top):
                return scene
            scene.play(0, "draw")
    raise AssertionError("nobody busts")


def before_a_card(top: str) -> tuple[Scene, str]:
    """Three rows lie there, and the next card is this one."""
    scene = sure_bust()
    pile = scene.table.state.pile
    at = next(i for i in range(pile.n) if CARDS[pile.cards[i]] == top)
    pile.cards[at], pile.cards[pile.n - 1] = pile.cards[pile.n - 1], pile.cards[at]
    return scene, "draw"


def two_cards() -> list[str]:
    pile = sure_bust().table.state.pile
    return sorted({CARDS[card] for card in pile.cards[: pile.n]} - {"die", "switch"})[:2]


def test_nothing_tells_a_card_before_it_turns(house: House, invite: Invite) -> None:
    def make() -> tuple[Page, BrowserContext]:
        person = invite(house.url, **PHONE)
        return person.page, person.context

    worlds = [before_a_card(card) for card in two_cards()]
    film.twins_look_the_same(make, house.url, worlds)


@pytest.mark.long
def test_film_of_a_bust(house: House, invite: Invite) -> None:
    """The card comes face down, waits, turns; a heartbeat, then the word; the die, one sentence.
    Without motion the same words come in the same order."""
    heard = []
    for motion in ("no-preference", "reduce"):
        person = invite(house.url, **PHONE, reduced_motion=motion)
        scene = sure_bust()
        film.open_table(person.page, person.context, house.url, scene)
        frames, bold = film.shoot(person.page, scene, "draw", film.settled("You roll"))
        film.check_turning(frames, lively=motion != "reduce")
        seen = ["", "wait", ""] if motion == "reduce" else ["", "fly", "wait", "open"]
        assert film.stages(frames)[: len(seen)] == seen
        heart = film.check_heart(frames)
        banner = film.first(frames, lambda frame: "Bust!" in frame.banner)
        waits = [n for n, frame in enumerate(frames) if frame.stage == "wait"]
        assert waits[-1] < heart < banner
        assert "You bust" not in "".join(frame.told for frame in frames[:heart])
        assert any(frame.words == frame.banner for frame in frames)  # what the die says
        rolling = [frame for frame in frames if frame.words == "You roll the die …"]
        assert not any(frame.banner for frame in rolling)  # and not before it lies still
        last = next(n for n, words in enumerate(bold) if words.startswith("You roll "))
        heard.append([words for words in bold[: last + 1] if words != "Sent …"])
    assert heard[0] == heard[1]
    assert next(words for words in heard[0] if "turn up" in words) == "You turn up a card …"


@pytest.mark.long
def test_a_banner_leaves_the_card_in_sight(house: House, invite: Invite) -> None:
    for size in (PHONE, {"viewport": {"width": 844, "height": 390}}, DESK):
        person = invite(house.url, **size)
        scene = sure_bust()
        film.open_table(person.page, person.context, house.url, scene)
        person.page.evaluate(film.ROLL, "[data-place=card]")
        film.act(person.page, scene, "draw")
        person.page.wait_for_selector(".banner.bad")
        person.page.wait_for_function("() => film.some(frame => frame.banner)")
        film.check_banner([film.Frame(**frame) for frame in person.page.evaluate("film")])


def forced(scene: Scene) -> bool:
    return len(scene.legal) == 1 and scene.legal[0].split()[0] in ("row", "take")


def test_what_needs_no_choice_plays_itself(house: House, invite: Invite) -> None:
    scene = next(
        scene
        for seed in range(1, 99)
        for scene in [Scene("push", seed)]
        for _ in scene.decisions()
        if forced(scene)
    )
    person = invite(house.url)
    person.context.add_init_script("localStorage.removeItem('nerve.forced')")
    played = scene.played
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    person.page.get_by_text("It plays itself").wait_for()
    assert scene.played == played  # one sees it first
    while scene.played == played:
        person.page.wait_for_timeout(20)


def test_the_button_glows_with_the_risk(house: House, invite: Invite) -> None:
    """By the odds where the table shows them, with the figure; elsewhere by what lies open, and
    nothing of the odds is sent."""
    heat = "document.querySelector('[data-move=draw] .risk').dataset.heat"
    for odds in (True, False):
        scene = sure_bust()
        scene.settings.odds = odds
        person = invite(house.url, **PHONE)
        Stage(person.context, scene)
        person.open(f"/t/{CODE}")
        person.page.wait_for_selector("[data-move=draw]")
        figure = person.page.locator("[data-move=draw] .figure")
        if odds:
            chance = float(push_odds(scene.table.view(0)).bust)
            assert abs(float(person.page.evaluate(heat)) - chance) < 0.006
            assert f"{100 * chance:.1f}%" in figure.inner_text()
        else:
            danger = facts(scene.table.view(0))["danger"]
            assert float(person.page.evaluate(heat)) == danger / 4 > 0
            assert figure.count() == 0
            assert {view["odds"] for view in person.views} <= {None}
