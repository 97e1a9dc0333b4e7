"""Search for 13: imagined deals played to the end of the round, judged by the chance to win.

What makes it strong is whom it imagines. Each opponent is thought to have one of a few styles; how
likely each is, and which cards he would not have kept, is read from his plays of the round.
Deals are drawn by that, and played by a lean copy of the rules (`Round`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log

from nerve.bots.search.halving import better_half
from nerve.bots.thirteen import (
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
from nerve.cards import CAPACITY, NONE, Rng, assign, below, heap, ints, lowest_bit, popcount
from nerve.games.thirteen import (
    COLOURS,
    HAND,
    KINDS,
    MOVES,
    NASTY,
    SEATS,
    VALUE,
    VALUES,
    State,
    View,
    card_of,
    taken,
    tile_of,
    tile_sum,
    unseen,
)

__all__ = ["Desk", "search"]

ACTIONS = len(MOVES)
FIRST = (*(card // VALUES for card in range(NASTY)), 0)  # by kind: the tiles it may go to
LAST = (*(card // VALUES for card in range(NASTY)), COLOURS - 1)

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


@dataclass(slots=True)
class Round:
    """A round as playouts need it."""

    players: int = 0
    limit: int = 0
    turn: int = 0
    pile: int = 0  # cards left
    held: list[int] = ints(SEATS)
    hands: list[list[int]] = ints(SEATS, HAND)
    sums: list[int] = ints(COLOURS)  # of the tiles
    counts: list[int] = ints(COLOURS)  # colour cards on them
    nasty: list[int] = ints(COLOURS)
    taken: list[list[int]] = ints(SEATS, COLOURS + 1)  # by colour, and nasty fours
    styles: list[int] = ints(SEATS)


@dataclass(slots=True)
class Desk:
    """Room to think in. Nothing on it outlives a decision."""

    world: State
    s: State
    sight: View
    start: Round = field(default_factory=Round)  # the round as it is, hands imagined
    r: Round = field(default_factory=Round)  # a playout
    pile: list[int] = ints(CAPACITY)
    unseen: list[int] = heap(KINDS)
    greedy: list[int] = ints(SEATS, type="i8")  # how likely each is greedy
    belief: list[list[int]] = ints(SEATS * STYLES, KINDS)  # how likely one would have kept a card
    wish: list[int] = ints(KINDS, type="i8")
    score: list[int] = ints(SEATS)
    points: list[int] = ints(SEATS, type="i8")
    gains: list[int] = ints(ACTIONS, type="i8")


def search(v: View, rng: Rng, dial: int, desk: Desk) -> int:
    """The best move of about `dial` playouts: sequential halving, all moves in the same deals."""
    left = v.legal
    halvings = 0
    while 1 << halvings < popcount(left):
        halvings += 1
    if not halvings:
        return lowest_bit(left)
    begin(v, desk)
    read_plays(v, desk)
    for action in range(ACTIONS):
        desk.gains[action] = 0
    for _ in range(halvings):
        for _ in range(max(1, dial // (halvings * popcount(left)))):
            deal(v, rng, desk)
            moves = left
            while moves:
                action = lowest_bit(moves)
                moves &= moves - 1
                assign(desk.r, desk.start)
                play_on(desk.r, desk.pile, action, rng)
                desk.gains[action] += worth(desk.r, v, desk)
        left = better_half(left, desk)
    return lowest_bit(left)


def begin(v: View, desk: Desk) -> None:
    """Set up what is known of the round and of the scores."""
    t, r = v.table, desk.start
    r.players, r.limit, r.turn = t.players, t.limit, v.seat
    r.styles[v.seat] = KNOBS
    for p in range(t.players):
        r.held[p] = t.held[p]
        r.taken[p][COLOURS] = t.taken[p][NASTY]
        desk.score[p] = 0
        for past in range(t.round):
            desk.score[p] += t.sheet[past][p]
    for colour in range(COLOURS):
        tile = t.tiles[colour]
        r.sums[colour] = tile_sum(tile)
        r.nasty[colour] = nasty_on(tile)
        r.counts[colour] = tile.n - r.nasty[colour]
        for p in range(t.players):
            r.taken[p][colour] = taken(t, p, colour)
    slot = 0
    for kind in range(KINDS):
        for _ in range(v.hand[kind]):
            r.hands[v.seat][slot] = kind
            slot += 1


# --- beliefs -------------------------------------------------------------------------------------


def read_plays(v: View, desk: Desk) -> None:
    """Go through the plays of the round: what a player would rather have played was hardly in
    his hand, and a style by which much was better is hardly his."""
    t, r, open_cards = v.table, desk.r, desk.unseen
    r.players, r.limit, r.pile = t.players, t.limit, -HAND * t.players
    for kind in range(KINDS):
        open_cards[kind] = t.deck[kind]
        r.pile += t.deck[kind]
    hidden = r.pile + HAND * t.players
    for colour in range(COLOURS):
        r.sums[colour] = r.counts[colour] = r.nasty[colour] = 0
    for p in range(t.players):
        desk.greedy[p] = 0
        for i in range(COLOURS + 1):
            r.taken[p][i] = 0
        for kind in range(KINDS):
            for style in range(STYLES):
                desk.belief[p * STYLES + style][kind] = SURE
    p = t.dealer
    for i in range(t.plays.n):
        p = p + 1 if p + 1 < t.players else 0
        action = t.plays.cards[i]
        open_cards[card_of(action)] -= 1
        hidden -= 1
        if p != v.seat and hidden:
            for style in range(STYLES):
                share = 256 * better(r, p, action, style, desk) // hidden
                likely = NONE_BETTER[share] * min(HAND - 1, t.held[p])
                desk.greedy[p] += -likely if style else likely
        lay(r, p, card_of(action), tile_of(action))
        r.pile = max(0, r.pile - 1)
    for p in range(t.players):
        desk.points[p] = desk.greedy[p]
    for p in range(t.players):
        told = 0
        for other in range(t.players):
            told += desk.points[other] * (100 if other == p else HEARSAY)
        desk.greedy[p] = CHANCE[max(0, min(512, 256 + told // 100))]
    unseen(v, desk.unseen)


def better(r: Round, p: int, action: int, style: int, desk: Desk) -> int:
    """How many unseen cards a player of this style would rather have played; doubt that he has
    them."""
    belief, wish = desk.belief[p * STYLES + style], desk.wish
    for kind in range(KINDS):
        wish[kind] = -1 << 40
    done = 0
    for other in range(ACTIONS):
        kind = card_of(other)
        w = desire(r, p, kind, tile_of(other), style * KNOBS)
        wish[kind] = max(wish[kind], w)
        if other == action:
            done = w
    n = 0
    for kind in range(KINDS):
        if wish[kind] > done:
            n += desk.unseen[kind]
            belief[kind] = belief[kind] * BETTER // SURE
        if r.pile:
            belief[kind] = SURE - KEPT + belief[kind] * KEPT // SURE
    return n


def deal(v: View, rng: Rng, desk: Desk) -> None:
    """Imagine styles, hands and pile."""
    r, pile, n = desk.start, desk.pile, 0
    for kind in range(KINDS):
        for _ in range(desk.unseen[kind]):
            pile[n] = kind
            n += 1
    for p in range(r.players):
        if p != v.seat:
            style = 0 if below(rng, SURE) < desk.greedy[p] else 1
            r.styles[p] = style * KNOBS
            belief = desk.belief[p * STYLES + style]
            for slot in range(r.held[p]):
                i = below(rng, n)
                for _ in range(MOST_TRIES):
                    if below(rng, SURE) < belief[pile[i]]:
                        break
                    i = below(rng, n)
                r.hands[p][slot] = pile[i]
                n -= 1
                pile[i] = pile[n]
    r.pile = n
    while n > 1:
        i = below(rng, n)
        n -= 1
        pile[i], pile[n] = pile[n], pile[i]


# --- playouts ------------------------------------------------------------------------------------


def play_on(r: Round, pile: list[int], action: int, rng: Rng) -> None:
    """Play to the end of the round, the action first, then everybody by his style."""
    slot, tile = 0, tile_of(action)
    while r.hands[r.turn][slot] != card_of(action):
        slot += 1
    while True:
        p = r.turn
        lay(r, p, r.hands[p][slot], tile)
        if r.pile:
            r.pile -= 1
            r.hands[p][slot] = pile[r.pile]
        else:
            r.held[p] -= 1
            r.hands[p][slot] = r.hands[p][r.held[p]]
        r.turn = p + 1 if p + 1 < r.players else 0
        if not r.held[r.turn]:
            return
        choice = pick(r, below(rng, 1 << 30))
        slot, tile = choice // COLOURS, choice % COLOURS


def lay(r: Round, p: int, card: int, tile: int) -> None:
    if r.sums[tile] + VALUE[card] > r.limit:
        r.taken[p][tile] += r.counts[tile]
        r.taken[p][COLOURS] += r.nasty[tile]
        r.sums[tile] = r.counts[tile] = r.nasty[tile] = 0
    r.sums[tile] += VALUE[card]
    if card == NASTY:
        r.nasty[tile] += 1
    else:
        r.counts[tile] += 1


def pick(r: Round, noise: int) -> int:
    """What the player whose turn it is chooses by his style: place in hand and tile in one."""
    p = r.turn
    style, hand, safe = r.styles[p], r.hands[p], 0
    lowest = min(r.sums[0], r.sums[1], r.sums[2])
    for slot in range(r.held[p]):
        card = hand[slot]
        there = lowest if card == NASTY else r.sums[FIRST[card]]
        safe |= (there + VALUE[card] <= r.limit) << slot
    best, choice = -1 << 60, 0
    for slot in range(r.held[p]):
        card, others, risk = hand[slot], safe & ~(1 << slot), 0
        if others & others - 1 == 0:
            risk = STYLE[style + (ONE_SAFE if others else STUCK)]
        for tile in range(FIRST[card], LAST[card] + 1):
            w = 16 * (desire(r, p, card, tile, style) - risk) + (noise & 15)
            noise >>= 4
            if w > best:
                best, choice = w, slot * COLOURS + tile
    return choice


def desire(r: Round, p: int, card: int, tile: int, style: int) -> int:
    """How much a player of this style wants to play a card, whatever else is in his hand."""
    w = STYLE[style + NASTY_SHED] if card == NASTY else 0
    if r.sums[tile] + VALUE[card] <= r.limit:
        return w + STYLE[style + SHED] * VALUE[card]
    most = 0
    for other in range(r.players):
        if other != p:
            most = max(most, r.taken[other][tile])
    each = 100
    if r.taken[p][tile] + r.counts[tile] > most:
        each = STYLE[style + LEAD] + STYLE[style + LEAD_EARLY] * r.pile // 50
    w += STYLE[style + TAKE_SHED] * VALUE[card]
    return w - each * r.counts[tile] - STYLE[style + A_NASTY] * r.nasty[tile]


def worth(r: Round, v: View, desk: Desk) -> int:
    """The chance to win the game from the end of this round; more points are worth a little in
    themselves."""
    points, rest = desk.points, v.table.rounds - 1 - v.table.round
    for p in range(r.players):
        points[p] = desk.score[p] + 2 * r.taken[p][COLOURS]
    for colour in range(COLOURS):
        most, leader = 0, NONE
        for p in range(r.players):
            n = r.taken[p][colour]
            points[p] += n
            if n > most:
                most, leader = n, p
            elif n == most:
                leader = NONE
        if leader != NONE:
            points[leader] -= most
    least, total = points[0], 0
    for p in range(r.players):
        least = min(least, points[p])
        total += points[p]
    chances = 0
    for p in range(r.players):
        chances += FADE[min(255, 256 * (points[p] - least) // SPREAD[rest])]
    mine = FADE[min(255, 256 * (points[v.seat] - least) // SPREAD[rest])]
    return 10_000 * mine // chances + 10 * (total - r.players * points[v.seat])
