"""Rules of thumb for Danger 13. Worths are whole numbers, so that equal is equal everywhere."""

from collections.abc import Sequence

from nerve.core.cards import Rng, lowest_bit
from nerve.fast.loops import choose
from nerve.games.danger13.rules import (
    ANSWER,
    ARROW,
    DRAW,
    HAND,
    INSTANT,
    KEEP,
    LIMIT,
    PLUS,
    REFUSE,
    SYMBOL,
    VALUE,
    Table,
    View,
    bar,
    busts,
)

NEVER = -1 << 60


def greedy(v: View, rng: Rng) -> int:
    """Keep the good cards, give the bad ones to those with much to lose."""
    t = v.table
    if t.phase == ANSWER:
        return REFUSE if unwelcome(t, t.receiver, t.card) else KEEP
    if v.legal & v.legal - 1 == 0:
        return choose(v.legal, 0, rng)  # one is left to be served
    best, among, moves = NEVER, 0, v.legal
    while moves:
        p = lowest_bit(moves)
        moves &= moves - 1
        worth = good(t, p, t.card)
        worth *= 20 if p == v.seat else -10 - plus_in_row(t, p)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << p
    return choose(among, 0, rng)


def good(t: Table, p: int, card: int) -> int:
    """How good a card is for p, in tenths."""
    symbol = SYMBOL[card]
    if symbol == INSTANT:
        return 30 * PLUS[card]
    if symbol == ARROW:
        return 10 if t.sums[p] >= 8 else -10
    if not t.hands[p] and busts(t, p, card):
        return -60
    if symbol in (HAND, LIMIT):
        return 15
    if symbol == DRAW:
        return -10 - 3 * VALUE[card]
    return 15 * PLUS[card] - 5 * VALUE[card]


def unwelcome(t: Table, p: int, card: int) -> bool:
    """Whether p refuses a card, spending a hand."""
    row, after = t.rows[p], t.sums[p] + VALUE[card]
    if busts(t, p, card):
        return True
    if SYMBOL[card] == ARROW:
        last = row.cards[row.n - 1]
        return PLUS[last] > 0 and VALUE[last] <= 3
    if PLUS[card]:
        return False
    if SYMBOL[card] == DRAW:
        return after + 3 >= bar(t, p)
    return VALUE[card] >= 3 and after >= bar(t, p) - 3


def plus_in_row(t: Table, p: int) -> int:
    n = 0
    for i in range(t.rows[p].n):
        n += PLUS[t.rows[p].cards[i]]
    return n


# --- a rule with knobs: whole numbers, in hundredths ----------------------------------------------

(
    INSTANTLY,  # what a plus sign won at once is worth
    A_HAND,
    A_LIMIT,
    A_PLUS,  # what a plus sign in the row is worth
    A_NUMBER,  # what one more in the row costs, and how much more at the limit
    NEAR_NUMBER,
    A_DRAW,  # what drawing another card costs, and how much more at the limit
    NEAR_DRAW,
    WAIT,  # what a better card may still bring, for each one left in the packet
    OTHER,  # how much another's harm is worth; more for each plus in his row,
    RICH,
    AHEAD,  # and for each card he has won more than oneself
    BUST,  # what ending the round by another's bust is worth; more for each plus in one's own row,
    BUST_OWN,
    BUST_HIS,  # for each plus he loses,
    BUST_REST,  # less for those the rest win
    OWN_BUST,  # what going bust costs; more for each plus in the row
    OWN_PLUS,
    SPARE,  # a hand is spent on what costs more than this
) = range(19)
# python -m benchmarks.fit danger13 --players 2 --seed 1 --deals 200
DUEL = (277, 118, 213, 136, 78, 20, -18, 86, -14, 28, 9, -11, 78, 39, 35, 18, 543, 156, 325)
# python -m benchmarks.fit danger13 --players 3 4 5 --seed 1
TABLE = (315, 116, 216, 276, 35, 84, -56, 3, 73, 23, 12, 9, -109, 205, -2, 164, 712, 171, 332)


def tuned(v: View, rng: Rng) -> int:
    """Wait for the best card of the packet; end the round when one's own row is rich."""
    return rule(v, rng, DUEL if v.table.players == 2 else TABLE)


def rule(v: View, rng: Rng, knobs: Sequence[int]) -> int:
    t = v.table
    if t.phase == ANSWER:
        spend = busts(t, v.seat, t.card) or use(t, v.seat, t.card, knobs) < -knobs[SPARE]
        return REFUSE if spend else KEEP
    best, among, moves = NEVER, 0, v.legal
    while moves:
        p = lowest_bit(moves)
        moves &= moves - 1
        worth = gift_worth(v, p, knobs)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << p
    return choose(among, 0, rng)


def gift_worth(v: View, p: int, knobs: Sequence[int]) -> int:
    """What giving the card to p is worth to this seat, in ten-thousandths."""
    t = v.table
    if busts(t, p, t.card) and not t.hands[p]:
        return 100 * bust_worth(v, p, knobs)
    gain = -knobs[SPARE] if busts(t, p, t.card) else use(t, p, t.card, knobs)
    if p == v.seat:
        return 100 * (gain - knobs[WAIT] * v.packet)
    weight = knobs[OTHER] + knobs[RICH] * plus_in_row(t, p)
    weight += knobs[AHEAD] * (t.trophies[p] - t.trophies[v.seat])
    return -gain * max(0, weight)


def bust_worth(v: View, p: int, knobs: Sequence[int]) -> int:
    """What it is worth to this seat that p busts."""
    t = v.table
    own, his = plus_in_row(t, v.seat), plus_in_row(t, p)
    if p == v.seat:
        return -knobs[OWN_BUST] - knobs[OWN_PLUS] * own
    rest = -own - his
    for other in range(t.players):
        rest += plus_in_row(t, other)
    worth = knobs[BUST] + knobs[BUST_OWN] * own + knobs[BUST_HIS] * his
    return worth - knobs[BUST_REST] * rest // (t.players - 1)


def use(t: Table, p: int, card: int, knobs: Sequence[int]) -> int:
    """What a card that does not bust is worth to p."""
    symbol = SYMBOL[card]
    if symbol == INSTANT:
        return knobs[INSTANTLY] * PLUS[card]
    if symbol == ARROW:
        if not t.rows[p].n:
            return 0
        return -lie_worth(t, p, t.rows[p].cards[t.rows[p].n - 1], t.sums[p], knobs)
    if symbol == LIMIT and t.raises[p]:
        return 0
    after = t.sums[p] + VALUE[card]
    worth = lie_worth(t, p, card, after, knobs)
    if symbol == DRAW:
        worth -= knobs[A_DRAW] + knobs[NEAR_DRAW] * after // bar(t, p)
    return worth


def lie_worth(t: Table, p: int, card: int, total: int, knobs: Sequence[int]) -> int:
    """What it is worth to p that a card lies in a row of this total."""
    if SYMBOL[card] == HAND:
        return knobs[A_HAND]
    if SYMBOL[card] == LIMIT:
        return knobs[A_LIMIT]
    cost = knobs[A_NUMBER] + knobs[NEAR_NUMBER] * total // bar(t, p)
    return knobs[A_PLUS] * PLUS[card] - cost * VALUE[card]
