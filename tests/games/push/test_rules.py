"""Push, rule by rule: the ids are those of the rules page, push.md."""
# ruff: noqa: N802  (ids of rules are in capitals)

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve.core import errors, game
from nerve.core.cards import EVERYONE, NONE
from nerve.games.push import rules as push
from nerve.games.push.rules import CARDS, DECK, FACES, GO_ON, PICK, PLAYERS, TURN
from tests.amounts import sample
from tests.games.positions import Position, bag

COLOURS = "rygbp"


class Push(Position):
    state: push.State

    def check(self) -> None:
        super().check()
        assert {knowers for *_, knowers in self.told} <= {EVERYONE}
        t = self.state.table
        rows = [row.split() for row in self.rows]
        for row in rows:  # PSH-R4, PSH-R5
            numbers = [card for card in row if card != "die"]
            assert "switch" not in row
            assert len({c[0] for c in numbers}) == len({c[1] for c in numbers}) == len(numbers)
            assert row.count("die") <= 1
        assert t.phase == PICK or sorted(rows, key=bool, reverse=True) == rows
        for p in range(t.players):
            assert t.banked[p] == [sum(card[0] == c for card in self.bank(p)) for c in COLOURS]

    @property
    def rows(self) -> list[str]:
        return [self.row(row) for row in self.state.table.rows]

    def bench(self, seat: int) -> list[str]:
        return self.cards(self.state.table.bench[seat])

    def bank(self, seat: int) -> list[str]:
        return self.cards(self.state.table.bank[seat])

    @property
    def discard(self) -> list[str]:
        return self.cards(self.state.table.discard)

    @property
    def rolls(self) -> list[str]:
        return [what for what in self.chance if what.startswith("roll")]

    def pick(self) -> list[int]:
        """Let everybody take the first row there is; who did, in order."""
        seats = []
        while self.moves and self.moves[0].startswith("take"):
            seats.append(self.actor)
            self.play(self.moves[0])
        return seats


def at(
    *rows: str,
    players: int = 3,
    player: int = 0,
    pile: str = "r1 r1 r1",
    bench: Mapping[int, str] | None = None,
    bank: Mapping[int, str] | None = None,
    rolls: str = "",
    risk: bool = False,
) -> Push:
    """A turn in which these rows were built, the pile given top first; no rows: its beginning."""
    pos = Push("push", players, rolls=rolls, options={"risk": risk})
    t = pos.state.table
    for i, row in enumerate(rows):
        pos.lay(t.rows[i], row)
    pos.stack(pos.state.pile, pile)
    for seat, texts in (bench or {}).items():
        pos.heap(t.bench[seat], texts)
    for seat, texts in (bank or {}).items():
        pos.heap(t.bank[seat], texts)
        t.banked[seat] = [sum(card[0] == c for card in texts.split()) for c in COLOURS]
    t.player, t.phase = player, GO_ON if rows else TURN
    pos.fix_deck()
    return pos


FULL = ("g1", "g2", "g3")  # rows for which `g4` is a bust


def rolled(cause: str, face: str, bench: str, bank: str = "", risk: bool = False) -> Push:
    """Seat 0 rolls, by a bust with `g4` or by the die card of a row."""
    hold = {0: bench}
    if cause == "bust":
        pos = at(*FULL, pile="g4 r1", bench=hold, bank={0: bank}, rolls=face, risk=risk)
        return pos.play("draw")
    pos = at("die", bench=hold, bank={0: bank}, rolls=face, risk=risk)
    return pos.play("stop", "take 1")


both_causes = pytest.mark.parametrize("cause", ["bust", "die"])


# --- the test cases of the rules ----------------------------------------------------------------


def test_PSH_T1x_the_only_row_it_fits() -> None:
    """PSH-T1x, PSH-R4: not where there is a 2, not where there is yellow."""
    assert at("b2 r5", "y4 g1", "p6", pile="y2 r1").play("draw").moves == ["row 3"]


@both_causes
def test_PSH_T2x_PSH_R7_PSH_A1_a_roll_takes_the_open_cards_of_its_colour(cause: str) -> None:
    """PSH-T2x, PSH-R7, PSH-R10, PSH-A1: not the others, not the banked ones."""
    pos = rolled(cause, "r", "r1 r4 b3", "r6")
    assert (pos.bench(0), pos.bank(0)) == (["b3"], ["r6"])
    assert pos.discard == bag("r1 r4 " + ("g4" if cause == "bust" else "die"))


@both_causes
@pytest.mark.parametrize("risk", [False, True])
def test_PSH_T3x_PSH_R14_PSH_A21_PSH_A22_a_star(cause: str, risk: bool) -> None:
    """PSH-T3x, PSH-R14, PSH-A21, PSH-A22: costs nothing; at risk, all open cards."""
    pos = rolled(cause, "star", "r1 r4 y2 g3 b3 p6", "r6 p1", risk)
    assert pos.bench(0) == bag("" if risk else "r1 r4 y2 g3 b3 p6")
    assert pos.bank(0) == bag("r6 p1")


@pytest.mark.parametrize("risk", [False, True])
def test_PSH_T4x_cards_just_taken_are_lost_too(risk: bool) -> None:
    """PSH-T4x, PSH-R7: the numbers come first, then the roll; the die card is discarded."""
    pos = at("g5 r3 die", bench={0: "g2", 1: "g1"}, rolls="g", risk=risk).play("stop", "take 1")
    assert (pos.bench(0), pos.discard) == (["r3"], bag("g2 g5 die"))
    assert pos.bench(1) == ["g1"]  # only he who rolls


@both_causes
def test_PSH_T5x_a_colour_one_does_not_have(cause: str) -> None:
    """PSH-T5x: nothing is lost."""
    pos = rolled(cause, "y", "r1 b3", "y6")
    assert (pos.bench(0), pos.bank(0), pos.told_of("lose")) == (bag("r1 b3"), ["y6"], [])


@pytest.mark.parametrize("player", range(4))
@pytest.mark.parametrize("switches", range(4))
@pytest.mark.parametrize("bust", [False, True])
def test_PSH_T6x_PSH_R9_PSH_A17_taking_order(player: int, switches: int, bust: bool) -> None:
    """PSH-T6x, PSH-R9, PSH-A16, PSH-A17: reversed by an odd number, after a bust too."""
    pile = "switch " * switches + "g4 r1 r1"
    pos = at(*FULL, players=4, player=player, pile=pile, rolls="star")
    pos.play(*["draw"] * switches, "draw" if bust else "stop")
    step = -1 if switches % 2 else 1
    others = [(player + step * i) % 4 for i in (1, 2, 3)]
    assert pos.pick() == (others if bust else [player, *others[:2]])
    assert pos.actor == (player + 1) % 4  # the order of turns never changes


def test_PSH_T7_bust_of_three() -> None:
    """PSH-T7, PSH-R10, PSH-A2, PSH-A4: the card goes, the others take, a row is left over."""
    pos = at(*FULL, pile="g4 r1", bench={0: "p1"}, rolls="star").play("draw")
    assert (pos.rolls, pos.discard, pos.rows) == (["roll star"], ["g4"], list(FULL))
    assert pos.pick() == [1, 2]
    assert [pos.bench(p) for p in range(3)] == [["p1"], ["g1"], ["g2"]]
    assert pos.discard == bag("g3 g4")


def test_PSH_T8x_two_players_stop() -> None:
    """PSH-T8x, PSH-R8: each takes one, the third row is discarded."""
    pos = at("r1 die", "y2 b1", "p3 die", players=2, rolls="star").play("stop")
    assert pos.play("take 1", "take 2").actor == 1
    assert (pos.bench(0), pos.bench(1)) == (["r1"], bag("y2 b1"))
    assert (pos.discard, pos.rolls) == (bag("die p3 die"), ["roll star"])


def test_PSH_T9_six_players_stop() -> None:
    """PSH-T9, PSH-R8: not everyone gets a row."""
    pos = at("r1", "y1", "g1", players=6, player=4).play("stop")
    assert pos.pick() == [4, 5, 0]
    assert [pos.bench(p) for p in range(6)] == [["g1"], [], [], [], ["r1"], ["y1"]]
    assert (pos.discard, pos.actor) == ([], 5)


def test_PSH_T10_a_switch_first() -> None:
    """PSH-T10, PSH-A6, PSH-A14: without a row one must go on; banking is no longer possible."""
    pos = at(pile="switch switch r1 r1", bench={0: "r1"}).play("draw")
    assert pos.moves == ["draw"]
    assert pos.play("draw").moves == ["draw"]


def test_PSH_T11_PSH_A6_stop_after_a_switch() -> None:
    """PSH-T11, PSH-A6: with a row one may."""
    pos = at("r1", pile="switch r1", bench={0: "r2"}).play("draw")
    assert pos.moves == ["draw", "stop"]
    assert pos.play("stop").moves == ["take 1"]


def test_PSH_T12_PSH_A11_the_last_card_is_placed() -> None:
    """PSH-T12, PSH-A11, PSH-A26: no choice to stop, the rows are taken, the game is over."""
    pos = at("r1", "y1", player=1, pile="y2", bench={0: "b6", 2: "g5"}).play("draw", "row 1")
    assert (pos.actor, pos.moves, pos.over) == (1, ["take 1", "take 2"], False)
    pos.play("take 1")
    assert (pos.actor, pos.over) == (2, False)
    pos.play("take 2")
    assert (pos.over, pos.actor, pos.moves) == (True, NONE, [])
    assert (pos.scores, pos.winners) == ([6, 3, 6], [2])


def test_PSH_T13x_bank_a_colour_again() -> None:
    """PSH-T13x, PSH-R11: what was banked before stays, cards collected since are added."""
    pos = at(players=2, pile="r1 b3 y1 y1", bench={0: "b1 b5 r2"}).play("bank b")
    for _ in range(3):
        pos.play("draw", "row 1", "stop", "take 1")
    assert (pos.bench(0), pos.bank(0)) == (bag("b3 r2"), bag("b1 b5"))
    pos.play("bank b")
    assert (pos.bench(0), pos.bank(0)) == (["r2"], bag("b1 b5 b3"))


SEVENTEEN = "r6 " * 5 + "r2 " * 6 + "b3 " * 6  # 60 points
EIGHTEEN = "r6 " * 5 + "r2 " * 9 + "b3 " * 4


@pytest.mark.parametrize(
    ("cards", "banked", "scores", "winners"),
    [
        ((SEVENTEEN, EIGHTEEN), ("", ""), [60, 60], [1]),
        ((SEVENTEEN, ""), ("", EIGHTEEN), [60, 60], [1]),
        ((SEVENTEEN, "r6 r6"), ("", EIGHTEEN.removeprefix("r6 r6 ")), [60, 60], [1]),
        ((EIGHTEEN, EIGHTEEN), ("", ""), [60, 60], [0, 1]),
        (("", EIGHTEEN), (EIGHTEEN, ""), [60, 60], [0, 1]),
        (("r6 y6", "r1 " * 11), ("", ""), [12, 11], [0]),  # points first
        (("r6", ""), ("", "r6 y1"), [6, 7], [1]),  # banked cards count
        (("", "", ""), ("", "", ""), [0, 0, 0], [0, 1, 2]),
    ],
)
def test_PSH_T14x_PSH_A19_score_and_ties(
    cards: tuple[str, ...], banked: tuple[str, ...], scores: list[int], winners: list[int]
) -> None:
    """PSH-T14x, PSH-R12, PSH-A19: points open and banked, then most cards, then a shared win."""
    held, safe = dict(enumerate(cards)), dict(enumerate(banked))
    pos = at(players=len(cards), bench=held, bank=safe)
    assert (pos.scores, pos.winners) == (scores, winners)


def test_PSH_T15_PSH_A10_a_fourth_die_card() -> None:
    """PSH-T15, PSH-A10: a bust like any other; the die is rolled once."""
    pos = at("die", "die", "die g1", pile="die r1", bench={0: "r2"}, rolls="r").play("draw")
    assert (pos.rolls, pos.discard, pos.actor) == (["roll r"], bag("die r2"), 1)
    assert pos.rows == ["die", "die", "die g1"]


@pytest.mark.parametrize(
    ("players", "switches"), [(2, True), (2, False), (3, True), (4, True), (5, True), (6, True)]
)
@pytest.mark.parametrize("risk", [False, True])
@pytest.mark.parametrize("seed", sample(range(4), quick=[0]))
def test_PSH_T16_conservation(players: int, switches: bool, risk: bool, seed: int) -> None:
    """PSH-T16, PSH-R12: whole games at random, with a `check` after every step."""
    choose = random.Random(seed)
    options = {"risk": risk, "switches": switches}
    pos = Push("push", players, seed=seed, options=options).begin()
    assert pos.everything().total() == pos.state.pile.n == (120 if switches else 108)
    t, rolls, news = pos.state.table, 0, pos.story()
    assert news == f"turn {t.player}"
    while not pos.over:
        turn, left = t.player, pos.state.pile.n
        assert left or t.phase == PICK or t.card != NONE
        pushing = "draw" in pos.moves and choose.random() < 0.8
        move = "draw" if pushing else choose.choice(pos.moves)
        news = pos.play(move).story()
        assert pos.state.pile.n == left - (move == "draw")  # PSH-A11: it is never filled again
        assert news.count("roll ") <= 1  # PSH-A10, PSH-A15
        rolls += news.count("roll ")
        if f"turn {t.player}" in news.split(", "):
            assert t.player == (turn + 1) % players
            assert (t.aside, pos.rows) == (0, ["", "", ""])
            view = game.look(pos.rules, pos.state, pos.actor)
            dreamt = game.imagine(pos.rules, view, seed)
            assert game.look(pos.rules, dreamt, pos.actor) == view
    assert (pos.state.pile.n, t.aside, pos.rows) == (0, 0, ["", "", ""])
    assert sum(pos.scores) + sum(int(c[1]) for c in pos.discard if c[1:].isdigit()) == 315
    assert (len(pos.rolls), news.split(", ")[-1]) == (rolls, "end")


# --- the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize("n", PLAYERS)
def test_PSH_R1_set_up(n: int) -> None:
    """PSH-R1, PSH-A18, PSH-A24: all 120 cards in one pile; the start player turns first."""
    pos = Push("push", n, start=n - 1, shuffles=("",)).begin()
    shuffled, start = pos.chance
    assert Counter(shuffled.split()[1:]) == Counter(DECK)
    assert (start, pos.actor, pos.moves) == (f"start {n - 1}", n - 1, ["draw"])
    assert shuffled == "shuffle " + pos.top_first(pos.state.pile)


def test_PSH_R1_two_to_six_players() -> None:
    """PSH-R1"""
    assert list(PLAYERS) == [2, 3, 4, 5, 6]
    for n in (1, 7):
        with pytest.raises(errors.BadSetup):
            game.settle_on("push", n)


@pytest.mark.parametrize("n", PLAYERS)
def test_PSH_R1_turns_go_clockwise(n: int) -> None:
    """PSH-R1, PSH-A16: whether one pushes or banks; parity begins anew each turn."""
    bench = {n - 1: "p1", 0: "p2"}
    pos = at(players=n, player=n - 1, pile="switch r1 switch y1 g1 g1", bench=bench)
    turns = []
    for moves in ("bank p", "draw, draw, row 1, stop", "draw, draw, row 1, stop"):
        turns.append(pos.actor)
        pos.play(*moves.split(", ")).pick()
    assert [*turns, pos.actor] == [n - 1, 0, 1, 2 % n]


def test_PSH_R2_push_or_bank() -> None:
    """PSH-R2, PSH-A7, PSH-A13: a card or a colour one has open; no stop before a card."""
    assert at(bench={0: "r1 r2 p6"}, bank={0: "y1"}).moves == ["bank p", "bank r", "draw"]


@pytest.mark.parametrize(
    ("rows", "card", "moves"),
    [
        ((), "r1", "1"),
        ((), "die", "1"),
        (("r1",), "y2", "1 2"),
        (("r1",), "r2", "2"),  # colour
        (("r1",), "y1", "2"),  # number
        (("y2 r1",), "y3", "2"),
        (("y2 r1",), "g2", "2"),
        (("r1", "y2"), "g3", "1 2 3"),
        (("r1", "y2"), "r2", "3"),
        (("r1", "y2", "g3"), "b4", "1 2 3"),
        (("r1", "y2", "g3"), "y1", "3"),
        (("r1", "y2", "g3"), "y3", "1"),
        (("r6 y5 g4 b3",), "p2", "1 2"),  # five numbers
        (("r6 y5 g4 b3 p2",), "die", "1 2"),  # and a die
        (("die",), "r1", "1 2"),
        (("die",), "p6", "1 2"),
        (("r1 die",), "r2", "2"),
        (("r1 die",), "y2", "1 2"),
        (("r1 die",), "die", "2"),
        (("die", "r1", "y1 die"), "die", "2"),
        (("p6", "b1", "die"), "die", "1 2"),
    ],
)
def test_PSH_R3_PSH_R4_PSH_A25_where_a_card_may_go(
    rows: tuple[str, ...], card: str, moves: str
) -> None:
    """PSH-R3, PSH-R4, PSH-A8, PSH-A25: a row it fits or the next unused one; place it one must."""
    pos = at(*rows, pile=f"{card} r1", bench={0: "r1"}).play("draw")
    assert pos.moves == [f"row {n}" for n in moves.split()]
    for move in pos.moves:
        pos = at(*rows, pile=f"{card} r1").play("draw", move)
        place = int(move[4:]) - 1
        assert pos.rows[place] == f"{[*rows, ''][place]} {card}".strip()
        assert (pos.actor, pos.moves) == (0, ["draw", "stop"])


def test_PSH_R5_PSH_A16_a_switch_is_set_aside() -> None:
    """PSH-R5, PSH-A16: it enters no row; it is discarded when the turn is over."""
    pos = at("r1", "y1", pile="switch switch switch b2 b2 r1").play("draw", "draw", "draw")
    assert (pos.rows, pos.state.table.aside, pos.discard) == (["r1", "y1", ""], 3, [])
    assert (pos.play("stop", "take 1").actor, pos.discard) == (2, [])
    pos.play("take 2")
    assert (pos.state.table.aside, pos.discard) == (0, ["switch"] * 3)
    pos.play("draw", "row 1", "draw", "row 2", "stop")
    assert pos.pick() == [1, 2]  # parity has begun anew


def test_PSH_R6_PSH_A5_stop_and_take_a_row() -> None:
    """PSH-R6, PSH-A5: of those there are, and one must; its numbers go to the bench."""
    pos = at("r1 b2", "y1", bench={0: "r1 p3"}).play("stop")
    assert (pos.actor, pos.moves) == (0, ["take 1", "take 2"])
    pos.play("take 1")
    assert (pos.bench(0), pos.discard, pos.rolls) == (bag("r1 r1 b2 p3"), [], [])
    assert (pos.actor, pos.moves) == (1, ["take 2"])  # rows keep their numbers


def test_PSH_R8_the_others_take_one_row_each() -> None:
    """PSH-R8, PSH-A5, PSH-A23: clockwise, while there are rows, a bad one too."""
    pos = at("r1", "die", "g1", players=5, player=3, bench={4: "p1"}, rolls="p")
    pos.play("stop", "take 3")
    assert (pos.actor, pos.moves) == (4, ["take 1", "take 2"])
    pos.play("take 2")
    assert (pos.bench(4), pos.actor, pos.moves) == ([], 0, ["take 1"])
    assert pos.play("take 1").actor == 4
    assert pos.moves == ["draw"]


def test_PSH_R10_a_bust_takes_no_row() -> None:
    """PSH-R10: the player rolls instead; the rows go to the others."""
    pos = at(*FULL, players=4, player=2, pile="g4 r1", bench={2: "g6 r6"}, rolls="g").play("draw")
    assert (pos.bench(2), pos.rolls, pos.actor) == (["r6"], ["roll g"], 3)
    assert pos.pick() == [3, 0, 1]
    assert (pos.bench(2), pos.discard) == (["r6"], bag("g4 g6"))


def test_PSH_R11_PSH_A14_banking_is_the_whole_turn() -> None:
    """PSH-R11, PSH-A14: all open cards of one colour are safe; it is the next player's turn."""
    pos = at(bench={0: "b1 b5 b5 r2", 1: "b2"}, bank={0: "b6"}).play("bank b")
    assert (pos.bench(0), pos.bank(0), pos.bench(1)) == (["r2"], bag("b1 b5 b5 b6"), ["b2"])
    assert (pos.actor, pos.moves) == (1, ["bank b", "draw"])


def test_PSH_R12_PSH_A26_the_game_lasts_until_the_rows_are_taken() -> None:
    """PSH-R12, PSH-A26: an empty pile alone does not end it; then it ends at once."""
    pos = at("r1", "y1", pile="p5", players=2).play("draw", "row 3")
    assert not pos.over
    pos.play("take 3")
    assert not pos.over
    assert pos.play("take 1").over
    assert (pos.scores, pos.winners, pos.discard) == ([5, 1], [0], ["y1"])


def test_PSH_R13_PSH_A18_two_players_without_switches() -> None:
    """PSH-R13, PSH-A18: an option for two only; kept by default, the switches change nothing."""
    assert push.OPTIONS == {"risk": False, "switches": True}
    pos = Push("push", 2, options={"switches": False}, shuffles=("",)).begin()
    assert pos.everything() == Counter({**DECK, "switch": 0})
    with pytest.raises(errors.BadSetup):
        game.settle_on("push", 3, {"switches": False})
    for switches in (0, 1):
        pos = at("r1", "y1", players=2, pile="switch " * switches + "r1")
        assert pos.play(*["draw"] * switches, "stop").pick() == [0, 1]


# --- the rulings --------------------------------------------------------------------------------


def test_PSH_A2_only_the_unplaceable_card_is_discarded() -> None:
    """PSH-A2, PSH-A16: the rows stay for the others, the switch until the end of the turn."""
    pos = at(*FULL, pile="switch g4 r1", rolls="star").play("draw", "draw")
    assert (pos.rows, pos.discard) == (list(FULL), ["g4"])
    pos.pick()
    assert pos.discard == bag("g3 g4 switch")


def test_PSH_A3_a_bust_rolls_before_the_others_take() -> None:
    """PSH-A3"""
    pos = at(*FULL, pile="g4 r1", bench={0: "g5"}, rolls="g").play("draw")
    assert (pos.rolls, pos.bench(0), pos.actor) == (["roll g"], [], 1)
    assert pos.rows == list(FULL)


@pytest.mark.parametrize("n", PLAYERS)
def test_PSH_A4_rows_left_over_after_a_bust(n: int) -> None:
    """PSH-A4: two with two players, one with three; nobody takes twice."""
    pos = at(*FULL, players=n, pile="g4 r1", rolls="star").play("draw")
    assert pos.pick() == list(range(1, min(n, 4)))
    assert pos.discard == bag(" ".join(["g4", *FULL[n - 1 :]]))
    assert pos.actor == 1


def test_PSH_A7_no_stop_before_a_card() -> None:
    """PSH-A7"""
    assert at().moves == ["draw"]


@given(st.permutations(CARDS[:-1] * 2), st.randoms(use_true_random=False))
def test_PSH_A8_PSH_A9_no_bust_with_fewer_than_three_rows(
    order: list[str], choose: random.Random
) -> None:
    """PSH-A8, PSH-A9: a bust is a card that fits in none of three rows, and nothing else."""
    pos = at(pile=" ".join(order), rolls="star")
    while not pos.told_of("bust"):
        rows, top = pos.rows, pos.top_first(pos.state.pile).split()[0]
        fitting = [
            n
            for n, row in enumerate(rows, 1)
            if not any(top == c if "die" in (top, c) else {*top} & {*c} for c in row.split())
        ]
        pos.play("draw")
        if fitting:
            opened = [n for n in fitting if n == 1 or rows[n - 2]]
            assert pos.moves == [f"row {n}" for n in opened]
            pos.play(choose.choice(pos.moves))
        else:
            assert pos.told_of("bust") == [f"bust 0 {top}"]
            assert all(rows)


def test_PSH_A11_the_last_card_is_a_bust() -> None:
    """PSH-A11: a normal one; the others take, then the game is over."""
    pos = at(*FULL, pile="g4", bench={0: "g1 r1"}, rolls="g").play("draw")
    assert (pos.over, pos.actor, pos.rolls, pos.bench(0)) == (False, 1, ["roll g"], ["r1"])
    assert pos.pick() == [1, 2]
    assert (pos.over, pos.discard) == (True, bag("g1 g3 g4"))


def test_PSH_A11_the_last_card_is_a_switch() -> None:
    """PSH-A11, PSH-R9: with rows on the table it is a stop, and the switch counts."""
    pos = at("r1", "y1", "b1", pile="switch").play("draw")
    assert pos.moves == ["take 1", "take 2", "take 3"]
    assert pos.pick() == [0, 2, 1]
    assert (pos.over, pos.discard) == (True, ["switch"])


def test_PSH_A12_only_switches_are_left() -> None:
    """PSH-A12: there is nothing to distribute, the game ends."""
    pos = at(pile="switch switch", bench={0: "r1"}).play("draw")
    assert (pos.over, pos.moves) == (False, ["draw"])
    pos.play("draw")
    assert (pos.over, pos.rolls, pos.discard) == (True, [], ["switch"] * 2)


@pytest.mark.parametrize(
    ("bench", "bank", "colours"),
    [
        ("", "", ""),
        ("", "r1 y2", ""),
        ("y1", "r1", "y"),
        ("r6 g1 g2 b1 y1 p1", "", "bgpry"),
        ("p6", "p5", "p"),
    ],
)
def test_PSH_A13_bank_only_what_is_open(bench: str, bank: str, colours: str) -> None:
    """PSH-A13: without open cards one must push; others' cards do not matter."""
    pos = at(player=1, bench={0: "r1 b1 g1", 1: bench}, bank={1: bank})
    assert pos.moves == [*(f"bank {c}" for c in colours), "draw"]


def test_PSH_A14_no_banking_after_a_card() -> None:
    """PSH-A14"""
    pos = at(bench={0: "r1"}, pile="y1 y2 y3").play("draw")
    assert pos.moves == ["row 1"]
    assert pos.play("row 1").moves == ["draw", "stop"]


def test_PSH_A15_each_rolls_before_the_next_takes() -> None:
    """PSH-A15"""
    pos = at("g5 die", "g4 die", "r1", bench={0: "g1", 1: "r2 g2"}, rolls="g r")
    pos.play("stop", "take 1")
    assert (pos.rolls, pos.bench(0), pos.actor) == (["roll g"], [], 1)
    pos.play("take 2")
    assert (pos.rolls, pos.bench(1), pos.actor) == (["roll g", "roll r"], bag("g2 g4"), 2)


def test_PSH_A20_banked_cards_are_known_by_memory() -> None:
    """PSH-A20: their number of each colour is always public."""
    pos = at(bench={0: "b1 b5 r2"}).play("bank b")
    for seat in (NONE, 0, 1, 2):
        table = game.look(pos.rules, pos.state, seat).table
        assert table.banked[0] == [0, 0, 0, 2, 0]
        assert pos.cards(table.bank[0]) == bag("b1 b5")
    memory = push.Table.__dataclass_fields__
    assert memory["bank"].metadata["memory"]
    assert not memory["banked"].metadata.get("memory")


def test_PSH_A23_a_row_that_is_only_a_die_card() -> None:
    """PSH-A23: one just rolls."""
    pos = at("die", bench={0: "r1 b1"}, rolls="b").play("stop", "take 1")
    assert (pos.bench(0), pos.discard, pos.rolls) == (["r1"], bag("b1 die"), ["roll b"])


@pytest.mark.parametrize("n", PLAYERS)
def test_PSH_A24_the_first_player_is_random(n: int) -> None:
    """PSH-A24: unless the table fixes it."""
    assert {Push("push", n, seed=seed).begin().actor for seed in range(60)} == {*range(n)}


def test_PSH_only_the_order_of_the_pile_is_unknown() -> None:
    """The information model: no view tells it."""
    one, two = at("r1", pile="b1 die switch g6"), at("r1", pile="g6 switch b1 die")
    for seat in (NONE, 0, 1, 2):
        view = game.look(one.rules, one.state, seat)
        assert view == game.look(two.rules, two.state, seat)
        assert view.pile == 4


# --- values -------------------------------------------------------------------------------------


def test_PSH_V2_deck() -> None:
    """PSH-V2: five colours of 1 to 6, three of each; 18 die cards, 12 switches."""
    assert {f"{c}{n}": 3 for c in COLOURS for n in range(1, 7)} | {"die": 18, "switch": 12} == DECK
    assert sum(DECK.values()) == 120
    points = Counter[str]()
    for card, n in DECK.items():
        points[card[0]] += n * int(card[1]) if card[1:].isdigit() else 0
    assert points == dict.fromkeys(COLOURS, 63) | {"d": 0, "s": 0}
    pos = at(players=2, bench={0: " ".join(c for c in CARDS[:30] for _ in range(3))})
    assert pos.scores == [315, 0]


def test_PSH_V1_the_die() -> None:
    """PSH-V1, PSH-V2: one face for each colour and a star, equally likely."""
    assert (*COLOURS, "star") == FACES
    pos = at(pile="r1")
    pos.state.chance.source = None  # from the seed
    for _ in range(600):
        pos.lay(pos.state.table.rows[0], "die")
        pos.state.table.phase = GO_ON
        pos.fix_deck()
        pos.play("stop", "take 1").story()
    seen = Counter(pos.rolls)
    assert seen.keys() == {f"roll {face}" for face in FACES}
    assert all(70 < n < 130 for n in seen.values()), seen


# --- what is told -------------------------------------------------------------------------------


def test_PSH_events_of_the_worked_example() -> None:
    """The example of push.md, told step by step: PSH-R7, PSH-R9, PSH-R10, PSH-R11, PSH-A4."""
    order = "r5 b6 y5 die switch g6 r1 r2 r3 r4"
    pos = Push("push", 3, shuffles=(order,), rolls="y g").begin()
    for row in (1, 1, 2, 2):
        pos.play("draw", f"row {row}")
    assert pos.play("draw", "draw", "row 3", "stop").story() == (  # Ann
        "turn 0, turn_up 0 r5, place 0 1, turn_up 0 b6, place 0 1, turn_up 0 y5, place 0 2, "
        "turn_up 0 die, place 0 2, turn_up 0 switch, switch 0 1, turn_up 0 g6, place 0 3, stop 0"
    )
    assert pos.play("take 1", "take 3", "take 2").story() == (
        "take 0 1, take 2 3, take 1 2, roll 1 y, lose 1 y5, turn 1"
    )
    for row in (1, 2, 3):
        pos.play("draw", f"row {row}")
    assert pos.play("draw", "take 3", "take 2").story() == (  # Ben
        "turn_up 1 r1, place 1 1, turn_up 1 r2, place 1 2, turn_up 1 r3, place 1 3, "
        "turn_up 1 r4, bust 1 r4, roll 1 g, take 2 3, take 0 2, leave 1, turn 2"
    )
    assert pos.play("bank g").story() == "bank 2 g, turn 0"  # Cas
    assert (pos.scores, pos.bank(2)) == ([13, 0, 9], ["g6"])


def test_PSH_events_of_the_end() -> None:
    """PSH-R14, PSH-A11: the last card is a bust, at risk; all lost cards are told one by one."""
    pos = at(*FULL, pile="g4", bench={0: "r1 r1 b2"}, rolls="star", risk=True)
    assert pos.play("draw", "take 1", "take 3").story() == (
        "turn_up 0 g4, bust 0 g4, roll 0 star, lose 0 r1, lose 0 r1, lose 0 b2, "
        "take 1 1, take 2 3, leave 2, end"
    )
