"""The script that found the knobs of the tuned rules."""

from __future__ import annotations

import pytest

from benchmarks.fit import RULES, START


@pytest.mark.parametrize("game", RULES)
def test_every_knob_has_a_place_to_start(game: str) -> None:
    bots = RULES[game]
    assert len(bots.TABLE) == len(START[game])
    assert len(getattr(bots, "DUEL", bots.TABLE)) == len(START[game])
