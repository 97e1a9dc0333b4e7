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
import sys
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import njit, types, uint64
from numba.core import cgutils, config
from numba.extending import intrinsic

from nerve import cards, loops
from nerve.game import Rules

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": False}

# --- records: the shape of a plain value ---------------------------------------------------------


def record_type(value: Any, type: str = "i2") -> Any:
    """The NumPy type of a plain value, or (type, shape) for a list."""
    if is_dataclass(value):
        members = [
            (f.name, *_member(getattr(value, f.name), f.metadata.get("type", type)))
            for f in fields(value)
            if not f.metadata.get("plain")
        ]
        return np.dtype(members, align=True)
    return np.dtype(type)


def _member(value: Any, type: str) -> tuple[Any, tuple[int, ...]]:
    if isinstance(value, list):
        inner, shape = _member(value[0], type)
        return inner, (len(value), *shape)
    return record_type(value, type), ()


def fill(record: Any, value: Any) -> None:
    """Write a plain value into its record."""
    for f in fields(value):
        if not f.metadata.get("plain"):
            _put(record, f.name, getattr(value, f.name))


def _put(record: Any, key: Any, value: Any) -> None:
    if is_dataclass(value):
        fill(record[key], value)
    elif isinstance(value, list) and is_dataclass(value[0]):
        for i, item in enumerate(value):
            fill(record[key][i], item)
    else:
        record[key] = value


def pack(value: Any, n: int = 1) -> Any:
    """A plain state or view as an array of n equal records."""
    array = np.zeros(1, record_type(value))
    fill(array[0], value)
    return np.repeat(array, n) if n != 1 else array


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


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(typing: Any, x: Any) -> Any:
    return x(x), lambda context, builder, sig, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]
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


@intrinsic  # type: ignore[untyped-decorator]
def _pdep(typing: Any, x: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        word = ir.IntType(64)
        function = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word])
        )
        return builder.call(function, args)

    return x(x, mask), generate


@intrinsic  # type: ignore[untyped-decorator]
def _copy_bytes(typing: Any, target: Any, source: Any) -> Any:
    def place(context: Any, builder: Any, kind: Any, value: Any) -> tuple[Any, Any]:
        if isinstance(kind, types.Record):
            return value, ir.Constant(ir.IntType(64), kind.size)
        array = context.make_array(kind)(context, builder, value)
        if isinstance(kind, types.NestedArray):
            return array.data, ir.Constant(ir.IntType(64), kind.nbytes)
        return array.data, builder.mul(array.nitems, array.itemsize)

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        to, size = place(context, builder, sig.args[0], args[0])
        source, _ = place(context, builder, sig.args[1], args[1])
        cgutils.raw_memcpy(builder, to, source, size, 1)
        return context.get_dummy_value()

    return types.void(target, source), generate


@intrinsic  # type: ignore[untyped-decorator]
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


@intrinsic  # type: ignore[untyped-decorator]
def _nothing(typing: Any, s: Any, kind: Any, seat: Any, what: Any, knowers: Any) -> Any:
    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return context.get_dummy_value()

    return types.void(s, kind, seat, what, knowers), generate


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
}
# Machine code knows one source of chance: the seed.
SEEDED: dict[Any, Any] = {
    cards.shuffle: cards.seeded_shuffle,
    cards.roll: cards.seeded_roll,
    cards.start_seat: cards.seeded_start,
}

# --- linking -------------------------------------------------------------------------------------


def link(wanted: Iterable[Callable[..., Any]], bound: dict[str, Any], tag: str) -> list[Any]:
    """Compile functions and all they reach; names in `bound` stand for what is bound to them.

    Numba's cache looks neither at called functions nor at globals, so the folder is named by the
    hash of all sources reached, and each function by its tag: a changed rule meets no stale code.
    """
    reached: dict[Any, dict[str, Any]] = {}
    roots = list(wanted)
    for f in roots:
        _reach(f, bound, reached)
    config.CACHE_DIR = str(cache_folder(reached))
    made: dict[Any, Any] = {}
    return [_compile(f, reached, made, tag, f in roots) for f in roots]


def _reach(f: Any, bound: dict[str, Any], reached: dict[Any, dict[str, Any]]) -> None:
    if f in NATIVE or f in reached:
        return
    names = {i.argval for i in dis.get_instructions(f) if i.opname == "LOAD_GLOBAL"}
    values = {**{n: f.__globals__[n] for n in names if n in f.__globals__}}
    values.update({n: bound[n] for n in names if n in bound and f.__module__ == loops.__name__})
    reached[f] = {n: SEEDED.get(v, v) if callable(v) else v for n, v in values.items()}
    for value in reached[f].values():
        if isinstance(value, FunctionType):
            _reach(value, bound, reached)


def _compile(f: Any, reached: Any, made: Any, tag: str, is_root: bool = False) -> Any:
    if f in NATIVE:
        return NATIVE[f]
    if f not in made:
        space: dict[str, Any] = {"__builtins__": builtins}
        for name, value in reached[f].items():
            if isinstance(value, FunctionType):
                space[name] = _compile(value, reached, made, tag)
            elif isinstance(value, tuple) and value and all(type(x) is int for x in value):
                space[name] = np.array(value, np.int64)
            else:
                space[name] = value
        copy = FunctionType(f.__code__, space, f.__name__, f.__defaults__)
        copy.__module__, copy.__qualname__ = f.__module__, f"{tag}.{f.__name__}"
        made[f] = njit(**OPTIONS, cache=is_root, forceinline=not is_root)(copy)
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


class Compiled:
    """A game's loops as machine code."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        bound = {name: getattr(rules, name) for name in loops.CONTRACT}
        wanted = [loops.play_many, loops.log_many]
        self.play_many, self.log_many = link(wanted, bound, rules.NAME)


@functools.cache
def compiled(rules: Rules) -> Compiled:
    return Compiled(rules)
