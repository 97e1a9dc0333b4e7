"""Odds of every game: of all its views, and by wire."""

from __future__ import annotations

import doctest
import json
import random
from typing import Any, cast

import pytest

from nerve.core import errors, game, odds
from nerve.core.game import look, settle_on
from nerve.core.registry import GAMES
from tests.games import facts_of


@pytest.mark.parametrize("name", GAMES)
def test_views_of_the_whole_deck(name: str) -> None:
    """Every view of whole games has its odds, the same whatever the seat cannot know; the wire
    carries them."""
    rules = GAMES[name]
    rng = random.Random(6)
    for players in rules.PLAYERS:
        state = game.new_state(settle_on(name, players), rng.randrange(2**64))
        while True:
            for seat in range(-1, players):
                if rng.random() > 0.05:
                    continue
                view = look(rules, state, seat)
                before = game.to_data(rules, view)
                answer = odds.odds(rules, view)
                assert game.to_data(rules, view) == before
                assert answer.assumed == rules.ASSUMED
                imagined = look(rules, game.imagine(rules, view, rng.randrange(2**64)), seat)
                assert odds.odds(rules, imagined) == answer
                data = odds.to_data(answer)
                assert json.loads(json.dumps(data)) == data
                assert all(0 <= chance <= 1 for chance in facts_of(name).chances(answer))
            choices = list(game.actions(rules.legal(state)))
            if not choices:
                break
            rules.apply(state, rng.choice(choices))


@pytest.mark.parametrize("name", GAMES)
def test_own_deck_is_no_guess(name: str) -> None:
    rules = GAMES[name]
    setup = settle_on(name, rules.PLAYERS[0], deck={rules.CARDS[0]: 40})
    view = look(rules, game.new_state(setup, 1), 0)
    assert odds.odds(rules, view).assumed == ""


def test_game_without_odds() -> None:
    class Other:
        NAME = "other"

    with pytest.raises(errors.UnknownGame, match="no odds for 'other'"):
        odds.odds(cast(Any, Other), None)


def test_docstring() -> None:
    failed, tried = doctest.testmod(odds)
    assert tried
    assert not failed
