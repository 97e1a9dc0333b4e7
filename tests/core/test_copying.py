"""Copies of states: equal, their own, and without what only a game in progress has."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from nerve.core.cards import NONE, Pile, assign
from nerve.core.copying import assign_all, copied, copied_around
from nerve.core.game import actions, look, new_state, settle_on
from nerve.core.registry import GAMES


@dataclass(slots=True)
class Nested:
    n: int = 0
    listener: Any = field(default=None, metadata={"plain": True})
    row: list[int] = field(default_factory=lambda: [0, 0])
    heaps: list[list[int]] = field(default_factory=lambda: [[0], [0]])
    piles: list[Pile] = field(default_factory=lambda: [Pile(0, [0]), Pile(0, [0])])
    deep: list[list[Pile]] = field(default_factory=lambda: [[Pile(0, [0])]])


def filled() -> Nested:
    value = Nested(3, print, [1, 2], [[4], [5]])
    value.piles[1].n, value.piles[1].cards[0] = 1, 6
    value.deep[0][0].n = 7
    return value


def overwrite(value: Nested) -> None:
    value.n, value.row[0], value.heaps[0][0] = 9, 9, 9
    value.piles[1].cards[0] = value.deep[0][0].n = 9


def test_a_copy_is_equal_and_its_own() -> None:
    value = filled()
    copy = copied(value)
    assert copy.listener is None
    copy.listener = print
    assert copy == value == filled()
    overwrite(copy)
    assert value == filled()


def test_a_copy_around_a_part_has_that_very_part() -> None:
    value, part = filled(), [[7], [8]]
    copy = copied_around(value, "heaps", part)
    assert copy.heaps is part
    assert copy == replace(value, heaps=part, listener=None)
    overwrite(copy)
    assert value == filled()
    assert copied_around(value, "row", part).row is part


def test_what_is_assigned_is_equal_and_its_own() -> None:
    value, target = filled(), Nested(listener=len)
    assign_all(target, value)
    assert target.listener is len
    target.listener = print
    assert target == value
    overwrite(target)
    assert value == filled()


def test_lists_of_another_length_are_not_assigned() -> None:
    value = filled()
    value.heaps.append([1])
    with pytest.raises(ValueError, match="longer"):
        assign(Nested(), value)


@pytest.mark.parametrize("game", GAMES)
def test_states_and_views_of_every_game(game: str) -> None:
    rules, rng = GAMES[game], random.Random(5)
    state = new_state(settle_on(game, rules.PLAYERS[-1]), seed=3)
    for _ in range(60):
        if rules.actor(state) == NONE:
            break
        other, target = copied(state), rules.State()
        assign(target, state)
        assert other == target == state
        seat = rules.actor(state)
        view = rules.View()
        rules.look(state, seat, view)
        assert look(rules, state, seat) == view
        rules.apply(state, rng.choice(list(actions(rules.legal(state)))))
        assert other == target != state
