"""Search for Danger 13: the styles it imagines, and its play."""

from __future__ import annotations

import pytest

from nerve.core.cards import Rng, below, nth_bit, popcount
from nerve.core.game import look, new_state, settle_on
from nerve.games.danger13 import rules as danger13
from nerve.games.danger13 import search as own
from nerve.games.danger13.rules import GIVE, OVER, PLAYERS, View
from nerve.games.danger13.search import GREEDY, TUNED, Workspace, pick, search, worth
from nerve.games.danger13.thumb import greedy, tuned
from tests.bots.choosing import always, chosen
from tests.games.positions import Position
from tests.games.searching import check_choices, check_machine_code, share_won


@pytest.mark.parametrize("players", PLAYERS)
def test_the_styles_are_those_of_the_rules_of_thumb(players: int) -> None:
    """Random play: among equals any may be chosen, but only among them."""
    state, rng, workspace = (
        new_state(settle_on("danger13", players), seed=players),
        Rng(7),
        Workspace(),
    )
    while state.table.phase != OVER:
        seat = danger13.actor(state)
        view = look(danger13, state, seat)
        for style, policy in ((GREEDY, greedy), (TUNED, tuned)):
            workspace.styles[seat] = style
            usual = {policy(view, rng) for _ in range(40)}
            assert pick(state, seat, below(rng, 1 << 30), workspace) in usual
        legal = danger13.legal(state)
        danger13.apply(state, nth_bit(legal, below(rng, popcount(legal))))


# --- play ----------------------------------------------------------------------------------------


def giving(card: str, *rows: str, won: tuple[str, ...], final: int) -> Position:
    """Seat 0 deals the card, the last of its packet."""
    at = Position("danger13", len(rows))
    t = at.state.table
    t.phase, t.dealer, t.round, t.turns, t.final = GIVE, 0, 5, 3, final
    t.card = at.card(card)
    for seat, texts in enumerate(rows):
        at.lay(t.rows[seat], texts)
        for text in texts.split():
            danger13.count(t, seat, at.card(text), 1)
        at.heap(t.won[seat], won[seat])
        t.trophies[seat] = len(won[seat].split())
    at.lay(at.state.pile, "1 2 3 4 1+ 2+ 3+ 4+ 2++ 3++ hand 18 arrow + ++ 1> 2> 3> 1 2")
    at.fix_deck()
    return at


def think(v: View, rng: Rng) -> int:
    return search(v, rng, 120, Workspace())


def test_it_ends_the_game_that_it_wins_by_that() -> None:
    """Whoever busts, the others win their rows: the right one is who would have been ahead."""
    rows = "2++ 3++ 4++", "4 4 3", "2++ 3++ 4++ 3"
    at = giving("4", *rows, won=("+", "", "+ +"), final=1)
    assert always(at, think) == "give 2"


def test_it_does_not_end_the_game_that_it_loses_by_that() -> None:
    rows = "4", "4 4 3", "2++ 3++ 2++"
    at = giving("2", *rows, won=("+", "", "+ +"), final=1)
    assert "give 1" not in chosen(at, think)


def test_an_early_lead_is_worth_less_than_a_late_one() -> None:
    late = giving("4", "", "", "", won=("+ +", "+", ""), final=0).state
    early = giving("4", "", "", "", won=("+ +", "+", ""), final=0)
    early.lay(early.state.pile, "1 " * 90)
    workspace = Workspace()
    assert worth(early.state, 0, workspace) < worth(late, 0, workspace)
    assert worth(early.state, 2, workspace) > worth(late, 2, workspace)


def test_at_the_end_only_the_win_counts() -> None:
    """A tie in plus signs is settled by the numbers, and so is the worth."""
    state = giving("4", "", "", "", won=("1+ 2+", "++", "2+ 3+"), final=1).state
    state.table.phase = OVER
    workspace = Workspace()
    assert [worth(state, seat, workspace) for seat in range(3)] == [0, 0, 10_000]


@pytest.mark.parametrize("players", PLAYERS)
def test_moves_are_the_same_plain_and_compiled(players: int) -> None:
    bots = ["search:9", "greedy", "tuned", "search:20", "random"][:players]
    check_machine_code(settle_on("danger13", players), bots, games=3)


def test_choices_are_legal_and_blind_to_what_is_hidden() -> None:
    check_choices(settle_on("danger13", 4), own, dial=20, decisions=60)


def test_a_small_search_beats_the_tuned_rule() -> None:
    assert share_won(settle_on("danger13", 4), "search:100", "tuned-1", deals=100) > 0.3
