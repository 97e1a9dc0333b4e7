"""A position in machine code is the game of the plain functions."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import islice

import pytest

from nerve.core.cards import NONE, game_seed
from nerve.core.errors import IllegalMove
from nerve.core.game import Setup, actions, look, new_state, settle_on
from nerve.envs.position import Position
from tests.envs.positions import EXTREMES, positions
from tests.games import ANY, HANDS


@EXTREMES
def test_plays_as_the_rules_do(setup: Setup) -> None:
    rules, dice = setup.rules, random.Random(1)
    position, state = Position(setup, 3, number=4), new_state(setup, game_seed(3, 4))
    while position.actor != NONE:
        assert position.state() == state
        assert (position.actor, position.legal) == (rules.actor(state), rules.legal(state))
        seat = dice.randrange(NONE, setup.players)
        assert position.view(seat) == look(rules, state, seat)
        action = dice.choice(list(actions(position.legal)))
        position.play(action)
        rules.apply(state, action)
    assert position.state() == state
    assert rules.actor(state) == NONE


@EXTREMES
def test_copies_go_their_own_way(setup: Setup) -> None:
    for position in islice(positions(setup, seed=2, steps=20), 10):
        before = position.state()
        for other in (
            position.copy(),
            copy.deepcopy(position),
            pickle.loads(pickle.dumps(position)),
        ):
            assert (other.actor, other.legal) == (position.actor, position.legal)
            assert other.state() == before
            assert other.setup == setup
            if other.actor != NONE:
                other.play(next(actions(other.legal)))
                assert other.state() != before
            assert position.state() == before


def test_illegal_actions_are_refused() -> None:
    position = Position(settle_on(ANY, 2), 1)
    before = position.state()
    legal = set(actions(position.legal))
    for action in {-1, *range(64), 64, 999} - legal:
        with pytest.raises(IllegalMove, match="expected one of: "):
            position.play(action)
    assert position.state() == before
    while position.actor != NONE:
        position.play(next(actions(position.legal)))
    with pytest.raises(IllegalMove, match="the game is over"):
        position.play(0)


def test_imagined_positions_vary() -> None:
    position = Position(settle_on(HANDS, 3), 1)
    hands = {str(position.imagined(0, seed).state().hands) for seed in range(20)}
    assert len(hands) == 20
    assert all(
        position.imagined(0, seed).state().hands[0] == position.state().hands[0]
        for seed in range(20)
    )
