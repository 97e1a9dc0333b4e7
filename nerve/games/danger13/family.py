"""Styles of Danger 13: the knobs of the rule of thumb, and what makes people of them."""

from collections.abc import Sequence

from nerve.bots.styles import blur
from nerve.core.cards import Rng, below, lowest_bit
from nerve.fast.loops import choose
from nerve.games.danger13.rules import ANSWER, KEEP, PLUS, REFUSE, Table, View, busts
from nerve.games.danger13.thumb import (
    AHEAD,
    NEVER,
    OTHER,
    OWN_BUST,
    OWN_PLUS,
    RICH,
    SPARE,
    gift_worth,
    plus_in_row,
    use,
)

# After the knobs of the rule of thumb (`thumb.INSTANTLY` to `thumb.SPARE`), in hundredths:
(
    ASLEEP,  # of a hundred decisions, those made at random
    BLUR,  # how far off every worth may be
    LEADER,  # how much more the harm of whoever has won most is worth,
    LAST,  # and of whoever has won least
    LEFT,  # how much more the harm of the neighbour on the left is worth
    FINAL,  # what a bust of another is worth besides in the last round, for each plus one is ahead
    PAR_OWN,  # how much of what may come instead counts against keeping a card,
    PAR_OTHER,  # and against giving it
) = range(SPARE + 1, SPARE + 9)


def style(v: View, rng: Rng, knobs: Sequence[int]) -> int:
    t = v.table
    if below(rng, 100) < knobs[ASLEEP]:
        return choose(v.legal, 0, rng)
    if t.phase == ANSWER:
        worth = use(t, v.seat, t.card, knobs) + blur(rng, knobs[BLUR])
        return REFUSE if busts(t, v.seat, t.card) or worth < -knobs[SPARE] else KEEP
    best, among, moves = NEVER, 0, v.legal
    while moves:
        p = lowest_bit(moves)
        moves &= moves - 1
        worth = gift_worth(v, p, knobs) + 100 * blur(rng, knobs[BLUR])
        if p != v.seat:
            worth += grudge(v, p, knobs)
        if knobs[PAR_OWN] and p == v.seat:
            worth -= knobs[PAR_OWN] * par(v, p, knobs)
        elif knobs[PAR_OTHER] and p != v.seat:
            worth += knobs[PAR_OTHER] * max(0, weight_of(v, p, knobs)) * par(v, p, knobs) // 100
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << p
    return choose(among, 0, rng)


def grudge(v: View, p: int, knobs: Sequence[int]) -> int:
    """What harming p is worth besides, in ten-thousandths, for who he is."""
    t = v.table
    most, least = 0, 1000
    for other in range(t.players):
        if other != v.seat:
            most, least = max(most, won(t, other)), min(least, won(t, other))
    weight = knobs[LEADER] * (won(t, p) == most) + knobs[LAST] * (won(t, p) == least)
    weight += knobs[LEFT] * (p == (v.seat + 1) % t.players)
    if busts(t, p, t.card) and not t.hands[p]:
        ahead = won(t, v.seat) + plus_in_row(t, v.seat) - most
        return 100 * (weight + (knobs[FINAL] * ahead if t.final else 0))
    return -weight * use(t, p, t.card, knobs)


def weight_of(v: View, p: int, knobs: Sequence[int]) -> int:
    """How much the harm of p is worth, as the rule of thumb has it."""
    t = v.table
    weight = knobs[OTHER] + knobs[RICH] * plus_in_row(t, p)
    return weight + knobs[AHEAD] * (t.trophies[p] - t.trophies[v.seat])


def par(v: View, p: int, knobs: Sequence[int]) -> int:
    """What a card is worth to p on average, of those that nobody has won or discarded."""
    t, cards, total = v.table, 0, 0
    bust = -knobs[SPARE]
    if not t.hands[p]:
        bust = -knobs[OWN_BUST] - knobs[OWN_PLUS] * plus_in_row(t, p)
    for kind in range(len(PLUS)):
        n = t.deck[kind] - t.discard[kind]
        for other in range(t.players):
            n -= t.won[other][kind]
        cards += n
        total += n * (bust if busts(t, p, kind) else use(t, p, kind, knobs))
    return total // max(1, cards)


def won(t: Table, p: int) -> int:
    """The plus signs that p has won."""
    n = 0
    for card in range(len(PLUS)):
        n += PLUS[card] * t.won[p][card]
    return n
