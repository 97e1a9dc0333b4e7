"""A game in progress at a table: proposed, settled, replayed; 17's window; marks in the record."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve.cards import NONE
from nerve.game import IllegalMove, InvalidMove, NerveError, look, moves, settle_on, to_data
from nerve.games import GAMES
from nerve.record import verify
from nerve.table import Change, NotAsked, Table, begin, branch, restore

EACH_GAME = pytest.mark.parametrize("game", GAMES)


def new_table(game: str, players: int) -> tuple[Table, list[dict[str, Any]]]:
    setup = settle_on(game, players)
    change = begin(setup)
    return Table(setup, change), [change.row]


def settle(table: Table, change: Change, rows: list[dict[str, Any]]) -> None:
    rows.append(change.row)
    table.settle(change)


def at_random(table: Table, rng: random.Random) -> Change:
    """A move of somebody who is asked, by whoever; or time is over for all."""
    if rng.random() < 0.1:
        return table.expire(table.asked)
    seat = rng.choice(table.asked)
    move = rng.choice(moves(table.rules, table.view(seat).legal))
    return table.propose(seat, move, rng.choice(["person", "bot", "stand_in"]))


@EACH_GAME
@given(seed=st.integers(0, 10**6))
def test_a_log_replays_to_the_same_table(game: str, seed: int) -> None:
    rng = random.Random(seed)
    table, rows = new_table(game, rng.choice(list(GAMES[game].PLAYERS)[:3]))
    for _ in range(rng.randrange(60)):
        if table.over:
            break
        settle(table, at_random(table, rng), rows)
    kept = json.loads(json.dumps(rows))
    again = restore(table.setup, kept[0])
    for row in kept[1:]:
        again.replay(row)
    assert again.state == table.state
    assert (again.notes, again.steps, again.causes) == (table.notes, table.steps, table.causes)
    assert (again.number, again.asked) == (table.number, table.asked)
    record = table.record(["x"] * table.setup.players, {}, "normal")
    verify(record)


@EACH_GAME
def test_a_whole_game_gives_a_record(game: str) -> None:
    rng = random.Random(5)
    table, rows = new_table(game, 3)
    while not table.over:
        settle(table, at_random(table, rng), rows)
    record = table.record(["Ann", "Ben", "Cas"], {"aids": True}, "hard")
    verify(record)
    marks = record["table"]
    assert marks["aids"] is True
    by_cause = {
        cause: [i for i in table.causes if table.causes[i] == cause]
        for cause in ("timeout", "stand_in")
    }
    assert marks["timeouts"] == by_cause["timeout"]
    covered = set()
    for first, last, seat, level in marks["stand_ins"]:
        assert level == "hard"
        covered |= {i for i in range(first, last + 1) if record["steps"][i][0] == seat}
    assert sorted(covered) == by_cause["stand_in"]
    assert table.asked == []


@EACH_GAME
def test_a_proposal_changes_nothing(game: str) -> None:
    table, rows = new_table(game, 3)
    rng = random.Random(1)
    for _ in range(25):
        before = to_data(table.rules, look(table.rules, table.state, 0)), list(table.steps)
        answered = dict(table.window.answers) if table.window else None
        change = at_random(table, rng)
        assert before == (to_data(table.rules, look(table.rules, table.state, 0)), table.steps)
        assert answered == (table.window.answers if table.window else None)
        settle(table, change, rows)
        if table.over:
            break


@EACH_GAME
def test_wrong_moves(game: str) -> None:
    table, _ = new_table(game, 3)
    [seat] = table.asked
    legal = moves(table.rules, table.view(seat).legal)
    wrong = next(move for move in table.rules.MOVES if move not in legal)
    with pytest.raises(InvalidMove):
        table.propose(seat, "fly")
    with pytest.raises(IllegalMove, match="expected one of"):
        table.propose(seat, wrong)
    with pytest.raises(NotAsked):
        table.propose((seat + 1) % 3, legal[0])
    for bad in ([[seat, wrong, "person"]], [[(seat + 1) % 3, legal[0], "person"]]):
        with pytest.raises(NerveError):
            table.replay({"do": "play", "moves": bad})


# --- 17's window ----------------------------------------------------------------------------------


def in_window(players: int) -> Table:
    """A game of 17 after its first turn."""
    while True:
        table, rows = new_table("seventeen", players)
        settle(table, table.expire(table.asked), rows)
        if table.window is not None:
            return table


def answer(table: Table, seat: int, move: str) -> None:
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
    number, notes = table.number, len(table.notes)
    answer(table, third, "call")
    answer(table, second, "pass")
    assert (table.number, len(table.notes)) == (number, notes)
    assert table.asked == [first]
    assert table.view(third).legal == 0
    with pytest.raises(NotAsked):
        table.propose(third, "pass")
    answer(table, first, "pass")
    assert table.steps[-3:] != []
    decided = [step for step in table.steps if step[1:] in (["call"], ["pass"])]
    assert decided == [[first, "pass"], [second, "pass"], [third, "call"]]
    window = next(note for note in table.notes if note.kind == "window")
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
    window = next(note for note in table.notes if note.kind == "window")
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
    assert [note.seat for note in table.notes if note.kind == "timeout"][-1] == order[0]
    assert table.asked == [order[0]]  # whose turn it is now


def test_who_must_call_is_asked_alone() -> None:
    table = in_window(4)
    state = table.state
    nobody = state.table.asked
    for kind in range(len(state.hands[nobody])):
        state.hands[nobody][kind] = 0
    state.table.held[nobody] = 0
    change = Change({"do": "begin"}, state)
    again = Table(table.setup, change)
    assert again.asked == [nobody]
    assert moves(again.rules, again.view(nobody).legal) == ["call"]


def test_tie_breaks() -> None:
    table, _ = new_table("push", 2)
    assert table.tie_break() == [0, 0]  # no points yet
    table, _ = new_table("seventeen", 2)
    table.state.table.victories[:2] = [3, 3]
    table.state.table.penalties[:2] = [0, 1]
    assert table.tie_break() == [0, 1]
    table.state.table.victories[:2] = [3, 2]
    assert table.tie_break() is None
    table, _ = new_table("thirteen", 3)
    assert table.tie_break() is None


@EACH_GAME
def test_a_game_that_goes_on_from_inside_another_meets_the_same_chance(game: str) -> None:
    """Whoever decides again what was decided gets the same game: deals, reshuffles and rolls."""
    rng = random.Random(11)
    table, _ = new_table(game, 3)
    while not table.over:
        seat = rng.choice(table.asked)
        move = rng.choice(moves(table.rules, table.view(seat).legal))
        table.settle(table.propose(seat, move))
    record = table.record(["Ann", "Ben", "Cas"], {}, "normal")
    played = [step for step in record["steps"] if isinstance(step[0], int)]
    for decisions in (0, 1, len(played) // 3, len(played) - 1):
        row = json.loads(json.dumps(branch(record, decisions)))
        again = restore(table.setup, row)
        assert again.steps == record["steps"][: again.copied or 2]
        for seat, move in played[decisions:]:
            again.settle(again.propose(seat, move))
        assert again.steps == record["steps"]
        assert again.result() == record["result"]


def test_chance_that_does_not_fit_is_drawn_anew() -> None:
    """Another move, other cards to reshuffle: the record's shuffle cannot be used."""
    rng = random.Random(4)
    table, _ = new_table("danger13", 2)
    while not table.over:
        table.settle(at_random(table, rng))
    row = branch(table.record(["Ann", "Ben"], {}, "normal"), 0)
    games = []
    for _ in range(2):
        again, other = restore(table.setup, row), random.Random(7)
        while not again.over:
            again.settle(at_random(again, other))
        verify(again.record(["Ann", "Ben"], {}, "normal"))
        games.append([step for step in again.steps if step[0] == "shuffle"])
    assert games[0][0] == games[1][0] == row["steps"][0]
