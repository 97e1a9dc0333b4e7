"""Tables at which 13 and 17 are tested: a position in, a script of moves, the outcome as text.

Seats are the letters A to F, clockwise. Cards are written as in records, a heap of them as one
text: "3 trap 5=". At a table with a given pile the deck is just the cards that are named; without
one it is the game's own, and hands not given get their cards from it.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, TypeVar

from nerve import game
from nerve.cards import NONE, Chance, Pile, push
from nerve.game import Rules, blank, happening, look, moves, new_state, parse, rules_of, settle_on
from nerve.games import seventeen, thirteen

SEATS = "ABCDEF"
Event = tuple[int, int, int, int]
K = TypeVar("K", bound=Hashable)


def seat_of(letter: str) -> int:
    """The number of a seat; a spectator is `-`."""
    return NONE if letter == "-" else SEATS.index(letter)


def letter_of(seat: int) -> str:
    return "-" if seat == NONE else SEATS[seat]


class Fixed:
    """Chance that is settled: this start seat, and nothing is ever mixed (first kind on top)."""

    def __init__(self, start: int = 0) -> None:
        self._start = start

    def shuffle(self, cards: list[int]) -> list[int]:
        return sorted(cards)

    def roll(self, faces: int) -> int:
        raise AssertionError("no die in this game")

    def start(self, players: int) -> int:
        return self._start


class Table:
    """A game in progress whose events and shuffles are kept."""

    def __init__(self, rules: Rules, state: Any) -> None:
        self.rules, self.state = rules, state
        self.events: list[Event] = []
        self.journal: list[tuple[str, Any]] = []
        state.seam.sink = lambda *event: self.events.append(event)
        state.seam.journal = self.journal

    def play(self, *script: str) -> None:
        """Moves with the seat that is due to make them: "A up x2", "B pass"."""
        for line in script:
            seat, move = line.split(" ", 1)
            assert self.actor == seat, f"{line!r}: it is {self.actor} who is to move"
            game.play(self.rules, self.state, parse(self.rules, move))

    @property
    def actor(self) -> str:
        return letter_of(self.rules.actor(self.state))

    @property
    def over(self) -> bool:
        return self.rules.actor(self.state) == NONE

    @property
    def moves(self) -> list[str]:
        return moves(self.rules, self.rules.legal(self.state))

    @property
    def winners(self) -> str:
        return "".join(letter_of(seat) for seat in game.seats_of(self.rules.winners(self.state)))

    @property
    def shuffles(self) -> list[str]:
        """What has been shuffled since the table was made, each time as a heap."""
        return [self.heap(what) for kind, what in self.journal if kind == "shuffle"]

    def order(self, pile: Pile) -> str:
        """A pile, top card first."""
        return " ".join(self.rules.CARDS[card] for card in reversed(pile.cards[: pile.n]))

    def heap(self, cards: list[int]) -> str:
        return " ".join(self.rules.CARDS[card] for card in sorted(cards))

    def counted(self, counts: list[int], first: int = 0) -> str:
        """A heap that is stored as counts."""
        return " ".join(self.rules.CARDS[first + k] for k, n in enumerate(counts) for _ in range(n))

    def heard(self, listener: str) -> list[str]:
        """All events as one seat hears them: "draw B back"."""
        back = getattr(self.rules, "back", None)
        told = (happening(self.rules, event, seat_of(listener), back) for event in self.events)
        return [f"{h.kind} {letter_of(h.seat)} {h.what}" for h in told]

    def view(self, seat: str) -> Any:
        return look(self.rules, self.state, seat_of(seat))

    def views(self) -> Iterator[tuple[str, Any]]:
        """What each seat may know, and a spectator."""
        for seat in SEATS[: self.state.table.players] + "-":
            yield seat, self.view(seat)


def fresh(
    name: str,
    players: int,
    seed: int = 0,
    source: Chance | None = None,
    options: Mapping[str, bool] | None = None,
    deck: Mapping[str, int] | None = None,
) -> Table:
    """A game before its first move, the events of the deal kept."""
    setup = settle_on(name, players, options, deck)
    events: list[Event] = []
    journal: list[tuple[str, Any]] = []
    state = new_state(setup, seed, source, journal, lambda *event: events.append(event))
    table = Table(setup.rules, state)
    table.events[:], table.journal[:] = events, journal
    return table


class Position(Table):
    """A table set up by hand."""

    def __init__(self, name: str, players: int, options: Mapping[str, bool] | None = None) -> None:
        super().__init__(rules_of(name), blank(settle_on(name, players, options)))
        self._named: Counter[int] = Counter()

    def _cards(self, text: str) -> list[int]:
        """Cards by their texts; every card of the position passes through here once."""
        cards = [self.rules.CARDS.index(card) for card in text.split()]
        self._named.update(cards)
        return cards

    def _lay_pile(self, pile: str | None) -> None:
        if pile is None:
            rest = Counter(dict(enumerate(self.state.table.deck))) - self._named
            self._named += rest
            cards = sorted(rest.elements())
        else:
            cards = self._cards(pile)[::-1]
            self.state.table.deck[:] = [self._named[kind] for kind in range(len(self.rules.CARDS))]
        for card in cards:
            push(self.state.pile, card)


class Table13(Position):
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
        round: int = 0,
        rounds: int = 6,
    ) -> None:
        super().__init__("thirteen", players)
        t = self.state.table
        t.turn, t.round, t.rounds = seat_of(turn), round, rounds
        for colour, cards in (tiles or {}).items():
            for card in self._cards(cards):
                push(t.tiles["byg".index(colour)], card)
        for seat, cards in (taken or {}).items():
            for card in self._cards(cards):
                t.taken[seat_of(seat)][card] += 1
                t.heights[seat_of(seat)] += 1
        for seat, cards in (hands or {}).items():
            for card in self._cards(cards):
                self._hold(seat_of(seat), card)
        self._lay_pile(pile)
        for p in range(players):
            while pile is None and t.held[p] < 5:
                self._hold(p, self._top())

    def _hold(self, p: int, card: int) -> None:
        self.state.hands[p][card] += 1
        self.state.table.held[p] += 1

    def _top(self) -> int:
        pile = self.state.pile
        pile.n -= 1
        card, pile.cards[pile.n] = pile.cards[pile.n], NONE
        return card

    def tile(self, colour: str) -> str:
        """A tile's cards in the order they were played."""
        pile = self.state.table.tiles["byg".index(colour)]
        return " ".join(self.rules.CARDS[card] for card in pile.cards[: pile.n])

    def hand(self, seat: str) -> str:
        return self.counted(self.state.hands[seat_of(seat)])

    def taken(self, seat: str) -> str:
        return self.counted(self.state.table.taken[seat_of(seat)])


class Table17(Position):
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
        super().__init__("seventeen", players, {"direction_persists": persists})
        s, t = self.state, self.state.table
        t.round, t.direction, t.doubled = round, direction, int(doubled)
        for place, entry in enumerate(row.split()):
            seat, card = entry.split(":")
            t.by[place] = seat_of(seat)
            kind = self._cards(card.rstrip("↓"))[0]
            if card.endswith("↓"):
                s.under[place] = kind
                kind = seventeen.BACK
            push(t.row, kind)
        for card in self._cards(discard):
            t.discard[card] += 1
        for entry in buried.split():
            seat, card = entry.split(":")
            s.buried[seat_of(seat)][self._cards(card)[0]] += 1
            t.buried[seat_of(seat)] += 1
        for p, pair in enumerate(tokens.split()):
            t.victories[p], t.penalties[p] = (int(n) for n in pair.split("/"))
        for seat, cards in (hands or {}).items():
            for kind in self._cards(cards):
                self._hold(seat_of(seat), kind)
        self._lay_pile(pile)
        for p in range(players):
            while pile is None and seventeen.held(t, p) < 3:
                s.pile.n -= 1
                self._hold(p, s.pile.cards[s.pile.n])
                s.pile.cards[s.pile.n] = NONE
        if last is None:
            seventeen.begin_turn(t, seat_of(turn))
        else:
            t.phase, t.turn = seventeen.WINDOW, seat_of(last)
            t.asked = seat_of(asked) if asked else (t.turn + direction) % players

    def _hold(self, p: int, kind: int) -> None:
        if kind < seventeen.PLAINS:
            self.state.hands[p][kind] += 1
            self.state.table.plain[p] += 1
        else:
            self.state.table.shown[p][kind - seventeen.PLAINS] += 1

    @property
    def tokens(self) -> str:
        t = self.state.table
        return " ".join(f"{t.victories[p]}/{t.penalties[p]}" for p in range(t.players))

    @property
    def row(self) -> str:
        """The row as it is, in the notation it is set up with."""
        t, shown = self.state.table, []
        for place in range(t.row.n):
            down = t.row.cards[place] == seventeen.BACK
            card = self.state.under[place] if down else t.row.cards[place]
            shown.append(f"{letter_of(t.by[place])}:{self.rules.CARDS[card]}{'↓' if down else ''}")
        return " ".join(shown)

    @property
    def discard(self) -> str:
        return self.counted(self.state.table.discard)

    @property
    def pile(self) -> str:
        return self.order(self.state.pile)

    def hand(self, seat: str) -> str:
        p = seat_of(seat)
        plain, shown = self.state.hands[p], self.state.table.shown[p]
        return " ".join(filter(None, [self.counted(plain), self.counted(shown, seventeen.PLAINS)]))

    def buried(self, seat: str) -> str:
        return self.counted(self.state.buried[seat_of(seat)])


def assert_drawn_from(seen: Counter[K], weights: Counter[K]) -> None:
    """What was seen can be a sample of these weights: Pearson's test at five deviations."""
    assert seen.keys() <= weights.keys(), "what cannot be was seen"
    share = {key: weight * seen.total() / weights.total() for key, weight in weights.items()}
    assert min(share.values()) >= 5, "too few samples to tell"
    distance = sum((seen[key] - due) ** 2 / due for key, due in share.items())
    freedom = len(weights) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5

