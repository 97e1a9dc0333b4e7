from __future__ import annotations

import pytest

from nerve.core.registry import GAMES
from tests.goldens import CASES, FOLDER, transcript


@pytest.mark.parametrize("case", CASES)
def test_golden(case: str) -> None:
    assert transcript(case) == (FOLDER / f"{case}.txt").read_text("utf-8")


def test_every_game_has_one() -> None:
    assert {name for name, *_ in CASES.values()} == set(GAMES)
