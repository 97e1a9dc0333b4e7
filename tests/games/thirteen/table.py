"""A table of 13 as its tests want it."""

from __future__ import annotations

from collections.abc import Mapping

from nerve.core.cards import pop
from nerve.games.thirteen import rules as thirteen
from tests.games.tables import Table, seat_of


class Table13(Table):
    """A position of 13. `tiles` by colour letter, `hands` and `taken` by seat."""

    state: thirteen.State

    def __init__(
        self,
        players: int = 3,
        *,
        tiles: Mapping[str, str] | None = None,
        hands: Mapping[str, str] | None = None,
        taken: Mapping[str, str] | None = None,
        pile: str | None = None,
        turn: str = "A",
        rounds: int = 6,
    ) -> None:
        super().__init__("thirteen", players)
        s, t = self.state, self.state.table
        t.turn, t.rounds = seat_of(turn), rounds
        for colour, cards in (tiles or {}).items():
            self.lay(t.tiles["byg".index(colour)], cards)
        for seat, cards in (taken or {}).items():
            self.heap(t.taken[seat_of(seat)], cards)
        for seat, cards in (hands or {}).items():
            self.heap(s.hands[seat_of(seat)], cards)
        self._lay_rest(pile)
        for p in range(players):
            while pile is None and sum(s.hands[p]) < 5:
                s.hands[p][pop(s.pile)] += 1
            t.held[p] = sum(s.hands[p])
            t.heights[p] = sum(t.taken[p])

    def tile(self, colour: str) -> str:
        """A tile's cards in the order they were played."""
        return self.row(self.state.table.tiles["byg".index(colour)])

    def hand(self, seat: str) -> str:
        return self.text(self.state.hands[seat_of(seat)])

    def taken(self, seat: str) -> str:
        return self.text(self.state.table.taken[seat_of(seat)])
