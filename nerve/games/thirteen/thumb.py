"""Rules of thumb for 13. Worths are whole numbers, so that equal is equal everywhere."""

from collections.abc import Sequence

from nerve.core.cards import Pile, Rng, lowest_bit
from nerve.fast.loops import choose
from nerve.games.thirteen.rules import (
    COLOURS,
    NASTY,
    VALUE,
    View,
    card_of,
    taken,
    tile_of,
    tile_sum,
)

NEVER = -1 << 60


def greedy(v: View, rng: Rng) -> int:
    """Shed high cards; take, if one must, the tile with the fewest points: one for a colour card,
    two for a nasty four."""
    t = v.table
    sums, points = 0, 0  # of the tiles, sixteen bits each
    for tile in range(COLOURS):
        there = t.tiles[tile]
        for i in range(there.n):
            card = there.cards[i]
            sums += VALUE[card] << 16 * tile
            points += (2 if card == NASTY else 1) << 16 * tile
    best, among, moves = NEVER, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        tile, value = tile_of(action), VALUE[card_of(action)]
        worth = 5 * value  # in hundredths
        if (sums >> 16 * tile & 0xFFFF) + value > t.limit:
            worth = 2 * value - 200 * (points >> 16 * tile & 0xFFFF)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def nasty_on(tile: Pile) -> int:
    n = 0
    for i in range(tile.n):
        n += tile.cards[i] == NASTY
    return n


# --- a rule with knobs: whole numbers, in hundredths of a penalty point ---------------------------

(
    A_NASTY,  # what taking a nasty four costs
    LEAD,  # what a card costs in a colour one leads then; more while many cards are to come
    LEAD_EARLY,
    SHED,  # what shedding 1 of value is worth, and if one must take
    TAKE_SHED,
    NASTY_SHED,  # what being rid of a nasty four is worth
    GAP,  # what each point is worth that still fits on the tile
    HOT,  # what a point on an all but full tile is worth
    STUCK,  # how much of the cheapest take counts if no card would be safe the next time
    ONE_SAFE,  # what it costs that only one would be
) = range(10)
# python -m benchmarks.fit thirteen --seed 1
TABLE = (281, -23, 96, 15, 5, -62, 0, -2, 34, 8)


def tuned(v: View, rng: Rng) -> int:
    """Keep a safe card for the next turn; a colour one leads costs less to take."""
    return rule(v, rng, TABLE)


def rule(v: View, rng: Rng, knobs: Sequence[int]) -> int:
    t = v.table
    best, among, moves = NEVER, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        place, card = tile_of(action), card_of(action)
        tile = t.tiles[place]
        after = tile_sum(tile) + VALUE[card]
        if after > t.limit:
            worth = knobs[TAKE_SHED] * VALUE[card] - price(v, place, tile.n, nasty_on(tile), knobs)
            worth += next_turn(v, action, VALUE[card], 1, card == NASTY, knobs)
        else:
            n, nasty = tile.n + 1, nasty_on(tile) + (card == NASTY)
            worth = knobs[SHED] * VALUE[card] + knobs[GAP] * (t.limit - after)
            if after + 2 > t.limit:
                worth += knobs[HOT] * (n + nasty)
            worth += next_turn(v, action, after, n, nasty, knobs)
        if card == NASTY:
            worth += knobs[NASTY_SHED]
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def price(v: View, colour: int, n: int, nasty: int, knobs: Sequence[int]) -> int:
    """What taking n cards costs, in hundredths: less where one would lead the colour alone."""
    t = v.table
    most = 0
    for p in range(t.players):
        if p != v.seat:
            most = max(most, taken(t, p, colour))
    each = 100
    if taken(t, v.seat, colour) + n - nasty > most:
        each = knobs[LEAD] + knobs[LEAD_EARLY] * v.pile // 50
    return each * (n - nasty) + knobs[A_NASTY] * nasty


def next_turn(v: View, action: int, total: int, n: int, nasty: int, knobs: Sequence[int]) -> int:
    """What one's other cards promise if nothing changes but the tile played on: its new total, its
    cards and the nasty fours among them."""
    t, place = v.table, tile_of(action)
    others = v.legal
    if v.hand[card_of(action)] == 1:
        others &= ~(0b111 << NASTY if action >= NASTY else 1 << action)
    safe, moves = 0, others
    while moves:
        other = lowest_bit(moves)
        moves &= moves - 1
        there = total if tile_of(other) == place else tile_sum(t.tiles[tile_of(other)])
        safe += there + VALUE[card_of(other)] <= t.limit
        if safe > 1:
            return 0
    if safe:
        return -knobs[ONE_SAFE]
    if not others:
        return 0
    least = 1 << 30
    while others:
        i = tile_of(lowest_bit(others))
        others &= others - 1
        if i == place:
            least = min(least, price(v, i, n, nasty, knobs))
        else:
            least = min(least, price(v, i, t.tiles[i].n, nasty_on(t.tiles[i]), knobs))
    return -knobs[STUCK] * least // 100
