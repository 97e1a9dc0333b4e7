"""Search for 17: what it believes of the others, and its play."""

from __future__ import annotations

import pytest

from nerve.core.cards import NONE, Rng, assign, below, nth_bit, popcount
from nerve.core.game import actions, look, new_state, settle_on
from nerve.games.seventeen import rules as seventeen
from nerve.games.seventeen import search as own
from nerve.games.seventeen.rules import BACK, OVER, PLAY, PLAYERS, VALUE, State, View
from nerve.games.seventeen.search import (
    GREEDY,
    LOOSE,
    STYLES,
    TUNED,
    WHOLE,
    Workspace,
    count_reach,
    greedy_worth,
    search,
    sum_up,
    suppose,
    trust,
    weigh_styles,
    worth,
)
from nerve.games.seventeen.thumb import HIDDEN, play_worth, row_known
from tests.bots.choosing import always, chosen
from tests.games.positions import Position
from tests.games.searching import check_choices, check_machine_code, share_won
from tests.games.seventeen.test_thumb import asked, position


def think(v: View, rng: Rng) -> int:
    return search(v, rng, 60, Workspace())


# --- beliefs --------------------------------------------------------------------------------------


def worlds(at: Position, n: int = 300) -> list[State]:
    """Worlds imagined by the seat that decides."""
    view, workspace, rng, made = look(at.rules, at.state, at.actor), Workspace(), Rng(5), []
    count_reach(view, workspace)
    weigh_styles(view, workspace)
    for _ in range(n):
        suppose(view, rng, workspace)
        made.append(at.rules.State())
        assign(made[-1], workspace.world)
    return made


def hidden(at: Position) -> list[int]:
    """What the row's last card is taken for, the most likely first."""
    i = at.state.table.row.n - 1
    cards = [world.under[i] for world in worlds(at)]
    return sorted(cards, key=cards.count, reverse=True)


def test_who_lays_a_card_face_down_early_lays_a_high_one() -> None:
    cards = hidden(asked("back"))
    assert sum(VALUE[card] for card in cards) > 2 * len(cards)  # drawn alike: 1.29 each


def test_who_lays_a_card_face_down_late_lays_none() -> None:
    cards = hidden(asked("5= 5= 5= back"))
    assert sum(VALUE[card] for card in cards) < len(cards)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_supposed_world_fits_the_view(players: int) -> None:
    """It looks the same from that seat, and holds the whole deck."""
    state, rng, workspace = (
        new_state(settle_on("seventeen", players), seed=players),
        Rng(3),
        Workspace(),
    )
    while state.table.phase != OVER:
        view = look(seventeen, state, seventeen.actor(state))
        count_reach(view, workspace)
        weigh_styles(view, workspace)
        suppose(view, rng, workspace)
        assert look(seventeen, workspace.world, view.seat) == view
        assert cards_of(workspace.world) == cards_of(state)
        seventeen.apply(state, nth_bit(view.legal, below(rng, popcount(view.legal))))


def cards_of(s: State) -> list[int]:
    t = s.table
    found = [card for card in t.row.cards[: t.row.n] if card != BACK]
    found += [card for card in s.under if card != NONE] + s.pile.cards[: s.pile.n]
    for heap in (t.discard, *s.hands, *s.buried):
        found += [kind for kind, n in enumerate(heap) for _ in range(n)]
    return sorted(found)


def evidence(at: Position) -> list[int]:
    view, workspace = look(at.rules, at.state, at.actor), Workspace()
    count_reach(view, workspace)
    weigh_styles(view, workspace)
    return workspace.evidence


@pytest.mark.parametrize(
    ("row", "style"),
    [
        ("5= 5= 3= reverse x2", GREEDY),  # the tuned rule plays no special card open
        ("5= 5= back 2= 1= 1=", GREEDY),  # and would have called
        ("3= back back back", TUNED),
        ("1 2 3", LOOSE),
    ],
)
def test_the_row_tells_how_they_play(row: str, style: int) -> None:
    found = evidence(asked(row))
    assert max(range(STYLES), key=found.__getitem__) == style


def test_the_greedy_style_is_the_greedy_rule() -> None:
    state, rng, workspace = new_state(settle_on("seventeen", 3), seed=3), Rng(7), Workspace()
    while state.table.phase != OVER:
        view = look(seventeen, state, seventeen.actor(state))
        sum_up(state, workspace)
        if state.table.phase == PLAY:
            points, hidden = row_known(view)
            for action in actions(view.legal):
                worth = play_worth(view, action, 100 * points + HIDDEN * hidden)
                assert greedy_worth(state, action, workspace) == worth
        seventeen.apply(state, nth_bit(view.legal, below(rng, popcount(view.legal))))


def test_trust_looks_at_the_cards_it_supposes() -> None:
    at = asked("back 5= 5= 4= 2=")
    at.state.table.by[4] = at.state.table.turn = 2
    view, workspace = look(at.rules, at.state, 0), Workspace()
    count_reach(view, workspace)
    weigh_styles(view, workspace)
    suppose(view, Rng(1), workspace)
    fits = []
    for text in ("trap", "5"):
        workspace.world.under[0] = at.card(text)
        fits.append(trust(view, workspace))
    assert fits[0] > fits[1]


# --- play -----------------------------------------------------------------------------------------


def test_it_calls_what_is_17_for_all_to_see() -> None:
    assert always(asked("5= 5= 5= 2="), think) == "call"


def test_it_does_not_call_a_row_just_begun() -> None:
    assert always(asked("5="), think) == "pass"


def test_it_does_not_play_what_is_called_at_once() -> None:
    found = chosen(position("5= 5= 5= 1=", hand="5= 5= trap"), think)
    assert {*found} == {"down trap"}


def test_it_lets_nobody_win_the_game_by_a_wrong_call_of_its_own() -> None:
    """The last player needs one more victory; the row is 17 with any number but for a zero."""
    at = asked("5= 5= 5= back")
    at.state.table.victories[1] = 2
    assert chosen(at, think)["call"] < 4


@pytest.mark.parametrize("players", PLAYERS)
def test_the_worth_of_tokens(players: int) -> None:
    state = new_state(settle_on("seventeen", players), seed=1)
    t = state.table
    assert worth(state, 0) == worth(state, 1) == WHOLE // players
    t.victories[0], t.penalties[1] = 1, 1
    values = [worth(state, p) for p in range(players)]
    assert values[0] > WHOLE // players > values[-1] * (players > 2)
    assert values[1] == min(values)
    assert WHOLE - players <= sum(values) <= WHOLE
    t.phase, t.victories[0] = OVER, 3
    assert [worth(state, p) for p in range(players)] == [WHOLE] + [0] * (players - 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_moves_are_the_same_plain_and_compiled(players: int) -> None:
    bots = ["search:9", "greedy", "tuned", "search:20", "random", "search:4"][:players]
    check_machine_code(settle_on("seventeen", players), bots, games=2)


def test_choices_are_legal_and_blind_to_what_is_hidden() -> None:
    check_choices(settle_on("seventeen", 4), own, dial=20, decisions=60)


@pytest.mark.parametrize("bot", ["greedy-1", "tuned-1"])
def test_a_small_search_beats_the_rules_of_thumb(bot: str) -> None:
    assert share_won(settle_on("seventeen", 4), "search:100", bot, deals=100) > 0.35
