"""The rules as machine code: the same functions, compiled by Numba over one flat record a state.

Rules know nothing of this. Every function reached from the wanted ones is copied with new globals
that hold the compiled versions of the others; a state class becomes a NumPy record type.
Needs the extra `fast` (`pip install "nerve-games[fast]"`).
"""

from __future__ import annotations

import builtins
import dis
import functools
import hashlib
import inspect
import os
import struct
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from nerve.core import cards
from nerve.core.contract import Rules
from nerve.core.game import Setup, blank
from nerve.core.registry import GAMES
from nerve.fast import inside_numba, loops, primitives
from nerve.fast.inside_numba import by_address, numba, part, whole
from nerve.fast.primitives import LINE, natives

# --- records: the shape of a plain value ---------------------------------------------------------


def record_type(value: Any, type: str = "i2") -> Any:
    """The NumPy type of a plain value. Large parts begin on a cache line; what alignment leaves
    empty is a member too, so that equal values are equal bytes."""
    if not is_dataclass(value):
        return np.dtype(type)
    members: list[Any] = []
    place, widest = 0, 1
    for f in fields(value):
        if not f.metadata.get("plain"):
            kind, shape = _member(getattr(value, f.name), f.metadata.get("type", type))
            edge = kind.alignment
            _fill_up(members, -place % edge)
            members.append((f.name, kind, shape))
            place = np.dtype(members).itemsize
            widest = max(widest, edge)
    _fill_up(members, -place % widest)
    return np.dtype(members, align=True)


def _fill_up(members: list[Any], gap: int) -> None:
    if gap:
        members.append((f"_{len(members)}", "u1", (gap,)))


def _member(value: Any, type: str) -> tuple[Any, tuple[int, ...]]:
    if isinstance(value, list):
        inner, shape = _member(value[0], type)
        return inner, (len(value), *shape)
    return record_type(value, type), ()


CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q", "f8": "d"}  # of the module struct


class Layout:
    """How values of one shape lie in memory: plain value to bytes of a record and back."""

    def __init__(self, value: Any) -> None:
        self.dtype = record_type(value)
        leaves: list[tuple[int, str, str]] = []
        _leaves("value", value, self.dtype, 0, leaves)
        formats, place = "=", 0
        for offset, _, code in leaves:
            formats += f"{offset - place}x{code}"
            place = offset + struct.calcsize("=" + code)
        self._struct = struct.Struct(f"{formats}{self.dtype.itemsize - place}x")
        read = ", ".join(leaf for _, leaf, _ in leaves)
        self._numbers: Callable[[Any], tuple[int, ...]] = eval(f"lambda value: ({read},)")

    def bytes_of(self, value: Any) -> bytes:
        return self._struct.pack(*self._numbers(value))


def _leaves(name: str, value: Any, kind: Any, offset: int, leaves: list[Any]) -> None:
    """The numbers of a value in the order of memory: (offset, expression, struct code)."""
    if is_dataclass(value):
        for f in fields(value):
            if not f.metadata.get("plain"):
                inner, at = kind.fields[f.name][:2]
                part = getattr(value, f.name)
                _leaves(f"{name}.{f.name}", part, inner, offset + at, leaves)
    elif not isinstance(value, list):
        leaves.append((offset, name, CODES[kind.str[1:]]))
    elif isinstance(value[0], int | float):
        leaves.append((offset, f"*{name}", f"{len(value)}{CODES[kind.base.str[1:]]}"))
    else:
        inner = np.dtype((kind.base, kind.shape[1:]))
        for i, item in enumerate(value):
            _leaves(f"{name}[{i}]", item, inner, offset + i * inner.itemsize, leaves)


_layouts: dict[type[Any], Layout] = {}


def layout(kind: type[Any]) -> Layout:
    """The layout of a state or view class."""
    if kind not in _layouts:
        _layouts[kind] = Layout(kind())
    return _layouts[kind]


def pack(value: Any, n: int = 1) -> Any:
    """A plain state or view as an array of n equal records."""
    here = layout(type(value))
    return np.repeat(np.frombuffer(here.bytes_of(value), here.dtype), n)


def aligned(n: int, dtype: Any) -> Any:
    """Room for n records, the first of which begins on a cache line."""
    room = np.empty(n * dtype.itemsize + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + n * dtype.itemsize].view(dtype)


def unpack(record: Any, value: Any) -> Any:
    """Read a record into a plain value of its shape, and give that."""
    for f in fields(value):
        if not f.metadata.get("plain"):
            setattr(value, f.name, _got(record[f.name], getattr(value, f.name)))
    return value


def _got(part: Any, value: Any) -> Any:
    if is_dataclass(value):
        return unpack(part, value)
    if isinstance(value, list) and is_dataclass(value[0]):
        return [unpack(part[i], item) for i, item in enumerate(value)]
    return part.tolist() if isinstance(value, list) else int(part)


# --- linking -------------------------------------------------------------------------------------

# Machine code knows one source of chance: the seed.
SEEDED: dict[Any, Any] = {
    cards.shuffle: cards.seeded_shuffle,
    cards.roll: cards.seeded_roll,
    cards.start_seat: cards.seeded_start,
}
_linked: dict[Any, Any] = {}  # by plain function: what `link` gave
_parts: dict[Any, Any] = {}  # by plain function: translated once for all that it becomes part of
_checked: set[str] = set()
OF_FILES = "nerve_file_", "nerve_bot_"  # how modules are called that were files of others


def check_bounds_in(module: str) -> None:
    """From now on, code of this module that leaves its arrays raises IndexError, as that of files
    of others does. It costs a little; machine code would read on."""
    _checked.add(module)


def link(wanted: Iterable[Callable[..., Any]], tag: str) -> list[Any]:
    """Compile functions and all they reach. Of those wanted each is compiled on its own, now or by
    an earlier call, and kept between runs, as are those that `loops.compiled_apart` names; all
    others are compiled into them.

    Numba's cache looks neither at called functions nor at globals, so the folder is named by the
    hash of all sources reached, and each function by its tag: a changed rule meets no stale code.
    """
    roots = list(wanted)
    made: dict[Any, Any] = {}
    return [_whole(f, made, tag, roots) for f in roots]


def is_cached(function: Any) -> bool:
    """Whether a function that `link` gave was compiled in an earlier run."""
    return bool(inside_numba.cache_files(function))


def _globals(f: Any) -> dict[str, Any]:
    """What a function finds by name, as machine code should have it."""
    names = {i.argval for i in dis.get_instructions(f) if i.opname == "LOAD_GLOBAL"}
    values = {n: f.__globals__[n] for n in names if n in f.__globals__}
    return {n: SEEDED.get(v, v) if callable(v) else v for n, v in values.items()}


def _reached(f: Any, found: set[Any]) -> set[Any]:
    """A function and all that it calls, be it through others; not what has a native version."""
    if f not in natives() and f not in found:
        found.add(f)
        for value in _globals(f).values():
            if isinstance(value, FunctionType):
                _reached(value, found)
    return found


def _called(f: Any, made: Any, tag: str, roots: list[Any]) -> Any:
    """A function as those call it that are compiled with it."""
    if f in natives():
        return natives()[f]
    if f in _linked or f in roots:
        return by_address(_whole(f, made, tag, roots))
    if loops.is_apart(f):
        return by_address(_whole(f, {}, f"apart.{_game_of(tag)}", [f]))
    kept = _parts if _reached(f, set()).isdisjoint(roots) else made
    if f not in kept:
        kept[f] = part(_copy(f, made, tag, roots), _is_checked(f.__module__))
    return kept[f]


def _whole(f: Any, made: Any, tag: str, roots: list[Any]) -> Any:
    if f not in _linked:
        copy, folder = _copy(f, made, tag, roots), cache_folder(_reached(f, set()))
        _linked[f] = whole(copy, _is_checked(f.__module__), folder, _what(tag))
    return _linked[f]


def _copy(f: Any, made: Any, tag: str, roots: list[Any]) -> Any:
    """A function that finds others as machine code wants them."""
    space: dict[str, Any] = {"__builtins__": builtins}
    for name, value in _globals(f).items():
        if isinstance(value, FunctionType):
            space[name] = _called(value, made, tag, roots)
        elif isinstance(value, tuple) and value and all(type(x) is int for x in value):
            space[name] = np.array(value, np.int64)
        else:
            space[name] = value
    copy = FunctionType(f.__code__, space, f.__name__, f.__defaults__)
    copy.__module__, copy.__qualname__ = f.__module__, f"{tag}.{f.__name__}"
    return copy


def _what(tag: str) -> str:
    """What is said to those who wait."""
    return f"compiling {_game_of(tag)}, once".replace(" ,", ",")


def _game_of(tag: str) -> str:
    return next((word for word in tag.split(".") if word in GAMES), "")


def _is_checked(module: str) -> bool:
    return module in _checked or module.startswith(OF_FILES)


def cache_folder(functions: Iterable[Any]) -> Path:
    """Where the machine code of these functions is kept between runs. Numba finds their modules
    again by name."""
    functions = list(functions)
    own = {__file__, primitives.__file__, inside_numba.__file__}
    names = sorted({f.__module__ for f in functions})
    digest = hashlib.sha256("\n".join([*inside_numba.target(), *names]).encode())
    for file in sorted({inspect.getsourcefile(f) or "" for f in functions} | own):
        digest.update(Path(file).read_bytes())
    version = f"numba{numba.__version__}-py{sys.version_info[0]}{sys.version_info[1]}"
    default = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nerve"
    base = os.environ.get("NERVE_CACHE_DIR") or default
    return Path(base) / f"{version}-{digest.hexdigest()[:16]}"


# --- a compiled game -----------------------------------------------------------------------------


LOOPS = (
    loops.play_many,
    loops.deal_batch,
    loops.step_batch,
    loops.play_batch,
    loops.look_batch,
    loops.score_batch,
)


class Compiled:
    """A game's loops as machine code, each compiled when it is first called."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        filled = loops.fill_in_all(LOOPS, rules)
        for loop, made in zip(LOOPS, link(filled, rules.NAME), strict=True):
            setattr(self, loop.__name__, made)


_made: dict[str, Compiled] = {}


def compiled(rules: Rules) -> Any:
    """The compiled loops of a game."""
    if rules.NAME not in _made:
        _made[rules.NAME] = Compiled(rules)
    return _made[rules.NAME]


@functools.cache
def common() -> Any:
    """The loops that are the same for all games."""
    wanted = (loops.illegal, loops.sample_batch, loops.spread)
    return SimpleNamespace(
        **{f.__name__: made for f, made in zip(wanted, link(wanted, "common"), strict=True)}
    )


_templates: dict[str, Any] = {}


def template_of(setup: Setup) -> Any:
    """The blank state of a set-up, packed once: short series would feel the cost."""
    key = f"{setup.rules.NAME} {setup.players} {setup.options} {setup.deck} {setup.limits}"
    if key not in _templates:
        _templates[key] = pack(blank(setup))
    return _templates[key]


def play_series(
    setup: Setup, favoured: Sequence[int], seed: int, first: int, games: int, log: Any = None
) -> tuple[int, Any, list[list[int]]]:
    """Play some games of a series by random bots: how many actions, the games' lengths, and the
    sums of `nerve.fast.loops.tally`. The actions go into `log` (int8) as far as it has room."""
    lengths = np.zeros(games, np.int64)
    sums = np.zeros((1 + 2 * setup.players, 2), np.int64)
    template = template_of(setup)
    actions = compiled(setup.rules).play_many(
        template.copy()[0],
        template[0],
        np.zeros(1, record_type(cards.Rng()))[0],
        np.array(favoured, np.int64),
        np.uint64(seed),
        first,
        sums,
        lengths,
        np.zeros(0, np.int8) if log is None else log,
    )
    return actions, lengths, sums.tolist()
