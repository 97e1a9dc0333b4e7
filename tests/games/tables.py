"""Tables of 13 and 17 as their tests want them: a position in, a script of moves, texts out.

Seats are the letters A to F, clockwise; a spectator is `-`. At a table with a given pile the deck
is just the cards that are named; without one it is the game's own, and hands are dealt full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Self, TypeVar

from nerve import game
from nerve.cards import NONE, pop, push
from nerve.games import seventeen, thirteen
from tests.games.positions import Position

SEATS = "ABCDEF"
K = TypeVar("K", bound=Hashable)


def seat_of(letter: str) -> int:
    return NONE if letter == "-" else SEATS.index(letter)


def letter_of(seat: int) -> str:
    return "-" if seat == NONE else SEATS[seat]


class Table(Position):
    """A position whose seats have letters. Chance is seeded unless it is scripted."""

    def __init__(self, name: str, players: int, *, seed: int | None = 0, **more: Any) -> None:
        super().__init__(name, players, seed=seed, **more)

    @classmethod
    def dealt(cls, name: str, players: int, **more: Any) -> Self:
        """A game before its first move."""
        table = cls.__new__(cls)
        Table.__init__(table, name, players, **more)
        return table.begin()

    def play(self, *moves: str) -> Self:
        """Moves with the seat that is due to make them: "A up x2", "B pass"."""
        for line in moves:
            seat, move = line.split(" ", 1)
            assert self.who == seat, f"{line!r}, but it is {self.who} who is to move"
            super().play(move)
        return self

    @property
    def who(self) -> str:
        return letter_of(self.actor)

    @property
    def won(self) -> str:
        return "".join(letter_of(seat) for seat in self.winners)

    @property
    def shuffles(self) -> list[str]:
        """What has been shuffled, each time in the order of kinds."""
        return [
            " ".join(self.rules.CARDS[card] for card in sorted(cards))
            for what, cards in self.journal
            if what == "shuffle"
        ]

    def heard(self, listener: str) -> list[str]:
        """All events as one seat hears them: "draw B back"."""
        told = (game.happening(self.rules, e, seat_of(listener)) for e in self.told)
        return [f"{h.kind} {letter_of(h.seat)} {h.what}" for h in told]

    def view(self, seat: str) -> Any:
        return game.look(self.rules, self.state, seat_of(seat))

    def views(self) -> Iterator[tuple[str, Any]]:
        """What each seat may know, and a spectator."""
        for seat in SEATS[: self.setup.players] + "-":
            yield seat, self.view(seat)

    def text(self, counts: list[int], first: int = 0) -> str:
        """A heap in the order of kinds; `first` is the kind that counts[0] counts."""
        return " ".join(self.rules.CARDS[first + k] for k, n in enumerate(counts) for _ in range(n))

    def _lay_rest(self, pile: str | None) -> None:
        """The pile, or else all cards of the deck that lie nowhere yet."""
        self.stack(self.state.pile, pile or "")
        if pile is None:
            rest = self.deck - self.everything()
            self.stack(self.state.pile, " ".join(rest[c] * f"{c} " for c in self.rules.CARDS))
        else:
            self.fix_deck()


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


def assert_drawn_from(seen: Counter[K], weights: Counter[K]) -> None:
    """What was seen can be a sample of these weights: Pearson's test at five deviations."""
    assert seen.keys() <= weights.keys(), "what cannot be was seen"
    share = {key: weight * seen.total() / weights.total() for key, weight in weights.items()}
    assert min(share.values()) >= 5, "too few samples to tell"
    distance = sum((seen[key] - due) ** 2 / due for key, due in share.items())
    freedom = len(weights) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5
