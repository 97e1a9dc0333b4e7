"""A table of 17 as its tests want it."""

from __future__ import annotations

from collections.abc import Mapping

from nerve.core.cards import NONE, pop, push
from nerve.games.seventeen import rules as seventeen
from tests.games.tables import Table, letter_of, seat_of


class Table17(Table):
    """A position of 17. `row`: "A:trap↓ B:5="; `buried`: "B:4"; `tokens`: "1/0 0/1" (V/P by seat).

    With `last` that player's turn is over and the next is asked; else it is the turn of `turn`.
    """

    state: seventeen.State

    def __init__(
        self,
        players: int = 3,
        *,
        row: str = "",
        hands: Mapping[str, str] | None = None,
        pile: str | None = None,
        discard: str = "",
        buried: str = "",
        tokens: str = "",
        turn: str = "A",
        last: str | None = None,
        asked: str | None = None,
        direction: int = 1,
        doubled: bool = False,
        round: int = 1,
        persists: bool = False,
    ) -> None:
        super().__init__("seventeen", players, options={"direction_persists": persists})
        s, t = self.state, self.state.table
        for place, entry in enumerate(row.split()):
            seat, text = entry.split(":")
            t.by[place] = seat_of(seat)
            card = self.card(text.rstrip("↓"))
            if text.endswith("↓"):
                s.under[place] = card
            push(t.row, seventeen.BACK if text.endswith("↓") else card)
        self.heap(t.discard, discard)
        for entry in buried.split():
            seat, text = entry.split(":")
            s.buried[seat_of(seat)][self.card(text)] += 1
            t.buried[seat_of(seat)] += 1
        for p, pair in enumerate(tokens.split()):
            t.victories[p], t.penalties[p] = (int(n) for n in pair.split("/"))
        for seat, cards in (hands or {}).items():
            self.heap(s.hands[seat_of(seat)], cards)
        self._lay_rest(pile)
        for p in range(players):
            while pile is None and sum(s.hands[p]) < 3:
                s.hands[p][pop(s.pile)] += 1
            t.held[p] = sum(s.hands[p])
        t.round, t.direction = round, direction
        if last is None:
            t.turn = seat_of(turn)
            t.draws = 2 if doubled else 1
            t.due = min(t.draws, t.held[t.turn])
        else:
            t.phase, t.turn, t.doubled = seventeen.WINDOW, seat_of(last), int(doubled)
            t.asked = seat_of(asked) if asked else (t.turn + direction) % players

    def hand(self, seat: str) -> str:
        return self.text(self.state.hands[seat_of(seat)])

    @property
    def pile(self) -> str:
        return self.top_first(self.state.pile)

    @property
    def tokens(self) -> str:
        t = self.state.table
        return " ".join(f"{t.victories[p]}/{t.penalties[p]}" for p in range(t.players))

    @property
    def laid(self) -> str:
        """The row as it is, in the notation it is set up with."""
        t, texts = self.state.table, []
        for place in range(t.row.n):
            down = t.row.cards[place] == seventeen.BACK
            card = self.state.under[place] if down else t.row.cards[place]
            texts.append(f"{letter_of(t.by[place])}:{self.rules.CARDS[card]}{'↓' if down else ''}")
        return " ".join(texts)

    def check(self) -> None:
        super().check()
        s, t = self.state, self.state.table
        for p in range(t.players):
            assert t.held[p] == sum(s.hands[p]) <= 3
            assert t.buried[p] == sum(s.buried[p])
            assert 0 <= t.victories[p] <= 3  # S17-A31
            assert 0 <= t.penalties[p] <= 1  # S17-A27
        for place, seat in enumerate(t.by):
            assert (seat != NONE) == (place < t.row.n)
            down = place < t.row.n and t.row.cards[place] == seventeen.BACK
            assert (s.under[place] != NONE) == down
