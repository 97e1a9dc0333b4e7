"""Search for 17: what it believes of the others, and its play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nerve.core.cards import NONE, Rng, assign, below, nth_bit, popcount
from nerve.core.game import actions, look, new_state, settle_on
from nerve.games.seventeen import rules as seventeen
from nerve.games.seventeen import search as own
from nerve.games.seventeen.beliefs import (
    WHOLE,
    Workspace,
    count_reach,
    suppose,
    trust,
    weigh_styles,
)
from nerve.games.seventeen.habits import (
    BARS,
    BY_LENGTH,
    BY_SIGHT,
    GREEDY,
    KEPT,
    LAID,
    LOOSE,
    LOW,
    PLAYED,
    SHY,
    SPENT,
    STAGES,
    STYLES,
    TUNED,
    WAYS,
)
from nerve.games.seventeen.notes import PLACES, Notes, enough, place_of, take_note
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    OVER,
    PASS,
    PLAINS,
    PLAY,
    PLAYERS,
    TRAP,
    VALUE,
    State,
    View,
)
from nerve.games.seventeen.search import liking, search, sum_up, worth
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


def hidden(row: str) -> float:
    """What the row's last card, laid face down, is worth on average."""
    at = asked(row)
    i = at.state.table.row.n - 1
    return sum(VALUE[world.under[i]] for world in worlds(at)) / 300


def test_who_plays_high_hides_high_and_who_plays_low_hides_little() -> None:
    assert hidden("1= 1= 2= 1= 1= back") < hidden("5= back")


def test_a_card_hidden_at_first_may_be_anything() -> None:
    """Most lay high numbers first, and some hide special cards from the start."""
    cards = [world.under[0] for world in worlds(asked("back"))]
    assert 1.29 < sum(VALUE[card] for card in cards) / len(cards) < 2.4  # 1.29: drawn alike
    assert sum(VALUE[card] == 0 for card in cards) > len(cards) / 4


def test_who_lays_a_card_face_down_late_lays_none() -> None:
    assert hidden("5= 5= 5= back") < 0.9


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


def weighed(at: Position, notes: Notes | None = None) -> Workspace:
    view, workspace = look(at.rules, at.state, at.actor), Workspace(notes=notes or Notes())
    count_reach(view, workspace)
    weigh_styles(view, workspace)
    return workspace


def likeliest(weights: Sequence[float]) -> int:
    return max(range(len(weights)), key=weights.__getitem__)


@pytest.mark.parametrize(
    ("row", "style"),
    [
        ("5= 4= 5= reverse", GREEDY),
        ("back 4= back back", TUNED),
        ("1= back 2= 2 1=", SHY),
        ("1 x2 2 trash 3", LOOSE),
    ],
)
def test_the_row_tells_how_they_play(row: str, style: int) -> None:
    assert likeliest(weighed(asked(row)).manner[1]) == style


def test_each_seat_is_known_by_its_own_cards_first() -> None:
    at = asked("5= 5= 4= 1= 1= 1=")
    at.state.table.by[3:6] = [2, 2, 2]
    manner = weighed(at).manner
    assert manner[1][GREEDY] > manner[1][SHY]
    assert manner[1][GREEDY] / manner[1][SHY] > 2 * manner[2][GREEDY] / manner[2][SHY]


def test_the_hands_tell_how_they_play() -> None:
    """Who holds nothing but fives does not play them, unless they were dealt just now."""
    at = asked("5=")
    at.state.table.round = 2
    at.heap(at.state.hands[1], "5= 5= 5=")
    assert likeliest(weighed(at).manner[1]) in (SHY, LOW)
    at.state.table.round = 1
    assert likeliest(weighed(at).manner[1]) not in (SHY, LOW)


def test_the_discards_tell_how_they_play() -> None:
    """Special cards that nobody has played are in the hands of those who keep them."""
    at = asked("5=")
    for kind, n in ((0, 2), (1, 3), (2, 3), (3, 3), (4, 3)):
        at.state.table.discard[kind] = n
    assert likeliest(weighed(at).manner[1]) == GREEDY


def test_who_passes_what_all_can_see_does_not_call() -> None:
    at = asked("5= 5= 5= 4= back back")
    at.state.table.by[4:6] = [2, 1]
    caller = weighed(at).caller[PLACES * 2]
    assert BARS[likeliest(caller)] > 100
    assert calling(caller, cards=6, points=19) < 0.4
    bold = weighed(asked("5= 2=")).caller[PLACES * 2]
    assert calling(bold, cards=6, points=19) > 0.9


def calling(caller: Sequence[float], cards: int, points: int) -> float:
    """How likely somebody calls a row that lies open, of so many cards and points."""
    chance = WHOLE * (points >= 17)
    found = [
        w
        for w, bar in zip(caller, BARS, strict=True)
        if enough(bar, cards, points, points, 0, chance)
    ]
    return sum(found) / sum(caller)


def hasty(at: Position, lowest: int = BY_LENGTH) -> float:
    """How likely seat 2 calls too soon: by points, or by what else is not less than the lowest."""
    caller = weighed(at).caller[PLACES * 2]
    return sum(w for w, bar in zip(caller, BARS, strict=True) if lowest <= bar < 0) / sum(caller)


@pytest.mark.parametrize(
    ("numbers", "likely"),
    [("5= 5= 5= 5= 5= 4= 4=", True), ("5= 5= 5= 5= 5= 5= 4= 4= 4= 4= 5", False)],
)
def test_rounds_that_ended_early_tell_who_calls_too_soon(numbers: str, likely: bool) -> None:
    """What three rounds were worth lies in the discards: 33 points, or 51."""
    soon = BY_LENGTH - 5
    at = asked("5=")
    at.state.table.round = 4
    at.heap(at.state.table.discard, f"{numbers} x2 reverse trap x2 reverse trap")
    assert (hasty(at, soon) > 0.5) == likely
    at.heap(at.state.table.discard, "")  # shuffled since
    assert hasty(at, soon) < 0.15


def test_who_lets_points_pass_does_not_call_too_soon() -> None:
    assert hasty(asked("5= 5= 5=")) < hasty(asked("5= 3=")) / 2


def by_length(at: Position) -> list[float]:
    """How likely seat 2 calls by the number of cards, for each class of those who do."""
    caller = weighed(at).caller[PLACES * 2]
    found = zip(caller, BARS, strict=True)
    return [w / sum(caller) for w, bar in found if BY_SIGHT < bar < BY_LENGTH]


def test_rounds_of_the_same_length_tell_who_counts_cards_only() -> None:
    """Three rounds of 13 points: of five cards each, and of nine."""
    at = asked("5=")
    at.state.table.round = 4
    numbers, others = "5= 5= 5= 5= 4= 4= 4= 4= 3=", "x2 x2 reverse reverse trap trap"
    at.heap(at.state.table.discard, f"{numbers} {others}")
    assert BARS[likeliest(weighed(at).caller[PLACES * 2])] == BY_LENGTH - 5
    at.heap(at.state.table.discard, f"{numbers} {others} {others} {others}")
    assert sum(by_length(at)) < 0.05


def test_who_lets_cards_pass_does_not_call_at_so_many() -> None:
    few, many = by_length(asked("1= 1= 1= 2=")), by_length(asked("1= 1= 1= 2= 1="))
    assert many[1] < few[1] / 3


def set_bar(p: int, bar: int, workspace: Workspace) -> None:
    workspace.bar[PLACES * p : PLACES * (p + 1)] = [bar] * PLACES


@pytest.mark.parametrize(("row", "found"), [("1= 1= 1= 2=", PASS), ("1= 1= 1= 2= back", CALL)])
def test_who_counts_cards_only_is_expected_to_call_by_them(row: str, found: int) -> None:
    at, workspace = asked(row), Workspace()
    at.state.table.asked = 2
    set_bar(0, 200, workspace)
    set_bar(2, BY_LENGTH - 5, workspace)
    sum_up(at.state, workspace)
    assert own.answer(at.state, workspace) == found


def test_every_card_is_possible_of_everybody() -> None:
    for table in (LAID, KEPT, PLAYED, SPENT):
        assert min(table) > 0
    assert len(LAID) == (STYLES + 1) * STAGES * PLAINS
    assert len(PLAYED) == (STYLES + 1) * STAGES * WAYS
    assert len(KEPT) == len(SPENT) == (STYLES + 1) * PLAINS


def test_the_greedy_taste_is_that_of_the_greedy_rule() -> None:
    """But for close calls: the rule looks at what the row would be, and tastes at what it is."""
    state, rng, workspace = new_state(settle_on("seventeen", 3), seed=3), Rng(7), Workspace()
    same, all_plays = 0, 0
    while state.table.phase != OVER:
        view = look(seventeen, state, seventeen.actor(state))
        sum_up(state, workspace)
        if state.table.phase == PLAY:
            points, strangers = row_known(view)
            before = 100 * points + HIDDEN * strangers
            found = [*actions(view.legal)]
            by_rule = [play_worth(view, action, before) for action in found]
            by_taste = [liking(state, action, GREEDY, workspace) for action in found]
            same += by_rule[likeliest(by_taste)] == max(by_rule)
            all_plays += 1
        seventeen.apply(state, nth_bit(view.legal, below(rng, popcount(view.legal))))
    assert same > 0.9 * all_plays


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


def test_it_does_not_wait_with_a_trap_for_calls_that_do_not_come() -> None:
    """The others have let 17 pass that all could see; its own trap wants them to call."""
    at = asked("back 5= 5= 5= 4= 1= 1=", mine="trap")
    at.state.table.by[1:7] = [1, 2, 1, 2, 2, 1]
    assert always(at, think) == "call"


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


# --- notes ----------------------------------------------------------------------------------------


def seen(row: str, caller: int, by: Sequence[int], notes: Notes) -> None:
    """A round of three ends: these cards lay there, whoever played them, and that seat calls."""
    at = asked(row.replace("trap", "back"))
    t, cards = at.state.table, row.split()
    t.by[: len(cards)], t.turn, t.asked = [*by], by[-1], caller
    for i, card in enumerate(cards):
        if t.row.cards[i] == BACK:
            at.state.under[i] = at.card(card)
    shown = View()
    take_note(shown, seventeen.witness(at.state, CALL, shown), notes)


def test_whoever_calls_is_expected_to_call_so_again() -> None:
    """Seat 1 calls at five cards, each time, whatever they are worth; all have passed at four."""
    notes = Notes()
    for row in ("1= 2= 1= 1= 3=", "5= 5= 3= 1= 2=", "2= 2= 2= 5= 1="):
        seen(row, 1, (0, 2, 0, 2, 0), notes)
    workspace = weighed(asked("5= 2="), notes)
    assert BARS[likeliest(workspace.caller[place_of(1, True, False)])] == BY_LENGTH - 5
    assert notes.caller[place_of(1, False, False)][BARS.index(BY_LENGTH - 4)] < 0.01


def test_whoever_mistrusts_only_what_lies_hidden_is_expected_to_call_only_then() -> None:
    """Seat 1 lets an open 17 pass, each time, and calls when a card lies face down."""
    notes = Notes()
    for _ in range(3):
        seen("5= 5= 5= 2= 1= trap", 1, (2, 0, 2, 0, 2, 0), notes)
    at = asked("5= 2=")
    assert at.actor != 1
    workspace = weighed(at, notes)
    often = []
    for down in (False, True):
        caller = workspace.caller[place_of(1, True, down)]
        likely = sum(w for w, bar in zip(caller, BARS, strict=True) if bar in range(101))
        often.append(likely / sum(caller))
    assert often[1] > 3 * often[0]


def test_whoever_lays_traps_is_expected_to_lay_traps() -> None:
    notes = Notes()
    for _ in range(3):
        seen("trap 5= 5= 2= 5=", 1, (2, 0, 2, 0, 2), notes)
    at, often = asked("back"), []
    for workspace in (Workspace(), Workspace(notes=notes)):
        at.state.table.by[0] = 2
        view, rng = look(at.rules, at.state, 1), Rng(2)
        count_reach(view, workspace)
        weigh_styles(view, workspace)
        found = 0
        for _ in range(300):
            suppose(view, rng, workspace)
            found += workspace.world.under[0] == TRAP
        often.append(found / 300)
    assert often[1] > 2 * often[0]


def test_notes_are_taken_of_calls_alone() -> None:
    notes = Notes()
    at = asked("5= 5=")
    shown = View()
    take_note(shown, seventeen.witness(at.state, PASS, shown), notes)
    assert notes == Notes()
