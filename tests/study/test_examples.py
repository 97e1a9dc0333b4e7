"""The studies that come with Nerve."""

from __future__ import annotations

from pathlib import Path

from nerve.core.registry import GAMES, is_file
from nerve.study import read_study

FILES = sorted((Path(__file__).parents[2] / "examples" / "studies").glob("*.toml"))


def test_one_for_each_game() -> None:
    assert sorted(read_study(file).game for file in FILES) == [
        game for game in GAMES if not is_file(game)
    ]
