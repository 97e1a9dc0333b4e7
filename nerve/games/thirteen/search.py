"""Search for 13: imagined deals played to the end of the round, judged by the chance to win.

What makes it strong is whom it imagines. Each opponent is thought to have one of a few styles; how
likely each is, and which cards he would not have kept, is read from his plays of the round.
Deals are drawn by that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp

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
from nerve.games.thirteen.habits import (
    FEW,
    KNOBS,
    PRIOR,
    SHARE,
    STYLE,
    STYLES,
    SURE,
    Facts,
    desire,
    explained,
    note_facts,
    wishes,
)
from nerve.games.thirteen.notes import Notes
from nerve.games.thirteen.rules import (
    COLOURS,
    HAND,
    KINDS,
    MOVES,
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
from nerve.games.thirteen.thumb import ONE_SAFE, STUCK, nasty_on

__all__ = ["Workspace", "search"]

ACTIONS = len(MOVES)
LIKELY = 4  # styles that a player may have
BETTER = 200  # of SURE: how likely a card is kept although the style would rather play it
KEPT = SURE * (HAND - 1) // HAND  # that a card in hand was not just drawn
MOST_TRIES = 8
# How much the plays of the others tell of a player, in hundredths, and how much at most.
HEARSAY, HEARD = 90, -192
# By rounds to come: how many points one is ahead or behind if the chances are e to 1, in 16ths.
SPREAD = (1, 32, 45, 55, 64, 72)
FADE = tuple(round(65536 * exp(-k / 16)) for k in range(256))
# Simulations for about 5, 50, 300 and 1000 ms on one core if a decision is close; most are not.
DIALS = {"easy": 1_000, "normal": 10_000, "hard": 60_000, "expert": 200_000}


@dataclass(slots=True)
class Workspace:
    """Room to think in. Nothing in it outlives a decision but the notes."""

    notes: Notes = field(default_factory=Notes)

    # The round as it is, hands and pile imagined.
    world: State = field(default_factory=State)
    s: State = field(default_factory=State)  # a playout
    styles: list[int] = ints(SEATS)
    unseen: list[int] = heap(KINDS)
    facts: Facts = field(default_factory=Facts)
    fit: list[list[int]] = ints(SEATS, STYLES, type="i8")  # how well each style explains a seat
    manner: list[int] = ints(STYLES, type="i8")
    likely: list[list[int]] = ints(SEATS, LIKELY, type="i8")  # the likeliest of a seat,
    weight: list[list[int]] = ints(SEATS, LIKELY, type="i8")  # and how likely they are, of SURE
    belief: list[list[int]] = ints(SEATS * LIKELY, KINDS)  # how likely one would have kept a card
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
    t, notes = v.table, workspace.notes
    noted = notes.plays == t.plays.n
    for p in range(t.players):
        for style in range(STYLES):
            workspace.fit[p][style] = 0
            if noted and p != v.seat:
                workspace.fit[p][style] = notes.fit[p][style] + notes.now[p][style]
    if not noted:
        go_through(v, True, workspace)
    for p in range(t.players):
        if p != v.seat:
            weigh(v, p, workspace)
    go_through(v, False, workspace)
    unseen(v, workspace.unseen)


def go_through(v: View, explain: bool, workspace: Workspace) -> None:
    """Find out how well each style explains the plays; or what its players have hardly kept, for
    the likeliest ones."""
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
        empty(s.table.taken[p])
        for j in range(LIKELY):
            for kind in range(KINDS):
                workspace.belief[p * LIKELY + j][kind] = SURE
    p = t.dealer
    for i in range(t.plays.n):
        p = left(t, p)
        action = t.plays.cards[i]
        open_cards[card_of(action)] -= 1
        hidden -= 1
        if p != v.seat and hidden:
            note_facts(s.table, p, workspace.facts)
            if explain:
                explain_play(s, p, action, hidden, workspace)
            else:
                doubt(s, p, action, workspace)
        lay_open(s, p, action)
        s.pile.n = max(0, s.pile.n - 1)


def explain_play(s: State, p: int, action: int, hidden: int, workspace: Workspace) -> None:
    facts, held = workspace.facts, s.table.held[p]
    for style in range(STYLES):
        done = wishes(facts, s.table.limit, s.pile.n, action, style * KNOBS)
        fit = explained(done, facts.wish, workspace.unseen, hidden, held)
        workspace.fit[p][style] += fit


def doubt(s: State, p: int, action: int, workspace: Workspace) -> None:
    """What a player would rather have played he hardly has."""
    facts = workspace.facts
    for j in range(LIKELY):
        belief = workspace.belief[p * LIKELY + j]
        done = wishes(facts, s.table.limit, s.pile.n, action, workspace.likely[p][j])
        for kind in range(KINDS):
            if facts.wish[kind] > done:
                belief[kind] = belief[kind] * BETTER // SURE
            if s.pile.n:
                belief[kind] = SURE - KEPT + belief[kind] * KEPT // SURE


def weigh(v: View, p: int, workspace: Workspace) -> None:
    """Which styles are likely those of a player: by his own plays, and by those of the others as
    far as that goes, as people at one table are often alike."""
    manner, most = workspace.manner, -FEW
    for style in range(STYLES):
        told = 0
        for other in range(v.table.players):
            if other != p:
                told += workspace.fit[other][style]  # nothing is known of oneself
        manner[style] = told * HEARSAY // 100
        most = max(most, manner[style])
    for style in range(STYLES):
        heard = max(HEARD, manner[style] - most)
        manner[style] = heard + PRIOR[style] + workspace.fit[p][style]
    most = -FEW
    for j in range(LIKELY):
        best = 0
        for style in range(STYLES):
            if manner[style] > manner[best]:
                best = style
        most = max(most, manner[best])
        workspace.likely[p][j] = best * KNOBS
        workspace.weight[p][j] = SHARE[min(len(SHARE) - 1, most - manner[best])]
        manner[best] = -FEW


def suppose(v: View, rng: Rng, workspace: Workspace) -> None:
    """Imagine styles, hands and pile."""
    s = workspace.world
    pile = s.pile
    clear(pile)
    lay(pile, workspace.unseen, 0)
    for p in range(v.table.players):
        if p != v.seat:
            j = draw_style(workspace.weight[p], rng)
            workspace.styles[p] = workspace.likely[p][j]
            belief = workspace.belief[p * LIKELY + j]
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


def draw_style(weights: list[int], rng: Rng) -> int:
    whole = 0
    for j in range(LIKELY):
        whole += weights[j]
    place, j = below(rng, whole), 0
    while place >= weights[j]:
        place -= weights[j]
        j += 1
    return j


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
        w = keen(s, p, card, tile, sum_of(sums, tile), style)
        others = safe - (fitting >> card & 1)
        if others < 2:
            w -= STYLE[style + (ONE_SAFE if others else STUCK)]
        w = 16 * w + (noise & 15)
        noise >>= 4
        if w > best:
            best, choice = w, action
    return choice


def keen(s: State, p: int, card: int, colour: int, there: int, style: int) -> int:
    """How much p wants to play a card there; the tile is looked at if he takes it."""
    t = s.table
    cards, nasty, leads = 0, 0, False
    if there + VALUE[card] > t.limit:
        tile, most = t.tiles[colour], 0
        nasty = nasty_on(tile)
        cards = tile.n - nasty
        for other in range(t.players):
            if other != p:
                most = max(most, taken(t, other, colour))
        leads = taken(t, p, colour) + cards > most
    return desire(card, there, t.limit, cards, nasty, leads, s.pile.n, style)


def sum_of(sums: int, tile: int) -> int:
    return sums >> 16 * tile & 0xFFFF


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
