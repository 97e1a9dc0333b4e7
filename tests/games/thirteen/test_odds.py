"""Odds equal brute force: the real rules on every arrangement of the cards a seat cannot see."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction
from typing import cast

import pytest

from nerve.core import game, odds
from nerve.core.cards import NONE
from nerve.core.game import Setup, clone, look, settle_on
from nerve.games.thirteen import rules as thirteen
from nerve.games.thirteen.odds import Odds
from tests.games.odds import COUNTS, cards_of, positions, some_deck, top_first, watch
from tests.games.positions import Position


def deal(rng: random.Random) -> Setup:
    players = rng.choice([3, 3, 3, 4, 5, 6])
    size = rng.randint(5 * players, 5 * players + 9)
    limits = {"limit": rng.choice([13, rng.randint(6, 15)])}
    return settle_on("thirteen", players, deck=some_deck(rng, thirteen.CARDS, size), limits=limits)


def out_of_sight(state: thirteen.State, seat: int) -> list[int]:
    hands = [cards_of(state.hands[p]) for p in range(state.table.players) if p != seat]
    return sum(hands, top_first(state.pile))


def harmless(state: thirteen.State, card: int) -> list[str]:
    """The tiles a card can be played on without taking them."""
    tiles = []
    s = clone(thirteen, state)
    p = s.table.turn
    s.hands[p][:] = [int(kind == card) for kind in range(thirteen.KINDS)]
    for action in game.actions(thirteen.legal(s)):
        tried = clone(thirteen, s)
        events: list[tuple[int, int, int]] = []
        watch(tried, events)
        thirteen.apply(tried, action)
        if all(kind != thirteen.Event.TAKE for kind, *_ in events):
            tiles.append(thirteen.FACES[thirteen.tile_of(action)])
    return tiles


def hands_of(state: thirteen.State, pool: list[int], p: int, seat: int) -> list[tuple[int, ...]]:
    if p == seat:
        return [tuple(cards_of(state.hands[p]))]
    return list(itertools.combinations(pool, state.table.held[p]))


def answer_to(view: thirteen.View) -> Odds:
    return cast(Odds, odds.odds(thirteen, view))


def check(state: thirteen.State, seat: int) -> Odds:
    answer = answer_to(look(thirteen, state, seat))
    pool = out_of_sight(state, seat)
    t = state.table
    safe = {card: harmless(state, card) for card in range(thirteen.KINDS)}
    for i, tile in enumerate(answer.tiles):
        fits = [card for card, tiles in safe.items() if thirteen.FACES[i] in tiles]
        assert tile.fits == tuple(thirteen.CARDS[card] for card in fits)
        assert tile.unseen == sum(card in fits for card in pool)
    for p, holder in enumerate(answer.players):
        hands = hands_of(state, pool, p, seat)
        stuck = sum(len(hand) > 0 and not any(safe[card] for card in hand) for hand in hands)
        assert holder.forced == Fraction(stuck, len(hands))
        for i, colour in enumerate(thirteen.FACES):
            able = sum(any(colour in safe[card] for card in hand) for hand in hands)
            assert holder.fits[i] == Fraction(able, len(hands))
    legal = thirteen.legal(state) if seat == t.turn else 0
    assert list(answer.plays) == [thirteen.MOVES[action] for action in game.actions(legal)]
    for action in game.actions(legal):
        s = clone(thirteen, state)
        events: list[tuple[int, int, int]] = []
        watch(s, events)
        thirteen.apply(s, action)
        play = answer.plays[thirteen.MOVES[action]]
        takes = [what for kind, who, what in events if kind == thirteen.Event.TAKE]
        assert play.takes == sum(takes)
        if s.table.round == t.round and s.table.turn != NONE:
            safe = {card: harmless(s, card) for card in set(pool)}
            hands = hands_of(state, pool, s.table.turn, seat)
            stuck = sum(not any(safe[card] for card in hand) for hand in hands)
            assert play.next_forced == Fraction(stuck, len(hands))
        else:
            assert play.next_forced == 0
    assert answer.unseen == Counter(thirteen.CARDS[card] for card in pool)
    return answer


@pytest.mark.parametrize("count", COUNTS)
def test_is_brute_force(count: int) -> None:
    stuck = after = 0
    for state, seat in positions(count, 5, deal, lambda _: 1.0, out_of_sight):
        answer = check(state, seat)
        stuck += any(0 < holder.forced < 1 for holder in answer.players)
        after += any(0 < play.next_forced < 1 for play in answer.plays.values())
    assert min(stuck, after) > count // 20


def test_by_hand() -> None:
    p = Position("thirteen", 3)
    s, t = p.state, p.state.table
    p.lay(t.tiles[0], "b7 b5")  # 12
    p.lay(t.tiles[1], "y7 x4 y2")  # 13
    p.lay(t.tiles[2], "g5 g5")  # 10
    for seat, hand in enumerate(["b1 g2 x4", "b5 y1", "b1 x4"]):
        p.heap(s.hands[seat], hand)
        t.held[seat] = len(hand.split())
    p.stack(s.pile, "g7")
    t.turn = 0
    p.fix_deck()
    answer = answer_to(look(thirteen, s, 0))
    assert [tile.sum for tile in answer.tiles] == [12, 13, 10]
    assert [tile.fits for tile in answer.tiles] == [("b1",), (), ("g1", "g2")]
    assert [tile.unseen for tile in answer.tiles] == [1, 0, 0]
    # Of the five unseen cards only b1 fits: six of ten hands of two have none.
    assert [holder.forced for holder in answer.players] == [0, Fraction(6, 10), Fraction(6, 10)]
    assert list(answer.players[1].fits) == [Fraction(4, 10), 0, 0]
    assert {move: (play.takes, play.next_forced) for move, play in answer.plays.items()} == {
        "b1": (0, 1),  # now nothing fits
        "g2": (0, Fraction(6, 10)),
        "x4 b": (2, Fraction(1, 10)),  # on a tile of 4 all blues and x4 fit, not y1 and g7
        "x4 y": (3, Fraction(1, 10)),  # not b5 and g7
        "x4 g": (2, Fraction(1, 10)),  # not b5 and y1
    }
