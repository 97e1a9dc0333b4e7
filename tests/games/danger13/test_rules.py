"""Danger 13, rule by rule: the ids are those of the rules page, danger13.md."""
# ruff: noqa: N802  (ids of rules are in capitals)

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve.core import errors, game
from nerve.core.cards import EVERYONE, NONE
from nerve.games.danger13 import rules as danger13
from nerve.games.danger13.rules import CARDS, DECK, GIVE, PLAYERS, PLUS, VALUE
from tests.games.positions import Position, bag


def number(card: str) -> int:
    """The number on a card, by its text (D13-V2: no number counts 0)."""
    digits = re.match(r"\d?", card)
    return int(digits[0] or 0) if digits and card != "18" else 0


class Danger(Position):
    state: danger13.State

    def reveal(self, card: str, packet: str | None = None) -> Danger:
        """A dealer's turn in which nobody has a card yet, `packet` (top first) still to come."""
        t = self.state.table
        t.phase, t.served, t.card = GIVE, 0, self.card(card)
        self.stack(self.state.packet, "0+ " * (t.players - 1) if packet is None else packet)
        self.fix_deck()
        return self

    def check(self) -> None:
        super().check()
        assert {knowers for *_, knowers in self.told} <= {EVERYONE}
        t = self.state.table
        for p in range(t.players):
            row = self.of(p).split()
            assert t.sums[p] == sum(map(number, row)) < self.limit(p), row
            assert (t.raises[p], t.hands[p]) == (row.count("18"), row.count("hand"))
            assert not {"arrow", "+", "++"} & {*row}
            assert t.trophies[p] == sum(t.won[p])

    def of(self, seat: int) -> str:
        """The row of a seat."""
        return self.row(self.state.table.rows[seat])

    def limit(self, seat: int) -> int:
        return 18 if "18" in self.of(seat).split() else 13

    def won(self, seat: int) -> list[str]:
        return self.cards(self.state.table.won[seat])

    @property
    def open(self) -> str | None:
        """The face-up card being given or received."""
        return game.card_text(self.rules, self.state.table.card)

    @property
    def discard(self) -> list[str]:
        return self.cards(self.state.table.discard)

    @property
    def pile(self) -> str:
        return self.top_first(self.state.pile)

    @property
    def packet(self) -> str:
        return self.top_first(self.state.packet)

    @property
    def busts(self) -> list[str]:
        return self.told_of("bust")


def at(
    *rows: str,
    card: str = "0+",
    packet: str | None = None,
    pile: str = "1 1 1 1 1 1 1 1 1 1 1 1",
    discard: str = "",
    served: Sequence[int] = (),
    start: int = 0,
    dealer: int = 0,
    turns: int = 1,
    shuffles: Sequence[str] = (),
) -> Danger:
    """The dealer has turned up `card`; packet and pile are given top first, rows by seat."""
    pos = Danger("danger13", len(rows), shuffles=shuffles)
    s, t = pos.state, pos.state.table
    for p, row in enumerate(rows):
        pos.lay(t.rows[p], row)
        t.sums[p] = sum(map(number, row.split()))
        t.raises[p], t.hands[p] = row.split().count("18"), row.split().count("hand")
    pos.stack(s.pile, pile)
    pos.heap(t.discard, discard)
    t.round, t.start, t.dealer, t.turns = 1, start, dealer, turns
    pos.reveal(card, "0+ " * (len(rows) - len(served) - 1) if packet is None else packet)
    t.served = sum(1 << seat for seat in served)
    return pos


def before_packet(*rows: str, pile: str, discard: str = "", shuffles: Sequence[str] = ()) -> Danger:
    """The last card of a dealer's turn, a `0+`, goes to seat 1; seat 1 then takes its packet."""
    pos = at(
        *rows,
        packet="",
        pile=pile,
        discard=discard,
        served=[p for p in range(len(rows)) if p != 1],
        shuffles=shuffles,
    )
    return pos.play("give 1")


def begin(players: int, start: int = 0) -> Danger:
    return Danger("danger13", players, start=start, shuffles=("",)).begin()


# --- the test cases of the rules ----------------------------------------------------------------


@pytest.mark.parametrize("n", PLAYERS)
def test_D13_T1x_packet_size(n: int) -> None:
    """D13-T1x, D13-R4: as many cards as players, in every dealer's turn."""
    pos = begin(n)
    assert (1 + pos.state.packet.n, pos.state.pile.n) == (n, 109 - n)
    pos = before_packet(*[""] * n, pile="0+ " * 9)
    assert (1 + pos.state.packet.n, pos.state.pile.n) == (n, 9 - n)
    assert pos.told_of("packet") == [f"packet 1 {n}"]


def test_D13_T2x_D13_A7_a_chain_of_draws() -> None:
    """D13-T2x, D13-R6, D13-A7: from the pile, not the packet; it is one assignment."""
    pos = at("", "", card="2>", packet="4+", pile="0> 3 1 2").play("give 0")
    assert (pos.of(0), pos.state.table.sums[0]) == ("2> 0> 3", 5)
    assert (pos.pile, pos.open, pos.moves) == ("1 2", "4+", ["give 1"])


def test_D13_T3x_D13_A8_a_draw_card_that_busts_draws_nothing() -> None:
    """D13-T3x, D13-A8: the check comes first."""
    pos = at("4 4 3", "", card="2>", packet="0+", pile="++ 1 1").play("give 0")
    assert (pos.busts, pos.told_of("draw"), pos.won(0)) == (["bust 0 13"], [], [])
    assert (pos.open, pos.packet, pos.pile) == ("0+", "++", "1 1")


def test_D13_T4x_arrow_on_an_empty_row() -> None:
    """D13-T4x: only the arrow is discarded."""
    pos = at("", "2", card="arrow").play("give 0")
    assert (pos.of(0), pos.of(1), pos.discard) == ("", "2", ["arrow"])


def test_D13_T5_arrow_takes_the_rightmost_card() -> None:
    """D13-T5, D13-R9: it is mandatory; both cards are discarded, neither is won."""
    pos = at("3 1++", "", card="arrow").play("give 0")
    assert (pos.of(0), pos.discard, pos.won(0)) == ("3", bag("arrow 1++"), [])


def test_D13_T6x_the_limit_card() -> None:
    """D13-T6x, D13-R8: 12/18, 16/18, then 18/18 is a bust."""
    pos = at("4 4 4", "", card="18").play("give 0")
    assert (pos.state.table.sums[0], danger13.bar(pos.state.table, 0)) == (12, 18)
    pos.reveal("4").play("give 0")
    assert (pos.of(0), pos.busts) == ("4 4 4 18 4", [])
    assert pos.reveal("2+").play("give 0").busts == ["bust 0 18"]


def test_D13_T7x_a_second_limit_card_adds_nothing() -> None:
    """D13-T7x: 18 is a bust with two of them."""
    pos = at("18 18 4 4 4 4", "", card="2+").play("give 0")
    assert pos.busts == ["bust 0 18"]
    pos = at("18 18 4 4 4 4", "", card="1+").play("give 0")
    assert (pos.busts, pos.state.table.sums[0]) == ([], 17)


def test_D13_T8x_D13_A10_arrow_after_an_instant() -> None:
    """D13-T8x, D13-A10: the instant is safe, the rightmost card of the row goes."""
    pos = at("2", "", card="++").play("give 0").reveal("arrow").play("give 0")
    assert (pos.of(0), pos.won(0), pos.discard) == ("", ["++"], bag("arrow 2"))


def test_D13_T9x_refusing_a_chain_card() -> None:
    """D13-T9x, D13-A13, D13-A14: the kept draw card stays, no card replaces the refused one."""
    pos = at("hand", "", card="1>", packet="0+", pile="4 3 2").play("give 0", "keep")
    assert (pos.actor, pos.open, pos.moves) == (0, "4", ["keep", "refuse 1"])
    pos.play("refuse 1")
    assert (pos.of(0), pos.discard, pos.pile) == ("1>", bag("hand 4"), "3 2")
    assert (pos.actor, pos.moves) == (0, ["give 1"])


def test_D13_T10_a_hand_prevents_a_bust() -> None:
    """D13-T10, D13-A12: refuse, and the card does not count; keep it, and 16 is a bust."""
    pos = at("hand 4 4 4", "", card="4").play("give 0")
    assert (pos.of(0), pos.discard, pos.busts) == ("hand 4 4 4", [], [])
    pos.play("refuse 1")
    assert (pos.of(0), pos.discard, pos.busts) == ("4 4 4", bag("hand 4"), [])
    pos = at("hand 4 4 4", "", card="4").play("give 0", "keep")
    assert pos.busts == ["bust 0 16"]


def test_D13_T11_a_drawn_arrow_removes_its_draw_card() -> None:
    """D13-T11, D13-A9"""
    pos = at("4", "", card="1>", pile="arrow 2 2").play("give 0")
    assert (pos.of(0), pos.discard, pos.pile) == ("4", bag("arrow 1>"), "2 2")


def test_D13_T12_D13_A11_arrow_removes_the_limit_card() -> None:
    """D13-T12, D13-A11: the limit is 13 again, or 18 still if another limit card lies there."""
    pos = at("4 4 4 18", "", card="arrow").play("give 0")
    assert (pos.of(0), danger13.bar(pos.state.table, 0), pos.busts) == ("4 4 4", 13, [])
    assert pos.reveal("1").play("give 0").busts == ["bust 0 13"]
    pos = at("4 4 4 18 4 18", "", card="arrow").play("give 0").reveal("1").play("give 0")
    assert (pos.of(0), pos.busts) == ("4 4 4 18 4 1", [])


@pytest.mark.parametrize("last", [False, True])
def test_D13_T13_D13_R10_D13_R11_settlement(last: bool) -> None:
    """D13-T13, D13-R10, D13-R11: rows go, plus cards of the others are won, the packet returns."""
    pos = at("4 4+", "0+ 2 hand", "3++ 18", card="5++", packet="1>", pile="3 2 1 4", served=[2])
    pos.state.table.final = last
    pos.play("give 0")
    assert pos.busts == ["bust 0 13"]
    assert pos.discard == bag("4 4+ 5++ 2 hand 18")
    assert [pos.won(p) for p in range(3)] == [[], ["0+"], ["3++"]]
    assert [pos.of(p) for p in range(3)] == ["", "", ""]
    assert pos.over == last
    assert (pos.open, pos.packet, pos.pile) == (
        (None, "", "1> 3 2 1 4") if last else ("1>", "3 2", "1 4")
    )


@pytest.mark.parametrize(
    ("n", "start", "dealer", "after"), [(3, 0, 2, 1), (3, 2, 0, 0), (2, 1, 1, 0), (5, 1, 4, 2)]
)
def test_D13_T14_D13_R12_D13_A21_the_start_card_moves_left(
    n: int, start: int, dealer: int, after: int
) -> None:
    """D13-T14, D13-R12, D13-A21: to the left of its holder, whoever was dealing."""
    pos = at("4 4 4", *[""] * (n - 1), card="4", start=start, dealer=dealer).play("give 0")
    t = pos.state.table
    assert (t.start, t.dealer, pos.actor, t.round, t.served) == (after, after, after, 2, 0)


@pytest.mark.parametrize("n", PLAYERS)
def test_D13_T15_D13_A1_the_packet_takes_the_last_cards(n: int) -> None:
    """D13-T15, D13-A1, D13-A6: the reshuffle is at once, this settlement ends the game."""
    taken = " ".join(["4", "1+", "2+", "3+", "2++"][:n])
    pos = before_packet("4 4 4", *[""] * (n - 1), pile=taken, discard="1 2 3", shuffles=["3 1 2"])
    assert (pos.chance, pos.pile, pos.discard) == (["shuffle 3 1 2"], "3 1 2", [])
    pos.play("give 0")
    assert (pos.over, pos.actor, pos.moves, pos.busts) == (True, NONE, [], ["bust 0 16"])
    assert pos.pile == taken.removeprefix("4 ") + " 3 1 2"
    assert (pos.discard, pos.packet, len(pos.chance)) == (bag("4 4 4 4"), "", 1)


@pytest.mark.parametrize(
    ("won", "scores", "winners"),
    [
        (("5++ 5++ 4++ 4++ 3++", "5++ 5++ 5++ 5++ 4++"), [10, 10], [1]),  # sums 21 and 24
        (("5++ 5++ 4++ 4++ 3++", "5++ 5++ 5++ 3++ 3++"), [10, 10], [0, 1]),
        (("5++", "2+ 4+"), [2, 2], [1]),  # the sum, not the highest card
        (("2+ +", "1+ ++ "), [2, 3], [1]),  # plus signs first
        (("0+", "+"), [1, 1], [0, 1]),  # instants have no number
        (("1+ +", "++", "1++"), [2, 2, 2], [0, 2]),
        (("", "", ""), [0, 0, 0], [0, 1, 2]),
    ],
)
def test_D13_T16_D13_R14_D13_A22_score_and_ties(
    won: tuple[str, ...], scores: list[int], winners: list[int]
) -> None:
    """D13-T16, D13-R14, D13-A22: plus signs, then the sum of numbers, then a shared win."""
    pos = at(*[""] * len(won))
    for seat, texts in enumerate(won):
        pos.heap(pos.state.table.won[seat], texts)
    assert (pos.scores, pos.winners) == (scores, winners)


def test_D13_T17_D13_A15_a_refuser_has_had_his_card() -> None:
    """D13-T17, D13-R6, D13-A15: the refused card goes to nobody, the refuser gets no other."""
    pos = at("hand", "", "", card="4").play("give 0", "refuse 1")
    assert pos.moves == ["give 1", "give 2"]
    assert ([pos.of(p) for p in range(3)], pos.discard) == (["", "", ""], bag("hand 4"))


# --- the rules ----------------------------------------------------------------------------------


def test_D13_R1_two_to_five_players() -> None:
    """D13-R1"""
    assert list(PLAYERS) == [2, 3, 4, 5]
    for n in (1, 6):
        with pytest.raises(errors.BadSetup):
            game.settle_on("danger13", n)


@pytest.mark.parametrize("n", PLAYERS)
def test_D13_R2_all_cards_are_shuffled_into_one_pile(n: int) -> None:
    """D13-R2: nobody is dealt a hand."""
    pos = begin(n)
    shuffled, start = pos.chance
    assert Counter(shuffled.split()[1:]) == Counter(DECK)
    assert start == "start 0"
    assert " ".join(["shuffle", pos.open or "", pos.packet, pos.pile]) == shuffled
    assert {pos.of(p) for p in range(n)} == {""}


@pytest.mark.parametrize("n", PLAYERS)
def test_D13_R3_dealers_take_turns_clockwise(n: int) -> None:
    """D13-R3, D13-A25: the holder of the start card deals first."""
    pos = Danger("danger13", n, start=n - 1, shuffles=("0+ 0+ 0+ 0+ 1+ 1+ 1+ 1+ + + +",)).begin()
    dealers = []
    for _ in range(3):
        dealers.append(pos.actor)
        for seat in range(n):
            assert pos.actor == dealers[-1]
            pos.play(f"give {seat}")
    assert dealers == [n - 1, 0, 1 % n]


def test_D13_R4_nobody_sees_the_packet() -> None:
    """D13-R4: no view tells the order or the cards of packet and pile, the dealer's neither."""
    one = at("1", "", "", card="hand", packet="3+ 4", pile="1 2 5++ 3")
    two = at("1", "", "", card="hand", packet="2 3", pile="4 5++ 3+ 1")
    for seat in (NONE, 0, 1, 2):
        view = game.look(one.rules, one.state, seat)
        assert view == game.look(two.rules, two.state, seat)
        assert (view.packet, view.pile) == (2, 4)


@pytest.mark.parametrize("n", PLAYERS)
def test_D13_R5_one_card_for_each_player(n: int) -> None:
    """D13-R5: anyone not served yet, the dealer too; the last one is forced."""
    pos = at(*[""] * n, dealer=1)
    seats = [1, *(p for p in range(n) if p != 1)]
    for i, seat in enumerate(seats):
        assert (pos.actor, pos.moves) == (1, sorted(f"give {p}" for p in seats[i:]))
        pos.play(f"give {seat}")
    assert pos.moves == [f"give {p}" for p in range(n)]
    assert pos.actor == 2 % n


def test_D13_R5_the_next_card_is_turned_up_after_the_first_is_resolved() -> None:
    """D13-R5: the receiver decides without knowing what comes."""
    pos = at("", "hand", card="4", packet="2+").play("give 1")
    assert (pos.actor, pos.open, pos.packet) == (1, "4", "2+")
    pos.play("keep")
    assert (pos.actor, pos.open, pos.packet) == (0, "2+", "")


@pytest.mark.parametrize("card", ["arrow", "+", "++", "0+", "1>"])
def test_D13_R6_any_card_uses_up_the_assignment(card: str) -> None:
    """D13-R6"""
    assert at("", "", "", card=card).play("give 1").moves == ["give 0", "give 2"]


def test_D13_R7_cards_go_to_the_right_and_rows_persist() -> None:
    """D13-R7: from dealer to dealer."""
    pos = at("1", "2", card="3+", packet="18").play("give 0", "give 1")
    assert (pos.state.table.dealer, pos.of(0), pos.of(1)) == (1, "1 3+", "2 18")
    pos.reveal("hand").play("give 0")
    assert pos.of(0) == "1 3+ hand"


@pytest.mark.parametrize(
    ("row", "card", "bust"),
    [
        ("4 4 3", "1", False), ("4 4 3", "2", True), ("4 4 4", "5++", True), ("4 4 4", "0+", False),
        ("4 4 4", "0>", False), ("4 4 4", "1>", True), ("4 4 4", "18", False),
        ("4 4 4", "hand", False), ("4 4 4", "++", False), ("4 4 4", "arrow", False),
        ("18 4 4 4 4", "1", False), ("18 4 4 4 4", "2", True), ("4 4 4 18 4", "2>", True),
    ],
)  # fmt: skip
def test_D13_R8_bust_at_the_limit(row: str, card: str, bust: bool) -> None:
    """D13-R8: at 13 or more, 18 with a limit card; the round ends at once."""
    pos = at("", row, card=card, packet="4+", pile="0+ 0+ 0+ 0+ 0+").play("give 1")
    assert (len(pos.busts), pos.state.table.round) == ((1, 2) if bust else (0, 1))
    assert pos.open == "4+"  # bust: put back, taken again and turned up in the next round


@pytest.mark.parametrize("card", CARDS)
def test_D13_R9_effects_on_receipt(card: str) -> None:
    """D13-R9: what becomes of each kind of card."""
    pos = at("1 2", "", card=card, pile="3+ 1 1 1").play("give 0")
    row, won, discard = f"1 2 {card}", "", ""
    if card == "arrow":
        row, discard = "1", "arrow 2"
    elif card in ("+", "++"):
        row, won = "1 2", card
    elif ">" in card:
        row += " 3+"
    assert (pos.of(0), pos.won(0), pos.discard) == (row, bag(won), bag(discard))
    assert pos.limit(0) == danger13.bar(pos.state.table, 0) == (18 if card == "18" else 13)
    assert pos.reveal("4").play("give 0").actor == (0 if card == "hand" else pos.state.table.dealer)
    assert (pos.moves == ["keep", "refuse 1"]) == (card == "hand")


def test_D13_R9_winnings_are_safe() -> None:
    """D13-R9, D13-R11: an instant is not lost by the owner's own bust."""
    pos = at("4 4 4+", "", card="+").play("give 0").reveal("5++").play("give 0")
    assert (pos.busts, pos.won(0)) == (["bust 0 17"], ["+"])
    assert pos.discard == bag("4 4 4+ 5++")


def test_D13_R13_the_game_goes_on_until_the_next_settlement() -> None:
    """D13-R13: the pile runs out, dealers go on, a bust ends it."""
    pos = before_packet("", "4 4 4", pile="0+ 0+", discard="1 2 3 4", shuffles=["3 1 4 2"])
    pos.play("give 0", "give 1")
    assert (pos.over, pos.open, pos.packet, pos.pile) == (False, "3", "1", "4 2")
    assert pos.play("give 1").over


def test_D13_R15_no_variants() -> None:
    """D13-R15"""
    assert danger13.OPTIONS == {}
    assert danger13.LIMITS == {"limit": 13, "raised": 18}
    with pytest.raises(errors.BadSetup):
        game.settle_on("danger13", 3, {"risk": True})


# --- the rulings --------------------------------------------------------------------------------


def test_D13_A1_one_card_left_is_not_used_up() -> None:
    """D13-A1: the settlement is the last only if the pile was empty."""
    pos = before_packet("4 4 4", "", pile="4 1+ 2+", discard="1", shuffles=["4 4 4 4 1"])
    assert (pos.chance, pos.state.table.final) == ([], 0)
    pos.play("give 0")
    assert (pos.over, pos.open, pos.packet, pos.pile) == (False, "1+", "2+", "4 4 4 4 1")
    assert (pos.state.table.final, len(pos.chance)) == (1, 1)


@pytest.mark.parametrize("final", [0, 1])
def test_D13_A1_the_reshuffle_comes_before_the_drawn_card_is_answered(final: int) -> None:
    """D13-A1, D13-A4: what is refused afterwards is not in it; so it is with the second pile."""
    pos = at("hand", "", card="1>", pile="4", discard="2 3", shuffles=["3 2"])
    pos.state.table.final = final
    pos.play("give 0")
    assert pos.chance == []
    pos.play("keep")
    assert (pos.chance, pos.pile, pos.moves) == (["shuffle 3 2"], "3 2", ["keep", "refuse 1"])
    pos.play("refuse 1")
    assert (pos.pile, pos.discard, pos.state.table.final) == ("3 2", bag("hand 4"), 1)


@pytest.mark.parametrize(
    ("row", "moves", "last", "discard"),
    [("", "give 0", "arrow", "arrow 1>"), ("hand", "give 0, keep, refuse 1", "4", "4 hand")],
)
def test_D13_A1_no_discards_yet_are_shuffled_when_a_card_is_needed(
    row: str, moves: str, last: str, discard: str
) -> None:
    """D13-A1: not as soon as there are some."""
    pos = at(row, "", card="1>", packet="0+", pile=last, shuffles=[discard])
    pos.play(*moves.split(", "))
    assert (pos.chance, pos.pile, pos.discard) == ([], "", bag(discard))
    assert pos.state.table.final
    pos.play("give 1")
    assert (pos.chance, f"{pos.open} {pos.packet}") == ([f"shuffle {discard}"], discard)


def test_D13_A1_no_discards_and_a_bust() -> None:
    """D13-A1: the game is in its final phase all the same, and nothing is shuffled."""
    pos = before_packet("4 4 4", "", pile="4 2+").play("give 0")
    assert (pos.over, pos.chance, pos.pile) == (True, [], "2+")
    assert (pos.discard, pos.won(1)) == (bag("4 4 4 4"), ["0+"])


def test_D13_A2_a_packet_from_two_piles() -> None:
    """D13-A2: what was there, then the new pile; the old cards come first."""
    pos = before_packet("", "", "", "", pile="1+ 2+", discard="3 2 1", shuffles=["2 1 3"])
    assert pos.chance == ["shuffle 2 1 3"]
    assert (pos.open, pos.packet, pos.pile) == ("1+", "2+ 2 1", "3")
    assert pos.told_of("packet") == ["packet 1 4"]


def test_D13_A3_the_last_card_is_drawn_and_busts() -> None:
    """D13-A3: this settlement ends the game; the discards were shuffled before the bust."""
    pos = at("4 4 3", "2+", card="1>", packet="3+", pile="1++", discard="2", shuffles=["2"])
    pos.play("give 0")
    assert (pos.over, pos.busts, pos.chance) == (True, ["bust 0 13"], ["shuffle 2"])
    assert (pos.pile, pos.discard, pos.won(1)) == ("3+ 2", bag("4 4 3 1> 1++"), ["2+"])


def test_D13_A4_the_new_pile_runs_out_too() -> None:
    """D13-A4: shuffle again; the next settlement is still the last, and it must come."""
    pos = before_packet(
        "4 4 4", "", pile="0+ 1++", discard="arrow arrow", shuffles=["", "1++ 0+ arrow arrow"]
    )
    pos.play("give 0", "give 1", "give 0", "give 1")
    assert pos.chance == ["shuffle arrow arrow", "shuffle 1++ 0+ arrow arrow"]
    assert (pos.open, pos.packet, pos.pile, pos.over) == ("1++", "0+", "arrow arrow", False)
    assert pos.play("give 0").over
    assert pos.told_of("final", "bust") == ["final", "bust 0 13"]


def test_D13_A5_a_chain_without_cards_is_skipped() -> None:
    """D13-A5: neither pile nor discards have one."""
    pos = at("", "", card="2>", packet="4+", pile="").play("give 0")
    assert (pos.of(0), pos.open, pos.moves, pos.chance) == ("2>", "4+", ["give 1"], [])


def test_D13_A5_a_short_packet_then_an_empty_one() -> None:
    """D13-A5: some are not served; then the game ends and all keep their plus cards."""
    pos = Danger("danger13", 3, deck={"1+": 4, "2++": 1}, shuffles=("2++",)).begin()
    pos.play("give 2", "give 0", "give 1")
    assert (pos.actor, pos.state.packet.n, pos.over) == (1, 1, False)
    assert pos.play("give 0", "give 2").over
    assert (pos.scores, pos.winners) == ([2, 1, 3], [2])
    assert pos.told_of("packet", "bust", "settle", "end") == [
        "packet 0 3", "packet 1 2", "packet 2 0", "settle", "end",
    ]  # fmt: skip
    assert len(pos.chance) == 2  # set-up and start: an empty pile is not shuffled


def test_D13_A6_returned_cards_keep_their_order() -> None:
    """D13-A6, D13-A7: on top of the pile, above what chain draws exposed."""
    pos = at("4 4 3", "", "", "", card="0>", packet="1+ 2+ 3+", pile="2 3 4 1 2", dealer=3)
    pos.play("give 0")
    assert pos.busts == ["bust 0 13"]
    assert (pos.open, pos.packet, pos.pile) == ("1+", "2+ 3+ 3", "4 1 2")


@pytest.mark.parametrize(
    ("drawn", "row", "won", "discard"),
    [
        ("18", "4 4 3 1> 18", "", ""),
        ("+", "4 4 3 1>", "+", ""),
        ("++", "4 4 3 1>", "++", ""),
        ("arrow", "4 4 3", "", "arrow 1>"),
        ("hand", "4 4 3 1> hand", "", ""),
        ("0+", "4 4 3 1> 0+", "", ""),
        ("0> 0> 18 4", "4 4 3 1> 0> 0> 18", "", ""),
        ("0> arrow", "4 4 3 1>", "", "0> arrow"),
    ],
)
def test_D13_A9_drawn_cards_have_their_full_effect(
    drawn: str, row: str, won: str, discard: str
) -> None:
    """D13-A9: and only a draw card goes on with the chain."""
    pos = at("4 4 3", "", card="1>", pile=f"{drawn} 4 4 4").play("give 0")
    assert (pos.of(0), pos.won(0), pos.discard) == (row, bag(won), bag(discard))
    assert pos.busts == []
    assert danger13.bar(pos.state.table, 0) == (18 if "18" in row else 13)


def test_D13_A10_arrows_take_what_is_rightmost_now() -> None:
    """D13-A10: after an earlier arrow, after a spent hand."""
    pos = at("3 1++ 2", "", card="arrow").play("give 0").reveal("arrow").play("give 0")
    assert pos.of(0) == "3"
    pos = at("4 hand 1 2", "", card="3").play("give 0", "refuse 1")
    assert pos.reveal("arrow").play("give 0").of(0) == "4 1"


@given(st.lists(st.sampled_from([*CARDS, *["arrow", "18", "4"] * 8]), min_size=30, max_size=50))
def test_D13_A11_an_arrow_never_busts(cards: list[str]) -> None:
    """D13-A11: nor does the limit card that it removes; `check` sees that 13 counts again."""
    pos = at("", "")
    while len(cards) > 12 and not pos.busts:
        pos.reveal(cards.pop())
        pos.stack(pos.state.pile, " ".join(cards))
        pos.fix_deck()
        pos.told.clear()
        pos.play("give 0")
        while pos.moves[0] == "keep":
            pos.play("keep")
        received = [event.split()[2] for event in pos.told_of("give", "draw")]
        assert not (pos.busts and number(received[-1]) == 0), received
        del cards[len(cards) - len(received) + 1 :]


def test_D13_A12_the_receiver_decides_before_anything_happens() -> None:
    """D13-A12: the card is shown, not placed; only a hand already in the row can refuse it."""
    pos = at("2 hand", "", card="3>", pile="4 4 4", dealer=1).play("give 0")
    assert (pos.actor, pos.moves, pos.of(0), pos.pile) == (
        0, ["keep", "refuse 1"], "2 hand", "4 4 4",
    )  # fmt: skip
    pos = at("2", "hand", card="hand", packet="4").play("give 0")
    assert (pos.of(0), pos.actor, pos.moves) == ("2 hand", 0, ["give 1"])


def test_D13_A13_each_card_is_decided_once() -> None:
    """D13-A13: two hands do not ask twice, and what was kept stays."""
    pos = at("hand hand", "", card="1>", pile="2> 4 3 3").play("give 0", "keep", "keep")
    assert (pos.open, pos.of(0)) == ("4", "hand hand 1> 2>")
    pos.play("refuse 2")
    assert (pos.of(0), pos.discard, pos.moves) == ("hand 1> 2>", bag("hand 4"), ["give 1"])


def test_D13_A14_a_refused_draw_card_draws_nothing() -> None:
    """D13-A14: and no other card replaces it."""
    pos = at("hand", "", card="2>", packet="1+", pile="4 3 2").play("give 0", "refuse 1")
    assert (pos.of(0), pos.discard, pos.pile) == ("", bag("hand 2>"), "4 3 2")
    assert (pos.open, pos.moves) == ("1+", ["give 1"])


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_D13_A16_every_card_can_be_refused(card: str, dealer: int) -> None:
    """D13-A16: also what one gave to oneself; it has neither value nor effect."""
    pos = at("2 hand 1+", "", card=card, dealer=dealer, pile="3 3 3").play("give 0")
    assert (pos.actor, pos.moves) == (0, ["keep", "refuse 1"])
    pos.play("refuse 1")
    assert (pos.of(0), pos.won(0), pos.pile) == ("2 1+", [], "3 3 3")
    assert pos.discard == bag(f"hand {card}")
    assert pos.actor == dealer


@pytest.mark.parametrize(
    ("row", "k", "after"),
    [
        ("hand 4 hand", 1, "4 hand"), ("hand 4 hand", 2, "hand 4"),
        ("1 hand hand 2 hand", 1, "1 hand 2 hand"), ("1 hand hand 2 hand", 3, "1 hand hand 2"),
    ],
)  # fmt: skip
def test_D13_A17_the_owner_chooses_the_hand(row: str, k: int, after: str) -> None:
    """D13-A17: every hand in the row is offered, adjacent ones too."""
    pos = at(row, "", card="3").play("give 0")
    assert pos.moves == ["keep", *(f"refuse {i + 1}" for i in range(row.count("hand")))]
    assert pos.play(f"refuse {k}").of(0) == after


@pytest.mark.parametrize("answer", ["keep", "refuse 1"])
def test_D13_A18_an_arrow_at_a_hand(answer: str) -> None:
    """D13-A18: both answers are offered, and come to the same."""
    pos = at("4 hand", "", card="arrow").play("give 0")
    assert pos.moves == ["keep", "refuse 1"]
    pos.play(answer)
    assert (pos.of(0), pos.discard) == ("4", bag("arrow hand"))
    assert pos.reveal("0+").play("give 0").moves == ["give 1"]  # no hand is left to answer with


def test_D13_A18_keeping_an_arrow_spends_no_hand() -> None:
    """D13-A18: it takes the rightmost card, as always."""
    pos = at("hand 4", "", card="arrow").play("give 0", "keep")
    assert (pos.of(0), pos.discard) == ("hand", bag("arrow 4"))


def test_D13_A19_the_row_closes_up() -> None:
    """D13-A19"""
    assert at("1+ hand 2 3", "", card="4").play("give 0", "refuse 1").of(0) == "1+ 2 3"


def test_D13_A23_winnings_are_known_by_memory() -> None:
    """D13-A23: their number is always public."""
    pos = at("", "", card="++", packet="+").play("give 1", "give 0")
    for seat in (NONE, 0, 1):
        table = game.look(pos.rules, pos.state, seat).table
        assert table.trophies[:2] == [1, 1]
        assert [pos.cards(won) for won in table.won[:2]] == [["+"], ["++"]]
    memory = danger13.Table.__dataclass_fields__
    assert memory["won"].metadata["memory"]
    assert not memory["trophies"].metadata.get("memory")


def test_D13_A24_discards_are_public() -> None:
    """D13-A24"""
    pos = at("2", "", card="arrow").play("give 0")
    for seat in (NONE, 0, 1):
        assert pos.cards(game.look(pos.rules, pos.state, seat).table.discard) == bag("arrow 2")


@pytest.mark.parametrize("n", PLAYERS)
def test_D13_A25_the_start_player_is_random(n: int) -> None:
    """D13-A25: unless the table fixes it."""
    drawn = {Danger("danger13", n, seed=seed).begin().state.table.start for seed in range(60)}
    assert drawn == {*range(n)}
    pos = begin(n, start=n - 1)
    assert (pos.state.table.start, pos.state.table.dealer, pos.actor) == (n - 1, n - 1, n - 1)


def test_D13_A26_a_new_round_begins_from_nothing() -> None:
    """D13-A26: limit 13 and no hands, for the busted player and the others."""
    for seat in (0, 1):
        pos = at("18 hand 4 4 4 4", "18 18 hand 2", card="2").play("give 0", "keep")
        assert pos.busts == ["bust 0 18"]
        for card in ("4", "4", "4"):
            pos.reveal(card).play(f"give {seat}")
        assert pos.of(seat) == "4 4 4"
        assert pos.reveal("1").play(f"give {seat}").busts[1:] == [f"bust {seat} 13"]


def test_D13_A27_a_round_of_500_turns() -> None:
    """D13-A27: a deck without values; nobody busts, all keep their plus cards, the game ends."""
    pos = Danger("danger13", 2, deck={"arrow": 2}, shuffles=[""] * 600).begin()
    for turn in range(1, 501):
        assert not pos.over
        assert f"packet {1 - turn % 2} 2" in pos.story()
        pos.play("give 0", "give 1")
    assert pos.over
    assert pos.told_of("packet", "bust", "settle", "end") == ["settle", "end"]


def test_D13_A27_all_keep_their_plus_cards_and_a_bust_in_turn_500_is_a_bust() -> None:
    """D13-A27: the count begins anew in each round."""
    pos = at("4 1+", "3++ 18", packet="", served=[0], turns=500).play("give 1")
    assert (pos.over, pos.scores, pos.discard) == (True, [1, 3], bag("4 18"))
    pos = at("4 1+", "3++ 18", packet="", served=[0], turns=499).play("give 1")
    assert not pos.over
    pos = at("4 4 4", "3++", card="1", packet="", served=[1], turns=500).play("give 0")
    assert (pos.busts, pos.over, pos.state.table.turns) == (["bust 0 13"], False, 1)


# --- values -------------------------------------------------------------------------------------

KINDS: Mapping[str, str] = {
    "plain": r"\d", "plus 1": r"\d\+", "plus 2": r"\d\+\+", "draw": r"\d>",
    "hand": "hand", "limit": "18", "arrow": "arrow", "instant 1": r"\+", "instant 2": r"\+\+",
}  # fmt: skip


def test_D13_V1_the_deck() -> None:
    """D13-V1: counts of each kind by the box, numbers spread as evenly as possible."""
    spread = {
        kind: {number(card): n for card, n in DECK.items() if re.fullmatch(pattern, card)}
        for kind, pattern in KINDS.items()
    }
    assert spread == {
        "plain": {1: 5, 2: 6, 3: 5, 4: 5},
        "plus 1": {0: 4, 1: 4, 2: 5, 3: 4, 4: 4},
        "plus 2": {1: 3, 2: 4, 3: 4, 4: 4, 5: 3},
        "draw": {0: 4, 1: 4, 2: 5, 3: 4, 4: 4},
        "hand": {0: 8}, "limit": {0: 5}, "arrow": {0: 6}, "instant 1": {0: 6}, "instant 2": {0: 3},
    }  # fmt: skip
    assert sum(DECK.values()) == 109
    assert sum(n * card.count("+") for card, n in DECK.items()) == 69
    assert sum(n for card, n in DECK.items() if card[0].isdigit() and card != "18") == 81
    assert danger13.ASSUMED == "D13-V1"


def test_D13_V2_numbers_and_plus_signs() -> None:
    """D13-V2: arrow, limit, hand and instants count 0."""
    assert [VALUE[k] for k in range(len(CARDS))] == [number(card) for card in CARDS]
    assert [PLUS[k] for k in range(len(CARDS))] == [card.count("+") for card in CARDS]


# --- what is told, and whole games --------------------------------------------------------------


def test_D13_events_of_the_worked_example() -> None:
    """The example of danger13.md, told step by step: D13-R6, D13-R11, D13-A12, D13-A14."""
    order = "4+ hand 2++ 18 4> + 0> 3+ 4> arrow 4 1 2 3"
    pos = Danger("danger13", 3, shuffles=(order,)).begin()
    assert pos.play("give 1", "give 0", "give 2").story() == (  # Ann deals
        "round 0 1, packet 0 3, reveal 0 4+, give 1 4+, join 1 4+, "
        "reveal 0 hand, give 0 hand, join 0 hand, reveal 0 2++, give 2 2++, join 2 2++, "
        "packet 1 3, reveal 1 18"
    )
    assert pos.play("give 1", "give 2", "give 0", "keep").story() == (  # Ben deals
        "give 1 18, join 1 18, "
        "reveal 1 4>, give 2 4>, join 2 4>, draw 2 0>, join 2 0>, draw 2 3+, join 2 3+, "
        "reveal 1 +, give 0 +, keep 0 +, win 0 +, packet 2 3, reveal 2 4>"
    )
    assert pos.play("give 0", "refuse 1", "give 1", "give 2").story() == (  # Cas deals
        "give 0 4>, refuse 0 4>, reveal 2 arrow, give 1 arrow, remove 1 18, "
        "reveal 2 4, give 2 4, join 2 4, bust 2 13, win 1 4+, round 1 2, packet 1 3, reveal 1 1"
    )
    assert (pos.scores, pos.discard) == ([1, 1, 0], bag("hand 4> 18 arrow 2++ 4> 0> 3+ 4"))


def test_D13_events_of_the_end() -> None:
    """D13-A1, D13-A3: the pile runs out, then the drawn card, the bust and the end."""
    pos = at("4 4 3", "2+", card="1>", packet="3+", pile="1++", discard="2 1", shuffles=["2 1"])
    assert pos.play("give 0").story() == (
        "give 0 1>, join 0 1>, final, reshuffle 2, draw 0 1++, join 0 1++, bust 0 13, win 1 2+, end"
    )


@pytest.mark.parametrize("n", PLAYERS)
@pytest.mark.parametrize("seed", range(6))
def test_D13_A20_one_bust_a_settlement_in_random_games(n: int, seed: int) -> None:
    """D13-R5, D13-R11, D13-R13, D13-A11, D13-A20: what holds in every game, at every step."""
    choose = random.Random(seed * 10 + n)
    pos = Danger("danger13", n, seed=seed).begin()
    assert pos.deck == Counter(DECK)
    t, total = pos.state.table, Counter(event.split()[0] for event in pos.story().split(", "))
    while not pos.over:
        dealer, start, number, final, packet = t.dealer, t.start, t.round, t.final, pos.packet
        assert pos.actor == (dealer if t.phase == GIVE else t.receiver)
        pos.play(choose.choice(pos.moves))
        news = pos.story().split(", ")
        kinds = [event.split()[0] for event in news]
        total.update(kinds)
        if "bust" in kinds:  # exactly one of them, never by an arrow or an instant
            assert kinds.count("bust") == 1
            assert kinds[kinds.index("bust") - 1] == "join"
            assert pos.over == bool(final or "final" in kinds[: kinds.index("bust")])
            if not pos.over:
                assert (t.start, t.dealer, t.round) == (*[(start + 1) % n] * 2, number + 1)
        elif "packet" in kinds:
            assert (packet, t.dealer, t.round) == ("", (dealer + 1) % n, number)
        if "packet" in kinds:
            assert f"packet {t.dealer} {n}" in news
            view = game.look(pos.rules, pos.state, pos.actor)
            dreamt = game.imagine(pos.rules, view, seed)
            assert game.look(pos.rules, dreamt, pos.actor) == view
    assert total["bust"] == total["round"] == t.round
    assert total["final"] == total["end"] == 1
    assert total["reshuffle"] == len(pos.chance) - 2 == 1  # beside set-up and start
    assert max(pos.scores) == pos.scores[pos.winners[0]]
