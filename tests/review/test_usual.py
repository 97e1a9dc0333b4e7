"""The rule by which reviews play on is one of strong players, as far as a rule can be."""

from math import log

import pytest

from nerve.bots.policies import House
from nerve.core.cards import NONE, Rng
from nerve.core.game import actions, look, new_state, settle_on
from nerve.core.registry import GAMES, part_of

WITH_ONE = [game for game in GAMES if part_of(game, "usual")]
TIMES = 40


@pytest.mark.parametrize("game", WITH_ONE)
def test_the_usual_move_is_legal_and_not_always_the_same(game: str) -> None:
    setup, usual, rng = settle_on(game, 3), part_of(game, "usual").usual, Rng(1)
    state, different = new_state(setup, 4), 0
    while setup.rules.actor(state) != NONE:
        view = look(setup.rules, state, setup.rules.actor(state))
        moves = {usual(view, rng) for _ in range(3)}
        assert moves <= {*actions(view.legal)}
        different += len(moves) > 1
        setup.rules.apply(state, min(moves))
    assert different > 3


@pytest.mark.long
@pytest.mark.parametrize("game", WITH_ONE)
def test_it_says_better_than_nothing_what_search_does(game: str) -> None:
    setup, usual, rng = settle_on(game, 3), part_of(game, "usual").usual, Rng(1)
    easy, state = House(GAMES[game], "easy"), new_state(setup, 5)
    said = nothing = 0.0
    seen = 0
    while setup.rules.actor(state) != NONE:
        view = look(setup.rules, state, setup.rules.actor(state))
        legal = view.legal.bit_count()
        best = easy.decide(view, rng)
        if legal > 1:
            drawn = [usual(view, rng) for _ in range(TIMES)]
            said += log((drawn.count(best) + 1) / (TIMES + legal))
            nothing -= log(legal)
            seen += 1
        setup.rules.apply(state, best)
    assert seen > 50
    assert said > nothing + 0.2 * seen
