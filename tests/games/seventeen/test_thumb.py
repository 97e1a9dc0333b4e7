"""Rules of thumb for 17: each sentence about them on a position of its own."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from nerve.core.cards import push
from nerve.core.game import look
from nerve.core.play import Game
from nerve.games.seventeen.rules import BACK, PLAY, WINDOW
from nerve.games.seventeen.thumb import chance, chance_of_limit, greedy, likely
from tests.bots.choosing import always, chosen
from tests.games.positions import Position


def position(row: str, hand: str = "", mine: str = "") -> Position:
    """Seat 0 looks at a row of face-up cards and of `back`s; `mine` names its own ones there, the
    first of them. The others belong to seat 1."""
    at = Position("seventeen", 3)
    t = at.state.table
    own = mine.split()
    for text in row.split():
        seat = 0 if text == "back" and own else 1
        if text == "back":
            at.state.under[t.row.n] = at.card(own.pop(0) if own else "1")
        t.by[t.row.n] = seat
        push(t.row, BACK if text == "back" else at.card(text))
    at.heap(at.state.hands[0], hand)
    t.held[:3] = [len(hand.split()), 3, 3]
    t.phase, t.turn = PLAY, 0
    return at


def asked(row: str, hand: str = "", mine: str = "") -> Position:
    at = position(row, hand, mine)
    t = at.state.table
    t.phase, t.turn, t.asked, t.held[0] = WINDOW, 1, 0, 3
    return at


@pytest.mark.parametrize(
    ("row", "hand", "mine", "calls"),
    [
        ("5= 5= 5= 2=", "", "", True),
        ("5= 5= 5= 1=", "", "", False),
        ("5= 5= 5= 1= back", "", "", False),  # 15 of 35 are worth 1 or more
        ("5= 5= 5= 1= back", "trap trap trap trap trap reverse", "", True),  # 15 of 29
        ("5= 5= 5= 1= back back", "", "", True),  # 1 - 20·19 / 35·34
        ("5= 5= 5= 1= back", "", "1", True),  # one's own card is known
        ("5= 5= 5= 1= back", "", "trap", False),
        ("5= 5= 5= back back back", "1 2 3", "", True),
        ("5= 5= 3= back back", "", "", False),
    ],
)
def test_greedy_calls(row: str, hand: str, mine: str, calls: bool) -> None:
    assert always(asked(row, hand, mine), greedy) == ("call" if calls else "pass")


def test_greedy_calls_if_it_must() -> None:
    at = asked("1=")
    at.state.table.turn, at.state.table.held[0] = 2, 0
    assert always(at, greedy) == "call"


@pytest.mark.parametrize(
    ("row", "hand", "mine", "move"),
    [
        ("", "1= 3= 5=", "", "up 5="),  # high
        ("", "1= 4 4=", "", "down 4"),  # rather down
        ("5= 5= 4=", "1= 2= 3=", "", "up 2="),  # 16 is the most
        ("5= 5= 4= back", "1= 2= 3=", "", "up 1="),  # a stranger is worth 1.29
        ("5= 5= 4= back", "1= 2= 3=", "trap", "up 2="),  # one's own is known
        ("5= 5= 5=", "2= 3", "", "down 3"),  # too much, but nobody sees it
        ("5= 5=", "5= 1 trap", "", "up 5="),  # a special card waits for 12
        ("5= 5= 2=", "1= trap", "", "down trap"),
        ("5= 5= 5= 1=", "1= trap", "", "down trap"),
        ("5= 5= 5= 2=", "1= trash", "", "up trash"),  # takes the 2 away
        ("5= 5= 5= 2= back", "1= trash", "", "down trash"),  # 17 without it: all are too much
        ("5= 5= 5= back", "2= trash", "3", "up trash"),
    ],
)
def test_greedy_plays(row: str, hand: str, mine: str, move: str) -> None:
    assert always(position(row, hand, mine), greedy) == move


def test_greedy_has_no_eyes_for_equals() -> None:
    found = chosen(position("", "reverse x2"), greedy, times=600)
    assert {*found} == {"up reverse", "down reverse", "up x2", "down x2"}
    assert min(found.values()) > 100


def test_the_chance_of_a_sum_is_exact() -> None:
    chances = random.Random(17)
    for _ in range(300):
        cards = [chances.randrange(6) for _ in range(chances.randrange(1, 11))]
        drawn, need = chances.randint(0, len(cards)), chances.randrange(-1, 20)
        hands = list(combinations(cards, drawn))
        exact = Fraction(sum(sum(hand) >= need for hand in hands), len(hands))
        assert chance(sum(1 << 8 * x for x in cards), drawn, need) == float(exact)


def test_what_is_likely_needs_no_count() -> None:
    """The short cut by mean and spread says what the exact chance says."""
    rnd, answers = random.Random(1), []
    for seed in range(20):
        game = Game("seventeen", players=2 + seed % 5, seed=seed)
        while not game.over:
            view = look(game.rules, game.state, game.actor)
            if view.table.phase == WINDOW:
                answers.append(likely(view))
                assert answers[-1] == (chance_of_limit(view) > 0.5)
            quiet = [move for move in game.moves if move != "call"]
            game.play(rnd.choice(quiet if rnd.random() < 0.97 and quiet else game.moves))
    assert 0.1 < sum(answers) / len(answers) < 0.9
    assert len(answers) > 300
