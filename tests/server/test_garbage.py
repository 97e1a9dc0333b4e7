"""What holds only itself goes, whether it is new or was set aside, and nobody waits for it."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from nerve.server import garbage


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


def knots(n: int) -> list["weakref.ref[Knot]"]:
    return [weakref.ref(Knot()) for _ in range(n)]


def left(known: list["weakref.ref[Knot]"]) -> int:
    return sum(one() is not None for one in known)


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


async def begun() -> "asyncio.Task[None]":
    minding = asyncio.create_task(garbage.mind())
    await asyncio.sleep(0)
    return minding


async def ended(minding: "asyncio.Task[None]") -> None:
    minding.cancel()
    await asyncio.gather(minding, return_exceptions=True)


async def test_what_is_new_is_looked_at_a_little_at_a_time() -> None:
    looked: list[int] = []

    def hear(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            looked.append(told["generation"])

    minding = await begun()
    gc.callbacks.append(hear)
    known = knots(20 * garbage.NEW)
    gc.callbacks.remove(hear)
    await ended(minding)
    assert left(known) <= 2 * garbage.NEW
    assert len(looked) >= 15
    assert set(looked) == {0}


async def test_what_was_set_aside_is_looked_at_once_there_is_much_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(garbage, "MANY", 1_000)
    monkeypatch.setattr(garbage, "MUCH_MORE", 1.0)
    minding = await begun()
    held = [Knot() for _ in range(5_000)]
    known = [weakref.ref(one) for one in held]
    gc.collect(0)  # they are set aside
    held.clear()
    gc.collect()
    assert left(known) == 5_000
    await asyncio.sleep(0.1)
    await ended(minding)
    assert left(known) == 0
