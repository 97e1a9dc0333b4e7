"""Rules of thumb for 13. Worths are whole numbers, so that equal is equal everywhere."""

from nerve.cards import NONE, Pile, Rng, lowest_bit
from nerve.games.thirteen import COLOURS, NASTY, VALUE, Table, View, card_of, taken, tile_of, tile_sum
from nerve.loops import choose

NEVER = -1 << 60


def greedy(v: View, rng: Rng) -> int:
    """Shed high cards; take, if one must, the tile with the fewest points."""
    t = v.table
    best, among, moves = NEVER, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        tile, value = t.tiles[tile_of(action)], VALUE[card_of(action)]
        worth = 5 * value  # in hundredths
        if tile_sum(tile) + value > t.limit:
            worth = 2 * value - 200 * points_on(tile)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def points_on(tile: Pile) -> int:
    """One for a colour card, two for a nasty four."""
    return tile.n + nasty_on(tile)


def nasty_on(tile: Pile) -> int:
    n = 0
    for i in range(tile.n):
        n += tile.cards[i] == NASTY
    return n
