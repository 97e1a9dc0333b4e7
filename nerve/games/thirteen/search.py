"""Search for 13: imagined deals played to the end of the round, judged by the chance to win.

What makes it strong is whom it imagines. Each opponent is thought to have one of a few styles; how
likely each is, and which cards he would not have kept, is read from his plays of the round.
Deals are drawn by that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log

from nerve.bots.halving import counter, halving_search
from nerve.core.cards import (
    NONE,
    Rng,
    assign,
    below,
    clear,
    empty,
    heap,
    ints,
    lay,
    lowest_bit,
    pop,
)
from nerve.games.thirteen.rules import (
    COLOURS,
    HAND,
    KINDS,
    MOVES,
    NASTY,
    SEATS,
    VALUE,
    State,
    View,
    actor,
    apply,
    card_of,
    lay_open,
    left,
    legal,
    score,
    taken,
    tile_of,
    tile_sum,
    unseen,
)
from nerve.games.thirteen.thumb import (
    A_NASTY,
    LEAD,
    LEAD_EARLY,
    NASTY_SHED,
    ONE_SAFE,
    SHED,
    STUCK,
    TABLE,
    TAKE_SHED,
    nasty_on,
)

__all__ = ["Workspace", "search"]

ACTIONS = len(MOVES)

# Two styles, by the names of the knobs of `rule`: greedy, and tuned as far as it is quick to tell.
KNOBS = 10
GREEDY = (200, 100, 0, 2, 1, 0, 0, 0, 0, 0)
THRIFTY = (*TABLE[:STUCK], 30, TABLE[ONE_SAFE])
STYLE = GREEDY + THRIFTY
STYLES = 2

SURE = 1024  # certainty
BETTER = 200  # how likely a card is kept although the style would rather play it
KEPT = SURE * (HAND - 1) // HAND  # that a card in hand was not just drawn
MOST_TRIES = 8
# By 256ths of the unseen cards that a style would rather have played: the log of the chance that
# none was in hand, in 64ths; some plays fit no style.
NONE_BETTER = tuple(round(64 * log(1 - 0.97 * x / 256)) for x in range(257))
HEARSAY = 90  # how much the plays of the others tell of a player's style, in hundredths
CHANCE = tuple(round(SURE / (1 + exp(-x / 64))) for x in range(-256, 257))
# By rounds to come: how many points one is ahead or behind if the chances are e to 1, in 16ths.
SPREAD = (1, 32, 45, 55, 64, 72)
FADE = tuple(round(65536 * exp(-k / 16)) for k in range(256))
# Simulations for about 5, 50, 300 and 1000 ms on one core if a decision is close; most are not.
DIALS = {"easy": 1_000, "normal": 10_000, "hard": 60_000, "expert": 200_000}


@dataclass(slots=True)
class Workspace:
    """Room to think in. Nothing in it outlives a decision."""

    # The round as it is, hands and pile imagined.
    world: State = field(default_factory=State)
    s: State = field(default_factory=State)  # a playout
    styles: list[int] = ints(SEATS)
    unseen: list[int] = heap(KINDS)
    greedy: list[int] = ints(SEATS, type="i8")  # how likely each is greedy
    belief: list[list[int]] = ints(SEATS * STYLES, KINDS)  # how likely one would have kept a card
    wish: list[int] = ints(KINDS, type="i8")
    points: list[int] = ints(SEATS, type="i8")
    gains: list[int] = ints(ACTIONS, type="i8")
    latest: list[int] = ints(ACTIONS, type="i8")
    products: list[int] = ints(ACTIONS * ACTIONS, type="i8")
    playouts: int = counter()


def prepare(v: View, workspace: Workspace) -> None:
    begin(v, workspace)
    read_plays(v, workspace)


def begin(v: View, workspace: Workspace) -> None:
    """Set up what is known of the round; there the imagined game ends."""
    t = workspace.world.table
    assign(t, v.table)
    t.rounds = t.round + 1
    assign(workspace.world.hands[v.seat], v.hand)
    workspace.styles[v.seat] = KNOBS


# --- beliefs -------------------------------------------------------------------------------------


def read_plays(v: View, workspace: Workspace) -> None:
    """Go through the plays of the round: what a player would rather have played was hardly in
    his hand, and a style by which much was better is hardly his."""
    t, s, open_cards = v.table, workspace.s, workspace.unseen
    assign(s.table, t)
    for colour in range(COLOURS):
        clear(s.table.tiles[colour])
    hidden = 0
    for kind in range(KINDS):
        open_cards[kind] = t.deck[kind]
        hidden += t.deck[kind]
    s.pile.n = hidden - HAND * t.players
    for p in range(t.players):
        workspace.greedy[p] = 0
        empty(s.table.taken[p])
        for kind in range(KINDS):
            for style in range(STYLES):
                workspace.belief[p * STYLES + style][kind] = SURE
    p = t.dealer
    for i in range(t.plays.n):
        p = left(t, p)
        action = t.plays.cards[i]
        open_cards[card_of(action)] -= 1
        hidden -= 1
        if p != v.seat and hidden:
            for style in range(STYLES):
                share = 256 * better(s, p, action, style, workspace) // hidden
                likely = NONE_BETTER[share] * min(HAND - 1, t.held[p])
                workspace.greedy[p] += -likely if style else likely
        lay_open(s, p, action)
        s.pile.n = max(0, s.pile.n - 1)
    for p in range(t.players):
        workspace.points[p] = workspace.greedy[p]
    for p in range(t.players):
        told = 0
        for other in range(t.players):
            told += workspace.points[other] * (100 if other == p else HEARSAY)
        workspace.greedy[p] = CHANCE[max(0, min(512, 256 + told // 100))]
    unseen(v, workspace.unseen)


def better(s: State, p: int, action: int, style: int, workspace: Workspace) -> int:
    """How many unseen cards a player of this style would rather have played; doubt that he has
    them."""
    belief, wish = workspace.belief[p * STYLES + style], workspace.wish
    for kind in range(KINDS):
        wish[kind] = -1 << 40
    done = 0
    for other in range(ACTIONS):
        kind = card_of(other)
        there = tile_sum(s.table.tiles[tile_of(other)])
        w = desire(s, p, kind, tile_of(other), there, style * KNOBS)
        wish[kind] = max(wish[kind], w)
        if other == action:
            done = w
    n = 0
    for kind in range(KINDS):
        if wish[kind] > done:
            n += workspace.unseen[kind]
            belief[kind] = belief[kind] * BETTER // SURE
        if s.pile.n:
            belief[kind] = SURE - KEPT + belief[kind] * KEPT // SURE
    return n


def suppose(v: View, rng: Rng, workspace: Workspace) -> None:
    """Imagine styles, hands and pile."""
    s = workspace.world
    pile = s.pile
    clear(pile)
    lay(pile, workspace.unseen, 0)
    for p in range(v.table.players):
        if p != v.seat:
            style = 0 if below(rng, SURE) < workspace.greedy[p] else 1
            workspace.styles[p] = style * KNOBS
            belief = workspace.belief[p * STYLES + style]
            empty(s.hands[p])
            for _ in range(v.table.held[p]):
                i = below(rng, pile.n)
                for _ in range(MOST_TRIES):
                    if below(rng, SURE) < belief[pile.cards[i]]:
                        break
                    i = below(rng, pile.n)
                s.hands[p][pile.cards[i]] += 1
                pile.cards[i] = pile.cards[pile.n - 1]
                pop(pile)
    n = pile.n
    while n > 1:
        i = below(rng, n)
        n -= 1
        pile.cards[i], pile.cards[n] = pile.cards[n], pile.cards[i]


# --- playouts ------------------------------------------------------------------------------------


def try_out(action: int, v: View, rng: Rng, workspace: Workspace) -> int:
    """What comes of a move in the imagined world."""
    assign(workspace.s, workspace.world)
    play_on(workspace.s, workspace.styles, action, rng)
    return worth(workspace.s, v, workspace.points)


def play_on(s: State, styles: list[int], action: int, rng: Rng) -> None:
    """Play to the end of the round, the action first, then everybody by his style."""
    while True:
        apply(s, action)
        p = actor(s)
        if p == NONE:
            return
        action = pick(s, p, styles[p], below(rng, 1 << 30))


def pick(s: State, p: int, style: int, noise: int) -> int:
    """What a player of this style chooses from his own hand and the open cards."""
    t, moves, sums = s.table, legal(s), 0  # the tiles' sums, sixteen bits each
    for tile in range(COLOURS):
        sums |= tile_sum(t.tiles[tile]) << 16 * tile
    safe, fitting, rest = 0, 0, moves
    while rest:
        action = lowest_bit(rest)
        rest &= rest - 1
        card = card_of(action)
        if fitting >> card & 1 == 0 and VALUE[card] <= t.limit - sum_of(sums, tile_of(action)):
            fitting |= 1 << card
            safe += s.hands[p][card]
    best, choice = -1 << 60, 0
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        card, tile = card_of(action), tile_of(action)
        w = desire(s, p, card, tile, sum_of(sums, tile), style)
        others = safe - (fitting >> card & 1)
        if others < 2:
            w -= STYLE[style + (ONE_SAFE if others else STUCK)]
        w = 16 * w + (noise & 15)
        noise >>= 4
        if w > best:
            best, choice = w, action
    return choice


def sum_of(sums: int, tile: int) -> int:
    return sums >> 16 * tile & 0xFFFF


def desire(s: State, p: int, card: int, colour: int, there: int, style: int) -> int:
    """How much a player of this style wants to play a card on a tile of this sum, whatever else is
    in his hand."""
    t = s.table
    tile = t.tiles[colour]
    w = STYLE[style + NASTY_SHED] if card == NASTY else 0
    if there + VALUE[card] <= t.limit:
        return w + STYLE[style + SHED] * VALUE[card]
    nasty = nasty_on(tile)
    n, most = tile.n - nasty, 0
    for other in range(t.players):
        if other != p:
            most = max(most, taken(t, other, colour))
    each = 100
    if taken(t, p, colour) + n > most:
        each = STYLE[style + LEAD] + STYLE[style + LEAD_EARLY] * s.pile.n // 50
    w += STYLE[style + TAKE_SHED] * VALUE[card]
    return w - each * n - STYLE[style + A_NASTY] * nasty


def worth(s: State, v: View, points: list[int]) -> int:
    """The chance to win the game from the end of this round; more points are worth a little in
    themselves."""
    players, rest = v.table.players, v.table.rounds - 1 - v.table.round
    for p in range(players):
        points[p] = score(s, p)
    least, total = points[0], 0
    for p in range(players):
        least = min(least, points[p])
        total += points[p]
    chances = 0
    for p in range(players):
        chances += FADE[min(255, 256 * (points[p] - least) // SPREAD[rest])]
    mine = FADE[min(255, 256 * (points[v.seat] - least) // SPREAD[rest])]
    return 10_000 * mine // chances + 10 * (total - players * points[v.seat])


search = halving_search(prepare, suppose, try_out)
