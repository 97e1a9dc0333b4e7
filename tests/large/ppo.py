"""The learner of examples/ppo.py: it learns, goes on where it was, and its net plays in an arena as
it did in training."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from nerve.arena import Match, report, run
from nerve.core.game import settle_on
from nerve.core.registry import open_game

ROOT = Path(__file__).parents[2]
RACE = ROOT / "tests" / "study" / "race.py"  # whoever moves on by 2 wins
sys.path.append(str(ROOT / "examples"))
ppo: Any = import_module("ppo")


def settings(**changed: Any) -> Any:
    usual = {
        "games": 64,
        "steps": 16,
        "width": 32,
        "part": 128,
        "keep": 5,
        "test": 400,
        "rate": 3e-3,
    }
    return ppo.Settings(**{"game": str(RACE), **usual, **changed})


def test_it_learns_and_plays_in_an_arena(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    s = settings(minutes=0.2, out=str(tmp_path / "net.onnx"))
    ppo.train(s)
    lines = capsys.readouterr().out.splitlines()
    told = next(json.loads(line) for line in lines if "half" in line)
    assert told["share"] > 0.9, "one step at a time is what tuned does here"
    bot = tmp_path / "mine.py"
    bot.write_text(f"from nerve.envs import NetBot\n\n\nclass Mine(NetBot):\n    net = {s.out!r}\n")
    match = Match.of(settle_on(open_game(RACE), 2), [f"{bot}:Mine", "tuned-1"], 1, 0)
    games, _ = run(match, deals=20, jobs=1)
    assert not games.faults
    share = report(match, games).standings[0].share.raw
    assert abs(share.mean - told["share"]) <= share.half + told["half"] + 0.05


def test_it_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = str(tmp_path / "kept.pt")
    for minutes in (0.03, 0.06):
        ppo.train(settings(minutes=minutes, save=save))
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    decisions = [line["decisions"] for line in lines if "half" not in line]
    assert decisions == sorted(decisions)
    assert len(set(decisions)) > 2
