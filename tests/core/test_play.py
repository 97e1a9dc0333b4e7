"""A game in progress at a table: proposed, settled, replayed; marks in the record."""

from __future__ import annotations

import gc
import json
import random
import weakref
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve.core.chance import SECURE
from nerve.core.errors import IllegalMove, InvalidMove, NerveError
from nerve.core.game import look, moves, settle_on, to_data
from nerve.core.play import Change, NotAsked, Play, asked_at_once, branch, restore
from nerve.core.record import verify, written
from nerve.core.registry import GAMES
from tests.games import one_with, shuffles_again

EACH_GAME = pytest.mark.parametrize("game", GAMES)


def new_table(game: str, players: int) -> tuple[Play, list[dict[str, Any]]]:
    table = Play(settle_on(game, players), source=SECURE)
    return table, [table.begin_row()]


def settle(table: Play, change: Change, rows: list[dict[str, Any]]) -> None:
    rows.append(change.row)
    table.settle(change)


def at_random(table: Play, rng: random.Random) -> Change:
    """A move of somebody who is asked, by whoever; or time is over for all. If it opens a window,
    all may keep silent at once, which is kept with it."""
    if rng.random() < 0.1:
        return table.expire(table.asked)
    seat = rng.choice(table.asked)
    move = rng.choice(moves(table.rules, table.view(seat).legal))
    change = table.propose(seat, move, rng.choice(["person", "bot", "stand_in"]))
    if change.state is not None and asked_at_once(table.rules, change.state) and rng.random() < 0.5:
        change.extend(table.after(change).keep_silent())
    return change


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
    assert (again.events, again.steps, again.causes) == (table.events, table.steps, table.causes)
    assert (again.number, again.asked) == (table.number, table.asked)
    record = written(table, ["x"] * table.setup.players, table.marks("normal"))
    verify(record)


@EACH_GAME
def test_a_whole_game_gives_a_record(game: str) -> None:
    rng = random.Random(5)
    table, rows = new_table(game, 3)
    while not table.over:
        settle(table, at_random(table, rng), rows)
    record = written(table, ["Ann", "Ben", "Cas"], {"aids": True, **table.marks("hard")})
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
def test_a_game_at_a_table_holds_only_what_it_needs(game: str) -> None:
    """Nothing of it refers back to it: it is gone as soon as nobody plays it any more."""
    table, rows = new_table(game, GAMES[game].PLAYERS[0])
    dice = random.Random(1)
    for _ in range(10):
        seat = dice.choice(table.asked)
        move = dice.choice(moves(table.rules, table.legal_for(seat)))
        settle(table, table.propose(seat, move), rows)
    known = weakref.ref(table)
    gc.disable()
    try:
        del table
        assert known() is None
    finally:
        gc.enable()


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


@EACH_GAME
def test_a_game_that_goes_on_from_inside_another_meets_the_same_chance(game: str) -> None:
    """Whoever decides again what was decided gets the same game: deals, reshuffles and rolls."""
    rng = random.Random(11)
    table, _ = new_table(game, 3)
    while not table.over:
        seat = rng.choice(table.asked)
        move = rng.choice(moves(table.rules, table.view(seat).legal))
        table.settle(table.propose(seat, move))
    record = written(table, ["Ann", "Ben", "Cas"])
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
    table, _ = new_table(one_with(shuffles_again), 2)
    while not table.over:
        table.settle(at_random(table, rng))
    row = branch(written(table, ["Ann", "Ben"]), 0)
    games = []
    for _ in range(2):
        again, other = restore(table.setup, row), random.Random(7)
        while not again.over:
            again.settle(at_random(again, other))
        verify(written(again, ["Ann", "Ben"]))
        games.append([step for step in again.steps if step[0] == "shuffle"])
    assert games[0][0] == games[1][0] == row["steps"][0]
