"""Rules of thumb for Danger 13. Worths are whole numbers, so that equal is equal everywhere."""

from nerve.cards import Rng, lowest_bit
from nerve.games.danger13 import (
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
from nerve.loops import choose

NEVER = -1 << 60


def greedy(v: View, rng: Rng) -> int:
    """Keep the good cards, give the bad ones to those with much to lose."""
    t = v.table
    if t.phase == ANSWER:
        return REFUSE if unwelcome(t, t.receiver, t.card) else KEEP
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
