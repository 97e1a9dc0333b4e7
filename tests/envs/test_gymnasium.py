"""The vector environment by Gymnasium's own checks, and game by game against single positions."""

from __future__ import annotations

import itertools
import re
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from nerve.bots import UnknownBot
from nerve.bots.policies import play_policies
from nerve.bots.registry import policy_of
from nerve.core.cards import BOT, NONE, Rng, game_seed, stream
from nerve.core.errors import BadSetup, IllegalMove, UnknownGame
from nerve.core.game import Setup, look, settle_on
from nerve.core.registry import GAMES
from nerve.envs import gymnasium as ours
from nerve.envs import vector
from nerve.envs.gymnasium import BadShape, OneGame, VectorGames
from nerve.envs.position import Position
from nerve.envs.rewards import UnknownReward
from nerve.fast.compiled import unpack
from tests.amounts import sample
from tests.fast.test_lockstep import all_setups
from tests.games import ANY

# A game with one sort of bots is compiled on its own: so each game once, either way with two.
WAYS = dict(zip(GAMES, itertools.cycle(["greedy", None]), strict=False))
BOTH_WAYS = pytest.mark.parametrize(
    ("game", "bots"),
    [
        pytest.param(game, bots, marks=[] if game == ANY else pytest.mark.long)
        for game, bots in WAYS.items()
    ],
)


def some(mask: Any, chance: np.random.Generator) -> Any:
    """A random legal action in each game."""
    return (chance.random(mask.shape) * mask).argmax(axis=1)


# --- Gymnasium's checks --------------------------------------------------------------------------


class Legal(OneGame):
    """Gymnasium's checks know of no masks: where an action is illegal, the next legal one is
    played."""

    def step(self, action: int) -> Any:
        mask = self.action_masks()
        return super().step(int((action + np.roll(mask, -int(action)).argmax()) % len(mask)))


@BOTH_WAYS
def test_passes_the_checks_of_single_environments(game: str, bots: str | None) -> None:
    check_env(Legal(game, 4, bots=bots), skip_render_check=True)


@BOTH_WAYS
def test_all_that_is_returned_is_in_its_space(game: str, bots: str | None) -> None:
    env, chance = vector(game, 4, 5, bots=bots), np.random.default_rng(1)
    rows, infos = env.reset(seed=2)
    for _ in range(60):
        assert env.observation_space.contains(rows)
        actions = some(infos["action_mask"], chance)
        assert env.action_space.contains(actions)
        rows, rewards, over, cut, infos = env.step(actions)
        assert rewards.shape == over.shape == cut.shape == (5,)
        assert (rewards.dtype, over.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)
        assert not cut.any()


def test_made_by_gymnasium_it_takes_its_wrappers() -> None:
    made = gymnasium.make_vec(f"nerve/{ANY}-v2", num_envs=3, players=3, bots="greedy")
    assert made.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert (made.unwrapped.setup.players, made.num_envs, made.spec.id) == (3, 3, f"nerve/{ANY}-v2")
    env, chance = DictInfoToList(RecordEpisodeStatistics(made)), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    lengths = []
    for _ in range(300):
        mask = np.array([info["action_mask"] for info in infos])
        _, _, over, _, infos = env.step(some(mask, chance))
        lengths += [info["episode"]["l"] for info, ended in zip(infos, over, strict=True) if ended]
    assert len(lengths) >= 3
    assert min(lengths) > 10


@pytest.mark.parametrize("game", GAMES)
def test_is_registered(game: str) -> None:
    assert f"nerve/{game}-v2" in gymnasium.registry
    ours.register()  # a second time does no harm


@BOTH_WAYS
def test_same_seed_same_games(game: str, bots: str | None) -> None:
    told = []
    for _ in range(2):
        env, chance = vector(game, 4, 7, bots=bots), np.random.default_rng(3)
        shown: list[Any] = [env.reset(seed=8)]
        for _ in range(50):
            shown.append(env.step(some(shown[-1][-1]["action_mask"], chance)))
        told.append(shown)
    assert data_equivalence(told[0], told[1])


# --- and ours ------------------------------------------------------------------------------------


def check_self_play(setup: Setup, n: int, steps: int) -> int:
    """Step games side by side, and each of them alone; gives how many ended."""
    rules, chance = setup.rules, np.random.default_rng(4)
    env = vector(rules.NAME, setup.players, n, options=setup.options)
    rows, infos = env.reset(seed=6)
    numbers = list(range(n))
    alone = [Position(setup, 6, number) for number in numbers]
    ended = 0
    for _ in range(steps):
        for i, position in enumerate(alone):
            assert infos["seat"][i] == position.actor
            if position.actor != NONE:
                assert rows[i].tolist() == position.row(position.actor).tolist()
            legal = rows[i][env.index.legal].tolist()
            over = position.actor == NONE  # then no action matters, and none is masked
            assert infos["action_mask"][i].tolist() == ([1] * len(legal) if over else legal)
        actions = some(infos["action_mask"], chance)
        rows, rewards, over, _, infos = env.step(actions)
        for i, position in enumerate(alone):
            seat = position.actor
            if seat == NONE:  # the step only begins the next game
                numbers[i] += n
                alone[i] = Position(setup, 6, numbers[i])
                assert not over[i]
                assert (rewards[i], infos["rewards"][i].any()) == (0, False)
                continue
            position.play(int(actions[i]))
            assert over[i] == (position.actor == NONE)
            if over[i]:
                ended += 1
                assert infos["rewards"][i].tolist() == position.rewards()
                assert rewards[i] == position.rewards()[seat]
                assert rows[i].tolist() == position.row(seat).tolist()
            else:
                assert rewards[i] == 0
                assert not infos["rewards"][i].any()
    return ended


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game, bots in WAYS.items() if bots is None])
def test_self_play_is_every_game_by_itself(game: str) -> None:
    assert check_self_play(settle_on(game, 4), n=9, steps=900) > 9


@pytest.mark.soak
@pytest.mark.parametrize("setup", all_setups())
def test_self_play_of_all_set_ups(setup: Setup) -> None:
    assert check_self_play(setup, n=50, steps=1_500) > 50


def check_bots(setup: Setup, bots: list[str], n: int) -> None:
    """A learner in seat 0 who plays as a bot does comes to the results of that bot."""
    rules = setup.rules
    env = vector(rules.NAME, setup.players, n, bots=[None, *bots[1:]], options=setup.options)
    _, infos = env.reset(seed=12)
    numbers = (
        env._games.numbers - n
    ).tolist()  # a game that ends before the learner's turn is left out
    policy, seeds = policy_of(rules, bots[0]), [game_seed(12, i) for i in numbers]
    rngs = [Rng() for _ in range(n)]
    for rng, seed in zip(rngs, seeds, strict=True):
        stream(rng, seed, BOT + 1, 0)
    shares: dict[int, list[float]] = {}
    for _ in range(10_000):
        actions = np.zeros(n, np.int64)
        for i in set(range(n)) - set(shares):
            view = look(rules, unpack(env.states[i], rules.State()), 0)
            assert (view.actor, infos["seat"][i]) == (0, 0)
            actions[i] = policy(view, rngs[i])
        for i in shares:
            actions[i] = infos["action_mask"][i].argmax()
        _, rewards, over, _, infos = env.step(actions)
        for i in set(np.flatnonzero(over).tolist()) - set(shares):
            shares[i] = infos["rewards"][i].tolist()
            assert rewards[i] == shares[i][0]
        if len(shares) == n:
            break
    results = play_policies(setup, bots, 12, 0, max(numbers) + 1, plain=True)
    for i in range(n):
        won = [share == max(shares[i]) for share in shares[i]]
        assert won == [results.winners[numbers[i]] >> p & 1 == 1 for p in range(setup.players)]


@pytest.mark.parametrize("game", sample([game for game, bots in WAYS.items() if bots], [ANY]))
def test_bots_play_as_they_do_elsewhere(game: str) -> None:
    check_bots(settle_on(game, 4), ["random", "greedy", "greedy", "greedy"], n=8)


@pytest.mark.soak
@pytest.mark.parametrize("setup", all_setups())
def test_all_bots_play_as_they_do_elsewhere(setup: Setup) -> None:
    names = ["greedy", "random", "tuned", "random", "tuned", "random"]
    check_bots(setup, names[: setup.players], n=20)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_search_plays_as_it_does_elsewhere(game: str) -> None:
    check_bots(settle_on(game, 3), ["greedy", "search:20", "search:40"], n=3)


def test_seats_of_the_caller_may_be_several() -> None:
    env, chance = vector(ANY, 3, 4, bots=["greedy", None, None]), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    seats = set()
    for _ in range(50):
        seats |= set(infos["seat"].tolist())
        _, _, _, _, infos = env.step(some(infos["action_mask"], chance))
    assert seats - {NONE} == {1, 2}


def test_unseeded_environments_differ_and_go_on() -> None:
    first, second = (vector(ANY, 4, 3, bots="greedy") for _ in range(2))
    rows = first.reset()[0]
    assert (rows != second.reset()[0]).any()
    assert (rows != first.reset()[0]).any()
    first.reset(seed=5)
    later = first.reset()[0]
    first.reset(seed=5)
    assert (later == first.reset()[0]).all()


def test_a_refused_step_changes_nothing() -> None:
    env = vector(ANY, 4, 3, bots="greedy")
    _, infos = env.reset(seed=1)
    before = env.states.tobytes()
    legal = infos["action_mask"].argmax(axis=1)
    masked = int(infos["action_mask"][2].argmin())
    told = re.escape(f"expected one of: {legal[2]} ({GAMES[ANY].MOVES[legal[2]]})")
    for wrong in (-1, masked, infos["action_mask"].shape[1], 63, 64, 10**6):
        with pytest.raises(IllegalMove, match=f"game 2: illegal action {wrong}: {told}"):
            env.step([*legal[:2], wrong])
    for shape in (legal[:2], legal.astype(float), [[0, 0, 0]]):
        with pytest.raises(BadShape, match="expected 3 whole numbers"):
            env.step(shape)
    assert env.states.tobytes() == before
    env.step(legal)
    assert env.states.tobytes() != before


def test_what_is_unknown_is_refused() -> None:
    with pytest.raises(UnknownGame):
        vector("poker", 2, 1)
    with pytest.raises(BadSetup):
        vector(ANY, 9, 1)
    with pytest.raises(BadShape):
        vector(ANY, 2, 0)
    with pytest.raises(UnknownBot):
        vector(ANY, 2, 1, bots="clever")
    with pytest.raises(UnknownReward):
        vector(ANY, 2, 1, reward="money")
    with pytest.raises(BadSetup, match="3 seats for 2 players"):
        vector(ANY, 2, 1, bots=[None, "random", "random"])
    with pytest.raises(BadSetup, match="expected None in at least one"):
        vector(ANY, 2, 1, bots=["random", "random"])


def test_samples_are_legal_and_follow_the_seed() -> None:
    env = vector(ANY, 4, 50, bots="greedy")
    told = []
    for _ in range(2):
        _, infos = env.reset(seed=3)
        for _ in range(80):
            actions = env.sample()
            live = infos["seat"] != NONE
            assert (infos["action_mask"][live, actions[live]] == 1).all()
            assert (actions[~live] == NONE).all()
            _, _, _, _, infos = env.step(actions)
        told.append(env.states.tobytes())
    assert told[0] == told[1]


def test_rewards_by_score() -> None:
    env, chance = vector(ANY, 4, 8, bots="greedy", reward="score"), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    most = 0.0
    for _ in range(200):
        _, rewards, _, _, infos = env.step(some(infos["action_mask"], chance))
        most = max(most, abs(rewards).max())
        assert infos["rewards"].sum(axis=1) == pytest.approx(np.zeros(8))
    assert most > 1


# --- seeds, copies, mixtures, one game at a time -------------------------------------------------


def played(env: VectorGames, infos: dict[str, Any], steps: int) -> list[Any]:
    """What is shown when the first of the legal actions is always chosen."""
    told = []
    for _ in range(steps):
        rows, rewards, over, _, infos = env.step(infos["action_mask"].argmax(axis=1))
        told.append((rows, rewards, over, infos))
    return told


def test_no_mask_is_ever_empty() -> None:
    env = vector(ANY, 3, 6, bots="greedy")
    _, infos = env.reset(seed=3)
    told = played(env, infos, 200)
    assert sum(over.sum() for _, _, over, _ in told) >= 6
    for _, _, over, infos in told:
        assert infos["action_mask"].any(axis=1).all()
        assert infos["action_mask"][over].all()


def test_a_list_of_seeds_is_one_for_each_game() -> None:
    env = vector(ANY, 3, 3, bots="greedy")
    rows, _ = env.reset(seed=[7, 8, 7])
    assert np.array_equal(rows[0], rows[2])
    assert not np.array_equal(rows[0], rows[1])
    alone = vector(ANY, 3, 1, bots="greedy")
    for row, seed in zip(rows, (7, 8, 7), strict=True):
        assert np.array_equal(alone.reset(seed=seed)[0][0], row)
    with pytest.raises(BadShape, match="2 seeds for 3 games"):
        env.reset(seed=[1, 2])


def test_a_copy_goes_its_own_way() -> None:
    env = vector(ANY, 3, 4, bots="greedy")
    _, infos = env.reset(seed=5)
    infos = played(env, infos, 20)[-1][-1]
    other = deepcopy(env)
    one, two = played(env, infos, 60), played(other, infos, 60)
    assert data_equivalence(one, two)
    other.reset(seed=6)
    assert data_equivalence(played(deepcopy(env), one[-1][-1], 5), played(env, one[-1][-1], 5))


def test_one_game_is_copied_with_its_wrappers() -> None:
    env = gymnasium.make(f"nerve/{ANY}-v2", players=3, bots="greedy")
    _, info = env.reset(seed=4)
    _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    other, action = deepcopy(env), int(info["action_mask"].argmax())
    assert data_equivalence(env.step(action), other.step(action))
    env.reset(seed=5)
    assert other.unwrapped.setup == env.unwrapped.setup
    assert other.unwrapped.games.states != env.unwrapped.games.states


@pytest.mark.long
def test_a_mixture_seats_each_as_often_as_it_says() -> None:
    env = vector(ANY, 3, 2000, bots={"random": 1, "greedy": 3})
    env.reset(seed=1)
    numbers = env._bots.numbers
    assert (numbers[:, 0] == NONE).all()
    greedy = env._seats.sorts.index("greedy")
    assert (numbers[:, 1:] == greedy).mean() == pytest.approx(0.75, abs=0.03)
    first = numbers.copy()
    env.reset(seed=1)
    assert np.array_equal(numbers, first)  # by the seed
    mixed = vector(ANY, 3, 5, bots=["greedy", {"random": 1, "greedy": 3}, None])
    mixed.reset(seed=1)
    assert (mixed._bots.numbers[:, 0] == greedy).all()


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ({"greedy": 0}, "greedy: expected a whole number from 1 to 100, not 0"),
        ({"greedy": 1.5}, "greedy: expected a whole number"),
        ([None, {"greedy": 1}, {"greedy": 2}], "expected one mixture"),
        ({"wise": 1}, "unknown bot 'wise'"),
    ],
)
def test_mixtures_that_are_none(bots: Any, said: str) -> None:
    with pytest.raises((BadSetup, UnknownBot), match=said):
        vector(ANY, 3, 1, bots=bots)


def test_one_game_at_a_time() -> None:
    env = gymnasium.make(f"nerve/{ANY}-v2", players=3, bots="greedy", render_mode="ansi")
    row, info = env.reset(seed=4)
    rows, infos = vector(ANY, 3, 1, bots="greedy").reset(seed=4)
    assert np.array_equal(row, rows[0])
    assert np.array_equal(info["action_mask"], infos["action_mask"][0])
    seen, over, rewards = set(), False, []
    while not over:
        seen.add(env.render())
        assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"] == 1)
        row, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        assert env.observation_space.contains(row)
        rewards.append(reward)
    assert len(seen) > 10
    assert not any(rewards[:-1])
    assert rewards[-1] == info["rewards"][0]
    with pytest.raises(IllegalMove, match="the game is over: reset begins another"):
        env.step(0)
    env.reset()
    env.step(int(env.unwrapped.games.sample()[0]))


def test_what_is_told_is_handed_on_without_a_copy() -> None:
    """DLPack is how frameworks share memory; a step never writes into that of the last one."""
    env = vector(ANY, 3, 4, bots="greedy")
    rows, infos = env.reset(seed=4)
    shared, before = np.from_dlpack(rows), rows.copy()
    assert np.shares_memory(shared, rows)
    env.step(infos["action_mask"].argmax(axis=1))
    assert np.array_equal(shared, before)
