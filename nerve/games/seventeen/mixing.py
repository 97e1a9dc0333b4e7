"""Being unreadable in 17: how often each sort of play, and a call, is right if nobody can be read.

The shares are what self-play with regret comes to: `python -m benchmarks.games.seventeen.mixing`.
Search leans on them where moves are close: a move is chosen by its share here, times how near it
comes to the best. So what it hides says little, and what that costs is bounded.
"""

from __future__ import annotations

from math import exp
from typing import Any

from nerve.core.cards import Rng, below, lowest_bit
from nerve.games.seventeen.habits import STAGE, STAGES
from nerve.games.seventeen.rules import BACK, CALL, DOWN, PASS, TRAP, VALUE, View
from nerve.games.seventeen.thumb import HIDDEN, card_of, row_known

# Sorts of plays: low and high numbers, each open and hidden, ...
NUMBER, SPECIAL, SET_TRAP, BEYOND = 0, 4, 6, 8  # each open, then hidden; BEYOND: it seems to be 17
HIGH = 4
SORTS = 10
# ... and places of calls: by what the row seems to be worth, strangers in it, and the last card.
LOWEST, HEIGHTS, STRANGERS = 8, 15, 3
CALLS = HEIGHTS * STRANGERS * 2

# In hundredths, with two players and with more: each sort by the row as all see it, if there is a
# choice; and calls.
SHARES = (
    *(23, 47, 23, 61, 21, 30, 5, 43, 50, 50),
    *(21, 44, 42, 70, 12, 29, 6, 39, 36, 32),
    *(19, 55, 43, 61, 16, 26, 5, 51, 45, 57),
    *(27, 59, 20, 74, 13, 29, 7, 59, 43, 75),
    *(29, 59, 14, 36, 37, 35, 5, 68, 5, 87),
    *(41, 26, 35, 8, 47, 29, 4, 81, 3, 81),
    *(46, 18, 20, 3, 15, 74, 4, 84, 11, 58),
    *(30, 24, 17, 50, 16, 35, 1, 74, 50, 50),
    *(16, 35, 25, 68, 20, 30, 1, 87, 50, 50),
    *(25, 30, 36, 67, 16, 16, 1, 90, 42, 38),
    *(31, 48, 20, 65, 16, 24, 2, 89, 17, 65),
    *(36, 28, 25, 12, 22, 45, 2, 90, 9, 54),
    *(45, 27, 36, 29, 16, 66, 3, 87, 19, 19),
    *(48, 18, 20, 20, 21, 64, 5, 83, 33, 15),
)
CALLED = (
    *(1, 1, 1, 1, 1, 1, 1, 50, 1, 1, 1, 1, 1, 7, 1, 1, 1, 1),
    *(1, 2, 1, 1, 1, 1, 1, 50, 1, 1, 2, 2, 1, 22, 1, 2, 2, 2),
    *(1, 50, 3, 3, 4, 3, 1, 22, 5, 6, 5, 3, 1, 50, 6, 10, 5, 5),
    *(99, 97, 11, 20, 11, 8, 99, 50, 99, 97, 30, 13, 99, 50, 99, 99, 95, 83),
    *(99, 50, 99, 99, 97, 94, 99, 50, 98, 98, 97, 93, 99, 50, 99, 96, 98, 96),
    *(1, 3, 1, 1, 1, 1, 1, 29, 1, 1, 1, 1, 1, 15, 1, 1, 1, 1),
    *(1, 11, 1, 1, 1, 1, 1, 13, 1, 1, 1, 2, 1, 1, 2, 4, 2, 2),
    *(1, 15, 3, 5, 2, 3, 1, 7, 4, 6, 4, 4, 1, 50, 9, 6, 8, 4),
    *(97, 50, 14, 25, 27, 6, 98, 50, 98, 90, 64, 40, 98, 50, 97, 92, 95, 54),
    *(94, 50, 97, 94, 95, 82, 97, 50, 92, 89, 91, 52, 99, 50, 91, 38, 93, 85),
)

CLOSE = 50  # of the 10,000 of a won game: by so much less, a move is e times as rare
FADE = tuple(round(4096 * exp(-k / 8)) for k in range(80))  # the last is 0


def sort_of(action: int, felt: int, limit: int) -> int:
    """Of a play, if the row seems to be worth so much to the player, in hundredths."""
    card, down = card_of(action), action >= DOWN
    if not VALUE[card]:
        return (SET_TRAP if card == TRAP else SPECIAL) + down
    if felt + 100 * VALUE[card] >= 100 * limit:
        return BEYOND + down
    return NUMBER + 2 * (VALUE[card] >= HIGH) + down


def stage_of(seen: int) -> int:
    """Of a row that seems to be worth so much to all, in hundredths."""
    return min(STAGES - 1, seen // STAGE)


def place_of(felt: int, strangers: int, down: bool) -> int:
    """Of a call: what the row seems to be worth, the cards one does not know, and whether the last
    lies face down."""
    height = min(HEIGHTS - 1, max(0, felt // 100 - LOWEST))
    return (height * STRANGERS + min(STRANGERS - 1, strangers)) * 2 + down


def mix(left: int, last: int, trials: int, v: View, rng: Rng, workspace: Any) -> int:
    """One of the last moves, each tried so often."""
    best, rest = workspace.gains[lowest_bit(left)], last
    while rest:
        best = max(best, workspace.gains[lowest_bit(rest)])
        rest &= rest - 1
    whole, rest = 0, last
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        workspace.latest[action] = share(v, action) * fading(best, action, trials, workspace)
        whole += workspace.latest[action]
    place = below(rng, whole)
    while place >= workspace.latest[lowest_bit(last)]:
        place -= workspace.latest[lowest_bit(last)]
        last &= last - 1
    return lowest_bit(last)


def fading(best: int, action: int, trials: int, workspace: Any) -> int:
    behind: int = 8 * (best - workspace.gains[action]) // (trials * CLOSE)
    return FADE[min(len(FADE) - 1, behind)]


def share(v: View, action: int) -> int:
    """How often a move is right, among moves as good."""
    t = v.table
    points, strangers = row_known(v)
    felt, more = 100 * points + HIDDEN * strangers, t.players > 2
    if action >= CALL:
        down = t.row.n > 0 and t.row.cards[t.row.n - 1] == BACK
        calls = CALLED[CALLS * more + place_of(felt, strangers, down)]
        return 100 - calls if action == PASS else calls
    seen = 0
    for i in range(t.row.n):
        seen += HIDDEN if t.row.cards[i] == BACK else 100 * VALUE[t.row.cards[i]]
    return SHARES[(STAGES * more + stage_of(seen)) * SORTS + sort_of(action, felt, t.limit)]
