"""What the tests in a browser must know of this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nerve.core.game import moves
from tests.browser.stage import Scene, first_words

# What a person may be asked: by the first words of the moves, double turns apart.
DECISIONS = ["down up", "up", "first of two", "second", "call pass", "call"]
SEED = 17  # of a game in which all kinds of decisions come up soon
PLACES = ["main > .board", ".prompt", ".seats li", ".middle .count", ".middle .gauge"]
PLACES += [".foot .own", ".hand"]
ODDS = {"reached", "safe", "trap"}  # always shown


def decision(legal: Sequence[str], table: Any) -> str:
    if table.draws == 2 and "call" not in legal:
        return "second" if table.due == 1 else "first of two"
    return first_words(legal)


def must_call() -> Scene:
    """Nobody calls 17 until there are no cards left: whoever is next then must (S17-A20)."""
    scene = Scene("seventeen", deck={"1=": 8, "1": 3, "trap": 1})
    while scene.decision != "call":
        seat = scene.table.asked[0]
        legal = moves(scene.table.rules, scene.table.view(seat).legal)
        scene.play(seat, "pass" if "pass" in legal else legal[0])
    return scene


RARE = {"call": must_call}  # which good players never come to
