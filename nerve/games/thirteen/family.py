"""Styles of 13: the knobs of the rule of thumb, and what makes people of them."""

from collections.abc import Sequence

from nerve.bots.styles import blur
from nerve.core.cards import Rng, below, lowest_bit
from nerve.fast.loops import choose
from nerve.games.thirteen.rules import NASTY, VALUE, View, card_of, tile_of, tile_sum
from nerve.games.thirteen.thumb import (
    GAP,
    HOT,
    NASTY_SHED,
    NEVER,
    ONE_SAFE,
    SHED,
    TAKE_SHED,
    nasty_on,
    next_turn,
    price,
)

# After the knobs of the rule of thumb (`thumb.A_NASTY` to `thumb.ONE_SAFE`), in hundredths:
(
    ASLEEP,  # of a hundred decisions, those made at random
    BLUR,  # how far off every worth may be
    NASTY_RICH,  # what each card on a tile is worth if a nasty four goes there
    BRIM,  # what filling a tile to the brim is worth
    TAKE_EARLY,  # what a take is worth while all cards are still to come
    FRESH,  # what an empty tile is worth to play on
    HOARD,  # what keeping cards of 1 and 2 for later is worth
    FEAR,  # what a card costs that lies on a tile which somebody must take soon
) = range(ONE_SAFE + 1, ONE_SAFE + 9)


def style(v: View, rng: Rng, knobs: Sequence[int]) -> int:
    if below(rng, 100) < knobs[ASLEEP]:
        return choose(v.legal, 0, rng)
    best, among, moves = NEVER, 0, v.legal
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        worth = play_worth(v, action, knobs) + blur(rng, knobs[BLUR])
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def play_worth(v: View, action: int, knobs: Sequence[int]) -> int:
    """As the rule of thumb has it, and what this player adds."""
    t, place, card = v.table, tile_of(action), card_of(action)
    tile, value = t.tiles[place], VALUE[card]
    nasty, after = nasty_on(tile), tile_sum(tile) + value
    worth = -knobs[HOARD] if value <= 2 else 0
    if card == NASTY:
        worth += knobs[NASTY_SHED] + knobs[NASTY_RICH] * tile.n
    if after > t.limit:
        worth += knobs[TAKE_SHED] * value - price(v, place, tile.n, nasty, knobs)
        worth += knobs[TAKE_EARLY] * v.pile // 50
        return worth + next_turn(v, action, value, 1, card == NASTY, knobs)
    n, nasty = tile.n + 1, nasty + (card == NASTY)
    worth += knobs[SHED] * value + knobs[GAP] * (t.limit - after)
    if after + 2 > t.limit:
        worth += knobs[HOT] * (n + nasty)
    if after == t.limit:
        worth += knobs[BRIM]
    if n == 1:
        worth += knobs[FRESH]
    if after + 5 > t.limit:
        worth -= knobs[FEAR] * (n + nasty)
    return worth + next_turn(v, action, after, n, nasty, knobs)
