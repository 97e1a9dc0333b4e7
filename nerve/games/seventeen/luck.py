"""Luck in 17: the cards one is dealt and draws."""

from nerve.arena.chances import chances
from nerve.core.cards import below, shuffle, stream
from nerve.games.seventeen.rules import (
    KINDS as CARDS,
)
from nerve.games.seventeen.rules import (
    OVER,
    PLAINS,
    REVERSE,
    TRAP,
    TRASH,
    VALUE,
    X2,
    State,
)

KINDS = 5  # value held; traps; trashes; other special cards; the standing
ORDER = 65  # a purpose of random numbers, as those of nerve.core.cards


def unknown(s: State) -> int:
    """The number of cards whose order nobody can know."""
    return s.pile.n


def rearrange(s: State) -> None:
    """Put what nobody can know into another order. All know the back of the pile's top card."""
    pile = s.pile
    if not pile.n:
        return
    top = pile.n - 1
    card, plain = pile.cards[top], 0
    if card >= PLAINS:
        pile.n = top
        shuffle(s.chance, pile)
        pile.n = top + 1
        return
    shuffle(s.chance, pile)
    for i in range(pile.n):
        plain += pile.cards[i] < PLAINS
    stream(s.chance.rng, s.chance.seed, ORDER, 0)
    chosen = below(s.chance.rng, plain)
    for i in range(pile.n):
        if pile.cards[i] < PLAINS:
            if chosen == 0:
                card = pile.cards[i]
                pile.cards[i] = pile.cards[top]
                pile.cards[top] = card
                return
            chosen -= 1


def worth(s: State, values: list[list[float]]) -> None:
    """What a position promises each seat, by kind: a rough guess is good enough."""
    t = s.table
    for p in range(t.players):
        value = 0.0
        for card in range(CARDS):
            value += s.hands[p][card] * VALUE[card]
        hand = s.hands[p]
        tokens = t.victories[p] - 0.5 * t.penalties[p]
        values[p][0] = value
        values[p][1] = hand[TRAP]
        values[p][2] = hand[TRASH]
        values[p][3] = hand[REVERSE] + hand[X2]
        values[p][4] = tokens + 0.05 * (hand[TRAP] + hand[TRASH]) + 0.02 * value
    chances(values, t.players, 4, 0.05 if t.phase == OVER else 0.9)
