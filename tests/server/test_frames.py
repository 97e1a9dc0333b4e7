"""Frames of clients: what comes out of our reader is what comes out of that of `websockets`, which
others wrote, however the bytes are cut; and what keeps to no protocol is refused with its code."""

from __future__ import annotations

import struct
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, Protocol, Side

from nerve.server.frames import (
    NO_CODE,
    Broken,
    FrameReader,
    close_frame,
    close_of,
    frame,
)
from tests.server.attack import BINARY, CLOSE, CONT, PING, PONG, TEXT

LONGEST = 300
Seen = list[tuple[int, bool, bytes]]


def ours(data: bytes, cuts: list[int]) -> tuple[Seen, int]:
    """The frames, and the code with which it ended, if it did."""
    reader, seen = FrameReader(LONGEST), Seen()
    places = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    try:
        for begin, end in pairwise(places):
            seen += reader.read(data[begin:end])
    except Broken as broken:
        return seen, broken.code
    return seen, 0


def theirs(data: bytes) -> tuple[Seen, int]:
    other = Protocol(Side.SERVER, state=OPEN, max_size=LONGEST)
    other.receive_data(data)
    found = [
        (int(one.opcode), one.fin, bytes(one.data))
        for one in other.events_received()
        if isinstance(one, Frame)
    ]
    exc = other.parser_exc
    failed = exc is not None and other.close_sent is not None
    return found, other.close_sent.code if failed and other.close_sent is not None else 0


bodies = st.one_of(
    st.binary(max_size=20),
    st.sampled_from([0, 1, 124, 125, 126, 127, LONGEST, LONGEST + 1]).map(lambda n: b"x" * n),
)
kinds = st.sampled_from([TEXT, BINARY, PING, PONG])


def sent(kind: int, body: bytes) -> bytes:
    return Frame(Opcode(kind), body).serialize(mask=True, extensions=[])


@given(
    frames=st.lists(st.tuples(kinds, bodies), max_size=6),
    cuts=st.lists(st.integers(0, 5000), max_size=8),
)
def test_whole_frames_are_read_alike(frames: list[tuple[int, bytes]], cuts: list[int]) -> None:
    data = b"".join(sent(*one) for one in frames if one[0] < 8 or len(one[1]) <= 125)
    assert ours(data, cuts) == theirs(data)


@given(
    head=st.binary(min_size=2, max_size=2).filter(lambda head: head[0] & 15 not in (CONT, CLOSE)),
    rest=st.binary(max_size=40),
    cuts=st.lists(st.integers(0, 60), max_size=4),
)
def test_noise_is_read_alike(head: bytes, rest: bytes, cuts: list[int]) -> None:
    """Whatever comes first, and then enough to be whole: the same frame, or the same code. (Pieces
    of no message and what a leave holds are judged elsewhere.)"""
    data = head + rest + bytes(LONGEST + 14)
    (mine, code), (other, other_code) = ours(data, cuts), theirs(data)
    assert mine[:1] == other[:1]
    if not mine:
        assert code == other_code > 0


def test_a_head_may_come_byte_by_byte() -> None:
    reader = FrameReader(LONGEST)
    data = sent(TEXT, b"x" * 200) + sent(PING, b"")
    seen = [one for byte in data for one in reader.read(bytes((byte,)))]
    assert seen == [(TEXT, True, b"x" * 200), (PING, True, b"")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\xc1\x80", 1002),  # a reserved bit
        (b"\x81\x05", 1002),  # no mask
        (b"\x83\x80", 1002),
        (b"\x8b\x80", 1002),
        (b"\x09\x80", 1002),  # a ping in pieces
        (b"\x89\xfe", 1002),  # a long ping
        (b"\x81\xfe\x01\x2d", 1009),
        (b"\x81\xff" + b"\xff" * 8, 1009),
    ],
)
def test_what_is_no_frame_is_refused_before_it_is_all_there(data: bytes, code: int) -> None:
    assert ours(data, []) == ([], code)


def test_who_stops_hears_no_more() -> None:
    reader = FrameReader(LONGEST)
    frames = reader.read(sent(TEXT, b"one") + sent(TEXT, b"two"))
    assert next(frames) == (TEXT, True, b"one")
    frames.close()
    assert list(reader.read(sent(TEXT, b"three"))) == [(TEXT, True, b"three")]


@given(size=st.sampled_from([0, 1, 125, 126, 65_535, 65_536, 70_000]))
def test_what_we_send_is_read_by_others(size: int) -> None:
    other = Protocol(Side.CLIENT, state=OPEN, max_size=None)
    other.receive_data(frame(TEXT, b"x" * size))
    (seen,) = other.events_received()
    assert isinstance(seen, Frame)
    assert (seen.opcode, seen.fin, bytes(seen.data)) == (Opcode.TEXT, True, b"x" * size)


@pytest.mark.parametrize("code", [1000, 1001, 1012, 3000, 4999, NO_CODE])
def test_leave_is_taken(code: int) -> None:
    assert close_of(close_frame(code, "why" * (code != NO_CODE))[2:]) == (
        code,
        "why" * (code != NO_CODE),
    )


@pytest.mark.parametrize(
    ("held", "code"),
    [
        (b"x", 1002),
        *((struct.pack("!H", bad), 1002) for bad in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)),
        (struct.pack("!H", 1000) + b"\xff", 1007),
    ],
)
def test_leave_is_not_taken_so(held: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        close_of(held)
    assert broken.value.code == code
