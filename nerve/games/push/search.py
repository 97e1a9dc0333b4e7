"""Search for Push by exact arithmetic: every card that may come next, every row it may join, who
would take which row, and what all that does to the chance to win.

No game is played out: what is judged is the table at the end of this turn. The dial is how many
positions may be looked at in which at most one more card is turned up; it sets how many cards
the search looks ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from nerve.core.cards import NONE, Rng, ints, lowest_bit, popcount
from nerve.games.push.rules import (
    BANK,
    COLOURS,
    DIE,
    DRAW,
    GO_ON,
    KINDS,
    NUMBERED,
    NUMBERS,
    PICK,
    ROW,
    ROWS,
    SEATS,
    STAR,
    STOP,
    SWITCH,
    TAKE,
    TURN,
    View,
    left,
    unseen,
)
from nerve.games.push.thumb import colour_points

AHEAD = 5  # cards, at most
NEVER, NO_ROW = -1.0, -1 << 30

# A row as one number: a bit for each colour, each number and the die it holds, and its points.
# Then a card fits if it shares no bit with the row, and to place it is to add it.
WITH_DIE = 1 << COLOURS + NUMBERS
POINTS = COLOURS + NUMBERS + 1
HOLDS = (1 << POINTS) - 1
CODES = (
    *(1 << c | 1 << COLOURS + n | n + 1 << POINTS for c in range(COLOURS) for n in range(NUMBERS)),
    WITH_DIE,
    0,  # a switch
)
# Simulations for about 5, 50, 300 and 1000 ms on one core if a decision is close; most are not.
DIALS = {"easy": 1_500, "normal": 12_000, "hard": 70_000, "expert": 250_000}


# --- what a table is worth between turns: fitted to games of this bot against itself ------------

DIE_COSTS = 0.08  # of the open points of a seat, for each die in the pile
TEMPER = (0, 0, 60, 30, 27, 22, 19)  # by players, in points: how far a lead is from a won game
TURN_WORTH = (0, 0, 20, 22, 30, 40, 50)  # by players: open points that are worth a turn


def grow(x: float) -> float:
    """About e to the x, in steps that give the same number everywhere."""
    y = 1 + abs(x) / 16
    y *= y
    y *= y
    y *= y
    y *= y
    return y if x >= 0 else 1 / y


# --- room to think in ----------------------------------------------------------------------------


def _floats(*shape: int) -> Any:
    def zeros() -> list[Any]:
        row = [0.0] * shape[-1]
        return row if len(shape) == 1 else [row[:] for _ in range(shape[0])]

    return field(default_factory=zeros, metadata={"type": "f8"})


def _code() -> Any:
    return field(default=0, metadata={"type": "i8"})


def _worth() -> Any:
    return field(default=0.0, metadata={"type": "f8"})


@dataclass(slots=True)
class Node:
    """A position on the way to the one that is looked at."""

    a: int = _code()
    b: int = _code()
    c: int = _code()
    flip: int = 0
    step: int = 0  # 4 x the card that comes + the row it joins
    stop: float = _worth()
    bust: float = _worth()
    best: float = _worth()  # of the rows the card may join
    total: float = _worth()


@dataclass(slots=True)
class Workspace:
    """Room to think in, so that machine code asks for no memory. Nothing in it outlives a
    decision."""

    me: int = 0
    sixths: int = 1  # of the open points that a roll costs on average
    others: int = 0  # how many may take a row after me
    line: list[list[int]] = ints(2, SEATS)  # who, clockwise and the other way
    open: list[int] = ints(SEATS)
    safe: list[int] = ints(SEATS)
    start: int = 0  # cards in the pile now
    pile: int = 0  # cards in the pile of the position looked at
    unseen: list[int] = ints(KINDS, type="i1")
    # By cards turned up from now on: every seat's share of the win if nobody took a row, in any
    # measure; those of the others together; and what a sixth of an open point adds.
    chance: list[list[float]] = _floats(AHEAD + 1, SEATS)
    against: list[float] = _floats(AHEAD + 1)
    slope: list[float] = _floats(AHEAD + 1)
    tried: list[float] = _floats(ROWS * NUMBERS + ROWS)
    drawn: float = _worth()  # what turning up a card is worth in the position looked at last
    placed: list[float] = _floats(ROWS)  # what a card is worth in each row,
    before: list[float] = _floats(ROWS)  # and was when the search looked one card less ahead
    nodes: list[Node] = field(default_factory=lambda: [Node() for _ in range(AHEAD)])


def prepare(v: View, workspace: Workspace) -> None:
    t = v.table
    workspace.me, workspace.sixths = v.seat, 1 + t.risk
    workspace.start, workspace.pile = v.pile, v.pile
    unseen(v, workspace.unseen)
    for p in range(t.players):
        workspace.open[p], workspace.safe[p] = 0, 0
        for card in range(NUMBERED):
            workspace.open[p] += t.bench[p][card] * (card % NUMBERS + 1)
            workspace.safe[p] += t.bank[p][card] * (card % NUMBERS + 1)
    for flip in range(2):
        n, p = 0, v.seat
        while True:
            p = left(t, p) if not flip else p - 1 if p > 0 else t.players - 1
            if p == t.player or p == v.seat:
                break
            workspace.line[flip][n] = p
            n += 1
        if flip == t.aside % 2:
            workspace.others = n
    for d in range(min(AHEAD, v.pile) + 1):
        take_stock(v, workspace, d)


def take_stock(v: View, workspace: Workspace, d: int) -> None:
    """The standing of all seats if this turn ends after d more cards."""
    t, me, pile = v.table, v.seat, v.pile - d
    kept = kept_of(v, workspace, pile)
    temper = 1.0
    if pile:
        temper = TEMPER[t.players] * sqrt(1 - grow(-pile / 25))
    workspace.slope[d] = kept / (6 * temper)
    workspace.against[d] = 0.0
    for p in range(t.players):
        lead = (
            workspace.safe[p] - workspace.safe[me] + kept * (workspace.open[p] - workspace.open[me])
        )
        workspace.chance[d][p] = grow(lead / temper)
        if p != me:
            workspace.against[d] += workspace.chance[d][p]


def kept_of(v: View, workspace: Workspace, pile: int) -> float:
    """The part of what lies open now that will be left when the pile is empty."""
    if not pile:
        return 1.0
    dice = workspace.unseen[DIE] * pile / v.pile
    return grow(-dice * DIE_COSTS * (1 + 0.7 * v.table.risk))


# --- the choice ----------------------------------------------------------------------------------


def search(v: View, rng: Rng, dial: int, workspace: Workspace) -> int:
    """The move of the greatest share of the win, as many cards ahead as the dial allows."""
    t, moves = v.table, v.legal
    if moves & moves - 1 == 0:
        return lowest_bit(moves)
    prepare(v, workspace)
    if t.phase == TURN:
        return bank_or_draw(v, workspace)
    a, b, c = row_code(v, 0), row_code(v, 1), row_code(v, 2)
    if t.phase == PICK:
        return pick_row(v, workspace, a, b, c)
    depth = depth_of(workspace, a, b, c, dial // popcount(moves))
    if t.phase == GO_ON:
        return stop_or_draw(v, workspace, a, b, c, depth)
    return place(v, workspace, a, b, c, depth)


def stop_or_draw(v: View, workspace: Workspace, a: int, b: int, c: int, depth: int) -> int:
    """Who looks further never finds a draw worth less: the first look that is for it will do."""
    flip, before = v.table.aside % 2, 0.0
    stopped = look_ahead(workspace, a, b, c, flip, 0)
    for ahead in range(1, depth + 1):
        if look_ahead(workspace, a, b, c, flip, ahead) > stopped:
            return DRAW
        if ahead > 1 and out_of_reach(workspace.drawn, before, stopped):
            return STOP
        before = workspace.drawn
    return STOP


def place(v: View, workspace: Workspace, a: int, b: int, c: int, depth: int) -> int:
    """Look further and further at the rows still in question."""
    code, flip = CODES[v.table.card], v.table.aside % 2
    rows, choice = v.legal, NONE
    for ahead in range(1, depth + 1):
        best, left = NEVER, rows
        while left:
            action = lowest_bit(left)
            left &= left - 1
            i = action - ROW
            worth = look_ahead(
                workspace,
                a + (code if i == 0 else 0),
                b + (code if i == 1 else 0),
                c + (code if i == 2 else 0),
                flip,
                ahead,
            )
            workspace.before[i], workspace.placed[i] = workspace.placed[i], worth
            if worth > best:
                best, choice = worth, action
        left = rows & ~(1 << choice)
        while left and ahead > 1:
            action = lowest_bit(left)
            left &= left - 1
            i = action - ROW
            if out_of_reach(workspace.placed[i], workspace.before[i], best):
                rows &= ~(1 << action)
        if rows & rows - 1 == 0:
            break
    return choice


def out_of_reach(worth: float, before: float, best: float) -> bool:
    """Whether a look further could hardly make up for it: each adds less than the one before."""
    return worth + (worth - before) < best


def pick_row(v: View, workspace: Workspace, a: int, b: int, c: int) -> int:
    moves, best, choice = v.legal, NEVER, NONE
    while moves:
        action = lowest_bit(moves)
        moves &= moves - 1
        worth = rolled_for(v, workspace, a, b, c, action - TAKE)
        if worth > best:
            best, choice = worth, action
    return choice


def rolled_for(v: View, workspace: Workspace, a: int, b: int, c: int, i: int) -> float:
    """I take row i, and roll if I must: here each face is looked at, not their mean alone."""
    t = v.table
    row = a if i == 0 else b if i == 1 else c
    total = 0.0
    for face in range(STAR + 1):
        points = row >> POINTS
        for colour in range(COLOURS):
            if row & WITH_DIE and (face == colour or (face == STAR and t.risk)):
                points -= colour_points(t, v.seat, colour)
                for j in range(t.rows[i].n):
                    card = t.rows[i].cards[j]
                    if card // NUMBERS == colour:
                        points -= card % NUMBERS + 1
        total += share_out(
            workspace, 6 * points, b if i == 0 else a, b if i == 2 else c, 0, t.aside % 2
        )
    return total / (STAR + 1)


def bank_or_draw(v: View, workspace: Workspace) -> int:
    """Bank the colour of most points if that saves more than a turn brings."""
    t, most, choice = v.table, 0, DRAW
    for colour in range(COLOURS):
        points = colour_points(t, v.seat, colour)
        if points > most:
            most, choice = points, BANK + colour
    kept = kept_of(v, workspace, v.pile)
    return choice if most * (1 - kept) > TURN_WORTH[t.players] * kept else DRAW


def depth_of(workspace: Workspace, a: int, b: int, c: int, looks: int) -> int:
    """How many cards can be looked ahead: each multiplies the positions."""
    width = 0
    for kind in range(KINDS):
        if workspace.unseen[kind]:
            code = CODES[kind] & HOLDS
            fitting = (a & code == 0) + (b & code == 0) + (c & code == 0)
            width += max(1, min(fitting, 1 + (b > 0) + (c > 0))) if code else 1
    depth = 1
    while depth < min(AHEAD, workspace.pile) and looks >= width:
        looks //= width
        depth += 1
    return depth


def row_code(v: View, i: int) -> int:
    row, code = v.table.rows[i], 0
    for j in range(row.n):
        code += CODES[row.cards[j]]
    return code


# --- the end of the turn -------------------------------------------------------------------------


def worth_to(workspace: Workspace, row: int, p: int) -> int:
    """What a row adds to the open points of p, in sixths: a roll is counted with its mean."""
    points = row >> POINTS
    if row & WITH_DIE:
        return (6 - workspace.sixths) * points - workspace.sixths * workspace.open[p]
    return 6 * points


def settle(workspace: Workspace, a: int, b: int, c: int, flip: int) -> float:
    """I stop, and take the row that is best with regard to what the others get."""
    best = NEVER
    for i in range(ROWS):
        if (a if i == 0 else b if i == 1 else c) > 0:
            best = max(best, taken(workspace, a, b, c, flip, i))
    return best


def taken(workspace: Workspace, a: int, b: int, c: int, flip: int, i: int) -> float:
    """I take row i."""
    row = a if i == 0 else b if i == 1 else c
    gain = worth_to(workspace, row, workspace.me)
    return share_out(workspace, gain, b if i == 0 else a, b if i == 2 else c, 0, flip)


def bust(workspace: Workspace, a: int, b: int, c: int, flip: int) -> float:
    return share_out(workspace, -workspace.sixths * workspace.open[workspace.me], a, b, c, flip)


def share_out(workspace: Workspace, gain: int, a: int, b: int, c: int, flip: int) -> float:
    """My share of the win with this gain, when each of the others takes what is best for him."""
    d = workspace.start - workspace.pile
    against = workspace.against[d]
    for k in range(min(workspace.others, ROWS)):
        p = workspace.line[flip][k]
        first = worth_to(workspace, a, p) if a else NO_ROW
        second = worth_to(workspace, b, p) if b else NO_ROW
        third = worth_to(workspace, c, p) if c else NO_ROW
        most = max(first, second, third)
        if most == NO_ROW:
            break
        against += workspace.chance[d][p] * (grow(most * workspace.slope[d]) - 1)
        if first == most:
            a = 0
        elif second == most:
            b = 0
        else:
            c = 0
    mine = workspace.chance[d][workspace.me] * grow(gain * workspace.slope[d])
    return mine / (mine + against)


# --- cards to come -------------------------------------------------------------------------------


def last_look(workspace: Workspace, a: int, b: int, c: int, flip: int, may_draw: bool) -> float:
    """Stop now, or turn up one more card and then stop, whichever is better.

    Where a card goes, its number alone tells what it is worth there: that is found first, for all
    numbers (and the die) and rows.
    """
    stop, switched = NEVER, NEVER
    kinds = NUMBERS + 1
    rows = 1 + (a > 0) + (b > 0) if may_draw else 0
    for step in range(-2 if may_draw else -1, rows * kinds):
        i, n, code = step // kinds, step % kinds, 0
        if step >= 0:
            code = 1 << COLOURS + n
            if n < NUMBERS:
                code |= n + 1 << POINTS
            if (a if i == 0 else b if i == 1 else c) & code & HOLDS:
                continue
        if step == -2:
            flip = 1 - flip
            workspace.pile -= 1
        worth = settle(
            workspace,
            a + (code if i == 0 else 0),
            b + (code if i == 1 else 0),
            c + (code if i == 2 else 0),
            flip,
        )
        if step >= 0:
            workspace.tried[step] = worth
        elif step == -1:
            stop = worth
            if may_draw:
                workspace.pile -= 1
        else:
            switched = worth
            flip = 1 - flip
            workspace.pile += 1
    if not may_draw:
        return stop
    total = workspace.unseen[SWITCH] * switched
    busted = NEVER
    if c:
        busted = bust(workspace, a, b, c, flip)
    workspace.pile += 1
    for kind in range(DIE + 1):
        if workspace.unseen[kind]:
            code = CODES[kind] & HOLDS
            n = kind % NUMBERS if kind < DIE else NUMBERS
            best = NEVER
            if a & code == 0:
                best = max(best, workspace.tried[n])
            if b & code == 0:
                best = max(best, workspace.tried[kinds + n])
            if b and c & code == 0:
                best = max(best, workspace.tried[2 * kinds + n])
            total += workspace.unseen[kind] * (busted if best == NEVER else best)
    workspace.drawn = total / workspace.pile
    return max(stop, workspace.drawn)


def next_card(workspace: Workspace, node: Node) -> bool:
    """Go on to the next card that may come and row that it may join, if there is one more."""
    while node.step < 4 * KINDS - 1:
        node.step += 1
        kind, i = node.step // 4, node.step % 4
        n = workspace.unseen[kind]
        if not n:
            node.step += 3
        elif i == ROWS:
            node.total += n * (node.bust if node.best == NEVER else node.best)
            node.best = NEVER
        else:
            row = node.a if i == 0 else node.b if i == 1 else node.c
            before = 1 if i == 0 else node.a if i == 1 else node.b
            if before and row & CODES[kind] & HOLDS == 0 and (kind != SWITCH or i == 0):
                return True
    return False


def look_ahead(workspace: Workspace, a: int, b: int, c: int, flip: int, depth: int) -> float:
    """Stop now, or turn up a card and think again, whichever is better, `depth` cards ahead."""
    d = 0
    arrived = True
    while True:
        if arrived and d < depth - 1 and workspace.pile:
            node = workspace.nodes[d]
            node.a, node.b, node.c, node.flip = a, b, c, flip
            node.stop = settle(workspace, a, b, c, flip)
            workspace.pile -= 1
            node.bust = NEVER
            if c:
                node.bust = bust(workspace, a, b, c, flip)
            node.step, node.best, node.total = -1, NEVER, 0.0
            d += 1
            arrived = False
        worth = NEVER
        if arrived:
            worth = last_look(workspace, a, b, c, flip, depth > 0 and workspace.pile > 0)
        elif workspace.nodes[d - 1].step == 4 * KINDS - 1:
            d -= 1
            workspace.pile += 1
            workspace.drawn = workspace.nodes[d].total / workspace.pile
            worth = max(workspace.nodes[d].stop, workspace.drawn)
            arrived = True
        if arrived:
            if d == 0:
                return worth
            node = workspace.nodes[d - 1]
            node.best = max(node.best, worth)
            workspace.unseen[node.step // 4] += 1
        arrived = next_card(workspace, workspace.nodes[d - 1])
        if arrived:
            node = workspace.nodes[d - 1]
            kind, i = node.step // 4, node.step % 4
            workspace.unseen[kind] -= 1
            code = CODES[kind]
            a = node.a + (code if i == 0 else 0)
            b = node.b + (code if i == 1 else 0)
            c = node.c + (code if i == 2 else 0)
            flip = node.flip ^ (kind == SWITCH)
