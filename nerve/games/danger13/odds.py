"""Odds of Danger 13: who busts by the next card or by the face-up one, chains included."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import factorial

from nerve.core.cards import assign, total
from nerve.core.counting import NEVER, SURE, guess, share, texts, ways
from nerve.games.danger13 import rules as danger13


@dataclass(frozen=True, slots=True)
class DangerRow:
    """A player's row in Danger 13, as it lies."""

    total: int
    limit: int
    plus: int  # plus signs at stake
    next_busts: Fraction  # that the next unseen card, given here, busts at once
    next_chain: Fraction  # the same, the cards that a draw card brings included
    card_busts: bool | None  # whether the face-up card busts at once; None: it cannot come here
    card_chain: Fraction | None  # the chance that it does, the cards that it brings included


@dataclass(frozen=True, slots=True)
class Odds:
    """The next unseen card and the face-up card, for each player's row."""

    rows: tuple[DangerRow, ...]
    unseen: dict[str, int]
    provided: str = "every card is kept"
    assumed: str = ""


class Stock:
    """Face-down cards in any order, of which at most `reach` can be drawn."""

    def __init__(self, counts: list[int], reach: int, below: int) -> None:
        self.size = total(counts)
        self.reach = max(0, min(reach, self.size))
        self.counts = counts
        chained = [
            (danger13.VALUE[kind], n)
            for kind, n in enumerate(counts)
            if danger13.SYMBOL[kind] == danger13.DRAW
        ]
        self.draws = sum(n for _, n in chained)
        most = 1 + sum(value * n for value, n in chained)
        self.ways = ways(chained, min(self.reach, self.draws), min(below, most))
        self._hits: dict[tuple[int, int], int] = {}

    def busting(self, t: danger13.Table, seat: int, points: int, chains: bool) -> int:
        """How many cards bust the row at once, were its total so; draw cards only if `chains`."""
        was, t.sums[seat] = t.sums[seat], points
        hits = sum(
            n
            for kind, n in enumerate(self.counts)
            if n
            and (chains or danger13.SYMBOL[kind] != danger13.DRAW)
            and danger13.busts(t, seat, kind)
        )
        t.sums[seat] = was
        return hits

    def ending(self, t: danger13.Table, seat: int, points: int) -> int:
        """How many cards that draw no other bust the row, were its total so."""
        key = danger13.bar(t, seat), points
        if key not in self._hits:
            self._hits[key] = self.busting(t, seat, points, chains=False)
        return self._hits[key]


def chain(t: danger13.Table, seat: int, points: int, stocks: Sequence[Stock]) -> Fraction:
    """The chance that a seat at so many points busts by drawing for as long as draw cards come.

    It draws from the first stock, and from the next one when that is used up.
    """
    if not stocks:
        return NEVER
    stock, room = stocks[0], danger13.bar(t, seat) - points
    terms = []  # in how many orders the first k cards go on, and the next one busts
    tail = NEVER
    going = [1]  # orders of the first k cards that are all draw cards, by their sum
    for k in range(stock.reach):
        orders = factorial(k + 1)
        after = [orders * n for n in stock.ways[k + 1][:room]] if k < stock.draws else []
        busting = sum(going) * (stock.draws - k) - sum(after)
        for s, n in enumerate(going):
            if n:
                busting += n * stock.ending(t, seat, points + s)
        terms.append(busting)
        going = after
        if not any(going):
            break
    for s, n in enumerate(going):
        if n:
            tail += n * chain(t, seat, points + s, stocks[1:])
    above, below = tail.numerator, tail.denominator
    for k in reversed(range(len(terms))):
        above += terms[k] * below
        below *= stock.size - k
    return Fraction(above, below)


def odds(view: danger13.View) -> Odds:
    t = danger13.Table()
    assign(t, view.table)
    unseen = [0] * danger13.KINDS
    danger13.unseen(view, unseen)
    below = max(danger13.bar(t, p) for p in range(t.players))
    given = [Stock(unseen, view.pile, below), Stock(t.discard, total(t.discard), below)]
    coming = [] if t.phase == danger13.OVER else _coming(view, unseen, below)
    rows = []
    for p in range(t.players):
        points, row = t.sums[p], t.rows[p]
        at_once = NEVER
        if coming:
            at_once = share(coming[0].busting(t, p, points, chains=True), coming[0].size)
        card_busts, card_chain = None, None
        if _may_get(t, p):
            card_busts = danger13.busts(t, p, t.card)
            card_chain = SURE if card_busts else NEVER
            if danger13.SYMBOL[t.card] == danger13.DRAW and not card_busts:
                card_chain = chain(t, p, points + danger13.VALUE[t.card], given)
        rows.append(
            DangerRow(
                total=points,
                limit=danger13.bar(t, p),
                plus=sum(danger13.PLUS[card] for card in row.cards[: row.n]),
                next_busts=at_once,
                next_chain=chain(t, p, points, coming),
                card_busts=card_busts,
                card_chain=card_chain,
            )
        )
    return Odds(tuple(rows), texts(danger13, unseen), assumed=guess(danger13, t))


def _may_get(t: danger13.Table, seat: int) -> bool:
    """Whether the face-up card can come to a seat: by the dealer, or as its receiver."""
    if t.phase == danger13.GIVE:
        return not t.served >> seat & 1
    return t.phase == danger13.ANSWER and seat == t.receiver


def _coming(view: danger13.View, unseen: list[int], below: int) -> list[Stock]:
    """Where the next card and its chain come from, the rows and discards being as they lie.

    The next card is the packet's; a chain draws from the pile (D13-A7) and then from the
    discards, shuffled (D13-A1). A packet still to be taken takes its cards first (D13-A2); as
    one unseen card is as likely as another, only their number matters.
    """
    t = view.table
    discards = total(t.discard)
    if view.packet:
        return [Stock(unseen, 1 + view.pile, below), Stock(t.discard, discards, below)]
    if t.turns == danger13.LONGEST:  # D13-A27
        return []
    rest = t.players - 1  # of the new packet
    if not view.pile:
        return [Stock(t.discard, discards - min(rest, discards - 1), below)] if discards else []
    old = min(rest, view.pile - 1)
    reach = discards - (rest - old)
    return [Stock(unseen, view.pile - old, below), Stock(t.discard, reach, below)]
