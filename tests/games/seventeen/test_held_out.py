"""Who is there to measure by is no straw man."""

from __future__ import annotations

import pytest

from nerve.arena.gauntlet import play_gauntlet
from nerve.bots.styles import HELD_OUT, styles_of
from nerve.core.game import settle_on
from nerve.games.seventeen import rules


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_third_beats_the_frozen_rule(players: int) -> None:
    """Each in every seat among `tuned-1`: more than its share, beyond the error."""
    setup, held_out = settle_on(rules, players), styles_of(rules, HELD_OUT)
    found = [play_gauntlet([setup], bot, ["tuned-1"], 2000, 7, jobs=1)[0] for bot in held_out]
    assert 3 * sum(one.verdict == "beats" for one in found) >= len(found)
