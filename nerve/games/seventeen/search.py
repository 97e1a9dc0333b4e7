"""Search for 17: rounds are imagined to their end and judged by what the tokens are worth then.

Nobody's face-down card is any card: players lay high numbers early, and zeros and traps when a
call is near. So the worlds are drawn by a guess at how the others play, and the guess by what
lies in the row: what was laid open, what face down, and what nobody called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

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
    lowest_bit,
    popcount,
    pour,
    push,
    reseed,
    shuffle,
    total,
)
from nerve.games.seventeen.habits import (
    KEPT,
    LAID,
    PLAYED,
    STAGE,
    STAGES,
    TENTHS,
    UNCALLED,
    WAYS,
)
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    DOWN,
    KINDS,
    OVER,
    PASS,
    PLAINS,
    REVERSE,
    SEATS,
    TRAP,
    TRASH,
    TWO_SIDED,
    VALUE,
    WINDOW,
    State,
    Table,
    View,
    apply,
    beside,
    legal,
    must_call,
    unseen,
    winners,
)
from nerve.games.seventeen.thumb import (
    CALL_BLUFF,
    CALL_LATER,
    CALL_NEXT,
    CALLED_FROM,
    CALLED_WIDTH,
    CAUGHT,
    DUEL,
    EARLY,
    HIDDEN,
    NO_USE,
    NUMBER_DOWN,
    PRESS,
    REVERSE_UP,
    SHED,
    SPECIAL_DOWN,
    TABLE,
    TRAP_DOWN,
    card_of,
)

MOVES = PASS + 1
MOST_DOWN, MOST_POINTS = 9, 48  # of hidden cards and their sum, as far as is counted
WHOLE = 10_000  # certainty, and a won game
GREEDY, TUNED, LOOSE = range(3)  # styles: of the two rules of thumb, and of anybody else
STYLES = 3
PRIOR = (3, 2, 1)  # how many play so, before anything is seen
BAR = 25  # the chance of 17 at which the boldest of the others calls, in hundredths
TRIES = 8  # rows drawn until one fits with what was not called
SURE = 1 << 20
ALIKE = (1,) * PLAINS
# Simulations for about 5, 50, 300 and 1000 ms on one core if a decision is close; most are not.
DIALS = {"easy": 5_000, "normal": 50_000, "hard": 300_000, "expert": 1_000_000}


@dataclass(slots=True)
class Workspace:
    """Room to think in. Nothing in it outlives a decision."""

    world: State = field(default_factory=State)
    s: State = field(default_factory=State)  # a playout
    gains: list[int] = ints(MOVES, type="i8")
    latest: list[int] = ints(MOVES, type="i8")
    products: list[int] = ints(MOVES * MOVES, type="i8")
    playouts: int = counter()
    spare: Rng = field(default_factory=Rng)
    unseen: list[int] = heap(KINDS)
    reach: list[list[int]] = ints(MOST_DOWN, MOST_POINTS, type="i8")
    evidence: list[int] = ints(STYLES, type="i8")
    style: list[int] = ints(SEATS)  # how each seat plays in this world
    bar: int = 0  # the chance of 17 at which the loose ones call, in hundredths
    seen: int = 0  # the row as all see it: points
    backs: int = 0  # and face-down cards
    known: list[int] = ints(SEATS)  # the row as each seat knows it
    hidden: list[int] = ints(SEATS)


def prepare(v: View, workspace: Workspace) -> None:
    count_reach(v, workspace)
    weigh_styles(v, workspace)


# --- what may lie there ---------------------------------------------------------------------------


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


def table_of(t: Table, style: int) -> int:
    """Which of the four tables speaks of a style."""
    return style if style == GREEDY or (style == TUNED and t.players > 2) else style + 1


def laid(t: Table, style: int, seen: int) -> int:
    """Where the line of LAID begins for a row of so many points, in hundredths."""
    return PLAINS * stage(t, style, seen)


def stage(t: Table, style: int, seen: int) -> int:
    return STAGES * table_of(t, style) + min(STAGES - 1, seen // STAGE)


def weigh_styles(v: View, workspace: Workspace) -> None:
    """How well each style explains the row: what was played, and what nobody called."""
    t = v.table
    for style in range(STYLES):
        weight = PRIOR[style] << 36
        points, backs = 0, 0
        for i in range(t.row.n):
            face = t.row.cards[i]
            down = face == BACK
            if t.by[i] != v.seat:
                way = 0 if down else 1 if face < REVERSE else 2 if face < PLAINS else face - 6
                seen = 100 * points + HIDDEN * backs
                weight = weight * PLAYED[WAYS * stage(t, style, seen) + way] // 40 + 1
            points += VALUE[face]
            backs += down
            if i < t.row.n - 1:
                tenth = chance(workspace, backs, t.limit - points) * 10 // WHOLE
                place = 2 * TENTHS * table_of(t, style) + TENTHS * down + tenth
                weight = weight * UNCALLED[place] // 100 + 1
            weight = min(weight, 1 << 55)
        workspace.evidence[style] = weight
    balance(workspace)


def balance(workspace: Workspace) -> None:
    """Make the evidence small numbers of the same ratio."""
    whole = 0
    for style in range(STYLES):
        whole += workspace.evidence[style] >> 2
    for style in range(STYLES):
        workspace.evidence[style] = 1 + workspace.evidence[style] // (1 + (whole >> 12))


def draw_style(workspace: Workspace, rng: Rng) -> int:
    whole = 0
    for style in range(STYLES):
        whole += workspace.evidence[style]
    place = below(rng, whole)
    style = 0
    while place >= workspace.evidence[style]:
        place -= workspace.evidence[style]
        style += 1
    return style


def suppose(v: View, rng: Rng, workspace: Workspace) -> None:
    """A world that fits the view, drawn by how the others seem to play."""
    s = workspace.world
    t = s.table
    assign(t, v.table)
    for p in range(t.players):
        workspace.style[p] = TUNED if p == v.seat else draw_style(workspace, rng)
    workspace.bar = BAR + below(rng, 30)
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


def lay_row(v: View, rng: Rng, workspace: Workspace) -> None:
    """Lay cards where others laid some face down."""
    s = workspace.world
    t = s.table
    assign(s.unseen, workspace.unseen)
    assign(s.under, v.under)
    seen = 0
    for i in range(t.row.n):
        if t.row.cards[i] == BACK and v.under[i] == NONE:
            s.under[i] = draw_like(s, LAID, laid(t, workspace.style[t.by[i]], seen), rng)
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
                need = t.limit - points - workspace.known[p]
                reached = chance(workspace, backs - workspace.hidden[p], need)
                bar = bar_of(t, workspace.style[p], down, p == beside(t, by), workspace.bar)
                if 100 * reached > WHOLE * bar:
                    fit >>= 2
            p = beside(t, p)
    return fit


def deal_hands(v: View, rng: Rng, workspace: Workspace) -> None:
    """Give each seat what its hand and its buried cards may be."""
    s = workspace.world
    t = s.table
    whole = weight_of(s, KEPT, 0)
    for p in range(SEATS):
        if p == v.seat:
            assign(s.hands[p], v.hand)
            assign(s.buried[p], v.buried)
        else:
            empty(s.hands[p])
            empty(s.buried[p])
            for i in range(TWO_SIDED):
                s.hands[p][PLAINS + i] = v.shown[p][i]
            for _ in range(t.held[p] - total(v.shown[p])):
                card = draw_of(s, KEPT, 0, whole, rng)
                s.hands[p][card] += 1
                whole -= KEPT[card]
            for _ in range(t.buried[p]):
                card = draw_like(s, ALIKE, 0, rng)
                s.buried[p][card] += 1
                whole -= KEPT[card]


def draw_like(s: State, weights: Sequence[int], first: int, rng: Rng) -> int:
    """Take an unseen plain-backed card, each kind by its number and weight."""
    return draw_of(s, weights, first, weight_of(s, weights, first), rng)


def weight_of(s: State, weights: Sequence[int], first: int) -> int:
    """Of all unseen plain-backed cards together."""
    whole = 0
    for kind in range(PLAINS):
        whole += s.unseen[kind] * weights[first + kind]
    return whole


def draw_of(s: State, weights: Sequence[int], first: int, whole: int, rng: Rng) -> int:
    """As `draw_like`, by those who know the whole weight."""
    place = below(rng, whole)
    kind = 0
    while place >= s.unseen[kind] * weights[first + kind]:
        place -= s.unseen[kind] * weights[first + kind]
        kind += 1
    s.unseen[kind] -= 1
    return kind


# --- how it may go on -----------------------------------------------------------------------------


def try_out(action: int, v: View, rng: Rng, workspace: Workspace) -> int:
    """What comes of a move in the imagined world; all moves of it meet the same chance."""
    s, t = workspace.s, workspace.s.table
    workspace.spare.x = rng.x
    assign(s, workspace.world)
    now = t.round
    while True:
        apply(s, action)
        if t.phase == OVER or t.round != now:
            return worth(s, v.seat)
        sum_up(s, workspace)
        action = answer(s, workspace) if t.phase == WINDOW else play(s, workspace)


def sum_up(s: State, workspace: Workspace) -> None:
    """The row as all see it, and as each seat knows it."""
    t = s.table
    for p in range(t.players):
        workspace.known[p] = 0
        workspace.hidden[p] = 0
    points, backs = 0, 0
    for i in range(t.row.n):
        if t.row.cards[i] == BACK:
            workspace.known[t.by[i]] += VALUE[s.under[i]]
            workspace.hidden[t.by[i]] -= 1
            backs += 1
        else:
            points += VALUE[t.row.cards[i]]
    for p in range(t.players):
        workspace.known[p] += points
        workspace.hidden[p] += backs
    workspace.seen = points
    workspace.backs = backs


def answer(s: State, workspace: Workspace) -> int:
    """What the others say: the first of those asked who would call does, or else all pass."""
    t = s.table
    down = t.row.n > 0 and t.row.cards[t.row.n - 1] == BACK
    while True:
        p = t.asked
        likely = chance(workspace, workspace.hidden[p], t.limit - workspace.known[p])
        bar = bar_of(t, workspace.style[p], down, p == beside(t, t.turn), workspace.bar)
        if 100 * likely > WHOLE * bar or must_call(t):
            return CALL
        p = beside(t, p)
        if p == t.turn:
            return PASS
        t.asked = p


def bar_of(t: Table, style: int, down: bool, is_next: bool, loose: int) -> int:
    """The chance of 17 from which a player of this style calls, in hundredths."""
    if style == GREEDY:
        return 50
    if style == LOOSE:
        return loose
    bar = knob(t, CALL_NEXT if is_next else CALL_LATER)
    return bar + knob(t, CALL_BLUFF) if down else bar


def knob(t: Table, which: int) -> int:
    return DUEL[which] if t.players == 2 else TABLE[which]


def play(s: State, workspace: Workspace) -> int:
    t = s.table
    style = workspace.style[t.turn]
    moves = legal(s)
    best, found = -1 << 60, NONE
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        here = (
            greedy_worth(s, action, workspace)
            if style == GREEDY
            else tuned_worth(s, action, workspace)
        )
        here += below(
            workspace.spare, 1000 if style == GREEDY else 1 if style == TUNED else 60 * WHOLE
        )
        if here > best:
            best, found = here, action
    return found


def greedy_worth(s: State, action: int, workspace: Workspace) -> int:
    """As the rule of thumb has it."""
    t = s.table
    card, down = card_of(action), action >= DOWN
    after = 100 * (workspace.known[t.turn] + VALUE[card]) + HIDDEN * workspace.hidden[t.turn]
    if action == TRASH and t.row.n:
        last = last_known(s)
        after -= HIDDEN if last == NONE else 100 * VALUE[last]
    here = 4_000 * VALUE[card]
    if after >= 100 * t.limit:
        here = -160_000 if down else -200_000
    if down and VALUE[card]:
        here += 2_000
    if not VALUE[card] and after < 100 * (t.limit - 5):
        here -= 10_000
    if card == TRAP:
        here += 12_000 if down else -60_000
    return here


def tuned_worth(s: State, action: int, workspace: Workspace) -> int:
    """As the tuned rule has it, but by the chances counted once."""
    t = s.table
    card, down = card_of(action), action >= DOWN
    points, strangers = workspace.known[t.turn] + VALUE[card], workspace.hidden[t.turn]
    seen, backs = workspace.seen, workspace.backs
    if down:
        backs += 1
    else:
        seen += VALUE[card]
    if action == TRASH and t.row.n:
        last = last_known(s)
        if last == NONE:
            strangers -= 1
        else:
            points -= VALUE[last]
        if t.row.cards[t.row.n - 1] == BACK:
            backs -= 1
        else:
            seen -= VALUE[last]
    caught = chance(workspace, strangers, t.limit - points)
    feared = chance(workspace, backs, t.limit - seen)
    called = (feared - 100 * knob(t, CALLED_FROM)) * 100 // max(1, knob(t, CALLED_WIDTH))
    called = min(WHOLE, max(0, called))
    here = called * (100 * (WHOLE - caught) - knob(t, CAUGHT) * caught) // WHOLE
    here += (WHOLE - called) * knob(t, PRESS) * feared // WHOLE
    if VALUE[card]:
        return here + WHOLE * (knob(t, SHED) * VALUE[card] + (knob(t, NUMBER_DOWN) if down else 0))
    price = -knob(t, EARLY) * max(0, t.limit - 2 - points - strangers)
    if down:
        price += knob(t, TRAP_DOWN if card == TRAP else SPECIAL_DOWN)
    elif card == TRAP:
        price -= NO_USE
    else:
        price += knob(t, REVERSE_UP + card - REVERSE)
    return here + WHOLE * price


def last_known(s: State) -> int:
    """The row's last card as the player on turn knows it."""
    t = s.table
    i = t.row.n - 1
    if t.row.cards[i] != BACK:
        return t.row.cards[i]
    return s.under[i] if t.by[i] == t.turn else NONE


# --- what it is worth -----------------------------------------------------------------------------

# A seat's chance to win is its share of all seats' weights. Those are fitted to the exact chances
# of a race in which every round's call is anybody's, right or wrong, and sometimes meets a trap:
# a line for each number of players; 0, 1, 2 victories, each without and with a penalty.
STANDING = (
    *(100, 89, 175, 133, 436, 317),
    *(100, 87, 210, 156, 637, 469),
    *(100, 86, 234, 173, 792, 595),
    *(100, 86, 252, 188, 930, 710),
    *(100, 87, 266, 201, 1056, 816),
)


def worth(s: State, seat: int) -> int:
    """The chance to win, between rounds."""
    t = s.table
    if t.phase == OVER:
        won = winners(s)
        return WHOLE // popcount(won) if won >> seat & 1 else 0
    everybody = 0
    for p in range(t.players):
        everybody += standing(t, p)
    return WHOLE * standing(t, seat) // everybody


def standing(t: Table, p: int) -> int:
    return STANDING[6 * (t.players - 2) + 2 * t.victories[p] + t.penalties[p]]


search = halving_search(prepare, suppose, try_out)
