"""Decisions as a Parquet file: those of the games, as the environments show them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from nerve.bots.policies import play_logged
from nerve.cli import main
from nerve.core.game import settle_on
from nerve.core.registry import GAMES
from nerve.envs.dataset import write_dataset
from nerve.envs.observation import index_of
from nerve.envs.position import Position


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_as_environments_show_it(game: str, tmp_path: Path) -> None:
    rules = GAMES[game]
    setup, file = settle_on(game, 3), tmp_path / "games.parquet"
    bots = ["greedy", "random", "tuned"]
    n = write_dataset(setup, bots, 4, 9, file)
    table = parquet.read_table(file)
    told: dict[str, Any] = {name: table[name].to_pylist() for name in table.column_names}
    assert (len(table), sum(told["over"])) == (n, 4)
    played = play_logged(setup, bots, 9, 0, 4)
    assert told["action"] == played.log[:n].tolist()
    at = 0
    for number in range(4):
        position = Position(setup, 9, number)
        first = at
        while position.actor != -1:
            seat = position.actor
            assert (told["game"][at], told["step"][at]) == (number, at - first)
            assert told["seat"][at] == seat
            assert told["row"][at] == position.row(seat).tolist()
            legal = [position.legal >> move & 1 for move in range(len(rules.MOVES))]
            assert told["mask"][at] == legal
            position.play(told["action"][at])
            assert told["over"][at] == (position.actor == -1)
            at += 1
        rewards = position.rewards()
        for line in range(first, at):
            assert told["return"][line] == pytest.approx(rewards[told["seat"][line]])
    assert at == n


def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    game = next(iter(GAMES))
    file = tmp_path / "games.parquet"
    words = ["simulate", game, "--bots", "random", "--games", "250", "--dataset", str(file)]
    assert main(words) == 0
    schema = parquet.read_schema(file)
    about = json.loads(schema.metadata[b"nerve"])
    assert (about["game"], about["seed"]) == (game, 1)
    assert about["row"] == index_of(game).names()
    assert set(parquet.read_table(file)["game"].to_numpy()) == set(range(250))
    assert np.isin(parquet.read_table(file)["return"].to_numpy(), [-1, 0, 1]).all()
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_what_does_not_go_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", next(iter(GAMES)), "--dataset", str(tmp_path / "x.parquet")]
    for more in (["--plain"], ["--on", "ray"], ["--records", "y.jsonl"]):
        assert main([*words, *more]) == 2
        assert "do not go together" in capsys.readouterr().err
