"""Batches: many games side by side are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from nerve.core.cards import NONE, game_seed
from nerve.core.contract import Rules
from nerve.core.errors import BadSetup, IllegalMove
from nerve.core.game import look, new_state, scores, settle_on
from nerve.core.registry import GAMES
from nerve.fast.batch import SLICE, BadShape, Batch
from nerve.fast.compiled import layout, unpack
from nerve.fast.random_bots import UnknownBot
from tests.games import ANY, LIMITED, ONE_QUICKLY

GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


@GAME
def test_game_i_is_dealt_from_seed_and_i(rules: Rules) -> None:
    batch = Batch(rules.NAME, 3, 20, seed=9)
    for i in range(20):
        state = new_state(batch.setup, game_seed(9, i))
        assert batch.states[i].tobytes() == layout(rules.State).bytes_of(state)


@GAME
def test_a_batch_plays_as_plain_games_do(rules: Rules) -> None:
    batch = Batch(rules.NAME, 4, 25, seed=2)
    plain = [new_state(batch.setup, game_seed(2, i)) for i in range(25)]
    while not batch.done.all():
        chosen = batch.sample()
        for i, state in enumerate(plain):
            if batch.actor[i] == NONE:
                assert chosen[i] == NONE
                continue
            legal = rules.legal(state)
            assert batch.actor[i] == rules.actor(state)
            assert batch.legal[i].tolist() == [
                bool(legal >> a & 1) for a in range(len(rules.MOVES))
            ]
            rules.apply(state, int(chosen[i]))
        batch.step(chosen)
    for i, state in enumerate(plain):
        assert batch.scores[i].tolist() == scores(batch.setup, state)
        won = rules.winners(state)
        assert batch.winners[i].tolist() == [bool(won >> seat & 1) for seat in range(4)]


@GAME
def test_views_are_those_of_the_plain_rules(rules: Rules) -> None:
    batch = Batch(rules.NAME, 3, 8, seed=4)
    for _ in range(6):
        batch.step(batch.sample())
        for seat in (NONE, 0, 2, None, np.arange(8) % 3):
            views = batch.look(seat)
            for i in range(8):
                state = unpack(batch.states[i], rules.State())
                who = batch.actor[i] if seat is None else np.broadcast_to(seat, (8,))[i]
                assert unpack(views[i], rules.View()) == look(rules, state, int(who))


@ONE_QUICKLY
def test_threads_change_nothing(game: str) -> None:
    n = 3 * SLICE + 5
    one, three = (Batch(game, 3, n, seed=6, threads=k) for k in (1, 3))
    for _ in range(5):
        assert (one.sample() == three.sample()).all()
        one.step(one.sample())
        three.step(three.sample())
    assert one.states.tobytes() == three.states.tobytes()
    assert (one.play_out() == three.play_out()).all()
    assert (one.scores == three.scores).all()


@GAME
def test_renew_begins_new_games_where_one_is_over(rules: Rules) -> None:
    batch = Batch(rules.NAME, 3, 30, seed=6)
    batch.play_out()
    assert batch.done.all()
    batch.renew()
    assert not batch.done.any()
    fresh = new_state(batch.setup, game_seed(6, 30 + 7))
    assert batch.states[7].tobytes() == layout(rules.State).bytes_of(fresh)


def test_an_illegal_action_is_refused_for_all() -> None:
    batch = Batch(ANY, 2, 5)
    before = batch.states.tobytes()
    for wrong in (int(batch.legal[2].argmin()), 99, -1, 2**40):
        with pytest.raises(IllegalMove, match=rf"game 2: illegal action {wrong}: expected "):
            batch.step([*batch.sample()[:2], wrong, *batch.sample()[3:]])
    assert batch.states.tobytes() == before


def test_bad_shapes() -> None:
    batch = Batch(ANY, 2, 5)
    for wrong in ([0] * 4, [[0] * 5], 0, [0.5] * 5, ["draw"] * 5):
        with pytest.raises(BadShape, match="expected 5"):
            batch.step(wrong)
    with pytest.raises(BadShape, match="at least one game"):
        Batch(ANY, 2, 0)
    with pytest.raises(BadShape, match="expected 1 or 2 bots, not 3"):
        batch.play_out(["random"] * 3)
    with pytest.raises(UnknownBot, match="expected one of random"):
        batch.play_out(["clever"])
    with pytest.raises(BadSetup):
        Batch(ANY, 9, 5)


def test_a_copy_goes_its_own_way() -> None:
    batch = Batch(ANY, 3, 50, seed=1)
    copy = batch.copy()
    before = batch.states.tobytes()
    copy.play_out()
    assert batch.states.tobytes() == before
    assert not batch.done.any()


def test_decks_and_limits_reach_the_games() -> None:
    rules = GAMES[LIMITED]
    limit = next(iter(rules.LIMITS))
    deck = {rules.CARDS[0]: 50, rules.CARDS[-1]: 9}
    batch = Batch(rules.NAME, 3, 4, limits={limit: 15}, deck=deck)
    assert (batch.states["table"][limit] == 15).all()
    assert batch.states["table"]["deck"].sum() == 4 * 59
    assert settle_on(rules, 3, limits={limit: 15}).limits == {**rules.LIMITS, limit: 15}
