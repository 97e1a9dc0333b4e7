"""Luck: what chance may rearrange."""

from __future__ import annotations

from nerve.core.game import new_state, settle_on
from nerve.games.seventeen import rules as seventeen
from tests.games.luck import check_every_order_is_as_likely


def test_every_order_is_as_likely() -> None:
    state = new_state(settle_on("seventeen", 2), seed=2)
    pile = state.pile.cards[: state.pile.n]
    assert pile[-1] < seventeen.PLAINS, "the top card has a plain back"
    among = [card for card in pile if card < seventeen.PLAINS]
    check_every_order_is_as_likely(seventeen, state, state.pile, among)
