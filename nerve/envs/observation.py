"""A view as one flat row of numbers, and the table that says what each of them is.

The row is the View's memory, number by number in the order of its fields, all as int16; only
`legal`, a bit set, becomes one number for each move. After these come the scores and the seat's
lead, where a view tells them. Whatever a seat may know is in it, and nothing else: rows are made of
views alone.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from nerve.core.cards import CAPACITY, NONE
from nerve.core.contract import Rules
from nerve.core.game import actions, look, new_state, settle_on
from nerve.core.registry import part_of, rules_of
from nerve.envs.kernels import no_standing, stand
from nerve.envs.rewards import sign_of
from nerve.fast.compiled import layout, pack
from nerve.fast.loops import fill_in

Row = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.uint64]
Points = npt.NDArray[np.int64]


LARGEST_LIMIT = 1000  # as `nerve.core.game.settle_on` has it


@dataclass(frozen=True)
class Place:
    """One number of the row: the view's attribute it stands for, and what it can be."""

    name: str
    what: str
    memory: bool
    low: int
    high: int
    width: int  # bytes in the record; 8: a bit of a set of actions; 0: reckoned from others
    offset: int

    @property
    def field(self) -> str:
        """The field of the view that it belongs to."""
        return self.name.split(".")[0].split("[")[0]


@dataclass(frozen=True)
class Index:
    """The places of a game's row."""

    places: tuple[Place, ...]
    low: Row
    high: Row
    memory: npt.NDArray[np.bool_]  # public by memory only: cards taken, won, banked, discarded
    runs: Numbers  # rows of: bytes a number, place in the record in such numbers, in the row, count
    legal: slice  # one place for each move: 1 where the seat may make it
    points: Points  # where the scores begin, for how many seats (0: none), -1 if the lowest wins

    def __len__(self) -> int:
        return len(self.places)

    def names(self) -> list[str]:
        return [place.name for place in self.places]


@cache
def index_of(game: str) -> Index:
    """The index of a game's observations. Raises UnknownGame."""
    rules = rules_of(game)
    places = tuple(_places(rules))
    seats = [i for i, place in enumerate(places) if place.name.startswith("score[")]
    moves = [i for i, place in enumerate(places) if place.width == 8]
    return Index(
        places,
        np.array([place.low for place in places], np.int16),
        np.array([place.high for place in places], np.int16),
        np.array([place.memory for place in places], np.bool_),
        np.array(_runs(places), np.uint64),
        slice(moves[0], moves[-1] + 1),
        np.array([seats[0] if seats else 0, len(seats), sign_of(rules)], np.int64),
    )


@cache
def standing_of(game: str) -> Any:
    """A game's `score`, if a view has all that it asks for; else nobody's."""
    rules = rules_of(game)
    return rules.score if tells_scores(rules) else no_standing


def tells_scores(rules: Rules) -> bool:
    try:
        rules.score(rules.View(), 0)
    except AttributeError:
        return False
    return True


def row_of(view: Any) -> Row:
    """A view as the row that environments show of it: for whoever has learnt from rows and is to
    decide from views."""
    index, packed = _index_for(view), pack(view)
    row = np.empty(len(index), np.int16)
    memory = {1: packed.view(np.int8), 2: packed.view(np.int16)}
    for width, start, to, n in index.runs.astype(int):
        if width == 8:
            row[to : to + n] = [view.legal >> move & 1 for move in range(n)]
        else:
            row[to : to + n] = memory[width][start : start + n]
    _standings(_name_of(view))(view, index.points, row)
    return row


def mask_of(view: Any) -> Mask:
    """1 for each move that the seat may make now, as `action_mask` of environments; all 1 where it
    has none to make: no mask is ever empty."""
    moves = len(rules_of(_name_of(view)).MOVES)
    return np.array([(view.legal or -1) >> move & 1 for move in range(moves)], np.int8)


def _index_for(view: Any) -> Index:
    return index_of(_name_of(view))


def _name_of(view: Any) -> str:
    """A View is a class of its game's rules."""
    return str(sys.modules[type(view).__module__].NAME)


@cache
def _standings(game: str) -> Any:
    return fill_in(stand, None, standing=standing_of(game))


TRIED = 20  # games, to find out what spectators are shown


@cache
def public_fields(game: str) -> frozenset[str]:
    """The fields of a view in which spectators, too, are shown something, as some games tell."""
    rules, chosen = rules_of(game), random.Random(0)
    setup, blank = settle_on(rules, rules.PLAYERS[-1]), rules.View()
    private = {f.name for f in fields(rules.View)}
    for seed in range(TRIED):
        state = new_state(setup, seed)
        while rules.actor(state) != NONE:
            view = look(rules, state, NONE)
            private -= {name for name in private if getattr(view, name) != getattr(blank, name)}
            rules.apply(state, chosen.choice(list(actions(rules.legal(state)))))
    return frozenset(f.name for f in fields(rules.View)) - private


def _places(rules: Rules) -> Iterator[Place]:
    yield from _inside(rules, "", rules.View(), layout(rules.View).dtype, 0, {})
    if tells_scores(rules):
        bounds = _bounds(rules)
        low, high = bounds.get("score", SMALL)
        apart = high - low if "score" in bounds else SMALL[1]
        for seat in range(rules.PLAYERS[-1]):
            yield Place(f"score[{seat}]", "points", True, low, high, 0, 0)
        yield Place("lead", "points", True, -apart, apart, 0, 0)


def _inside(
    rules: Rules, name: str, value: Any, kind: Any, offset: int, meta: Mapping[str, Any]
) -> Iterator[Place]:
    if is_dataclass(value):
        for f in fields(value):
            inner, at = kind.fields[f.name][:2]
            own = {**meta, **f.metadata, "memory": meta.get("memory") or f.metadata.get("memory")}
            path = f"{name}.{f.name}" if name else f.name
            if path.endswith(".n") and "holds" in meta:
                own["holds"] = "count"  # of the cards of a pile
            yield from _inside(rules, path, getattr(value, f.name), inner, offset + at, own)
    elif isinstance(value, list):
        inner = np.dtype((kind.base, kind.shape[1:]))
        for i, item in enumerate(value):
            at = offset + i * inner.itemsize
            yield from _inside(rules, f"{name}[{i}]", item, inner, at, meta)
    else:
        yield from _number(rules, name, kind, offset, meta)


def _number(
    rules: Rules, name: str, kind: Any, offset: int, meta: Mapping[str, Any]
) -> Iterator[Place]:
    memory, holds = bool(meta.get("memory")), meta.get("holds", "number")
    if holds == "actions":
        for move in range(len(rules.MOVES)):
            yield Place(f"{name}[{move}]", "move", memory, 0, 1, 8, offset)
        return
    what, low, high = _named(rules, name) or _range(rules, holds, kind)
    if what == "number":
        low, high = _bounds(rules).get(name.partition("[")[0], (low, high))
    yield Place(name, what, memory, low, high, kind.itemsize, offset)


def _named(rules: Rules, name: str) -> tuple[str, int, int] | None:
    """The numbers that every game has by the same name."""
    field, most = name.removeprefix("table."), rules.PLAYERS[-1]
    if name in ("seat", "actor"):
        return "number", NONE, most - 1
    if field == name:
        return None
    if field == "players":
        return "number", rules.PLAYERS[0], most
    if field in rules.OPTIONS:
        return "number", 0, 1
    return ("number", 1, LARGEST_LIMIT) if field in rules.LIMITS else None


def _bounds(rules: Rules) -> Mapping[str, tuple[int, int]]:
    """What a game says of its numbers, by the names of their fields; `score` is of any seat."""
    part = part_of(rules.NAME, "bounds")
    return {} if part is None else part.BOUNDS


SMALL = -(2**15), 2**15 - 1  # of a row's numbers


def _range(rules: Rules, holds: str, kind: Any) -> tuple[str, int, int]:
    """What a number is, the least and the most it can be."""
    if holds in ("card", "cards", "faces"):
        return "card", -1, len(rules.CARDS)
    if holds in ("heap", "deck", "count"):
        return "count", 0, CAPACITY
    if holds == "seats":
        return "seat", -1, rules.PLAYERS[-1] - 1
    if holds == "moves":
        return "played", -1, len(rules.MOVES) - 1
    limits = np.iinfo(kind)
    return "number", int(limits.min), int(limits.max)


def _runs(places: tuple[Place, ...]) -> list[tuple[int, int, int, int]]:
    """Numbers that lie side by side in record and row, so that machine code copies them at once."""
    runs: list[tuple[int, int, int, int]] = []
    for to, place in enumerate(places):
        if not place.width:
            continue
        width, start, first, n = runs[-1] if runs else (0, 0, 0, 0)
        bit = width == place.width == 8
        if bit or (width == place.width and (start + n) * width == place.offset):
            runs[-1] = width, start, first, n + 1
        else:
            runs.append((place.width, place.offset // place.width, to, 1))
    return runs


# --- the table of the docs -----------------------------------------------------------------------


def table(game: str) -> str:
    """The index as a table for people: neighbours that differ in their last number share a line."""
    lines = ["| index | of the view | what |", "| --- | --- | --- |"]
    for first, last, name, what in _lines(index_of(game).places):
        where = str(first) if first == last else f"{first}–{last}"
        lines.append(f"| {where} | `{name}` | {what} |")
    return "\n".join(lines)


def _lines(places: tuple[Place, ...]) -> Iterator[tuple[int, int, str, str]]:
    first = 0
    while first < len(places):
        place = places[first]
        what = f"{place.what}, memory" if place.memory else place.what
        stem = place.name.removesuffix("[0]")
        last = first
        if stem != place.name:
            while last + 1 < len(places) and places[last + 1].name == f"{stem}[{last + 1 - first}]":
                last += 1
        name = place.name if first == last else f"{stem}[0..{last - first}]"
        yield first, last, name, what
        first = last + 1
