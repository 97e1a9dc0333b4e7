"""17 / Diciassette (Munetoshi Harigaya): add to one row, open or face down; call when it is 17.

Two-sided cards show their number on the back, so they are public wherever they lie: in a hand,
on top of the pile, in the row. Only plain-backed cards (one-sided numbers, special cards) can be
secret. Ids such as S17-R8 are those of the rules page, seventeen.md.
"""

from dataclasses import dataclass, field
from typing import Any, TypedDict

from nerve.core.cards import (
    CAPACITY,
    EVERYONE,
    NONE,
    Chance,
    Events,
    Pile,
    assign,
    bits,
    card_places,
    clear,
    emit,
    empty,
    heap,
    ints,
    kinds,
    new_pile,
    no_card,
    pop,
    pour,
    push,
    reseed,
    seat_places,
    shuffle,
    start_seat,
    total,
)

NAME, TITLE, AUTHOR = "seventeen", "17", "Munetoshi Harigaya"
VERSION = 1
PLAYERS = range(2, 7)  # S17-R1
OPTIONS = {"direction_persists": False}  # S17-A15, S17-R17
LIMITS = {"limit": 17}
# The box gives 15 one-sided, 20 special and 35 two-sided cards; the copies of each are a guess
# (S17-V1, S17-V3, S17-V2).
# fmt: off
DECK = {
    "1": 3, "2": 3, "3": 3, "4": 3, "5": 3,
    "reverse": 5, "trash": 5, "x2": 5, "trap": 5,
    "1=": 7, "2=": 7, "3=": 7, "4=": 7, "5=": 7,
}
# fmt: on
CARDS: tuple[str, ...] = tuple(DECK)
FACES: tuple[str, ...] = ()
ASSUMED = "S17-V1"
LOW_WINS = False
ASKED_RULE = "S17-A2"  # why several are asked at once

KINDS, SEATS, HAND, GOAL = len(CARDS), 6, 3, 3
REVERSE, TRASH, X2, TRAP = 5, 6, 7, 8
PLAINS = 9  # kinds below have a plain back (S17-V4)
TWO_SIDED = KINDS - PLAINS
BACK = KINDS  # what is seen of a plain-backed card that lies face down
VALUE = (1, 2, 3, 4, 5, 0, 0, 0, 0, 1, 2, 3, 4, 5, 0)
MOVES: tuple[str, ...] = (
    *(f"up {card}" for card in CARDS),
    *(f"down {card}" for card in CARDS[:PLAINS]),  # two-sided ones read the same, S17-A32
    *("call", "pass"),
)
DOWN = KINDS
CALL, PASS = KINDS + PLAINS, KINDS + PLAINS + 1
PHASES = ("play", "window", "over")
PLAY, WINDOW, OVER = range(3)
LONGEST_ROUND, LONGEST_GAME = 200, 100  # turns, S17-A34; rounds, S17-A33


class Event(Events):
    """What `emit` tells: a line an event, what its number is and the rule behind it."""

    DRAW = "card", "S17-R4"
    UP = "card", "S17-R4"
    DOWN = "card", "S17-R4"
    TRASH = "card", "S17-R13"
    REVEAL = "card", "S17-R7"
    ROUND = "number", "S17-R9"
    REVERSE = "number", "S17-R12"
    RESHUFFLE = "number", "S17-R5"
    TOTAL = "number", "S17-R7"
    VICTORY = "number", "S17-R8"
    PENALTY = "number", "S17-R8"
    CANCEL = "number", "S17-R10"
    DOUBLE = "nothing", "S17-R14"
    PASS = "nothing", "S17-A2"
    CALL = "nothing", "S17-R6"
    TRAP = "nothing", "S17-R15"
    END = "nothing", "S17-R11"


EVENTS: tuple[Events, ...] = tuple(Event)


@dataclass(slots=True)
class Table:
    """What everybody may see."""

    players: int = 2
    limit: int = 17
    direction_persists: int = 0
    round: int = 0
    turns: int = 0  # complete turns in this round
    phase: int = PLAY
    turn: int = 0  # whose turn it is or was
    direction: int = 1  # 1: clockwise, -1: counter-clockwise
    due: int = 1  # cards still to play in this turn
    draws: int = 1  # cards to draw after it
    doubled: int = 0  # the next player must play two
    asked: int = NONE  # who may call now
    caller: int = NONE  # who called last
    row: Pile = new_pile(holds="faces")  # as everybody sees it: face-down cards are BACK
    by: list[int] = seat_places()  # who played each card of the row
    victories: list[int] = ints(SEATS)
    penalties: list[int] = ints(SEATS)
    held: list[int] = ints(SEATS)  # cards in each hand
    buried: list[int] = ints(SEATS)  # cards each had played that were trashed face down
    discard: list[int] = heap(KINDS, memory=True)  # the open part of the discard pile
    deck: list[int] = heap(KINDS, holds="deck")


@dataclass(slots=True)
class State:
    chance: Chance = field(default_factory=Chance)
    table: Table = field(default_factory=Table)
    pile: Pile = new_pile()
    hands: list[list[int]] = heap(SEATS, KINDS)
    under: list[int] = card_places()  # the card under each BACK of the row
    buried: list[list[int]] = heap(SEATS, PLAINS)  # trashed face down, by who had played them
    unseen: list[int] = heap(KINDS, holds="scratch")  # room for `imagine`


@dataclass(slots=True)
class View:
    """What one seat may know (spectator: NONE)."""

    seat: int = NONE
    actor: int = NONE
    legal: int = bits()  # this seat's legal actions
    pile: int = 0
    top: int = no_card()  # the back of the pile's top card: BACK or a two-sided card
    hand: list[int] = heap(KINDS)
    shown: list[list[int]] = heap(SEATS, TWO_SIDED, first=PLAINS)  # two-sided cards in all hands
    under: list[int] = card_places()  # one's own face-down cards in the row
    buried: list[int] = heap(PLAINS)  # one's own cards trashed face down
    table: Table = field(default_factory=Table)


# --- play --------------------------------------------------------------------------------------


def objection(players: int, options: dict[str, bool], deck: dict[str, int]) -> str:
    """What speaks against a set-up, if anything."""
    if sum(deck.values()) < HAND * players:
        return f"a deck for {players} players has at least {HAND * players} cards"
    return ""


def setup(s: State) -> None:
    """Begin a game; the pile holds the deck in order."""
    t = s.table
    shuffle(s.chance, s.pile)
    t.turn = start_seat(s.chance, t.players)  # S17-R3
    p = t.turn
    for _ in range(HAND * t.players):  # S17-R2, one card at a time
        draw(s, p)
        p = beside(t, p)
    begin_round(s, t.turn)


def actor(s: State) -> int:
    if s.table.phase == PLAY:
        return s.table.turn
    return s.table.asked if s.table.phase == WINDOW else NONE


def legal(s: State) -> int:
    t = s.table
    if t.phase == WINDOW:
        return 1 << CALL if must_call(t) else 1 << CALL | 1 << PASS  # S17-A7
    if t.phase == PLAY:  # S17-R4
        hand = kinds(s.hands, t.turn)
        return hand | (hand & (1 << PLAINS) - 1) << DOWN
    return 0


def asked(s: State) -> int:
    """All who may call now, from the actor on in the order in which calls count (S17-R6); who must
    call is asked alone. Empty but in a call window."""
    t = s.table
    if t.phase != WINDOW:
        return 0
    seats, p = 1 << t.asked, beside(t, t.asked)
    while p != t.turn and not must_call(t):
        seats |= 1 << p
        p = beside(t, p)
    return seats


def must_call(t: Table) -> bool:
    """The next player has no card to play, or the round has gone on too long."""
    if t.asked != beside(t, t.turn):
        return False
    return t.turns >= LONGEST_ROUND or not t.held[t.asked]  # S17-A34, S17-A20


def apply(s: State, action: int) -> None:
    t = s.table
    if action == CALL:
        emit(s, Event.CALL, t.asked, NONE, EVERYONE)
        t.caller = t.asked
        resolve(s)
    elif action == PASS:
        emit(s, Event.PASS, t.asked, NONE, EVERYONE)
        t.asked = beside(t, t.asked)
        if t.asked == t.turn:  # nobody but the last player is left to ask
            begin_turn(t, beside(t, t.turn))
    else:
        if action < DOWN:
            play_up(s, t.turn, action)
        else:
            play_down(s, t.turn, action - DOWN)
        t.due -= 1
        if t.due == 0:  # S17-A13; no call between the two cards (S17-A5)
            for _ in range(t.draws):
                draw(s, t.turn)
            t.turns += 1
            t.phase = WINDOW  # S17-A4
            t.asked = beside(t, t.turn)  # S17-R6, S17-A1, S17-A2, S17-A28


def begin_turn(t: Table, p: int) -> None:
    t.phase = PLAY
    t.turn = p
    t.asked = NONE
    t.draws = 2 if t.doubled else 1  # S17-R14, S17-A12, S17-A35
    t.due = min(t.draws, t.held[p])  # S17-A20
    t.doubled = 0


def play_up(s: State, p: int, card: int) -> None:
    t = s.table
    lose_card(s, p, card)
    emit(s, Event.UP, p, card, EVERYONE)
    if card == TRASH:
        trash(s)
        return
    t.by[t.row.n] = p
    push(t.row, card)
    if card == REVERSE:  # S17-R12, S17-A24
        t.direction = -t.direction
        emit(s, Event.REVERSE, p, t.direction, EVERYONE)
    elif card == X2:
        t.doubled = 1
        emit(s, Event.DOUBLE, p, NONE, EVERYONE)


def play_down(s: State, p: int, card: int) -> None:
    """A special card face down does nothing, but for the trap (S17-R16)."""
    t = s.table
    lose_card(s, p, card)
    emit(s, Event.DOWN, p, card, 1 << p)
    s.under[t.row.n] = card
    t.by[t.row.n] = p
    push(t.row, BACK)


def trash(s: State) -> None:
    """Discard the row's last card with the Trash; a face-down one stays so (S17-R13, S17-A9)."""
    t = s.table
    t.discard[TRASH] += 1
    if not t.row.n:
        return
    face = pop(t.row)
    i = t.row.n
    owner = t.by[i]
    if face == BACK:  # S17-A11, S17-A30
        s.buried[owner][s.under[i]] += 1
        t.buried[owner] += 1
        emit(s, Event.TRASH, owner, s.under[i], 1 << owner)
    else:
        t.discard[face] += 1
        emit(s, Event.TRASH, owner, face, EVERYONE)
    s.under[i] = NONE
    t.by[i] = NONE


def resolve(s: State) -> None:
    """A call: reveal, hand out trap tokens, then the round's tokens (S17-R7, S17-R8, S17-A19)."""
    t = s.table
    last, caller = t.turn, t.caller  # the Trash player too is the last player, S17-A8
    rewarded = 0  # nobody gains two victory tokens in a round (S17-R15)
    points = 0
    for i in range(t.row.n):
        if t.row.cards[i] == BACK:
            t.row.cards[i] = s.under[i]
            s.under[i] = NONE
            emit(s, Event.REVEAL, t.by[i], t.row.cards[i], EVERYONE)
            if t.row.cards[i] == TRAP:  # each trap, whoever calls (S17-A17, S17-A18)
                emit(s, Event.TRAP, t.by[i], NONE, EVERYONE)
                if not rewarded >> t.by[i] & 1:
                    gain_victory(s, t.by[i])
                rewarded |= 1 << t.by[i]
                gain_penalty(s, caller)
        points += VALUE[t.row.cards[i]]
    emit(s, Event.TOTAL, caller, points, EVERYONE)
    cancel_pairs(s)
    right, wrong = (caller, last) if points >= t.limit else (last, caller)  # S17-A36
    if not rewarded >> right & 1:
        gain_victory(s, right)
    gain_penalty(s, wrong)
    cancel_pairs(s)
    if goal_reached(t) or t.round == LONGEST_GAME:  # S17-R11, S17-A33
        t.phase = OVER
        t.asked = NONE
        emit(s, Event.END, NONE, NONE, EVERYONE)
        return
    discard_row(t)
    if not t.direction_persists:
        t.direction = 1  # S17-A15
    p = right
    for _ in range(t.players):  # S17-A20
        while t.held[p] < HAND and draw(s, p):
            pass
        p = beside(t, p)
    begin_round(s, right)  # S17-R9, S17-A16


def begin_round(s: State, starter: int) -> None:
    t = s.table
    t.round += 1
    t.turns = 0
    t.doubled = 0  # S17-A14
    t.caller = NONE
    begin_turn(t, starter)
    emit(s, Event.ROUND, starter, t.round, EVERYONE)


def gain_victory(s: State, p: int) -> None:
    s.table.victories[p] += 1  # supply unlimited, S17-A26
    emit(s, Event.VICTORY, p, s.table.victories[p], EVERYONE)


def gain_penalty(s: State, p: int) -> None:
    s.table.penalties[p] += 1
    emit(s, Event.PENALTY, p, s.table.penalties[p], EVERYONE)


def cancel_pairs(s: State) -> None:
    """Every pair of penalties goes, with a victory token if there is one (S17-R10, S17-A27)."""
    t = s.table
    for p in range(t.players):
        if t.penalties[p] >= 2:
            t.victories[p] = max(0, t.victories[p] - t.penalties[p] // 2)
            t.penalties[p] %= 2
            emit(s, Event.CANCEL, p, t.victories[p], EVERYONE)


def goal_reached(t: Table) -> bool:
    for p in range(t.players):
        if t.victories[p] >= GOAL:
            return True
    return False


def discard_row(t: Table) -> None:
    for i in range(t.row.n):
        t.discard[t.row.cards[i]] += 1
        t.by[i] = NONE
    clear(t.row)


def draw(s: State, p: int) -> bool:
    """Draw a card, shuffling the discards first if the pile is empty (S17-R5, S17-A21)."""
    t = s.table
    if not s.pile.n:
        reshuffle(s)
    if not s.pile.n:
        return False  # S17-A20
    card = pop(s.pile)
    s.hands[p][card] += 1
    t.held[p] += 1
    emit(s, Event.DRAW, p, card, 1 << p)
    return True


def reshuffle(s: State) -> None:
    t = s.table
    pour(t.discard, s.pile)
    for p in range(t.players):
        pour(s.buried[p], s.pile)
        t.buried[p] = 0
    if s.pile.n:
        emit(s, Event.RESHUFFLE, NONE, s.pile.n, EVERYONE)
        shuffle(s.chance, s.pile)


def lose_card(s: State, p: int, card: int) -> None:
    s.hands[p][card] -= 1
    s.table.held[p] -= 1


def beside(t: Table, p: int) -> int:
    """The next seat in the direction of play; with two players reversing is idle (S17-A25)."""
    p += t.direction
    if p < 0:
        return t.players - 1
    return p if p < t.players else 0


# --- result ------------------------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    return s.table.victories[seat]


def winners(s: State) -> int:
    """Most victory tokens, then fewest penalties, then shared (S17-R11, S17-A33)."""
    t = s.table
    best, seats = -2, 0
    for p in range(t.players):
        standing = 2 * t.victories[p] - t.penalties[p]  # at most one penalty is left, S17-A27
        if standing > best:
            best, seats = standing, 0
        if standing == best:
            seats |= 1 << p
    return seats


def tie_break(s: State, seat: int) -> int:
    """Penalties: here the fewest win (S17-R11)."""
    return s.table.penalties[seat]


# --- knowledge ---------------------------------------------------------------------------------


def back(card: int) -> int:
    """What the others see of a card they may not know (S17-A29)."""
    return BACK if card < PLAINS else card


def look(s: State, seat: int, v: View) -> None:
    t = s.table
    v.seat = seat
    v.actor = actor(s)
    v.legal = legal(s) if seat == v.actor else 0
    v.pile = s.pile.n
    v.top = back(s.pile.cards[s.pile.n - 1]) if s.pile.n else NONE
    assign(v.under, s.under)
    for i in range(t.row.n):
        if t.by[i] != seat:
            v.under[i] = NONE
    for p in range(t.players):
        for i in range(TWO_SIDED):
            v.shown[p][i] = s.hands[p][PLAINS + i]
    if seat == NONE:
        empty(v.hand)
        empty(v.buried)
    else:
        assign(v.hand, s.hands[seat])
        assign(v.buried, s.buried[seat])
    assign(v.table, t)


def witness(s: State, action: int, v: View) -> int:
    """What everybody sees of a move as it is made: a call lays open what lies face down in the row,
    and of a card played so only the back is seen."""
    look(s, NONE, v)
    if action == CALL:
        assign(v.under, s.under)
    return NONE if DOWN <= action < CALL else action


def opened(s: State, seen: dict[str, Any]) -> None:
    """Lay open in a view's data what lies face down there (not compiled)."""
    t = s.table
    for p in range(t.players):
        seen["shown"][p] = {CARDS[kind]: n for kind, n in enumerate(s.hands[p]) if n}
    seen["under"] = [None if card == NONE else CARDS[card] for card in s.under[: t.row.n]]


def imagine(v: View, s: State) -> None:
    """The unseen plain-backed cards lie anywhere a plain back is seen, or in the pile; the unseen
    two-sided ones can only be in the pile. Every arrangement is as likely as any other."""
    t = s.table
    assign(t, v.table)
    unseen(v, s.unseen)
    clear(s.pile)
    reseed(s.chance)
    lay_plain(s)
    shuffle(s.chance, s.pile)
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
                s.hands[p][pop(s.pile)] += 1
            for _ in range(t.buried[p]):
                s.buried[p][pop(s.pile)] += 1
    for i in range(CAPACITY):
        s.under[i] = v.under[i]
        if i < t.row.n and t.row.cards[i] == BACK and v.under[i] == NONE:
            s.under[i] = pop(s.pile)
    top = v.top
    if top == BACK:
        top = pop(s.pile)
    pour(s.unseen, s.pile)
    shuffle(s.chance, s.pile)
    if top != NONE:
        push(s.pile, top)


def lay_plain(s: State) -> None:
    for kind in range(PLAINS):
        for _ in range(s.unseen[kind]):
            push(s.pile, kind)
        s.unseen[kind] = 0


def unseen(v: View, counts: list[int]) -> None:
    """Count the cards this seat cannot place: the deck less all it can see or has seen laid."""
    t = v.table
    for kind in range(KINDS):
        counts[kind] = t.deck[kind] - t.discard[kind]
    for kind in range(PLAINS):
        counts[kind] -= v.hand[kind] + v.buried[kind]
    for kind in range(PLAINS, KINDS):
        for p in range(t.players):
            counts[kind] -= v.shown[p][kind - PLAINS]
    for i in range(t.row.n):
        face = v.under[i] if t.row.cards[i] == BACK else t.row.cards[i]
        if face != NONE:
            counts[face] -= 1
    if v.top != NONE and v.top != BACK:
        counts[v.top] -= 1


def fallback(v: View) -> int:
    """Never call unless one must; play what adds least, a special card face down."""
    if v.legal >> PASS & 1:
        return PASS
    if v.legal >> CALL & 1:
        return CALL
    choice, least = NONE, 99
    for action in range(CALL):
        if v.legal >> action & 1:
            card = action if action < DOWN else action - DOWN
            worth = 2 * VALUE[card] + (action < DOWN)
            if worth < least:
                choice, least = action, worth
    return choice


# --- windows -----------------------------------------------------------------------------------


def ruled_out(v: View) -> bool:
    """Whether no row that fits this view reaches the limit: a call would be wrong for sure. Not
    compiled; counts what the view shows, discards only if they are in it."""
    t = v.table
    left = [
        t.deck[kind] - t.discard[kind] - v.hand[kind] - v.buried[kind] for kind in range(PLAINS)
    ]
    points, hidden = 0, 0
    for i in range(t.row.n):
        face = v.under[i] if t.row.cards[i] == BACK else t.row.cards[i]
        if face == NONE:
            hidden += 1
            continue
        points += VALUE[face]
        if face < PLAINS:
            left[face] -= 1
    for kind in sorted(range(PLAINS), key=lambda kind: -VALUE[kind]):
        taken = min(hidden, max(0, left[kind]))
        points, hidden = points + taken * VALUE[kind], hidden - taken
    return points < t.limit


# --- facts -------------------------------------------------------------------------------------


class Facts(TypedDict, total=False):
    """What the rules say of a view, in codes. Not compiled; no memory goes into it."""

    goal: int  # victory tokens
    effects: dict[str, dict[str, str | int]]  # what playing a card does, by move
    danger: int  # of a call, by the row as this seat sees it: none, or 1 to 4


def facts(v: View) -> Facts:
    played = [action for action in range(CALL) if v.legal >> action & 1]
    told: Facts = {"goal": GOAL, "effects": {MOVES[action]: effect(action) for action in played}}
    if v.legal >> CALL & 1:
        told["danger"] = danger(v)
    return told


def danger(v: View) -> int:
    """How far the row is from the limit, against what may lie face down; 4: out of reach."""
    t, points, hidden = v.table, 0, 0
    for i in range(t.row.n):
        face = v.under[i] if t.row.cards[i] == BACK else t.row.cards[i]
        points, hidden = points + VALUE[max(0, face)] * (face != NONE), hidden + (face == NONE)
    missing = t.limit - points
    if missing <= 0:
        return int(hidden > 0)  # there may be a trap
    most = hidden * max(VALUE)
    return 4 if missing > most else 3 if 2 * missing > most else 2


def effect(action: int) -> dict[str, str | int]:
    """What playing a card does (S17-R12 to S17-R16)."""
    card = action if action < DOWN else action - DOWN
    if VALUE[card]:
        return {"code": "adds", "n": VALUE[card]}
    if card == TRAP:
        return {"code": "does-trap-up" if action < DOWN else "does-trap-down"}
    return {"code": f"does-{CARDS[card]}" if action < DOWN else "does-nothing"}
