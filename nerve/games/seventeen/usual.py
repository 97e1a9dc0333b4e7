"""How strong players of 17 usually decide: a rule with chance in it, fitted to decisions of search.
Reviews play on by it."""

from math import log

from nerve.arena.chances import falling, one_more, weighed
from nerve.core.cards import NONE, Rng, below, lowest_bit
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    DOWN,
    GOAL,
    PASS,
    PLAINS,
    REVERSE,
    TRAP,
    TRASH,
    VALUE,
    WINDOW,
    X2,
    View,
    beside,
)
from nerve.games.seventeen.thumb import card_of, chance, face, size_of, unseen_by_me

HIDDEN = 1.3  # what a stranger in the row is worth

# What speaks for a call, and for a play; by how much, fitted to decisions of search.
# python -m benchmarks.evaluator rule seventeen
CALLS = (
    *(1.142, 1.850, 0.433, -0.735, -1.678, -5.077, -0.086, 1.945, -1.264, 0.436, -0.496),
    *(1.234, -2.304, -0.372, 1.915, -1.343, -3.483, -0.094, 0.420, 0.162, -0.220, 1.559),
    *(-0.603, -0.396, -0.157, -0.015, -0.358, 0.255),
)
SURER = 2  # of plays: players see more in them than is measured
PLAYS = (
    *(-1.136, 1.721, 4.727, -0.161, -7.630, 0.011, 0.781, 1.124, -3.938, 2.000, 2.873),
    *(-1.354, -0.704, 1.981, -0.864, 1.333, -1.194, 3.457, 0.379, 0.939, -1.070, 0.037),
    *(1.756, 1.906, 3.262, -2.364, 0.336, 0.197, -0.280, 1.126, -0.317, 2.272, -4.782),
)

Row = tuple[int, int, int, int, int, int]


def row_of(v: View, n: int) -> Row:
    """The first n cards of the row: the cards that may lie face down in it, its points and the
    number of strangers for this seat; then the same for one who knows only what lies open."""
    bag = unseen_by_me(v)
    seen_bag, points, hidden, seen, backs = bag, 0, 0, 0, 0
    for kind in range(PLAINS):
        seen_bag += (v.hand[kind] + v.buried[kind]) << 8 * VALUE[kind]
    for i in range(v.table.row.n):
        card = face(v, i)
        if v.table.row.cards[i] == BACK and card != NONE:
            seen_bag += 1 << 8 * VALUE[card]
        if i < n:
            points += 0 if card == NONE else VALUE[card]
            hidden += card == NONE
            down = v.table.row.cards[i] == BACK
            backs += down
            seen += 0 if down else VALUE[card]
    return bag, points, hidden, seen_bag, seen, backs


def call_measures(v: View) -> tuple[float, ...]:
    t, me, turn = v.table, v.seat, v.table.turn
    bag, points, hidden, seen_bag, seen, backs = row_of(v, t.row.n)
    p = chance(bag, hidden, t.limit - points)
    q = chance(seen_bag, backs, t.limit - seen)
    traps = t.deck[TRAP] - t.discard[TRAP] - v.hand[TRAP] - v.buried[TRAP]
    for i in range(t.row.n):
        traps -= face(v, i) == TRAP
    own, strangers = 1.0 * (backs - hidden), hidden / 5
    later, other = 0.0, beside(t, t.asked)
    while other != turn:
        later += 0.2
        other = beside(t, other)
    following = 1.0 * (t.asked == beside(t, turn))
    down = 1.0 * (t.row.n > 0 and t.row.cards[t.row.n - 1] == BACK)
    mine, his = 1.0 * (t.victories[me] == GOAL - 1), 1.0 * (t.victories[turn] == GOAL - 1)
    duel = 1.0 * (t.players == 2)
    return (
        *(1.0, log((p + 0.005) / (1.005 - p)), p, p * p, 1.0 * (p == 0.0), 1.0 * (p > 0.999)),
        *(following, following * p, down, down * p, own, strangers, strangers * p),
        *(hidden * traps / max(1, size_of(bag)), later, later * p, q, q * p),
        *(mine, mine * p, his, his * p, 1.0 * t.victories[me], 1.0 * t.victories[turn]),
        *(1.0 * t.penalties[me], 1.0 * t.penalties[turn], duel, duel * p),
    )


def play_measures(v: View, action: int, row: Row) -> tuple[float, ...]:
    """The row is the one that the card is laid to."""
    t, card = v.table, card_of(action)
    bag, points, hidden, seen_bag, seen, backs = row
    points += VALUE[card]
    if action >= DOWN:
        backs += 1
    else:
        seen += VALUE[card]
        seen_bag -= (card < PLAINS) << 8 * VALUE[card]
    p = chance(bag, hidden, t.limit - points)
    q = chance(seen_bag, backs, t.limit - seen)
    filled = (points + HIDDEN * hidden) / t.limit
    down, number = 1.0 * (action >= DOWN), 1.0 * (VALUE[card] > 0)
    number_down, trap_down = number * down, down * (card == TRAP)
    special_down = down * (VALUE[card] == 0 and card != TRAP)
    up, most = 1.0 - down, 0
    for other in range(t.players):
        if other != v.seat:
            most = max(most, t.victories[other])
    mine, his = 1.0 * (t.victories[v.seat] == GOAL - 1), 1.0 * (most == GOAL - 1)
    duel = 1.0 * (t.players == 2)
    return (
        *(p, p * p, q, q * q, p * q, VALUE[card] / 5, VALUE[card] / 5 * filled),
        *(number_down, number_down * q, number_down * p),
        *(trap_down, trap_down * p, trap_down * q, trap_down * filled, trap_down * mine),
        *(special_down, special_down * p, special_down * q),
        *(up * (card == REVERSE), up * (card == TRASH), up * (card == X2), up * (card == TRAP)),
        *(filled * up * (card == REVERSE), filled * up * (card == TRASH)),
        *(filled * up * (card == X2), filled * (1.0 - number)),
        *(mine * p, mine * q, his * p, his * q, t.penalties[v.seat] * p, duel * p, duel * q),
    )


def measures(v: View, action: int) -> tuple[float, ...]:
    """What speaks for a move; passing has nothing."""
    if action == PASS:
        return ()
    if action == CALL:
        return call_measures(v)
    return play_measures(v, action, row_of(v, v.table.row.n - (action == TRASH)))


def usual(v: View, rng: Rng) -> int:
    if v.table.phase == WINDOW:
        if not v.legal >> PASS & 1:
            return CALL
        ahead = weighed(call_measures(v), CALLS, 0)
        yes, no = falling(max(0, -ahead)), falling(max(0, ahead))
        return CALL if below(rng, yes + no) < yes else PASS
    n = v.table.row.n
    row = row_of(v, n)
    choice, most, total, moves = NONE, 0, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        after = row_of(v, n - 1) if action == TRASH else row
        ahead = SURER * weighed(play_measures(v, action, after), PLAYS, 0)
        most, total, drawn = one_more(most, total, ahead, rng)
        if drawn:
            choice = action
    return choice
