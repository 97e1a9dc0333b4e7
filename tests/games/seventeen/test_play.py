"""17's window, and ties."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from nerve.core.cards import NONE
from nerve.core.game import look, moves, settle_on
from nerve.core.play import NotAsked, Play
from nerve.games.seventeen.odds import odds
from nerve.games.seventeen.rules import ruled_out
from tests.core.test_play import new_table, settle


def in_window(players: int) -> Play:
    """A game of 17 after its first turn."""
    while True:
        table, rows = new_table("seventeen", players)
        settle(table, table.expire(table.asked), rows)
        if table.window is not None:
            return table


def answer(table: Play, seat: int, move: str) -> None:
    table.settle(table.propose(seat, move))


def test_all_but_the_last_player_are_asked_on_one_number() -> None:
    table = in_window(4)
    assert table.window is not None
    last = table.state.table.turn
    order = table.window.order
    assert sorted([*order, last]) == [0, 1, 2, 3]
    assert order[0] == table.rules.actor(table.state)
    for seat in order:
        view = table.view(seat)
        assert moves(table.rules, view.legal) == ["call", "pass"]
        assert (view.actor, view.table.asked) == (seat, seat)
    assert table.view(last).legal == 0
    assert table.view(NONE).legal == 0


def test_answers_are_final_and_told_to_nobody() -> None:
    table = in_window(4)
    assert table.window is not None
    first, second, third = table.window.order
    number, events = table.number, len(table.events)
    answer(table, third, "call")
    answer(table, second, "pass")
    assert (table.number, len(table.events)) == (number, events)
    assert table.asked == [first]
    assert table.view(third).legal == 0
    with pytest.raises(NotAsked):
        table.propose(third, "pass")
    answer(table, first, "pass")
    assert table.steps[-3:] != []
    decided = [step for step in table.steps if step[1:] in (["call"], ["pass"])]
    assert decided == [[first, "pass"], [second, "pass"], [third, "call"]]
    window = next(event for event in table.events if event.kind == "window")
    assert (window.seat, window.seats) == (third, (third,))
    assert table.number == number + 1


def test_the_first_in_order_counts_whoever_was_quicker() -> None:
    table = in_window(4)
    assert table.window is not None
    first, second, third = table.window.order
    answer(table, third, "call")
    answer(table, first, "pass")
    answer(table, second, "call")
    decided = [step for step in table.steps if step[1:] in (["call"], ["pass"])]
    assert decided == [[first, "pass"], [second, "call"]]
    window = next(event for event in table.events if event.kind == "window")
    assert (window.seat, window.seats) == (second, (second, third))


def test_a_window_closes_when_no_answer_could_change_it() -> None:
    table = in_window(4)
    assert table.window is not None
    first = table.window.order[0]
    answer(table, first, "call")
    assert [step for step in table.steps if step[1:] == ["call"]] == [[first, "call"]]


def test_silence_passes() -> None:
    table = in_window(3)
    assert table.window is not None
    order = table.window.order
    answer(table, order[1], "pass")
    table.settle(table.expire(table.asked))
    assert table.steps[-2:] == [[order[0], "pass"], [order[1], "pass"]]
    assert [event.seat for event in table.events if event.kind == "timeout"][-1] == order[0]
    assert table.asked == [order[0]]  # whose turn it is now


def test_who_must_call_is_asked_alone() -> None:
    table = in_window(4)
    state = table.state
    nobody = state.table.asked
    for kind in range(len(state.hands[nobody])):
        state.hands[nobody][kind] = 0
    state.table.held[nobody] = 0
    again = Play(table.setup)
    again.state = state
    assert again.asked == [nobody]
    assert moves(again.rules, again.view(nobody).legal) == ["call"]


def test_fewer_penalties_break_ties() -> None:
    table, _ = new_table("seventeen", 2)
    table.state.table.victories[:2] = [3, 3]
    table.state.table.penalties[:2] = [0, 1]
    assert table.tie_break() == [0, 1]
    table.state.table.victories[:2] = [3, 2]
    assert table.tie_break() is None


def test_what_is_ruled_out_has_no_chance() -> None:
    """`ruled_out` and the exact odds, worked out apart, say the same of every view."""
    rng, found = random.Random(17), Counter[bool]()
    for game in range(12):
        table, _ = new_table("seventeen", 2 + game % 5)
        for _ in range(160):
            if table.over:
                break
            seat = rng.choice(table.asked)
            legal = moves(table.rules, table.view(seat).legal)
            quiet = [move for move in legal if move != "call" or rng.random() < 0.05]
            answer(table, seat, rng.choice(quiet or legal))
            for each in (NONE, rng.randrange(table.setup.players)):
                view = look(table.rules, table.state, each)
                out = ruled_out(view)
                assert out == (odds(view).reached == 0)
                found[out] += 1
    assert min(found[True], found[False]) > 100


def test_all_keep_silent_at_once() -> None:
    table = in_window(4)
    assert table.window is not None
    order, number = table.window.order, table.number
    change = table.keep_silent()
    kept = json.loads(json.dumps(change.row))
    assert kept["moves"] == [[seat, "pass", "ruled_out"] for seat in order]
    table.settle(change)
    assert (table.number, table.asked) == (number + 1, order[:1])
    assert table.steps[-3:] == [[seat, "pass"] for seat in order]
    told = [event.kind or "of the rules" for event in table.events if event.number == number + 1]
    assert told == ["ruled_out", *["of the rules"] * 3]


def test_silence_that_follows_at_once_is_kept_with_the_move() -> None:
    """As if it had come after it, in one row."""
    apart, together = (Play(settle_on("seventeen", 4), seed=3) for _ in range(2))
    (seat,) = apart.asked
    move = apart.rules.MOVES[apart.rules.fallback(apart.view(seat))]
    apart.settle(apart.propose(seat, move))
    assert apart.window is not None
    apart.settle(apart.keep_silent())
    change = together.propose(seat, move)
    change.extend(together.after(change).keep_silent())
    assert (together.number, together.asked) == (apart.number - 2, [seat]), "nothing is settled yet"
    together.settle(change)
    assert together.state == apart.state
    assert (together.number, together.asked) == (apart.number, apart.asked)
    assert (together.events, together.steps) == (apart.events, apart.steps)
    assert together.causes == apart.causes
