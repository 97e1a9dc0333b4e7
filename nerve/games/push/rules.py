"""Push (Prospero Hall): turn up cards into three rows, stop in time, take one, fear the die.

Everything is public but the order of the pile. Ids such as PSH-R4 are those of the rules page,
push.md.
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
    count_of,
    emit,
    heap,
    ints,
    kinds,
    new_pile,
    new_piles,
    no_card,
    pop,
    pour,
    push,
    reseed,
    roll,
    shuffle,
    start_seat,
)

NAME, TITLE, AUTHOR = "push", "Push", "Prospero Hall"
VERSION = 1
PLAYERS = range(2, 7)  # PSH-R1
OPTIONS = {"risk": False, "switches": True}  # PSH-R14, PSH-R13
LIMITS: dict[str, int] = {}
DECK = {**{f"{c}{n}": 3 for c in "rygbp" for n in range(1, 7)}, "die": 18, "switch": 12}
CARDS: tuple[str, ...] = tuple(DECK)
FACES: tuple[str, ...] = (*"rygbp", "star")  # PSH-V1, PSH-V2
ASSUMED = ""
LOW_WINS = False

COLOURS, NUMBERS, ROWS, SEATS = 5, 6, 3, 6
NUMBERED = COLOURS * NUMBERS  # kinds below are numbers: colour * NUMBERS + number - 1
DIE, SWITCH, STAR = NUMBERED, NUMBERED + 1, COLOURS
KINDS = len(CARDS)
MOVES: tuple[str, ...] = (
    *("draw", "stop"),
    *(f"bank {c}" for c in "rygbp"),
    *(f"row {n}" for n in range(1, ROWS + 1)),
    *(f"take {n}" for n in range(1, ROWS + 1)),
)
DRAW, STOP, BANK, ROW, TAKE = 0, 1, 2, 2 + COLOURS, 2 + COLOURS + ROWS  # actions
PHASES = ("turn", "place", "go_on", "pick", "over")
TURN, PLACE, GO_ON, PICK, OVER = range(5)


class Event(Events):
    """What `emit` tells: a line an event, what its number is and the rule behind it."""

    TURN_UP = "card", "PSH-R3"
    BUST = "card", "PSH-R10"
    LOSE = "card", "PSH-R7"
    PLACE = "row", "PSH-R4"
    TAKE = "row", "PSH-R8"
    LEAVE = "row", "PSH-R8"
    ROLL = "face", "PSH-R7"
    BANK = "colour", "PSH-R11"
    SWITCH = "number", "PSH-R9"
    TURN = "nothing", "PSH-R2"
    STOP = "nothing", "PSH-R6"
    END = "nothing", "PSH-R12"


EVENTS: tuple[Events, ...] = tuple(Event)


@dataclass(slots=True)
class Table:
    """What everybody may see."""

    players: int = 2
    risk: int = 0
    switches: int = 1
    phase: int = TURN
    player: int = 0  # whose turn it is
    picker: int = NONE  # who takes a row now
    aside: int = count_of(SWITCH)  # switch cards turned up in this turn
    card: int = no_card()  # the card to be placed
    rows: list[Pile] = new_piles(ROWS, COLOURS + 1)
    bench: list[list[int]] = heap(SEATS, NUMBERED)  # open cards
    banked: list[list[int]] = ints(SEATS, COLOURS)  # number of banked cards (PSH-A20)
    bank: list[list[int]] = heap(SEATS, NUMBERED, memory=True)
    discard: list[int] = heap(KINDS, memory=True)
    deck: list[int] = heap(KINDS, holds="deck")


@dataclass(slots=True)
class State:
    chance: Chance = field(default_factory=Chance)
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
    table: Table = field(default_factory=Table)


# --- play --------------------------------------------------------------------------------------


def objection(players: int, options: dict[str, bool], deck: dict[str, int]) -> str:
    """What speaks against a set-up, if anything."""
    if players > 2 and not options["switches"]:  # PSH-R13
        return "only two players may play without switches"
    if not options["switches"] and deck.keys() == {"switch"}:
        return "a deck without its switches has at least one card"
    return ""


def setup(s: State) -> None:
    """Begin a game; the pile holds the deck in order."""
    t = s.table
    if not t.switches:  # PSH-R13, PSH-A18
        for _ in range(t.deck[SWITCH]):
            pop(s.pile)
        t.deck[SWITCH] = 0
    shuffle(s.chance, s.pile)
    t.player = start_seat(s.chance, t.players)  # PSH-A24
    emit(s, Event.TURN, t.player, NONE, EVERYONE)


def actor(s: State) -> int:
    if s.table.phase == PICK:
        return s.table.picker
    return s.table.player if s.table.phase != OVER else NONE


def legal(s: State) -> int:
    return choices(s.table)


def choices(t: Table) -> int:
    """What whoever is to move may do."""
    if t.phase == TURN:
        return 1 << DRAW | bankable(t) << BANK  # PSH-R2, PSH-A7
    if t.phase == PLACE:
        return places(t, t.card) << ROW
    if t.phase == GO_ON:
        return 1 << DRAW | (t.rows[0].n > 0) << STOP  # PSH-R6, PSH-A6
    moves = 0
    if t.phase == PICK:
        for i in range(ROWS):
            moves |= (t.rows[i].n > 0) << TAKE + i  # PSH-A5
    return moves


def apply(s: State, action: int) -> None:
    t = s.table
    if t.phase == PLACE:
        push(t.rows[action - ROW], t.card)
        t.card = NONE
        emit(s, Event.PLACE, t.player, action - ROW, EVERYONE)
        t.phase = GO_ON
        if not s.pile.n:  # PSH-A11
            stop(s)
    elif t.phase == PICK:
        take_row(s, t.picker, action - TAKE)
        t.picker = next_picker(t)
        if t.picker == t.player or not rows_left(t):  # PSH-R8
            end_turn(s)
    elif action == DRAW:
        turn_up(s)
    elif action == STOP:
        emit(s, Event.STOP, t.player, NONE, EVERYONE)
        stop(s)
    else:
        bank(s, t.player, action - BANK)
        end_turn(s)


def turn_up(s: State) -> None:
    """The top card: a switch is set aside, one that fits nowhere is a bust (PSH-R3, PSH-R10)."""
    t = s.table
    t.card = pop(s.pile)
    emit(s, Event.TURN_UP, t.player, t.card, EVERYONE)
    if t.card == SWITCH:  # PSH-R5
        t.card = NONE
        t.aside += 1
        emit(s, Event.SWITCH, t.player, t.aside, EVERYONE)
        t.phase = GO_ON
        if not s.pile.n:
            if t.rows[0].n:
                stop(s)
            else:
                end_turn(s)  # PSH-A12
    elif places(t, t.card):
        t.phase = PLACE  # PSH-A8
    else:
        emit(s, Event.BUST, t.player, t.card, EVERYONE)
        t.discard[t.card] += 1  # PSH-A2
        t.card = NONE
        roll_die(s, t.player)  # PSH-A3
        t.picker = t.player
        t.picker = next_picker(t)
        t.phase = PICK


def places(t: Table, card: int) -> int:
    """Bit set of the rows the card may join; the next unused number is a new row (PSH-R3)."""
    rows = 0
    for i in range(ROWS):
        row = t.rows[i]
        rows |= fits(row, card) << i
        if not row.n:
            break
    return rows


def fits(row: Pile, card: int) -> bool:
    """No number, no colour and no die twice in a row (PSH-R4, PSH-A25)."""
    for i in range(row.n):
        other = row.cards[i]
        if card == DIE or other == DIE:
            if card == other:
                return False
        elif card // NUMBERS == other // NUMBERS or card % NUMBERS == other % NUMBERS:
            return False
    return True


def stop(s: State) -> None:
    s.table.phase = PICK
    s.table.picker = s.table.player


def next_picker(t: Table) -> int:
    """Clockwise, or the other way after an odd number of switches (PSH-R9, PSH-A16, PSH-A17)."""
    if t.aside % 2 == 0:
        return left(t, t.picker)
    return t.picker - 1 if t.picker > 0 else t.players - 1


def take_row(s: State, p: int, i: int) -> None:
    """The numbers go to the bench; then a die card is rolled for, at once (PSH-R7, PSH-A15)."""
    t = s.table
    row = t.rows[i]
    emit(s, Event.TAKE, p, i, EVERYONE)
    dice = 0
    for j in range(row.n):
        if row.cards[j] == DIE:
            dice += 1
        else:
            t.bench[p][row.cards[j]] += 1
    clear(row)
    if dice:
        t.discard[DIE] += 1
        roll_die(s, p)


def roll_die(s: State, p: int) -> None:
    """The open cards of the rolled colour are lost; at risk, a star takes them all (PSH-R14)."""
    face = roll(s.chance, len(FACES))
    emit(s, Event.ROLL, p, face, EVERYONE)
    if face != STAR:
        lose(s, p, face)
    elif s.table.risk:  # PSH-A21, PSH-A22
        for colour in range(COLOURS):
            lose(s, p, colour)


def lose(s: State, p: int, colour: int) -> None:
    t = s.table
    for card in range(colour * NUMBERS, (colour + 1) * NUMBERS):
        for _ in range(t.bench[p][card]):
            emit(s, Event.LOSE, p, card, EVERYONE)
        t.discard[card] += t.bench[p][card]
        t.bench[p][card] = 0


def bank(s: State, p: int, colour: int) -> None:
    """All open cards of a colour are safe for good (PSH-R11, PSH-A14)."""
    t = s.table
    emit(s, Event.BANK, p, colour, EVERYONE)
    for card in range(colour * NUMBERS, (colour + 1) * NUMBERS):
        t.bank[p][card] += t.bench[p][card]
        t.banked[p][colour] += t.bench[p][card]
        t.bench[p][card] = 0


def bankable(t: Table) -> int:
    """Bit set of the colours of which the player has open cards (PSH-A13)."""
    cards = kinds(t.bench, t.player)
    colours = 0
    for colour in range(COLOURS):
        colours |= (cards >> colour * NUMBERS & (1 << NUMBERS) - 1 > 0) << colour
    return colours


def end_turn(s: State) -> None:
    """Rows nobody took and the switches are discarded; the next turn is always to the left."""
    t = s.table
    for i in range(ROWS):
        row = t.rows[i]
        if row.n:  # PSH-A4
            emit(s, Event.LEAVE, NONE, i, EVERYONE)
            for j in range(row.n):
                t.discard[row.cards[j]] += 1
            clear(row)
    t.discard[SWITCH] += t.aside
    t.aside = 0
    t.picker = NONE
    if s.pile.n:
        t.phase = TURN
        t.player = left(t, t.player)
        emit(s, Event.TURN, t.player, NONE, EVERYONE)
    else:
        t.phase = OVER  # PSH-R12, PSH-A26
        emit(s, Event.END, NONE, NONE, EVERYONE)


def rows_left(t: Table) -> int:
    return t.rows[0].n + t.rows[1].n + t.rows[2].n


def left(t: Table, p: int) -> int:
    return p + 1 if p + 1 < t.players else 0


# --- result ------------------------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    """The numbers on one's cards, open and banked."""
    points = 0
    for card in range(NUMBERED):
        points += (s.table.bench[seat][card] + s.table.bank[seat][card]) * (card % NUMBERS + 1)
    return points


def tie_break(s: State, seat: int) -> int:
    """The number of one's cards, open and banked (PSH-A19)."""
    n = 0
    for card in range(NUMBERED):
        n += s.table.bench[seat][card] + s.table.bank[seat][card]
    return n


def winners(s: State) -> int:
    best, best_break, seats = -1, 0, 0
    for p in range(s.table.players):
        points, n = score(s, p), tie_break(s, p)
        if points > best or (points == best and n > best_break):
            best, best_break, seats = points, n, 0
        if points == best and n == best_break:
            seats |= 1 << p
    return seats


# --- knowledge ---------------------------------------------------------------------------------


def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.actor = actor(s)
    v.legal = legal(s) if seat == v.actor else 0
    v.pile = s.pile.n
    assign(v.table, s.table)


def imagine(v: View, s: State) -> None:
    """Any order of the unseen cards is as likely as any other."""
    assign(s.table, v.table)
    unseen(v, s.unseen)
    clear(s.pile)
    pour(s.unseen, s.pile)
    reseed(s.chance)
    shuffle(s.chance, s.pile)


def unseen(v: View, counts: list[int]) -> None:
    """Count the cards in the pile: the deck less all that was turned up."""
    t = v.table
    for kind in range(KINDS):
        counts[kind] = t.deck[kind] - t.discard[kind]
    for kind in range(NUMBERED):
        for p in range(t.players):
            counts[kind] -= t.bench[p][kind] + t.bank[p][kind]
    for i in range(ROWS):
        for j in range(t.rows[i].n):
            counts[t.rows[i].cards[j]] -= 1
    counts[SWITCH] -= t.aside
    if t.card != NONE:
        counts[t.card] -= 1


def row_points(row: Pile) -> int:
    points = 0
    for i in range(row.n):
        if row.cards[i] != DIE:
            points += row.cards[i] % NUMBERS + 1
    return points


def fallback(v: View) -> int:
    """Bank the most points, stop as soon as possible, take the most points."""
    t = v.table
    if t.phase == GO_ON and v.legal >> STOP & 1:
        return STOP
    choice, best = DRAW, 0
    for action in range(BANK, len(MOVES)):
        if v.legal >> action & 1:
            points = 1
            if action >= TAKE:
                points += row_points(t.rows[action - TAKE])
            elif action < ROW:
                for n in range(NUMBERS):
                    points += (n + 1) * t.bench[t.player][(action - BANK) * NUMBERS + n]
            if points > best:
                choice, best = action, points
    return choice


# --- facts -------------------------------------------------------------------------------------


class Facts(TypedDict, total=False):
    """What the rules say of a view, in codes. Not compiled; no memory goes into it."""

    choices: list[str]  # the moves of whoever decides: all know them
    order: list[int]  # who takes a row, if it comes to that now; then, who is still to take one
    reversed: bool  # by switches
    blocked: dict[str, dict[str, str | int]]  # why a row is closed to the card
    danger: int  # of the next card, by the rows as they lie: none, or 1 to 4


def facts(v: View) -> Facts:
    t = v.table
    may = choices(t)
    told: Facts = {"choices": [move for i, move in enumerate(MOVES) if may >> i & 1]}
    if t.phase in (TURN, PLACE, GO_ON):
        told["danger"] = danger(t)
    if t.phase in (PLACE, GO_ON, PICK):
        told["order"], told["reversed"] = taking_order(t), t.aside % 2 == 1
    if v.legal and t.phase == PLACE:
        told["blocked"] = {
            MOVES[ROW + i]: {"code": closed(t, i), "n": i + 1}
            for i in range(ROWS)
            if not v.legal >> ROW + i & 1
        }
    return told


def danger(t: Table) -> int:
    """How many kinds of cards would fit nowhere, roughly; how many of each are left is not said."""
    if not t.rows[-1].n:
        return 0  # PSH-A9: a new row takes any card
    stuck = sum(not places(t, card) for card in range(SWITCH))
    return sum(10 * stuck > share * SWITCH for share in (0, 1, 2.5, 4.5))


def taking_order(t: Table) -> list[int]:
    """From the player on, or from whoever is to take a row now, to the last before the player."""
    step = -1 if t.aside % 2 else 1  # PSH-R9
    first = t.picker if t.phase == PICK else t.player
    last = (t.player - step) % t.players
    return [(first + step * k) % t.players for k in range((last - first) * step % t.players + 1)]


def closed(t: Table, i: int) -> str:
    """Why the turned-up card may not join a row (PSH-R3, PSH-R4)."""
    row = t.rows[i]
    if fits(row, t.card):
        return "open"
    if t.card == DIE:
        return "same-die"
    colours = [card // NUMBERS for card in row.cards[: row.n] if card != DIE]
    return "same-colour" if t.card // NUMBERS in colours else "same-number"
