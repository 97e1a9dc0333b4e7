"""Rules of thumb for Push. Worths are whole numbers, so that equal is equal everywhere."""

from nerve.core.cards import NONE, Pile, Rng, lowest_bit, pop, push
from nerve.fast.loops import choose
from nerve.games.push.rules import (
    BANK,
    COLOURS,
    DIE,
    DRAW,
    GO_ON,
    NUMBERED,
    NUMBERS,
    PICK,
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

FAVOURED = {"pusher": "draw"}  # chooses at random, but always draws when it may
NEVER = -1 << 60
ALL = 1 << 30
# The cards that may not lie in a row with each card, as bit sets.
CLASHES = tuple(
    sum((not fits(Pile(1, [card]), other)) << other for other in range(DIE + 1))
    for card in range(DIE + 1)
)


def greedy(v: View, rng: Rng) -> int:
    """Bank a colour of 8 or more, build one high row, stop at a risk above 18 %."""
    t = v.table
    if t.phase == GO_ON:
        most = 18 * v.pile // 100
        return STOP if v.legal >> STOP & 1 and busting(v, most) > most else DRAW
    best, among, moves = NEVER, 0, v.legal
    if t.phase == TURN:
        best, moves = 8, moves & ~(1 << DRAW)
    elif moves & moves - 1 == 0:
        return choose(moves, 0, rng)
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        if t.phase == TURN:
            worth = colour_points(t, v.seat, action - BANK)
        elif t.phase == PICK:
            worth = row_worth(t, v.seat, action - TAKE)
        else:
            worth = place_worth(t, action - ROW)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng) if among else DRAW


def place_worth(t: Table, i: int) -> int:
    """Numbers to the most points, rather not beside a die; a die to the fewest. In tenths."""
    row = t.rows[i]
    points = 10 * row_points(row)
    if t.card == DIE:
        return -points if row.n else -5
    if not row.n:
        return 1
    return points if fits(row, DIE) else points - 50


def row_worth(t: Table, p: int, i: int) -> int:
    """Points of a row for p, in sixths: a die beside them costs a sixth of all that lies open."""
    points = row_points(t.rows[i])
    if fits(t.rows[i], DIE):
        return 6 * points
    return 5 * points - open_points(t, p)


def open_points(t: Table, p: int) -> int:
    points = 0
    for colour in range(COLOURS):
        points += colour_points(t, p, colour)
    return points


def colour_points(t: Table, p: int, colour: int) -> int:
    points = 0
    for n in range(NUMBERS):
        points += (n + 1) * t.bench[p][colour * NUMBERS + n]
    return points


def busting(v: View, most: int) -> int:
    """How many of the cards in the pile fit nowhere; if they are more than `most`, any number above
    it."""
    t = v.table
    if not t.rows[ROWS - 1].n:
        return 0
    nowhere = (1 << DIE + 1) - 1
    for i in range(ROWS):
        nowhere &= clashing(t.rows[i])
    if not nowhere:
        return 0
    n = 0
    for i in range(ROWS):
        for j in range(t.rows[i].n):
            n -= nowhere >> t.rows[i].cards[j] & 1
    while nowhere and n <= most:
        n += not_shown(t, lowest_bit(nowhere))
        nowhere &= nowhere - 1
    return n


def clashing(row: Pile) -> int:
    """Bit set of the cards that do not fit on a row."""
    cards = 0
    for i in range(row.n):
        cards |= CLASHES[row.cards[i]]
    return cards


def left_of(t: Table, card: int) -> int:
    """How many of a kind of number or die are in the pile."""
    n = not_shown(t, card)
    for i in range(ROWS):
        for j in range(t.rows[i].n):
            n -= t.rows[i].cards[j] == card
    return n


def not_shown(t: Table, card: int) -> int:
    """How many of a kind of number or die are in the pile or in the rows."""
    n = t.deck[card] - t.discard[card] - (t.card == card)
    if card < NUMBERED:
        for p in range(t.players):
            n -= t.bench[p][card] + t.bank[p][card]
    return n


def tuned(v: View, rng: Rng) -> int:
    """Never bank; weigh what the next card may bring against what a bust costs."""
    t = v.table
    if t.phase == TURN:
        return DRAW
    if t.phase == GO_ON:
        return STOP if v.legal >> STOP & 1 and not pays(v) else DRAW
    best, among, moves = NEVER, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        if t.phase == PLACE:
            worth = worth_placed(v, action - ROW)
        else:
            worth = row_worth(t, v.seat, action - TAKE)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def worth_placed(v: View, i: int) -> int:
    """Best row - 0.35 second best - 12 x the chance of a bust, with the card on row i.

    In 600ths, times the cards in the pile.
    """
    t, card = v.table, v.table.card
    push(t.rows[i], card)
    t.card = NONE
    first, second = best_rows(t, v.seat)
    first = row_worth(t, v.seat, first)
    worth = max(1, v.pile) * (100 * first - 35 * second) - 7200 * busting(v, ALL)
    t.card = pop(t.rows[i])
    return worth


def best_rows(t: Table, p: int) -> tuple[int, int]:
    """The row worth most to p, and the worth of the second best (none, or below 0: 0)."""
    row, first, second = 0, NEVER, 0
    for i in range(ROWS):
        if t.rows[i].n:
            worth = row_worth(t, p, i)
            if worth > first:
                row, first, second = i, worth, max(second, first)
            else:
                second = max(second, worth)
    return row, second


def pays(v: View) -> bool:
    """Whether the next card gains more than 0.25 points, the chance and cost of a bust counted."""
    t = v.table
    row, second = best_rows(t, v.seat)
    cost = 10 * (row_worth(t, v.seat, row) + open_points(t, v.seat))  # in 60ths
    cost += (3 if t.players > 2 else 5) * second
    fitting = (1 << NUMBERED) - 1 & ~clashing(t.rows[row])
    gain = 0
    while fitting:
        card = lowest_bit(fitting)
        fitting &= fitting - 1
        gain += (card % NUMBERS + 1) * left_of(t, card)
    return 60 * gain - busting(v, ALL) * cost > 15 * v.pile
