"""What rules say of a view, in codes: of the view alone, and of no memory."""

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from nerve.core.cards import NONE, empty
from nerve.core.game import actions, imagine, look, moves, new_state, settle_on
from nerve.core.registry import GAMES

TELLING = [name for name, rules in GAMES.items() if hasattr(rules, "facts")]


def positions(game: str, games: int = 3) -> Iterator[Any]:
    """States of games played at random, at every number of players; at their end, too."""
    rules, rng = GAMES[game], random.Random(7)
    for players in rules.PLAYERS:
        for _ in range(games):
            state = new_state(settle_on(game, players), seed=rng.getrandbits(60))
            while rules.actor(state) != NONE:
                yield state
                rules.apply(state, rng.choice(list(actions(rules.legal(state)))))
            yield state


def forget(value: Any) -> None:
    """Empty what is known only by memory."""
    for f in fields(value):
        part = getattr(value, f.name)
        if f.metadata.get("memory"):
            for each in part if isinstance(part, list) and isinstance(part[0], list) else [part]:
                if isinstance(each, list):
                    empty(each)
                else:
                    each.n = 0
        elif f.name == "table":
            forget(part)


@pytest.mark.parametrize("game", TELLING)
def test_facts_are_of_the_view_alone(game: str) -> None:
    rules: Any = GAMES[game]
    rng = random.Random(3)
    for state in positions(game, games=1):
        if rng.random() < 0.8:  # one position in five will do
            continue
        for seat in (NONE, rng.randrange(state.table.players), rules.actor(state)):
            view = look(rules, state, seat)
            before, told = copy.deepcopy(view), rules.facts(view)
            assert view == before
            assert json.loads(json.dumps(told)) == told
            other = look(rules, imagine(rules, view, rng.getrandbits(60)), seat)
            assert other == view
            assert rules.facts(other) == told
            forget(view)
            assert rules.facts(view) == told


@pytest.mark.parametrize("game", TELLING)
def test_facts_of_moves(game: str) -> None:
    rules: Any = GAMES[game]
    for state in positions(game):
        view = look(rules, state, rules.actor(state))
        told, legal = rules.facts(view), set(moves(rules, view.legal))
        assert not legal & set(told.get("blocked", ()))
        assert set(told.get("blocked", ())) | set(told.get("effects", ())) <= set(rules.MOVES)
        if rules.actor(state) == NONE:
            assert not told.get("blocked")
            assert not told.get("effects")
