"""Search for 13: what it imagines, what it believes, and its play."""

from __future__ import annotations

import pytest

from nerve.core.cards import NONE, Rng, below, nth_bit, popcount
from nerve.core.game import look, new_state, settle_on
from nerve.games.thirteen import rules as thirteen
from nerve.games.thirteen import search as own
from nerve.games.thirteen.rules import CARDS, PLAYERS, View
from nerve.games.thirteen.search import LIKELY, Workspace, begin, read_plays, search, suppose
from nerve.testing import census
from tests.amounts import sample
from tests.bots.choosing import always
from tests.games.positions import Position
from tests.games.searching import check_choices, check_machine_code, share_won


@pytest.mark.parametrize("players", sample(PLAYERS, [PLAYERS[0]]))
def test_plays_gone_through_again_lead_to_the_table_as_it_is(players: int) -> None:
    state, rng, workspace = (
        new_state(settle_on("thirteen", players), seed=players),
        Rng(5),
        Workspace(),
    )
    while state.table.turn != NONE:
        view = look(thirteen, state, state.table.turn)
        read_plays(view, workspace)
        assert workspace.s.table.tiles == view.table.tiles
        assert workspace.s.table.taken == view.table.taken
        assert workspace.s.pile.n == view.pile
        legal = thirteen.legal(state)
        thirteen.apply(state, nth_bit(legal, below(rng, popcount(legal))))


@pytest.mark.parametrize("players", PLAYERS)
def test_an_imagined_deal_looks_the_same(players: int) -> None:
    """The cards that the seat cannot see are anywhere they may be; the game ends with the round."""
    state = new_state(settle_on("thirteen", players), seed=1)
    rng, workspace = Rng(2), Workspace()
    while state.table.round == 0:
        seat = state.table.turn
        view = look(thirteen, state, seat)
        begin(view, workspace)
        read_plays(view, workspace)
        suppose(view, rng, workspace)
        workspace.world.table.rounds = view.table.rounds
        assert look(thirteen, workspace.world, seat) == view
        assert census(workspace.world) == census(state)
        thirteen.apply(state, thirteen.fallback(view))


# --- beliefs -------------------------------------------------------------------------------------


def after(*moves: str, hands: str) -> tuple[View, Workspace]:
    """What seat 2 believes after these moves; each seat holds the cards it plays, and others."""
    at = Position("thirteen", 3, start=2, shuffles=[hands]).begin().play(*moves)
    view, workspace = look(thirteen, at.state, 2), Workspace()
    begin(view, workspace)
    read_plays(view, workspace)
    return view, workspace


def test_who_takes_a_tile_hardly_had_a_card_that_fits() -> None:
    hands = "b7 b7 y1 b7 y2 y2 y4 y4 g1 y5 y5 g2 y7 y7 g4"
    _, workspace = after("b7", "b7", hands=hands)
    assert kept(workspace, 1, "g1") < kept(workspace, 1, "b7")  # seat 1 took


def kept(workspace: Workspace, p: int, card: str) -> int:
    """How likely somebody would have kept a card, by all that he may be."""
    beliefs = (workspace.belief[p * LIKELY + j][CARDS.index(card)] for j in range(LIKELY))
    return sum(weight * had for weight, had in zip(workspace.weight[p], beliefs, strict=True))


def test_who_sheds_the_highest_card_is_thought_greedy() -> None:
    hands = "b7 y7 g1 g7 x4 x4 b5 y5 g2 b2 y2 g4 y1 g1 b1"
    _, workspace = after("b7", "x4 y", hands=hands)
    assert workspace.likely[0][0] == 0


# --- play ----------------------------------------------------------------------------------------


def at_the_end(hand: str, *tiles: str, taken: tuple[str, ...] = ("", "", "")) -> Position:
    """The last play of the game is seat 0's."""
    at = Position("thirteen", 3)
    s = at.state
    t = s.table
    t.rounds, t.round, t.turn = 6, 5, 0
    at.lay(s.pile, "")
    for tile, texts in zip(t.tiles, tiles, strict=True):
        at.lay(tile, texts)
    for p, texts in enumerate(taken):
        at.heap(t.taken[p], texts)
        t.heights[p] = len(texts.split())
    at.heap(s.hands[0], hand)
    t.held[0] = len(hand.split())
    at.fix_deck()
    return at


def think(v: View, rng: Rng) -> int:
    return search(v, rng, 60, Workspace())


@pytest.mark.parametrize(
    ("taken", "move"),
    [
        (("", "b5 b5 b5 b7 b7 b7", "y1 y1 y1 g2 g2 g2 g4"), "x4 y"),  # two cards, not three or five
        (("b1 b1", "b2 b2", ""), "x4 b"),  # leads in blue then: five cards for nothing
        (("b1 b1", "b2 b2 b1 b4 b5 b5 b7", ""), "x4 y"),  # does not
        (("g1", "g2 b4", "y1 y1 y2 y4 y5"), "x4 g"),  # the own green card counts no more
    ],
)
def test_the_last_play(taken: tuple[str, ...], move: str) -> None:
    at = at_the_end("x4", "b1 b2 b2 b4 b4", "y5 y5", "g5 g7 g1", taken=taken)
    assert at.moves == ["x4 b", "x4 g", "x4 y"]
    assert always(at, think) == move


@pytest.mark.parametrize("players", sample(PLAYERS, [PLAYERS[0]]))
def test_moves_are_the_same_plain_and_compiled(players: int) -> None:
    bots = ["search:7", "greedy", "tuned", "random", "search:12", "greedy"][:players]
    check_machine_code(settle_on("thirteen", players), bots, games=1)


def test_choices_are_legal_and_blind_to_what_is_hidden() -> None:
    check_choices(settle_on("thirteen", 4), own, dial=20, decisions=50)


@pytest.mark.long
def test_a_small_search_beats_the_tuned_rule() -> None:
    assert share_won(settle_on("thirteen", 4), "search:150", "tuned-1", deals=25) > 0.4
