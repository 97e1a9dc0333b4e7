"""Moves that anybody can see are wrong."""

from nerve.core.cards import NONE
from nerve.core.game import actions
from nerve.games.thirteen.rules import NASTY, VALUE, Table, View, card_of, tile_of, tile_sum

CARDS = 4


def blunder(v: View) -> int:
    """In the last round, take four cards or more, a nasty four counted twice, although another
    card fits."""
    t, moves = v.table, list(actions(v.legal))
    if t.round + 1 < t.rounds or not any(fits(t, action) for action in moves):
        return NONE
    taking = {action: cost(t, action) for action in moves if not fits(t, action)}
    worst = max(taking, key=taking.__getitem__, default=NONE)
    return worst if worst != NONE and taking[worst] >= CARDS else NONE


def fits(t: Table, action: int) -> bool:
    return tile_sum(t.tiles[tile_of(action)]) + VALUE[card_of(action)] <= t.limit


def cost(t: Table, action: int) -> int:
    tile = t.tiles[tile_of(action)]
    return sum(1 + (card == NASTY) for card in tile.cards[: tile.n])
