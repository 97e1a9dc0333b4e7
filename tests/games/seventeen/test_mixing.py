"""Being unreadable in 17: what search mixes, and what it does not."""

from __future__ import annotations

from collections import Counter

import pytest

from nerve.core.cards import Rng
from nerve.core.game import look
from nerve.games.seventeen.beliefs import Workspace
from nerve.games.seventeen.habits import STAGES
from nerve.games.seventeen.mixing import (
    CALLED,
    CALLS,
    CLOSE,
    SHARES,
    SORTS,
    mix,
    place_of,
    share,
    sort_of,
)
from nerve.games.seventeen.rules import MOVES, VALUE, View
from tests.games.positions import Position
from tests.games.seventeen.test_thumb import asked, position

TRIALS = 50


def view_of(at: Position) -> View:
    view: View = look(at.rules, at.state, at.actor)
    return view


def mixed(at: Position, gains: dict[str, int], times: int = 400) -> Counter[str]:
    """What is chosen of these moves, if they gain so much on average."""
    view, workspace, rng, moves = view_of(at), Workspace(), Rng(9), 0
    for text, gain in gains.items():
        action = MOVES.index(text)
        moves |= 1 << action
        workspace.gains[action] = gain * TRIALS
    best = MOVES.index(max(gains, key=gains.__getitem__))
    return Counter(MOVES[mix(1 << best, moves, TRIALS, view, rng, workspace)] for _ in range(times))


def test_the_tables_are_whole_and_nothing_is_impossible() -> None:
    assert len(SHARES) == 2 * STAGES * SORTS
    assert len(CALLED) == 2 * CALLS
    assert min(*SHARES, *CALLED) >= 1
    assert max(*SHARES, *CALLED) <= 99


def test_moves_as_good_as_each_other_are_played_by_their_shares() -> None:
    at = position("3= 2=", hand="3 reverse")
    found = mixed(at, {"up 3": 3000, "down 3": 3000, "down reverse": 3000}, times=4000)
    view = view_of(at)
    shares = {text: share(view, MOVES.index(text)) for text in found}
    assert len(found) == 3
    for text, n in found.items():
        assert n / 4000 == pytest.approx(shares[text] / sum(shares.values()), abs=0.04)


def test_a_little_worse_is_played_less_and_much_worse_never() -> None:
    at = position("3= 2=", hand="3")
    even = mixed(at, {"up 3": 3000, "down 3": 3000})
    less = mixed(at, {"up 3": 3000, "down 3": 3000 - CLOSE})
    never = mixed(at, {"up 3": 3000, "down 3": 3000 - 10 * CLOSE})
    assert even["down 3"] > 1.5 * less["down 3"] > 0
    assert never["down 3"] == 0


def test_who_is_sure_calls_and_who_sees_nothing_does_not() -> None:
    sure, nothing = view_of(asked("5= 5= 5= 3=")), view_of(asked("2= 3= back"))
    call = MOVES.index("call")
    assert share(sure, call) > 80
    assert share(nothing, call) < 10
    assert share(sure, call) + share(sure, MOVES.index("pass")) == 100


def test_sorts_are_those_of_the_cards_and_of_what_the_row_seems_to_be() -> None:
    moves = [n for n, text in enumerate(MOVES) if text.partition(" ")[2]]
    assert {sort_of(action, 0, 17) for action in moves} == {*range(8)}
    assert {sort_of(action, 1650, 17) for action in moves} == {4, 5, 6, 7, 8, 9}
    for action in moves:
        value = VALUE[MOVES.index(f"up {MOVES[action].split()[1]}")]
        assert (sort_of(action, 1650, 17) >= 8) == (value > 0)


def test_every_call_has_a_place() -> None:
    places = {
        place_of(100 * felt, strangers, down)
        for felt in range(30)
        for strangers in range(6)
        for down in (False, True)
    }
    assert places == {*range(CALLS)}
