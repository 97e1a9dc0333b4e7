"""What a page makes of events is what the server says next, in every field that it draws.

A room's `scenes.py` names the fields that its page leaves to the next view, each with the reason,
and says which differences cannot be helped.
"""

import math
import re
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from nerve.core.registry import GAMES
from nerve.server.clock import seconds_shown
from tests.amounts import amounts, sample
from tests.games import WINDOW
from tests.games.streams import ROOT, Held, hold

ROOMS = [game for game in GAMES if (ROOT / "web/src/games" / game / "script.ts").exists()]
NOT_DRAWN = "not drawn"
PAUSE = 0.22  # seconds that the page leaves between two moves


def exceptions(game: str) -> Any:
    name = f"tests.games.{game}.scenes"
    return import_module(name) if find_spec(name) else None


def left_out(game: str) -> dict[str, str]:
    """Fields by name, with reasons. Moves are offered with the view, never in a scene."""
    return {"legal": "offered at the end", **getattr(exceptions(game), "LEFT_OUT", {})}


def check(game: str, games: int, views: float = math.inf) -> Held:
    held = hold(game, games, views, left_out(game))
    helpless = getattr(exceptions(game), "cannot_be_told", lambda _: False)
    found = [one for one in held.differences if not helpless(one)]
    assert not found, f"{len(found)} differences, the first: {found[0]}"
    check_tempo(game, held)
    check_risks(game, held)
    return held


def check_risks(game: str, held: Held) -> None:
    """Before these a card waits longer, the more it may tell."""
    assert held.risky == getattr(exceptions(game), "RISKY", set())


def check_tempo(game: str, held: Held) -> None:
    """Clocks stand still while something moves, and not for much longer."""
    allowed = [seconds_shown(game, kinds) for _, kinds in held.shown]
    for (seconds, kinds), most in zip(held.shown, allowed, strict=True):
        assert seconds + PAUSE < most, kinds
    assert sum(allowed) < 2.2 * sum(seconds for seconds, _ in held.shown)


@pytest.mark.parametrize("views", amounts(300, long=1500))
@pytest.mark.parametrize("game", sample(ROOMS, quick=[WINDOW]))
def test_scenes_lead_to_the_next_view(game: str, views: int) -> None:
    assert check(game, games=20, views=views).views >= views


@pytest.mark.soak
@pytest.mark.parametrize("game", ROOMS)
def test_scenes_lead_to_the_next_view_in_many_games(game: str) -> None:
    held = check(game, games=200)
    print(f"{game}: {held.games} games, {held.views} views, {held.kinds.total()} events")
    assert held.left_out == set(left_out(game)), "a field that never differs is not to be left out"
    kinds = {event.kind for event in GAMES[game].EVENTS}
    assert kinds <= set(held.kinds)


@pytest.mark.parametrize("game", ROOMS)
def test_what_is_not_drawn_is_not_drawn(game: str) -> None:
    room = ROOT / "web/src/games" / game
    sources = [path for path in room.iterdir() if path.suffix in (".svelte", ".ts")]
    text = "".join(path.read_text("utf-8").split("<style>")[0] for path in sources)
    for field in (name for name, reason in left_out(game).items() if reason == NOT_DRAWN):
        name = field.split(".")[-1]
        read = rf"\b(v|tb|t|table|view)\.{name}\b"
        unpacked = rf"{{[^}}]*\b{name}\b[^}}]*}} = [\w.]*\b(v|tb|table|view)\b"
        assert not re.search(f"{read}|{unpacked}", text), field
