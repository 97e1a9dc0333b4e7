"""Luck in Danger 13: which card comes next, for whoever deals it out and for who draws it."""

from nerve.arena.chances import chances
from nerve.core.cards import NONE, below, shuffle, stream
from nerve.games.danger13.rules import (
    GIVE,
    INSTANT,
    PLUS,
    SYMBOL,
    State,
    Table,
    bar,
    busts,
    score,
)

# signs won; at stake; stake in danger; danger; stakes if this card busts; the card; the standing
KINDS = 7
ORDER = 65  # a purpose of random numbers, as those of nerve.core.cards


def unknown(s: State) -> int:
    """The number of cards whose order nobody can know."""
    return s.pile.n + s.packet.n


def rearrange(s: State) -> None:
    """Put what nobody can know into another order. Packet and pile are one, but not once cards
    that were seen have been shuffled: then the packet may hold others than the pile."""
    shuffle(s.chance, s.pile)
    stream(s.chance.rng, s.chance.seed, ORDER, 0)
    packet, pile = s.packet, s.pile
    for i in range(packet.n):
        rest = packet.n - i
        j = below(s.chance.rng, rest if s.table.final else rest + pile.n)
        card = packet.cards[i]
        if j < rest:
            packet.cards[i] = packet.cards[i + j]
            packet.cards[i + j] = card
        else:
            packet.cards[i] = pile.cards[j - rest]
            pile.cards[j - rest] = card


def worth(s: State, values: list[list[float]]) -> None:
    """What a position promises each seat, by kind: a rough guess is good enough."""
    t = s.table
    bustable = victims(t)
    for p in range(t.players):
        won = float(score(s, p))
        stake = 0.0
        for i in range(t.rows[p].n):
            stake += PLUS[t.rows[p].cards[i]]
        full = t.sums[p] / bar(t, p)
        danger = 0.0 if t.hands[p] else full * full
        values[p][0] = won
        values[p][1] = stake
        values[p][2] = stake * danger
        values[p][3] = danger
        values[p][4] = 0.0
        if bustable:  # the round is likely to end by this card
            values[p][4] = -stake if bustable >> p & 1 else stake
        values[p][5] = 0.0
        if p == t.dealer and t.card != NONE:
            values[p][5] = PLUS[t.card] * (2.0 if SYMBOL[t.card] == INSTANT else 1.0)
        values[p][6] = won + 0.6 * stake * (1.0 - danger) + 0.4 * values[p][4]
        values[p][6] += 0.5 * values[p][5] - 0.5 * danger
    still = 4 if t.final else s.pile.n
    chances(values, t.players, 6, 0.6 + 0.28 * float(still) ** 0.5)


def victims(t: Table) -> int:
    """Bit set of the seats that the face-up card can bust: others than the dealer, or the dealer
    if nobody else is left."""
    if t.phase != GIVE or t.card == NONE:
        return 0
    seats, safe = 0, 0
    for p in range(t.players):
        if not t.served >> p & 1:
            if busts(t, p, t.card) and not t.hands[p]:
                seats |= 1 << p
            else:
                safe |= 1 << p
    others = seats & ~(1 << t.dealer)
    if others:
        return others
    return 0 if safe else seats
