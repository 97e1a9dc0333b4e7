"""Odds equal brute force: the real rules on every arrangement of the cards a seat cannot see."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import cast

import pytest

from nerve.core import game, odds
from nerve.core.cards import NONE
from nerve.core.game import Setup, clone, look, settle_on
from nerve.games.push import rules as push
from nerve.games.push.odds import Odds
from tests.games.odds import COUNTS, Chance, positions, some_deck, stack, top_first, watch
from tests.games.positions import Position


def deal(rng: random.Random) -> Setup:
    colours, numbers = rng.sample("rygbp", rng.randint(2, 5)), rng.sample("123456", 3)
    kinds = [c + n for c in colours for n in numbers] + ["die", "die", "switch"]
    deck = some_deck(rng, kinds, rng.randint(8, 40))
    players = rng.randint(2, 6)
    options = {"risk": rng.random() < 0.5}
    return settle_on("push", players, options, deck)


def weight(move: str) -> float:
    return {"draw": 8.0, "stop": 1.0}.get(move, 1.0)


def next_cards(state: push.State) -> Counter[str]:
    """What the next card does, over every card that may lie on top: draw it by the rules."""
    found: Counter[str] = Counter()
    for card, n in Counter(state.pile.cards[: state.pile.n]).items():
        s = clone(push, state)
        rest = top_first(s.pile)
        rest.remove(card)
        stack(s.pile, [card, *rest])
        s.chance.source = Chance()
        events: list[tuple[int, int, int]] = []
        watch(s, events)
        push.apply(s, push.DRAW)
        happened = {kind for kind, *_ in events}
        if push.Event.BUST in happened:
            found["bust"] += n
        elif push.Event.SWITCH in happened:
            found["switch"] += n
        else:
            for action in game.actions(push.legal(s)):
                found[push.MOVES[action]] += n
    return found


def rolled(state: push.State, seat: int, row: int) -> list[int]:
    """The points each face takes of a seat that takes a row (NONE: busts)."""
    lost = []
    for face in range(len(push.FACES)):
        s = clone(push, state)
        s.chance.source = Chance(face)
        had = push.score(s, seat)
        if row == NONE:
            push.roll_die(s, seat)
        else:
            had += push.row_points(s.table.rows[row])
            push.take_row(s, seat, row)
        lost.append(had - push.score(s, seat))
    return lost


def check(state: push.State, seat: int) -> Odds:
    view = look(push, state, seat)
    answer = answer_to(view)
    t, n = state.table, state.pile.n
    s = clone(push, state)
    if t.card != NONE:  # left aside
        s.table.discard[t.card] += 1
        s.table.card = NONE
        s.table.phase = push.GO_ON
    turning = t.phase in (push.TURN, push.PLACE, push.GO_ON) and n > 0
    found = next_cards(s) if turning else Counter()
    whole = n if turning else 1
    assert answer.bust == Fraction(found["bust"], whole)
    assert answer.switch == Fraction(found["switch"], whole)
    assert answer.player == t.player
    lost = rolled(state, t.player, NONE)
    assert list(answer.losses.values()) == lost
    assert answer.bust_cost == Fraction(sum(lost), 6)
    taker = t.picker if t.phase == push.PICK else t.player
    for i, row in enumerate(answer.rows):
        assert row.fits == Fraction(found[f"row {i + 1}"], whole)
        assert row.die == ("die" in [push.CARDS[card] for card in top_first(t.rows[i])])
        assert row.die_cost == Fraction(sum(rolled(state, taker, i)), 6)
        if t.phase == push.PLACE and push.legal(state) >> push.ROW + i & 1:
            placed = clone(push, state)
            push.apply(placed, push.ROW + i)
            busts = next_cards(placed)["bust"] if n else 0
            assert row.bust_after == Fraction(busts, n or 1)
        else:
            assert row.bust_after is None
    assert answer.unseen == Counter(push.CARDS[card] for card in state.pile.cards[:n])
    return answer


def answer_to(view: push.View) -> Odds:
    return cast(Odds, odds.odds(push, view))


@pytest.mark.parametrize("count", COUNTS)
def test_is_brute_force(count: int) -> None:
    def pile(state: push.State, seat: int) -> list[int]:
        return top_first(state.pile)

    busts = 0
    for state, seat in positions(count, 1, deal, weight, pile):
        busts += 0 < check(state, seat).bust < 1
    assert busts > count // 20  # the positions are worth a test


def test_by_hand() -> None:
    p = Position("push", 3, options={"risk": True})
    t = p.state.table
    p.lay(t.rows[0], "r1 y2 die")
    p.lay(t.rows[1], "y1 r2")
    p.lay(t.rows[2], "r3 y4")
    p.stack(p.state.pile, "r1 r3 g3 y5 die switch")
    p.heap(t.bench[0], "r5 r6 b1")
    p.fix_deck()
    t.phase = push.GO_ON
    answer = answer_to(look(push, p.state, 2))
    assert answer.bust == Fraction(3, 6)  # red and yellow lie in every row
    assert answer.switch == Fraction(1, 6)
    # Row 1: g3 only; row 2: g3 and die; row 3: die only.
    assert [row.fits for row in answer.rows] == [Fraction(1, 6), Fraction(2, 6), Fraction(1, 6)]
    assert [(row.points, row.die) for row in answer.rows] == [(3, True), (3, False), (7, False)]
    assert answer.losses == {"r": 11, "y": 0, "g": 0, "b": 1, "p": 0, "star": 12}
    assert answer.bust_cost == Fraction(24, 6)
    assert answer.rows[0].die_cost == Fraction(12 + 2 + 1 + 15, 6)  # r1 and y2 are his by then
    t.risk = 0
    assert answer_to(look(push, p.state, 2)).bust_cost == Fraction(12, 6)
