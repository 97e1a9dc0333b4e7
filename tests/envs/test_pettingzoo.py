"""The PettingZoo environment by PettingZoo's own tests, and against the plain functions."""

from __future__ import annotations

import pickle
import random
import types
import warnings
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pettingzoo as zoo
import pytest
from pettingzoo import test
from pettingzoo.test import performance_benchmark
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from nerve.core.cards import NONE, game_seed
from nerve.core.errors import BadSetup, IllegalMove, UnknownGame
from nerve.core.game import Setup, look, new_state, play, settle_on
from nerve.core.play import Game
from nerve.core.registry import GAMES
from nerve.envs import pettingzoo
from nerve.envs.pettingzoo import env, raw_env
from nerve.envs.picture import UnknownMode
from nerve.envs.rewards import UnknownReward
from tests.envs.positions import ALL, EACH_GAME, EXTREMES
from tests.games import ANY, HANDS

ENOUGH = 20  # games


def made(setup: Setup, **settings: Any) -> Any:
    return env(setup.rules.NAME, setup.players, options=setup.options, **settings)


@pytest.fixture(autouse=True)
def _as_its_own_card_games() -> Iterator[None]:
    """PettingZoo warns of dicts with a mask unless an environment is one of its own."""
    with warnings.catch_warnings():
        for told in (
            "Observation is not a NumPy array",
            "Observation space for each agent probably should be",
        ):
            warnings.filterwarnings("ignore", told)
        yield


# --- PettingZoo's tests --------------------------------------------------------------------------


@EXTREMES
def test_api(setup: Setup) -> None:
    test.api_test(made(setup), num_cycles=10_000)


@pytest.mark.soak
@ALL
def test_api_often(setup: Setup) -> None:
    for _ in range(ENOUGH):
        test.api_test(made(setup), num_cycles=10_000)


@EACH_GAME
def test_api_in_many_games(game: str) -> None:
    many = env(game)
    for _ in range(ENOUGH):
        test.api_test(many, num_cycles=10_000)


@ALL
def test_seeds(setup: Setup) -> None:
    test.seed_test(lambda: made(setup), num_cycles=500)


@ALL
def test_parallel_api(setup: Setup) -> None:
    test.parallel_api_test(turn_based_aec_to_parallel(made(setup)), num_cycles=60)


@pytest.mark.soak
@ALL
def test_parallel_api_to_the_end(setup: Setup) -> None:
    test.parallel_api_test(turn_based_aec_to_parallel(made(setup)), num_cycles=10_000)


@ALL
def test_render(setup: Setup) -> None:
    test.render_test(lambda **settings: made(setup, **settings))


class Clock(types.SimpleNamespace):
    """Half a second passes whenever somebody looks at it."""

    now = 0.0

    def time(self) -> float:
        self.now += 0.5
        return self.now


@ALL
def test_benchmark_runs(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    module = __import__("sys").modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", Clock())
    performance_benchmark(made(setup))


@pytest.mark.soak
@ALL
def test_benchmark_runs_its_five_seconds(setup: Setup) -> None:
    performance_benchmark(made(setup))


# --- and ours ------------------------------------------------------------------------------------


@EXTREMES
def test_shows_each_agent_its_seats_view(setup: Setup) -> None:
    rules, dice = setup.rules, random.Random(2)
    table = raw_env(rules.NAME, setup.players, options=setup.options)
    table.reset(seed=9)
    state = new_state(setup, game_seed(9, 0))
    while rules.actor(state) != NONE:
        assert table.agent_selection == f"player_{rules.actor(state)}"
        for seat, agent in enumerate(table.possible_agents):
            view, seen = look(rules, state, seat), table.observe(agent)
            mask = [not view.legal or view.legal >> move & 1 for move in range(len(rules.MOVES))]
            assert seen["observation"].tolist() == table.position.row(seat).tolist()
            assert seen["action_mask"].tolist() == mask
            assert table.infos[agent]["action_mask"].tolist() == mask
            assert table.observation_space(agent).contains(seen)
        assert table.position.state() == state
        action = dice.choice(np.flatnonzero(table.last()[0]["action_mask"]).tolist())
        table.step(action)
        play(rules, state, action)
    assert all(table.terminations.values())


@pytest.mark.parametrize("reward", ["rank", "score"])
@EACH_GAME
def test_all_are_rewarded_at_the_end(game: str, reward: str) -> None:
    table, got = env(game, 3, reward=reward), {}
    table.reset(seed=4)
    for agent in table.agent_iter():
        observation, earned, over, _, _ = table.last()
        if over:
            got[agent] = earned
        else:
            assert earned == 0
        table.step(None if over else int(observation["action_mask"].argmax()))
    shares = table.unwrapped.position.rewards(reward == "score")
    assert [got[f"player_{seat}"] for seat in range(3)] == shares
    assert any(shares)


def test_next_games_are_those_of_the_series() -> None:
    table = raw_env(ANY, 3)
    table.reset(seed=5)
    for number in range(3):
        state = new_state(table.setup, game_seed(5, number))
        assert table.position.state() == state
        table.reset()
    table.reset(seed=5)
    assert table.position.state() == new_state(table.setup, game_seed(5, 0))


def test_unseeded_games_differ() -> None:
    tables = [raw_env(ANY, 3) for _ in range(2)]
    for table in tables:
        table.reset()
    assert tables[0].position.state().pile != tables[1].position.state().pile


@EACH_GAME
def test_options_decks_and_limits_reach_the_game(game: str) -> None:
    rules = GAMES[game]
    other: Any = {
        "options": {name: not value for name, value in rules.OPTIONS.items()},
        "deck": {rules.CARDS[0]: 40},
        "limits": {name: limit + 1 for name, limit in rules.LIMITS.items()},
    }
    table = raw_env(game, rules.PLAYERS[0], **other)
    table.reset(seed=1)
    view = table.position.view(0)
    assert sum(view.table.deck) == view.table.deck[0] == 40
    for name, limit in other["limits"].items():
        assert getattr(view.table, name) == limit
    due = new_state(settle_on(game, rules.PLAYERS[0], **other), game_seed(1, 0))
    assert table.position.state() == due


@EACH_GAME
def test_is_registered(game: str) -> None:
    table = zoo.make("aec", f"nerve/{game}-v2", players=4)
    table.reset(seed=1)
    assert str(table) == f"{game}_v2"
    assert table.max_num_agents == 4
    assert len(table.render_mode or "") == 0


def test_an_illegal_action_changes_nothing() -> None:
    table = env(ANY, 2)
    table.reset(seed=1)
    before = table.last()[0]["observation"].tolist()
    mask = table.last()[0]["action_mask"]
    for action in (int(mask.argmin()), len(mask), -1, None):
        with pytest.raises(IllegalMove, match="expected one of: "):
            table.step(action)
    assert table.last()[0]["observation"].tolist() == before


def test_what_is_unknown_is_refused() -> None:
    with pytest.raises(UnknownGame):
        env("poker")
    with pytest.raises(BadSetup):
        env(ANY, players=9)
    with pytest.raises(UnknownReward):
        env(ANY, reward="money")
    with pytest.raises(UnknownMode, match="expected one of human, ansi, rgb_array"):
        env(ANY, render_mode="film")


def test_human_mode_prints_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = env(ANY, 2, render_mode="human")
    table.reset(seed=1)
    table.step(int(table.last()[0]["action_mask"].argmax()))
    assert capsys.readouterr().out.count("seen by seat") == 2


def test_pictures_show_no_hidden_card() -> None:
    """Whoever is in turn is drawn his own hand, and none of the others'."""
    table = env(HANDS, 3, render_mode="ansi")
    table.reset(seed=1)
    drawn = table.render()
    game = Game(HANDS, 3, seed=game_seed(1, 0))
    hand = [card for card, n in game.view(game.actor)["hand"].items() for _ in range(n)]
    assert f"hand  {' '.join(hand)}" in drawn
    assert drawn.count("hand") == 1


def test_masks_cannot_be_spoilt() -> None:
    table = env(ANY, 2)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="read-only"):
        table.last()[4]["action_mask"][0] = 0
    assert pettingzoo.mask_of(0b101, 4).tolist() == [1, 0, 1, 0]


def test_a_copy_goes_its_own_way() -> None:
    table = env(ANY, 2)
    table.reset(seed=1)
    others = deepcopy(table), pickle.loads(pickle.dumps(table))
    before = table.observe("player_0")["observation"].tolist()
    for _ in range(5):
        table.step(int(table.last()[4]["action_mask"].argmax()))
    for other in others:
        assert other.observe("player_0")["observation"].tolist() == before
        for _ in range(5):
            other.step(int(other.last()[4]["action_mask"].argmax()))
        assert other.unwrapped.position.state() == table.unwrapped.position.state()
