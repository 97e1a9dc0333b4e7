"""A game of somebody else's, one file without any optional part, in the tools of researchers."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test

from nerve.core import registry
from nerve.core.game import actions, look, settle_on, to_data
from nerve.core.registry import GAMES, open_game
from nerve.envs import id_of, openspiel, pettingzoo, vector
from nerve.envs.observation import public_fields
from nerve.envs.position import Position

pytestmark = pytest.mark.long  # compiles the game anew, in every way
FILE = str(Path(__file__).parent.parent.parent / "examples" / "lantern.py")


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests have no more games than there were."""
    monkeypatch.setattr(registry, "_opened", {})


@pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:Action mask:UserWarning")
def test_one_environment_for_agents_in_turn() -> None:
    env = pettingzoo.env(FILE, players=3)
    api_test(env, num_cycles=200)
    assert env.metadata["name"] == "lantern_v2"
    assert id_of(FILE) == "nerve/lantern-v2"


def test_many_games_as_one_by_one() -> None:
    """Rows and rewards of a thousand steps are those of the plain rules."""
    players, n = 3, 16
    rules = open_game(FILE)
    setup = settle_on(rules, players)
    env = vector(FILE, players, n)
    rows, infos = env.reset(seed=5)
    games, numbers = [Position(setup, 5, i) for i in range(n)], list(range(n))
    for _ in range(200):
        chosen = env.sample()
        for i, game in enumerate(games):
            if game.actor == -1:
                numbers[i] += n
                games[i] = Position(setup, 5, numbers[i])
            else:
                game.play(int(chosen[i]))
        rows, _, over, _, infos = env.step(chosen)
        for i, game in enumerate(games):
            assert over[i] == (game.actor == -1)
            if over[i]:
                assert infos["rewards"][i].tolist() == game.rewards()
            else:
                assert rows[i].tolist() == game.row(game.actor).tolist()
                plain = look(rules, game.state(), game.actor)
                assert to_data(rules, game.view(game.actor)) == to_data(rules, plain)


def test_open_spiel() -> None:
    openspiel.register(FILE)
    game = pyspiel.load_game("nerve_lantern(players=2)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    assert {"table", "actor"} <= public_fields("lantern")
    assert not {"seat", "legal", "coat"} & public_fields("lantern")


def test_a_position_travels_to_a_process_that_has_never_heard_of_the_game(tmp_path: Path) -> None:
    position = Position(settle_on(open_game(FILE), 2), 7)
    for _ in range(5):
        position.play(random.Random(1).choice(list(actions(position.legal))))
    (tmp_path / "position").write_bytes(pickle.dumps(position))
    program = (
        "import pickle, sys\n"
        "position = pickle.load(open(sys.argv[1], 'rb'))\n"
        "print(position.rules.NAME, position.row(0).tolist())"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "position")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == f"lantern {position.row(0).tolist()}\n"


def test_it_is_known_by_name_from_then_on() -> None:
    open_game(FILE)
    assert "lantern" in GAMES
    assert vector("lantern", 2, 3).reset(seed=1)[0].dtype == np.int16
