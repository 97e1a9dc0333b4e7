"""Positions by card texts: lay the cards, write down the chance, play moves as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Self

from nerve.core import game
from nerve.core.cards import NONE, Pile, clear, push
from nerve.core.contract import Rules


def bag(texts: str) -> list[str]:
    """Cards without order."""
    return sorted(texts.split())


class Script:
    """Chance that a test has written down; what it has not is an error.

    A shuffle names the cards that come to lie on top, the topmost first; the others stay in the
    order they had.
    """

    def __init__(self, rules: Rules, start: int, shuffles: Iterable[str], rolls: str) -> None:
        self.rules, self.seat = rules, start
        self.shuffles, self.rolls = list(shuffles), rolls.split()

    def shuffle(self, cards: list[int]) -> list[int]:
        rest = [self.rules.CARDS[card] for card in cards]
        assert self.shuffles, f"a shuffle nobody expected: {rest}"
        top = self.shuffles.pop(0).split()
        for text in top:
            rest.remove(text)
        return [self.rules.CARDS.index(text) for text in top + rest]

    def roll(self, faces: int) -> int:
        assert faces == len(self.rules.FACES)
        assert self.rolls, "a roll nobody expected"
        return self.rules.FACES.index(self.rolls.pop(0))

    def start(self, players: int) -> int:
        assert self.seat < players
        return self.seat


class Position:
    """A game as a test wants it: a blank table (lay the cards yourself) or, by `begin`, set up.

    Chance comes from the script, or from `seed` if there is one. No move may lose or make a card.
    """

    state: Any

    def __init__(
        self,
        name: str,
        players: int,
        *,
        start: int = 0,
        shuffles: Iterable[str] = (),
        rolls: str = "",
        seed: int | None = None,
        options: Mapping[str, bool] | None = None,
        deck: Mapping[str, int] | None = None,
    ) -> None:
        self.setup = game.settle_on(name, players, options, deck)
        self.rules = self.setup.rules
        self.state = game.blank(self.setup)
        self.told: list[tuple[int, int, int, int]] = []
        self.journal: list[tuple[str, Any]] = []
        chance = self.state.chance
        if seed is None:
            chance.source = Script(self.rules, start, shuffles, rolls)
        else:
            chance.seed = seed
        chance.journal = self.journal
        chance.sink = lambda *event: self.told.append(event)

    def begin(self) -> Self:
        """Set up as the rules do."""
        self.rules.setup(self.state)
        self.check()
        return self

    # --- laying cards: each replaces what was there ---

    def lay(self, pile: Pile, texts: str) -> None:
        """A row from left to right; the last card is the top one."""
        clear(pile)
        for text in texts.split():
            push(pile, self.rules.CARDS.index(text))

    def stack(self, pile: Pile, texts: str) -> None:
        """A pile, its top card first."""
        self.lay(pile, " ".join(reversed(texts.split())))

    def heap(self, counts: list[int], texts: str, first: int = 0) -> None:
        """Cards without order; `first` is the kind that counts[0] counts."""
        kinds = [self.rules.CARDS.index(text) for text in texts.split()]
        counts[:] = [kinds.count(first + k) for k in range(len(counts))]
        assert sum(counts) == len(kinds), f"not all of {texts} fit in"

    def card(self, text: str) -> int:
        return self.rules.CARDS.index(text)

    def fix_deck(self) -> None:
        """Make the deck what lies on the table now."""
        cards = self.everything()
        self.state.table.deck[:] = [cards[text] for text in self.rules.CARDS]

    # --- reading ---

    def row(self, pile: Pile) -> str:
        """From left to right."""
        return " ".join(self.rules.CARDS[card] for card in pile.cards[: pile.n])

    def top_first(self, pile: Pile) -> str:
        return " ".join(reversed(self.row(pile).split()))

    def cards(self, counts: Sequence[int], first: int = 0) -> list[str]:
        """A heap, to be compared with a `bag`."""
        return sorted(self.rules.CARDS[first + k] for k, n in enumerate(counts) for _ in range(n))

    def everything(self) -> Counter[str]:
        """All cards, wherever they are: each field of the state says what it holds."""
        return Counter(self.rules.CARDS[card] for card in _cards_in(self.rules, self.state))

    @property
    def deck(self) -> Counter[str]:
        """The cards the game is played with."""
        return Counter(self.cards(self.state.table.deck))

    @property
    def actor(self) -> int:
        return self.rules.actor(self.state)

    @property
    def moves(self) -> list[str]:
        return game.moves(self.rules, self.rules.legal(self.state))

    @property
    def over(self) -> bool:
        return self.actor == NONE

    @property
    def scores(self) -> list[int]:
        return game.scores(self.setup, self.state)

    @property
    def winners(self) -> list[int]:
        return game.seats_of(self.rules.winners(self.state))

    @property
    def events(self) -> list[str]:
        """What was told to a spectator: kind, seat, what."""
        told = [game.happening(self.rules, event, NONE) for event in self.told]
        return [
            " ".join([e.kind, *[str(x) for x in (e.seat, e.what) if x not in (NONE, None)]])
            for e in told
        ]

    def story(self) -> str:
        """The events since the last story, in one line."""
        story = ", ".join(self.events)
        self.told.clear()
        return story

    def told_of(self, *kinds: str) -> list[str]:
        """The events of these kinds."""
        return [event for event in self.events if event.split()[0] in kinds]

    @property
    def chance(self) -> list[str]:
        """What chance did: "shuffle CARDS", the top one first; "roll FACE"; "start SEAT"."""
        return [
            f"shuffle {' '.join(self.rules.CARDS[card] for card in what)}"
            if kind == "shuffle"
            else f"{kind} {self.rules.FACES[what] if kind == 'roll' else what}"
            for kind, what in self.journal
        ]

    # --- playing ---

    def play(self, *moves: str) -> Self:
        for move in moves:
            assert move in self.moves, f"{move!r} is not among {self.moves}"
            self.rules.apply(self.state, game.parse(self.rules, move))
            self.check()
        return self

    def check(self) -> None:
        """What is true after every step; a game adds its own."""
        assert self.everything() == self.deck
        assert self.over == (not self.moves)


def _cards_in(rules: Rules, value: Any) -> list[int]:
    found: list[int] = []
    for f in fields(value):
        here = getattr(value, f.name)
        if is_dataclass(here) and not isinstance(here, Pile):
            if f.name != "chance":
                found += _cards_in(rules, here)
        elif f.metadata.get("holds") == "heap":
            found += _counted(here, f.metadata["first"])
        elif f.metadata.get("holds") in ("card", "cards", "faces"):
            found += [card for card in _listed(here) if 0 <= card < len(rules.CARDS)]
        elif f.metadata.get("holds") == "count":
            found += [f.metadata["kind"]] * here
    return found


def _counted(heap: list[Any], first: int) -> list[int]:
    if isinstance(heap[0], list):
        return [card for part in heap for card in _counted(part, first)]
    return [first + kind for kind, n in enumerate(heap) for _ in range(n)]


def _listed(value: Any) -> list[int]:
    if isinstance(value, Pile):
        return value.cards[: value.n]
    if isinstance(value, list):
        return [card for part in value for card in _listed(part)]
    return [value]
