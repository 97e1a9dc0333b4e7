"""Luck in 13: the cards one is dealt and draws."""

from nerve.arena.chances import chances
from nerve.core.cards import shuffle
from nerve.games.thirteen.rules import (
    COLOURS,
    NASTY,
    VALUE,
    VALUES,
    State,
    majority,
    score,
    taken,
    tile_sum,
)
from nerve.games.thirteen.rules import (
    KINDS as CARDS,
)

KINDS = 5  # value held; nasty fours held; few cards that fit; high cards held; the standing


def unknown(s: State) -> int:
    """The number of cards whose order nobody can know."""
    return s.pile.n


def rearrange(s: State) -> None:
    """Put what nobody can know into another order."""
    shuffle(s.chance, s.pile)


def worth(s: State, values: list[list[float]]) -> None:
    """What a position promises each seat, by kind: a rough guess is good enough."""
    t = s.table
    over = t.turn < 0
    blue, yellow, green = tile_sum(t.tiles[0]), tile_sum(t.tiles[1]), tile_sum(t.tiles[2])
    lowest = min(blue, min(yellow, green))
    for p in range(t.players):
        points = float(score(s, p))
        if not over:
            points += 2.0 * t.taken[p][NASTY]
            for colour in range(COLOURS):
                if majority(t, colour) != p:
                    points += taken(t, p, colour)
        value = nasty = fitting = high = 0.0
        for card in range(CARDS):
            n = s.hands[p][card]
            if n:
                value += n * VALUE[card]
                if card == NASTY:
                    nasty += n
                    fitting += n * (lowest + VALUE[NASTY] <= t.limit)
                else:
                    high += n * (VALUE[card] >= 5)
                    there = blue if card < VALUES else yellow if card < 2 * VALUES else green
                    fitting += n * (there + VALUE[card] <= t.limit)
        values[p][0] = value
        values[p][1] = nasty
        values[p][2] = 1.0 if fitting == 0.0 else 0.4 if fitting == 1.0 else 0.0
        values[p][3] = high
        values[p][4] = -points - 0.1 * value - 0.3 * nasty - values[p][2]
    rounds = t.rounds - t.round - 1 + s.pile.n / 50
    chances(values, t.players, 4, 1.0 + 2.2 * float(max(rounds, 0.0)) ** 0.5)
