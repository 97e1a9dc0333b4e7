"""Views as plain data, fast: the same as the slow way gives."""

import json
import random

import pytest

from nerve.core.cards import NONE
from nerve.core.game import actions as actions_of
from nerve.core.game import look, new_state, settle_on, to_data
from nerve.core.play import Play
from nerve.core.registry import GAMES
from nerve.server.plain import Position, data_of
from tests.games import ONE_QUICKLY, facts_of


@ONE_QUICKLY
def test_fast_and_slow_agree(game: str) -> None:
    rng = random.Random(3)
    rules = GAMES[game]
    for players in rules.PLAYERS:
        state = new_state(settle_on(game, players), seed=rng.getrandbits(60))
        while rules.actor(state) != NONE:
            for seat in (NONE, rng.randrange(players), rules.actor(state)):
                view = look(rules, state, seat)
                slow = to_data(rules, view)
                assert data_of(rules, view, memory=True) == slow
                for name in facts_of(game).MEMORY:
                    del slow["table"][name]
                fast = data_of(rules, view, memory=False)
                assert fast == slow
                assert json.loads(json.dumps(fast)) == fast
            rules.apply(state, rng.choice(list(actions_of(rules.legal(state)))))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_once_for_many_is_what_each_may_know(game: str) -> None:
    """All seats and a spectator of a position share its table, and nothing else."""
    rng = random.Random(4)
    rules = GAMES[game]
    play = Play(settle_on(game, 3), seed=7)
    for _ in range(200):
        position = Position()
        for memory in (True, False):
            for seat in range(NONE, 3):
                view = play.view(seat)
                written = position.written(rules, view, memory)
                assert json.loads(bytes(written)) == data_of(rules, view, memory)
        assert 2 <= len(position._tables) <= 8
        if play.over:
            break
        seat = rng.choice(play.asked)
        action = rng.choice(list(actions_of(play.legal_for(seat))))
        play.settle(play.propose(seat, rules.MOVES[action]))
