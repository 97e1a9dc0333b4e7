"""13 (Knizia): the rules, rulings and test cases of the rules page, by id."""

# ruff: noqa: N802
# Test names carry the ids of the rules.

import random
from collections import Counter
from dataclasses import fields
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve.core.cards import NONE
from nerve.core.errors import BadSetup, IllegalMove
from nerve.core.game import clone, imagine, look, play, settle_on
from nerve.core.registry import rules_of
from nerve.games.thirteen import rules as thirteen
from tests.games.positions import bag
from tests.games.tables import SEATS, assert_drawn_from, seat_of
from tests.games.thirteen.table import Table13

RULES = rules_of("thirteen")
COUNTS = range(3, 7)
PLAYS = {3: [17, 17, 16], 4: [13, 13, 12, 12], 5: [10] * 5, 6: [9, 9, 8, 8, 8, 8]}
seeds = st.integers(0, 2**64 - 1)


def dealt(players: int, **more: Any) -> Table13:
    return Table13.dealt("thirteen", players, **more)


def scored(*taken: str) -> Table13:
    """A game of one round in which the players took these cards, at its end."""
    piles = dict(zip(SEATS, taken, strict=False))
    return Table13(len(taken), taken=piles, hands={"A": "x4"}, pile="", rounds=1).play("A x4 b")


def play_round(table: Table13, choose: random.Random) -> list[str]:
    """Play until another round begins or the game ends: who played, in order."""
    t, seats = table.state.table, []
    now = t.round
    while t.round == now and not table.over:
        seats.append(table.who)
        table.play(f"{table.who} {choose.choice(table.moves)}")
    return seats


# --- test cases ---------------------------------------------------------------------------------


def test_K13_T1x_blue_tile_takes_blue_cards_and_nasty_fours() -> None:
    """K13-T1x"""
    hand = {"A": "b1 b5 y1 g2 x4"}
    landed = set()
    for move in Table13(tiles={"b": "b7"}, hands=hand).moves:
        table = Table13(tiles={"b": "b7"}, hands=hand).play(f"A {move}")
        if table.tile("b") != "b7":
            landed.add(move)
    assert landed == {"b1", "b5", "x4 b"}


def test_K13_T2x_yellow_card_onto_nasty_fours_and_nowhere_else() -> None:
    """K13-T2x"""
    tiles, hands = {"y": "x4 x4", "b": "b7", "g": "g2"}, {"A": "y1 x4", "B": "g1"}
    table = Table13(tiles=tiles, hands=hands, pile="")
    assert table.moves == ["x4 b", "x4 g", "x4 y", "y1"]
    table.play("A y1")
    assert [table.tile(colour) for colour in "byg"] == ["b7", "x4 x4 y1", "g2"]
    assert table.taken("A") == ""


@pytest.mark.parametrize(("four", "move"), [("b4", "b4"), ("x4", "x4 b")])
def test_K13_T3x_example_1_13_is_safe_and_17_takes(four: str, move: str) -> None:
    """K13-T3x"""
    table = Table13(tiles={"b": f"b7 {four}"}, hands={"A": "b2", "B": four})
    table.play("A b2")
    assert (table.tile("b"), table.taken("A")) == (f"b7 {four} b2", "")
    table.play(f"B {move}")
    assert (table.tile("b"), bag(table.taken("B"))) == (four, bag(f"b7 {four} b2"))


def test_K13_T4x_example_2_with_a_nasty_four() -> None:
    """K13-T4x"""
    table = Table13(tiles={"y": "y5 y2"}, hands={"A": "x4", "B": "y5"})
    table.play("A x4 y")
    assert (table.tile("y"), table.taken("A")) == ("y5 y2 x4", "")
    table.play("B y5")
    assert (table.tile("y"), table.taken("B")) == ("y5", "y2 y5 x4")


def test_K13_T5x_K13_A16_example_of_scoring() -> None:
    """K13-T5x, K13-A16; by K13-A15 the position cannot come about: only its scoring is tested."""
    anne = "b1 b1 b1 y1 y1 x4"
    carl = "y1 y2 y2 y2 y4 y4 g1 g1"
    marc = "b2 b2 y5 y5 y5 y7 y7 g1 g2 g2 g2 g4 g4 x4 x4"
    herman = "b2 b4 b4 b5 b5 b5 y7 g5 g5 g5 g7 g7 g7 x4 x4 x4 x4"
    assert scored(anne, carl, marc, herman).scores == [7, 2, 17, 15]


def test_K13_T6_nasty_fours_add_four_and_stay_alone() -> None:
    """K13-T6"""
    table = Table13(tiles={"y": "y5 x4"}, hands={"A": "x4", "B": "x4"})
    table.play("A x4 y")
    assert (table.tile("y"), table.taken("A")) == ("y5 x4 x4", "")
    table.play("B x4 y")
    assert (table.tile("y"), table.taken("B")) == ("x4", "y5 x4 x4")


@pytest.mark.parametrize("players", COUNTS)
def test_K13_T7_K13_A2_full_round(players: int) -> None:
    """K13-T7, K13-A2: nobody is skipped or runs out early, and all 50 cards are played."""
    table = dealt(players, seed=players)
    order = [SEATS[(table.actor + i) % players] for i in range(players)]
    seats = play_round(table, random.Random(players))
    assert seats == [order[i % players] for i in range(50)]
    assert [seats.count(seat) for seat in order] == PLAYS[players]


@pytest.mark.parametrize("players", COUNTS)
def test_K13_T8_K13_R10_full_game(players: int) -> None:
    """K13-T8, K13-R10, K13-R1, K13-R2: everyone deals once, clockwise, with three twice; all
    cards are shuffled for each round."""
    table, dealers = dealt(players, seed=1), []
    while not table.over:
        dealers.append(table.state.table.dealer)
        assert table.who == SEATS[(dealers[-1] + 1) % players]
        assert len(play_round(table, random.Random(len(dealers)))) == 50
    rounds = {3: 6, 4: 4, 5: 5, 6: 6}[players]
    assert dealers == [(dealers[0] + i) % players for i in range(rounds)]
    assert table.shuffles == [table.text(table.state.table.deck)] * rounds
    sheet = table.state.table.sheet
    assert table.scores == [sum(sheet[r][p] for r in range(rounds)) for p in range(players)]


@given(st.sampled_from(COUNTS), seeds)
def test_K13_T9_K13_A15_conservation(players: int, seed: int) -> None:
    """K13-T9 at every step of a round (`check` counts the cards); K13-R4, K13-R6; K13-A15: a tile
    once used is never empty."""
    table, choose = dealt(players, seed=seed), random.Random(seed)
    s, t = table.state, table.state.table
    used: set[int] = set()
    for turn in range(50):
        p, pile, mine = t.turn, s.pile.n, table.taken(SEATS[t.turn])
        assert t.held[p] == sum(s.hands[p]) == 5 - max(0, turn - 50 + 5 * players) // players
        move = choose.choice(table.moves)
        tile = "byg".index(move[-1] if move[0] == "x" else move[0])
        used.add(tile)
        before, card = table.row(t.tiles[tile]).split(), move[:2]
        table.play(f"{table.who} {move}")
        if turn == 49:
            break
        takes = sum(int(text[1]) for text in [*before, card]) > 13
        assert table.row(t.tiles[tile]).split() == ([card] if takes else [*before, card])
        got = before if takes else []
        assert bag(table.taken(SEATS[p])) == sorted(mine.split() + got)
        assert t.heights[:players] == [sum(cards) for cards in t.taken[:players]]
        assert s.pile.n == max(0, pile - 1)
        assert {i for i in range(3) if t.tiles[i].n} == used
        for _, v in table.views():
            assert not v.legal or v.legal >> thirteen.fallback(v) & 1
    assert t.round == 1


# --- rules --------------------------------------------------------------------------------------


def test_K13_deck_of_50_cards_sum_191() -> None:
    """Section 2.1"""
    deck = dealt(3).deck
    copies = {"1": 3, "2": 3, "4": 2, "5": 3, "7": 3}
    assert deck == {**{c + v: n for c in "byg" for v, n in copies.items()}, "x4": 8}
    assert deck.total() == 50
    assert sum(int(card[1]) * n for card, n in deck.items()) == 191


@pytest.mark.parametrize("players", [2, 7])
def test_K13_R1_three_to_six_players(players: int) -> None:
    """K13-R1"""
    with pytest.raises(BadSetup):
        settle_on("thirteen", players)


@pytest.mark.parametrize("players", COUNTS)
def test_K13_R2_K13_R3_deal_begins_left_of_the_dealer(players: int) -> None:
    """K13-R2, K13-R3, K13-A11: five each, one at a time; the dealer's left neighbour is first."""
    order = "b1 y1 g1 x4 b2 y2 g2 x4 b5 y5 g5 x4 b7 y7 g7 " * 2
    table = dealt(players, seed=None, start=players - 2, shuffles=[order])
    for i in range(players):
        got = order.split()[i : 5 * players : players]
        assert bag(table.hand(SEATS[(players - 1 + i) % players])) == sorted(got)
    assert table.state.pile.n == {3: 35, 4: 30, 5: 25, 6: 20}[players]
    assert (table.state.table.dealer, table.actor) == (players - 2, players - 1)
    table.play(f"{table.who} {table.moves[0]}")
    assert table.who == "A"


def test_K13_R4_K13_A12_play_resolve_draw() -> None:
    """K13-R4, K13-A12: one card is played, even if it hurts; then the pile's top card is drawn."""
    table = Table13(tiles={"b": "b7 b5"}, hands={"A": "b7 b5", "B": "y1", "C": "y2"}, pile="y7 g7")
    assert table.moves == ["b5", "b7"]
    table.play("A b7")
    assert (table.hand("A"), table.top_first(table.state.pile)) == ("b5 y7", "g7")
    assert table.heard("A") == ["play A b7", "take A 2", "draw A y7"]
    assert table.who == "B"


@pytest.mark.parametrize("move", ["b1", "y1", "x4 b", "x4 y", "x4 g"])
@pytest.mark.parametrize("tiles", [{}, {"b": "x4"}, {"b": "b7", "y": "x4 x4", "g": "g1"}])
def test_K13_R5_K13_A3_tiles_have_a_fixed_colour(move: str, tiles: dict[str, str]) -> None:
    """K13-R5, K13-A3: colour cards to their own tile, nasty fours anywhere and at any time."""
    table = Table13(tiles=tiles, hands={"A": "b1 y1 x4"}).play(f"A {move}")
    goal = move[-1] if move[0] == "x" else move[0]
    for colour in "byg":
        laid = [move[:2]] if colour == goal else []
        assert table.tile(colour).split() == tiles.get(colour, "").split() + laid


def test_K13_R5_only_held_cards_can_be_played() -> None:
    """K13-R5: nothing changes by an illegal move."""
    table = Table13(hands={"A": "b1 y1 g1 y2 g2"})
    was = clone(RULES, table.state)
    for action, move in enumerate(thirteen.MOVES):
        if move not in table.moves:
            with pytest.raises(IllegalMove):
                play(RULES, table.state, action)
    assert table.state == was


@pytest.mark.parametrize(
    ("tile", "card", "takes"),
    [
        ("b7 b4", "b1", False),  # 12
        ("b7 b4", "b2", False),  # 13
        ("b7 b2", "x4", False),  # 13
        ("b7 b5", "b2", True),  # 14
        ("b5 b5", "x4", True),  # 14
        ("b7 b5 b1", "b1", True),  # 14
        ("x4 x4 x4", "b7", True),  # 19
    ],
)
def test_K13_R6_above_13_takes_what_lay_there(tile: str, card: str, takes: bool) -> None:
    """K13-R6: exactly the cards before; the one just played stays alone."""
    table = Table13(tiles={"b": tile, "g": "g7 g5"}, hands={"A": card}, taken={"A": "y1"})
    table.play("A x4 b" if card == "x4" else f"A {card}")
    assert table.tile("b") == (card if takes else f"{tile} {card}")
    assert bag(table.taken("A")) == bag(f"y1 {tile if takes else ''}")
    assert (table.tile("g"), table.taken("B")) == ("g7 g5", "")


def test_K13_R7_K13_A5_K13_A6_taken_cards_are_memory_their_number_public() -> None:
    """K13-R7, K13-A5, K13-A6"""
    memory = {f.name for f in fields(thirteen.Table) if f.metadata.get("memory")}
    assert memory == {"taken", "plays"}
    table = Table13(tiles={"b": "b7 b5 b1"}, hands={"A": "b7"}).play("A b7")
    for _, v in table.views():
        assert v.table.heights[:3] == [3, 0, 0]
        assert table.text(v.table.taken[0]) == "b1 b5 b7"
        assert table.row(v.table.plays) == "b7"


def test_K13_R8_round_ends_with_the_last_card_and_tiles_do_not_count() -> None:
    """K13-R8"""
    table = Table13(
        tiles={"b": "b7", "y": "x4 x4"},
        hands={"A": "b1", "B": "b2", "C": "g1"},
        taken={"A": "y1 y2", "B": "y5"},
        pile="",
        rounds=1,
    )
    table.play("A b1", "B b2")
    assert table.who == "C"
    table.play("C g1")
    assert table.over
    assert table.scores == [0, 1, 0]


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        (("b1 b2 y1", "b4", ""), [0, 1, 0]),
        (("b7 y7 g7 x4", "b1 y1 g1 x4 x4", ""), [5, 7, 0]),  # cards count, not their values
        (("b1 b1", "b2 b2", "b5 b5 b5"), [2, 2, 0]),  # a tie for less than the most
        (("b5 b5 b5", "b1 b1", "b2 b2", "b7 b7 b7"), [3, 2, 2, 3]),
        (("b1 b1 y1", "y1 y1 b2", "g1 g1 b5 y5"), [1, 1, 2]),  # each colour by itself
        (("b1 b1 b1", "b2 b2", "", "", "", "b4"), [0, 2, 0, 0, 0, 1]),
        (("x4", "", "", "", "y1", "y2 y2 x4"), [2, 0, 0, 0, 1, 2]),
    ],
)
def test_K13_R9_scoring(taken: tuple[str, ...], expected: list[int]) -> None:
    """K13-R9"""
    assert scored(*taken).scores == expected


def test_K13_R11_no_variants() -> None:
    """K13-R11"""
    assert thirteen.OPTIONS == {}


# --- rulings ------------------------------------------------------------------------------------


def test_K13_A1_no_draw_from_an_empty_pile() -> None:
    """K13-A1"""
    table = Table13(hands={"A": "b1 b1", "B": "y1 y1", "C": "g1 g1"}, pile="b2")
    table.play("A b1", "B y1", "C g1", "A b1")
    assert [table.hand(seat) for seat in "ABC"] == ["b2", "y1", "g1"]
    assert table.shuffles == []


def test_K13_A4_taken_cards_are_scored_and_gone_with_their_round() -> None:
    """K13-A4: and the deal passes on."""
    hands, taken = {"A": "b1", "B": "b2", "C": "g1"}, {"A": "x4 x4", "B": "y2 " * 10}
    table = Table13(tiles={"y": "y1"}, hands=hands, taken=taken, pile="")
    table.play("A b1", "B b2", "C g1")
    t = table.state.table
    assert (t.round, t.sheet[0][:3]) == (1, [4, 0, 0])
    assert (t.heights, t.taken) == ([0] * 6, [[0] * 16] * 6)
    assert [tile.n for tile in t.tiles] == [0, 0, 0]
    assert (t.plays.n, t.dealer, table.who) == (0, 1, "C")


def test_K13_A7_single_holder_has_the_most() -> None:
    """K13-A7: and nobody has the most of what nobody holds."""
    table = scored("b1", "", "y1 y1")
    assert table.scores == [0, 0, 0]
    assert table.told_of("majority") == ["majority 0 b", "majority 2 y"]


def test_K13_A8_no_majority_of_nasty_fours() -> None:
    """K13-A8"""
    assert scored("x4 x4 x4", "x4", "").scores == [6, 2, 0]


@pytest.mark.parametrize("fewer", range(3))
def test_K13_A9_tied_for_the_most_all_score(fewer: int) -> None:
    """K13-A9"""
    taken = ["g1 g1", "g2 g2"]
    taken.insert(fewer, "g5")
    assert scored(*taken).scores == [1 if p == fewer else 2 for p in range(3)]
    assert scored("g1", "g2", "g5").scores == [1, 1, 1]


@pytest.mark.parametrize(
    ("first", "last", "winners"),
    [
        ([4, 0, 9], [4, 7, 1], "B"),
        ([2, 5, 3], [3, 0, 3], "AB"),
        ([6, 0, 0], [0, 5, 5], "BC"),
        ([5, 6, 0], [0, 0, 5], "AC"),
        ([1, 1, 1], [2, 2, 2], "ABC"),
        ([2, 1, 0], [2, 1, 0], "C"),
    ],
)
def test_K13_A10_K13_R10_lowest_total_wins_ties_share(
    first: list[int], last: list[int], winners: str
) -> None:
    """K13-R10, K13-A10"""
    table = Table13()
    table.state.table.sheet[0][:3], table.state.table.sheet[5][:3] = first, last
    assert table.scores == [a + b for a, b in zip(first, last, strict=True)]
    assert table.won == winners


def test_K13_A11_first_dealer_by_lot() -> None:
    """K13-A11"""
    dealers = Counter(dealt(5, seed=seed).state.table.dealer for seed in range(200))
    assert_drawn_from(dealers, Counter(range(5)))


def test_K13_A13_last_play_of_a_round_still_takes() -> None:
    """K13-A13"""
    table = Table13(tiles={"b": "b7 x4"}, hands={"C": "b5"}, turn="C", pile="", rounds=1)
    table.play("C b5")
    assert (table.tile("b"), table.taken("C")) == ("b5", "b7 x4")
    assert (table.scores, table.won, table.moves) == ([0, 0, 2], "AB", [])


def test_K13_A14_what_lies_open_is_public() -> None:
    """K13-A14 and the information model: tiles, plays, sizes of hands and pile, scores."""
    table = Table13(tiles={"b": "b7", "g": "x4 g1"}, hands={"A": "y1 x4"}).play("A x4 g")
    for seat, v in table.views():
        assert v.table == table.state.table
        assert (v.table.held[:3], v.pile) == ([5, 5, 5], table.state.pile.n)
        assert v.actor == 1
        assert bool(v.legal) == (seat == "B")


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("b1 b1 y7", ["b1", "y7"]),
        ("x4", ["x4 b", "x4 g", "x4 y"]),
        ("x4 x4 g5", ["g5", "x4 b", "x4 g", "x4 y"]),
        ("b1 b2 b4 b5 b7", ["b1", "b2", "b4", "b5", "b7"]),
    ],
)
def test_K13_A17_legal_moves(hand: str, moves: list[str]) -> None:
    """K13-A17"""
    assert Table13(hands={"A": hand}, tiles={"b": "b7 b5 b1"}, pile="").moves == moves


# --- who knows what -----------------------------------------------------------------------------


def test_K13_dealt_and_drawn_cards_are_known_to_their_player_only() -> None:
    """Information model of section 2.3"""
    order = "b1 y1 g1 b2 y2 g2 b4 y4 g4 b5 y5 g5 b7 y7 g7 x4"
    table = dealt(3, seed=None, shuffles=[order])
    heard = [line for line in table.heard("C") if line.startswith("deal")]
    assert [line.split()[1] for line in heard] == ["B", "C", "A"] * 5
    assert [line.split()[2] for line in heard[1::3]] == ["y1", "y2", "y4", "y5", "y7"]
    assert {line.split()[2] for line in heard[::3] + heard[2::3]} == {"back"}
    table.play("B b1")
    assert table.heard("B")[-1] == "draw B x4"
    assert {table.heard(seat)[-1] for seat in "AC-"} == {"draw B back"}
    hands = ["g1 g2 g4 g5 g7", "b2 b4 b5 b7 x4", "y1 y2 y4 y5 y7", ""]
    assert [table.text(v.hand) for _, v in table.views()] == hands


@given(st.sampled_from(COUNTS), seeds, st.integers(0, 120))
def test_K13_view_holds_nothing_of_what_a_seat_cannot_know(
    players: int, seed: int, plays: int
) -> None:
    """Other hands and the pile can be exchanged without the view changing; `imagine` does that."""
    table, choose = dealt(players, seed=seed), random.Random(seed)
    for _ in range(plays):
        table.play(f"{table.who} {choose.choice(table.moves)}")
    was = table.state
    for seat in (*range(players), NONE):
        v = look(RULES, was, seat)
        for other in (exchanged(was, seat, choose), imagine(RULES, v, seed ^ plays)):
            assert look(RULES, other, seat) == v
            table.state = other
            table.check()
            assert [sum(hand) for hand in other.hands] == v.table.held


def exchanged(was: thirteen.State, seat: int, choose: random.Random) -> thirteen.State:
    """The state with all that the seat cannot know dealt anew."""
    s: thirteen.State = clone(RULES, was)
    cards = unknown(s, seat)
    choose.shuffle(cards)
    arrange(s, seat, cards)
    return s


def unknown(s: thirteen.State, seat: int) -> list[int]:
    """The cards of all other hands and the pile."""
    hands = [s.hands[p] for p in range(s.table.players) if p != seat]
    cards = [card for hand in hands for card, n in enumerate(hand) for _ in range(n)]
    return cards + s.pile.cards[: s.pile.n]


def arrange(s: thirteen.State, seat: int, cards: list[int]) -> None:
    """Put cards in the places of the unknown ones."""
    rest = list(cards)
    for p in range(s.table.players):
        if p != seat:
            s.hands[p][:] = [0] * 16
            for _ in range(s.table.held[p]):
                s.hands[p][rest.pop()] += 1
    s.pile.cards[: s.pile.n] = rest


@pytest.mark.parametrize("seat", ["A", "B", "C", "-"])
def test_K13_imagine_is_uniform(seat: str) -> None:
    """Every deal of the unseen cards to the other hands and the pile is equally likely."""
    table = Table13(
        tiles={"b": "b7 x4", "g": "x4"},
        hands={"A": "x4 b1", "B": "x4 b1", "C": "y2"},
        taken={"B": "g7 g7"},
        pile="b1 x4",
    )

    def arrangement(s: thirteen.State) -> tuple[Any, ...]:
        assert s.table == table.state.table
        return (*map(tuple, s.hands), *s.pile.cards[: s.pile.n])

    v, s = table.view(seat), clone(RULES, table.state)
    weights: Counter[tuple[Any, ...]] = Counter()
    for cards in set(permutations(unknown(s, seat_of(seat)))):
        arrange(s, seat_of(seat), list(cards))
        weights[arrangement(s)] += 1
    seen = Counter(arrangement(imagine(RULES, v, seed)) for seed in range(40 * weights.total()))
    assert_drawn_from(seen, weights)
