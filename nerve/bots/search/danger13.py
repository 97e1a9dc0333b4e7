"""Search for Danger 13: to the end of the round, everybody playing by the tuned rule."""

from nerve.bots.danger13 import tuned
from nerve.games.danger13 import State, score

__all__ = ["playout", "settled", "worth"]

playout = tuned


def settled(s: State, world: State) -> bool:
    """The round is over."""
    return s.table.round != world.table.round


def worth(s: State, seat: int) -> int:
    """More plus signs than the others."""
    points = 0
    for p in range(s.table.players):
        points += score(s, p)
    return s.table.players * score(s, seat) - points
