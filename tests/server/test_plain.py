"""Views as plain data, fast: the same as the slow way gives."""

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from nerve.core.cards import NONE
from nerve.core.copying import copied
from nerve.core.game import actions as actions_of
from nerve.core.game import look, new_state, settle_on, to_data
from nerve.core.play import Play
from nerve.core.registry import GAMES
from nerve.server.plain import Position, data_of
from tests.games import ANY, ONE_QUICKLY, facts_of


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
        position = Position(rules, play.state)
        for memory in (True, False):
            for seat in range(NONE, 3):
                view = play.view(seat, position.look)
                assert view == play.view(seat)
                written = position.written(view, memory)
                assert json.loads(bytes(written)) == data_of(rules, view, memory)
        assert 2 <= len(position._tables) <= 8
        if play.over:
            break
        seat = rng.choice(play.asked)
        action = rng.choice(list(actions_of(play.legal_for(seat))))
        play.settle(play.propose(seat, rules.MOVES[action]))


def test_a_table_that_is_not_the_same_for_all_is_not_shared() -> None:
    """Rules that hide some of the table from one seat hide it from that seat alone, and the game
    itself keeps it."""

    class Hiding(SimpleNamespace):
        def look(self, state: Any, seat: int, view: Any) -> None:
            GAMES[ANY].look(state, seat, view)
            if seat == 1:
                view.table.players = 0
                view.table.deck[0] = 0

    rules: Any = Hiding(**vars(GAMES[ANY]))
    del rules.look  # that of the class
    state = new_state(settle_on(ANY, 3), seed=5)
    whole, before = GAMES[ANY], copied(state)
    position = Position(rules, state)
    for seat in (0, 1, 2, 1, NONE, 0):
        view, right = position.look(seat), look(rules, state, seat)
        assert view == right
        assert (view == look(whole, state, seat)) == (seat != 1)
        assert json.loads(position.written(view, True)) == data_of(whole, right, True)
    assert state == before
