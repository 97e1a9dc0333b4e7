"""Odds equal brute force: the real rules on every arrangement of the cards a seat cannot see."""

from __future__ import annotations

import doctest
import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, cast

import pytest

from nerve import game, odds
from nerve.cards import NONE, Pile, clear
from nerve.cards import push as put
from nerve.game import Setup, clone, look, settle_on
from nerve.games import GAMES, danger13, push, seventeen, thirteen
from nerve.odds import DangerOdds, PushOdds, SeventeenOdds, ThirteenOdds
from tests.games.positions import Position

UNSEEN = 12  # the most cards an enumerated position hides
COUNTS = [1_000, pytest.param(10_000, marks=pytest.mark.soak)]


# --- positions -----------------------------------------------------------------------------------


def positions(
    count: int,
    seed: int,
    deal: Callable[[random.Random], Setup],
    weight: Callable[[str], float],
    hidden: Callable[[Any, int], Sequence[int]],
    most: int = UNSEEN,
) -> Iterator[tuple[Any, int]]:
    """States of random games on small decks, each with a seat that lacks at most so many cards."""
    rng = random.Random(seed)
    while count:
        setup = deal(rng)
        rules, state = setup.rules, game.new_state(setup, rng.randrange(2**64))
        for _ in range(300):
            if rules.actor(state) == NONE:
                break
            seat = rng.choice([rules.actor(state), *range(-1, setup.players)])
            if count and rng.random() < 0.4 and len(hidden(state, seat)) <= most:
                count -= 1
                yield state, seat
            choices = list(game.actions(rules.legal(state)))
            weights = [weight(rules.MOVES[action]) for action in choices]
            rules.apply(state, rng.choices(choices, weights)[0])


def some_deck(rng: random.Random, cards: Iterable[str], size: int) -> dict[str, int]:
    return dict(Counter(rng.choices(list(cards), k=size)))


def cards_of(heap: Sequence[int]) -> list[int]:
    return [kind for kind, n in enumerate(heap) for _ in range(n)]


def top_first(pile: Pile) -> list[int]:
    return pile.cards[: pile.n][::-1]


def stack(pile: Pile, cards: Sequence[int]) -> None:
    """Lay a pile, its top card first."""
    clear(pile)
    for card in reversed(cards):
        put(pile, card)


class Chance:
    """Shuffles in the orders given, rolls this face."""

    def __init__(self, face: int = 0, order: Sequence[int] = ()) -> None:
        self.face, self.order = face, list(order)

    def shuffle(self, cards: list[int]) -> list[int]:
        return list(self.order) if sorted(self.order) == sorted(cards) else cards

    def roll(self, faces: int) -> int:
        assert faces == len(push.FACES)
        return self.face

    def start(self, players: int) -> int:
        return 0


def watch(state: Any, events: list[tuple[int, int, int]]) -> None:
    state.seam.sink = lambda kind, seat, what, _: events.append((kind, seat, what))


# --- Push ----------------------------------------------------------------------------------------


def deal_push(rng: random.Random) -> Setup:
    colours, numbers = rng.sample("rygbp", rng.randint(2, 5)), rng.sample("123456", 3)
    kinds = [c + n for c in colours for n in numbers] + ["die", "die", "switch"]
    deck = some_deck(rng, kinds, rng.randint(8, 40))
    players = rng.randint(2, 6)
    options = {"risk": rng.random() < 0.5}
    return settle_on("push", players, options, deck)


def push_weight(move: str) -> float:
    return {"draw": 8.0, "stop": 1.0}.get(move, 1.0)


def next_cards(state: push.State) -> Counter[str]:
    """What the next card does, over every card that may lie on top: draw it by the rules."""
    found: Counter[str] = Counter()
    for card, n in Counter(state.pile.cards[: state.pile.n]).items():
        s = clone(push, state)
        rest = top_first(s.pile)
        rest.remove(card)
        stack(s.pile, [card, *rest])
        s.seam.source = Chance()
        events: list[tuple[int, int, int]] = []
        watch(s, events)
        push.apply(s, push.DRAW)
        happened = {kind for kind, *_ in events}
        if push.Event.BUST in happened:
            found["bust"] += n
        elif push.Event.SWITCH in happened:
            found["switch"] += n
        else:
            for action in game.actions(push.legal(s)):
                found[push.MOVES[action]] += n
    return found


def rolled(state: push.State, seat: int, row: int) -> list[int]:
    """The points each face takes of a seat that takes a row (NONE: busts)."""
    lost = []
    for face in range(len(push.FACES)):
        s = clone(push, state)
        s.seam.source = Chance(face)
        had = push.score(s, seat)
        if row == NONE:
            push.roll_die(s, seat)
        else:
            had += push.row_points(s.table.rows[row])
            push.take_row(s, seat, row)
        lost.append(had - push.score(s, seat))
    return lost


def check_push(state: push.State, seat: int) -> PushOdds:
    view = look(push, state, seat)
    answer = push_answer(view)
    t, n = state.table, state.pile.n
    s = clone(push, state)
    if t.card != NONE:  # left aside
        s.table.discard[t.card] += 1
        s.table.card = NONE
        s.table.phase = push.GO_ON
    turning = t.phase in (push.TURN, push.PLACE, push.GO_ON) and n > 0
    found = next_cards(s) if turning else Counter()
    whole = n if turning else 1
    assert answer.bust == Fraction(found["bust"], whole)
    assert answer.switch == Fraction(found["switch"], whole)
    assert answer.player == t.player
    lost = rolled(state, t.player, NONE)
    assert list(answer.losses.values()) == lost
    assert answer.bust_cost == Fraction(sum(lost), 6)
    taker = t.picker if t.phase == push.PICK else t.player
    for i, row in enumerate(answer.rows):
        assert row.fits == Fraction(found[f"row {i + 1}"], whole)
        assert row.die == ("die" in [push.CARDS[card] for card in top_first(t.rows[i])])
        assert row.die_cost == Fraction(sum(rolled(state, taker, i)), 6)
        if t.phase == push.PLACE and push.legal(state) >> push.ROW + i & 1:
            placed = clone(push, state)
            push.apply(placed, push.ROW + i)
            busts = next_cards(placed)["bust"] if n else 0
            assert row.bust_after == Fraction(busts, n or 1)
        else:
            assert row.bust_after is None
    assert answer.unseen == Counter(push.CARDS[card] for card in state.pile.cards[:n])
    return answer


def push_answer(view: push.View) -> PushOdds:
    return cast(PushOdds, odds.odds(push, view))


@pytest.mark.parametrize("count", COUNTS)
def test_push_is_brute_force(count: int) -> None:
    def pile(state: push.State, seat: int) -> list[int]:
        return top_first(state.pile)

    busts = 0
    for state, seat in positions(count, 1, deal_push, push_weight, pile):
        busts += 0 < check_push(state, seat).bust < 1
    assert busts > count // 20  # the positions are worth a test


def test_push_by_hand() -> None:
    p = Position("push", 3, options={"risk": True})
    t = p.state.table
    p.lay(t.rows[0], "r1 y2 die")
    p.lay(t.rows[1], "y1 r2")
    p.lay(t.rows[2], "r3 y4")
    p.stack(p.state.pile, "r1 r3 g3 y5 die switch")
    p.heap(t.bench[0], "r5 r6 b1")
    p.fix_deck()
    t.phase = push.GO_ON
    answer = push_answer(look(push, p.state, 2))
    assert answer.bust == Fraction(3, 6)  # red and yellow lie in every row
    assert answer.switch == Fraction(1, 6)
    # Row 1: g3 only; row 2: g3 and die; row 3: die only.
    assert [row.fits for row in answer.rows] == [Fraction(1, 6), Fraction(2, 6), Fraction(1, 6)]
    assert [(row.points, row.die) for row in answer.rows] == [(3, True), (3, False), (7, False)]
    assert answer.losses == {"r": 11, "y": 0, "g": 0, "b": 1, "p": 0, "star": 12}
    assert answer.bust_cost == Fraction(24, 6)
    assert answer.rows[0].die_cost == Fraction(12 + 2 + 1 + 15, 6)  # r1 and y2 are his by then
    t.risk = 0
    assert push_answer(look(push, p.state, 2)).bust_cost == Fraction(12, 6)


# --- Danger 13 -----------------------------------------------------------------------------------


class Resolved(Exception):
    """The card given, and all that it brought, has been dealt with."""


def deal_danger13(rng: random.Random) -> Setup:
    players = rng.randint(2, 5)
    draws = [card for card in danger13.CARDS if card.endswith(">")]
    numbers = [card for card in danger13.CARDS if card[0] in "1234" and not card.endswith(">")]
    kinds = [*draws * rng.randint(1, 3), *numbers, "hand", "18", "arrow", "+", "4", "5++"]
    cards = rng.choices(kinds, k=rng.randint(max(8, players + 3), 26))
    while cards.count("hand") > 8:
        cards.remove("hand")
    limit = rng.choice([13, rng.randint(5, 12)])
    limits = {"limit": limit, "raised": limit + rng.randint(0, 6)}
    return settle_on("danger13", players, deck=dict(Counter(cards)), limits=limits)


def danger13_weight(move: str) -> float:
    return 0.4 if move.startswith("refuse") else 1.0


def face_down(state: danger13.State, seat: int) -> list[int]:
    return top_first(state.packet) + top_first(state.pile)


def resolve_card(s: danger13.State, seat: int, new: bool, order: Sequence[int]) -> tuple[int, bool]:
    """Give the next card (or the face-up one) to a seat that keeps all it gets.

    Discards are shuffled into this order. How many cards were turned up, and whether it bust.
    """
    t, turned, bust, given = s.table, 0, False, False

    def sink(kind: int, who: int, what: int, knowers: int) -> None:
        nonlocal turned, bust
        turned += kind == danger13.Event.DRAW or (kind == danger13.Event.REVEAL and not given)
        bust |= kind == danger13.Event.BUST
        after = (danger13.Event.BUST, danger13.Event.REVEAL, danger13.Event.SETTLE)
        if given and kind in after:
            raise Resolved

    s.seam.source, s.seam.sink = Chance(order=order), sink
    if new:
        t.card = NONE  # left aside
        danger13.turn_up(s)
        t.served = 0
    given = True
    try:
        if t.phase == danger13.GIVE:
            danger13.apply(s, seat)
        while t.phase == danger13.ANSWER:
            danger13.apply(s, danger13.KEEP)
    except Resolved:
        pass
    return turned, bust


class Arrangements:
    """Every arrangement of the unseen cards, as far as it matters: a tree of the cards turned up.

    Cards nobody turns up may lie anyhow, so they are put out of the way.
    """

    def __init__(self, state: danger13.State, seat: int, new: bool) -> None:
        self.state, self.seat, self.new = state, seat, new
        self.unseen = sorted(face_down(state, seat))
        self.discards = sorted(cards_of(state.table.discard))
        self.at_once = self.in_chain = Fraction(0)
        pile, packet, players = state.pile.n, state.packet.n, state.table.players
        self.short = new and not packet  # a packet is to be taken first
        if self.short:
            self.reach = 1 + max(0, pile - players) if pile else 0
        else:
            self.reach = pile + new
        self.grow((), (), Fraction(1))

    def grow(self, first: tuple[int, ...], then: tuple[int, ...], weight: Fraction) -> None:
        """Add up over all arrangements in which these cards come first."""
        unseen, discards = list(self.unseen), list(self.discards)
        for card in first:
            unseen.remove(card)
        for card in then:
            discards.remove(card)
        turned, bust = self.run([*first, *unseen], [*then, *discards])
        if min(turned, self.reach) > len(first):
            for card, n in Counter(unseen).items():
                self.grow((*first, card), then, weight * n / len(unseen))
        elif turned - min(turned, self.reach) > len(then):
            for card, n in Counter(discards).items():
                self.grow(first, (*then, card), weight * n / len(discards))
        elif bust:
            self.in_chain += weight
            self.at_once += weight * (turned == self.new)

    def run(self, order: list[int], discards: list[int]) -> tuple[int, bool]:
        s = clone(danger13, self.state)
        pile, packet, players = s.pile.n, s.packet.n, s.table.players
        if self.short:
            kept = min(pile, players) - 1 if pile else 0  # the other cards of the packet
            cut = len(order) - kept
            stack(s.pile, order[:1] + order[cut:] + order[1:cut])
            lead = 0 if pile else 1
            cut = max(lead, len(discards) - max(0, players - pile - lead))
            discards = discards[:lead] + discards[cut:] + discards[lead:cut]
        else:
            stack(s.pile, order[self.new : self.new + pile])
            stack(s.packet, (order[:1] if self.new else []) + order[self.new + pile :])
            assert s.packet.n == packet
        return resolve_card(s, self.seat, self.new, discards)


def danger13_answer(view: danger13.View) -> DangerOdds:
    return cast(DangerOdds, odds.odds(danger13, view))


def may_get(s: danger13.State, seat: int) -> bool:
    return bool(danger13.legal(s) >> seat & 1) if s.table.phase == danger13.GIVE else False


def check_danger13(state: danger13.State, seat: int) -> DangerOdds:
    answer = danger13_answer(look(danger13, state, seat))
    t = state.table
    p = max(seat, 0) if t.phase == danger13.GIVE else t.receiver
    row = answer.rows[p]
    tree = Arrangements(state, p, new=True)
    assert (row.next_busts, row.next_chain) == (tree.at_once, tree.in_chain)
    if t.phase == danger13.ANSWER or may_get(state, p):
        tree = Arrangements(state, p, new=False)
        assert (row.card_busts, row.card_chain) == (tree.at_once == 1, tree.in_chain)
    else:
        assert row.card_busts is None
        assert row.card_chain is None
    assert answer.unseen == Counter(danger13.CARDS[card] for card in face_down(state, seat))
    return answer


@pytest.mark.parametrize("count", COUNTS)
def test_danger13_is_brute_force(count: int) -> None:
    chains = sure = 0
    for state, seat in positions(count, 2, deal_danger13, danger13_weight, face_down):
        for row in check_danger13(state, seat).rows:
            chains += 0 < (row.card_chain or 0) < 1
            sure += 0 < row.next_busts < row.next_chain < 1
    assert min(chains, sure) > count // 20


@pytest.mark.parametrize("count", [100, pytest.param(1_000, marks=pytest.mark.soak)])
def test_danger13_in_every_order(count: int) -> None:
    """Without any thought about which cards matter: each order of all cards is played."""

    def few(state: danger13.State, seat: int) -> list[int]:
        down, discards = face_down(state, seat), cards_of(state.table.discard)
        worth_it = len(down) > 1 and 1 <= len(discards) <= 3 and max(state.table.sums) > 7
        return down if worth_it else [NONE] * 99

    worth = 0
    for state, seat in positions(count, 3, deal_danger13, danger13_weight, few, most=5):
        p = max(seat, 0)
        row = danger13_answer(look(danger13, state, seat)).rows[p]
        for new in (True, False):
            if not new and not may_get(state, p):
                continue
            busts = Counter[bool]()
            discards = cards_of(state.table.discard)
            for order in itertools.permutations(face_down(state, seat)):
                for shuffled in itertools.permutations(discards):
                    s = clone(danger13, state)
                    stack(s.packet, order[: s.packet.n])
                    stack(s.pile, order[s.packet.n :])
                    busts[resolve_card(s, p, new, shuffled)[1]] += 1
            chance = Fraction(busts[True], busts.total())
            assert chance == (row.next_chain if new else row.card_chain)
            worth += 0 < chance < 1
    assert worth > count // 20


def danger13_position(rows: Sequence[str], pile: str, packet: str, card: str, **deck: str) -> Any:
    p = Position("danger13", len(rows))
    t = p.state.table
    for seat, row in enumerate(rows):
        for text in row.split():
            put(t.rows[seat], p.card(text))
            danger13.count(t, seat, p.card(text), 1)
    p.stack(p.state.pile, pile)
    p.stack(p.state.packet, packet)
    p.heap(t.discard, deck.get("discard", ""))
    t.card = p.card(card)
    p.fix_deck()
    return p.state


def test_danger13_by_hand() -> None:
    rows = ["4 4 3", "18 4 4 4 4", "1"]
    state = danger13_position(rows, "1> 1 4 arrow", "2", "1>")
    answer = danger13_answer(look(danger13, state, 0))
    first, second, third = answer.rows
    assert [(row.total, row.limit) for row in answer.rows] == [(11, 13), (16, 18), (1, 13)]
    assert first.next_busts == Fraction(2, 5)  # 4 and 2
    # Or 1> first (1/5), then 1, 2 or 4 of the other four.
    assert first.next_chain == second.next_chain == Fraction(2, 5) + Fraction(1, 5) * Fraction(3, 4)
    assert (first.card_busts, third.card_busts) == (False, False)
    # At 12, four of the five unseen cards bust (1>, 1, 4, 2), whichever is drawn.
    assert first.card_chain == Fraction(4, 5)
    assert third.next_chain == third.card_chain == 0


def test_danger13_draws_from_the_discards_when_the_pile_is_used_up() -> None:
    state = danger13_position(["4 4 3", ""], "0>", "4", "0>", discard="1 2 3 4")
    row = danger13_answer(look(danger13, state, 1)).rows[0]
    # Unseen: 0> and 4, one of them the pile. It is the 4, or else 0> and then 2, 3 or 4.
    assert row.card_chain == Fraction(1, 2) + Fraction(1, 2) * Fraction(3, 4)
    assert row.next_busts == Fraction(1, 2)
    # The next card is the 4; or 0>, the pile is the 4.
    assert row.next_chain == 1


@pytest.mark.parametrize("discard", ["", "4", "1 4>", "4 4> 4> 1", "0> 0> 1> 4 4 1 1 hand"])
@pytest.mark.parametrize("pile", ["", "4>", "4> 0>", "0> 0> 1"])
@pytest.mark.parametrize("packet", ["", "1>", "1 2>"])
def test_danger13_when_cards_run_out(discard: str, pile: str, packet: str) -> None:
    rows = ["4 4", "18 4 4 4", "1 hand"]
    state = danger13_position(rows, pile, packet, "1>", discard=discard)
    for seat in range(3):
        check_danger13(state, seat)


def test_danger13_end_of_game_has_no_next_card() -> None:
    g = game.Game("danger13", players=2, seed=1)
    while not g.over:
        g.play(g.moves[0])
    answer = danger13_answer(look(danger13, g.state, 0))
    assert all(row.next_chain == row.next_busts == 0 for row in answer.rows)
    assert all(row.card_chain is None for row in answer.rows)


def test_danger13_longest_round_has_no_next_card() -> None:
    state = danger13_position(["4 4 4", ""], "4 4", "", "4")
    assert danger13_answer(look(danger13, state, 0)).rows[0].next_chain == 1
    state.table.turns = danger13.LONGEST
    assert danger13_answer(look(danger13, state, 0)).rows[0].next_chain == 0


# --- 17 ------------------------------------------------------------------------------------------


def deal_seventeen(rng: random.Random) -> Setup:
    players = rng.choice([2, 2, 3, 4])
    plain, two_sided = seventeen.CARDS[: seventeen.PLAINS], seventeen.CARDS[seventeen.PLAINS :]
    size = rng.randint(3 * players, 3 * players + 8)
    deck = some_deck(rng, [*plain * rng.randint(1, 3), "trap", "5", *two_sided], size)
    limit = rng.choice([17, rng.randint(5, 16)])
    return settle_on("seventeen", players, deck=deck, limits={"limit": limit})


def seventeen_weight(move: str) -> float:
    return 0.1 if move == "call" else 3.0 if move.startswith("down") else 1.0


def plain_unknown(state: seventeen.State, seat: int) -> list[int]:
    """The plain-backed cards a seat cannot place."""
    t = state.table
    found = [card for card in top_first(state.pile) if card < seventeen.PLAINS]
    for p in range(t.players):
        if p != seat:
            found += cards_of(state.hands[p][: seventeen.PLAINS]) + cards_of(state.buried[p])
    return found + [state.under[i] for i in unknown_places(state, seat)]


def unknown_places(state: seventeen.State, seat: int) -> list[int]:
    t = state.table
    return [
        i
        for i in range(t.row.n)
        if t.row.cards[i] == seventeen.BACK and t.by[i] not in (seat, NONE)
    ]


def called(state: seventeen.State, cards: Sequence[int], seat: int) -> tuple[int, Counter[int]]:
    """Lay these cards where the seat sees backs and call: the total, and the traps by owner."""
    s = clone(seventeen, state)
    for i, card in zip(unknown_places(state, seat), cards, strict=True):
        s.under[i] = card
    t = s.table
    t.phase, t.asked = seventeen.WINDOW, seventeen.beside(t, t.turn)
    events: list[tuple[int, int, int]] = []
    watch(s, events)
    seventeen.apply(s, seventeen.CALL)
    points = [what for kind, _, what in events if kind == seventeen.Event.TOTAL]
    traps = Counter(who for kind, who, _ in events if kind == seventeen.Event.TRAP)
    return points[0], traps


def seventeen_answer(view: seventeen.View) -> SeventeenOdds:
    return cast(SeventeenOdds, odds.odds(seventeen, view))


def check_seventeen(state: seventeen.State, seat: int) -> SeventeenOdds:
    answer = seventeen_answer(look(seventeen, state, seat))
    pool, places = plain_unknown(state, seat), unknown_places(state, seat)
    hands = Counter(itertools.combinations(sorted(pool), len(places)))
    every, limit = hands.total(), state.table.limit
    totals: Counter[int] = Counter()
    trapped = traps = safe = 0
    own: Counter[int] = Counter()
    for cards, n in hands.items():
        points, by = called(state, cards, seat)
        own = Counter({seat: by.pop(seat, 0)})
        totals[points] += n
        traps += n * by.total()
        trapped += n * (by.total() > 0)
        safe += n * (points >= limit and not by.total())
    assert dict(answer.totals) == {points: Fraction(n, every) for points, n in totals.items()}
    assert answer.mean == Fraction(sum(points * n for points, n in totals.items()), every)
    assert answer.reached == Fraction(sum(n for pts, n in totals.items() if pts >= limit), every)
    assert (answer.trap, answer.traps) == (Fraction(trapped, every), Fraction(traps, every))
    assert answer.safe == Fraction(safe, every)
    for p, owner in enumerate(answer.owners):
        his = [i for i in places if state.table.by[i] == p]
        assert owner.hidden == len(his)
        if p == seat:
            assert owner.traps == own[p]
            assert owner.trap == (own[p] > 0)
            continue
        each = [cards.count(seventeen.TRAP) for cards in itertools.combinations(pool, len(his))]
        assert owner.traps == Fraction(sum(each), len(each))
        assert owner.trap == Fraction(sum(n > 0 for n in each), len(each))
    unseen = [n for text, n in answer.unseen.items() if not text.endswith("=")]
    assert sum(unseen) == len(pool)
    return answer


@pytest.mark.parametrize("count", COUNTS)
def test_seventeen_is_brute_force(count: int) -> None:
    close = traps = 0
    for state, seat in positions(count, 4, deal_seventeen, seventeen_weight, plain_unknown):
        answer = check_seventeen(state, seat)
        close += 0 < answer.reached < 1
        traps += 0 < answer.trap < 1
    assert min(close, traps) > count // 20


def test_seventeen_by_hand() -> None:
    p = Position("seventeen", 3)
    s, t = p.state, p.state.table
    p.stack(s.pile, "1 5= trap")
    p.heap(s.hands[1], "5 2=")
    p.heap(s.hands[0], "reverse")
    t.held[:2] = [1, 2]
    p.lay(t.row, "5= 5=")
    t.row.cards[2:5] = [seventeen.BACK] * 3
    t.row.n = 5
    s.under[2:5] = [p.card(text) for text in ("trap", "4", "3")]
    t.by[:5] = [0, 1, 0, 1, 2]
    t.turn, t.phase, t.asked = 2, seventeen.WINDOW, 0
    p.fix_deck()
    answer = seventeen_answer(look(seventeen, s, 0))
    # Seat 0 knows its own trap; two backs are any of 1, trap, 5, 4, 3: ten pairs.
    assert (answer.known, answer.hidden, answer.unseen["trap"]) == (10, 2, 1)
    pairs = {11: 1, 13: 1, 14: 2, 15: 2, 16: 1, 17: 1, 18: 1, 19: 1}
    assert dict(answer.totals) == {points: Fraction(n, 10) for points, n in pairs.items()}
    assert answer.reached == answer.safe == Fraction(3, 10)
    assert (answer.trap, answer.traps) == (Fraction(4, 10), Fraction(2, 5))
    assert [(o.hidden, o.traps, o.trap) for o in answer.owners] == [
        (0, 1, 1),
        (1, Fraction(1, 5), Fraction(1, 5)),
        (1, Fraction(1, 5), Fraction(1, 5)),
    ]
    assert seventeen_answer(look(seventeen, s, NONE)).hidden == 3


# --- 13 ------------------------------------------------------------------------------------------


def deal_thirteen(rng: random.Random) -> Setup:
    players = rng.choice([3, 3, 3, 4, 5, 6])
    size = rng.randint(5 * players, 5 * players + 9)
    limits = {"limit": rng.choice([13, rng.randint(6, 15)])}
    return settle_on("thirteen", players, deck=some_deck(rng, thirteen.CARDS, size), limits=limits)


def out_of_sight(state: thirteen.State, seat: int) -> list[int]:
    hands = [cards_of(state.hands[p]) for p in range(state.table.players) if p != seat]
    return sum(hands, top_first(state.pile))


def harmless(state: thirteen.State, card: int) -> list[str]:
    """The tiles a card can be played on without taking them."""
    tiles = []
    s = clone(thirteen, state)
    p = s.table.turn
    s.hands[p][:] = [int(kind == card) for kind in range(thirteen.KINDS)]
    for action in game.actions(thirteen.legal(s)):
        tried = clone(thirteen, s)
        events: list[tuple[int, int, int]] = []
        watch(tried, events)
        thirteen.apply(tried, action)
        if all(kind != thirteen.Event.TAKE for kind, *_ in events):
            tiles.append(thirteen.FACES[thirteen.tile_of(action)])
    return tiles


def hands_of(state: thirteen.State, pool: list[int], p: int, seat: int) -> list[tuple[int, ...]]:
    if p == seat:
        return [tuple(cards_of(state.hands[p]))]
    return list(itertools.combinations(pool, state.table.held[p]))


def thirteen_answer(view: thirteen.View) -> ThirteenOdds:
    return cast(ThirteenOdds, odds.odds(thirteen, view))


def check_thirteen(state: thirteen.State, seat: int) -> ThirteenOdds:
    answer = thirteen_answer(look(thirteen, state, seat))
    pool = out_of_sight(state, seat)
    t = state.table
    safe = {card: harmless(state, card) for card in range(thirteen.KINDS)}
    for i, tile in enumerate(answer.tiles):
        fits = [card for card, tiles in safe.items() if thirteen.FACES[i] in tiles]
        assert tile.fits == tuple(thirteen.CARDS[card] for card in fits)
        assert tile.unseen == sum(card in fits for card in pool)
    for p, holder in enumerate(answer.players):
        hands = hands_of(state, pool, p, seat)
        stuck = sum(len(hand) > 0 and not any(safe[card] for card in hand) for hand in hands)
        assert holder.forced == Fraction(stuck, len(hands))
        for i, colour in enumerate(thirteen.FACES):
            able = sum(any(colour in safe[card] for card in hand) for hand in hands)
            assert holder.fits[i] == Fraction(able, len(hands))
    legal = thirteen.legal(state) if seat == t.turn else 0
    assert list(answer.plays) == [thirteen.MOVES[action] for action in game.actions(legal)]
    for action in game.actions(legal):
        s = clone(thirteen, state)
        events: list[tuple[int, int, int]] = []
        watch(s, events)
        thirteen.apply(s, action)
        play = answer.plays[thirteen.MOVES[action]]
        takes = [what for kind, who, what in events if kind == thirteen.Event.TAKE]
        assert play.takes == sum(takes)
        if s.table.round == t.round and s.table.turn != NONE:
            safe = {card: harmless(s, card) for card in set(pool)}
            hands = hands_of(state, pool, s.table.turn, seat)
            stuck = sum(not any(safe[card] for card in hand) for hand in hands)
            assert play.next_forced == Fraction(stuck, len(hands))
        else:
            assert play.next_forced == 0
    assert answer.unseen == Counter(thirteen.CARDS[card] for card in pool)
    return answer


@pytest.mark.parametrize("count", COUNTS)
def test_thirteen_is_brute_force(count: int) -> None:
    stuck = after = 0
    for state, seat in positions(count, 5, deal_thirteen, lambda _: 1.0, out_of_sight):
        answer = check_thirteen(state, seat)
        stuck += any(0 < holder.forced < 1 for holder in answer.players)
        after += any(0 < play.next_forced < 1 for play in answer.plays.values())
    assert min(stuck, after) > count // 20


def test_thirteen_by_hand() -> None:
    p = Position("thirteen", 3)
    s, t = p.state, p.state.table
    p.lay(t.tiles[0], "b7 b5")  # 12
    p.lay(t.tiles[1], "y7 x4 y2")  # 13
    p.lay(t.tiles[2], "g5 g5")  # 10
    for seat, hand in enumerate(["b1 g2 x4", "b5 y1", "b1 x4"]):
        p.heap(s.hands[seat], hand)
        t.held[seat] = len(hand.split())
    p.stack(s.pile, "g7")
    t.turn = 0
    p.fix_deck()
    answer = thirteen_answer(look(thirteen, s, 0))
    assert [tile.sum for tile in answer.tiles] == [12, 13, 10]
    assert [tile.fits for tile in answer.tiles] == [("b1",), (), ("g1", "g2")]
    assert [tile.unseen for tile in answer.tiles] == [1, 0, 0]
    # Of the five unseen cards only b1 fits: six of ten hands of two have none.
    assert [holder.forced for holder in answer.players] == [0, Fraction(6, 10), Fraction(6, 10)]
    assert list(answer.players[1].fits) == [Fraction(4, 10), 0, 0]
    assert {move: (play.takes, play.next_forced) for move, play in answer.plays.items()} == {
        "b1": (0, 1),  # now nothing fits
        "g2": (0, Fraction(6, 10)),
        "x4 b": (2, Fraction(1, 10)),  # on a tile of 4 all blues and x4 fit, not y1 and g7
        "x4 y": (3, Fraction(1, 10)),  # not b5 and g7
        "x4 g": (2, Fraction(1, 10)),  # not b5 and y1
    }


# --- all -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_views_of_the_whole_deck(name: str) -> None:
    """Every view of whole games has its odds, the same whatever the seat cannot know; the wire
    carries them."""
    rules = GAMES[name]
    rng = random.Random(6)
    for players in rules.PLAYERS:
        state = game.new_state(settle_on(name, players), rng.randrange(2**64))
        while True:
            for seat in range(-1, players):
                if rng.random() > 0.05:
                    continue
                view = look(rules, state, seat)
                before = game.to_data(rules, view)
                answer = odds.odds(rules, view)
                assert game.to_data(rules, view) == before
                assert answer.assumed == rules.ASSUMED
                imagined = look(rules, game.imagine(rules, view, rng.randrange(2**64)), seat)
                assert odds.odds(rules, imagined) == answer
                data = odds.to_data(answer)
                assert json.loads(json.dumps(data)) == data
                assert all(0 <= chance <= 1 for chance in chances(answer))
            choices = list(game.actions(rules.legal(state)))
            if not choices:
                break
            rules.apply(state, rng.choice(choices))


def chances(answer: odds.Odds) -> list[Fraction]:
    if isinstance(answer, PushOdds):
        return [answer.bust, answer.switch, *(row.fits for row in answer.rows)]
    if isinstance(answer, DangerOdds):
        return [x for row in answer.rows for x in (row.next_busts, row.next_chain)]
    if isinstance(answer, SeventeenOdds):
        assert sum(chance for _, chance in answer.totals) == 1
        return [answer.reached, answer.trap, answer.safe]
    return [x for holder in answer.players for x in (holder.forced, *holder.fits)]


def test_own_deck_is_no_guess() -> None:
    setup = settle_on("danger13", 2, deck={"1": 20, "4>": 20})
    view = look(danger13, game.new_state(setup, 1), 0)
    assert odds.odds(danger13, view).assumed == ""


def test_a_chain_says_that_every_card_is_kept() -> None:
    view = look(danger13, game.new_state(settle_on("danger13", 2), 1), 0)
    data = odds.to_data(odds.odds(danger13, view))
    assert (data["provided"], data["assumed"]) == ("every card is kept", "D13-V1")
    assert data["rows"][0]["next_busts"] == [0, 1]


def test_game_without_odds() -> None:
    class Other:
        NAME = "other"

    with pytest.raises(game.UnknownGame, match="no odds for 'other': expected one of danger13"):
        odds.odds(cast(Any, Other), None)


def test_docstring() -> None:
    failed, tried = doctest.testmod(odds)
    assert tried
    assert not failed
