"""Who is there to measure by is no straw man."""

from __future__ import annotations

import pytest

from nerve.games.thirteen import rules
from tests.games.population import check_no_straw_men


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
def test_a_third_beats_the_frozen_rule(players: int) -> None:
    check_no_straw_men(rules, players)
