"""Search for Danger 13: imagined orders of the cards, played to the end of the round, and judged
by the chance to win the game from there.

Nothing tells how anybody will choose, oneself included, so some are imagined greedy and some like
the tuned rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, sqrt

from nerve.bots.halving import counter, halving_search
from nerve.core.cards import CAPACITY, NONE, Rng, assign, below, ints, lowest_bit, popcount
from nerve.games.danger13.rules import (
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
from nerve.games.danger13.thumb import (
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

__all__ = ["Workspace", "search"]

ACTIONS = len(MOVES)
GREEDY, TUNED = range(2)  # styles
# By cards in the pile: how many points one is ahead or behind if the chances are e to 1, in 16ths.
SPREAD = tuple(round(16 * 2.1 * sqrt(0.6 + pile / 18)) for pile in range(CAPACITY + 1))
FADE = tuple(round(65536 * exp(-k / 16)) for k in range(256))
# Simulations for about 5, 50, 300 and 1000 ms on one core if a decision is close; most are not.
DIALS = {"easy": 4_000, "normal": 40_000, "hard": 250_000, "expert": 800_000}


@dataclass(slots=True)
class Workspace:
    """Room to think in. Nothing in it outlives a decision."""

    world: State = field(default_factory=State)
    s: State = field(default_factory=State)  # a playout
    styles: list[int] = ints(SEATS)
    pluses: list[int] = ints(SEATS)  # in each row
    points: list[int] = ints(SEATS)
    gains: list[int] = ints(ACTIONS, type="i8")
    latest: list[int] = ints(ACTIONS, type="i8")
    products: list[int] = ints(ACTIONS * ACTIONS, type="i8")
    playouts: int = counter()
    known: State = field(default_factory=State)  # the unseen cards not yet shuffled


def prepare(v: View, workspace: Workspace) -> None:
    lay_out(v, workspace.known)


def suppose(v: View, rng: Rng, workspace: Workspace) -> None:
    """Imagine styles and the order of the cards."""
    for p in range(v.table.players):
        workspace.styles[p] = below(rng, 2)
    assign(workspace.world, workspace.known)
    workspace.world.chance.seed = rng.x
    mix(workspace.world, v.packet)


def try_out(action: int, v: View, rng: Rng, workspace: Workspace) -> int:
    """What comes of a move in the imagined world."""
    s, t = workspace.s, workspace.s.table
    assign(s, workspace.world)
    p = v.seat
    while p != NONE and t.round == workspace.world.table.round:
        apply(s, action)
        p = actor(s)
        if p != NONE:
            action = pick(s, p, below(rng, 1 << 30), workspace)
    return worth(s, v.seat, workspace)


search = halving_search(prepare, suppose, try_out)


def worth(s: State, seat: int, workspace: Workspace) -> int:
    """The chance to win the game; more points are worth a little in themselves."""
    t, points = s.table, workspace.points
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


# --- the styles, as `thumb.py` has them, but without a view: nothing is private ----------------


def pick(s: State, p: int, noise: int, workspace: Workspace) -> int:
    """What p chooses by his style; the noise settles ties."""
    t, style = s.table, workspace.styles[p]
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
        workspace.pluses[other] = plus_in_row(t, other)
    best, choice = -1 << 60, 0
    while moves:
        other = lowest_bit(moves)
        moves &= moves - 1
        if style == TUNED:
            w = gift_worth(s, p, other, workspace)
        elif other == p:
            w = 20 * good(t, other, t.card)
        else:
            w = -good(t, other, t.card) * (10 + workspace.pluses[other])
        w = 16 * w + (noise & 15)
        noise >>= 4
        if w > best:
            best, choice = w, other
    return choice


def gift_worth(s: State, p: int, other: int, workspace: Workspace) -> int:
    """What giving the card to another, or keeping it, is worth to p."""
    t = s.table
    knobs = DUEL if t.players == 2 else TABLE
    own, his, bust = workspace.pluses[p], workspace.pluses[other], busts(t, other, t.card)
    if bust and not t.hands[other]:
        if other == p:
            return -100 * (knobs[OWN_BUST] + knobs[OWN_PLUS] * own)
        rest = -own - his
        for q in range(t.players):
            rest += workspace.pluses[q]
        worth = knobs[BUST] + knobs[BUST_OWN] * own + knobs[BUST_HIS] * his
        return 100 * (worth - knobs[BUST_REST] * rest // (t.players - 1))
    gain = -knobs[SPARE] if bust else use(t, other, t.card, knobs)
    if other == p:
        return 100 * (gain - knobs[WAIT] * s.packet.n)
    weight = knobs[OTHER] + knobs[RICH] * his + knobs[AHEAD] * (t.trophies[other] - t.trophies[p])
    return -gain * max(0, weight)
