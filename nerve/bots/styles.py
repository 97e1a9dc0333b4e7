"""Styles: many players of one family, to measure bots against.

A game's `family.py` has one function with knobs, `style(v, rng, knobs)`, that compiles. Those of
the family that have a name stand in two files, as `STYLES`: the open half in `styles.py`, the other
one in `held_out.py`, which is there to measure by: nothing is ever fitted to it, tuned on it or
chosen by it. A style may have other knobs at larger tables (`BySize`). `styles.py` has
`START`, too: a middle and a width for each knob, where a search for good ones begins
(`START_OF_TWO`, if two players are another matter).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from nerve.core.cards import Rng, below
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.registry import part_of

Knobs = tuple[int, ...]
Family = Callable[[Any, Rng, Sequence[int]], int]
STYLE, HELD_OUT = "style", "held-out"
PARTS = {STYLE: "styles", HELD_OUT: "held_out"}  # where each half stands


class BySize(NamedTuple):
    """The knobs of a style at a table of up to so many players, and at larger ones."""

    most: int
    few: Knobs
    many: Knobs


class NoStyles(NerveError):
    """A game that brings no family of styles."""

    code = "no_styles"


def is_style(bot: str) -> bool:
    """Whether a name means a style: `style:NAME`, or `held-out:NAME`."""
    half, _, name = bot.partition(":")
    return half in PARTS and bool(name)


def styles_of(rules: Rules, half: str) -> dict[str, Knobs | BySize]:
    """The styles of one half by their names as bots; none if the game brings none."""
    own = part_of(rules.NAME, PARTS[half])
    return {} if own is None else {f"{half}:{name}": row for name, row in own.STYLES.items()}


def family_of(rules: Rules) -> Any:
    """The game's part of that name. Raises NoStyles."""
    own = part_of(rules.NAME, "family")
    if own is None:
        raise NoStyles(f"{rules.NAME} has no styles: expected a family.py beside its rules")
    return own


def start_of(rules: Rules, two: bool = False) -> Sequence[tuple[int, int]]:
    """Where a search for good knobs begins. Raises NoStyles."""
    family_of(rules)
    own = part_of(rules.NAME, PARTS[STYLE])
    start: Sequence[tuple[int, int]] = own.START
    return getattr(own, "START_OF_TWO", start) if two else start


def like(base: Sequence[int], changes: Mapping[int, int]) -> Knobs:
    """The knobs of a style that differs from another in some, by their numbers."""
    return tuple(changes.get(i, knob) for i, knob in enumerate(base))


def blur(rng: Rng, most: int) -> int:
    """By how much one who is bad with numbers is off: as far as `most`, either way."""
    return below(rng, 2 * most + 1) - most if most > 0 else 0
