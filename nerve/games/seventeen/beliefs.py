"""What may be hidden in 17, and from whom.

Nobody's face-down card is any card: some lay high numbers first, some hide special cards from the
start, some keep them for the end. So worlds are drawn by a guess at how each of the others plays
(`habits`), and the guess by what lies in the row and in the discards, and by what was not called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from nerve.bots.halving import counter
from nerve.core.cards import (
    NONE,
    Rng,
    assign,
    below,
    clear,
    empty,
    heap,
    ints,
    pour,
    push,
    reseed,
    shuffle,
    total,
)
from nerve.games.seventeen.habits import (
    BARS,
    CALLERS,
    CALLING,
    DUEL,
    ENDED,
    GREEDY,
    HALVES,
    HANDS,
    HELD,
    ITS_OWN,
    KEPT,
    LAID,
    LASTED,
    LONGEST,
    MOST_DOWN,
    MOST_POINTS,
    NARROW,
    PLAYED,
    PRIOR,
    SPENT,
    STYLES,
    TUNED,
    WAYS,
    WIDTHS,
)
from nerve.games.seventeen.notes import (
    DOUBT,
    PLACES,
    SLIP,
    SORTS,
    Notes,
    enough,
    line_of,
    place_of,
    sort_of,
    way_of,
)
from nerve.games.seventeen.rules import (
    BACK,
    KINDS,
    MOVES,
    PLAINS,
    SEATS,
    TWO_SIDED,
    VALUE,
    State,
    Table,
    View,
    beside,
    unseen,
)
from nerve.games.seventeen.thumb import CALL_BLUFF, CALL_LATER, HIDDEN, TABLE
from nerve.games.seventeen.thumb import DUEL as DUEL_KNOBS

ACTIONS = len(MOVES)
WHOLE = 10_000  # certainty, and a won game
TRIES = 8  # rows drawn until one fits with what was not called
SURE = 1 << 20
ALIKE = (1,) * PLAINS
CAUTION = 50  # likewise, to how often it holds such a card
GREEDY_BAR = 50  # who plays by a rule of thumb calls by it, unless it is timid
TIMID = 80
KNOWN = 3  # rounds after which it calls as it was seen to
SHORTEST = 3  # cards of a round
HEARSAY = 0.03  # no more than this is against somebody by what the others do
NEAR_BY = 0.2  # how much of what it does at one place is told of the others
HABIT = 2.0  # cards face down that a style counts for, against those seen
USUAL = 64  # how often a sort of card is laid face down, if it is as a style has it
OWN_BAR = 60  # the chance of 17 at which this seat will call, in hundredths


@dataclass(slots=True)
class Workspace:
    """Room to think in. Nothing in it outlives a decision but the notes."""

    notes: Notes = field(default_factory=Notes)

    world: State = field(default_factory=State)
    s: State = field(default_factory=State)  # a playout
    gains: list[int] = ints(ACTIONS, type="i8")
    latest: list[int] = ints(ACTIONS, type="i8")
    products: list[int] = ints(ACTIONS * ACTIONS, type="i8")
    playouts: int = counter()
    spare: Rng = field(default_factory=Rng)
    unseen: list[int] = heap(KINDS)
    reach: list[list[int]] = ints(MOST_DOWN, MOST_POINTS, type="i8")
    manner: list[list[float]] = ints(SEATS, STYLES, type="f8")  # how well a style explains a seat,
    caller: list[list[float]] = ints(SEATS * PLACES, CALLERS, type="f8")  # and a height of the bar
    alike: list[float] = ints(CALLERS, type="f8")
    lays: list[list[int]] = ints(SEATS, 2 * SORTS)  # how often each sort, in USUAL
    style: list[int] = ints(SEATS)  # how each seat plays in this world
    bar: list[int] = ints(SEATS * PLACES)  # the chance of 17 at which it calls, in hundredths
    seen: int = 0  # the row as all see it: points
    backs: int = 0  # and face-down cards
    known: list[int] = ints(SEATS)  # the row as each seat knows it
    hidden: list[int] = ints(SEATS)


# --- what is likely -------------------------------------------------------------------------------


def count_reach(v: View, workspace: Workspace) -> None:
    """The chance that so many unseen cards are worth so much or more, as if each were drawn from
    all of them."""
    counts = workspace.unseen
    unseen(v, counts)
    cards = max(1, plain_cards(counts))
    for k in range(MOST_DOWN):
        for points in range(MOST_POINTS):
            ways = 0
            if k:
                for kind in range(PLAINS):
                    if VALUE[kind] <= points:
                        ways += counts[kind] * workspace.reach[k - 1][points - VALUE[kind]]
                ways //= cards
            elif points == 0:
                ways = WHOLE << 20
            workspace.reach[k][points] = ways
    for k in range(MOST_DOWN):
        more = 0
        for points in range(MOST_POINTS - 1, -1, -1):
            more += workspace.reach[k][points]
            workspace.reach[k][points] = (more + (1 << 19)) >> 20


def plain_cards(counts: list[int]) -> int:
    n = 0
    for kind in range(PLAINS):
        n += counts[kind]
    return n


def chance(workspace: Workspace, cards: int, need: int) -> int:
    """That so many hidden cards are worth what is needed."""
    if need <= 0:
        return WHOLE
    if need >= MOST_POINTS:
        return 0
    found: int = workspace.reach[min(cards, MOST_DOWN - 1)][need]
    return found


# --- how the others play --------------------------------------------------------------------------


def table_of(t: Table, style: int) -> int:
    """Which of the tables speaks of a style."""
    return DUEL if style == TUNED and t.players == 2 else style


def weigh_styles(v: View, workspace: Workspace) -> None:
    """How likely each seat plays each style: by its own cards and passes, and half as much by those
    of the others, as people at one table are often alike; and by how the rounds before ended."""
    t, notes = v.table, workspace.notes
    noted = notes.rounds > 0
    for p in range(t.players):
        for style in range(STYLES):
            workspace.manner[p][style] = held(v, p, style)
            if noted and p != v.seat:
                workspace.manner[p][style] *= notes.manner[p][style]
        for place in range(PLACES * p, PLACES * (p + 1)):
            for c in range(CALLERS):
                likely = notes.caller[place][c] if noted and p != v.seat else 1.0
                workspace.caller[place][c] = likely
        for sort in range(2 * SORTS):
            workspace.lays[p][sort] = USUAL
            if noted:
                more = (notes.laid[p][sort] + HABIT) / (notes.meant[p][sort] + HABIT)
                workspace.lays[p][sort] = int(USUAL * more) + 1
    read_row(v, workspace)
    pool(workspace.manner, 0, 1, t.players, workspace.alike)
    for p in range(t.players):
        near_by(workspace.caller, PLACES * p, NEAR_BY if noted else 1.0)
    for place in range(PLACES):
        pool(workspace.caller, place, PLACES, t.players, workspace.alike)
    for style in range(STYLES):
        before = PRIOR[style] * sqrt(spent(t, style))
        for p in range(t.players):
            workspace.manner[p][style] *= before
    for c in range(CALLERS):
        before = 1.0 * CALLING[c]
        if not noted:
            before *= ended(t, c)
        for place in range(PLACES * t.players):
            workspace.caller[place][c] *= before


def near_by(found: list[list[float]], first: int, share: float) -> None:
    """What a seat does at one place tells something of the others, too."""
    for c in range(CALLERS):
        whole = 1.0
        for place in range(first, first + PLACES):
            whole *= found[place][c]
        whole **= share
        for place in range(first, first + PLACES):
            found[place][c] = found[place][c] ** (1.0 - share) * whole


def pool(found: list[list[float]], first: int, step: int, players: int, alike: list[float]) -> None:
    """What a seat's own deeds tell counts whole, and those of the others by half, as far as that
    goes. A line for each seat, so many apart."""
    width = len(found[0])
    for i in range(width):
        alike[i] = 1.0
        for p in range(players):
            alike[i] *= sqrt(found[first + step * p][i])
    for p in range(players):
        mine, most = found[first + step * p], 0.0
        for i in range(width):
            if mine[i] > 0:
                most = max(most, alike[i] / sqrt(mine[i]))
        for i in range(width):
            if mine[i] > 0:
                mine[i] *= max(HEARSAY, alike[i] / sqrt(mine[i]) / most)


def read_row(v: View, workspace: Workspace) -> None:
    """Who laid what, and who did not call what."""
    t = v.table
    points, backs = 0, 0
    for i in range(t.row.n):
        face, by = t.row.cards[i], t.by[i]
        if by != v.seat:
            seen = 100 * points + HIDDEN * backs
            for style in range(STYLES):
                often = PLAYED[WAYS * line_of(t, style, seen) + way_of(face)]
                workspace.manner[by][style] *= (often + DOUBT) / 40
        points += VALUE[face]
        backs += face == BACK
        if i == t.row.n - 1 or t.by[i + 1] != by:
            note_passes(v, i, points, backs, workspace)


def note_passes(v: View, i: int, points: int, backs: int, workspace: Workspace) -> None:
    """After the i-th card all the others passed; after the last, those asked before this seat."""
    t = v.table
    by, likely = t.by[i], chance(workspace, backs, t.limit - points)
    p = beside(t, by)
    while p != by and not (i == t.row.n - 1 and p == t.asked):
        if p != v.seat:
            down = t.row.cards[i] == BACK
            place = place_of(p, p == beside(t, by), down)
            for c in range(CALLERS):
                if enough(BARS[c] + WIDTHS[c] // 2, i + 1, points, points, backs, likely):
                    workspace.caller[place][c] *= SLIP
            if 100 * likely >= WHOLE * tuned_bar(t, down):
                workspace.manner[p][TUNED] *= SLIP
        p = beside(t, p)


def tuned_bar(t: Table, down: bool) -> int:
    """The chance of 17 from which the tuned rule calls, in hundredths, after a card face down or
    open."""
    return knob(t, CALL_LATER) + (knob(t, CALL_BLUFF) if down else 0)


def bar_of(t: Table, p: int, by: int, down: bool, workspace: Workspace) -> int:
    """The bar from which this seat calls what that one has played: the chance of 17, in
    hundredths; below zero, points or cards."""
    bar: int = workspace.bar[place_of(p, p == beside(t, by), down)]
    if bar == ITS_OWN:
        return tuned_bar(t, down) if workspace.style[p] == TUNED else GREEDY_BAR
    return bar


def knob(t: Table, which: int) -> int:
    return DUEL_KNOBS[which] if t.players == 2 else TABLE[which]


def held(v: View, p: int, style: int) -> float:
    """How well a style explains the hand of a seat, as far as it shows; the first is dealt."""
    t = v.table
    fit = 1.0
    if t.round > 1 and p != v.seat:
        line = HANDS * table_of(t, style)
        for _ in range(t.held[p] - total(v.shown[p])):
            fit *= (HELD[line] + CAUTION) / 100
        for i in range(TWO_SIDED):
            for _ in range(v.shown[p][i]):
                fit *= (HELD[line + 1 + i] + CAUTION) / 100
    return fit


def spent(t: Table, style: int) -> float:
    """How well a style explains the discards."""
    fit = 1.0
    for kind in range(PLAINS):
        for _ in range(t.discard[kind]):
            fit *= SPENT[PLAINS * table_of(t, style) + kind] / 100
    return fit


def ended(t: Table, caller: int) -> float:
    """How well a bar explains the discards: what the rounds before were worth on average, and how
    long they were. Once the discards were shuffled, too few are there to tell."""
    fit, points, rounds, cards = 1.0, 0, t.round - 1, total(t.discard)
    for kind in range(KINDS):
        points += VALUE[kind] * t.discard[kind]
    if rounds > 0 and cards > SHORTEST * rounds:
        first = LONGEST * caller
        worth = first + min(LONGEST - 1, points // rounds)
        length = first + min(LONGEST - 1, HALVES * cards // rounds)
        for _ in range(rounds):
            fit *= (ENDED[worth] + 1) * (LASTED[length] + 1) / 1e12
        fit *= NARROW[caller]
    return fit


def draw_one(weights: list[float], rng: Rng) -> int:
    """A place, each by its weight."""
    whole = 0.0
    for i in range(len(weights)):
        whole += weights[i]
    place = whole * below(rng, SURE) / SURE
    i = 0
    while i < len(weights) - 1 and place >= weights[i]:
        place -= weights[i]
        i += 1
    return i


# --- what may lie there ---------------------------------------------------------------------------


def suppose(v: View, rng: Rng, workspace: Workspace) -> None:
    """A world that fits the view, drawn by how the others seem to play. In most worlds they are
    alike, as far as their deeds are."""
    s = workspace.world
    t = s.table
    assign(t, v.table)
    alike, mood = below(rng, 4), rng.x
    for p in range(t.players):
        if p == v.seat:
            workspace.style[p] = TUNED
            for place in range(PLACES * p, PLACES * (p + 1)):
                workspace.bar[place] = OWN_BAR
        else:
            if alike:
                rng.x = mood
            draw_manner(p, rng, workspace)
    s.chance.seed = rng.x
    reseed(s.chance)
    lay_row(v, rng, workspace)
    tries = 0
    while tries < TRIES and below(rng, SURE) >= trust(v, workspace):
        lay_row(v, rng, workspace)
        tries += 1
    deal_hands(v, rng, workspace)
    top = v.top
    if top == BACK:
        top = draw_like(s, ALIKE, 0, rng)
    clear(s.pile)
    pour(s.unseen, s.pile)
    shuffle(s.chance, s.pile)
    if top != NONE:
        push(s.pile, top)


def draw_manner(p: int, rng: Rng, workspace: Workspace) -> None:
    """How a seat plays and calls in this world; at places of which as much is known, alike."""
    style = draw_one(workspace.manner[p], rng)
    workspace.style[p] = style
    mood = rng.x
    for place in range(PLACES * p, PLACES * (p + 1)):
        rng.x = mood
        c = draw_one(workspace.caller[place], rng)
        workspace.bar[place] = BARS[c] + below(rng, WIDTHS[c])
        by_rule = style == TUNED or (style == GREEDY and BARS[c] < TIMID)
        if BARS[c] >= 0 and workspace.notes.rounds < KNOWN and by_rule:
            workspace.bar[place] = ITS_OWN


def lay_row(v: View, rng: Rng, workspace: Workspace) -> None:
    """Lay cards where others laid some face down."""
    s = workspace.world
    t = s.table
    assign(s.unseen, workspace.unseen)
    assign(s.under, v.under)
    seen = 0
    for i in range(t.row.n):
        if t.row.cards[i] == BACK and v.under[i] == NONE:
            by = t.by[i]
            line = line_of(t, workspace.style[by], seen)
            s.under[i] = draw_laid(s, PLAINS * line, seen, workspace.lays[by], rng)
        seen += HIDDEN if t.row.cards[i] == BACK else 100 * VALUE[t.row.cards[i]]


def trust(v: View, workspace: Workspace) -> int:
    """How well the cards laid fit with what those who knew some of them did not do: call, or play
    beyond 17. Of SURE."""
    s = workspace.world
    t = s.table
    fit = SURE
    for p in range(t.players):
        workspace.known[p] = 0
        workspace.hidden[p] = 0
    points, backs = 0, 0
    for i in range(t.row.n):
        face, by = t.row.cards[i], t.by[i]
        down = face == BACK
        card = s.under[i] if down else face
        if by != v.seat:
            after = 100 * (points + workspace.known[by] + VALUE[card])
            after += HIDDEN * (backs - workspace.hidden[by])
            if after >= 100 * t.limit and VALUE[card]:
                fit >>= 1
        if down:
            workspace.known[by] += VALUE[card]
            workspace.hidden[by] += 1
            backs += 1
        else:
            points += VALUE[face]
        p = beside(t, by)
        while p != by and not (i == t.row.n - 1 and p == t.asked):
            if p != v.seat and workspace.hidden[p]:
                known, strangers = points + workspace.known[p], backs - workspace.hidden[p]
                likely = chance(workspace, strangers, t.limit - known)
                bar = bar_of(t, p, by, down, workspace)
                if enough(bar, i + 1, points, known, strangers, likely):
                    fit >>= 2
            p = beside(t, p)
    return fit


def deal_hands(v: View, rng: Rng, workspace: Workspace) -> None:
    """Give each seat what its hand and its buried cards may be."""
    s = workspace.world
    t = s.table
    for p in range(SEATS):
        if p == v.seat:
            assign(s.hands[p], v.hand)
            assign(s.buried[p], v.buried)
        else:
            empty(s.hands[p])
            empty(s.buried[p])
            for i in range(TWO_SIDED):
                s.hands[p][PLAINS + i] = v.shown[p][i]
            first = PLAINS * table_of(t, workspace.style[p])
            for _ in range(t.held[p] - total(v.shown[p])):
                s.hands[p][draw_like(s, KEPT, first, rng)] += 1
            for _ in range(t.buried[p]):
                s.buried[p][draw_like(s, ALIKE, 0, rng)] += 1


def draw_like(s: State, weights: Sequence[int], first: int, rng: Rng) -> int:
    """Take an unseen plain-backed card, each kind by its number and weight."""
    whole = 0
    for kind in range(PLAINS):
        whole += s.unseen[kind] * weights[first + kind]
    place = below(rng, whole)
    kind = 0
    while place >= s.unseen[kind] * weights[first + kind]:
        place -= s.unseen[kind] * weights[first + kind]
        kind += 1
    s.unseen[kind] -= 1
    return kind


def draw_laid(s: State, first: int, seen: int, lays: list[int], rng: Rng) -> int:
    """Likewise what somebody laid face down, who does so more or less often than the style."""
    whole = 0
    for kind in range(PLAINS):
        whole += s.unseen[kind] * LAID[first + kind] * lays[sort_of(kind, seen)]
    place = below(rng, whole)
    kind = 0
    here = s.unseen[0] * LAID[first] * lays[sort_of(0, seen)]
    while place >= here:
        place -= here
        kind += 1
        here = s.unseen[kind] * LAID[first + kind] * lays[sort_of(kind, seen)]
    s.unseen[kind] -= 1
    return kind
