"""Search for 17: imagined rounds, judged by what the tokens are worth at their end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nerve.bots.search.halving import better_half
from nerve.bots.seventeen import (
    CALL_BLUFF,
    CALL_LATER,
    CALL_NEXT,
    CALLED_FROM,
    CALLED_WIDTH,
    CAUGHT,
    DUEL,
    EARLY,
    NO_USE,
    NUMBER_DOWN,
    PRESS,
    REVERSE_UP,
    SHED,
    SPECIAL_DOWN,
    TABLE,
    TRAP_DOWN,
)
from nerve.cards import NONE, Rng, assign, below, ints, lowest_bit, popcount
from nerve.games.seventeen import (
    BACK,
    CALL,
    DOWN,
    KINDS,
    OVER,
    PASS,
    PLAINS,
    REVERSE,
    SEATS,
    TRAP,
    TRASH,
    VALUE,
    WINDOW,
    State,
    View,
    apply,
    beside,
    imagine,
    legal,
    must_call,
    unseen,
    winners,
)

MOVES = PASS + 1
DOWNS, SUMS = 9, 48  # hidden cards and their sums: as many as are counted
WHOLE = 10_000  # certainty


@dataclass(slots=True)
class Desk:
    """Room to think in. Nothing on it outlives a decision."""

    world: State
    s: State
    sight: View
    gains: list[int] = ints(MOVES, type="i8")
    spare: Rng = field(default_factory=Rng)
    unseen: list[int] = ints(KINDS)
    bag: list[int] = ints(6, type="i8")
    reach: list[list[int]] = ints(DOWNS, SUMS, type="i8")
    style: list[int] = ints(SEATS)
    points: list[int] = ints(SEATS)
    strangers: list[int] = ints(SEATS)
    lies: list[int] = ints(SEATS)
    variant: int = 0


def search(v: View, rng: Rng, dial: int, desk: Any) -> int:
    desk.variant = dial // 1_000_000
    dial = dial % 1_000_000
    left = v.legal
    halvings = 0
    while 1 << halvings < popcount(left):
        halvings += 1
    if not halvings:
        return lowest_bit(left)
    for action in range(MOVES):
        desk.gains[action] = 0
    count_reach(v, desk)
    for _ in range(halvings):
        for _ in range(max(1, dial // (halvings * popcount(left)))):
            below(rng, 1)
            desk.world.seam.seed = rng.x
            imagine(v, desk.world)
            cast(v, rng, desk)
            seed = rng.x
            moves = left
            while moves:
                action = lowest_bit(moves)
                moves &= moves - 1
                desk.spare.x = seed
                assign(desk.s, desk.world)
                desk.gains[action] += try_out(desk.s, action, v.seat, desk)
        left = better_half(left, desk)
    return lowest_bit(left)


def cast(v: View, rng: Rng, desk: Any) -> None:
    """Everybody's way to play in this world."""
    kind = desk.variant % 10
    one = below(rng, 2)
    for p in range(v.table.players):
        if kind == 0:
            desk.style[p] = 0
        elif kind == 1:
            desk.style[p] = 1
        elif kind == 2:
            desk.style[p] = one
        else:
            desk.style[p] = below(rng, 2)
    desk.style[v.seat] = desk.variant // 10 % 10


def count_reach(v: View, desk: Any) -> None:
    """The chance that so many unseen plain-backed cards add up to a number or more."""
    unseen(v, desk.unseen)
    for x in range(6):
        desk.bag[x] = 0
    cards = 0
    for kind in range(PLAINS):
        desk.bag[VALUE[kind]] += desk.unseen[kind]
        cards += desk.unseen[kind]
    cards = max(1, cards)
    for k in range(DOWNS):
        for total in range(SUMS):
            desk.reach[k][total] = WHOLE << 20 if k == total == 0 else 0
    for k in range(1, DOWNS):
        for total in range(SUMS):
            ways = 0
            for x in range(min(total, 5) + 1):
                ways += desk.bag[x] * desk.reach[k - 1][total - x]
            desk.reach[k][total] = ways // cards
    for k in range(DOWNS):
        more = 0
        for down in range(SUMS):
            total = SUMS - 1 - down
            more += desk.reach[k][total]
            desk.reach[k][total] = (more + (1 << 19)) >> 20


def chance(desk: Any, cards: int, need: int) -> int:
    if need <= 0:
        return WHOLE
    if need >= SUMS:
        return 0
    return desk.reach[min(cards, DOWNS - 1)][need]


def try_out(s: State, action: int, seat: int, desk: Any) -> int:
    """What comes of a move in the imagined world."""
    t = s.table
    now = t.round
    while True:
        apply(s, action)
        if t.phase == OVER or t.round != now:
            return worth(s, seat, desk)
        sum_up(s, desk)
        action = answer(s, desk) if t.phase == WINDOW else play(s, desk)


def sum_up(s: State, desk: Any) -> None:
    """What each seat knows of the row."""
    t = s.table
    for p in range(t.players):
        desk.points[p] = 0
        desk.strangers[p] = 0
    points = 0
    backs = 0
    for i in range(t.row.n):
        if t.row.cards[i] == BACK:
            p = t.by[i]
            desk.points[p] += VALUE[s.under[i]]
            desk.strangers[p] -= 1
            backs += 1
        else:
            points += VALUE[t.row.cards[i]]
    for p in range(t.players):
        desk.points[p] += points
        desk.strangers[p] += backs


def answer(s: State, desk: Any) -> int:
    """The first of those asked who calls does; else the last of them passes."""
    t = s.table
    down = t.row.n > 0 and t.row.cards[t.row.n - 1] == BACK
    while True:
        p = t.asked
        likely = chance(desk, desk.strangers[p], t.limit - desk.points[p])
        if desk.style[p] == 0:
            bar = 50
        else:
            bar = knob(t.players, CALL_NEXT if p == beside(t, t.turn) else CALL_LATER)
            if down:
                bar += knob(t.players, CALL_BLUFF)
        if 100 * likely > WHOLE * bar or must_call(t):
            return CALL
        p = beside(t, p)
        if p == t.turn:
            return PASS
        t.asked = p


def knob(players: int, which: int) -> int:
    return DUEL[which] if players == 2 else TABLE[which]


def play(s: State, desk: Any) -> int:
    moves = legal(s)
    t = s.table
    p = t.turn
    best, found = -1 << 60, NONE
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        card = action if action < DOWN else action - DOWN
        points = desk.points[p] + VALUE[card]
        strangers = desk.strangers[p]
        open_points, backs = 0, 0
        # what all see
        if desk.style[p] == 0:
            here = greedy_worth(s, action, card, points, strangers, desk) + below(desk.spare, 1000)
        else:
            here = tuned_worth(s, action, card, points, strangers, desk)
        if here > best:
            best, found = here, action
    return found


def greedy_worth(s: State, action: int, card: int, points: int, strangers: int, desk: Any) -> int:
    t = s.table
    after = 100 * points + 129 * strangers
    if action == TRASH and t.row.n:
        i = t.row.n - 1
        if t.row.cards[i] != BACK:
            after -= 100 * VALUE[t.row.cards[i]]
        elif t.by[i] == t.turn:
            after -= 100 * VALUE[s.under[i]]
        else:
            after -= 129
    down = action >= DOWN
    worth = 4_000 * VALUE[card]
    if after >= 100 * t.limit:
        worth = -160_000 if down else -200_000
    if down and VALUE[card]:
        worth += 2_000
    if not VALUE[card] and after < 100 * (t.limit - 5):
        worth -= 10_000
    if card == TRAP:
        worth += 12_000 if down else -60_000
    return worth


def tuned_worth(s: State, action: int, card: int, points: int, strangers: int, desk: Any) -> int:
    t = s.table
    n = t.players
    seen, backs = 0, 0
    for i in range(t.row.n):
        if t.row.cards[i] == BACK:
            backs += 1
        else:
            seen += VALUE[t.row.cards[i]]
    if action >= DOWN:
        backs += 1
    else:
        seen += VALUE[card]
    if action == TRASH and t.row.n:
        i = t.row.n - 1
        if t.row.cards[i] != BACK:
            points -= VALUE[t.row.cards[i]]
            seen -= VALUE[t.row.cards[i]]
        else:
            backs -= 1
            if t.by[i] == t.turn:
                points -= VALUE[s.under[i]]
            else:
                strangers -= 1
    caught = chance(desk, strangers, t.limit - points)
    feared = chance(desk, backs, t.limit - seen)
    called = (feared - 100 * knob(n, CALLED_FROM)) * 100 // max(1, knob(n, CALLED_WIDTH))
    called = min(WHOLE, max(0, called))
    here = called * (100 * (WHOLE - caught) - knob(n, CAUGHT) * caught) // WHOLE
    here += (WHOLE - called) * knob(n, PRESS) * feared // WHOLE
    down = action >= DOWN
    if VALUE[card]:
        price = knob(n, SHED) * VALUE[card] + (knob(n, NUMBER_DOWN) if down else 0)
    else:
        price = -knob(n, EARLY) * max(0, t.limit - 2 - points - strangers)
        if down:
            price += knob(n, TRAP_DOWN if card == TRAP else SPECIAL_DOWN)
        elif card == TRAP:
            price -= NO_USE
        else:
            price += knob(n, REVERSE_UP + card - REVERSE)
    return here + WHOLE * price


LUCE = (
    100,
    89,
    175,
    133,
    436,
    317,
    100,
    87,
    210,
    156,
    637,
    469,
    100,
    86,
    234,
    173,
    792,
    595,
    100,
    86,
    252,
    188,
    930,
    710,
    100,
    87,
    266,
    201,
    1056,
    816,
)


def worth(s: State, seat: int, desk: Any) -> int:
    t = s.table
    if t.phase == OVER:
        won = winners(s)
        return WHOLE // popcount(won) if won >> seat & 1 else 0
    total, mine = 0, 0
    for p in range(t.players):
        w = LUCE[6 * (t.players - 2) + 2 * t.victories[p] + t.penalties[p]]
        total += w
        if p == seat:
            mine = w
    return WHOLE * mine // total
