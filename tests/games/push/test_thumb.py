"""Rules of thumb for Push: each sentence about them on a position of its own, and the tuned rule
beside the same rule written with fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from nerve.core.cards import BOT, NONE, Rng, stream
from nerve.core.game import actions, look, new_state, settle_on
from nerve.fast.loops import choose
from nerve.games.push import rules as push
from nerve.games.push.rules import (
    DIE,
    DRAW,
    GO_ON,
    NUMBERED,
    PICK,
    PLACE,
    ROW,
    STOP,
    TAKE,
    TURN,
    View,
)
from nerve.games.push.thumb import clashing, greedy, tuned
from tests.amounts import amounts
from tests.bots.choosing import always, chosen
from tests.games.positions import Position


def position(phase: int, *rows: str, bench: str = "", card: str = "", pile: str = "") -> Position:
    at = Position("push", 3)
    t = at.state.table
    t.phase, t.player, t.picker = phase, 0, 0 if phase == PICK else NONE
    for row, texts in zip(t.rows, rows, strict=False):
        at.lay(row, texts)
    at.heap(t.bench[0], bench)
    t.card = at.card(card) if card else NONE
    at.stack(at.state.pile, pile)
    at.fix_deck()
    return at


@pytest.mark.parametrize(
    ("bench", "move"),
    [
        ("", "draw"),
        ("r6 r1 y6", "draw"),  # 7
        ("r6 r2 y6", "bank r"),  # 8
        ("r6 r2 y6 y3", "bank y"),  # 9
    ],
)
def test_greedy_banks(bench: str, move: str) -> None:
    assert always(position(TURN, bench=bench, pile="r1"), greedy) == move


@pytest.mark.parametrize(
    ("rows", "card", "move"),
    [
        (("",), "r1", "row 1"),
        (("y2",), "r1", "row 1"),  # most points
        (("y2", "r3"), "b5", "row 2"),
        (("y2", "r3"), "r5", "row 1"),  # where it fits
        (("y2 die", "g1"), "r5", "row 2"),  # 2 - 5
        (("y6 die", "g1"), "r5", "row 1"),  # 6 - 5 = 1: a tie with 1, see below
        (("die",), "r5", "row 2"),  # 0 - 5, a new row is 0.1
        (("y2", "r3"), "die", "row 3"),  # a new row is 0.5
        (("y2", "r3", "g1"), "die", "row 3"),  # fewest
        (("y2", "r3 die", "g6"), "die", "row 1"),
    ],
)
def test_greedy_places(rows: tuple[str, ...], card: str, move: str) -> None:
    found = chosen(position(PLACE, *rows, card=card, pile="r1"), greedy)
    assert {*found} == ({"row 1", "row 2"} if rows == ("y6 die", "g1") else {move})


@pytest.mark.parametrize(
    ("pile", "move"),
    [
        ("r1 r1 y4 y4 y4 y4 y4 y4 y4 y4", "stop"),  # 2 of 10
        ("r1 y4 y4 y4 y4 y4", "draw"),  # 1 of 6
        ("r1 r1 switch switch switch switch switch switch switch switch", "stop"),
        ("r1 r1 switch switch switch switch switch switch switch switch y4 y4", "draw"),
    ],
)
def test_greedy_stops_above_18_in_100(pile: str, move: str) -> None:
    assert always(position(GO_ON, "r3", "r5", "b1", pile=pile), greedy) == move


def test_greedy_goes_on_while_a_row_is_empty_and_when_it_must() -> None:
    assert always(position(GO_ON, "r3", "r5", pile="r1"), greedy) == "draw"
    assert always(position(GO_ON, pile="r1"), greedy) == "draw"


@pytest.mark.parametrize(
    ("rows", "bench", "move"),
    [
        (("r3", "r5", "b1"), "", "take 2"),
        (("r3", "r5 die", "b1"), "", "take 2"),  # 5 - 5/6
        (("r3", "r5 die", "b1"), "g6 g2", "take 1"),  # 5 - 13/6 < 3
        (("r3", "r5 die", "b1"), "g6", "take 2"),  # 5 - 11/6 > 3
    ],
)
@pytest.mark.parametrize("policy", [greedy, tuned])
def test_both_take(policy: object, rows: tuple[str, ...], bench: str, move: str) -> None:
    assert callable(policy)
    assert always(position(PICK, *rows, bench=bench, pile="r1"), policy) == move


def test_tuned_never_banks() -> None:
    assert always(position(TURN, bench="r6 r6 r6", pile="r1"), tuned) == "draw"


def test_what_clashes_is_what_does_not_fit() -> None:
    rng = Rng()
    for seed in range(20):
        state = new_state(settle_on("push", 4), seed)
        stream(rng, seed, BOT, 0)
        while push.actor(state) != NONE:
            for row in state.table.rows:
                kinds = range(DIE + 1)
                assert clashing(row) == sum((not push.fits(row, card)) << card for card in kinds)
            push.apply(state, choose(push.legal(state), 0, rng))


# --- tuned-1, written once more ------------------------------------------------------------------


def value(row: list[int], bench: int) -> Fraction:
    points = sum(card % 6 + 1 for card in row if card != DIE)
    return Fraction(points) - (Fraction(bench + points, 6) if DIE in row else 0)


def fitting(row: list[int], card: int) -> bool:
    if card == DIE:
        return DIE not in row
    numbers = [other for other in row if other != DIE]
    return all(card // 6 != other // 6 and card % 6 != other % 6 for other in numbers)


def as_written(v: View) -> set[int]:
    """The actions of equal and highest worth by the words of tuned-1."""
    t = v.table
    if t.phase == TURN:
        return {DRAW}
    rows = [row.cards[: row.n] for row in t.rows]
    bench = sum((card % 6 + 1) * n for card, n in enumerate(t.bench[v.seat]))
    counts = [0] * push.KINDS
    push.unseen(v, counts)

    def bust(rows: list[list[int]]) -> Fraction:
        lost = [
            n
            for card, n in enumerate(counts[: DIE + 1])
            if not any(fitting(row, card) for row in rows)
        ]
        return Fraction(sum(lost), max(1, sum(counts)))

    def ranked(rows: list[list[int]]) -> tuple[Fraction, Fraction]:
        values = sorted((value(row, bench) for row in rows if row), reverse=True)
        return values[0], max(Fraction(0), *values[1:2], Fraction(0))

    if t.phase == PICK:
        worths = {a: value(rows[a - TAKE], bench) for a in actions(v.legal)}
    elif t.phase == PLACE:
        worths = {}
        for a in actions(v.legal):
            after = [[*row, t.card] if i == a - ROW else row for i, row in enumerate(rows)]
            best, second = ranked(after)
            worths[a] = best - Fraction(35, 100) * second - 12 * bust(after)
    elif not rows[0]:
        return {DRAW}
    else:
        best, second = ranked(rows)
        row = next(row for row in rows if row and value(row, bench) == best)
        total = sum(counts)
        gain = sum(
            Fraction((card % 6 + 1) * counts[card], total)
            for card in range(NUMBERED)
            if fitting(row, card)
        )
        share = Fraction(6, 10) if t.players > 2 else Fraction(1)
        cost = best + Fraction(bench, 6) + Fraction(1, 2) * second * share
        return {DRAW} if gain - bust(rows) * cost > Fraction(1, 4) else {STOP}
    return {a for a, worth in worths.items() if worth == max(worths.values())}


@pytest.mark.parametrize("games", amounts(4, long=12))
@pytest.mark.parametrize("players", push.PLAYERS)
def test_tuned_does_as_is_written(players: int, games: int) -> None:
    rng, compared = Rng(), [0] * 5
    for seed in range(games):
        state = new_state(settle_on("push", players), seed)
        stream(rng, seed, BOT, 0)
        while (seat := push.actor(state)) != NONE:
            view = look(settle_on("push", players).rules, state, seat)
            action = tuned(view, rng)
            assert action in as_written(view)
            compared[state.table.phase] += 1
            push.apply(state, action)
    assert min(compared[:4]) > 8 * games
