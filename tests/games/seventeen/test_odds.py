"""Odds equal brute force: the real rules on every arrangement of the cards a seat cannot see."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import cast

import pytest

from nerve.core import odds
from nerve.core.cards import NONE
from nerve.core.game import Setup, clone, look, settle_on
from nerve.games.seventeen import rules as seventeen
from nerve.games.seventeen.odds import Odds
from tests.games.odds import COUNTS, cards_of, positions, some_deck, top_first, watch
from tests.games.positions import Position


def deal(rng: random.Random) -> Setup:
    players = rng.choice([2, 2, 3, 4])
    plain, two_sided = seventeen.CARDS[: seventeen.PLAINS], seventeen.CARDS[seventeen.PLAINS :]
    size = rng.randint(3 * players, 3 * players + 8)
    deck = some_deck(rng, [*plain * rng.randint(1, 3), "trap", "5", *two_sided], size)
    limit = rng.choice([17, rng.randint(5, 16)])
    return settle_on("seventeen", players, deck=deck, limits={"limit": limit})


def weight(move: str) -> float:
    return 0.1 if move == "call" else 3.0 if move.startswith("down") else 1.0


def plain_unknown(state: seventeen.State, seat: int) -> list[int]:
    """The plain-backed cards a seat cannot place."""
    t = state.table
    found = [card for card in top_first(state.pile) if card < seventeen.PLAINS]
    for p in range(t.players):
        if p != seat:
            found += cards_of(state.hands[p][: seventeen.PLAINS]) + cards_of(state.buried[p])
    return found + [state.under[i] for i in unknown_places(state, seat)]


def unknown_places(state: seventeen.State, seat: int) -> list[int]:
    t = state.table
    return [
        i
        for i in range(t.row.n)
        if t.row.cards[i] == seventeen.BACK and t.by[i] not in (seat, NONE)
    ]


def called(state: seventeen.State, cards: Sequence[int], seat: int) -> tuple[int, Counter[int]]:
    """Lay these cards where the seat sees backs and call: the total, and the traps by owner."""
    s = clone(seventeen, state)
    for i, card in zip(unknown_places(state, seat), cards, strict=True):
        s.under[i] = card
    t = s.table
    t.phase, t.asked = seventeen.WINDOW, seventeen.beside(t, t.turn)
    events: list[tuple[int, int, int]] = []
    watch(s, events)
    seventeen.apply(s, seventeen.CALL)
    points = [what for kind, _, what in events if kind == seventeen.Event.TOTAL]
    traps = Counter(who for kind, who, _ in events if kind == seventeen.Event.TRAP)
    return points[0], traps


def answer_to(view: seventeen.View) -> Odds:
    return cast(Odds, odds.odds(seventeen, view))


def check(state: seventeen.State, seat: int) -> Odds:
    answer = answer_to(look(seventeen, state, seat))
    pool, places = plain_unknown(state, seat), unknown_places(state, seat)
    hands = Counter(itertools.combinations(sorted(pool), len(places)))
    every, limit = hands.total(), state.table.limit
    totals: Counter[int] = Counter()
    trapped = traps = safe = 0
    own: Counter[int] = Counter()
    for cards, n in hands.items():
        points, by = called(state, cards, seat)
        own = Counter({seat: by.pop(seat, 0)})
        totals[points] += n
        traps += n * by.total()
        trapped += n * (by.total() > 0)
        safe += n * (points >= limit and not by.total())
    assert dict(answer.totals) == {points: Fraction(n, every) for points, n in totals.items()}
    assert answer.mean == Fraction(sum(points * n for points, n in totals.items()), every)
    assert answer.reached == Fraction(sum(n for pts, n in totals.items() if pts >= limit), every)
    assert (answer.trap, answer.traps) == (Fraction(trapped, every), Fraction(traps, every))
    assert answer.safe == Fraction(safe, every)
    for p, owner in enumerate(answer.owners):
        his = [i for i in places if state.table.by[i] == p]
        assert owner.hidden == len(his)
        if p == seat:
            assert owner.traps == own[p]
            assert owner.trap == (own[p] > 0)
            continue
        each = [cards.count(seventeen.TRAP) for cards in itertools.combinations(pool, len(his))]
        assert owner.traps == Fraction(sum(each), len(each))
        assert owner.trap == Fraction(sum(n > 0 for n in each), len(each))
    unseen = [n for text, n in answer.unseen.items() if not text.endswith("=")]
    assert sum(unseen) == len(pool)
    return answer


@pytest.mark.parametrize("count", COUNTS)
def test_is_brute_force(count: int) -> None:
    close = traps = 0
    for state, seat in positions(count, 4, deal, weight, plain_unknown):
        answer = check(state, seat)
        close += 0 < answer.reached < 1
        traps += 0 < answer.trap < 1
    assert min(close, traps) > count // 20


def test_by_hand() -> None:
    p = Position("seventeen", 3)
    s, t = p.state, p.state.table
    p.stack(s.pile, "1 5= trap")
    p.heap(s.hands[1], "5 2=")
    p.heap(s.hands[0], "reverse")
    t.held[:2] = [1, 2]
    p.lay(t.row, "5= 5=")
    t.row.cards[2:5] = [seventeen.BACK] * 3
    t.row.n = 5
    s.under[2:5] = [p.card(text) for text in ("trap", "4", "3")]
    t.by[:5] = [0, 1, 0, 1, 2]
    t.turn, t.phase, t.asked = 2, seventeen.WINDOW, 0
    p.fix_deck()
    answer = answer_to(look(seventeen, s, 0))
    # Seat 0 knows its own trap; two backs are any of 1, trap, 5, 4, 3: ten pairs.
    assert (answer.known, answer.hidden, answer.unseen["trap"]) == (10, 2, 1)
    pairs = {11: 1, 13: 1, 14: 2, 15: 2, 16: 1, 17: 1, 18: 1, 19: 1}
    assert dict(answer.totals) == {points: Fraction(n, 10) for points, n in pairs.items()}
    assert answer.reached == answer.safe == Fraction(3, 10)
    assert (answer.trap, answer.traps) == (Fraction(4, 10), Fraction(2, 5))
    assert [(o.hidden, o.traps, o.trap) for o in answer.owners] == [
        (0, 1, 1),
        (1, Fraction(1, 5), Fraction(1, 5)),
        (1, Fraction(1, 5), Fraction(1, 5)),
    ]
    assert answer_to(look(seventeen, s, NONE)).hidden == 3
