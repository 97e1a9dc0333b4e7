"""Luck: what chance may rearrange."""

from __future__ import annotations

from nerve.core.game import new_state, settle_on
from nerve.games.danger13 import rules as danger13
from tests.games.luck import check_every_order_is_as_likely


def test_every_order_is_as_likely() -> None:
    state = new_state(settle_on("danger13", 2), seed=8)
    among = state.pile.cards[: state.pile.n] + state.packet.cards[: state.packet.n]
    check_every_order_is_as_likely(danger13, state, state.packet, among)
