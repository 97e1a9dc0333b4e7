"""What the tests of every search ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nerve.bots.policies import play_policies
from nerve.core.cards import NONE, Rng
from nerve.core.game import Setup, imagine, look, new_state


def check_machine_code(setup: Setup, bots: Sequence[str], games: int) -> None:
    """Plain and compiled, the same moves."""
    fast = play_policies(setup, bots, 3, setup.players, games)
    slow = play_policies(setup, bots, 3, setup.players, games, plain=True)
    assert fast.scores.tolist() == slow.scores
    assert fast.winners.tolist() == slow.winners
    assert fast.lengths.tolist() == slow.lengths


def check_choices(setup: Setup, part: Any, dial: int, decisions: int) -> None:
    """Of a game's module `search`: choices are legal, and equal in all worlds that the seat cannot
    tell apart; looking changes no view, and the workspace remembers nothing."""
    rules = setup.rules
    state, rng, workspace = new_state(setup, seed=8), Rng(8), part.Workspace()
    for n in range(decisions):
        seat = rules.actor(state)
        if seat == NONE:
            break
        view = look(rules, state, seat)
        before, again = repr(view), Rng(rng.x)
        other = look(rules, imagine(rules, view, seed=n), seat)
        action = part.search(view, rng, dial, workspace)
        assert view.legal >> action & 1
        assert repr(view) == before
        assert part.search(other, again, dial, part.Workspace()) == action
        assert again == rng
        rules.apply(state, action)


def share_won(setup: Setup, bot: str, others: str, deals: int) -> float:
    """The share of the wins of one bot among such others, in each seat once a deal."""
    won = 0.0
    for seat in range(setup.players):
        bots = [bot if p == seat else others for p in range(setup.players)]
        for seats in play_policies(setup, bots, seed=2, first=0, games=deals).winners.tolist():
            won += (seats >> seat & 1) / seats.bit_count()
    return won / deals / setup.players
