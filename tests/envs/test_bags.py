"""Where the numbers of a row count for a net: a pile by its cards, small numbers by value."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import numpy as np

from nerve.core.cards import NONE
from nerve.core.game import Setup, look
from nerve.envs.bags import FEW, Bags, bags_of
from nerve.envs.observation import index_of, row_of
from tests.envs.positions import EXTREMES, positions
from tests.envs.test_observation import told


def counted(bags: Bags, row: list[int]) -> Counter[int]:
    """As the docstring says it, number by number."""
    found = Counter[int]()
    for column, first, kinds, place in zip(*bags[:4], strict=True):
        if first <= row[column] < first + kinds:
            found[place + row[column] - first] += 1
    for start, place in zip(*bags.tops, strict=True):
        if row[start - 1]:
            found[place + row[start + row[start - 1] - 1]] += 1
    return found


@EXTREMES
def test_piles_are_counted_and_values_have_places(setup: Setup) -> None:
    rules, index = setup.rules, index_of(setup.rules.NAME)
    views = []
    for position in islice(positions(setup, seed=8, steps=9), 60):
        state = position.state()
        views.append(look(rules, state, max(0, rules.actor(state))))
    rows = np.array([row_of(view) for view in views])
    bags = bags_of(rules.NAME, rows)
    assert bags.columns.tolist() == sorted(set(bags.columns.tolist()))
    assert not set(bags.columns) & set(np.flatnonzero((rows == rows[0]).all(axis=0)))
    piles: dict[int, list[int]] = {}
    for column, place in zip(bags.columns.tolist(), bags.places.tolist(), strict=True):
        piles.setdefault(place, []).append(column)
    for view, row in zip(views, rows.tolist(), strict=True):
        found = counted(bags, row)
        assert not {place for place in found if not 0 < place < bags.size}
        wanted = Counter[int]()
        for place, columns in piles.items():
            names = [index.places[column].name for column in columns]
            values = [told(rules, view, name) for name in names]
            what = index.places[columns[0]].what
            least = 0 if what in ("card", "seat", "played") else rows[:, columns[0]].min()
            wanted.update(place + value - int(least) for value in values if value != NONE or least)
            if names[0].endswith(".cards[0]"):
                top = told(rules, view, names[0].removesuffix("cards[0]") + "n")
                if top:
                    own = bags.tops[1][list(bags.tops[0]).index(columns[0])]
                    card = told(rules, view, names[0].removesuffix("[0]") + f"[{top - 1}]")
                    wanted[int(own) + card] += 1
        assert found == wanted
    seen = {index.places[k].what for k in bags.numbers}
    assert not seen & {"card", "seat", "played"}
    spans = rows[:, bags.numbers].max(axis=0) - rows[:, bags.numbers].min(axis=0)
    assert ((spans < FEW) == np.isin(bags.numbers, bags.columns)).all()
