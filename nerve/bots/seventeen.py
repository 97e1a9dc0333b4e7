"""Rules of thumb for 17. Worths are whole numbers, so that equal is equal everywhere."""

from nerve.cards import Rng, lowest_bit
from nerve.games.seventeen import (
    BACK,
    CALL,
    DOWN,
    PASS,
    PLAINS,
    REVERSE,
    TRAP,
    TRASH,
    VALUE,
    WINDOW,
    X2,
    View,
)
from nerve.cards import NONE
from nerve.loops import choose

NEVER = -1 << 60
HIDDEN = 129  # the mean of a hidden card, in hundredths


def greedy(v: View, rng: Rng) -> int:
    """Call what is more likely 17 than not; play high, but never up to 17."""
    t = v.table
    if t.phase == WINDOW:
        likely = chance(bag(v), strangers(v), t.limit - known(v)) > 0.5
        return CALL if likely or not v.legal >> PASS & 1 else PASS
    best, among, moves = NEVER, 0, v.legal
    row = 100 * known(v) + HIDDEN * strangers(v)
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        worth = play_worth(v, row, action) + below(rng, 1000)
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)
