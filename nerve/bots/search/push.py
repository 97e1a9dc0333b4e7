"""Search for Push: to the end of the turn, everybody playing by the tuned rule."""

from nerve.bots.push import tuned
from nerve.games.push import TURN, State, score

__all__ = ["playout", "settled", "worth"]

playout = tuned


def settled(s: State, world: State) -> bool:
    """The turn is over."""
    return s.table.phase == TURN


def worth(s: State, seat: int) -> int:
    """More points than the others."""
    points = 0
    for p in range(s.table.players):
        points += score(s, p)
    return s.table.players * score(s, seat) - points
