"""17 / Diciassette: the rules, rulings and test cases of the rules page, by id."""

# ruff: noqa: N802
# Test names carry the ids of the rules.

import json
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
from nerve.core.game import clone, imagine, look, play, settle_on, to_data
from nerve.core.registry import rules_of
from nerve.games.seventeen import rules as seventeen
from nerve.games.seventeen.rules import BACK, CARDS, PLAINS
from tests.games.positions import bag
from tests.games.seventeen.table import Table17
from tests.games.tables import SEATS, assert_drawn_from, letter_of, seat_of

RULES = rules_of("seventeen")
COUNTS = range(2, 7)
PLAIN = ("1", "2", "3", "4", "5", "reverse", "trash", "x2", "trap")
TWO_SIDED = ("1=", "2=", "3=", "4=", "5=")
SIXTEEN, SEVENTEEN = "A:5= A:5= A:5= A:1=", "A:5= A:5= A:5= A:2="
seeds = st.integers(0, 2**64 - 1)


def dealt(players: int, **more: Any) -> Table17:
    return Table17.dealt("seventeen", players, **more)


def called(row: str, tokens: str = "", *, last: str = "A", by: str = "B", **more: Any) -> Table17:
    """The table after a call; as many players as tokens (or three)."""
    table = Table17(len(tokens.split()) or 3, row=row, tokens=tokens, last=last, asked=by, **more)
    return table.play(f"{by} call")


def pass_all(table: Table17) -> Table17:
    """Nobody calls."""
    while "pass" in table.moves:
        table.play(f"{table.who} pass")
    return table


def polled(table: Table17) -> str:
    """Who is asked, in order, if nobody calls."""
    asked = ""
    while "pass" in table.moves:
        asked += table.who
        table.play(f"{table.who} pass")
    return asked


def turns(table: Table17, *moves: str) -> Table17:
    """Whole turns of one card that nobody calls after: "A up 3"."""
    for move in moves:
        pass_all(table.play(move))
    return table


def points(card: str) -> int:
    return int(card[0]) if card[0].isdigit() else 0


# --- test cases ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_S17_T1x_S17_R2_setup(players: int) -> None:
    """S17-T1x, S17-R2, S17-R3: three cards each, one at a time, beginning with the start player."""
    order = "1 2= 3 4= 5 reverse 1= trash 2 x2 3= trap 4 5= 1 1= 2 2="
    start = players - 1
    table = dealt(players, seed=None, start=start, shuffles=[order])
    for i in range(players):
        got = order.split()[i : 3 * players : players]
        assert bag(table.hand(SEATS[(start + i) % players])) == sorted(got)
    assert table.state.pile.n == {2: 64, 3: 61, 4: 58, 5: 55, 6: 52}[players]
    assert (table.who, table.laid, table.tokens) == (SEATS[start], "", "0/0 " * start + "0/0")


def test_S17_T2x_S17_R8_right_call() -> None:
    """S17-T2x, S17-R8, S17-R9"""
    table = called(SEVENTEEN, "0/0 0/0 0/0")
    assert (table.tokens, table.who) == ("0/1 1/0 0/0", "B")


def test_S17_T3x_S17_R8_wrong_call() -> None:
    """S17-T3x, S17-R8, S17-R9"""
    table = called(SIXTEEN, "0/0 0/0 0/0")
    assert (table.tokens, table.who) == ("1/0 0/1 0/0", "A")


PAYERS = pytest.mark.parametrize(("row", "payer"), [(SEVENTEEN, 0), (SIXTEEN, 1)])


def paid(row: str, payer: int, pair: str) -> str:
    """What is left of the tokens of the last player or of the caller who has to pay."""
    tokens = ["0/0", "0/0", "1/1"]
    tokens[payer] = pair
    return called(row, " ".join(tokens)).tokens.split()[payer]


@PAYERS
def test_S17_T4x_second_penalty_costs_a_victory(row: str, payer: int) -> None:
    """S17-T4x"""
    assert paid(row, payer, "2/1") == "1/0"


@PAYERS
def test_S17_T5x_second_penalty_without_a_victory(row: str, payer: int) -> None:
    """S17-T5x"""
    assert paid(row, payer, "0/1") == "0/0"


@pytest.mark.parametrize(
    ("direction", "callers", "first"),
    [(1, "AD", "D"), (-1, "AD", "A"), (1, "ACD", "C"), (-1, "CD", "D"), (1, "A", "A")],
)
def test_S17_T6x_S17_R6_soonest_caller_has_the_call(
    direction: int, callers: str, first: str
) -> None:
    """S17-T6x, S17-R6"""
    table = Table17(4, row=SEVENTEEN, last="B", direction=direction)
    while table.who not in callers:
        table.play(f"{table.who} pass")
    assert table.who == first
    table.play(f"{first} call")
    assert table.tokens.split()[seat_of(first)] == "1/0"


def test_S17_T7x_S17_R15_S17_A18_right_call_with_an_own_trap() -> None:
    """S17-T7x, S17-R15, S17-A18"""
    table = called(f"A:trap↓ {SEVENTEEN}", "0/0 0/0", last="B", by="A")
    assert (table.tokens, table.who) == ("1/1 0/1", "A")


def test_S17_T8_right_call_into_a_trap() -> None:
    """S17-T8"""
    table = called("A:trap↓ B:5= C:5= A:5= B:2", last="B", by="C")
    assert (table.tokens, table.who) == ("1/0 0/1 1/1", "C")


def test_S17_T9_wrong_call_into_a_trap() -> None:
    """S17-T9"""
    table = called("A:trap↓ B:5= C:5= A:5= B:1", last="B", by="C")
    assert (table.tokens, table.who) == ("1/0 1/0 0/0", "B")


@pytest.mark.parametrize(
    ("row", "tokens", "after"),
    [
        (f"A:trap↓ {SEVENTEEN}", "2/1 0/0 0/0", "2/0 1/1 0/0"),  # trap owner and last player
        (f"B:trap↓ {SEVENTEEN}", "0/0 2/1 0/0", "0/1 2/0 0/0"),  # right caller, own trap
        (f"C:trap↓ {SEVENTEEN}", "0/0 2/1 0/0", "0/1 2/0 1/0"),  # right caller, another's trap
    ],
)
def test_S17_T10x_victory_and_second_penalty_in_one_round(
    row: str, tokens: str, after: str
) -> None:
    """S17-T10x: the penalties are taken off before the tokens are counted."""
    table = called(row, tokens)
    assert (table.tokens, table.over) == (after, False)


@pytest.mark.parametrize(
    ("others", "after", "winners"),
    [
        ("0/0 0/0", "3/1 1/0 1/0", "A"),
        ("0/0 2/0", "3/1 1/0 3/0", "C"),
        ("0/0 2/1", "3/1 1/0 3/1", "AC"),
    ],
)
def test_S17_T11_third_victory_and_first_penalty(others: str, after: str, winners: str) -> None:
    """S17-T11: A is last and has a trap, so has C."""
    table = called(f"A:trap↓ C:trap↓ {SEVENTEEN}", f"2/0 {others}")
    assert (table.tokens, table.over, table.won) == (after, True, winners)


@pytest.mark.parametrize(
    ("tokens", "after", "winners"),
    [("2/0 0/0 2/1", "3/0 0/0 3/1", "A"), ("2/0 0/1 2/0", "3/0 0/1 3/0", "AC")],
)
def test_S17_T12x_S17_R11_two_reach_three(tokens: str, after: str, winners: str) -> None:
    """S17-T12x, S17-R11: A as the last player, C by a trap; fewest penalties win, or else both."""
    table = called("C:trap↓ A:1=", tokens)
    assert (table.tokens, table.over, table.won) == (after, True, winners)


def test_S17_T13x_S17_R13_S17_A30_trash_on_a_face_down_card() -> None:
    """S17-T13x, S17-R13, S17-A30: it stays hidden from all but its player."""
    table = Table17(row="A:2= A:4↓", hands={"B": "trash"}, turn="B").play("B up trash")
    assert (table.laid, table.text(table.state.table.discard)) == ("A:2=", "trash")
    assert table.state.table.buried[:3] == [1, 0, 0]
    for seat, v in table.views():
        assert table.text(v.buried) == ("4" if seat == "A" else "")
        assert table.heard(seat)[1] == ("trash A 4" if seat == "A" else "trash A back")
    table.play("C call")
    assert "total C 2" in table.heard("-")


def test_S17_T14x_S17_R13_trashed_reverse_is_not_undone() -> None:
    """S17-T14x, S17-R13"""
    table = Table17(4, hands={"A": "reverse", "D": "trash"})
    turns(table, "A up reverse").play("D up trash")
    assert (table.laid, table.state.table.direction) == ("", -1)
    assert polled(table) == "CBA"
    assert table.who == "C"


def test_S17_T15_S17_A8_S17_A9_trash_on_an_empty_row() -> None:
    """S17-T15, S17-A8, S17-A9: only the Trash goes, and its player is the last player."""
    table = Table17(hands={"A": "trash"}).play("A up trash")
    assert (table.laid, table.text(table.state.table.discard)) == ("", "trash")
    table.play("B pass", "C call")
    assert (table.tokens, table.who) == ("1/0 0/0 0/1", "A")


def test_S17_T16x_S17_R14_S17_A5_S17_A13_x2() -> None:
    """S17-T16x, S17-R14, S17-A5, S17-A13: play two, no call and no draw between, then draw two;
    S17-A24: the x2 stays in the row."""
    table = Table17(hands={"A": "x2", "B": "1 2 3", "C": "4 4= 5"}, pile="1= 2= 3= 4=")
    turns(table, "A up x2")
    table.play("B up 1")
    assert (table.who, table.hand("B"), table.pile) == ("B", "2 3", "2= 3= 4=")
    assert table.moves == ["down 2", "down 3", "up 2", "up 3"]
    table.play("B up 2")
    assert (table.who, table.hand("B"), table.pile) == ("C", "3 2= 3=", "4=")
    assert pass_all(table).who == "C"
    table.play("C up 4")
    assert (table.who, table.hand("C")) == ("A", "5 4= 4=")  # x2 is spent
    assert table.laid == "A:x2 B:1 B:2 C:4"


@pytest.mark.parametrize("card", ["x2", "reverse", "trash", "trap"])
def test_S17_T17x_S17_R16_face_down_specials_do_nothing(card: str) -> None:
    """S17-T17x, S17-R16, S17-A22: no effect, and 0 at the reveal."""
    table = Table17(row=SIXTEEN, hands={"A": card})
    table.play(f"A down {card}")
    assert table.laid == f"{SIXTEEN} A:{card}↓"
    assert polled(table) == "BC"
    move = table.moves[0]
    table.play(f"B {move}")
    assert table.who == "C"  # no second card, no reversal
    table = Table17(row=SIXTEEN, hands={"A": card}).play(f"A down {card}", "B call")
    assert table.told_of("reveal", "total") == [f"reveal 0 {card}", "total 1 16"]


def test_S17_T18_S17_A23_trap_face_up() -> None:
    """S17-T18, S17-A23: legal, no effect, no tokens."""
    table = Table17(row=SIXTEEN, hands={"A": "trap"}).play("A up trap", "B call")
    assert (table.tokens, table.told_of("trap")) == ("1/0 0/1 0/0", [])
    assert table.told_of("total") == ["total 1 16"]


def backs(v: seventeen.View, seat: str) -> dict[str, int]:
    """A hand as a view shows it."""
    p = seat_of(seat)
    seen = {CARDS[PLAINS + i]: n for i, n in enumerate(v.shown[p]) if n}
    plain = v.table.held[p] - sum(v.shown[p])
    return {"plain": plain, **seen} if plain else seen


def test_S17_T19_S17_A29_hand_seen_from_behind() -> None:
    """S17-T19, S17-A29: others see a multiset of backs and nothing else, the owner all."""
    table = Table17(2, hands={"A": "1= 1= 1=", "B": "3 4= trash"}, pile="2")
    for seat, v in table.views():
        assert backs(v, "B") == {"plain": 2, "4=": 1}
        assert backs(v, "A") == {"1=": 3}
        own = {"A": "1= 1= 1=", "B": "3 trash 4=", "-": ""}
        assert table.text(v.hand) == own[seat]
        data = to_data(RULES, v)
        del data["table"]["deck"]
        assert ("trash" in json.dumps(data)) == (seat == "B")


def row_sum(v: seventeen.View) -> tuple[int, int]:
    """The sum of the cards of the row that a view shows, and the number of the others."""
    known = [
        v.under[i] if v.table.row.cards[i] == BACK else v.table.row.cards[i]
        for i in range(v.table.row.n)
    ]
    return sum(points(CARDS[card]) for card in known if card != NONE), known.count(NONE)


def test_S17_T20_row_sum_by_view() -> None:
    """S17-T20: public sum and unknown cards; exact for who played them. Who played is public."""
    table = Table17(row="A:5= B:1↓", last="B")
    assert {seat: row_sum(v) for seat, v in table.views()} == {
        "A": (5, 1),
        "B": (6, 0),
        "C": (5, 1),
        "-": (5, 1),
    }
    assert all(v.table.by[:3] == [0, 1, NONE] for _, v in table.views())


def test_S17_T21_S17_A17_two_traps() -> None:
    """S17-T21, S17-A17: the caller pays for each."""
    table = called(f"A:trap↓ B:trap↓ {SEVENTEEN}", "0/0 0/0 0/0 0/0", last="D", by="C")
    assert (table.tokens, table.who) == ("1/0 1/0 1/0 0/1", "C")


@given(st.sampled_from(COUNTS), seeds, st.sampled_from([0.01, 0.1, 0.5]), st.booleans())
def test_S17_T22_S17_A27_S17_A31_conservation(
    players: int, seed: int, boldness: float, persists: bool
) -> None:
    """S17-T22 at every step (`check` counts the cards; S17-A27, S17-A31: it looks at tokens too),
    and what a turn, a window and a round are."""
    table = dealt(players, seed=seed, options={"direction_persists": persists})
    choose, s, t = random.Random(seed), table.state, table.state.table
    rounds, scarce = 1, False
    for _ in range(250):
        if table.over:
            assert max(t.victories) == 3
            break
        assert t.round == rounds
        assert max(t.victories) < 3
        scarce |= not s.pile.n + sum(t.discard) + sum(t.buried)  # then hands shrink, S17-A20
        assert scarce or all(t.held[p] == 3 for p in range(players) if p != t.turn)
        v = table.view(table.who)
        assert v.legal >> seventeen.fallback(v) & 1
        if "pass" in table.moves:
            assert table.actor != t.turn
            move = "call" if choose.random() < boldness else "pass"
        else:
            move = choose.choice(table.moves)
        if move == "call":
            rounds, scarce = rounds + 1, False
            tokens, starter = settled(table)
            table.play(f"{table.who} call")
            assert table.tokens == tokens
            assert table.who in ("-", starter)
        else:
            table.play(f"{table.who} {move}")


def settled(table: Table17) -> tuple[str, str]:
    """The round-end algorithm of section 3.2: the tokens after a call, and who starts."""
    t = table.state.table
    n, row = t.players, [entry.split(":") for entry in table.laid.split()]
    v, p = t.victories[:n], t.penalties[:n]

    def convert() -> None:
        for seat in range(n):
            v[seat] = max(0, v[seat] - p[seat] // 2)
            p[seat] %= 2

    traps = [seat_of(seat) for seat, card in row if card == "trap↓"]
    for seat in set(traps):
        v[seat] += 1
    p[t.asked] += len(traps)
    convert()
    right, wrong = t.turn, t.asked
    if sum(points(card) for _, card in row) >= 17:
        right, wrong = wrong, right
    if right not in traps:
        v[right] += 1
    p[wrong] += 1
    convert()
    return " ".join(f"{v[seat]}/{p[seat]}" for seat in range(n)), letter_of(right)


entries = st.one_of(
    st.sampled_from(TWO_SIDED), st.sampled_from(PLAIN), st.sampled_from([f"{c}↓" for c in PLAIN]),
    st.just("trap↓"), st.just("5="),
)  # fmt: skip


@given(st.data(), st.sampled_from(COUNTS))
def test_S17_R8_S17_R15_S17_A16_S17_A19_any_call(data: st.DataObject, players: int) -> None:
    """S17-R7 to S17-R11, S17-R15, S17-A16 to S17-A19, S17-A27: any row, tokens and caller end as
    the round-end algorithm says."""
    seats = st.sampled_from(SEATS[:players])
    row = [f"{data.draw(seats)}:{card}" for card in data.draw(st.lists(entries, max_size=9))]
    pairs = st.sampled_from(["0/0", "0/1", "1/0", "1/1", "2/0", "2/1"])
    tokens = " ".join(data.draw(pairs) for _ in range(players))
    last, by = data.draw(st.permutations(SEATS[:players]))[:2]
    pile = "1= " * 3 * players
    table = Table17(players, row=" ".join(row), tokens=tokens, last=last, asked=by, pile=pile)
    after, starter = settled(table)
    table.play(f"{by} call")
    assert (table.tokens, table.over) == (after, "3" in after)
    if table.over:
        standings = [(int(pair[0]), -int(pair[2])) for pair in after.split()]
        best = max(standings)
        assert table.won == "".join(SEATS[i] for i in range(players) if standings[i] == best)
    else:
        assert table.who == starter


# --- rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 7])
def test_S17_R1_two_to_six_players(players: int) -> None:
    """S17-R1"""
    with pytest.raises(BadSetup):
        settle_on("seventeen", players)


@pytest.mark.parametrize(("tokens", "over"), [("1/0 2/0", False), ("2/0 0/0", True)])
def test_S17_R1_S17_R11_three_victories_end_the_game(tokens: str, over: bool) -> None:
    """S17-R1, S17-R11"""
    table = called(SIXTEEN, tokens)
    assert (table.over, table.moves == []) == (over, over)
    assert table.scores == [2 + over, 2 - 2 * over]


def test_S17_R3_start_player_by_lot() -> None:
    """S17-R3"""
    assert_drawn_from(Counter(dealt(5, seed=seed).who for seed in range(200)), Counter("ABCDE"))


def test_S17_R4_S17_A4_play_at_the_right_end_then_draw_the_top_card() -> None:
    """S17-R4, S17-A4: the window opens when the turn is complete, draw and all."""
    hands = {"A": "3 trap 4=", "B": "1 1 1", "C": "2 2 2"}
    table = Table17(row="C:5=", hands=hands, pile="5= 1= 2=")
    assert table.moves == ["down 3", "down trap", "up 3", "up 4=", "up trap"]
    table.play("A down 3")
    assert (table.laid, table.hand("A"), table.pile) == ("C:5= A:3↓", "trap 4= 5=", "1= 2=")
    assert table.heard("A") == ["down A 3", "draw A 5="]
    pass_all(table).play("B up 1")
    assert (table.laid, table.hand("B"), table.who) == ("C:5= A:3↓ B:1", "1 1 1=", "C")


def test_S17_R4_only_held_cards_can_be_played() -> None:
    """S17-R4: nothing changes by an illegal move."""
    table = Table17(hands={"A": "3 trap 4="})
    was = clone(RULES, table.state)
    for action, move in enumerate(seventeen.MOVES):
        if move not in table.moves:
            with pytest.raises(IllegalMove):
                play(RULES, table.state, action)
    assert table.state == was


def test_S17_R5_S17_A21_S17_A30_reshuffle() -> None:
    """S17-R5, S17-A21: when a draw finds no card, not before; open and hidden discards (S17-A30)
    go into the new pile, the row does not."""
    table = Table17(
        2,
        row="B:5=",
        hands={"A": "1 1 1", "B": "2 2 2"},
        pile="3=",
        discard="4 trap 1=",
        buried="A:x2 B:5",
    )
    table.play("A up 1")
    assert (table.pile, table.shuffles) == ("", [])
    table.play("B pass", "B up 2")
    assert table.shuffles == ["4 5 x2 trap 1="]
    assert table.state.pile.n == 4
    assert (table.laid, sum(table.state.table.discard)) == ("B:5= A:1 B:2", 0)
    assert table.state.table.buried == [0] * 6
    assert table.told_of("up", "reshuffle", "draw")[-2] == "reshuffle 5"
    assert {table.text(v.buried) for _, v in table.views()} == {""}


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("players", COUNTS)
def test_S17_R6_S17_A1_S17_A2_S17_A6_S17_A7_window(players: int, direction: int) -> None:
    """S17-R6, S17-A1, S17-A2: all but the last player are asked in turn order, the next player
    first, under x2 too (S17-A6). S17-A7: nobody need call, though 17 lies open."""
    row = SEVENTEEN + " A:x2"
    others = [SEATS[(2 * players + i * direction) % players] for i in range(1, players)]
    for i, caller in enumerate(others):
        table = Table17(players, row=row, last="A", direction=direction, doubled=True)
        for seat in others[:i]:
            assert table.moves == ["call", "pass"]
            table.play(f"{seat} pass")
        table.play(f"{caller} call")
        assert table.tokens.split()[seat_of(caller)] == "1/0"
    table = Table17(players, row=row, last="A", direction=direction)
    assert polled(table) == "".join(others)
    assert (table.who, "call" in table.moves) == (others[0], False)


@pytest.mark.parametrize(
    ("row", "total"),
    [
        ("", 0),
        ("A:1 A:2 A:3 A:4 A:5 A:1= A:2= A:3= A:4= A:5=", 30),
        ("A:1↓ A:2↓ A:3↓ A:4↓ A:5↓", 15),
        ("A:reverse A:x2 A:trap A:trap↓ A:reverse↓ A:x2↓ A:trash↓", 0),
        ("B:5= C:2↓ A:trap B:1", 8),
    ],
)
def test_S17_R7_S17_A22_total(row: str, total: int) -> None:
    """S17-R7, S17-A22: numbers count, up, down or two-sided; every special card counts 0."""
    table = called(row)
    assert table.told_of("total") == [f"total 1 {total}"]
    hidden = [entry.split(":") for entry in row.split() if entry.endswith("↓")]
    shown = [f"reveal {seat} {card.rstrip('↓')}" for seat, card in hidden]
    assert [line for line in table.heard("-") if line.startswith("reveal")] == shown


def test_S17_R9_row_is_discarded_and_hands_are_kept() -> None:
    """S17-R9: all that was in the row is known by then."""
    hands = {"A": "1 1 1", "B": "2 2 2", "C": "3 3 3"}
    table = called("C:trap A:4↓ A:5=", hands=hands, pile="1=", discard="4")
    assert (table.laid, table.text(table.state.table.discard)) == ("", "4 4 trap 5=")
    assert [table.hand(seat) for seat in "ABC"] == [*hands.values()]
    assert (table.pile, table.state.table.by) == ("1=", [NONE] * len(table.state.table.by))


@PAYERS
@pytest.mark.parametrize(
    ("before", "after"), [("0/0", "0/1"), ("1/0", "1/1"), ("2/0", "2/1"), ("1/1", "0/0")]
)
def test_S17_R10_penalties(row: str, payer: int, before: str, after: str) -> None:
    """S17-R10"""
    assert paid(row, payer, before) == after


def test_S17_R12_S17_A24_S17_A28_reverse() -> None:
    """S17-R12: the direction flips, and back; S17-A28: for the window after it too; S17-A24: the
    card stays in the row."""
    table = Table17(4, hands={"A": "reverse", "D": "1", "C": "reverse"}).play("A up reverse")
    assert polled(table) == "DCB"
    turns(table, "D up 1").play("C up reverse")
    assert polled(table) == "DAB"
    assert table.who == "D"
    assert table.laid == "A:reverse D:1 C:reverse"


def test_S17_R13_trash_takes_one_card_and_itself() -> None:
    """S17-R13: whoever played it, a special card too."""
    table = Table17(row="B:3= C:5", hands={"A": "trash"}).play("A up trash")
    assert (table.laid, table.text(table.state.table.discard)) == ("B:3=", "5 trash")
    assert table.heard("-")[1] == "trash C 5"


@pytest.mark.parametrize(
    ("row", "tokens", "after"),
    [
        ("A:trap↓ A:trap↓ A:1=", "0/0 0/0 0/0", "1/0 0/1 0/0"),  # last player, three reasons
        (f"B:trap↓ B:trap↓ {SEVENTEEN}", "0/0 1/0 0/0", "0/1 1/0 0/0"),  # caller
        ("C:trap↓ C:trap↓", "0/0 0/0 1/0", "1/0 0/1 2/0"),
    ],
)
def test_S17_R15_one_victory_a_round(row: str, tokens: str, after: str) -> None:
    """S17-R15"""
    assert called(row, tokens).tokens == after


def test_S17_R17_no_variants() -> None:
    """S17-R17: but an option for S17-A15."""
    assert seventeen.OPTIONS == {"direction_persists": False}


# --- rulings ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_S17_A3_no_call_before_the_first_card(players: int) -> None:
    """S17-A3: in no round."""
    table = dealt(players)
    assert not {"call", "pass"} & {*table.moves}
    table.play(f"{table.who} {table.moves[0]}").play(f"{table.who} call")
    assert not {"call", "pass"} & {*table.moves}


def test_S17_A8_last_player_after_a_trash() -> None:
    """S17-A8: not the player of the row's last card."""
    table = Table17(row="C:5= B:5=", hands={"A": "trash"}).play("A up trash", "B call")
    assert table.tokens == "1/0 0/1 0/0"
    table = Table17(row=f"{SEVENTEEN} C:5=", hands={"A": "trash"}).play("A up trash", "B call")
    assert table.tokens == "0/1 1/0 0/0"


def test_S17_A9_trash_takes_the_rightmost_card() -> None:
    """S17-A9: after another Trash that is an older one; in a double turn it can be one's own."""
    hands = {"A": "trash", "B": "trash", "C": "4 trash"}
    table = turns(Table17(row="C:1= C:2= C:3=", hands=hands), "A up trash", "B up trash")
    assert table.laid == "C:1="
    table = Table17(row="B:1=", hands=hands, turn="C", doubled=True)
    table.play("C down 4", "C up trash")
    assert (table.laid, table.text(table.view("C").buried)) == ("B:1=", "4")


def test_S17_A10_trashed_x2_still_counts() -> None:
    """S17-A10: also when the obliged player trashes it, as one of his two cards."""
    table = turns(Table17(hands={"A": "x2", "B": "trash 1 2"}), "A up x2")
    table.play("B up trash", "B up 1")
    assert (table.laid, pass_all(table).who) == ("B:1", "C")
    table = Table17(hands={"A": "x2 trash", "B": "1 2 3"}, doubled=True)
    turns(table.play("A up x2"), "A up trash")
    table.play("B up 1", "B up 2")
    assert table.laid == "B:1 B:2"


def test_S17_A11_trashed_trap_is_gone() -> None:
    """S17-A11"""
    table = Table17(row="B:trap↓", hands={"A": "trash"}).play("A up trash", "B pass", "C call")
    assert (table.tokens, table.told_of("trap", "reveal")) == ("1/0 0/0 0/1", [])


def test_S17_A12_two_x2_are_one() -> None:
    """S17-A12: the next player plays two, the one after him one."""
    table = Table17(hands={"A": "x2 x2", "B": "1 2 3", "C": "1 2 3"}, doubled=True)
    turns(table.play("A up x2"), "A up x2")
    turns(table.play("B up 1"), "B up 2").play("C up 1")
    assert table.who == "A"


def test_S17_A13_first_card_of_two_is_resolved_first() -> None:
    """S17-A13"""
    table = Table17(row="C:5=", hands={"A": "trash 4 5"}, doubled=True)
    table.play("A up trash", "A up 4")
    assert table.laid == "A:4"


def test_S17_A14_duty_lapses_with_the_round() -> None:
    """S17-A14: for every starter."""
    for row, starter in ((SEVENTEEN, "B"), (SIXTEEN, "A")):
        table = Table17(row=row, hands={"A": "x2"}).play("A up x2", "B call")
        assert table.who == starter
        table.play(f"{starter} {table.moves[0]}")
        assert (table.who == starter, "call" in table.moves) == (False, True)
        assert sum(table.state.hands[seat_of(starter)]) == 3


@pytest.mark.parametrize(
    ("persists", "order", "hands"),
    [
        (False, "BC", ["1 2 1=", "3 1= 1=", "4 5 2="]),
        (True, "CB", ["1 2 1=", "5 1= 1=", "3 4 2="]),
    ],
)
def test_S17_A15_S17_A20_direction_of_a_new_round(
    persists: bool, order: str, hands: list[str]
) -> None:
    """S17-A15: clockwise again, unless the option says no. S17-A20: hands below three are filled
    in that order from the starter on, each fully before the next."""
    before = {"A": "1=", "B": "1= 1=", "C": "2="}
    table = Table17(
        row="A:1=", last="A", direction=-1, hands=before, pile="1 2 3 4 5 5=", persists=persists
    )
    table.play("C call")
    assert [table.hand(seat) for seat in "ABC"] == hands
    assert (table.who, table.shuffles) == ("A", [])
    table.play("A up 1")
    assert (polled(table), table.who) == (order, order[0])


def test_S17_A16_starter_is_whom_the_round_entitles() -> None:
    """S17-A16: even if he had his token from a trap, whoever else has one."""
    assert called("C:trap↓ A:trap↓ A:1=").who == "A"
    assert called(f"C:trap↓ B:trap↓ {SEVENTEEN}").who == "B"
    assert called(f"C:trap↓ A:trap↓ {SEVENTEEN}").who == "B"


@pytest.mark.parametrize(
    ("row", "tokens", "after"),
    [
        ("A:trap↓ C:trap↓ C:1=", "0/0 0/0 0/0", "1/0 0/1 1/0"),
        ("A:trap↓ C:trap↓ C:trap↓", "0/0 2/0 0/0", "1/0 0/0 1/0"),  # 2/3 is 1/1, then 1/2
    ],
)
def test_S17_A17_a_penalty_for_each_trap(row: str, tokens: str, after: str) -> None:
    """S17-A17"""
    assert called(row, tokens).tokens == after


def test_S17_A18_wrong_call_with_an_own_trap() -> None:
    """S17-A18: victory and penalty by the trap, another penalty by the call."""
    table = called("B:trap↓ A:1=", "0/0 0/0 0/0")
    assert (table.tokens, table.who) == ("1/0 0/0 0/0", "A")


@pytest.mark.parametrize(
    ("row", "tokens", "after"),
    [
        (f"C:trap↓ {SEVENTEEN}", "0/0 0/1 0/0", "0/1 1/0 1/0"),  # caller at 0/1
        (f"A:trap↓ {SEVENTEEN}", "0/1 0/0 0/0", "0/0 1/1 0/0"),  # trap owner at 0/1, also last
        (f"B:trap↓ {SEVENTEEN}", "0/0 0/1 0/0", "0/1 0/0 0/0"),  # trap owner at 0/1, also caller
    ],
)
def test_S17_A19_pairs_go_after_traps_and_again_at_the_end(
    row: str, tokens: str, after: str
) -> None:
    """S17-A19"""
    assert called(row, tokens).tokens == after


def test_S17_A20_no_cards_anywhere() -> None:
    """S17-A20: no draw; who is on turn without cards must call, others are free."""
    hands = {"A": "1= 1=", "B": "1=", "C": ""}
    table = Table17(hands=hands, pile="").play("A up 1=")
    assert (table.hand("A"), table.shuffles) == ("1=", [])
    table.play("B pass")
    assert (table.who, table.moves) == ("C", ["call", "pass"])
    table.play("C pass", "B up 1=")
    assert (table.who, table.moves) == ("C", ["call"])
    table.play("C call")
    assert table.tokens == "0/0 1/0 0/1"


@pytest.mark.parametrize(
    ("pile", "discard", "hand"),
    [("2= 3= 4=", "", "2= 3="), ("2=", "", "2="), ("", "", ""), ("2=", "5", "5 2=")],
)
def test_S17_A20_x2_with_one_card(pile: str, discard: str, hand: str) -> None:
    """S17-A20: one is played, two are drawn as far as there are cards."""
    hands = {"A": "1=", "B": "1= 1=", "C": "1="}
    table = Table17(row="C:x2", last="C", doubled=True, hands=hands, pile=pile, discard=discard)
    turns(pass_all(table), "A up 1=")
    assert (table.hand("A"), table.who) == (hand, "B")
    table.play("B up 1=")
    assert table.who == "C"


def test_S17_A20_reshuffle_while_hands_are_filled() -> None:
    """S17-A20: the row that was just discarded is among the cards."""
    hands = {"A": "1=", "B": "2= 2= 2=", "C": "2="}
    table = Table17(row="A:4↓ C:5=", hands=hands, pile="3", discard="1", buried="C:2", last="A")
    table.play("B call")
    assert table.shuffles == ["1 2 4 5="]
    assert "3" in table.hand("A").split()
    assert [sum(hand) for hand in table.state.hands[:3]] == [3, 3, 3]
    assert table.state.pile.n == 1


def test_S17_A20_nothing_after_the_last_round() -> None:
    """S17-A20: no discard, refill or shuffle."""
    hands = {"A": "1=", "B": "2="}
    table = Table17(
        2, row="A:3↓", hands=hands, pile="", discard="1", tokens="2/0 0/0", last="A"
    ).play("B call")
    assert (table.over, table.laid, table.shuffles) == (True, "A:3", [])
    assert (table.hand("A"), table.hand("B"), table.text(table.state.table.discard)) == (
        "1=",
        "2=",
        "1",
    )


def test_S17_A25_two_players() -> None:
    """S17-A25: only the other can call; Reverse changes nothing."""
    table = Table17(2, hands={"A": "reverse 1", "B": "2"}).play("A up reverse")
    assert polled(table) == "B"
    table.play("B up 2")
    assert polled(table) == "A"
    assert table.who == "A"


def test_S17_A26_tokens_do_not_run_out() -> None:
    """S17-A26: here 15 victory tokens are out, one more than the box has."""
    traps = " ".join(f"{seat}:trap↓" for seat in "ABCDE")
    table = called(traps, "2/0 2/0 2/0 2/0 2/0 2/0", by="F")
    assert (table.tokens, table.won) == ("3/0 3/0 3/0 3/0 3/0 0/0", "ABCDE")
    assert sum(table.state.table.victories) == 15


@pytest.mark.parametrize(
    ("traps", "tokens", "after"), [(3, "0/0 2/1", "1/0 0/1"), (4, "0/0 2/1", "1/0 0/0")]
)
def test_S17_A27_every_pair_goes(traps: int, tokens: str, after: str) -> None:
    """S17-A27: four penalties cost two victories; of five one stays, and the call makes it two."""
    assert called("A:trap↓ " * traps, tokens).tokens == after


@pytest.mark.parametrize("card", TWO_SIDED)
def test_S17_A32_two_sided_cards_are_played_up(card: str) -> None:
    """S17-A32"""
    assert Table17(hands={"A": f"{card} {card}"}, pile="").moves == [f"up {card}"]
    assert f"down {card}" not in seventeen.MOVES


def test_S17_A33_hundred_rounds_end_the_game() -> None:
    """S17-A33: traps alone can make a game go on for ever."""
    table = dealt(2, deck={"trap": 12})
    players = [table.who, "B" if table.who == "A" else "A"]
    for number in range(1, 101):
        assert table.state.table.round == number
        last, caller = players if number % 2 else players[::-1]
        if table.who == caller:
            turns(table, f"{caller} up trap")
        table.play(f"{last} down trap", f"{caller} call")
    assert (table.over, table.won) == (True, players[1])
    assert sorted(table.tokens.split()) == ["0/0", "1/0"]


@pytest.mark.parametrize(
    ("tokens", "after", "winners"),
    [
        ("0/0 0/0 0/0", "1/0 0/1 0/0", "A"),
        ("0/0 1/0 2/1", "1/0 1/1 2/1", "C"),  # most victories
        ("0/1 1/1 1/0", "1/1 0/0 1/0", "C"),  # then fewest penalties
        ("0/0 0/0 1/0", "1/0 0/1 1/0", "AC"),  # then shared
        ("0/1 2/1 1/1", "1/1 1/0 1/1", "B"),
    ],
)
def test_S17_A33_who_wins_after_the_last_round(tokens: str, after: str, winners: str) -> None:
    """S17-A33"""
    table = called(SIXTEEN, tokens, round=100)
    assert (table.tokens, table.over, table.won) == (after, True, winners)
    assert not called(SIXTEEN, tokens, round=99).over


@pytest.mark.parametrize("players", [2, 3])
def test_S17_A34_after_200_turns_the_next_player_must_call(players: int) -> None:
    """S17-A34: Trash cards alone can make a round go on for ever. In the next round turns are
    counted anew."""
    table = dealt(players, deck={"trash": 12})
    for _ in range(199):
        table.play(f"{table.who} up trash")
        assert table.moves == ["call", "pass"]
        pass_all(table)
    table.play(f"{table.who} up trash")
    assert table.moves == ["call"]
    table.play(f"{table.who} call").play(f"{table.who} up trash")
    assert table.moves == ["call", "pass"]


@pytest.mark.parametrize("cards", ["x2 reverse", "reverse x2"])
def test_S17_A35_x2_and_reverse_in_one_turn(cards: str) -> None:
    """S17-A35: the duty is that of whoever is next after the whole turn."""
    table = Table17(4, hands={"A": cards, "B": "1 2", "D": "1 2"}, doubled=True)
    table.play(*(f"A up {card}" for card in cards.split()))
    assert pass_all(table).who == "D"
    table.play("D up 1", "D up 2")
    assert pass_all(table).who == "C"


@pytest.mark.parametrize(("last", "caller_right"), [("1=", False), ("2=", True), ("3=", True)])
def test_S17_A36_17_or_more(last: str, caller_right: bool) -> None:
    """S17-A36"""
    table = called(f"A:5= A:5= A:5= A:{last}")
    assert table.who == ("B" if caller_right else "A")


# --- values -------------------------------------------------------------------------------------


def test_S17_V1_S17_V2_S17_V3_S17_V4_deck() -> None:
    """S17-V1, S17-V2, S17-V3 and, as far as it is about backs, S17-V4; section 3.1."""
    deck = dealt(2).deck
    assert {deck[card] for card in PLAIN[:5]} == {3}
    assert {deck[card] for card in TWO_SIDED} == {7}
    assert {deck[card] for card in PLAIN[5:]} == {5}
    assert deck.total() == 70
    plain = [card for card in deck if seventeen.back(CARDS.index(card)) == BACK]
    assert bag(" ".join(plain)) == sorted(PLAIN)
    assert sum(deck[card] for card in plain) == 35
    assert sum(deck[card] * points(card) for card in plain) == 45


# --- who knows what (section 3.3) ---------------------------------------------------------------


def test_S17_drawn_cards_tell_others_their_back_only() -> None:
    """Section 3.3, drawing: a plain card is plain to others, a two-sided one is known to all."""
    order = "trap 1= 3 4 5= x2"
    table = dealt(2, seed=None, shuffles=[order])
    draws = {
        "A": ["A trap", "B 1=", "A 3", "B back", "A 5=", "B back"],
        "B": ["A back", "B 1=", "A back", "B 4", "A 5=", "B x2"],
        "-": ["A back", "B 1=", "A back", "B back", "A 5=", "B back"],
    }
    for seat, told in draws.items():
        assert table.heard(seat)[:6] == [f"draw {line}" for line in told]


def test_S17_face_down_cards_are_known_to_their_player_only() -> None:
    """Section 3.3, row: played, seen and revealed."""
    table = Table17(hands={"A": "trap"}).play("A down trap")
    for seat, v in table.views():
        assert table.heard(seat)[0] == ("down A trap" if seat == "A" else "down A back")
        assert v.under[0] == (seventeen.TRAP if seat == "A" else NONE)
        assert v.table.row.cards[0] == BACK
    table.play("B call")
    assert {table.heard(seat)[3] for seat in "ABC-"} == {"reveal A trap"}


def test_S17_trashed_face_down_card_stays_hidden_after_the_round() -> None:
    """Section 3.3 and S17-A30: the Trash player does not know it either."""
    table = Table17(row="C:5= C:4↓", hands={"A": "trash"}).play("A up trash", "B call")
    assert table.text(table.state.table.discard) == "trash 5="
    for seat, v in table.views():
        assert table.text(v.buried) == ("4" if seat == "C" else "")
        assert v.table.buried[:3] == [0, 0, 1]
        assert table.heard(seat)[1] == f"trash C {'4' if seat == 'C' else 'back'}"
    assert "discard" in {f.name for f in fields(seventeen.Table) if f.metadata.get("memory")}


@pytest.mark.parametrize(
    ("pile", "top"), [("trap 5=", BACK), ("5= trap", CARDS.index("5=")), ("", NONE)]
)
def test_S17_back_of_the_top_card_is_public(pile: str, top: int) -> None:
    """Section 3.3, pile: the back of its top card and its size."""
    table = Table17(hands={"A": "1"}, pile=pile)
    for _, v in table.views():
        assert (v.top, v.pile) == (top, len(pile.split()))


def test_S17_direction_and_pending_x2_are_public() -> None:
    """Section 3.3"""
    table = Table17(hands={"A": "x2 reverse"}, doubled=True).play("A up x2", "A up reverse")
    for seat, v in table.views():
        assert (v.table.direction, v.table.doubled, v.table.asked, v.actor) == (-1, 1, 2, 2)
        assert bool(v.legal) == (seat == "C")


@given(st.sampled_from(COUNTS), seeds, st.integers(0, 150))
def test_S17_view_holds_nothing_of_what_a_seat_cannot_know(
    players: int, seed: int, steps: int
) -> None:
    """Section 3.3: plain cards that a seat cannot know and the pile below its top can be exchanged
    without the view changing; `imagine` does that."""
    table, choose = dealt(players, seed=seed), random.Random(seed)
    for _ in range(steps):
        move = choose.choice(table.moves)
        if move == "call" and "pass" in table.moves and choose.random() < 0.9:
            move = "pass"
        if not table.over:
            table.play(f"{table.who} {move}")
        if table.over:
            break
    was = table.state
    for seat in (*range(players), NONE):
        v = look(RULES, was, seat)
        for other in (exchanged(was, seat, choose), imagine(RULES, v, seed ^ steps)):
            assert look(RULES, other, seat) == v
            table.state = other
            table.check()


def exchanged(was: seventeen.State, seat: int, choose: random.Random) -> seventeen.State:
    """The state with all that the seat cannot know arranged anew, backs as they were."""
    s: seventeen.State = clone(RULES, was)
    n = s.pile.n
    below = s.pile.cards[: max(0, n - 1)]
    choose.shuffle(below)
    s.pile.cards[: len(below)] = below
    plain = [card for card in unknown(s, seat) if card < PLAINS]
    choose.shuffle(plain)
    arrange(s, seat, [plain.pop() if c < PLAINS else c for c in unknown(s, seat)])
    return s


def unknown(s: seventeen.State, seat: int) -> list[int]:
    """Plain cards in other hands, buried by others, laid face down by others; then the pile."""
    t = s.table
    cards = []
    for p in range(t.players):
        if p != seat:
            cards += [card for card in range(PLAINS) for _ in range(s.hands[p][card])]
            cards += [card for card in range(PLAINS) for _ in range(s.buried[p][card])]
    cards += [s.under[i] for i in range(t.row.n) if s.under[i] != NONE and t.by[i] != seat]
    return cards + s.pile.cards[: s.pile.n]


def arrange(s: seventeen.State, seat: int, cards: list[int]) -> None:
    """Put cards in the places of the unknown ones, in the same order."""
    t, rest = s.table, list(reversed(cards))
    for p in range(t.players):
        if p != seat:
            for heap in (s.hands[p], s.buried[p]):
                n = sum(heap[:PLAINS])
                heap[:PLAINS] = [0] * PLAINS
                for _ in range(n):
                    heap[rest.pop()] += 1
    for i in range(t.row.n):
        if s.under[i] != NONE and t.by[i] != seat:
            s.under[i] = rest.pop()
    s.pile.cards[: s.pile.n] = reversed(rest)


@pytest.mark.parametrize("pile", ["trap 1= 3", "1= 3 trap", "3", ""])
@pytest.mark.parametrize("seat", ["A", "B", "-"])
def test_S17_imagine_is_uniform(seat: str, pile: str) -> None:
    """Section 3.3: with face-down cards in row and discards, hidden hands, and a plain or a
    two-sided card on top of the pile, every arrangement that fits the view is equally likely."""
    table = Table17(
        row="A:3↓ B:trap↓ C:5=",
        hands={"A": "trap 2=", "B": "3 2=", "C": "x2 2="},
        pile=pile,
        discard="3 trash",
        buried="A:3",
        last="C",
    )

    def arrangement(s: seventeen.State) -> tuple[Any, ...]:
        assert s.table == table.state.table
        hands, buried = map(tuple, s.hands), map(tuple, s.buried)
        return (*hands, *buried, *s.under[:3], *s.pile.cards[: s.pile.n])

    v, s = table.view(seat), clone(RULES, table.state)
    cards = unknown(s, seat_of(seat))
    plain_places = len(cards) - s.pile.n
    weights: Counter[tuple[Any, ...]] = Counter()
    for order in set(permutations(cards)):
        plain = all(card < PLAINS for card in order[:plain_places])
        if plain and (not pile or seventeen.back(order[-1]) == v.top):
            arrange(s, seat_of(seat), list(order))
            if look(RULES, s, seat_of(seat)) == v:
                weights[arrangement(s)] += 1
    seen = Counter(arrangement(imagine(RULES, v, seed)) for seed in range(20 * weights.total()))
    assert_drawn_from(seen, weights)
