"""13 (Reiner Knizia): play onto three tiles; whoever takes a tile above 13 takes what lay there.

Private: each hand. Unknown to all: the order of the pile. Taken cards may not be looked at again
but were played openly, so they are public by memory.
Ids such as K13-R6 are those of the rules page, thirteen.md.
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
    empty,
    heap,
    ints,
    kinds,
    lay,
    new_pile,
    new_piles,
    pop,
    pour,
    push,
    reseed,
    shuffle,
    start_seat,
)

NAME, TITLE, AUTHOR = "thirteen", "13", "Reiner Knizia"
VERSION = 1
PLAYERS = range(3, 7)  # K13-R1
OPTIONS: dict[str, bool] = {}  # K13-R11
LIMITS = {"limit": 13}
# fmt: off
DECK = {
    "b1": 3, "b2": 3, "b4": 2, "b5": 3, "b7": 3,
    "y1": 3, "y2": 3, "y4": 2, "y5": 3, "y7": 3,
    "g1": 3, "g2": 3, "g4": 2, "g5": 3, "g7": 3,
    "x4": 8,
}
# fmt: on
CARDS: tuple[str, ...] = tuple(DECK)
FACES: tuple[str, ...] = ("b", "y", "g")  # of the tiles
ASSUMED = ""
LOW_WINS = True  # points are penalties (K13-R10)

COLOURS, VALUES = 3, 5
NASTY = COLOURS * VALUES  # the nasty four; below it: colour * VALUES + place of the value
VALUE = (1, 2, 4, 5, 7) * COLOURS + (4,)
KINDS, SEATS, ROUNDS, HAND = len(CARDS), 6, 6, 5
MOVES: tuple[str, ...] = (*CARDS[:NASTY], "x4 b", "x4 y", "x4 g")


class Event(Events):
    """What `emit` tells: a line an event, what its number is and the rule behind it."""

    DEAL = "card", "K13-R2"
    DRAW = "card", "K13-R4"
    PLAY = "move", "K13-R5"
    ROUND = "number", "K13-R1"
    TAKE = "number", "K13-R6"
    POINTS = "number", "K13-R9"
    MAJORITY = "colour", "K13-R9"
    END = "nothing", "K13-R10"


EVENTS: tuple[Events, ...] = tuple(Event)


@dataclass(slots=True)
class Table:
    """What everybody may see."""

    players: int = 3
    limit: int = 13
    rounds: int = 0  # rounds in the game
    round: int = 0  # counted from 0
    dealer: int = 0
    turn: int = NONE  # who plays; NONE when the game is over
    held: list[int] = ints(SEATS)  # cards in each hand
    heights: list[int] = ints(SEATS)  # cards each has taken (K13-A6)
    tiles: list[Pile] = new_piles(COLOURS)
    sheet: list[list[int]] = ints(ROUNDS, SEATS)  # penalty points by round
    taken: list[list[int]] = heap(SEATS, KINDS, memory=True)  # K13-A5
    plays: Pile = new_pile(holds="moves", memory=True)  # the moves of this round
    deck: list[int] = heap(KINDS, holds="deck")


@dataclass(slots=True)
class State:
    chance: Chance = field(default_factory=Chance)
    table: Table = field(default_factory=Table)
    pile: Pile = new_pile()
    hands: list[list[int]] = heap(SEATS, KINDS)
    unseen: list[int] = heap(KINDS, holds="scratch")  # room for `imagine`


@dataclass(slots=True)
class View:
    """What one seat may know (spectator: NONE)."""

    seat: int = NONE
    actor: int = NONE
    legal: int = bits()  # this seat's legal actions
    pile: int = 0
    hand: list[int] = heap(KINDS)
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
    t.rounds = 6 if t.players == 3 else t.players  # K13-R10
    shuffle(s.chance, s.pile)
    t.dealer = start_seat(s.chance, t.players)  # K13-A11
    deal(s)


def actor(s: State) -> int:
    return s.table.turn


def legal(s: State) -> int:
    """A colour card goes to its own tile, a nasty four to any (K13-R5, K13-A17)."""
    if s.table.turn == NONE:
        return 0
    hand = kinds(s.hands, s.table.turn)
    return hand | 0b111 << NASTY if hand >> NASTY & 1 else hand


def apply(s: State, action: int) -> None:
    t = s.table
    p = t.turn
    s.hands[p][card_of(action)] -= 1
    t.held[p] -= 1
    push(t.plays, action)
    emit(s, Event.PLAY, p, action, EVERYONE)
    lay_open(s, p, action)
    if s.pile.n:  # K13-R4, K13-A1
        draw(s, p, Event.DRAW)
    t.turn = left(t, p)
    if not t.held[t.turn]:  # everyone runs out together, K13-A2
        end_round(s)


def lay_open(s: State, p: int, action: int) -> None:
    """The card goes onto its tile; who goes above the limit first takes what lies there (K13-R6),
    by the last play of a round too (K13-A13)."""
    card, tile = card_of(action), s.table.tiles[tile_of(action)]
    if tile_sum(tile) + VALUE[card] > s.table.limit:
        take(s, p, tile)
    push(tile, card)


def take(s: State, p: int, tile: Pile) -> None:
    """All that lay on the tile goes to the player, face down."""
    t = s.table
    emit(s, Event.TAKE, p, tile.n, EVERYONE)
    for i in range(tile.n):
        t.taken[p][tile.cards[i]] += 1
    t.heights[p] += tile.n
    clear(tile)


def deal(s: State) -> None:
    """Five cards each, one at a time; the dealer's left neighbour gets the first (K13-R2)."""
    t = s.table
    emit(s, Event.ROUND, t.dealer, t.round + 1, EVERYONE)
    t.turn = left(t, t.dealer)  # K13-R3
    p = t.turn
    for _ in range(HAND * t.players):
        draw(s, p, Event.DEAL)
        p = left(t, p)


def draw(s: State, p: int, event: Event) -> None:
    card = pop(s.pile)
    s.hands[p][card] += 1
    s.table.held[p] += 1
    emit(s, event, p, card, 1 << p)


def end_round(s: State) -> None:
    t = s.table
    score_round(s)
    if t.round + 1 == t.rounds:
        t.turn = NONE
        emit(s, Event.END, NONE, NONE, EVERYONE)
        return
    t.round += 1
    t.dealer = left(t, t.dealer)  # K13-R1
    for tile in range(COLOURS):
        clear(t.tiles[tile])
    for p in range(t.players):
        empty(t.taken[p])
        t.heights[p] = 0
    clear(t.plays)
    lay(s.pile, t.deck, 0)
    shuffle(s.chance, s.pile)
    deal(s)


def score_round(s: State) -> None:
    """One point a colour card, none for a majority, two a nasty four; cards on tiles do not
    count (K13-R8, K13-R9, K13-A8)."""
    t = s.table
    points = t.sheet[t.round]
    for p in range(t.players):
        points[p] = 2 * t.taken[p][NASTY]
    for colour in range(COLOURS):
        leader = majority(t, colour)
        if leader != NONE:
            emit(s, Event.MAJORITY, leader, colour, EVERYONE)
        for p in range(t.players):
            if p != leader:
                points[p] += taken(t, p, colour)
    for p in range(t.players):
        emit(s, Event.POINTS, p, points[p], EVERYONE)


def majority(t: Table, colour: int) -> int:
    """Who alone has the most cards of a colour, or NONE (K13-A7, K13-A9)."""
    most, leader = 0, NONE
    for p in range(t.players):
        n = taken(t, p, colour)
        if n > most:
            most, leader = n, p
        elif n == most:
            leader = NONE
    return leader


def taken(t: Table, p: int, colour: int) -> int:
    n = 0
    for card in range(colour * VALUES, (colour + 1) * VALUES):
        n += t.taken[p][card]
    return n


def tile_sum(tile: Pile) -> int:
    points = 0
    for i in range(tile.n):
        points += VALUE[tile.cards[i]]
    return points


def card_of(action: int) -> int:
    return action if action < NASTY else NASTY


def tile_of(action: int) -> int:
    return action // VALUES if action < NASTY else action - NASTY


def left(t: Table, p: int) -> int:
    return p + 1 if p + 1 < t.players else 0


# --- result ------------------------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    """Penalty points over all rounds."""
    points = 0
    for r in range(ROUNDS):
        points += s.table.sheet[r][seat]
    return points


def winners(s: State) -> int:
    """The fewest penalty points; a tie is a shared win (K13-R10, K13-A10)."""
    best, seats = score(s, 0), 1
    for p in range(1, s.table.players):
        points = score(s, p)
        if points < best:
            best, seats = points, 0
        if points == best:
            seats |= 1 << p
    return seats


# --- knowledge ---------------------------------------------------------------------------------


def look(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.actor = s.table.turn
    v.legal = legal(s) if seat == v.actor else 0
    v.pile = s.pile.n
    if seat == NONE:
        empty(v.hand)
    else:
        assign(v.hand, s.hands[seat])
    assign(v.table, s.table)


def imagine(v: View, s: State) -> None:
    """Any deal of the unseen cards to the other hands and the pile is as likely as any other."""
    t = s.table
    assign(t, v.table)
    unseen(v, s.unseen)
    clear(s.pile)
    pour(s.unseen, s.pile)
    reseed(s.chance)
    shuffle(s.chance, s.pile)
    for p in range(SEATS):
        if p == v.seat:
            assign(s.hands[p], v.hand)
        else:
            empty(s.hands[p])
            for _ in range(t.held[p]):
                s.hands[p][pop(s.pile)] += 1


def unseen(v: View, counts: list[int]) -> None:
    """Count the cards in other hands and pile: the deck less one's hand, the tiles, the taken."""
    t = v.table
    for kind in range(KINDS):
        counts[kind] = t.deck[kind] - v.hand[kind]
        for p in range(t.players):
            counts[kind] -= t.taken[p][kind]
    for tile in range(COLOURS):
        for i in range(t.tiles[tile].n):
            counts[t.tiles[tile].cards[i]] -= 1


def fallback(v: View) -> int:
    """Take nothing if that can be, shedding the highest card; else take the least."""
    t = v.table
    choice, best = NONE, -1000
    for action in range(len(MOVES)):
        if v.legal >> action & 1:
            tile = t.tiles[tile_of(action)]
            worth = VALUE[card_of(action)]
            if tile_sum(tile) + worth > t.limit:
                worth = 0
                for i in range(tile.n):
                    worth -= 20 if tile.cards[i] == NASTY else 10
            if worth > best:
                choice, best = action, worth
    return choice


# --- facts -------------------------------------------------------------------------------------


class Facts(TypedDict, total=False):
    """What the rules say of a view, in codes. Not compiled; no memory goes into it."""

    effects: dict[str, dict[str, str | int]]  # what each card of one's hand would do now, by move


def facts(v: View) -> Facts:
    if v.actor == NONE:
        return {"effects": {}}
    held = [action for action in range(NASTY) if v.hand[action]]
    if v.hand[NASTY]:
        held += range(NASTY, len(MOVES))
    sums = [tile_sum(tile) for tile in v.table.tiles]
    return {"effects": {MOVES[action]: effect(v.table, sums, action) for action in held}}


def effect(t: Table, sums: list[int], action: int) -> dict[str, str | int]:
    """What a move does to its tile (K13-R6)."""
    tile, n = t.tiles[tile_of(action)], VALUE[card_of(action)]
    before = sums[tile_of(action)]
    told: dict[str, str | int] = {"code": "fits", "before": before, "n": n, "after": before + n}
    if before + n > t.limit:
        told |= {"code": "takes", "limit": t.limit, "cards": tile.n}
    return told
