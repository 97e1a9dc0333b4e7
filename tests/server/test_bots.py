"""House bots: other processes think; whatever becomes of them, a legal move comes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from nerve.bots.levels import LEVELS
from nerve.bots.process import BotProcess
from nerve.core.game import look, new_state, parse, settle_on
from nerve.core.registry import GAMES
from nerve.server import bots as module
from nerve.server.bots import HouseBots, Worker
from nerve.server.telemetry import Metrics

NAME, RULES = next(iter(GAMES.items()))  # where any game will do


def first_view(game: str) -> Any:
    rules = GAMES[game]
    state = new_state(settle_on(game, 3), seed=1)
    return look(rules, state, rules.actor(state))


VIEW = first_view(NAME)


def process_of(worker: Worker) -> BotProcess:
    assert worker._process is not None
    return worker._process


async def until_ready(worker: Worker) -> BotProcess:
    while not worker.ready:
        await asyncio.sleep(0.02)
    return process_of(worker)


@asynccontextmanager
async def started(metrics: Metrics | None = None) -> AsyncIterator[HouseBots]:
    """House bots without strong ones."""
    bots = HouseBots(0, metrics or Metrics())
    await bots.start()
    try:
        yield bots
    finally:
        await bots.stop()


async def moves(bots: HouseBots, level: str = "normal", seconds: float = 1.0) -> None:
    move = await bots.choose(RULES, level, VIEW, seconds)
    assert VIEW.legal >> parse(RULES, move) & 1


async def test_every_level_of_every_game_moves() -> None:
    metrics = Metrics()
    async with started(metrics) as bots:
        assert not bots.ready
        await until_ready(bots._quick)
        for game, rules in GAMES.items():
            view = first_view(game)
            for level in LEVELS:
                move = await bots.choose(rules, level, view, 1.0)
                assert view.legal >> parse(rules, move) & 1
    count = len(GAMES) * len(LEVELS)
    assert f'nerve_thoughts_total{{kind="quick"}} {count}' in metrics.text()


async def test_a_killed_process_is_replaced() -> None:
    async with started() as bots:
        process = await until_ready(bots._quick)
        os.kill(process.pid, signal.SIGKILL)
        await moves(bots)  # the fallback's, or a new one's
        await moves(bots)
        assert bots._quick._process is not process


async def test_a_machine_without_room_for_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", full)
    await moves(HouseBots(0, Metrics()))


async def test_who_does_not_answer_is_killed_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    metrics = Metrics()
    async with started(metrics) as bots:
        process = await until_ready(bots._quick)
        os.kill(process.pid, signal.SIGSTOP)
        await moves(bots)
        assert await asyncio.to_thread(process._process.wait) == -signal.SIGKILL
        assert await until_ready(bots._quick) is not process
    assert 'nerve_thoughts_total{kind="fallback"} 1' in metrics.text()


async def test_who_is_not_ready_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    async with started() as bots:
        process = process_of(bots._quick)
        await moves(bots)
        assert bots._quick._process is process  # it is only young, and lives


async def test_a_strong_bot_that_is_late_thinks_on() -> None:
    """What it thinks of for too long others decide, and then it is asked again."""
    metrics = Metrics()
    bots = HouseBots(1, metrics)
    [strong] = bots._strong
    strong.strong = False  # a process that need not compile
    await strong.start()
    await bots._quick.start()
    try:
        process = await until_ready(strong)
        strong.strong = True
        os.kill(process.pid, signal.SIGSTOP)
        await moves(bots, "expert", 0.2)
        assert not bots.ready
        await moves(bots, "expert", 0.2)
        assert strong._process is process
        os.kill(process.pid, signal.SIGCONT)
        await until_ready(strong)
        assert strong._process is process
        await moves(bots, "expert", 200.0)
        os.kill(process.pid, signal.SIGKILL)
        strong.strong = False
        await moves(bots, "expert", 20.0)
        assert await until_ready(strong) is not process
    finally:
        await bots.stop()
    assert 'nerve_thoughts_total{kind="strong"}' in metrics.text()


async def test_strong_bots_that_are_not_ready_are_not_waited_for() -> None:
    bots = HouseBots(1, Metrics())
    await bots._quick.start()
    try:
        await moves(bots, "expert")
    finally:
        await bots.stop()


async def test_questions_are_answered_one_at_a_time() -> None:
    worker = Worker(strong=False)
    await worker.start()
    try:
        views = {game: first_view(game) for game in GAMES}
        games = [game for game in GAMES for _ in range(5)]
        answers = await asyncio.gather(
            *(worker.ask(game, "tuned", views[game], 20.0) for game in games)
        )
        for game, answer in zip(games, answers, strict=True):
            assert answer is not None
            assert views[game].legal >> answer & 1
    finally:
        await worker.stop()
