"""What a screen reader tells of a whole game is a story: read by people, kept word for word.

When the words are meant to change: NERVE_STORIES=write pytest tests/browser/test_story.py,
then read what has become of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from nerve.core.registry import GAMES
from tests.browser.people import Person
from tests.browser.stage import CODE, Scene, Stage, short_deck
from tests.server.house import House

Invite = Callable[..., Person]
FOLDER = Path(__file__).parents[1] / "games"
# Keeps every line that is ever added to the region, as a screen reader would say it.
LISTEN = """() => {
  window.said = [];
  const hear = node => {
    const text = node.textContent.trim();
    if (text) window.said.push(text);
  };
  const region = document.querySelector('[role=log]');
  region.querySelectorAll('p').forEach(hear);
  new MutationObserver(changes => {
    for (const change of changes) {
      const added = change.type === 'characterData' ? [change.target] : change.addedNodes;
      added.forEach(hear);
    }
  }).observe(region, {childList: true, characterData: true, subtree: true});
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_as_a_story(house: House, invite: Invite, game: str) -> None:
    person = invite(house.url)
    scene = Scene(game, seed=5, players=3, deck=short_deck(game))
    Stage(person.context, scene)
    person.open(f"/t/{CODE}")
    person.page.wait_for_selector("[role=log]", state="attached")
    person.page.evaluate(LISTEN)
    while (situation := person.situation()) != "over":
        if situation == "skip":
            person.skip()
        else:
            played = scene.played
            decide(person, scene.whim(0))
            while scene.played == played:
                person.page.wait_for_timeout(5)
    story = "".join(f"{line}\n" for line in person.page.evaluate("said"))
    kept = FOLDER / game / "story.txt"
    if os.environ.get("NERVE_STORIES") == "write":
        kept.write_text(story, "utf-8")
    assert story == kept.read_text("utf-8")


DECIDE = """async ([move, card]) => {
  const choice = () => document.querySelector(`[data-move='${move}']`);
  if (!choice()) {
    document.querySelector(`[data-place="hand-${card}"]`)?.click();
    await new Promise((done) => setTimeout(done, 20));
  }
  choice()?.click();
}"""


def decide(person: Person, move: str) -> None:
    """Choose this move, a card lifted first where that is how it is played."""
    card = move.split()[-1] if move.split()[0] in ("up", "down") else move.split()[0]
    person.page.evaluate(DECIDE, [move, card])
