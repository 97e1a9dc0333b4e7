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
    minding = asyncio.create_task(garbage.Garbage().mind())
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
    assert 2 not in looked  # at all there is


@pytest.mark.parametrize("busy", [False, True])
async def test_all_is_looked_at_when_little_happens_or_it_is_far_too_much(
    monkeypatch: pytest.MonkeyPatch, busy: bool
) -> None:
    monkeypatch.setattr(garbage, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(garbage, "LITTLE", -1 if busy else 10)
    monkeypatch.setattr(garbage, "MUCH", 1_000)
    monkeypatch.setattr(garbage, "TOO_MUCH", 50_000)
    minding = await begun()
    known = []
    for _ in range(4):
        held = [Knot() for _ in range(3_000)]
        known += [weakref.ref(one) for one in held]
        gc.collect(0)  # they are set aside
        held.clear()
        await asyncio.sleep(0.2)
    few = left(known)
    held = [Knot() for _ in range(50_000)]
    gc.collect(0)
    held.clear()
    await asyncio.sleep(0.2)
    many = left(known)
    await ended(minding)
    assert few == (12_000 if busy else 0)
    assert many == 0
