"""What the tests of luck share."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from nerve.core.cards import Pile
from nerve.core.contract import Rules
from nerve.core.registry import part_of


def check_every_order_is_as_likely(
    rules: Rules, state: Any, top_of: Pile, among: list[int]
) -> None:
    """Which card comes next, over many rearrangements: each as often as there are copies."""
    counts, rounds = np.zeros(len(rules.CARDS)), 4000
    for k in range(rounds):
        state.chance.seed = k
        part_of(rules.NAME, "luck").rearrange(state)
        counts[top_of.cards[top_of.n - 1]] += 1
    expected = np.bincount(among, minlength=len(counts)) * rounds / len(among)
    some = expected > 0
    assert not counts[~some].any()
    chi = ((counts - expected)[some] ** 2 / expected[some]).sum()
    freedom = some.sum() - 1
    assert chi < freedom + 4 * sqrt(2 * freedom)
