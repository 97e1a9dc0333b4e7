"""What is seen and said around a card that turns, frame by frame."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page

from tests.browser.stage import CODE, Scene, Stage

# Timers that fire while a card waits to be turned wait with it, for as long as we like; so many
# cards may turn before.
FREEZE = """
const soon = window.setTimeout;
window.waited = new Set();
window.before = Infinity;
const held = () => {
  const card = document.querySelector('.ghost.wait');
  if (card && window.before < Infinity) waited.add(card);
  return card && waited.size > window.before;
};
window.setTimeout = (act, ms, ...rest) => soon(function due() {
  if (held()) return soon(due, 10);
  act(...rest);
}, ms);
"""
# Looks at every frame: how the card lies that turns, how far it is turned, what is shown and said
# meanwhile, and whether the banner covers a place, if one is named.
ROLL = """(place) => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const covered = () => {
    const [one, two] = [box('.banner'), place && box(place)];
    return one && two ? one.bottom > two.top + 1 && two.bottom > one.top + 1
      && one.right > two.left + 1 && two.right > one.left + 1 : null;
  };
  window.film = [];
  window.bold = [];
  const question = document.querySelector('#question');
  const hear = () => {
    const words = document.querySelector('#question')?.textContent;
    if (words && words !== window.bold.at(-1)) window.bold.push(words);
  };
  hear();
  new MutationObserver(hear).observe(document.querySelector('main'), {
    childList: true, characterData: true, subtree: true});
  const look = () => {
    const ghost = [...document.querySelectorAll('.ghost')].at(-1);
    const leaf = ghost?.querySelector('.leaf');
    const turned = leaf && new DOMMatrix(getComputedStyle(leaf).transform).m11;
    film.push({
      at: performance.now(),
      stage: ghost ? ghost.className.match(/fly|wait|open/)[0] : '',
      face: leaf?.innerHTML ?? '',
      turned: turned ?? 1,
      words: document.querySelector('#question')?.textContent ?? '',
      told: [...document.querySelectorAll('[role=log] p')].map(e => e.textContent).join('|'),
      banner: document.querySelector('.banner')?.textContent.trim() ?? '',
      covered: covered(),
      pulse: document.querySelector('.pulse')?.className.match(/heart|relief/)?.[0] ?? '',
      total: document.querySelector('.sum .big')?.textContent ?? '',
    });
    requestAnimationFrame(look);
  };
  look();
}"""
TURN_MS = 280  # as in flights.svelte.ts
# Nothing moves but what moves for ever.
AT_REST = """() => document.getAnimations().every(one =>
  one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
PLAY = "move => document.querySelector(`[data-move='${move}']`).click()"


class Frame(NamedTuple):
    """One frame of the page."""

    at: float  # milliseconds
    stage: str  # of the card on its way: fly, wait, open; empty: none
    face: str  # the picture of that card
    turned: float  # 1: flat, 0: seen from its edge
    words: str  # the bold line
    told: str  # the log
    banner: str
    covered: bool | None  # whether the banner lies over that place; None: one of them is not there
    pulse: str
    total: str


def open_table(page: Page, context: BrowserContext, url: str, scene: Scene) -> Stage:
    context.add_init_script(FREEZE)
    stage = Stage(context, scene)
    page.goto(f"{url}/t/{CODE}")
    page.wait_for_selector(".prompt.mine")
    page.wait_for_timeout(300)  # until nothing is on its way
    return stage


def act(page: Page, scene: Scene, move: str) -> None:
    """Play a move by hand; a card is lifted first where that is how it is played."""
    played = scene.played
    card = move.split()[-1]
    if page.locator(f"[data-move='{move}']").count() == 0:
        page.evaluate(f"document.querySelector('[data-place=\"hand-{card}\"]').click()")
        page.wait_for_selector(f"[data-move='{move}']")
    page.evaluate(PLAY, move)
    while scene.played == played:
        page.wait_for_timeout(5)


def shoot(page: Page, scene: Scene, move: str, until: str) -> tuple[list[Frame], list[str]]:
    """The film of a move, and all bold lines of it in order, until this is true of the page."""
    page.evaluate(ROLL)
    act(page, scene, move)
    page.wait_for_function(until, polling=50)
    frames = [Frame(**frame) for frame in page.evaluate("film")]
    return frames, page.evaluate("bold")


def stages(frames: Sequence[Frame]) -> list[str]:
    """How the cards lay that turned, one after the other."""
    return [stage for stage, _ in groupby(frame.stage for frame in frames)]


def check_turning(frames: Sequence[Frame], lively: bool, told: bool = True) -> None:
    """No face is seen before its card is turned, and what it is is said no sooner."""
    back = next(frame.face for frame in frames if frame.stage == "wait")
    opened = 0
    for before, frame in pairwise(frames):
        if frame.stage == "wait":
            assert frame.face == back
        if before.stage == "wait" and frame.stage != "wait":
            opened += 1
            assert frame.face != back
            assert frame.words != before.words
            assert frame.told != before.told or not told
            if lively and frame.at - before.at < TURN_MS / 3:  # none was left out in between
                assert frame.stage == "open"
                assert min(abs(before.turned), abs(frame.turned)) < 0.7
    assert opened


def twins_look_the_same(
    make: Callable[[], tuple[Page, BrowserContext]],
    url: str,
    worlds: Sequence[tuple[Scene, str]],
    nth: int = 0,
) -> None:
    """Worlds that differ in a hidden card alone cannot be told apart, neither in the page's source
    nor in its picture, until the card is turned, the nth one since the move; then they can."""
    seen = []
    for scene, move in worlds:
        page, context = make()
        open_table(page, context, url, scene)
        page.evaluate("nth => { window.before = nth }", nth)
        act(page, scene, move)
        page.wait_for_function("() => waited.size > window.before")
        page.wait_for_timeout(100)
        page.wait_for_function(AT_REST)
        source, picture = page.content(), page.screenshot()
        page.evaluate("() => { window.before = Infinity }")
        page.wait_for_selector(".ghost", state="detached")
        seen.append((source, picture, page.locator("[role=log]").inner_text()))
    (one, first, told), (other, second, told_other) = seen
    assert one == other
    assert first == second
    assert told != told_other


def first(frames: Sequence[Frame], is_it: Callable[[Frame], bool]) -> int:
    """The number of the first such frame."""
    return next(n for n, frame in enumerate(frames) if is_it(frame))


def check_banner(frames: Sequence[Frame]) -> None:
    """It comes, and leaves in sight what it speaks of."""
    seen = {frame.covered for frame in frames if frame.banner} - {None}
    assert seen == {False}


def check_heart(frames: Sequence[Frame]) -> int:
    """A heart beats, and not a word of why until it has: its first frame."""
    heart = first(frames, lambda frame: frame.pulse == "heart")
    after = heart + first(frames[heart:], lambda frame: frame.pulse != "heart")
    assert {frame.words for frame in frames[heart:after]} == {frames[heart - 1].words}
    assert not any(frame.banner for frame in frames[heart:after])
    assert frames[after].words != frames[heart].words
    return heart


def settled(words: str) -> str:
    """JavaScript for: this was told, and nothing moves any more."""
    return (
        f"() => document.querySelector('[role=log]').textContent.includes({json.dumps(words)})"
        " && !document.querySelector('.veil, .ghost, .pulse')"
    )
