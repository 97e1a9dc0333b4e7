"""The OpenSpiel games by OpenSpiel's own tests and algorithms."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough, ismcts, mcts

from nerve.core.cards import NONE, game_seed
from nerve.core.errors import BadSetup
from nerve.core.game import Setup, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.envs import openspiel
from tests.envs.positions import ALL, EACH_GAME, EXTREMES, positions
from tests.games import ANY, HANDS, facts_of

openspiel.register()
openspiel.register()  # a second time does no harm
WITH_THREE = {game: settle_on(game, 3) for game in GAMES}


def loaded(setup: Setup) -> Any:
    chosen = {"players": setup.players, **setup.options}
    return pyspiel.load_game(f"nerve_{setup.rules.NAME}", chosen)


def dealt(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    for byte in seed.to_bytes(8, "big"):
        state.apply_action(byte)
    return state


# --- OpenSpiel's tests ---------------------------------------------------------------------------


@EACH_GAME
def test_simulation(game: str) -> None:
    most = settle_on(game, GAMES[game].PLAYERS[-1])
    pyspiel.random_sim_test(loaded(most), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.soak
@ALL
def test_many_simulations(setup: Setup) -> None:
    pyspiel.random_sim_test(
        loaded(setup), num_sims=5, serialize=True, verbose=False, mask_test=True
    )


def check_api(setup: Setup) -> None:
    told = {"game_name": f"nerve_{setup.rules.NAME}", "game": loaded(setup)}
    from open_spiel.integration_tests import api_test  # it reads SciPy, which is slow

    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), told)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in result.errors + result.failures] == []
    assert not result.skipped


@EXTREMES
def test_api_on_part_of_the_tree(setup: Setup, capfd: pytest.CaptureFixture[str]) -> None:
    check_api(setup)


@pytest.mark.soak
@ALL
def test_api_of_all_set_ups(setup: Setup, capfd: pytest.CaptureFixture[str]) -> None:
    check_api(setup)


# --- its algorithms ------------------------------------------------------------------------------


class Nothing(mcts.Evaluator):  # type: ignore[misc]  # no types there
    """Thinks every position worth nothing: a search without playouts, for speed."""

    def evaluate(self, state: Any) -> Any:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> Any:
        return [(action, 1 / len(state.legal_actions())) for action in state.legal_actions()]


def play(game: Any, bots: list[Any], chance: np.random.RandomState) -> Any:
    """A whole game; bots that are None move at random."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.randint(256))
            continue
        legal, bot = state.legal_actions(), bots[state.current_player()]
        action = chance.choice(legal) if bot is None else bot.step(state)
        assert action in legal
        state.apply_action(action)
    return state


@EACH_GAME
def test_information_set_search_plays(game: str) -> None:
    loaded, chance = pyspiel.load_game(f"nerve_{game}"), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(loaded, Nothing(), 2.0, 3, random_state=chance)
    state = play(loaded, [bot] + [None] * (loaded.num_players() - 1), chance)
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.soak
@EXTREMES
def test_information_set_search_plays_in_all_seats(setup: Setup) -> None:
    game, chance = loaded(setup), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 10, random_state=chance)
    play(game, [bot] * setup.players, chance)


@EACH_GAME
def test_plain_search_plays(game: str) -> None:
    loaded, chance = pyspiel.load_game(f"nerve_{game}"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    state = dealt(loaded, 5)
    for _ in range(3):
        bot = mcts.MCTSBot(loaded, 2.0, 5, evaluator, random_state=chance)
        state.apply_action(bot.step(state))


def test_matches_and_learning_environments() -> None:
    game = pyspiel.load_game(f"nerve_{ANY}")
    bots = [pyspiel.make_uniform_random_bot(player, 3) for player in range(2)]
    chance = np.random.RandomState(3)
    assert sum(evaluate_bots.evaluate_bots(game.new_initial_state(), bots, chance)) == 0
    env = rl_environment.Environment(f"nerve_{ANY}", players=3)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_playthroughs_repeat(game: str, tmp_path: Path) -> None:
    """As OpenSpiel's own playthrough_test replays them."""
    from absl import flags

    flags.FLAGS.mark_as_parsed()
    told, file = generate_playthrough.playthrough(f"nerve_{game}(players=3)", [], seed=1), "x.txt"
    (tmp_path / file).write_text(told)
    assert "Returns() = [" in told
    before, again = generate_playthrough.replay(str(tmp_path / file))
    assert before.strip() == again.strip()


# --- and ours ------------------------------------------------------------------------------------


@EXTREMES
def test_a_history_is_the_whole_game(setup: Setup) -> None:
    game, chance = loaded(setup), np.random.RandomState(2)
    state = play(game, [None] * setup.players, chance)
    history = state.history()
    again = game.new_initial_state()
    for action in history:
        again.apply_action(action)
    assert str(again) == str(state)
    plain = new_state(setup, game_seed(int.from_bytes(bytes(history[:8]), "big"), 0))
    for action in history[8:]:
        setup.rules.apply(plain, action)
    assert state.position.state() == plain
    assert state.returns() == state.position.rewards()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


@EXTREMES
def test_states_are_copied_and_saved(setup: Setup) -> None:
    game = loaded(setup)
    state = dealt(game, 77)
    for _ in range(20):
        if state.is_terminal():
            break
        text = str(state)
        _, loaded_state = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(game, state)
        )
        for other in (state.clone(), pickle.loads(pickle.dumps(state)), loaded_state):
            assert str(other) == text
            assert other.history() == state.history()
            other.apply_action(other.legal_actions()[0])
            assert str(state) == text
        state.apply_action(state.legal_actions()[-1])


def check_pairs(setup: Setup, pairs: int) -> None:
    """States that a seat cannot tell apart have one information state; others have two."""
    game = loaded(setup)
    state = dealt(game, 1)
    known: dict[tuple[int, bytes], str] = {}
    differ = 0
    for number, position in enumerate(islice(positions(setup, seed=13, steps=6), pairs)):
        seat = number % setup.players
        state.position = position
        other = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        text, tensor = state.information_state_string(seat), state.information_state_tensor(seat)
        assert text == other.information_state_string(seat)
        assert tensor == other.information_state_tensor(seat)
        assert state.observation_string(seat) == other.observation_string(seat)
        assert state.observation_tensor(seat) == other.observation_tensor(seat)
        differ += str(other) != str(state)
        key = seat, position.row(seat).tobytes()
        assert known.setdefault(key, text) == text
    assert differ > 0.9 * pairs
    assert len(set(known.values())) == len(known), "one information state for different views"
    assert len(known) > pairs / 3


@EACH_GAME
def test_information_states(game: str) -> None:
    check_pairs(WITH_THREE[game], 120)


@pytest.mark.soak
@EACH_GAME
def test_ten_thousand_pairs_of_information_states(game: str) -> None:
    check_pairs(WITH_THREE[game], 10_000)


@EXTREMES
def test_public_parts_are_the_same_for_all(setup: Setup) -> None:
    """What the public observer tells does not depend on the seat, and is in all other strings."""
    game, kind = loaded(setup), pyspiel.IIGObservationType
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = game.make_py_observer(kind(perfect_recall=True, public_info=True, private_info=none))
    private = game.make_py_observer(
        kind(perfect_recall=True, public_info=False, private_info=single)
    )
    state = dealt(game, 1)
    for position in islice(positions(setup, seed=14, steps=9), 20):
        state.position = position
        told = public.string_from(state, 0)
        for seat in range(setup.players):
            whole = state.information_state_string(seat)
            assert public.string_from(state, seat) == told
            assert told[1:-1] in whole
            assert private.string_from(state, seat)[1:-1] in whole
            public.set_from(state, seat)
            private.set_from(state, seat)
            numbers = sorted([*public.tensor, *private.tensor])
            assert numbers == sorted(state.information_state_tensor(seat))
        imagined = state.resample_from_infostate(0, lambda: 0.5)
        assert public.string_from(imagined, 0) == told


@EACH_GAME
def test_observations_are_without_memory(game: str) -> None:
    state = dealt(pyspiel.load_game(f"nerve_{game}"), 3)
    while facts_of(game).NOTHING_YET in state.information_state_string(0):
        state.apply_action(state.legal_actions()[0])
    for name in facts_of(game).MEMORY:
        assert f'"{name}":' in state.information_state_string(0)
        assert f'"{name}"' not in state.observation_string(0)
    assert len(state.observation_tensor(0)) < len(state.information_state_tensor(0))


def test_resampled_chance_is_fresh() -> None:
    """What is imagined foretells neither the pile nor the dice, and lets no true seed through."""
    state = dealt(pyspiel.load_game(f"nerve_{ANY}"), 3)
    piles: set[str] = set()
    for _ in range(10):
        other = state.resample_from_infostate(0, np.random.RandomState(len(piles)).uniform)
        assert other.seed == b""
        assert other.position.state().chance.seed != state.position.state().chance.seed
        piles.add(str(other.position.state().pile))
    assert len(piles) == 10
    assert str(state.position.state().pile) not in piles


def test_parameters_are_checked() -> None:
    with pytest.raises(BadSetup, match=r"takes \d to \d players, not 7"):
        pyspiel.load_game(f"nerve_{ANY}(players=7)")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(f"nerve_{ANY}(cards=3)")


def test_nobody_sees_all_hands() -> None:
    everything = pyspiel.IIGObservationType(
        perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(openspiel.NoSuchObserver):
        pyspiel.load_game(f"nerve_{HANDS}").make_py_observer(everything)


def test_a_program_that_registers_ends_in_peace() -> None:
    """OpenSpiel drops its registry when Python is already gone."""
    program = "from nerve.envs import openspiel; openspiel.register()"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")


def test_nothing_is_known_before_the_deal() -> None:
    state = pyspiel.load_game(f"nerve_{ANY}").new_initial_state()
    assert state.is_chance_node()
    assert state.information_state_string(0) == "not dealt"
    assert not any(state.information_state_tensor(0))
    assert state.returns() == [0.0, 0.0]
    assert len(state.chance_outcomes()) == 256
    assert sum(chance for _, chance in state.chance_outcomes()) == 1
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 10) == "seed byte 0a"
    assert dealt(state.get_game(), 1).position.actor != NONE
