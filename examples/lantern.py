"""On the dark pier, whoever lights the most before the cards run out has the night.

In your turn you light lamps, one after the other: the top card of the pile (`draw`) or one of the
two cards that you hide in your coat (`1` to `6`). After the first you may `stop`: your row counts
the sum of its lamps, twice if five or more burn. But a lamp that burns already, or a wind, puts the
whole row out, and your turn is over without points.

A wind in your coat is a wind that nobody draws. Instead of stopping you can let it out (`wind`):
you keep your points, and the next player has to begin with a `draw`.

After your turn you fill your coat up to two cards. When the pile is used up, the turn is the last.
"""

from dataclasses import dataclass, field

from nerve.core.cards import (
    EVERYONE,
    NONE,
    Chance,
    Events,
    Pile,
    Rng,
    assign,
    bits,
    clear,
    emit,
    empty,
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

NAME, TITLE, AUTHOR = "lantern", "Lantern", "The Nerve authors"
PLAYERS = range(2, 5)
DECK = {"1": 9, "2": 9, "3": 9, "4": 9, "5": 9, "6": 9, "wind": 8}
WIND, KINDS = 6, 7  # below: the lamps, each one less than what it counts
SEATS, COAT, MANY = 4, 2, 5
MOVES = ("1", "2", "3", "4", "5", "6", "wind", "draw", "stop")
DRAW, STOP = 7, 8  # below: the card from the coat


class Event(Events):
    """What is told while it happens: what its number is, and the rule behind it."""

    HIDE = "card", "coat"
    LIGHT = "card", "turn"
    OUT = "card", "wind"
    STOP = "number", "stop"
    GUST = "nothing", "gust"


EVENTS = tuple(Event)


@dataclass(slots=True)
class Table:
    """What everybody may see."""

    players: int = 2
    turn: int = NONE  # NONE: the game is over
    gust: int = 0  # 1: the turn must begin with a draw
    row: Pile = new_pile(KINDS)  # the lamps that burn
    points: list[int] = ints(SEATS)
    held: list[int] = ints(SEATS)  # cards in each coat
    used: list[int] = heap(KINDS, memory=True)
    deck: list[int] = heap(KINDS, holds="deck")


@dataclass(slots=True)
class State:
    chance: Chance = field(default_factory=Chance)
    table: Table = field(default_factory=Table)
    pile: Pile = new_pile()
    coats: list[list[int]] = heap(SEATS, KINDS)
    unseen: list[int] = heap(KINDS, holds="scratch")  # room for `imagine`


@dataclass(slots=True)
class View:
    """What one seat may know (spectator: NONE)."""

    seat: int = NONE
    actor: int = NONE
    legal: int = bits()
    pile: int = 0
    coat: list[int] = heap(KINDS)
    table: Table = field(default_factory=Table)


# --- play ----------------------------------------------------------------------------------------


def objection(players: int, options: dict[str, bool], deck: dict[str, int]) -> str:
    least = COAT * players + 1
    return "" if sum(deck.values()) >= least else f"expected at least {least} cards"


def setup(s: State) -> None:
    t = s.table
    shuffle(s.chance, s.pile)
    for p in range(t.players):
        fill(s, p)
    t.turn = start_seat(s.chance, t.players)


def actor(s: State) -> int:
    return s.table.turn


def legal(s: State) -> int:
    t = s.table
    if t.turn == NONE:
        return 0
    mask = 1 << DRAW if s.pile.n else 0
    if t.gust:
        return mask
    coat = s.coats[t.turn]
    for lamp in range(WIND):
        if coat[lamp] and not burns(t, lamp):
            mask |= 1 << lamp
    if t.row.n:
        mask |= 1 << STOP
        if coat[WIND]:
            mask |= 1 << WIND
    return mask


def apply(s: State, action: int) -> None:
    t = s.table
    p = t.turn
    gust = 0
    if action == DRAW:
        t.gust = 0
        card = pop(s.pile)
        if card != WIND and not burns(t, card):
            light(s, card)
            return
        emit(s, Event.OUT, p, card, EVERYONE)
        t.used[card] += 1
    elif action < WIND:
        take_out(s, p, action)
        light(s, action)
        return
    else:
        if action == WIND:
            take_out(s, p, WIND)
            t.used[WIND] += 1
            gust = 1
            emit(s, Event.GUST, p, NONE, EVERYONE)
        emit(s, Event.STOP, p, worth(t), EVERYONE)
        t.points[p] += worth(t)
    end_turn(s, gust)


def light(s: State, lamp: int) -> None:
    push(s.table.row, lamp)
    emit(s, Event.LIGHT, s.table.turn, lamp, EVERYONE)


def end_turn(s: State, gust: int) -> None:
    t = s.table
    for i in range(t.row.n):
        t.used[t.row.cards[i]] += 1
    clear(t.row)
    fill(s, t.turn)
    t.turn = (t.turn + 1) % t.players if s.pile.n else NONE
    t.gust = gust if s.pile.n else 0


def fill(s: State, p: int) -> None:
    while s.table.held[p] < COAT and s.pile.n:
        card = pop(s.pile)
        s.coats[p][card] += 1
        s.table.held[p] += 1
        emit(s, Event.HIDE, p, card, 1 << p)


def take_out(s: State, p: int, card: int) -> None:
    s.coats[p][card] -= 1
    s.table.held[p] -= 1


def burns(t: Table, lamp: int) -> bool:
    for i in range(t.row.n):
        if t.row.cards[i] == lamp:
            return True
    return False


def worth(t: Table) -> int:
    points = t.row.n
    for i in range(t.row.n):
        points += t.row.cards[i]
    return 2 * points if t.row.n >= MANY else points


# --- result --------------------------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    return s.table.points[seat]


def winners(s: State) -> int:
    """The most points; a tie is a shared win."""
    best, seats = -1, 0
    for p in range(s.table.players):
        if score(s, p) > best:
            best, seats = score(s, p), 0
        if score(s, p) == best:
            seats |= 1 << p
    return seats


# --- knowledge -----------------------------------------------------------------------------------


def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.actor = s.table.turn
    v.legal = legal(s) if seat == v.actor else 0
    v.pile = s.pile.n
    if seat == NONE:
        empty(v.coat)
    else:
        assign(v.coat, s.coats[seat])
    assign(v.table, s.table)


def imagine(v: View, s: State) -> None:
    """Any deal of the unseen cards to the other coats and the pile is as likely as any other."""
    t = s.table
    assign(t, v.table)
    for card in range(KINDS):
        s.unseen[card] = unseen(v, card)
    clear(s.pile)
    pour(s.unseen, s.pile)
    reseed(s.chance)
    shuffle(s.chance, s.pile)
    for p in range(SEATS):
        if p == v.seat:
            assign(s.coats[p], v.coat)
        else:
            empty(s.coats[p])
            for _ in range(t.held[p]):
                s.coats[p][pop(s.pile)] += 1


def unseen(v: View, card: int) -> int:
    """How many of these are in other coats or in the pile."""
    t = v.table
    n = t.deck[card] - t.used[card] - v.coat[card]
    return n - 1 if burns(t, card) else n


def fallback(v: View) -> int:
    """Stop if that can be; else the lowest lamp of the coat, or draw."""
    if v.legal >> STOP & 1:
        return STOP
    for action in range(DRAW):
        if v.legal >> action & 1:
            return action
    return DRAW


def greedy(v: View, rng: Rng) -> int:
    """Draw while more can be won than lost; else the best lamp of the coat, and then stop."""
    t = v.table
    won = lost = 0
    for card in range(KINDS):
        if card == WIND or burns(t, card):
            lost += unseen(v, card) * worth(t)
        else:
            won += unseen(v, card) * (card + 1)
    if v.legal >> DRAW & 1 and won >= lost:
        return DRAW
    for lamp in range(WIND - 1, -1, -1):
        if v.legal >> lamp & 1:
            return lamp
    return WIND if v.legal >> WIND & 1 else fallback(v)
