"""Records of a real server by the hundred, of people, bots and silent seats, checked by three
hands; and what was sent meanwhile, which never held secret or key."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from typing import Any

import pytest

from nerve.cli import main
from nerve.core.record import dump
from nerve.core.registry import GAMES
from nerve.server import dealing
from tests.core.third import complaints
from tests.server import house as houses
from tests.server.house import Contributes, House, at_table, open_house
from tests.server.test_deals import forms
from tests.test_verify import node

AT_ONCE = 6  # tables
WAYS: tuple[Contributes, ...] = ("always", "always", "awaited", "never")


async def play_at(house: House, game: str, dice: random.Random) -> list[dict[str, Any]]:
    """The records of two games at a new table; no frame may have held their secrets."""
    players = dice.choice(GAMES[game].PLAYERS)
    people = dice.randint(1, min(3, players))
    aside = asyncio.to_thread  # others at other tables must not wait for an answer
    tokens = [await aside(house.player, f"P{n}") for n in range(people)]
    at_once = people == 1 and dice.random() < 0.5
    seats = ["me", *["open"] * (people - 1), *["easy"] * (players - people)]
    code = await aside(house.table, tokens[0], game, seats, start=at_once)
    frames: list[list[str]] = []
    async with AsyncTable(house, code, tokens, dice) as guests:
        for guest in guests[1:]:
            await guest.do("sit")
        if not at_once:
            await guests[0].do("start")
        for number in (1, 2):
            for guest in guests:
                await guest.wait(lambda guest: guest.view.get("game") == number)  # noqa: B023
            await asyncio.gather(*(guest.play_out() for guest in guests))
            frames.append([frame for guest in guests for frame in guest.frames])
            if number == 1:
                await asyncio.gather(*(guest.do("rematch") for guest in guests))
    records = [await aside(house.record, code, number) for number in (1, 2)]
    for record, sent in zip(records, frames, strict=True):
        told = "\n".join(sent)
        assert not any(text in told for text in forms(record))
    return records


class AsyncTable:
    """Guests at a table, each with its own way to contribute."""

    def __init__(self, house: House, code: str, tokens: list[str], dice: random.Random) -> None:
        self._opened = [
            at_table(house, code, token, contributes=dice.choice(WAYS)) for token in tokens
        ]

    async def __aenter__(self) -> list[Any]:
        return [await one.__aenter__() for one in self._opened]

    async def __aexit__(self, *error: Any) -> None:
        for one in reversed(self._opened):
            await one.__aexit__(*error)


async def play_many(house: House, tables: int) -> list[dict[str, Any]]:
    names = list(GAMES)
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(n: int) -> list[dict[str, Any]]:
        async with gate:
            return await play_at(house, names[n % len(names)], random.Random(n))

    found = await asyncio.gather(*(one(n) for n in range(tables)))
    return [record for records in found for record in records]


def check_all(folder: Path, records: list[dict[str, Any]]) -> None:
    """By the command, by the checker for node, and by a third."""
    path = folder / "records.jsonl"
    path.write_text("".join(f"{dump(record)}\n" for record in records), "utf-8")
    assert all("deal" in record for record in records)
    assert main(["verify", str(path)]) == 0
    done = node(path)
    assert (done.returncode, f"{len(records)} records, 0 wrong" in done.stdout) == (0, True)
    assert not any(complaints(record) for record in records)


async def many(folder: Path, tables: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "OPENING_SECONDS", 0.5)  # silent hosts cost nobody three seconds
    monkeypatch.setattr(houses, "PATIENCE", 300.0)  # nobody else has this machine's time either
    with open_house(folder, frames=0.0) as house:
        records = await play_many(house, tables)
    assert {record["game"] for record in records} == {*GAMES}
    given = [record["deal"]["seats"] for record in records]
    assert any(all(seat is None for seat in seats) for seats in given)
    assert any(any(seats) for seats in given)
    await asyncio.to_thread(check_all, folder, records)


@pytest.mark.long
async def test_some_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await many(tmp_path, 2 * len(GAMES), monkeypatch)


@pytest.mark.soak
async def test_a_thousand_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await many(tmp_path, int(os.environ.get("NERVE_TABLES", "500")), monkeypatch)
