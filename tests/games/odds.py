"""What the tests of odds share: positions of random games, and chance as it is wanted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from nerve.core import game
from nerve.core.cards import NONE, Pile, clear
from nerve.core.cards import push as put
from nerve.core.game import Setup
from tests.amounts import amounts

UNSEEN = 12  # the most cards an enumerated position hides
COUNTS = amounts(100, long=1_000, soak=10_000)


def positions(
    count: int,
    seed: int,
    deal: Callable[[random.Random], Setup],
    weight: Callable[[str], float],
    hidden: Callable[[Any, int], Sequence[int]],
    most: int = UNSEEN,
) -> Iterator[tuple[Any, int]]:
    """States of random games on small decks, each with a seat that lacks at most so many cards."""
    rng = random.Random(seed)
    while count:
        setup = deal(rng)
        rules, state = setup.rules, game.new_state(setup, rng.randrange(2**64))
        for _ in range(300):
            if rules.actor(state) == NONE:
                break
            seat = rng.choice([rules.actor(state), *range(-1, setup.players)])
            if count and rng.random() < 0.4 and len(hidden(state, seat)) <= most:
                count -= 1
                yield state, seat
            choices = list(game.actions(rules.legal(state)))
            weights = [weight(rules.MOVES[action]) for action in choices]
            rules.apply(state, rng.choices(choices, weights)[0])


def some_deck(rng: random.Random, cards: Iterable[str], size: int) -> dict[str, int]:
    return dict(Counter(rng.choices(list(cards), k=size)))


def cards_of(heap: Sequence[int]) -> list[int]:
    return [kind for kind, n in enumerate(heap) for _ in range(n)]


def top_first(pile: Pile) -> list[int]:
    return pile.cards[: pile.n][::-1]


def stack(pile: Pile, cards: Sequence[int]) -> None:
    """Lay a pile, its top card first."""
    clear(pile)
    for card in reversed(cards):
        put(pile, card)


class Chance:
    """Shuffles in the orders given, rolls this face."""

    def __init__(self, face: int = 0, order: Sequence[int] = ()) -> None:
        self.face, self.order = face, list(order)

    def shuffle(self, cards: list[int]) -> list[int]:
        return list(self.order) if sorted(self.order) == sorted(cards) else cards

    def roll(self, faces: int) -> int:
        return self.face

    def start(self, players: int) -> int:
        return 0


def watch(state: Any, events: list[tuple[int, int, int]]) -> None:
    state.chance.sink = lambda kind, seat, what, _: events.append((kind, seat, what))
