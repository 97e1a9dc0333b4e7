"""13 (Knizia): every rule, ruling and test case of the law, by id."""

import random
from collections import Counter
from dataclasses import fields
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve.cards import NONE
from nerve.game import BadSetup, IllegalMove, clone, imagine, look, rules_of, settle_on
from nerve.games import thirteen
from tests.games.tables import SEATS, Fixed, Table, Table13, assert_drawn_from, fresh

RULES = rules_of("thirteen")
VALUE = {card: int(card[1]) for card in thirteen.CARDS}
COUNTS = range(3, 7)
PLAYS = {3: [17, 17, 16], 4: [13, 13, 12, 12], 5: [10] * 5, 6: [9, 9, 8, 8, 8, 8]}  # K13-A2
ROUNDS = {3: 6, 4: 4, 5: 5, 6: 6}
seeds = st.integers(0, 2**64 - 1)


def points(*taken: str) -> list[int]:
    """The penalty points of a round in which the players took these cards."""
    t = Table13(len(taken), taken=dict(zip(SEATS, taken, strict=False)), pile="").state.table
    return [thirteen.penalty(t, p) for p in range(len(taken))]


def play_round(table: Table, choose: random.Random | None = None) -> list[str]:
    """Play until another round begins or the game ends; who played, in order."""
    t, seats = table.state.table, []
    now = t.round
    while t.round == now and not table.over:
        seats.append(table.actor)
        move = choose.choice(table.moves) if choose else table.moves[0]
        table.play(f"{table.actor} {move}")
    return seats


# --- the law's test cases -----------------------------------------------------------------------


def test_K13_T1x_blue_tile_takes_blue_cards_and_nasty_fours() -> None:
    """K13-T1x"""
    table = Table13(tiles={"b": "b7"}, hands={"A": "b1 b5 y1 g2 x4"})
    to_blue = {m for m in table.moves if thirteen.tile_of(thirteen.MOVES.index(m)) == 0}
    assert to_blue == {"b1", "b5", "x4 b"}


def test_K13_T2x_yellow_card_onto_nasty_fours_and_nowhere_else() -> None:
    """K13-T2x"""
    table = Table13(tiles={"y": "x4 x4", "b": "b7", "g": "g2"}, hands={"A": "y1 x4"})
    assert {"x4 b", "x4 y", "x4 g", "y1"} <= set(table.moves)
    table.play("A y1")
    assert (table.tile("b"), table.tile("y"), table.tile("g")) == ("b7", "x4 x4 y1", "g2")
    assert thirteen.tile_sum(table.state.table.tiles[1]) == 9
    assert table.taken("A") == ""


@pytest.mark.parametrize("four", ["b4", "x4"])
def test_K13_T3x_example_1_thirteen_is_safe_and_seventeen_takes(four: str) -> None:
    """K13-T3x"""
    move = "b4" if four == "b4" else "x4 b"
    table = Table13(tiles={"b": f"b7 {four}"}, hands={"A": "b2", "B": four})
    table.play("A b2")
    assert (table.tile("b"), table.taken("A")) == (f"b7 {four} b2", "")
    table.play(f"B {move}")
    assert (table.tile("b"), sorted(table.taken("B").split())) == (four, sorted(["b7", four, "b2"]))
    assert table.state.table.heights[:3] == [0, 3, 0]


def test_K13_T4x_example_2_with_a_nasty_four() -> None:
    """K13-T4x"""
    table = Table13(tiles={"y": "y5 y2"}, hands={"A": "x4", "B": "y5"})
    table.play("A x4 y")
    assert (table.tile("y"), table.taken("A")) == ("y5 y2 x4", "")
    table.play("B y5")
    assert (table.tile("y"), table.taken("B")) == ("y5", "y2 y5 x4")


def test_K13_T5x_example_of_scoring() -> None:
    """K13-T5x; also K13-A15 (only the scoring is tested: the position cannot come about) and
    K13-A16 (Herman's total of 15 is right)."""
    anne = "b1 b1 b1 y1 y1 x4"
    carl = "y1 y2 y2 y2 y4 y4 g1 g1"
    marc = "b2 b2 y5 y5 y5 y7 y7 g1 g2 g2 g2 g4 g4 x4 x4"
    herman = "b2 b4 b4 b5 b5 b5 y7 g5 g5 g5 g7 g7 g7 x4 x4 x4 x4"
    assert points(anne, carl, marc, herman) == [7, 2, 17, 15]


def test_K13_T6_nasty_fours_add_four_and_stay_alone() -> None:
    """K13-T6"""
    table = Table13(tiles={"y": "y5 x4"}, hands={"A": "x4", "B": "x4"})
    table.play("A x4 y")
    assert (table.tile("y"), table.taken("A")) == ("y5 x4 x4", "")
    table.play("B x4 y")
    assert (table.tile("y"), table.taken("B")) == ("x4", "y5 x4 x4")


@pytest.mark.parametrize("players", COUNTS)
def test_K13_T7_K13_A2_a_full_round(players: int) -> None:
    """K13-T7, K13-A2: nobody is skipped or runs out early, and all 50 cards are played."""
    table = fresh("thirteen", players, seed=players)
    starter = SEATS.index(table.actor)
    seats = play_round(table, random.Random(players))
    assert seats == [SEATS[(starter + i) % players] for i in range(50)]
    order = [SEATS[(starter + i) % players] for i in range(players)]
    assert [seats.count(seat) for seat in order] == PLAYS[players]


@pytest.mark.parametrize("players", COUNTS)
def test_K13_T8_K13_R10_rounds_of_a_full_game(players: int) -> None:
    """K13-T8, K13-R10, K13-R1, K13-R2: everyone deals once, twice with three; each round all
    cards are shuffled."""
    table = fresh("thirteen", players, seed=1)
    t, dealers, rounds = table.state.table, [], 0
    first = t.dealer
    while not table.over:
        dealers.append(t.dealer)
        assert t.round == rounds
        assert len(play_round(table, random.Random(rounds))) == 50
        rounds += 1
    assert rounds == ROUNDS[players]
    assert dealers == [(first + i) % players for i in range(rounds)]
    assert table.shuffles == [table.counted(t.deck)] * rounds
    assert thirteen.legal(table.state) == 0


@given(st.sampled_from(COUNTS), seeds)
def test_K13_T9_conservation_through_random_games(players: int, seed: int) -> None:
    """K13-T9; K13-R4 (five cards while the pile lasts), K13-R6, K13-A15 (a tile once used is never
    empty), K13-A1: at every step."""
    table, choose = fresh("thirteen", players, seed), random.Random(seed)
    t, s = table.state.table, table.state
    used: set[int] = set()
    while not table.over:
        assert_sound(table)
        if t.plays.n == 0:
            used = set()
        move = choose.choice(table.moves)
        action, p, was = thirteen.MOVES.index(move), t.turn, clone(RULES, s)
        tile, now = thirteen.tile_of(action), t.round
        used.add(tile)
        before, card = tile_cards(was, tile), thirteen.card_of(action)
        table.play(f"{table.actor} {move}")
        if t.round != now or table.over:
            continue
        takes = sum(thirteen.VALUE[c] for c in before) + thirteen.VALUE[card] > 13
        assert tile_cards(s, tile) == ([card] if takes else [*before, card])
        grown = Counter({k: t.taken[p][k] - was.table.taken[p][k] for k in range(16)})
        assert +grown == Counter(before if takes else [])
        assert t.held[p] == (5 if was.pile.n else was.table.held[p] - 1)
        assert s.pile.n == max(0, was.pile.n - 1)
        assert {i for i in range(3) if t.tiles[i].n} == used
    assert_sound(table)
    assert t.held[:players] == [0] * players
    assert s.pile.n == 0


def tile_cards(s: thirteen.State, tile: int) -> list[int]:
    return s.table.tiles[tile].cards[: s.table.tiles[tile].n]


def assert_sound(table: Table) -> None:
    s: thirteen.State = table.state
    t = s.table
    whole = Counter(s.pile.cards[: s.pile.n])
    for tile in range(3):
        whole.update(tile_cards(s, tile))
        assert thirteen.tile_sum(t.tiles[tile]) <= 13
    for p in range(t.players):
        whole.update(dict(enumerate(s.hands[p])))
        whole.update(dict(enumerate(t.taken[p])))
        assert t.held[p] == sum(s.hands[p]) <= 5
        assert t.held[p] == 5 or not s.pile.n
        assert t.heights[p] == sum(t.taken[p])
    assert [whole[kind] for kind in range(16)] == t.deck
    assert whole.total() == 50
    for _, v in table.views():
        assert not v.legal or v.legal >> thirteen.fallback(v) & 1


# --- rules --------------------------------------------------------------------------------------


def test_K13_deck_has_50_cards_of_sum_191() -> None:
    """Section 2.1"""
    assert sum(thirteen.DECK.values()) == 50
    assert sum(VALUE[card] * n for card, n in thirteen.DECK.items()) == 191
    for colour in "byg":
        copies = {card[1]: n for card, n in thirteen.DECK.items() if card[0] == colour}
        assert copies == {"1": 3, "2": 3, "4": 2, "5": 3, "7": 3}
    assert thirteen.DECK["x4"] == 8
    assert [thirteen.VALUE[thirteen.CARDS.index(card)] for card in VALUE] == [*VALUE.values()]


@pytest.mark.parametrize("players", [2, 7])
def test_K13_R1_three_to_six_players(players: int) -> None:
    """K13-R1"""
    with pytest.raises(BadSetup):
        settle_on("thirteen", players)


@pytest.mark.parametrize("players", COUNTS)
def test_K13_R2_K13_R3_deal_begins_left_of_the_dealer(players: int) -> None:
    """K13-R2, K13-R3, K13-A11: five each, one at a time; the dealer's left neighbour is first."""
    table = fresh("thirteen", players, source=Fixed(start=players - 2))
    order = sorted(range(16), key=str) and [
        card for card, n in enumerate(thirteen.DECK.values()) for _ in range(n)
    ]
    s, first = table.state, players - 1
    for i in range(players):
        got = order[i : 5 * players : players]
        assert table.counted(s.hands[(first + i) % players]) == table.heap(got)
    assert s.pile.n == {3: 35, 4: 30, 5: 25, 6: 20}[players]
    assert (s.table.dealer, table.actor) == (players - 2, SEATS[first])
    table.play(f"{table.actor} {table.moves[0]}")
    assert table.actor == "A"


def test_K13_R4_one_card_played_then_the_top_card_drawn() -> None:
    """K13-R4, K13-A12: play, resolve the tile, draw; passing is no move."""
    table = Table13(
        tiles={"b": "b7 b5"}, hands={"A": "b7 g1", "B": "y1", "C": "y2"}, pile="y7 g7 g2"
    )
    assert table.moves == ["b7", "g1"]  # compulsory, though b7 hurts
    table.play("A b7")
    assert table.hand("A") == "y7 g1"
    assert table.order(table.state.pile) == "g7 g2"
    assert table.heard("A") == ["play A b7", "take A 2", "draw A y7"]
    assert table.actor == "B"


@pytest.mark.parametrize("move", ["b1", "y1", "x4 b", "x4 y", "x4 g"])
def test_K13_R5_K13_A3_tiles_have_their_colour_whatever_lies_there(move: str) -> None:
    """K13-R5, K13-A3: nasty fours go anywhere, at any time, and never change a tile's colour."""
    for tiles in ({}, {"b": "x4"}, {"b": "b7", "y": "x4 x4", "g": "g1"}):
        table = Table13(tiles=tiles, hands={"A": "b1 y1 x4"})
        tile = move[-1] if move[0] == "x" else move[0]
        table.play(f"A {move}")
        assert table.tile(tile) == f"{tiles.get(tile, '')} {move[:2]}".strip()
    with pytest.raises(IllegalMove):
        Table13(hands={"A": "b1 y1 g1 y2 g2"}).play("A x4 b")


@pytest.mark.parametrize(
    ("tile", "card", "takes"),
    [
        ("b7 b4", "b1", False),  # 12
        ("b7 b4", "b2", False),  # 13
        ("b7 b2", "x4", False),  # 13
        ("b7 b5", "b2", True),  # 14
        ("b5 b5", "x4", True),  # 14
        ("b7 b5 b1", "b1", True),  # 14, three cards
        ("x4 x4 x4", "b7", True),  # 19
    ],
)
def test_K13_R6_above_13_takes_what_lay_there(tile: str, card: str, takes: bool) -> None:
    """K13-R6: exactly the cards before; the one just played stays alone."""
    table = Table13(tiles={"b": tile, "g": "g7 g5"}, hands={"A": card}, taken={"A": "y1"})
    table.play("A x4 b" if card == "x4" else f"A {card}")
    assert table.tile("b") == (card if takes else f"{tile} {card}")
    expected = Counter(["y1"] + (tile.split() if takes else []))
    assert Counter(table.taken("A").split()) == expected
    assert table.tile("g") == "g7 g5"


def test_K13_R7_K13_A5_K13_A6_taken_cards_are_memory_their_number_is_public() -> None:
    """K13-R7, K13-A5, K13-A6"""
    memory = {f.name for f in fields(thirteen.Table) if f.metadata.get("memory")}
    assert memory == {"taken", "plays"}
    table = Table13(tiles={"b": "b7 b5 b1"}, hands={"A": "b7"})
    table.play("A b7")
    for _, v in table.views():
        assert v.table.heights[:3] == [3, 0, 0]
        assert table.counted(v.table.taken[0]) == "b1 b5 b7"


def test_K13_R8_cards_on_tiles_are_not_scored() -> None:
    """K13-R8, K13-A1: the round ends when all hands are empty, not when the pile is."""
    table = Table13(
        tiles={"b": "b7", "y": "x4 x4"}, hands={"A": "b1", "B": "b2", "C": "g1"},
        taken={"A": "y1 y2", "B": "y5"}, pile="",
    )  # fmt: skip
    table.play("A b1", "B b2")
    assert table.state.table.round == 0
    table.play("C g1")
    assert table.state.table.sheet[0][:3] == [0, 1, 0]
    assert table.state.table.round == 1


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        (("b1 b2 y1", "b4", ""), [0, 1, 0]),
        (("b7 y7 g7 x4", "b1 y1 g1 x4 x4", ""), [5, 7, 0]),  # cards count, not their values
        (("b1", "b1", "b1"), [1, 1, 1]),
        (("b1 b1", "b2 b2", "b5 b5 b5"), [2, 2, 0]),  # a tie for less than the most
        (("b5 b5 b5", "b1 b1", "b2 b2", "b7 b7 b7"), [3, 2, 2, 3]),
        (("b1 b1 y1", "y1 y1 b2", "g1 g1 b5 y5"), [1, 1, 2]),  # each colour by itself
        (("b1 b1 b1", "b2 b2", "", "", "", "b4"), [0, 2, 0, 0, 0, 1]),
        (("", "", "", "", "y1", "y2 y2"), [0, 0, 0, 0, 1, 0]),
    ],
)
def test_K13_R9_scoring(taken: tuple[str, ...], expected: list[int]) -> None:
    """K13-R9"""
    assert points(*taken) == expected


def test_K13_R10_lowest_total_wins() -> None:
    """K13-R10: the points of all rounds are added."""
    table = Table13(3)
    t = table.state.table
    t.sheet[0][:3], t.sheet[5][:3] = [4, 0, 9], [4, 7, 1]
    assert [thirteen.score(table.state, p) for p in range(3)] == [8, 7, 10]
    assert table.winners == "B"


def test_K13_R11_no_variants() -> None:
    """K13-R11"""
    assert thirteen.OPTIONS == {}


# --- rulings ------------------------------------------------------------------------------------


def test_K13_A1_no_draw_from_an_empty_pile() -> None:
    """K13-A1"""
    table = Table13(hands={"A": "b1 b1", "B": "y1 y1", "C": "g1 g1"}, pile="b2")
    table.play("A b1")
    assert table.hand("A") == "b1 b2"
    table.play("B y1", "C g1", "A b1")
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == ("b2", "y1", "g1")


def test_K13_A4_a_round_is_scored_at_its_end_and_forgotten() -> None:
    """K13-A4"""
    table = Table13(
        hands={"A": "b1", "B": "b2", "C": "g1"}, tiles={"b": "b4"},
        taken={"A": "x4", "B": "y5 x4", "C": "y1"}, pile="y2 " * 12,
    )  # fmt: skip
    while table.state.table.round == 0:
        table.play(f"{table.actor} {table.moves[0]}")
    t = table.state.table
    assert t.sheet[0][:3] != [0, 0, 0]
    assert t.heights == [0] * 6
    assert t.taken == [[0] * 16] * 6
    assert [tile.n for tile in t.tiles] == [0, 0, 0]
    assert t.plays.n == 0
    assert [table.counted(v.table.taken[0]) for _, v in table.views()] == [""] * 4


def test_K13_A7_single_holder_has_the_most() -> None:
    """K13-A7: and nobody has the most of a colour that nobody holds."""
    assert points("b1", "", "y1 y1") == [0, 0, 0]
    t = Table13(taken={"A": "b1"}, pile="").state.table
    assert [thirteen.majority(t, colour) for colour in range(3)] == [0, NONE, NONE]


def test_K13_A8_no_majority_of_nasty_fours() -> None:
    """K13-A8"""
    assert points("x4 x4 x4", "x4", "") == [6, 2, 0]


@pytest.mark.parametrize("fewer", range(3))
def test_K13_A9_tied_for_the_most_all_score(fewer: int) -> None:
    """K13-A9"""
    taken = ["g1 g1", "g2 g2"]
    taken.insert(fewer, "g5")
    assert points(*taken) == [1 if p == fewer else 2 for p in range(3)]


@pytest.mark.parametrize(
    ("totals", "winners"),
    [([5, 5, 6], "AB"), ([6, 5, 5], "BC"), ([5, 6, 5], "AC"), ([3, 3, 3], "ABC"), ([2, 1, 0], "C")],
)
def test_K13_A10_a_tie_is_a_shared_win(totals: list[int], winners: str) -> None:
    """K13-A10"""
    table = Table13()
    table.state.table.sheet[2][:3] = totals
    assert table.winners == winners


def test_K13_A11_first_dealer_by_lot() -> None:
    """K13-A11"""
    dealers = Counter(fresh("thirteen", 5, seed).state.table.dealer for seed in range(200))
    assert_drawn_from(dealers, Counter(range(5)))


def test_K13_A13_last_play_of_a_round_still_takes() -> None:
    """K13-A13"""
    table = Table13(tiles={"b": "b7 x4"}, hands={"C": "b5"}, turn="C", pile="", rounds=1)
    table.play("C b5")
    assert (table.tile("b"), table.taken("C")) == ("b5", "b7 x4")
    assert table.state.table.sheet[0][:3] == [0, 0, 2]
    assert table.over
    assert table.winners == "AB"


def test_K13_A14_tiles_are_public() -> None:
    """K13-A14, and the rest of the information model: hand sizes, pile size, plays, scores."""
    table = Table13(tiles={"b": "b7", "g": "x4 g1"}, hands={"A": "y1 x4"})
    table.play("A x4 g")
    for seat, v in table.views():
        assert v.table == table.state.table
        assert v.table.tiles[2].n == 3
        assert v.table.held[:3] == [5, 5, 5]
        assert v.pile == table.state.pile.n
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


def test_K13_cards_dealt_and_drawn_are_known_to_their_player_only() -> None:
    """Information model of section 2.3"""
    table = fresh("thirteen", 3, source=Fixed())
    dealt = [line for line in table.heard("B") if line.startswith("deal")]
    assert [line for line in dealt if line.startswith("deal B")] == [
        f"deal B {card}" for card in ("b1", "b2", "b4", "b5", "b7")
    ]
    assert sum(line.endswith("back") for line in dealt) == 10
    table.play("B b1")
    assert table.heard("B")[-1] == "draw B y1"
    assert {table.heard(seat)[-1] for seat in "AC-"} == {"draw B back"}
    assert table.counted(table.view("B").hand) == "b2 b4 b5 b7 y1"
    assert table.counted(table.view("-").hand) == ""


@given(st.sampled_from(COUNTS), seeds, st.integers(0, 120))
def test_K13_views_do_not_depend_on_what_a_seat_cannot_know(
    players: int, seed: int, plays: int
) -> None:
    """Other hands and the pile can be exchanged without a view changing, and `imagine` does no
    more than that."""
    table, choose = fresh("thirteen", players, seed), random.Random(seed)
    for _ in range(plays):
        table.play(f"{table.actor} {choose.choice(table.moves)}")
    for seat in (*range(players), NONE):
        v = look(RULES, table.state, seat)
        for other in (exchanged(table.state, seat, choose), imagine(RULES, v, seed ^ plays)):
            assert look(RULES, other, seat).table == v.table
            if seat != NONE and v.actor in (seat, NONE):
                assert look(RULES, other, seat) == v
            whole = [sum(column) for column in zip(*other.hands, strict=True)]
            for card in other.pile.cards[: other.pile.n]:
                whole[card] += 1
            mine = table.state
            for kind, n in enumerate(whole):
                there = sum(hand[kind] for hand in mine.hands)
                assert n == there + mine.pile.cards[: mine.pile.n].count(kind)
            assert [sum(hand) for hand in other.hands] == v.table.held


def exchanged(s: thirteen.State, seat: int, choose: random.Random) -> thirteen.State:
    """The state with the cards that the seat cannot know dealt anew."""
    other: thirteen.State = clone(RULES, s)
    hidden = other.pile.cards[: other.pile.n]
    for p in range(s.table.players):
        if p != seat:
            hidden += [kind for kind, n in enumerate(s.hands[p]) for _ in range(n)]
            other.hands[p][:] = [0] * 16
    choose.shuffle(hidden)
    for p in range(s.table.players):
        for _ in range(s.table.held[p] if p != seat else 0):
            other.hands[p][hidden.pop()] += 1
    other.pile.cards[: other.pile.n] = hidden
    return other


@pytest.mark.parametrize("seat", ["A", "C", "-"])
def test_K13_imagine_is_uniform(seat: str) -> None:
    """Every deal of the unseen cards to other hands and pile is equally likely."""
    table = Table13(
        tiles={"b": "b7 x4", "g": "x4"}, hands={"A": "x4 b1", "B": "x4 b1", "C": "y2"},
        taken={"B": "g7 g7"}, pile="b1 x4",
    )  # fmt: skip
    me = NONE if seat == "-" else SEATS.index(seat)

    def arrangement(s: thirteen.State) -> tuple[Any, ...]:
        return (*map(tuple, s.hands[:3]), *s.pile.cards[: s.pile.n])

    sizes = [0 if p == me else n for p, n in enumerate((2, 2, 1))]
    hidden = [k for p in range(3) if p != me for k, n in enumerate(table.state.hands[p]) for _ in range(n)]
    hidden += table.state.pile.cards[:2]
    weights: Counter[tuple[Any, ...]] = Counter()
    for cards in set(permutations(hidden)):
        s, rest = clone(RULES, table.state), list(cards)
        for p in range(3):
            if p != me:
                s.hands[p][:] = [0] * 16
            for _ in range(sizes[p]):
                s.hands[p][rest.pop()] += 1
        s.pile.cards[:2] = rest
        weights[arrangement(s)] += 1
    v = table.view(seat)
    seen = Counter(arrangement(imagine(RULES, v, seed)) for seed in range(60 * len(weights)))
    assert_drawn_from(seen, weights)
