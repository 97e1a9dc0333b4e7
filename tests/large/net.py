"""A net as a bot: written as ONNX by hand, asked through views, at home in an arena."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nerve.arena import Match, run
from nerve.bots.outside import BadBot
from nerve.core.game import actions, look, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.envs import NetBot
from nerve.envs.observation import index_of, row_of
from tests.games import ANY

RULES = GAMES[ANY]
MOVES = len(RULES.MOVES)


def write(file: Path, weights: np.ndarray, first: int) -> None:
    """A net of one layer: figures = rows @ weights, plus its place for each move."""
    rows = helper.make_tensor_value_info("rows", TensorProto.FLOAT, ["games", len(weights)])
    figures = helper.make_tensor_value_info("figures", TensorProto.FLOAT, ["games", MOVES])
    bias = np.roll(np.arange(MOVES, dtype=np.float32), first)
    graph = helper.make_graph(
        [helper.make_node("Gemm", ["rows", "weights", "bias"], ["figures"])],
        "net",
        [rows],
        [figures],
        [numpy_helper.from_array(weights, "weights"), numpy_helper.from_array(bias, "bias")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
    model.ir_version = 9
    onnx.save(model, str(file))


@pytest.fixture
def net(tmp_path: Path) -> Path:
    weights = np.random.default_rng(1).normal(size=(len(index_of(ANY)), MOVES)).astype(np.float32)
    np.save(tmp_path / "weights.npy", weights)
    write(tmp_path / "net.onnx", weights, 0)
    return tmp_path / "net.onnx"


def test_the_best_of_the_moves_allowed(net: Path) -> None:
    class Mine(NetBot):
        pass

    Mine.net = net
    bot, chosen = Mine(), random.Random(1)
    weights = np.load(net.with_name("weights.npy"))
    state, seen = new_state(settle_on(RULES, 3), 1), set()
    while (seat := RULES.actor(state)) != -1:
        view, legal = look(RULES, state, seat), list(actions(RULES.legal(state)))
        figures = row_of(view).astype(np.float32) @ weights + np.arange(MOVES)
        assert np.allclose(bot.figures(view), figures, rtol=1e-3, atol=1e-2)
        action = bot.choose(view, legal, chosen)
        assert action in legal
        assert figures[action] >= figures[legal].max() - 0.05
        seen.add(action)
        RULES.apply(state, chosen.choice(legal))
    assert len(seen) > 2


def test_in_an_arena(net: Path) -> None:
    file = net.with_name("mine.py")
    file.write_text(
        f"from nerve.envs import NetBot\n\n\nclass Mine(NetBot):\n    net = {str(net)!r}\n"
    )
    match = Match.of(settle_on(RULES, 2), [f"{file}:Mine", "random"], seed=1, samples=0)
    games, _ = run(match, deals=5, jobs=1)
    assert not games.faults
    assert games.lost.sum() == 0


def test_what_is_no_net(tmp_path: Path) -> None:
    (tmp_path / "torn.onnx").write_bytes(b"no net")
    for name, said in (("none.onnx", "no net"), ("torn.onnx", "is no net")):

        class Mine(NetBot):
            net = tmp_path / name

        with pytest.raises(BadBot, match=said):
            Mine()
