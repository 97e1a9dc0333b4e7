"""The native versions of what `nerve.core.cards` calls primitives: a few instructions each, where
plain Python needs a loop."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from nerve.core import cards
from nerve.fast import loops
from nerve.fast.inside_numba import cgutils, has_pdep, intrinsic, ir, njit, types, uint64

LINE = 64  # bytes of a cache line; states begin on one, so that a step touches few of them


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
def nth_bit_by_instruction(mask: Any, k: Any) -> Any:
    """For processors with `pdep`: it puts the bit among those of the mask."""
    return _cttz(_pdep(np.int64(1) << np.int64(k), np.int64(mask)))


@njit(inline="always")
def nth_bit_by_clearing(mask: Any, k: Any) -> Any:
    """For all others: clear the lowest bit k times. The last three come without a branch: how many
    of them there are is chance, which no processor can foretell. Counting bits by halves or bytes
    takes longer where the processor cannot count them (plain x86) or not quickly (arm64)."""
    rest, left = np.int64(mask), np.int64(k)
    while left > 3:
        for _ in range(4):
            rest &= rest - 1
        left -= 4
    rest &= rest - np.int64(left > 0)
    rest &= rest - np.int64(left > 1)
    rest &= rest - np.int64(left > 2)
    return _cttz(rest)


_NATIVE: dict[Any, Any] = {
    cards.stream: _stream,
    cards.game_seed: _game_seed,
    cards.below: _below,
    cards.below_both: _below_both,
    cards.popcount: _popcount,
    cards.lowest_bit: _lowest_bit,
    cards.kinds: _kinds,
    cards.assign: _copy_bytes,
    cards.emit: _nothing,
    loops.fetch: _fetch,
}


@cache
def natives() -> dict[Any, Any]:
    """Plain functions and what stands in their place in code for this processor."""
    nth_bit = nth_bit_by_instruction if has_pdep() else nth_bit_by_clearing
    return {**_NATIVE, cards.nth_bit: nth_bit}
