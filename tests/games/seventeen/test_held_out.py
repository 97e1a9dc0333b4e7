"""Who is there to measure by is no straw man."""

from __future__ import annotations

import pytest

from nerve.games.seventeen import rules
from tests.games.population import check_no_straw_men


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_third_beats_the_frozen_rule(players: int) -> None:
    check_no_straw_men(rules, players)
