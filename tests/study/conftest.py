from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nerve.core import registry
from nerve.core.contract import Rules
from nerve.core.registry import open_game
from nerve.study import read_study
from nerve.study.running import Outcome, run

RACE = Path(__file__).parent / "race.py"
Write = Callable[[str], Path]


@pytest.fixture(scope="package")
def race() -> Iterator[Rules]:
    before = dict(registry._opened)
    yield open_game(RACE)
    registry._opened.clear()
    registry._opened.update(before)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A study's file with this text."""

    def written(text: str) -> Path:
        file = tmp_path / "study.toml"
        file.write_text(text, "utf-8")
        return file

    return written


RACES = f"""
game = "{RACE}"
deals = 250
bots = "random"
[skill]
every = 10
[[variant]]
name = "six turns"
[[variant]]
name = "eight turns"
limits = {{ turns = 8 }}
[[variant]]
name = "three run"
players = 3
"""


@pytest.fixture(scope="package")
def raced(race: Rules, tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """All of it, played once for all tests."""
    file = tmp_path_factory.mktemp("races") / "races.toml"
    file.write_text(RACES, "utf-8")
    return run(read_study(file), jobs=1, plain=True)
