"""Killed at every named point of the way of a move, and at random; on both stores."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from nerve.server.databases import Place
from nerve.server.points import POINTS
from nerve.server.sqlite import FILE
from tests import services
from tests.games import ANY, WINDOW
from tests.server.kills import RANDOM, Findings, Nursery, Process, kill_often, long_evening

STORES = ("sqlite", "postgres", "two processes")


class Killing:
    """A place to play in, with one store or the other, one process or two."""

    def __init__(
        self, request: pytest.FixtureRequest, folder: Path, nursery: Nursery, store: str
    ) -> None:
        self.place: Place = folder / FILE
        wishes: dict[str, str] = {}
        if store != "sqlite":
            self.place = wishes["database"] = request.getfixturevalue("new_database")()
        if store == "two processes":
            wishes["bus"] = request.getfixturevalue("redis").address
        count = 2 if store == "two processes" else 1
        self.processes = [Process(nursery, folder, wishes) for _ in range(count)]

    async def run(self, game: str, plan: list[str]) -> Findings:
        return await kill_often(self.place, self.processes, game, plan)


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.close()


@pytest.mark.long
@pytest.mark.parametrize("store", STORES)
async def test_killed_at_every_point(
    request: pytest.FixtureRequest, tmp_path: Path, nursery: Nursery, store: str
) -> None:
    found = await Killing(request, tmp_path, nursery, store).run(ANY, [*POINTS, RANDOM])
    print(found)
    found.check()


@pytest.mark.parametrize(
    ("tables", "moves"),
    [
        pytest.param(10, 1_000, marks=pytest.mark.long),
        pytest.param(500, 100_000, marks=pytest.mark.soak),
    ],
)
async def test_a_long_evening_at_two_processes(
    request: pytest.FixtureRequest, tmp_path: Path, nursery: Nursery, tables: int, moves: int
) -> None:
    """A process is killed, and Redis is started anew, while people play at many tables."""
    place = request.getfixturevalue("new_database")()
    with services.redis() as bus:
        wishes = {"database": place, "bus": bus.address, "sockets_per_address": 5000}
        processes = [Process(nursery, tmp_path, wishes) for _ in range(2)]
        found = await long_evening(place, processes, bus, ANY, tables, moves)
    print(found)
    found.check()
    assert found.acknowledged >= moves


@pytest.mark.soak
@pytest.mark.parametrize("game", [ANY, WINDOW])
@pytest.mark.parametrize("store", STORES)
async def test_killed_hundreds_of_times(
    request: pytest.FixtureRequest, tmp_path: Path, nursery: Nursery, store: str, game: str
) -> None:
    """All of these together: 420 kills, at least 21 at each point on each store."""
    plan = [*POINTS, RANDOM] * 6 + [RANDOM] * 4
    random.shuffle(plan)
    found = await Killing(request, tmp_path, nursery, store).run(game, plan)
    print(found)
    found.check()
