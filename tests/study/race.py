"""A race whose course can be written down by hand: in turn each moves on by 0, 1 or 2, six turns
each, and whoever stands on a place where nobody else is turns up a card."""

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
    emit,
    heap,
    ints,
    new_pile,
    pop,
    push,
    reseed,
    shuffle,
)

NAME, TITLE, AUTHOR = "race", "Race", "The Nerve authors"
PLAYERS = range(2, 4)
LIMITS = {"turns": 6}
DECK = {"calm": 3, "storm": 3}
MOVES = ("0", "1", "2")
SEATS = 3


class Event(Events):
    """What is told."""

    GO = "move", "go"
    TURN_UP = "card", "card"


EVENTS = tuple(Event)


@dataclass(slots=True)
class Table:
    players: int = 2
    turns: int = 6
    done: int = 0
    places: list[int] = ints(SEATS)
    deck: list[int] = heap(2, holds="deck")


@dataclass(slots=True)
class State:
    chance: Chance = field(default_factory=Chance)
    table: Table = field(default_factory=Table)
    pile: Pile = new_pile()


@dataclass(slots=True)
class View:
    seat: int = NONE
    actor: int = NONE
    legal: int = bits()
    table: Table = field(default_factory=Table)


def objection(players: int, options: dict[str, bool], deck: dict[str, int]) -> str:
    return ""


def setup(s: State) -> None:
    shuffle(s.chance, s.pile)


def actor(s: State) -> int:
    t = s.table
    return NONE if t.done >= t.turns * t.players else t.done % t.players


def legal(s: State) -> int:
    """The last turn is a 1: no choice."""
    t = s.table
    if actor(s) == NONE:
        return 0
    return 2 if t.done >= (t.turns - 1) * t.players else 7


def apply(s: State, action: int) -> None:
    t, p = s.table, actor(s)
    t.places[p] += action
    t.done += 1
    emit(s, Event.GO, p, action, EVERYONE)
    alone = 1
    for other in range(t.players):
        if other != p and t.places[other] == t.places[p]:
            alone = 0
    if alone and s.pile.n:
        card = pop(s.pile)
        emit(s, Event.TURN_UP, p, card, EVERYONE)


def score(s: State, seat: int) -> int:
    return s.table.places[seat]


def winners(s: State) -> int:
    best, found = -1, 0
    for p in range(s.table.players):
        if s.table.places[p] > best:
            best, found = s.table.places[p], 0
        if s.table.places[p] == best:
            found |= 1 << p
    return found


def look(s: State, seat: int, v: View) -> None:
    v.seat, v.actor = seat, actor(s)
    v.legal = legal(s) if seat == actor(s) else 0
    assign(v.table, s.table)


def imagine(v: View, s: State) -> None:
    reseed(s.chance)
    assign(s.table, v.table)
    s.pile.n = 0
    for kind in range(2):
        for _ in range(v.table.deck[kind]):
            push(s.pile, kind)
    shuffle(s.chance, s.pile)


def fallback(v: View) -> int:
    return 1


def style(v: View, rng: Rng, knobs: list[int]) -> int:
    """Moves on by its one knob, if that can be."""
    return knobs[0] if 0 <= knobs[0] < 3 and v.legal >> knobs[0] & 1 else fallback(v)


STYLES = {"slow": (1,)}
START = ((0, 1),)  # of the knob: a middle and a width
