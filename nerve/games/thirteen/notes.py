"""What search remembers of those at its table of 13: how well each style explains what they played,
but for the round in progress, which its view shows."""

from __future__ import annotations

from dataclasses import dataclass, field

from nerve.core.cards import ints
from nerve.games.thirteen.habits import KNOBS, STYLES, Facts, explained, note_facts, wishes
from nerve.games.thirteen.rules import KINDS, SEATS, View, card_of

LEAST = -640  # a log, in 64ths, below which nobody is thought: people change


@dataclass(slots=True)
class Notes:
    fit: list[list[int]] = ints(SEATS, STYLES, type="i8")  # logs of likelihoods, in 64ths
    now: list[list[int]] = ints(SEATS, STYLES, type="i8")  # of this round
    plays: int = -1  # of this round that were seen
    unseen: list[int] = ints(KINDS, type="i8")
    facts: Facts = field(default_factory=Facts)


def begin_notes(notes: Notes) -> None:
    notes.plays = -1
    for p in range(SEATS):
        for style in range(STYLES):
            notes.fit[p][style] = 0
            notes.now[p][style] = 0


def take_note(v: View, action: int, notes: Notes) -> None:
    """Somebody plays."""
    t, p = v.table, v.actor
    if not t.plays.n:
        turn_over(notes)
    notes.plays = t.plays.n + 1
    hidden = -1
    for kind in range(KINDS):
        notes.unseen[kind] = t.deck[kind]
        hidden += t.deck[kind]
    for i in range(t.plays.n):
        notes.unseen[card_of(t.plays.cards[i])] -= 1
        hidden -= 1
    notes.unseen[card_of(action)] -= 1
    if hidden > 0:
        note_facts(t, p, notes.facts)
        for style in range(STYLES):
            done = wishes(notes.facts, t.limit, v.pile, action, style * KNOBS)
            wish, held = notes.facts.wish, t.held[p] - 1
            notes.now[p][style] += explained(done, wish, notes.unseen, hidden, held)


def turn_over(notes: Notes) -> None:
    """A new round: the last one counts like all before."""
    for p in range(SEATS):
        most = notes.fit[p][0] + notes.now[p][0]
        for style in range(STYLES):
            notes.fit[p][style] += notes.now[p][style]
            notes.now[p][style] = 0
            most = max(most, notes.fit[p][style])
        for style in range(STYLES):
            notes.fit[p][style] = max(LEAST, notes.fit[p][style] - most)
