"""Chance is uniform, reproducible, and separate for every purpose; piles keep their promise."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from nerve.core.cards import (
    NONE,
    Chance,
    Pile,
    Rng,
    below,
    below_both,
    clear,
    game_seed,
    kinds,
    lay,
    nth_bit,
    pop,
    pour,
    push,
    reverse,
    roll,
    shuffle,
    start_seat,
    stream,
    take_at,
)


def pile(*cards: int, room: int = 10) -> Pile:
    return Pile(len(cards), [*cards, *[NONE] * (room - len(cards))])


def chi_square(counts: Counter[object], outcomes: int, n: int) -> float:
    expected = n / outcomes
    return sum((counts[x] - expected) ** 2 / expected for x in counts) + expected * (
        outcomes - len(counts)
    )


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    n, counts = 24_000, Counter[object]()
    for seed in range(n):
        cards = pile(0, 1, 2, 3)
        shuffle(Chance(seed=game_seed(1, seed)), cards)
        counts[tuple(cards.cards[:4])] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24, n) < 49.7  # 23 degrees of freedom, 0.1 %


@pytest.mark.parametrize("size", range(9))
def test_a_shuffle_keeps_the_cards(size: int) -> None:
    cards = pile(*range(size))
    shuffle(Chance(seed=7), cards)
    assert sorted(cards.cards[:size]) == list(range(size))
    assert cards.cards[size:] == [NONE] * (10 - size)


@pytest.mark.parametrize("n", [2, 5, 6])
def test_die_and_start_are_fair(n: int) -> None:
    rolls = Counter[object](roll(Chance(seed=game_seed(2, i)), n) for i in range(12_000))
    starts = Counter[object](start_seat(Chance(seed=game_seed(2, i)), n) for i in range(12_000))
    assert chi_square(rolls, n, 12_000) < 20.6  # at most 5 degrees of freedom, 0.1 %
    assert chi_square(starts, n, 12_000) < 20.6


def test_purposes_do_not_disturb_each_other() -> None:
    """The k-th shuffle and the k-th roll of a seed are the same whatever lies between them."""
    one, other = Chance(seed=5), Chance(seed=5)
    faces = [roll(one, 1000) for _ in range(3)]
    mixed = []
    for _ in range(3):
        shuffle(other, pile(*range(9)))
        mixed.append(roll(other, 1000))
    assert faces == mixed
    first, second = pile(*range(9)), pile(*range(9))
    shuffle(one, first)
    shuffle(Chance(seed=5), second)
    assert first == second


def test_streams_differ() -> None:
    starts = set()
    for seed in range(20):
        for purpose in range(1, 12):
            for counter in range(20):
                rng = Rng()
                stream(rng, seed, purpose, counter)
                starts.add(rng.x)
    assert len(starts) == 20 * 11 * 20


def test_the_stream_is_pinned() -> None:
    """Another machine, another version: the same numbers, or every seed would change its games."""
    rng = Rng()
    stream(rng, 1, 2, 3)
    assert [below(rng, 1000) for _ in range(6)] == [757, 281, 756, 482, 285, 72]
    assert [below_both(rng, 50) for _ in range(3)] == [(26, 48), (29, 32), (16, 48)]
    assert game_seed(1, 2) == 8084911050856847527


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of seed 1234567, as published for the generator."""
    published = (
        *(6457827717110365317, 3203168211198807973, 9817491932198370423),
        *(4593380528125082431, 16408922859458223821),
    )
    rng = Rng(1234567)
    assert [below(rng, 1 << 32) for _ in published] == [number >> 32 for number in published]


def test_piles() -> None:
    cards = pile(3, 1, 4)
    push(cards, 1)
    assert pop(cards) == 1
    assert cards == pile(3, 1, 4)
    reverse(cards)
    assert cards == pile(4, 1, 3)
    assert take_at(cards, 0) == 4
    assert cards == pile(1, 3)
    clear(cards)
    assert cards == pile()
    lay(cards, [2, 0, 1], 5)
    assert cards == pile(5, 5, 7)
    heap = [1, 2]
    pour(heap, cards)
    assert cards == pile(5, 5, 7, 0, 1, 1)
    assert heap == [0, 0]


def test_bits() -> None:
    assert [nth_bit(0b1011010, k) for k in range(4)] == [1, 3, 4, 6]
    assert kinds([[0, 0], [2, 0, 1]], 1) == 0b101
