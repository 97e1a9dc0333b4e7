"""The rules as machine code: the same functions, compiled by Numba over one flat record a state.

Rules know nothing of this. Every function reached from the wanted ones is copied with new globals
that hold the compiled versions of the others; a state class becomes a NumPy record type.
Needs the extra `fast` (`pip install "nerve[fast]"`).
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

import numba
import numpy as np
from llvmlite import ir
from numba import njit, types, uint64
from numba.core import cgutils, config
from numba.extending import intrinsic

from nerve import cards, loops
from nerve.game import Rules, Setup, blank

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": False}

LINE = 64  # bytes of a cache line; states begin on one, so that a step touches few of them

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


# --- primitives ----------------------------------------------------------------------------------


@njit(inline="always")
def _scramble(z: Any) -> Any:
    z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    return z ^ (z >> uint64(31))


@njit(inline="always")
def _stream(rng: Any, seed: Any, purpose: Any, counter: Any) -> None:
    start = _scramble(uint64(seed) + uint64(cards.GOLDEN) * uint64(purpose))
    rng.x = _scramble(start + uint64(cards.GOLDEN) * uint64(counter))


@njit(inline="always")
def _game_seed(seed: Any, number: Any) -> Any:
    return _scramble(_scramble(uint64(seed)) + uint64(cards.GOLDEN) * uint64(number + 1))


@njit(inline="always")
def _below(rng: Any, n: Any) -> Any:
    rng.x += uint64(cards.GOLDEN)
    return np.int64(((_scramble(rng.x) >> uint64(32)) * uint64(n)) >> uint64(32))


@intrinsic
def _ctpop(typing: Any, x: Any) -> Any:
    return x(x), lambda context, builder, sig, args: builder.ctpop(args[0])


@intrinsic
def _cttz(typing: Any, x: Any) -> Any:
    no_zero = ir.Constant(ir.IntType(1), 1)
    return x(x), lambda context, builder, sig, args: builder.cttz(args[0], no_zero)


@njit(inline="always")
def _below_both(rng: Any, n: Any) -> Any:
    rng.x += uint64(cards.GOLDEN)
    z = _scramble(rng.x)
    first = ((z >> uint64(32)) * uint64(n)) >> uint64(32)
    second = ((z & uint64(0xFFFFFFFF)) * uint64(n - 1)) >> uint64(32)
    return np.int64(first), np.int64(second)


@intrinsic
def _pdep(typing: Any, x: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        word = ir.IntType(64)
        function = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word])
        )
        return builder.call(function, args)

    return x(x, mask), generate


@intrinsic
def _copy_bytes(typing: Any, target: Any, source: Any) -> Any:
    def place(context: Any, builder: Any, kind: Any, value: Any) -> tuple[Any, Any]:
        if isinstance(kind, types.Record):
            return value, ir.Constant(ir.IntType(64), kind.size)
        array = context.make_array(kind)(context, builder, value)
        return array.data, builder.mul(array.nitems, array.itemsize)

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        to, size = place(context, builder, sig.args[0], args[0])
        source, _ = place(context, builder, sig.args[1], args[1])
        cgutils.raw_memcpy(builder, to, source, size, 1)
        return context.get_dummy_value()

    return types.void(target, source), generate


@intrinsic
def _kinds(typing: Any, heaps: Any, i: Any) -> Any:
    width = heaps.shape[1]

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        array = context.make_array(sig.args[0])(context, builder, args[0])
        i = context.cast(builder, args[1], sig.args[1], types.intp)
        start = builder.gep(array.data, [builder.mul(i, i.type(width))])
        counts = builder.bitcast(start, ir.VectorType(ir.IntType(8), width).as_pointer())
        vector = builder.load(counts, align=1)
        some = builder.icmp_signed("!=", vector, ir.Constant(vector.type, None))
        return builder.zext(builder.bitcast(some, ir.IntType(width)), ir.IntType(64))

    return types.int64(heaps, i), generate


@intrinsic
def _nothing(typing: Any, s: Any, kind: Any, seat: Any, what: Any, knowers: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return context.get_dummy_value()

    return types.void(s, kind, seat, what, knowers), generate


@intrinsic
def _fetch(typing: Any, states: Any, i: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        array = context.make_array(sig.args[0])(context, builder, args[0])
        i = context.cast(builder, args[1], sig.args[1], types.intp)
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        start = builder.gep(builder.bitcast(array.data, byte), [builder.mul(i, array.itemsize)])
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", (byte,), kind)
        for line in range(-(-sig.args[0].dtype.size // LINE)):
            place = builder.gep(start, [ir.Constant(ir.IntType(64), line * LINE)])
            builder.call(prefetch, [place, number(1), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(states, i), generate


@njit(inline="always")
def _popcount(mask: Any) -> Any:
    return _ctpop(np.int64(mask))


@njit(inline="always")
def _lowest_bit(mask: Any) -> Any:
    return _cttz(np.int64(mask))


@njit(inline="always")
def _nth_bit(mask: Any, k: Any) -> Any:
    return _cttz(_pdep(np.int64(1) << np.int64(k), np.int64(mask)))


NATIVE: dict[Any, Any] = {
    cards.stream: _stream,
    cards.game_seed: _game_seed,
    cards.below: _below,
    cards.below_both: _below_both,
    cards.nth_bit: _nth_bit,
    cards.popcount: _popcount,
    cards.lowest_bit: _lowest_bit,
    cards.kinds: _kinds,
    cards.assign: _copy_bytes,
    cards.emit: _nothing,
    loops.fetch: _fetch,
}
# Machine code knows one source of chance: the seed.
SEEDED: dict[Any, Any] = {
    cards.shuffle: cards.seeded_shuffle,
    cards.roll: cards.seeded_roll,
    cards.start_seat: cards.seeded_start,
}

# --- linking -------------------------------------------------------------------------------------


def link(wanted: Iterable[Callable[..., Any]], tag: str) -> list[Any]:
    """Compile functions and all they reach.

    Numba's cache looks neither at called functions nor at globals, so the folder is named by the
    hash of all sources reached, and each function by its tag: a changed rule meets no stale code.
    """
    reached: dict[Any, dict[str, Any]] = {}
    roots = list(wanted)
    for f in roots:
        _reach(f, reached)
    config.CACHE_DIR = str(cache_folder(reached))
    made: dict[Any, Any] = {}
    return [_compile(f, reached, made, tag, roots) for f in roots]


def is_cached(function: Any) -> bool:
    """Whether a function that `link` gave was compiled in an earlier run."""
    folder, name = Path(function.stats.cache_path), function.py_func.__qualname__
    return any(folder.glob(f"*{name}-*.nbi"))


def _reach(f: Any, reached: dict[Any, dict[str, Any]]) -> None:
    if f in NATIVE or f in reached:
        return
    names = {i.argval for i in dis.get_instructions(f) if i.opname == "LOAD_GLOBAL"}
    values = {n: f.__globals__[n] for n in names if n in f.__globals__}
    reached[f] = {n: SEEDED.get(v, v) if callable(v) else v for n, v in values.items()}
    for value in reached[f].values():
        if isinstance(value, FunctionType):
            _reach(value, reached)


def _compile(f: Any, reached: Any, made: Any, tag: str, roots: list[Any]) -> Any:
    if f in NATIVE:
        return NATIVE[f]
    if f not in made:
        space: dict[str, Any] = {"__builtins__": builtins}
        for name, value in reached[f].items():
            if isinstance(value, FunctionType):
                space[name] = _compile(value, reached, made, tag, roots)
            elif isinstance(value, tuple) and value and all(type(x) is int for x in value):
                space[name] = np.array(value, np.int64)
            else:
                space[name] = value
        copy = FunctionType(f.__code__, space, f.__name__, f.__defaults__)
        copy.__module__, copy.__qualname__ = f.__module__, f"{tag}.{f.__name__}"
        made[f] = njit(**OPTIONS, cache=f in roots, forceinline=f not in roots)(copy)
    return made[f]


def cache_folder(functions: Iterable[Any]) -> Path:
    """Where the machine code of these functions is kept between runs."""
    files = {inspect.getsourcefile(f) or "" for f in functions} | {__file__}
    digest = hashlib.sha256()
    for file in sorted(files):
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
        bound = loops.bind_all(LOOPS, rules)
        for loop, made in zip(LOOPS, link(bound, rules.NAME), strict=True):
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
    setup: Setup, urges: Sequence[int], seed: int, first: int, games: int, log: Any = None
) -> tuple[int, Any, list[list[int]]]:
    """Play some games of a series by simple bots: how many actions, the games' lengths, and the
    sums of `nerve.loops.tally`. The actions go into `log` (int8) as far as it has room."""
    lengths = np.zeros(games, np.int64)
    sums = np.zeros((1 + 2 * setup.players, 2), np.int64)
    template = template_of(setup)
    actions = compiled(setup.rules).play_many(
        template.copy()[0],
        template[0],
        np.zeros(1, record_type(cards.Rng()))[0],
        np.array(urges, np.int64),
        np.uint64(seed),
        first,
        sums,
        lengths,
        np.zeros(0, np.int8) if log is None else log,
    )
    return actions, lengths, sums.tolist()
