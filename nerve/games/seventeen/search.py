"""Search for 17: rounds are imagined to their end, by how the others seem to play, and judged by
what the tokens are worth then.
"""

from __future__ import annotations

from nerve.bots.halving import halving_search
from nerve.core.cards import NONE, Rng, assign, below, lowest_bit, popcount
from nerve.games.seventeen.beliefs import (
    WHOLE,
    Workspace,
    bar_of,
    chance,
    count_reach,
    knob,
    suppose,
    weigh_styles,
)
from nerve.games.seventeen.habits import (
    AFRAID,
    NUMBER_HIDDEN,
    PER_POINT,
    SPECIAL_HIDDEN,
    SPECIAL_OPEN,
    TASTE,
    TASTES,
    TRAP_HIDDEN,
    TUNED,
    WHEN_LATE,
    WHIM,
)
from nerve.games.seventeen.mixing import mix
from nerve.games.seventeen.notes import enough
from nerve.games.seventeen.rules import (
    BACK,
    CALL,
    DOWN,
    OVER,
    PASS,
    REVERSE,
    TRAP,
    TRASH,
    VALUE,
    WINDOW,
    State,
    Table,
    View,
    apply,
    beside,
    legal,
    must_call,
    winners,
)
from nerve.games.seventeen.thumb import (
    CALLED_FROM,
    CALLED_WIDTH,
    CAUGHT,
    EARLY,
    HIDDEN,
    NO_USE,
    NUMBER_DOWN,
    PRESS,
    REVERSE_UP,
    SHED,
    SPECIAL_DOWN,
    TRAP_DOWN,
    card_of,
    row_known,
)

WORLDS, HARDLY = 40, 20  # looked at before a call is thought about; and too few of a hundred
PATIENCE = 40  # turns after which nothing more is expected of a round
LATE = 1200  # what a row seems to be worth, in hundredths, when special cards come into play
FEAR, DREAD = 50, 200  # what it costs to come near 17, and to reach it
# Simulations for about 5, 50, 300 and 1000 ms on one core if a decision is close; most are not.
DIALS = {"easy": 5_000, "normal": 50_000, "hard": 300_000, "expert": 1_000_000}


def prepare(v: View, workspace: Workspace) -> None:
    count_reach(v, workspace)
    weigh_styles(v, workspace)


# --- how it may go on -----------------------------------------------------------------------------


def try_out(action: int, v: View, rng: Rng, workspace: Workspace) -> int:
    """What comes of a move in the imagined world; all moves of it meet the same chance. Who waits
    for ever gains nothing."""
    s, t = workspace.s, workspace.s.table
    workspace.spare.x = rng.x
    assign(s, workspace.world)
    now, end = t.round, t.turns + PATIENCE
    while True:
        apply(s, action)
        if t.phase == OVER or t.round != now or t.turns >= end:
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
        known, strangers = workspace.known[p], workspace.hidden[p]
        likely = chance(workspace, strangers, t.limit - known)
        bar = bar_of(t, p, t.turn, down, workspace)
        if enough(bar, t.row.n, workspace.seen, known, strangers, likely) or must_call(t):
            return CALL
        p = beside(t, p)
        if p == t.turn:
            return PASS
        t.asked = p


def play(s: State, workspace: Workspace) -> int:
    style = workspace.style[s.table.turn]
    moves = legal(s)
    best, found = -1 << 60, NONE
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        if style == TUNED:
            here = tuned_worth(s, action, workspace)
        else:
            here = 100 * liking(s, action, style, workspace)
            here += below(workspace.spare, 100 * TASTE[TASTES * style + WHIM])
        if here > best:
            best, found = here, action
    return found


def liking(s: State, action: int, style: int, workspace: Workspace) -> int:
    """What a play is worth by the taste of a style."""
    t = s.table
    card, down, first = card_of(action), action >= DOWN, TASTES * style
    before = 100 * workspace.known[t.turn] + HIDDEN * workspace.hidden[t.turn]
    after = before + 100 * VALUE[card]
    if action == TRASH and t.row.n:
        last = last_known(s)
        after -= HIDDEN if last == NONE else 100 * VALUE[last]
    here = TASTE[first + PER_POINT] * VALUE[card]
    if VALUE[card]:
        here += TASTE[first + NUMBER_HIDDEN] if down else 0
    elif card == TRAP and not down:
        here -= DREAD
    else:
        here += TASTE[
            first + (SPECIAL_OPEN if not down else TRAP_HIDDEN if card == TRAP else SPECIAL_HIDDEN)
        ]
        if before >= LATE:
            here += TASTE[first + WHEN_LATE]
    if after >= 100 * t.limit:
        here -= DREAD
    elif after >= 100 * TASTE[first + AFRAID]:
        here -= FEAR
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


# --- a choice -------------------------------------------------------------------------------------

think = halving_search(prepare, suppose, try_out, mix)


def search(v: View, rng: Rng, dial: int, workspace: Workspace) -> int:
    """A move. What is hardly 17 is not called: a window comes after every turn, and few playouts
    would now and then find a reason."""
    if v.legal >> PASS & 1 and hardly(v, rng, workspace):
        workspace.playouts = 0
        return PASS
    return think(v, rng, dial, workspace)


def hardly(v: View, rng: Rng, workspace: Workspace) -> bool:
    """Whether the row is 17 in few of the worlds that fit."""
    prepare(v, workspace)
    points, strangers = row_known(v)
    if not chance(workspace, strangers, v.table.limit - points):
        return True
    found = 0
    for _ in range(WORLDS):
        suppose(v, rng, workspace)
        found += row_total(workspace.world) >= v.table.limit
    return 100 * found < HARDLY * WORLDS


def row_total(s: State) -> int:
    points = 0
    for i in range(s.table.row.n):
        card = s.table.row.cards[i]
        points += VALUE[s.under[i] if card == BACK else card]
    return points
