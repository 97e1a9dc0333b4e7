"""Styles of Push: who banks, who dares, who begrudges. Worths are in hundredths of a point."""

from collections.abc import Sequence

from nerve.bots.styles import blur
from nerve.core.cards import NONE, Rng, below, lowest_bit, pop, push
from nerve.fast.loops import choose
from nerve.games.push.rules import (
    BANK,
    COLOURS,
    DIE,
    DRAW,
    GO_ON,
    NUMBERED,
    NUMBERS,
    PLACE,
    ROW,
    ROWS,
    STOP,
    TAKE,
    TURN,
    Table,
    View,
    fits,
    row_points,
)
from nerve.games.push.thumb import (
    ALL,
    NEVER,
    busting,
    clashing,
    colour_points,
    left_of,
    open_points,
)

(
    ASLEEP,  # of a hundred decisions, those made at random
    BLUR,  # how far off every worth may be
    BANK_AT,  # the points of one colour at which it is banked,
    BANK_LATE,  # and how many fewer once the pile is empty
    CONTENT,  # the points of a row at which one stops
    RISK,  # the chance of a bust, in percent, at which one stops
    GAIN,  # what the next card must bring at least,
    BEHIND,  # and how much less for each point one is behind the best
    LOSE_ROW,  # how much of the best row a bust costs, in percent,
    LOSE_OPEN,  # of what lies open,
    LOSE_SECOND,  # and of the second best row
    DIE_FEAR,  # how much of what a die may cost counts, in percent
    MEAN,  # how much of the second best row counts against one's own when a card is placed
    CAREFUL,  # what a certain bust costs there
    STACK,  # what each card already in a row is worth there
    SPITE,  # how much of a row's worth to the strongest rival counts when one takes it
    LOOK,  # of a hundred stops, those weighed by each card that may come and where it would go
) = range(17)


def style(v: View, rng: Rng, knobs: Sequence[int]) -> int:
    t = v.table
    if below(rng, 100) < knobs[ASLEEP]:
        return choose(v.legal, 0, rng)
    if t.phase == TURN:
        return bank_or_draw(v, knobs)
    if t.phase == GO_ON:
        return STOP if v.legal >> STOP & 1 and stops(v, rng, knobs) else DRAW
    best, among, moves = NEVER, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        if t.phase == PLACE:
            worth = worth_placed(v, action - ROW, knobs)
        else:
            worth = worth_taken(v, action - TAKE, knobs)
        worth += blur(rng, knobs[BLUR])
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def bank_or_draw(v: View, knobs: Sequence[int]) -> int:
    best, action = knobs[BANK_AT] - knobs[BANK_LATE] * max(0, 100 - v.pile) // 100, DRAW
    for colour in range(COLOURS):
        points = colour_points(v.table, v.seat, colour)
        if v.legal >> BANK + colour & 1 and points >= best:
            best, action = points + 1, BANK + colour
    return action


def stops(v: View, rng: Rng, knobs: Sequence[int]) -> bool:
    """Whether the next card brings too little for its risk."""
    t = v.table
    bust = busting(v, ALL)
    row, first, second = best_rows(t, v.seat, knobs)
    if row_points(t.rows[row]) >= knobs[CONTENT] or 100 * bust > knobs[RISK] * v.pile:
        return True
    if knobs[LOOK] > 0 and below(rng, 100) < knobs[LOOK]:
        return looked(v, knobs) <= (stopped(t, v.seat, knobs) + knobs[GAIN]) * v.pile
    cost = knobs[LOSE_ROW] * first // 100 + knobs[LOSE_SECOND] * second // 100
    cost += knobs[LOSE_OPEN] * open_points(t, v.seat) // 6
    fitting, gain = (1 << NUMBERED) - 1 & ~clashing(t.rows[row]), 0
    while fitting:
        card = lowest_bit(fitting)
        fitting &= fitting - 1
        gain += 100 * (card % NUMBERS + 1) * left_of(t, card)
    least = knobs[GAIN] - knobs[BEHIND] * (points_of(t, rival_of(v)) - points_of(t, v.seat))
    return gain - bust * cost <= (least + blur(rng, knobs[BLUR])) * v.pile


def stopped(t: Table, p: int, knobs: Sequence[int]) -> int:
    """What the rows are worth to p who takes the first."""
    _, first, second = best_rows(t, p, knobs)
    return first - knobs[MEAN] * second // 100


def looked(v: View, knobs: Sequence[int]) -> int:
    """What one more card is worth if it goes where it is worth most, times the cards in the
    pile."""
    t = v.table
    _, first, second = best_rows(t, v.seat, knobs)
    lost = -knobs[LOSE_OPEN] * open_points(t, v.seat) // 6 - knobs[LOSE_SECOND] * second // 100
    lost -= (knobs[LOSE_ROW] - 100) * first // 100
    total, known = 0, 0
    for card in range(DIE + 1):
        n = left_of(t, card)
        if n > 0:
            best = NEVER
            for i in range(ROWS):
                if (t.rows[i].n or i == 0 or t.rows[i - 1].n) and fits(t.rows[i], card):
                    push(t.rows[i], card)
                    best = max(best, stopped(t, v.seat, knobs))
                    pop(t.rows[i])
            total += n * (lost if best == NEVER else best)
            known += n
    return total + (v.pile - known) * stopped(t, v.seat, knobs)


def points_of(t: Table, p: int) -> int:
    """All that p has, open and banked."""
    points = 0
    for card in range(NUMBERED):
        points += (t.bench[p][card] + t.bank[p][card]) * (card % NUMBERS + 1)
    return points


def rival_of(v: View) -> int:
    """The other seat that has most."""
    t = v.table
    rival, most = NONE, -1
    for p in range(t.players):
        if p != v.seat and points_of(t, p) > most:
            rival, most = p, points_of(t, p)
    return rival


def row_worth(t: Table, p: int, i: int, knobs: Sequence[int]) -> int:
    """What a row is worth to p: a die beside it costs a sixth of it and of all that lies open."""
    points = row_points(t.rows[i])
    if fits(t.rows[i], DIE):
        return 100 * points
    return 100 * points - knobs[DIE_FEAR] * (points + open_points(t, p)) // 6


def best_rows(t: Table, p: int, knobs: Sequence[int]) -> tuple[int, int, int]:
    """The row worth most to p, what it is worth, and the second best (none, or below 0: 0)."""
    row, first, second = 0, NEVER, 0
    for i in range(ROWS):
        if t.rows[i].n:
            worth = row_worth(t, p, i, knobs)
            if worth > first:
                row, first, second = i, worth, max(second, first)
            else:
                second = max(second, worth)
    return row, first, second


def worth_placed(v: View, i: int, knobs: Sequence[int]) -> int:
    t, card, before = v.table, v.table.card, v.table.rows[i].n
    push(t.rows[i], card)
    t.card = NONE
    _, first, second = best_rows(t, v.seat, knobs)
    worth = first - knobs[MEAN] * second // 100 + knobs[STACK] * before
    worth -= knobs[CAREFUL] * busting(v, ALL) // max(1, v.pile)
    t.card = pop(t.rows[i])
    return worth


def worth_taken(v: View, i: int, knobs: Sequence[int]) -> int:
    rival = rival_of(v)
    worth = row_worth(v.table, v.seat, i, knobs)
    return worth + knobs[SPITE] * row_worth(v.table, rival, i, knobs) // 100
