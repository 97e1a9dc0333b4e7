"""Odds of Push: the next card against the rows, and what the die can take."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from nerve.core.cards import Pile, assign, pop, total
from nerve.core.cards import push as put
from nerve.core.counting import NEVER, guess, share, texts
from nerve.core.game import actions
from nerve.games.push import rules as push


@dataclass(frozen=True, slots=True)
class PushRow:
    """A row of Push, used or not."""

    points: int
    die: bool
    die_cost: Fraction  # open points its die is expected to cost whoever takes a row next
    fits: Fraction  # that the next card may join it; the next unused row is a new one
    bust_after: Fraction | None  # of the next card, once the face-up card lies here; None: may not


@dataclass(frozen=True, slots=True)
class Odds:
    """The next card against the rows as they lie, a face-up card still to be placed left aside.

    When no card can be turned up to these rows any more, all its chances are 0.
    """

    bust: Fraction  # that it fits nowhere
    switch: Fraction
    rows: tuple[PushRow, ...]
    player: int  # whose bust it would be
    losses: dict[str, int]  # open points of the player that each face of the die takes
    bust_cost: Fraction  # open points a bust is expected to cost
    unseen: dict[str, int]
    provided: str = ""
    assumed: str = ""


def odds(view: push.View) -> Odds:
    t = push.Table()
    assign(t, view.table)
    unseen = [0] * push.KINDS
    push.unseen(view, unseen)
    coming = unseen if t.phase in (push.TURN, push.PLACE, push.GO_ON) else [0] * push.KINDS
    cards = total(coming)
    fits = _fitting(t, coming)
    taker = t.picker if t.phase == push.PICK else t.player
    rows = []
    for i in range(push.ROWS):
        row = t.rows[i]
        die = push.DIE in row.cards[: row.n]
        cost = _die_cost(_losses(t, taker, row)) if die else NEVER
        after = None
        if t.phase == push.PLACE and push.places(t, t.card) >> i & 1:
            put(row, t.card)
            after = share(_fitting(t, coming)[push.ROWS], cards)
            pop(row)
        rows.append(PushRow(push.row_points(row), die, cost, share(fits[i], cards), after))
    losses = _losses(t, t.player, None)
    return Odds(
        bust=share(fits[push.ROWS], cards),
        switch=share(coming[push.SWITCH], cards),
        rows=tuple(rows),
        player=t.player,
        losses=dict(zip(push.FACES, losses, strict=True)),
        bust_cost=_die_cost(losses),
        unseen=texts(push, unseen),
        assumed=guess(push, t),
    )


def _fitting(t: push.Table, cards: list[int]) -> list[int]:
    """How many of the cards fit each row and, last, how many fit nowhere."""
    found = [0] * (push.ROWS + 1)
    for kind, n in enumerate(cards):
        if n and kind != push.SWITCH:
            places = push.places(t, kind) or 1 << push.ROWS
            for i in actions(places):
                found[i] += n
    return found


def _losses(t: push.Table, seat: int, row: Pile | None) -> list[int]:
    """The open points each face takes of a seat, with the numbers of a row just taken."""
    losses = [0] * len(push.FACES)
    bench = list(t.bench[seat])
    if row is not None:
        for card in row.cards[: row.n]:
            if card != push.DIE:
                bench[card] += 1
    for card, n in enumerate(bench):
        losses[card // push.NUMBERS] += n * (card % push.NUMBERS + 1)
    if t.risk:
        losses[push.STAR] = sum(losses)
    return losses


def _die_cost(losses: list[int]) -> Fraction:
    return Fraction(sum(losses), len(push.FACES))
