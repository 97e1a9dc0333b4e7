"""Odds equal brute force: the real rules on every arrangement of the cards a seat cannot see."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, cast

import pytest

from nerve.core import game, odds
from nerve.core.cards import NONE
from nerve.core.cards import push as put
from nerve.core.game import Setup, clone, look, settle_on
from nerve.core.play import Game
from nerve.games.danger13 import rules as danger13
from nerve.games.danger13.odds import Odds
from tests.amounts import amounts
from tests.games.odds import COUNTS, Chance, cards_of, positions, stack, top_first
from tests.games.positions import Position


class Resolved(Exception):
    """The card given, and all that it brought, has been dealt with."""


def deal(rng: random.Random) -> Setup:
    players = rng.randint(2, 5)
    draws = [card for card in danger13.CARDS if card.endswith(">")]
    numbers = [card for card in danger13.CARDS if card[0] in "1234" and not card.endswith(">")]
    kinds = [*draws * rng.randint(1, 3), *numbers, "hand", "18", "arrow", "+", "4", "5++"]
    cards = rng.choices(kinds, k=rng.randint(max(8, players + 3), 26))
    while cards.count("hand") > 8:
        cards.remove("hand")
    limit = rng.choice([13, rng.randint(5, 12)])
    limits = {"limit": limit, "raised": limit + rng.randint(0, 6)}
    return settle_on("danger13", players, deck=dict(Counter(cards)), limits=limits)


def weight(move: str) -> float:
    return 0.4 if move.startswith("refuse") else 1.0


def face_down(state: danger13.State, seat: int) -> list[int]:
    return top_first(state.packet) + top_first(state.pile)


def resolve_card(s: danger13.State, seat: int, new: bool, order: Sequence[int]) -> tuple[int, bool]:
    """Give the next card (or the face-up one) to a seat that keeps all it gets.

    Discards are shuffled into this order. How many cards were turned up, and whether it bust.
    """
    t, turned, bust, given = s.table, 0, False, False

    def sink(kind: int, who: int, what: int, knowers: int) -> None:
        nonlocal turned, bust
        turned += kind == danger13.Event.DRAW or (kind == danger13.Event.REVEAL and not given)
        bust |= kind == danger13.Event.BUST
        after = (danger13.Event.BUST, danger13.Event.REVEAL, danger13.Event.SETTLE)
        if given and kind in after:
            raise Resolved

    s.chance.source, s.chance.sink = Chance(order=order), sink
    if new:
        t.card = NONE  # left aside
        danger13.turn_up(s)
        t.served = 0
    given = True
    try:
        if t.phase == danger13.GIVE:
            danger13.apply(s, seat)
        while t.phase == danger13.ANSWER:
            danger13.apply(s, danger13.KEEP)
    except Resolved:
        pass
    return turned, bust


class Arrangements:
    """Every arrangement of the unseen cards, as far as it matters: a tree of the cards turned up.

    Cards nobody turns up may lie anyhow, so they are put out of the way.
    """

    def __init__(self, state: danger13.State, seat: int, new: bool) -> None:
        self.state, self.seat, self.new = state, seat, new
        self.unseen = sorted(face_down(state, seat))
        self.discards = sorted(cards_of(state.table.discard))
        self.at_once = self.in_chain = Fraction(0)
        pile, packet, players = state.pile.n, state.packet.n, state.table.players
        self.short = new and not packet  # a packet is to be taken first
        if self.short:
            self.reach = 1 + max(0, pile - players) if pile else 0
        else:
            self.reach = pile + new
        self.grow((), (), Fraction(1))

    def grow(self, first: tuple[int, ...], then: tuple[int, ...], weight: Fraction) -> None:
        """Add up over all arrangements in which these cards come first."""
        unseen, discards = list(self.unseen), list(self.discards)
        for card in first:
            unseen.remove(card)
        for card in then:
            discards.remove(card)
        turned, bust = self.run([*first, *unseen], [*then, *discards])
        if min(turned, self.reach) > len(first):
            for card, n in Counter(unseen).items():
                self.grow((*first, card), then, weight * n / len(unseen))
        elif turned - min(turned, self.reach) > len(then):
            for card, n in Counter(discards).items():
                self.grow(first, (*then, card), weight * n / len(discards))
        elif bust:
            self.in_chain += weight
            self.at_once += weight * (turned == self.new)

    def run(self, order: list[int], discards: list[int]) -> tuple[int, bool]:
        s = clone(danger13, self.state)
        pile, packet, players = s.pile.n, s.packet.n, s.table.players
        if self.short:
            kept = min(pile, players) - 1 if pile else 0  # the other cards of the packet
            cut = len(order) - kept
            stack(s.pile, order[:1] + order[cut:] + order[1:cut])
            lead = 0 if pile else 1
            cut = max(lead, len(discards) - max(0, players - pile - lead))
            discards = discards[:lead] + discards[cut:] + discards[lead:cut]
        else:
            stack(s.pile, order[self.new : self.new + pile])
            stack(s.packet, (order[:1] if self.new else []) + order[self.new + pile :])
            assert s.packet.n == packet
        return resolve_card(s, self.seat, self.new, discards)


def answer_to(view: danger13.View) -> Odds:
    return cast(Odds, odds.odds(danger13, view))


def may_get(s: danger13.State, seat: int) -> bool:
    return bool(danger13.legal(s) >> seat & 1) if s.table.phase == danger13.GIVE else False


def check(state: danger13.State, seat: int) -> Odds:
    answer = answer_to(look(danger13, state, seat))
    t = state.table
    p = max(seat, 0) if t.phase == danger13.GIVE else t.receiver
    row = answer.rows[p]
    tree = Arrangements(state, p, new=True)
    assert (row.next_busts, row.next_chain) == (tree.at_once, tree.in_chain)
    if t.phase == danger13.ANSWER or may_get(state, p):
        tree = Arrangements(state, p, new=False)
        assert (row.card_busts, row.card_chain) == (tree.at_once == 1, tree.in_chain)
    else:
        assert row.card_busts is None
        assert row.card_chain is None
    assert answer.unseen == Counter(danger13.CARDS[card] for card in face_down(state, seat))
    return answer


@pytest.mark.parametrize("count", COUNTS)
def test_is_brute_force(count: int) -> None:
    chains = sure = 0
    for state, seat in positions(count, 2, deal, weight, face_down):
        for row in check(state, seat).rows:
            chains += 0 < (row.card_chain or 0) < 1
            sure += 0 < row.next_busts < row.next_chain < 1
    assert min(chains, sure) > count // 20


@pytest.mark.parametrize("count", amounts(20, long=100, soak=1_000))
def test_in_every_order(count: int) -> None:
    """Without any thought about which cards matter: each order of all cards is played."""

    def few(state: danger13.State, seat: int) -> list[int]:
        down, discards = face_down(state, seat), cards_of(state.table.discard)
        worth_it = len(down) > 1 and 1 <= len(discards) <= 3 and max(state.table.sums) > 7
        return down if worth_it else [NONE] * 99

    worth = 0
    for state, seat in positions(count, 3, deal, weight, few, most=5):
        p = max(seat, 0)
        row = answer_to(look(danger13, state, seat)).rows[p]
        for new in (True, False):
            if not new and not may_get(state, p):
                continue
            busts = Counter[bool]()
            discards = cards_of(state.table.discard)
            for order in itertools.permutations(face_down(state, seat)):
                for shuffled in itertools.permutations(discards):
                    s = clone(danger13, state)
                    stack(s.packet, order[: s.packet.n])
                    stack(s.pile, order[s.packet.n :])
                    busts[resolve_card(s, p, new, shuffled)[1]] += 1
            chance = Fraction(busts[True], busts.total())
            assert chance == (row.next_chain if new else row.card_chain)
            worth += 0 < chance < 1
    assert worth > count // 20


def position_of(rows: Sequence[str], pile: str, packet: str, card: str, **deck: str) -> Any:
    p = Position("danger13", len(rows))
    t = p.state.table
    for seat, row in enumerate(rows):
        for text in row.split():
            put(t.rows[seat], p.card(text))
            danger13.count(t, seat, p.card(text), 1)
    p.stack(p.state.pile, pile)
    p.stack(p.state.packet, packet)
    p.heap(t.discard, deck.get("discard", ""))
    t.card = p.card(card)
    p.fix_deck()
    return p.state


def test_by_hand() -> None:
    rows = ["4 4 3", "18 4 4 4 4", "1"]
    state = position_of(rows, "1> 1 4 arrow", "2", "1>")
    answer = answer_to(look(danger13, state, 0))
    first, second, third = answer.rows
    assert [(row.total, row.limit) for row in answer.rows] == [(11, 13), (16, 18), (1, 13)]
    assert first.next_busts == Fraction(2, 5)  # 4 and 2
    # Or 1> first (1/5), then 1, 2 or 4 of the other four.
    assert first.next_chain == second.next_chain == Fraction(2, 5) + Fraction(1, 5) * Fraction(3, 4)
    assert (first.card_busts, third.card_busts) == (False, False)
    # At 12, four of the five unseen cards bust (1>, 1, 4, 2), whichever is drawn.
    assert first.card_chain == Fraction(4, 5)
    assert third.next_chain == third.card_chain == 0


def test_draws_from_the_discards_when_the_pile_is_used_up() -> None:
    state = position_of(["4 4 3", ""], "0>", "4", "0>", discard="1 2 3 4")
    row = answer_to(look(danger13, state, 1)).rows[0]
    # Unseen: 0> and 4, one of them the pile. It is the 4, or else 0> and then 2, 3 or 4.
    assert row.card_chain == Fraction(1, 2) + Fraction(1, 2) * Fraction(3, 4)
    assert row.next_busts == Fraction(1, 2)
    # The next card is the 4; or 0>, the pile is the 4.
    assert row.next_chain == 1


@pytest.mark.parametrize("discard", ["", "4", "1 4>", "4 4> 4> 1", "0> 0> 1> 4 4 1 1 hand"])
@pytest.mark.parametrize("pile", ["", "4>", "4> 0>", "0> 0> 1"])
@pytest.mark.parametrize("packet", ["", "1>", "1 2>"])
def test_when_cards_run_out(discard: str, pile: str, packet: str) -> None:
    rows = ["4 4", "18 4 4 4", "1 hand"]
    state = position_of(rows, pile, packet, "1>", discard=discard)
    for seat in range(3):
        check(state, seat)


def test_end_of_game_has_no_next_card() -> None:
    g = Game("danger13", players=2, seed=1)
    while not g.over:
        g.play(g.moves[0])
    answer = answer_to(look(danger13, g.state, 0))
    assert all(row.next_chain == row.next_busts == 0 for row in answer.rows)
    assert all(row.card_chain is None for row in answer.rows)


def test_longest_round_has_no_next_card() -> None:
    state = position_of(["4 4 4", ""], "4 4", "", "4")
    assert answer_to(look(danger13, state, 0)).rows[0].next_chain == 1
    state.table.turns = danger13.LONGEST
    assert answer_to(look(danger13, state, 0)).rows[0].next_chain == 0


def test_a_chain_says_that_every_card_is_kept() -> None:
    view = look(danger13, game.new_state(settle_on("danger13", 2), 1), 0)
    data = odds.to_data(odds.odds(danger13, view))
    assert (data["provided"], data["assumed"]) == ("every card is kept", "D13-V1")
    assert data["rows"][0]["next_busts"] == [0, 1]
