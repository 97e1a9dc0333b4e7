"""A view as text and as pixels."""

from __future__ import annotations

from itertools import islice

import numpy as np

from nerve.core.cards import NONE
from nerve.core.game import Setup, actions, moves
from nerve.envs import picture
from tests.envs.positions import ALL, EXTREMES, positions


@ALL
def test_pictures_of_a_set_up_are_of_one_size(setup: Setup) -> None:
    shapes, heights = set(), set()
    for position in islice(positions(setup, seed=3, steps=30), 5):
        view = position.view(position.actor)
        shapes.add(picture.pixels(setup.rules, view).shape)
        heights.add(len(picture.text(setup.rules, view).splitlines()))
    assert len(shapes) == len(heights) == 1


@EXTREMES
def test_text_tells_the_moves_and_the_hand(setup: Setup) -> None:
    rules = setup.rules
    for position in islice(positions(setup, seed=4, steps=30), 5):
        view = position.view(position.actor)
        lines = dict.fromkeys(picture.text(rules, view).splitlines())
        if position.actor != NONE:
            assert any(", ".join(moves(rules, position.legal)) in line for line in lines)
        if hasattr(view, "hand") and sum(view.hand):
            held = [card for card, n in zip(rules.CARDS, view.hand, strict=True) for _ in range(n)]
            assert any(line.split() == ["hand", *held] for line in lines)


@EXTREMES
def test_pixels_show_what_changed(setup: Setup) -> None:
    position = next(positions(setup, seed=5))
    before = picture.pixels(setup.rules, position.view(0))
    assert before.dtype == np.uint8
    assert before.shape[1:] == (picture.WIDE, 3)
    assert (before == picture.INK).all(axis=2).any()
    position.play(next(actions(position.legal)))
    assert (before != picture.pixels(setup.rules, position.view(0))).any()


def test_every_letter_can_be_told_from_the_others() -> None:
    assert len(set(picture.FONT.values())) == len(picture.FONT)


@ALL
def test_there_is_a_letter_for_all_that_is_drawn(setup: Setup) -> None:
    for position in islice(positions(setup, seed=6, steps=30), 5):
        for line in picture.lines(setup.rules, position.view(position.actor)):
            drawn = f"{line.label}{line.text}{''.join(line.cards)}"
            assert set(drawn.upper()) <= set(picture.FONT), drawn
