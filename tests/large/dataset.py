"""Decisions as a Parquet file: those of the games, as the environments show them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest
from pyarrow import feather, parquet

from nerve.bots.policies import play_logged
from nerve.cli import main
from nerve.core.game import settle_on
from nerve.core.registry import GAMES
from nerve.envs import dataset
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


def test_an_arrow_file_has_the_same_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a batch has some games, one, or not even room for one."""
    setup, bots = settle_on(next(iter(GAMES)), 3), ["greedy", "random", "tuned"]
    write_dataset(setup, bots, 30, 9, tmp_path / "games.parquet")
    told = parquet.read_table(tmp_path / "games.parquet")
    for lines in (8192, 400, 1):
        monkeypatch.setattr(dataset, "LINES", lines)
        file = tmp_path / f"{lines}.arrow"
        assert write_dataset(setup, bots, 30, 9, file) == len(told)
        same = feather.read_table(file)
        assert same.cast(told.schema).equals(told)
        assert same.schema.metadata == told.schema.metadata


def test_polars_reads_both(tmp_path: Path) -> None:
    game = next(iter(GAMES))
    setup = settle_on(game, 3)
    for name, read in (("x.arrow", polars.read_ipc), ("x.parquet", polars.read_parquet)):
        n = write_dataset(setup, ["greedy"] * 3, 5, 1, tmp_path / name)
        told = read(tmp_path / name)
        assert told.shape == (n, 8)
        assert told["row"].to_numpy().shape == (n, len(index_of(game)))
        assert told["mask"].to_numpy().shape == (n, len(GAMES[game].MOVES))


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    setup = settle_on(next(iter(GAMES)), 3)
    with pytest.raises(OSError, match="none"):
        write_dataset(setup, ["greedy"] * 3, 5, 1, tmp_path / "none" / "x.arrow")


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
