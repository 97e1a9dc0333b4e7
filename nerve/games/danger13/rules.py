"""Danger 13 (Rüdiger Dorn): deal good cards to yourself, bad ones to the others; 13 is too many.

Nothing is private: only the order of the pile and of the dealer's packet is unknown.
Ids such as D13-R8 are those of the rules page, danger13.md.
"""

from dataclasses import dataclass, field
from typing import TypedDict

from nerve.core.cards import (
    EVERYONE,
    NONE,
    Chance,
    Events,
    Pile,
    assign,
    bits,
    clear,
    emit,
    heap,
    ints,
    new_pile,
    new_piles,
    no_card,
    pop,
    pour,
    push,
    reseed,
    reverse,
    shuffle,
    start_seat,
    take_at,
)

NAME, TITLE, AUTHOR = "danger13", "Danger 13", "Rüdiger Dorn"
VERSION = 1
PLAYERS = range(2, 6)  # D13-R1
OPTIONS: dict[str, bool] = {}  # D13-R15
LIMITS = {"limit": 13, "raised": 18}
# The box says how many cards there are of each symbol; the copies per number are a guess (D13-V1).
# fmt: off
DECK = {
    "1": 5, "2": 6, "3": 5, "4": 5,
    "0+": 4, "1+": 4, "2+": 5, "3+": 4, "4+": 4,
    "1++": 3, "2++": 4, "3++": 4, "4++": 4, "5++": 3,
    "0>": 4, "1>": 4, "2>": 5, "3>": 4, "4>": 4,
    "hand": 8, "18": 5, "arrow": 6, "+": 6, "++": 3,
}
# fmt: on
CARDS: tuple[str, ...] = tuple(DECK)
FACES: tuple[str, ...] = ()
ASSUMED = "D13-V1"
LOW_WINS = False

PLAIN, DRAW, HAND, LIMIT, ARROW, INSTANT = range(6)
SYMBOL = (PLAIN,) * 14 + (DRAW,) * 5 + (HAND, LIMIT, ARROW, INSTANT, INSTANT)
VALUE = (1, 2, 3, 4, 0, 1, 2, 3, 4, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0)  # D13-V2
PLUS = (0,) * 4 + (1,) * 5 + (2,) * 5 + (0,) * 8 + (1, 2)

KINDS, SEATS, MOST_HANDS = len(CARDS), 5, 8
MOVES: tuple[str, ...] = (
    *(f"give {seat}" for seat in range(SEATS)),
    "keep",
    *(f"refuse {k}" for k in range(1, MOST_HANDS + 1)),
)
KEEP, REFUSE = SEATS, SEATS + 1  # actions; below KEEP: give to that seat

PHASES = ("give", "answer", "resolved", "bust", "over")  # players decide in the first two
GIVE, ANSWER, RESOLVED, BUST, OVER = range(5)
LONGEST = 500  # dealer's turns in a round, D13-A27


class Event(Events):
    """What `emit` tells: a line an event, what its number is and the rule behind it."""

    REVEAL = "card", "D13-R5"
    GIVE = "card", "D13-R5"
    KEEP = "card", "D13-A12"
    DRAW = "card", "D13-R9"
    REFUSE = "card", "D13-A12"
    JOIN = "card", "D13-R7"
    REMOVE = "card", "D13-R9"
    WIN = "card", "D13-R11"
    ROUND = "number", "D13-R3"
    PACKET = "number", "D13-R4"
    BUST = "number", "D13-R8"
    RESHUFFLE = "number", "D13-R13"
    SETTLE = "nothing", "D13-A5"
    FINAL = "nothing", "D13-R13"
    END = "nothing", "D13-R14"


EVENTS: tuple[Events, ...] = tuple(Event)


@dataclass(slots=True)
class Table:
    """What everybody may see."""

    players: int = 2
    limit: int = 13
    raised: int = 18
    round: int = 0
    start: int = 0  # holder of the start-player card
    dealer: int = 0
    turns: int = 0  # dealer's turns begun in this round
    served: int = 0  # bit set of the seats assigned a card in this dealer's turn
    receiver: int = NONE
    card: int = no_card()  # the face-up card being given or received
    phase: int = GIVE
    final: int = 0  # the next settlement ends the game
    sums: list[int] = ints(SEATS)  # numbers in each row
    raises: list[int] = ints(SEATS)  # limit cards in each row
    hands: list[int] = ints(SEATS)  # hand cards in each row
    trophies: list[int] = ints(SEATS)  # number of cards won
    rows: list[Pile] = new_piles(SEATS)
    won: list[list[int]] = heap(SEATS, KINDS, memory=True)
    discard: list[int] = heap(KINDS, memory=True)
    deck: list[int] = heap(KINDS, holds="deck")


@dataclass(slots=True)
class State:
    chance: Chance = field(default_factory=Chance)
    packet: Pile = new_pile(SEATS)  # the dealer's face-down cards, the next one on top
    table: Table = field(default_factory=Table)
    pile: Pile = new_pile()
    unseen: list[int] = heap(KINDS, holds="scratch")  # room for `imagine`


@dataclass(slots=True)
class View:
    """What one seat may know (spectator: NONE)."""

    seat: int = NONE
    actor: int = NONE
    legal: int = bits()  # this seat's legal actions
    pile: int = 0
    packet: int = 0
    table: Table = field(default_factory=Table)


# --- play --------------------------------------------------------------------------------------


def objection(players: int, options: dict[str, bool], deck: dict[str, int]) -> str:
    """What speaks against a set-up, if anything."""
    if deck.get("hand", 0) > MOST_HANDS:
        return f"a deck has at most {MOST_HANDS} hand cards, not {deck['hand']}"
    if sum(deck.values()) < players:
        return f"a deck for {players} players has at least {players} cards"
    return ""


def setup(s: State) -> None:
    """Begin a game; the pile holds the deck in order."""
    t = s.table
    shuffle(s.chance, s.pile)  # D13-R2
    t.start = start_seat(s.chance, t.players)  # D13-A25
    begin_round(s)
    turn_up(s)


def actor(s: State) -> int:
    """The seat that decides now: the dealer gives, a receiver with a hand answers."""
    if s.table.phase == GIVE:
        return s.table.dealer
    if s.table.phase == ANSWER:
        return s.table.receiver
    return NONE


def legal(s: State) -> int:
    t = s.table
    if t.phase == GIVE:
        return (1 << t.players) - 1 & ~t.served  # D13-R5, D13-R6
    if t.phase == ANSWER:
        return 1 << KEEP | (1 << t.hands[t.receiver]) - 1 << REFUSE  # D13-A16, D13-A17
    return 0


def apply(s: State, action: int) -> None:
    t = s.table
    if t.phase == GIVE:
        t.receiver = action
        t.served |= 1 << action
        emit(s, Event.GIVE, action, t.card, EVERYONE)
        if t.hands[action]:
            t.phase = ANSWER  # D13-A12
            return
        receive(s)
    elif action == KEEP:
        emit(s, Event.KEEP, t.receiver, t.card, EVERYONE)
        receive(s)
    else:
        refuse(s, action - REFUSE)

    if t.phase == BUST:
        settle(s, t.receiver)
        if t.final:
            finish(s)
            return
        t.start = left(t, t.start)  # D13-R12, D13-A21
        begin_round(s)
    elif t.phase == ANSWER:
        return
    elif not s.packet.n:
        t.dealer = left(t, t.dealer)  # D13-R3
    turn_up(s)


def receive(s: State) -> None:
    """The receiver takes the card; a draw card goes on with the top of the pile (D13-R9)."""
    t = s.table
    p = t.receiver
    while True:
        card = t.card
        t.card = NONE
        symbol = SYMBOL[card]
        if symbol == INSTANT:
            win(s, p, card)
        elif symbol == ARROW:
            t.discard[card] += 1
            if t.rows[p].n:
                removed = leave_row(t, p, t.rows[p].n - 1)  # D13-A10
                t.discard[removed] += 1
                emit(s, Event.REMOVE, p, removed, EVERYONE)
        else:
            push(t.rows[p], card)  # D13-R7
            count(t, p, card, 1)
            emit(s, Event.JOIN, p, card, EVERYONE)

        if t.sums[p] >= bar(t, p):  # D13-R8, before any draw (D13-A8)
            t.phase = BUST
            return
        t.phase = RESOLVED
        if symbol != DRAW:
            return
        t.card = take(s)  # of the pile, not of the packet (D13-A7)
        if t.card == NONE:  # D13-A5
            return
        emit(s, Event.DRAW, p, t.card, EVERYONE)
        if t.hands[p]:
            t.phase = ANSWER
            return


def refuse(s: State, k: int) -> None:
    """The k-th hand from the left and the unwanted card are discarded (D13-A14, D13-A17)."""
    t = s.table
    row = t.rows[t.receiver]
    i = 0
    while SYMBOL[row.cards[i]] != HAND or k > 0:
        if SYMBOL[row.cards[i]] == HAND:
            k -= 1
        i += 1
    t.discard[leave_row(t, t.receiver, i)] += 1  # the row closes up, D13-A19
    t.discard[t.card] += 1
    emit(s, Event.REFUSE, t.receiver, t.card, EVERYONE)
    t.card = NONE
    t.phase = RESOLVED


def settle(s: State, loser: int) -> None:
    """The loser discards the whole row; the others win their plus cards (D13-R10, D13-R11)."""
    t = s.table
    if loser == NONE:
        emit(s, Event.SETTLE, NONE, NONE, EVERYONE)
    else:
        emit(s, Event.BUST, loser, t.sums[loser], EVERYONE)
    for i in range(s.packet.n):
        push(s.pile, s.packet.cards[i])  # unseen, the next one on top (D13-A6)
    clear(s.packet)
    for p in range(t.players):
        row = t.rows[p]
        for i in range(row.n):
            if PLUS[row.cards[i]] and p != loser:
                win(s, p, row.cards[i])
            else:
                t.discard[row.cards[i]] += 1
        clear(row)
        t.sums[p] = 0  # everyone restarts at 13 and without hands, D13-A26
        t.raises[p] = 0
        t.hands[p] = 0


def begin_round(s: State) -> None:
    t = s.table
    t.round += 1
    t.turns = 0
    t.dealer = t.start
    t.receiver = NONE
    emit(s, Event.ROUND, t.start, t.round, EVERYONE)


def turn_up(s: State) -> None:
    """The dealer turns up the next card of the packet, a new packet if need be (D13-R4, D13-R5)."""
    t = s.table
    if not s.packet.n:
        take_packet(s)
    if s.packet.n:
        t.card = pop(s.packet)
        t.phase = GIVE
        emit(s, Event.REVEAL, t.dealer, t.card, EVERYONE)
    else:
        settle(s, NONE)  # D13-A5, D13-A27
        finish(s)


def take_packet(s: State) -> None:
    t = s.table
    t.served = 0
    if t.turns == LONGEST:
        return
    t.turns += 1
    for _ in range(t.players):
        card = take(s)
        if card == NONE:
            break
        push(s.packet, card)
    reverse(s.packet)  # the first card taken is the first turned up, D13-A2
    emit(s, Event.PACKET, t.dealer, s.packet.n, EVERYONE)


def take(s: State) -> int:
    """The top card of the pile, or NONE. The last card that leaves the pile makes the next
    settlement the last one, and the discards are shuffled at once (D13-R13, D13-A1, D13-A3)."""
    if not s.pile.n:
        reshuffle(s)
    if not s.pile.n:
        return NONE
    card = pop(s.pile)
    if not s.pile.n:
        if not s.table.final:
            emit(s, Event.FINAL, NONE, NONE, EVERYONE)
        s.table.final = 1
        reshuffle(s)
    return card


def reshuffle(s: State) -> None:
    pour(s.table.discard, s.pile)
    if s.pile.n:
        emit(s, Event.RESHUFFLE, NONE, s.pile.n, EVERYONE)
        shuffle(s.chance, s.pile)


def finish(s: State) -> None:
    s.table.phase = OVER
    emit(s, Event.END, NONE, NONE, EVERYONE)


def win(s: State, p: int, card: int) -> None:
    s.table.won[p][card] += 1
    s.table.trophies[p] += 1
    emit(s, Event.WIN, p, card, EVERYONE)


def leave_row(t: Table, p: int, i: int) -> int:
    card = take_at(t.rows[p], i)
    count(t, p, card, -1)
    return card


def count(t: Table, p: int, card: int, sign: int) -> None:
    t.sums[p] += sign * VALUE[card]
    t.raises[p] += sign * (SYMBOL[card] == LIMIT)
    t.hands[p] += sign * (SYMBOL[card] == HAND)


def bar(t: Table, p: int) -> int:
    """The total at which p busts: raised while a limit card lies in the row (D13-A11)."""
    return t.raised if t.raises[p] else t.limit


def left(t: Table, p: int) -> int:
    return p + 1 if p + 1 < t.players else 0


# --- result ------------------------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    """Plus signs on won cards (D13-R14)."""
    points = 0
    for kind in range(KINDS):
        points += PLUS[kind] * s.table.won[seat][kind]
    return points


def tie_break(s: State, seat: int) -> int:
    """The sum of numbers on won cards (D13-A22)."""
    numbers = 0
    for kind in range(KINDS):
        numbers += VALUE[kind] * s.table.won[seat][kind]
    return numbers


def winners(s: State) -> int:
    best, best_break, seats = -1, 0, 0
    for p in range(s.table.players):
        points, numbers = score(s, p), tie_break(s, p)
        if points > best or (points == best and numbers > best_break):
            best, best_break, seats = points, numbers, 0
        if points == best and numbers == best_break:
            seats |= 1 << p
    return seats


# --- knowledge ---------------------------------------------------------------------------------


def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.actor = actor(s)
    v.legal = legal(s) if seat == v.actor else 0
    v.pile = s.pile.n
    v.packet = s.packet.n
    assign(v.table, s.table)


def imagine(v: View, s: State) -> None:
    """Any order of the unseen cards is as likely as any other."""
    lay_out(v, s)
    mix(s, v.packet)


def lay_out(v: View, s: State) -> None:
    """All that is known; the unseen cards are the pile, in order."""
    assign(s.table, v.table)
    unseen(v, s.unseen)
    clear(s.pile)
    clear(s.packet)
    pour(s.unseen, s.pile)
    reseed(s.chance)


def mix(s: State, packet: int) -> None:
    """Shuffle the pile, and take a packet of so many cards from it."""
    shuffle(s.chance, s.pile)
    for _ in range(packet):
        push(s.packet, pop(s.pile))


def unseen(v: View, counts: list[int]) -> None:
    """Count the cards in pile and packet: the deck less all that lies open or was won."""
    t = v.table
    for kind in range(KINDS):
        counts[kind] = t.deck[kind] - t.discard[kind]
        for p in range(t.players):
            counts[kind] -= t.won[p][kind]
    for p in range(t.players):
        for i in range(t.rows[p].n):
            counts[t.rows[p].cards[i]] -= 1
    if t.card != NONE:
        counts[t.card] -= 1


def busts(t: Table, p: int, card: int) -> bool:
    """Whether p goes bust by this very card, if it is kept."""
    symbol = SYMBOL[card]
    if symbol in (ARROW, INSTANT):
        return False
    limit = t.raised if symbol == LIMIT else bar(t, p)
    return t.sums[p] + VALUE[card] >= limit


def fallback(v: View) -> int:
    """Refuse only what would bust; give so that nobody busts, to oneself first."""
    t = v.table
    if t.phase == ANSWER:
        return REFUSE if busts(t, t.receiver, t.card) else KEEP
    seat = t.dealer
    choice = NONE
    for _ in range(t.players):
        if v.legal >> seat & 1:
            if not busts(t, seat, t.card) or t.hands[seat]:
                return seat
            choice = seat  # rather another than oneself
        seat = left(t, seat)
    return choice


# --- facts -------------------------------------------------------------------------------------


class Facts(TypedDict, total=False):
    """What the rules say of a view, in codes. Not compiled; no memory goes into it."""

    limits: list[int]  # the total at which each row is lost
    effects: dict[str, dict[str, str | int]]  # what the card does, by move, and its danger to a row
    blocked: dict[str, dict[str, str | int]]  # why a seat cannot be given it


def facts(v: View) -> Facts:
    t = v.table
    told: Facts = {"limits": [bar(t, p) for p in range(t.players)]}
    if v.legal and t.phase == GIVE:
        told["effects"], told["blocked"] = {}, {}
        for p in range(t.players):
            if v.legal >> p & 1:
                does = {**effect(t, p), "danger": danger(t, p)}
                told["effects"][MOVES[p]] = {**does, "refusable": int(t.hands[p] > 0)}
            else:
                told["blocked"][MOVES[p]] = {"code": "served", "seat": p}  # D13-R6
    elif v.legal:
        told["effects"] = {MOVES[KEEP]: {**effect(t, t.receiver), "danger": danger(t, t.receiver)}}
    return told


def danger(t: Table, p: int) -> int:
    """Of the turned-up card to p's row, by what lies there: none, or 1 to 4; 4 is a sure bust."""
    if busts(t, p, t.card):
        return 4
    if SYMBOL[t.card] != DRAW:  # another card comes
        return 0
    left = bar(t, p) - t.sums[p] - VALUE[t.card]
    return 3 if left <= 2 else 2 if left <= 4 else int(left <= 5)


def effect(t: Table, p: int) -> dict[str, str | int]:
    """What the turned-up card does to p, who keeps it."""
    symbol, row = SYMBOL[t.card], t.rows[p]
    total = t.sums[p] + VALUE[t.card]
    if busts(t, p, t.card):
        return {"code": "bust", "sum": total}  # D13-R8
    if symbol == INSTANT:
        return {"code": "instant", "plus": PLUS[t.card]}
    if symbol == HAND:
        return {"code": "hand"}
    if symbol == LIMIT:
        return {"code": "limit", "limit": t.raised}
    if symbol == ARROW:
        if not row.n:
            return {"code": "arrow-none"}
        return {"code": "arrow", "card": CARDS[row.cards[row.n - 1]]}
    return {"code": "draw" if symbol == DRAW else "sum", "sum": total, "limit": bar(t, p)}
