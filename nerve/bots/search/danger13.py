"""Search for Danger 13: imagined orders of the cards, played to the end of the round, and judged
by the chance to win the game from there.

Nothing tells how anybody will choose, oneself included, so some are imagined greedy and some like
the tuned rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, sqrt

from nerve.bots.danger13 import (
    AHEAD,
    BUST,
    BUST_HIS,
    BUST_OWN,
    BUST_REST,
    DUEL,
    OTHER,
    OWN_BUST,
    OWN_PLUS,
    RICH,
    SPARE,
    TABLE,
    WAIT,
    good,
    plus_in_row,
    unwelcome,
    use,
)
from nerve.bots.search.halving import (
    better_half,
    counter,
    forget,
    halvings,
    in_the_running,
    note,
)
from nerve.cards import CAPACITY, NONE, Rng, assign, below, ints, lowest_bit, popcount
from nerve.games.danger13 import (
    ANSWER,
    KEEP,
    MOVES,
    OVER,
    REFUSE,
    SEATS,
    State,
    View,
    actor,
    apply,
    busts,
    lay_out,
    legal,
    mix,
    score,
    winners,
)

__all__ = ["Desk", "search"]

ACTIONS = len(MOVES)
GREEDY, TUNED = range(2)  # styles
# By cards in the pile: how many points one is ahead or behind if the chances are e to 1, in 16ths.
SPREAD = tuple(round(16 * 2.1 * sqrt(0.6 + pile / 18)) for pile in range(CAPACITY + 1))
FADE = tuple(round(65536 * exp(-k / 16)) for k in range(256))


@dataclass(slots=True)
class Desk:
    """Room to think in. Nothing on it outlives a decision."""

    world: State
    s: State
    sight: View
    styles: list[int] = ints(SEATS)
    pluses: list[int] = ints(SEATS)  # in each row
    points: list[int] = ints(SEATS)
    gains: list[int] = ints(ACTIONS, type="i8")
    latest: list[int] = ints(ACTIONS, type="i8")
    products: list[int] = ints(ACTIONS * ACTIONS, type="i8")
    playouts: int = counter()
    known: State = field(default_factory=State)  # the unseen cards not yet shuffled


def search(v: View, rng: Rng, dial: int, desk: Desk) -> int:
    """The best move of about `dial` playouts: sequential halving, all moves in the same worlds."""
    left, steps, trials = v.legal, halvings(v.legal), 0
    forget(v.legal, desk)
    lay_out(v, desk.known)
    for _ in range(steps):
        enough = trials + max(1, dial // (steps * popcount(left)))
        while trials < enough and popcount(left) > 1:
            for p in range(v.table.players):
                desk.styles[p] = below(rng, 2)
            assign(desk.world, desk.known)
            desk.world.seam.seed = rng.x
            mix(desk.world, v.packet)
            moves = left
            while moves:
                action = lowest_bit(moves)
                moves &= moves - 1
                note(action, try_out(action, v.seat, rng, desk), desk)
            trials += 1
            left = in_the_running(left, trials, desk)
        left = better_half(left, desk)
    return lowest_bit(left)


def try_out(action: int, seat: int, rng: Rng, desk: Desk) -> int:
    """What comes of a move in the imagined world."""
    s, t = desk.s, desk.s.table
    assign(s, desk.world)
    p = seat
    while p != NONE and t.round == desk.world.table.round:
        apply(s, action)
        p = actor(s)
        if p != NONE:
            action = pick(s, p, below(rng, 1 << 30), desk)
    return worth(s, seat, desk)


def worth(s: State, seat: int, desk: Desk) -> int:
    """The chance to win the game; more points are worth a little in themselves."""
    t, points = s.table, desk.points
    most, total = 0, 0
    for p in range(t.players):
        points[p] = score(s, p)
        most = max(most, points[p])
        total += points[p]
    margin = 10 * (t.players * points[seat] - total)
    if t.phase == OVER:
        won = winners(s)
        return 10_000 // popcount(won) * (won >> seat & 1) + margin
    chances = 0
    for p in range(t.players):
        chances += FADE[min(255, 256 * (most - points[p]) // SPREAD[s.pile.n])]
    mine = FADE[min(255, 256 * (most - points[seat]) // SPREAD[s.pile.n])]
    return 10_000 * mine // chances + margin


# --- the styles, as `nerve.bots.danger13` has them, but without a view: nothing is private --------


def pick(s: State, p: int, noise: int, desk: Desk) -> int:
    """What p chooses by his style; the noise settles ties."""
    t, style = s.table, desk.styles[p]
    if t.phase == ANSWER:
        if style == GREEDY:
            spend = unwelcome(t, p, t.card)
        else:
            knobs = DUEL if t.players == 2 else TABLE
            spend = busts(t, p, t.card) or use(t, p, t.card, knobs) < -knobs[SPARE]
        return REFUSE if spend else KEEP
    moves = legal(s)
    if moves & moves - 1 == 0:
        return lowest_bit(moves)
    for other in range(t.players):
        desk.pluses[other] = plus_in_row(t, other)
    best, choice = -1 << 60, 0
    while moves:
        other = lowest_bit(moves)
        moves &= moves - 1
        if style == TUNED:
            w = gift_worth(s, p, other, desk)
        elif other == p:
            w = 20 * good(t, other, t.card)
        else:
            w = -good(t, other, t.card) * (10 + desk.pluses[other])
        w = 16 * w + (noise & 15)
        noise >>= 4
        if w > best:
            best, choice = w, other
    return choice


def gift_worth(s: State, p: int, other: int, desk: Desk) -> int:
    """What giving the card to another, or keeping it, is worth to p."""
    t = s.table
    knobs = DUEL if t.players == 2 else TABLE
    own, his, bust = desk.pluses[p], desk.pluses[other], busts(t, other, t.card)
    if bust and not t.hands[other]:
        if other == p:
            return -100 * (knobs[OWN_BUST] + knobs[OWN_PLUS] * own)
        rest = -own - his
        for q in range(t.players):
            rest += desk.pluses[q]
        worth = knobs[BUST] + knobs[BUST_OWN] * own + knobs[BUST_HIS] * his
        return 100 * (worth - knobs[BUST_REST] * rest // (t.players - 1))
    gain = -knobs[SPARE] if bust else use(t, other, t.card, knobs)
    if other == p:
        return 100 * (gain - knobs[WAIT] * s.packet.n)
    weight = knobs[OTHER] + knobs[RICH] * his + knobs[AHEAD] * (t.trophies[other] - t.trophies[p])
    return -gain * max(0, weight)
