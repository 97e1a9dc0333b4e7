"""Draw and add up, or stop and keep it: a storm takes all that you have drawn this turn.

This text is the rules page of your game. Write here what a player must know; then change the
game below, step by step. After every step run `nerve check ./starting_point.py`.
"""

from dataclasses import dataclass, field

from nerve.core.cards import (
    NONE,
    Chance,
    Pile,
    assign,
    bits,
    clear,
    heap,
    ints,
    new_pile,
    pop,
    pour,
    push,
    reseed,
    shuffle,
    start_seat,
)

# --- the facts: they are data, so that every tool knows them ------------------------------------

NAME = "starting_point"
PLAYERS = range(2, 5)  # from 2 to 4
DECK = {"1": 8, "2": 8, "3": 8, "storm": 6}  # inside, a card is its place here: "1" is 0
MOVES = ("draw", "stop")  # and a move is its place here, too
DRAW, STOP = range(len(MOVES))
STORM, KINDS, SEATS = 3, len(DECK), PLAYERS[-1]


# --- the state: whole numbers, and lists and piles of a fixed size ------------------------------


@dataclass(slots=True)
class Table:
    """What everybody may see. `players` and `deck` are filled in before `setup`."""

    players: int = 2
    turn: int = NONE  # the seat that decides; NONE: the game is over
    row: Pile = new_pile()  # what was drawn this turn
    points: list[int] = ints(SEATS)
    used: list[int] = heap(KINDS, memory=True)  # memory: open once, and not any more
    deck: list[int] = heap(KINDS, holds="deck")


@dataclass(slots=True)
class State:
    """All there is. The pile holds the deck, in order, before `setup`."""

    chance: Chance = field(default_factory=Chance)
    table: Table = field(default_factory=Table)
    pile: Pile = new_pile()
    unseen: list[int] = heap(KINDS, holds="scratch")  # room for `imagine`


@dataclass(slots=True)
class View:
    """What one seat may know, or a spectator (seat NONE). Nobody is told anything else."""

    seat: int = NONE
    actor: int = NONE
    legal: int = bits()
    pile: int = 0  # how many cards are left
    table: Table = field(default_factory=Table)


# --- play: these functions run as they are, and as machine code: numbers, ifs and loops ----------


def setup(s: State) -> None:
    shuffle(s.chance, s.pile)
    s.table.turn = start_seat(s.chance, s.table.players)


def actor(s: State) -> int:
    return s.table.turn


def legal(s: State) -> int:
    """The actor's moves as a bit set; none when the game is over."""
    t = s.table
    if t.turn == NONE:
        return 0
    mask = 0
    if s.pile.n:
        mask |= 1 << DRAW
    if t.row.n:
        mask |= 1 << STOP
    return mask


def apply(s: State, action: int) -> None:
    """Carry out a legal move."""
    t = s.table
    if action == DRAW:
        card = pop(s.pile)
        push(t.row, card)
        if card != STORM:
            return
    else:
        for i in range(t.row.n):
            t.points[t.turn] += t.row.cards[i] + 1
    for i in range(t.row.n):  # no card may get lost: `nerve check` counts them
        t.used[t.row.cards[i]] += 1
    clear(t.row)
    t.turn = (t.turn + 1) % t.players if s.pile.n else NONE


# --- result --------------------------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    return s.table.points[seat]


def winners(s: State) -> int:
    """The most points, as a bit set of seats; a tie is a shared win."""
    best, seats = -1, 0
    for p in range(s.table.players):
        if score(s, p) > best:
            best, seats = score(s, p), 0
        if score(s, p) == best:
            seats |= 1 << p
    return seats


# --- knowledge -----------------------------------------------------------------------------------


def look(s: State, seat: int, v: View) -> None:
    """Fill in what the seat may know. A hand would be here: that of this seat, of no other."""
    v.seat = seat
    v.actor = s.table.turn
    v.legal = legal(s) if seat == v.actor else 0
    v.pile = s.pile.n
    assign(v.table, s.table)


def imagine(v: View, s: State) -> None:
    """A state that fits the view, all the rest drawn by chance: bots think by such states."""
    t = s.table
    assign(t, v.table)
    for card in range(KINDS):
        s.unseen[card] = t.deck[card] - t.used[card]
    for i in range(t.row.n):
        s.unseen[t.row.cards[i]] -= 1
    clear(s.pile)
    pour(s.unseen, s.pile)
    reseed(s.chance)
    shuffle(s.chance, s.pile)


def fallback(v: View) -> int:
    """What is played for somebody whose time is up: something safe."""
    return STOP if v.legal >> STOP & 1 else DRAW
