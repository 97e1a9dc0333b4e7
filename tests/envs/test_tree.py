"""A small game as a whole tree: as many positions as there are, and what OpenSpiel makes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from benchmarks.small import measure, table
from nerve.core import registry
from nerve.core.game import Setup, settle_on
from nerve.core.registry import open_game
from nerve.envs.tree import Node, TooLarge, efg_of, orders, tree_of

RACE = Path(__file__).parents[1] / "study" / "race.py"


@pytest.fixture
def race() -> Iterator[Setup]:
    """Two players, a choice and a forced step each; a deck of two."""
    before = dict(registry._opened)
    yield settle_on(open_game(RACE), 2, deck={"calm": 1, "storm": 1}, limits={"turns": 2})
    registry._opened.clear()
    registry._opened.update(before)


def nodes(root: Node) -> Iterator[Node]:
    yield root
    for node in root.after:
        yield from nodes(node)


def always(game: Any, move: str) -> Any:
    """Make this move wherever there is a choice."""
    policy, waiting = {}, [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        legal = [] if state.is_terminal() else state.legal_actions()
        if legal and not state.is_chance_node():
            seat = state.current_player()
            named = {state.action_to_string(seat, action): action for action in legal}
            chosen = named.get(move, legal[0])
            chances = [(action, float(action == chosen)) for action in legal]
            policy[state.information_state_string(seat)] = chances
        waiting += [state.child(action) for action in legal]
    return pyspiel.TabularPolicy(policy)


def test_every_order_once() -> None:
    assert orders([]) == [()]
    assert sorted(orders([2, 1, 1])) == [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    found = orders([0, 0, 1, 1, 1, 2])
    assert len(found) == len(set(found)) == factorial(6) // (2 * 6)


def test_all_there_is(race: Setup) -> None:
    """Two orders of the deck, three moves each, then a forced one each."""
    tree = tree_of(race)
    assert tree.root.chances == [0.5, 0.5]
    ends = [node for node in nodes(tree.root) if node.payoffs]
    assert tree.size == 1 + 2 * (1 + 3 + 9 + 9 + 9)
    assert Counter(tuple(node.payoffs) for node in ends) == {(0, 0): 6, (1, -1): 6, (-1, 1): 6}


def test_who_can_tell_what_apart(race: Setup) -> None:
    """Nobody sees the pile, and both see all moves."""
    told: dict[tuple[int, int], int] = Counter()
    for node in nodes(tree_of(race).root):
        if node.seat != -1:
            told[node.seat, node.knowledge] += 1
    assert set(told.values()) == {2}, "the order of the pile is all that is not known"
    assert len(told) == 1 + 3 + 9 + 9


def test_open_spiel_knows_who_plays_well(race: Setup) -> None:
    """Two steps at once are best whatever the other does; one at a time loses to that."""
    game = pyspiel.load_efg_game(efg_of(race, tree_of(race), "race"))
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert pyspiel.exploitability(game, always(game, "2")) == pytest.approx(0)
    assert pyspiel.exploitability(game, always(game, "1")) == pytest.approx(1)
    assert pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) == pytest.approx(2 / 3)


def test_a_game_that_is_too_large(race: Setup) -> None:
    with pytest.raises(TooLarge, match="more than 10 positions: expected a smaller deck"):
        tree_of(race, most=10)


def test_what_would_mend_a_bot(race: Setup) -> None:
    """Nothing is to be mixed in the race: whoever moves on by 2 plays perfectly."""
    found = measure(race, None, ["random", "greedy"], iterations=100, samples=4)
    whole = next(iter(found.gains.values()))
    assert whole == pytest.approx(0, abs=0.01)
    for bot in ("random", "greedy"):
        mixed, single = found.why[bot]
        assert mixed == found.gains[bot] > 0.1
        assert single < 0.001
    assert f"| {found.game} | random | {found.why['random'][0]:.3f} | 0.000 |" in table([found])
