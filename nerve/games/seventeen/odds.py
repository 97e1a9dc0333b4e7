"""Odds of 17: the row's total and the traps in it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from nerve.core.cards import NONE, total
from nerve.core.counting import NEVER, SURE, all_of, guess, share, texts, ways
from nerve.games.seventeen import rules as seventeen


@dataclass(frozen=True, slots=True)
class Owner:
    """One player's face-down cards in the row of 17."""

    hidden: int  # those this seat cannot know
    traps: Fraction  # expected number of traps, one's own counted for sure
    trap: Fraction  # that there is at least one


@dataclass(frozen=True, slots=True)
class Odds:
    """The row's total, and the traps in it."""

    known: int  # what this seat can see of the total
    hidden: int  # face-down cards it cannot know
    totals: tuple[tuple[int, Fraction], ...]  # every possible total and its chance
    mean: Fraction
    reached: Fraction  # that the total is the limit or more
    trap: Fraction  # that another player's trap lies there
    traps: Fraction  # expected number of those
    safe: Fraction  # that the total is reached and no other player's trap lies there
    owners: tuple[Owner, ...]
    unseen: dict[str, int]
    provided: str = "face-down cards are any of the unseen plain-backed ones"
    assumed: str = ""


def odds(view: seventeen.View) -> Odds:
    """Any unseen plain-backed card may lie where this seat sees a plain back."""
    t, values = view.table, seventeen.VALUE
    unseen = [0] * seventeen.KINDS
    seventeen.unseen(view, unseen)
    known = 0
    hidden = [0] * t.players
    own_traps = 0
    for i in range(t.row.n):
        face = t.row.cards[i]
        if face == seventeen.BACK:
            face = view.under[i]
            own_traps += face == seventeen.TRAP
        if face == NONE:
            hidden[t.by[i]] += 1
        else:
            known += values[face]
    unknown, plain = sum(hidden), total(unseen[: seventeen.PLAINS])
    traps = unseen[seventeen.TRAP]
    every, lowest = comb(plain, unknown), max(0, t.limit - known)
    sums = _sums(unseen[: seventeen.PLAINS], unknown)
    spared = unseen[: seventeen.PLAINS]
    spared[seventeen.TRAP] = 0
    totals = tuple((known + s, Fraction(n, every)) for s, n in enumerate(sums) if n)
    owners = []
    for p in range(t.players):
        if p == view.seat:
            owners.append(Owner(0, Fraction(own_traps), SURE if own_traps else NEVER))
        else:
            some = 1 - all_of(plain - traps, plain, hidden[p])
            owners.append(Owner(hidden[p], share(hidden[p] * traps, plain), some))
    return Odds(
        known=known,
        hidden=unknown,
        totals=totals,
        mean=sum((points * chance for points, chance in totals), NEVER),
        reached=Fraction(sum(sums[lowest:]), every),
        trap=1 - all_of(plain - traps, plain, unknown),
        traps=share(unknown * traps, plain),
        safe=Fraction(sum(_sums(spared, unknown)[lowest:]), every),
        owners=tuple(owners),
        unseen=texts(seventeen, unseen),
        assumed=guess(seventeen, t),
    )


def _sums(plain: list[int], n: int) -> list[int]:
    """In how many ways n of these plain-backed cards are worth 0, 1, 2 …"""
    values = seventeen.VALUE[: seventeen.PLAINS]
    return ways(zip(values, plain, strict=True), n, n * max(values) + 1)[n]
