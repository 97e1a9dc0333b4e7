"""Chances in whole numbers."""

from math import exp

import pytest

from nerve.arena.chances import BITS, FURTHEST, NAT, falling, one_more, weighed
from nerve.core.cards import Rng

DRAWS = 20_000


def test_who_is_so_much_further_behind_has_an_e_th_of_the_weight() -> None:
    whole = 1 << BITS
    for behind in range(0, 6 * NAT, 37):
        assert falling(behind) / whole == pytest.approx(exp(-behind / NAT), rel=1e-3)
    assert falling(0) == whole
    assert falling(FURTHEST - 1) == falling(100 * NAT) > 0


def test_weights_are_of_the_line_asked_for() -> None:
    assert weighed((1.0, 0.5), (9.0, 9.0, 2.0, -1.0), 2) == round(1.5 * NAT)


def test_choices_are_drawn_as_often_as_they_are_ahead() -> None:
    """In any order."""
    ahead, drawn, rng = [0, 2 * NAT, -NAT, NAT], [0, 0, 0, 0], Rng(5)
    for _ in range(DRAWS):
        most, total, chosen = 0, 0, -1
        for i, one in enumerate(ahead):
            most, total, this = one_more(most, total, one, rng)
            chosen = i if this else chosen
        drawn[chosen] += 1
    weights = [exp(one / NAT) for one in ahead]
    for n, weight in zip(drawn, weights, strict=True):
        share = weight / sum(weights)
        assert abs(n / DRAWS - share) < 4 * (share * (1 - share) / DRAWS) ** 0.5
