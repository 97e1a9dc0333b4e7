"""Colours of cards are apart for every kind of eye, though none is told by its colour alone.

They are the same on light and dark tables.
"""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from nerve.core.registry import GAMES
from tests.games import facts_of

ROOMS = Path(__file__).resolve().parents[1] / "web/src/games"
RGB = tuple[float, float, float]
Matrix = tuple[RGB, RGB, RGB]

# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency (2009), severity 1.0; for linear RGB.
EYES: dict[str, Matrix] = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
OKABE_ITO = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"]
# Oklab (Björn Ottosson, 2020): linear RGB to cones, and their cube roots to L, a, b.
CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def times(matrix: Matrix, v: RGB) -> RGB:
    x, y, z = (sum(m * c for m, c in zip(row, v, strict=True)) for row in matrix)
    return x, y, z


def linear(colour: str) -> RGB:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b


def seen(colour: str, eye: str) -> RGB:
    """A colour as this eye sees it, in Oklab: equal distances look equally far apart."""
    r, g, b = (min(1.0, max(0.0, c)) for c in times(EYES[eye], linear(colour)))
    x, y, z = (math.cbrt(c) for c in times(CONES, (r, g, b)))
    return times(OKLAB, (x, y, z))


def closest(colours: list[str]) -> tuple[float, str, str, str]:
    """The two that are hardest to tell apart, and for whom."""
    return min(
        (math.dist(seen(one, eye), seen(other, eye)), eye, one, other)
        for eye in EYES
        for one, other in combinations(colours, 2)
    )


def contrast(one: str, other: str) -> float:
    """By WCAG 2."""
    dark, light = sorted(
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other))
    )
    return (light + 0.05) / (dark + 0.05)


def table(path: str, name: str) -> dict[str, list[str]]:
    """A table of colours in a source file of the page."""
    text = (ROOMS / path).read_text("utf-8")
    found = re.search(rf"const {name}\b[^{{]*{{(.*?)}}", text, re.DOTALL)
    assert found, f"no {name} in {path}"
    lines = re.findall(r"(\w+): (.+),", found[1])
    return {key: re.findall(r"#[0-9a-f]{3,6}", value) for key, value in lines}


def palette(game: str) -> dict[str, tuple[str, str]]:
    """By kind of card: its colour, and what is written on it."""
    if not (ROOMS / game / "colours.ts").exists():
        look = table(f"{game}/Card.svelte", "LOOK")
        return {kind: (ground, ink) for kind, (ground, ink) in look.items()}
    tint, ink = (table(f"{game}/colours.ts", name) for name in ("TINT", "INK"))
    return {kind: (tint[kind][0], ink[kind][0]) for kind in tint}


# What the palette made for this reaches with its best five.
APART = max(closest(list(five))[0] for five in combinations(OKABE_ITO, 5))


@pytest.mark.parametrize("game", [game for game in GAMES if hasattr(facts_of(game), "COLOURS")])
def test_colours_are_apart_for_every_eye(game: str) -> None:
    colours = palette(game)
    assert len(colours) == facts_of(game).COLOURS
    distance, *who = closest([ground for ground, _ in colours.values()])
    assert distance >= APART, (round(distance, 3), who)
    for kind, (ground, ink) in colours.items():
        assert contrast(ground, ink) >= 4.5, kind


def test_the_measure() -> None:
    """Red and green come close for most who are colour-blind, blue and green for tritanopes."""
    assert 0.13 < APART < 0.14
    assert seen("#ffffff", "tritanopia") == pytest.approx((1, 0, 0), abs=1e-3)
    for eye, one, other in (
        ("deuteranopia", "#d23f31", "#14855a"),
        ("protanopia", "#d23f31", "#14855a"),
        ("tritanopia", "#2467c9", "#14855a"),
    ):
        far = math.dist(seen(one, "common"), seen(other, "common"))
        assert math.dist(seen(one, eye), seen(other, eye)) < far / 2
        assert closest([one, other])[1] == eye or eye == "protanopia"
    assert contrast("#000", "#fff") == pytest.approx(21)
