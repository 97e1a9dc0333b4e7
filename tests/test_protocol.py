"""The protocol: one definition, from which docs and types are made; strict when it reads."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerve import protocol
from nerve.core.cards import NONE
from nerve.core.game import look, moves, to_data
from nerve.core.play import Game
from nerve.core.registry import GAMES
from nerve.protocol import CLOSE, MEANING, clean_name, read_client, read_server, write
from nerve.server.generate import files, view_types
from tests.games import ANY

ROOT = Path(__file__).parent.parent
GAME: Any = ANY


@pytest.mark.parametrize(("file", "text"), list(files()), ids=[name for name, _ in files()])
def test_what_is_generated_is_fresh(file: str, text: str) -> None:
    assert (ROOT / file).read_text("utf-8") == text, "run `python -m nerve.server.generate`"


def test_every_code_has_a_meaning() -> None:
    assert set(get_args(protocol.Code)) == set(MEANING)
    assert len(set(CLOSE.values())) == len(CLOSE)


@pytest.mark.parametrize(
    "message",
    [
        protocol.Hello(protocol=1, token="x" * 43),
        protocol.Ping(3),
        protocol.Sit("a", 2),
        protocol.Configure("a", protocol.Settings(GAME, 3, {"fly": True})),
        protocol.Play("a", 1, 7, "row 2"),
        protocol.Hurry(),
    ],
)
def test_clients_are_read_as_written(message: Any) -> None:
    assert read_client(write(message)) == message


def test_tables_are_read_as_written() -> None:
    seat = protocol.Seat(0, "bot", level="easy")
    settings = protocol.Settings(GAME, 2)
    events = [protocol.Event(0, 1, "window", 2, None, [2, 1]), protocol.Event(1, 1, "up", 0, "3=")]
    result = protocol.Result([1, 2], [1])
    for message in (
        protocol.Table("ABCDEF", settings, "waiting", [seat], None, None, 0, 1, "http://x/t/A"),
        protocol.View(1, 2, GAME, {"legal": []}, [0], 5, events=events, result=result),
        protocol.Refused("a", "stale"),
    ):
        assert read_server(write(message)) == message


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"[]",
        b"{}",
        b'{"type": "fly"}',
        b'{"type": "sit"}',
        b'{"type": "sit", "id": ""}',
        b'{"type": "sit", "id": "a", "seat": "0"}',
        b'{"type": "sit", "id": "a", "colour": 1}',
        b'{"type": "swap", "id": "a", "a": 0, "b": 6}',
        b'{"type": "play", "id": "a", "game": 1, "number": true, "move": "call"}',
        b'{"type": "play", "id": "a", "game": 1, "number": 1, "move": "' + b"x" * 41 + b'"}',
        b'{"type": "configure", "id": "a", "settings": {"game": "%s", "players": 99}}'
        % ANY.encode(),
        b'\xff\xfe{"type": "ping"}',
    ],
)
def test_frames_of_another_shape_are_refused(frame: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_client(frame)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(frame: bytes) -> None:
    with contextlib.suppress(msgspec.DecodeError):
        read_client(frame)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("<b>", "<b>"),
        ("x" * 24, "x" * 24),
        ("x" * 25, None),
        ("", None),
        (" ", None),
        ("a\x00", None),
        ("a\u202eb", None),
        ("a\u200bb", None),
    ],
)
def test_names(name: str, shown: str | None) -> None:
    assert clean_name(name) == shown


def fits(value: Any, kind: str) -> bool:
    """Whether plain data is what the generated type says."""
    if kind.endswith("[]"):
        item = kind.removesuffix("[]").removeprefix("(").removesuffix(")")
        return isinstance(value, list) and all(fits(each, item) for each in value)
    if " | " in kind:
        return any(fits(value, part) for part in kind.split(" | "))
    if kind == "Heap":
        return isinstance(value, dict) and all(type(n) is int for n in value.values())
    types: dict[str, Any] = {"number": int, "string": str, "Card": str, "Move": str}
    return value is None if kind == "null" else type(value) is types[kind]


@pytest.mark.parametrize("game", GAMES)
def test_generated_types_fit_real_views(game: str) -> None:
    types = view_types(GAMES[game])
    view_name, table_name = "View", "Table"
    playing = Game(game, 3, seed=4)
    for _ in range(80):
        if playing.over:
            break
        for seat in (NONE, 0, playing.actor):
            data = to_data(playing.rules, look(playing.rules, playing.state, seat))
            assert [name for name, _, _ in types[view_name]] == list(data)
            assert [name for name, _, _ in types[table_name]] == list(data["table"])
            for name, kind, _ in types[view_name]:
                assert kind == table_name or fits(data[name], kind), (name, kind, data[name])
            for name, kind, _ in types[table_name]:
                assert fits(data["table"][name], kind), (name, kind, data["table"][name])
        playing.play(moves(playing.rules, playing.rules.legal(playing.state))[-1])
