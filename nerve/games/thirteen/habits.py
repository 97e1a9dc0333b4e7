"""How people play 13, as search supposes: some simple ways, by the names of the knobs of `rule`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from nerve.core.cards import ints
from nerve.games.thirteen.rules import (
    COLOURS,
    HAND,
    KINDS,
    MOVES,
    NASTY,
    VALUE,
    Table,
    card_of,
    taken,
    tile_of,
    tile_sum,
)
from nerve.games.thirteen.thumb import (
    A_NASTY,
    GAP,
    LEAD,
    LEAD_EARLY,
    NASTY_SHED,
    ONE_SAFE,
    SHED,
    STUCK,
    TABLE,
    TAKE_SHED,
    nasty_on,
)

ACTIONS = len(MOVES)
EACH, KNOBS = 10, 11  # the last: what taking a card costs, where one would not lead
GREEDY = (200, 100, 0, 2, 1, 0, 0, 0, 0, 0, 100)
THRIFTY = (*TABLE[:STUCK], 30, TABLE[ONE_SAFE], 100)  # tuned, as far as it is quick to tell
LOOSE = (0,) * KNOBS  # anybody
# Who sheds low cards or high ones, more or less than he minds to take; who wants to lead or not.
GRID = tuple(
    (200, lead, 0, shed, shed // 2, 0, 0, 0, 0, 0, 100)
    for shed in (-6, 3, 12, 25)
    for lead in (100, 20, -50)
)
OTHERS = (
    (450, 60, 0, 5, 3, 0, 0, 0, 10, 0, 100),  # hates nasty fours,
    (80, 60, 0, 5, 3, -60, 0, 0, 0, 0, 100),  # keeps them,
    (200, 60, 0, 5, 3, 80, 0, 0, 0, 0, 100),  # is rid of them at once
    (100, -20, 0, 8, 8, 0, 0, 0, 0, 0, 40),  # takes as it comes
    (200, 60, 0, 0, 0, 0, 8, 0, 0, 0, 100),  # plays where there is room,
    (200, 60, 0, 0, 0, 0, -8, 0, 0, 0, 100),  # and where there is none
)
WAYS = (GREEDY, THRIFTY, *GRID, *OTHERS, LOOSE)
STYLES = len(WAYS)
STYLE = tuple(knob for way in WAYS for knob in way)
PRIOR = (0, 0, *(-192,) * (STYLES - 2))  # logs of how many play so, in 64ths

SLIP = -192  # the log of how often anybody plays anything, in 64ths
FEW = 1 << 40  # less than any wish
# By 256ths of the unseen cards that a style would rather have played: the log of the chance that
# none was in hand, in 64ths; some plays fit no style.
NONE_BETTER = tuple(round(64 * log(1 - 0.97 * x / 256)) for x in range(257))
# By quarters of a card that it likes as much: the log of the chance that this one is played.
OF_ALL = tuple(round(-64 * log(1 + x / 4)) for x in range(4 * HAND + 1))
# The inverse of these logs, of SURE.
SURE = 1024
SHARE = tuple(round(SURE * exp(-x / 64)) for x in range(513))


def desire(
    card: int, there: int, limit: int, cards: int, nasty: int, leads: bool, pile: int, style: int
) -> int:
    """How much a player of this style wants to play a card on a tile, whatever else is in his hand:
    its sum, its colour cards and nasty fours, whether who takes them leads, the cards to come."""
    w = STYLE[style + NASTY_SHED] if card == NASTY else 0
    after = there + VALUE[card]
    if after <= limit:
        return w + STYLE[style + SHED] * VALUE[card] + STYLE[style + GAP] * (limit - after)
    each = STYLE[style + EACH]
    if leads:
        each = STYLE[style + LEAD] + STYLE[style + LEAD_EARLY] * pile // 50
    w += STYLE[style + TAKE_SHED] * VALUE[card]
    return w - each * cards - STYLE[style + A_NASTY] * nasty


@dataclass(slots=True)
class Facts:
    """Of each tile, as somebody sees it who plays."""

    sums: list[int] = ints(COLOURS, type="i8")
    cards: list[int] = ints(COLOURS, type="i8")  # of its colour
    nasty: list[int] = ints(COLOURS, type="i8")
    leads: list[int] = ints(COLOURS, type="i8")  # whether who takes it leads
    wish: list[int] = ints(KINDS, type="i8")  # how much he wants to play each kind, at best


def note_facts(t: Table, p: int, facts: Facts) -> None:
    for colour in range(COLOURS):
        tile, most = t.tiles[colour], 0
        for other in range(t.players):
            if other != p:
                most = max(most, taken(t, other, colour))
        facts.sums[colour] = tile_sum(tile)
        facts.nasty[colour] = nasty_on(tile)
        facts.cards[colour] = tile.n - facts.nasty[colour]
        facts.leads[colour] = taken(t, p, colour) + facts.cards[colour] > most


def wishes(facts: Facts, limit: int, pile: int, action: int, style: int) -> int:
    """How much a player of this style wants to play each kind, where he likes it best; gives how
    much he wanted what he did."""
    for kind in range(KINDS):
        facts.wish[kind] = -FEW
    done = 0
    for other in range(ACTIONS):
        kind, i = card_of(other), tile_of(other)
        cards, nasty, leads = facts.cards[i], facts.nasty[i], facts.leads[i] != 0
        w = desire(kind, facts.sums[i], limit, cards, nasty, leads, pile, style)
        facts.wish[kind] = max(facts.wish[kind], w)
        if other == action:
            done = w
    return done


def explained(done: int, wish: Sequence[int], unseen: Sequence[int], hidden: int, held: int) -> int:
    """The log of how likely somebody who held so many cards of those unseen plays so, in 64ths."""
    better, alike = 0, 0
    for kind in range(KINDS):
        better += unseen[kind] * (wish[kind] > done)
        alike += unseen[kind] * (wish[kind] == done)
    others = min(HAND - 1, held)
    same = min(4 * HAND, 4 * alike * others // hidden)
    return max(SLIP, NONE_BETTER[256 * better // hidden] * others + OF_ALL[same])
