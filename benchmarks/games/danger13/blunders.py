"""Moves that anybody can see are wrong."""

from nerve.core.cards import NONE
from nerve.games.danger13.rules import ANSWER, GIVE, KEEP, PLUS, REFUSE, Table, View, busts

PLUSES = 3


def blunder(v: View) -> int:
    """Go bust with three plus signs or more, and could have given the card to another, or refused
    it."""
    t = v.table
    if at_stake(t, v.seat) < PLUSES or not busts(t, v.seat, t.card):
        return NONE
    if (
        t.phase == GIVE
        and not t.hands[v.seat]
        and v.legal >> v.seat & 1
        and v.legal.bit_count() > 1
    ):
        return v.seat
    return KEEP if t.phase == ANSWER and v.legal >> REFUSE else NONE


def at_stake(t: Table, p: int) -> int:
    return sum(PLUS[card] for card in t.rows[p].cards[: t.rows[p].n])
