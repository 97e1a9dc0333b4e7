"""Search for Push: its arithmetic beside the same written plainly, and its play."""

from __future__ import annotations

import pytest

from nerve.core.cards import NONE, Rng, below, nth_bit, pop, popcount
from nerve.core.cards import push as put
from nerve.core.game import look, new_state, settle_on
from nerve.games.push import rules as push
from nerve.games.push import search as own
from nerve.games.push.rules import (
    DRAW,
    GO_ON,
    OVER,
    PICK,
    PLACE,
    ROW,
    STOP,
    SWITCH,
    TURN,
    View,
)
from nerve.games.push.search import (
    AHEAD,
    CODES,
    Workspace,
    bust,
    depth_of,
    look_ahead,
    out_of_reach,
    prepare,
    row_code,
    search,
    settle,
)
from tests.bots.choosing import always
from tests.games.positions import Position
from tests.games.searching import check_choices, check_machine_code, share_won

# --- arithmetic ----------------------------------------------------------------------------------


def plainly(view: View, workspace: Workspace, depth: int) -> float:
    """Stop, or turn up a card and go on, by the rules' own words for what fits where."""
    t = view.table
    a, b, c = (row_code(view, i) for i in range(3))
    stop = settle(workspace, a, b, c, t.aside % 2)
    if not depth or not view.pile:
        return stop
    counts = [0] * push.KINDS
    push.unseen(view, counts)
    pile = view.pile
    view.pile -= 1
    workspace.pile -= 1
    total = 0.0
    for card, n in enumerate(counts):
        if not n:
            continue
        if card == SWITCH:
            t.aside += 1
            total += n * plainly(view, workspace, depth - 1)
            t.aside -= 1
            continue
        found = []
        for i in range(3):
            if push.places(t, card) >> i & 1:
                put(t.rows[i], card)
                found.append(plainly(view, workspace, depth - 1))
                pop(t.rows[i])
        total += n * (max(found) if found else bust(workspace, a, b, c, t.aside % 2))
    view.pile += 1
    workspace.pile += 1
    return max(stop, total / pile)


@pytest.mark.parametrize("players", [2, 4])
def test_looking_ahead_is_what_it_says(players: int) -> None:
    state, rng, workspace, busts = (
        new_state(settle_on("push", players), seed=4),
        Rng(4),
        Workspace(),
        0,
    )
    while state.table.phase != OVER:
        if (
            state.table.phase == GO_ON
            and state.table.rows[1].n
            and state.pile.n < 50
            and state.pile.n % 3 == 0
        ):
            view = look(push, state, push.actor(state))
            prepare(view, workspace)
            a, b, c = (row_code(view, i) for i in range(3))
            for depth in range(3 if view.pile > 8 else 4):
                found = look_ahead(workspace, a, b, c, view.table.aside % 2, depth)
                assert found == pytest.approx(plainly(view, workspace, depth), abs=1e-12)
                assert workspace.pile == view.pile
                busts += depth > 1 and c > 0
        legal = push.legal(state)
        if legal >> push.DRAW & 1:
            legal = 1 << push.DRAW
        push.apply(state, nth_bit(legal, below(rng, popcount(legal))))
    assert busts > 5


def test_the_dial_sets_how_far_it_looks() -> None:
    view = look(push, going_on("r6", "y5").state, 0)
    view.table.deck, view.pile = [3] * 30 + [18, 12], 118
    workspace = Workspace()
    prepare(view, workspace)
    looks = [depth_of(workspace, row_code(view, 0), row_code(view, 1), 0, 10**k) for k in range(12)]
    assert looks[0] == 1
    assert looks == sorted(looks)
    assert {*looks} == {*range(1, AHEAD + 1)}


# --- play ----------------------------------------------------------------------------------------


def worths(view: View, workspace: Workspace, depth: int) -> dict[int, float]:
    """What each choice is worth to those who look so far ahead at all of them."""
    t = view.table
    prepare(view, workspace)
    a, b, c = (row_code(view, i) for i in range(3))
    flip = t.aside % 2
    if t.phase == GO_ON:
        stopped = look_ahead(workspace, a, b, c, flip, 0)
        look_ahead(workspace, a, b, c, flip, depth)
        return {STOP: stopped, DRAW: workspace.drawn}
    more = CODES[t.card]
    after = [(a + more, b, c), (a, b + more, c), (a, b, c + more)]
    return {
        ROW + i: look_ahead(workspace, a, b, c, flip, depth)
        for i, (a, b, c) in enumerate(after)
        if view.legal >> ROW + i & 1
    }


def test_looking_no_further_costs_next_to_nothing() -> None:
    state, rng, workspace, lost = new_state(settle_on("push", 3), seed=5), Rng(5), Workspace(), []
    dial = 600
    while state.table.phase != OVER:
        view = look(push, state, push.actor(state))
        if popcount(view.legal) > 1 and view.table.phase in (GO_ON, PLACE) and view.pile < 20:
            prepare(view, workspace)
            a, b, c = (row_code(view, i) for i in range(3))
            depth = depth_of(workspace, a, b, c, dial // popcount(view.legal))
            choice = search(view, rng, dial, workspace)
            if depth > 2:
                found = worths(view, workspace, depth)
                lost.append(max(found.values()) - found[choice])
        push.apply(state, nth_bit(view.legal, below(rng, popcount(view.legal))))
    assert len(lost) > 10
    assert sum(lost) / len(lost) < 0.00001


def test_what_gained_most_by_the_last_look_may_still_be_best() -> None:
    assert out_of_reach(0.50, before=0.49, best=0.52)
    assert not out_of_reach(0.50, before=0.47, best=0.52)


def think(v: View, rng: Rng) -> int:
    return search(v, rng, 1, Workspace())


def going_on(*rows: str, phase: int = GO_ON, card: str = "", pile: str = "r1") -> Position:
    at = Position("push", 2)
    t = at.state.table
    t.phase, t.player, t.picker = phase, 0, 0 if phase == PICK else NONE
    for row, texts in zip(t.rows, rows, strict=False):
        at.lay(row, texts)
    t.card = at.card(card) if card else NONE
    at.stack(at.state.pile, pile)
    at.fix_deck()
    return at


@pytest.mark.parametrize(
    ("pile", "move"),
    [
        ("r2 y6 r1 y1", "stop"),  # all fit nowhere
        ("p3 p3 g3 g3", "draw"),  # all fit the best row
        ("p3 p3 p3 p3 p3 p3 p3 p3 p3 r1", "draw"),
        ("p3 r1 r1 r1", "stop"),
    ],
)
def test_it_stops_in_time(pile: str, move: str) -> None:
    at = going_on("r6 y5 b4", "r3 y2", "y1 r2", pile=pile)
    assert always(at, think) == move


def test_the_die_goes_to_the_row_that_others_must_take() -> None:
    pile = "r1 y2 b3 g4 p5 r6 y1 b2 g3 p4 die die switch"
    at = going_on("r6 y5", "b4", phase=PLACE, card="die", pile=pile)
    at.heap(at.state.table.bench[1], "p6 p6 p5 g6 g6 g5")
    at.fix_deck()
    assert always(at, think) == "row 2"


@pytest.mark.parametrize(("dice", "move"), [(12, "bank r"), (0, "draw")])
def test_it_banks_what_dice_would_take(dice: int, move: str) -> None:
    at = going_on(phase=TURN, pile="b1 g2 y3 p4 " * 8 + "die " * dice)
    at.heap(at.state.table.bench[0], "r6 r6 r6 r5 r5 y6")
    at.fix_deck()
    assert always(at, think) == move


@pytest.mark.parametrize(("ahead", "move"), [(30, "take 2"), (20, "take 1")])
def test_only_the_win_counts_at_the_end(ahead: int, move: str) -> None:
    """Behind, four faces of six win; in front, there is nothing to be won by them."""
    at = going_on("y3", "g5 die", phase=PICK, pile="")
    t = at.state.table
    at.heap(t.bench[0], "r6 r6 r6 r6 r6")
    at.heap(t.bank[1], "p5 " * (ahead // 5))
    t.banked[1][4] = ahead // 5
    at.fix_deck()
    assert always(at, think) == move


@pytest.mark.parametrize("players", [2, 5, 6])
def test_moves_are_the_same_plain_and_compiled(players: int) -> None:
    options = {"switches": False} if players == 2 else {"risk": players % 2 > 0}
    bots = ["search:1", "tuned", "random", "random", "search:1", "greedy"][:players]
    check_machine_code(settle_on("push", players, options), bots, games=1)


def test_choices_are_legal_and_blind_to_what_is_hidden() -> None:
    check_choices(settle_on("push", 3, {"risk": True}), own, dial=1, decisions=10_000)


@pytest.mark.parametrize(("players", "deals", "least"), [(2, 150, 0.68), (4, 300, 0.26)])
def test_the_quickest_search_beats_the_tuned_rule(players: int, deals: int, least: float) -> None:
    assert share_won(settle_on("push", players), "search:1", "tuned-1", deals) > least
