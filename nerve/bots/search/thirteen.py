"""Search for 13: to the end of the round, everybody playing by the tuned rule."""

from nerve.bots.thirteen import tuned
from nerve.cards import NONE, popcount
from nerve.games.thirteen import State, score, winners

__all__ = ["playout", "settled", "worth"]

playout = tuned


def settled(s: State, world: State) -> bool:
    """The round is over."""
    return s.table.round != world.table.round


def worth(s: State, seat: int) -> int:
    """Fewer points than the others; at the end of the game, the share of the win as well."""
    t = s.table
    points = 0
    for p in range(t.players):
        points += score(s, p)
    margin = points - t.players * score(s, seat)
    if t.turn == NONE:
        won = winners(s)
        margin += 600 // popcount(won) * (won >> seat & 1)
    return margin
