"""Styles of 17: the knobs of the rule of thumb, and what makes people of them."""

from collections.abc import Sequence

from nerve.bots.styles import blur
from nerve.core.cards import Rng, below, lowest_bit
from nerve.fast.loops import choose
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    DOWN,
    PASS,
    VALUE,
    WINDOW,
    View,
)
from nerve.games.seventeen.thumb import (
    EARLY,
    call_bar,
    card_of,
    chance_of_limit,
    price,
    prospect,
    row_known,
)

# After the knobs of the rule of thumb (`thumb.CALL_NEXT` to `thumb.EARLY`), in hundredths:
(
    ASLEEP,  # of a hundred decisions, those made at random
    BLUR,  # how far off every worth may be,
    CALL_BLUR,  # and the chance of 17
    HUNCH,  # what a hidden card is taken for by one who does not count; 0: he does
    CALL_LEADER,  # how much sooner one calls upon whoever has most victories,
    CALL_BEHIND,  # and if one has fewest oneself
    CALL_HABIT,  # how much sooner for each card that this player has laid face down
    PERIL,  # how much sooner for each penalty the player has: one more may end him
    OPENING,  # what playing 1 of value is worth besides while the row is short
    BLUFF,  # of a hundred plays, those face down whatever they are worth
) = range(EARLY + 1, EARLY + 11)
POINT = 12  # by how many percent 17 is likelier for each point, to one who does not count


def style(v: View, rng: Rng, knobs: Sequence[int]) -> int:
    if below(rng, 100) < knobs[ASLEEP]:
        return choose(v.legal, 0, rng)
    if v.table.phase == WINDOW:
        return CALL if not v.legal >> PASS & 1 or calls(v, rng, knobs) else PASS
    moves = v.legal
    hidden = moves >> DOWN << DOWN
    if hidden and knobs[BLUFF] > 0 and below(rng, 100) < knobs[BLUFF]:
        moves = hidden
    best, among = -1e9, 0
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        worth = prospect(v, action, knobs) + price(v, action, knobs)
        if v.table.row.n < 4:
            worth += knobs[OPENING] * VALUE[card_of(action)]
        worth += blur(rng, knobs[BLUR])
        if worth > best:
            best, among = worth, 0
        if worth == best:
            among |= 1 << action
    return choose(among, 0, rng)


def calls(v: View, rng: Rng, knobs: Sequence[int]) -> bool:
    t = v.table
    bar, player = call_bar(v, knobs), t.turn
    most, least = 0, 1000
    for p in range(t.players):
        most, least = max(most, t.victories[p]), min(least, t.victories[p])
    if most > 0 and t.victories[player] == most:
        bar -= knobs[CALL_LEADER]
    if most > 0 and t.victories[v.seat] == least:
        bar -= knobs[CALL_BEHIND]
    laid = 0
    for i in range(t.row.n):
        laid += t.by[i] == player and t.row.cards[i] == BACK
    bar -= knobs[CALL_HABIT] * laid + knobs[PERIL] * t.penalties[player]
    return likelihood(v, knobs) > bar + blur(rng, knobs[CALL_BLUR])


def likelihood(v: View, knobs: Sequence[int]) -> float:
    """How likely 17 is to this player, in percent: counted, or felt."""
    if knobs[HUNCH] <= 0:
        return 100.0 * chance_of_limit(v)
    points, hidden = row_known(v)
    felt = points + knobs[HUNCH] * hidden / 100 - v.table.limit
    return 50.0 + POINT * felt
