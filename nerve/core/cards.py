"""What the rules share: piles and heaps of cards, chance, events.

Everything here and in `nerve.games` is plain Python over fixed-size values, so that
`nerve.fast.compiled` can turn the very same functions into machine code.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any, Protocol, Self

from nerve.core.copying import assign_all

NONE = -1  # no card, no seat
EVERYONE = -1  # the bit set of all seats, spectators too
CAPACITY = 127  # cards in the largest deck allowed


# --- values a state is made of -----------------------------------------------------------------


@dataclass(slots=True)
class Pile:
    """Cards in order; the top one is `cards[n - 1]`. Unused places hold NONE."""

    n: int = field(default=0, metadata={"type": "i1"})
    cards: list[int] = field(default_factory=list, metadata={"type": "i1"})


@dataclass(slots=True)
class Rng:
    """A stream of random numbers (splitmix64)."""

    x: int = field(default=0, metadata={"type": "u8"})


class ChanceSource(Protocol):
    """Where shuffles and rolls come from when not from the seed: a secure source or a record."""

    def shuffle(self, cards: list[int]) -> list[int]: ...
    def roll(self, faces: int) -> int: ...
    def start(self, players: int) -> int: ...


Emitted = tuple[int, int, int, int]  # an event: kind, seat, what, bit set of who may know that
Sink = Callable[[int, int, int, int], None]


@dataclass(slots=True)
class Chance:
    """Where a state meets the world: chance comes in, events go out.

    `source`, `journal` and `sink` belong to this one state: copies have none, and machine code
    knows only the seed.
    """

    seed: int = field(default=0, metadata={"type": "u8"})
    rng: Rng = field(default_factory=Rng)
    shuffles: int = field(default=0, metadata={"type": "i4"})
    rolls: int = field(default=0, metadata={"type": "i4"})
    source: ChanceSource | None = field(default=None, compare=False, metadata={"plain": True})
    journal: list[tuple[str, Any]] | None = field(
        default=None, compare=False, metadata={"plain": True}
    )
    sink: Sink | None = field(default=None, compare=False, metadata={"plain": True})


class Playable(Protocol):
    """Anything with a chance: the states of all games."""

    chance: Chance


# --- fields of a state: each says what it holds, so that tools need no list of their own --------


def ints(*shape: int, type: str = "i2", holds: str = "numbers") -> Any:
    """An array of numbers."""
    return field(default_factory=lambda: _zeros(shape), metadata={"type": type, "holds": holds})


def bits() -> Any:
    """A bit set of actions."""
    return field(default=0, metadata={"type": "i8", "holds": "actions"})


def no_card(memory: bool = False) -> Any:
    """One card, or NONE."""
    return field(default=NONE, metadata={"holds": "card", "memory": memory})


def count_of(kind: int) -> Any:
    """How many cards of one kind lie here."""
    return field(default=0, metadata={"holds": "count", "kind": kind})


def card_places(size: int = CAPACITY) -> Any:
    """One card or NONE for each of `size` places."""
    return field(default_factory=lambda: [NONE] * size, metadata={"type": "i1", "holds": "cards"})


def seat_places(size: int = CAPACITY) -> Any:
    """One seat or NONE for each of `size` places."""
    return field(default_factory=lambda: [NONE] * size, metadata={"type": "i1", "holds": "seats"})


def new_pile(size: int = CAPACITY, holds: str = "cards", memory: bool = False) -> Any:
    """An ordered pile of cards (or of moves, for a log of play)."""
    return field(
        default_factory=lambda: Pile(0, [NONE] * size), metadata={"holds": holds, "memory": memory}
    )


def new_piles(count: int, size: int = CAPACITY) -> Any:
    """Several piles."""
    return field(
        default_factory=lambda: [Pile(0, [NONE] * size) for _ in range(count)],
        metadata={"holds": "cards"},
    )


def heap(*shape: int, first: int = 0, memory: bool = False, holds: str = "heap") -> Any:
    """Cards without order: how many of each kind, from kind `first` on, along the last axis."""
    return field(
        default_factory=lambda: _zeros(shape),
        metadata={"type": "i1", "holds": holds, "first": first, "memory": memory},
    )


def _zeros(shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


# --- moving cards ------------------------------------------------------------------------------


def push(pile: Pile, card: int) -> None:
    pile.cards[pile.n] = card
    pile.n += 1


def pop(pile: Pile) -> int:
    pile.n -= 1
    card = pile.cards[pile.n]
    pile.cards[pile.n] = NONE
    return card


def take_at(pile: Pile, i: int) -> int:
    """Remove the card at place i; those above it close up."""
    card = pile.cards[i]
    pile.n -= 1
    for j in range(i, pile.n):
        pile.cards[j] = pile.cards[j + 1]
    pile.cards[pile.n] = NONE
    return card


def clear(pile: Pile) -> None:
    for i in range(pile.n):
        pile.cards[i] = NONE
    pile.n = 0


def reverse(pile: Pile) -> None:
    for i in range(pile.n // 2):
        j = pile.n - 1 - i
        pile.cards[i], pile.cards[j] = pile.cards[j], pile.cards[i]


def lay(pile: Pile, counts: list[int], first: int) -> None:
    """Put as many cards of each kind on the pile as counted, from kind `first` on."""
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            push(pile, first + kind)


def empty(heap: list[int]) -> None:
    for kind in range(len(heap)):
        heap[kind] = 0


def pour(heap: list[int], pile: Pile) -> None:
    """Move a whole heap onto the pile."""
    lay(pile, heap, 0)
    empty(heap)


def total(counts: list[int]) -> int:
    n = 0
    for kind in range(len(counts)):
        n += counts[kind]
    return n


# --- chance: one chance, drawn from (seed, purpose, counter) --------------------------------------

SHUFFLE, ROLL, START = range(1, 4)
BOT = 8  # the bots' own stream; from here on: one for each seat


def shuffle(chance: Chance, pile: Pile) -> None:
    """Put the pile into random order."""
    if chance.source is None:
        seeded_shuffle(chance, pile)
    else:
        top_first = chance.source.shuffle(pile.cards[: pile.n][::-1])
        pile.cards[: pile.n] = top_first[::-1]
    if chance.journal is not None:
        chance.journal.append(("shuffle", pile.cards[: pile.n][::-1]))


def roll(chance: Chance, faces: int) -> int:
    """A face of the die."""
    face = seeded_roll(chance, faces) if chance.source is None else chance.source.roll(faces)
    if chance.journal is not None:
        chance.journal.append(("roll", face))
    return face


def start_seat(chance: Chance, players: int) -> int:
    """Who starts."""
    seat = seeded_start(chance, players) if chance.source is None else chance.source.start(players)
    if chance.journal is not None:
        chance.journal.append(("start", seat))
    return seat


def seeded_shuffle(chance: Chance, pile: Pile) -> None:
    stream(chance.rng, chance.seed, SHUFFLE, chance.shuffles)
    chance.shuffles += 1
    i = pile.n - 1
    while i > 0:  # from the top; one step of the stream serves two cards
        j, k = below_both(chance.rng, i + 1)
        pile.cards[i], pile.cards[j] = pile.cards[j], pile.cards[i]
        pile.cards[i - 1], pile.cards[k] = pile.cards[k], pile.cards[i - 1]
        i -= 2


def seeded_roll(chance: Chance, faces: int) -> int:
    stream(chance.rng, chance.seed, ROLL, chance.rolls)
    chance.rolls += 1
    return below(chance.rng, faces)


def seeded_start(chance: Chance, players: int) -> int:
    stream(chance.rng, chance.seed, START, 0)
    return below(chance.rng, players)


def reseed(chance: Chance) -> None:
    """Begin the seed's chance anew: an imagined state has a chance of its own."""
    chance.shuffles = 0
    chance.rolls = 0


# --- primitives: `nerve.fast.compiled` puts a native version in the place of each of these ------

GOLDEN = 0x9E3779B97F4A7C15
M64 = (1 << 64) - 1


def scramble(z: int) -> int:
    """The mixing step of splitmix64."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & M64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & M64
    return z ^ z >> 31


def stream(rng: Rng, seed: int, purpose: int, counter: int) -> None:
    """Set rng to the start of the stream of (seed, purpose, counter)."""
    rng.x = scramble(scramble((seed + GOLDEN * purpose) & M64) + GOLDEN * counter & M64)


def game_seed(seed: int, number: int) -> int:
    """The seed of the game of this number in a series."""
    return scramble(scramble(seed) + GOLDEN * (number + 1) & M64)


def below(rng: Rng, n: int) -> int:
    """A uniform whole number from 0 to n - 1."""
    rng.x = (rng.x + GOLDEN) & M64
    return (scramble(rng.x) >> 32) * n >> 32


def below_both(rng: Rng, n: int) -> tuple[int, int]:
    """Uniform whole numbers below n and below n - 1, from one step of the stream."""
    rng.x = (rng.x + GOLDEN) & M64
    z = scramble(rng.x)
    return (z >> 32) * n >> 32, (z & 0xFFFFFFFF) * (n - 1) >> 32


def popcount(mask: int) -> int:
    return mask.bit_count()


def lowest_bit(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, k: int) -> int:
    """The place of the k-th set bit, counted from 0."""
    for _ in range(k):
        mask &= mask - 1
    return lowest_bit(mask)


def kinds(heaps: list[list[int]], i: int) -> int:
    """Bit set of the kinds of card in the i-th heap."""
    found = 0
    for kind, n in enumerate(heaps[i]):
        if n:
            found |= 1 << kind
    return found


def assign(target: Any, source: Any) -> None:
    """Copy all of source into target, which has the same shape."""
    if not isinstance(target, list):
        assign_all(target, source)
    elif isinstance(target[0], int):
        target[:] = source
    else:
        for into, value in zip(target, source, strict=True):
            assign(into, value)


class Events(IntEnum):
    """The events of a game, a line each: `NAME = what its number is, the rule behind it`.

    What the number can be: card, move, face, colour, row, number or nothing. An event's own number
    is its place in the table.
    """

    tells: str
    rule: str

    def __new__(cls, tells: str, rule: str) -> Self:
        event = int.__new__(cls, len(cls.__members__))
        event._value_ = int(event)
        event.tells, event.rule = tells, rule
        return event

    @cached_property
    def kind(self) -> str:
        return self.name.lower()


def emit(s: Playable, kind: int, seat: int, what: int, knowers: int) -> None:
    """Tell whoever listens to this state what happens. Seats outside `knowers` learn no more of
    a card than its back."""
    if s.chance.sink is not None:
        s.chance.sink(kind, seat, what, knowers)
