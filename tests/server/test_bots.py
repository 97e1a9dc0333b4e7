"""House bots: other processes think; whatever becomes of them, a legal move comes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nerve.bots.levels import LEVELS
from nerve.bots.process import FAILED, BotProcess
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


# --- strong bots ----------------------------------------------------------------------------------

# A program that thinks and compiles at once: what is compiled is a file in a folder.
PROGRAM = """
import json, pathlib, pickle, sys, time
folder = pathlib.Path(sys.argv[1])

def say(**message):
    print(json.dumps(message), flush=True)

order = pickle.load(sys.stdin.buffer)
if order.compiles:
    [game] = order.games
    with (folder / "began").open("a") as file:
        file.write(game + "\\n")
    while not (folder / "go").exists():
        time.sleep(0.02)
    if (folder / "broken").exists() and (folder / "broken").read_text() == game:
        sys.exit(1)
    (folder / game).touch()
say(state="ready")
while True:
    asked = pickle.load(sys.stdin.buffer)
    if type(asked).__name__ == "Load":
        say(loaded=asked.game, ready=(folder / asked.game).exists())
    else:
        say(number=asked.number, action=asked.view.legal.bit_length() - 1)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program above keeps what it compiles; all processes are that program."""
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    monkeypatch.setattr(module, "BotProcess", partial(BotProcess, command=command))
    return tmp_path


@asynccontextmanager
async def strong_bots(metrics: Metrics | None = None) -> AsyncIterator[HouseBots]:
    bots = HouseBots(1, metrics or Metrics())
    await bots.start()
    try:
        yield bots
    finally:
        await bots.stop()


async def until(happens: Callable[[], object]) -> None:
    while not happens():
        await asyncio.sleep(0.02)


async def test_the_game_that_somebody_plays_is_compiled_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "cores", lambda: 1)
    first, *others = GAMES
    told: list[str] = []
    async with strong_bots() as bots:
        bots.listen(told.append)
        began = folder / "began"
        await until(began.exists)
        assert {bots.state_of(game) for game in GAMES} == {"compiling"}
        bots.opened(others[-1])
        bots.opened(first)  # is on its way
        await moves(bots, "expert")
        (folder / "go").touch()
        await until(lambda: bots.ready)
        assert {bots.state_of(game) for game in GAMES} == {"ready"}
    order = [first, others[-1], *others[:-1]]
    assert began.read_text().split() == order
    assert told == order


@pytest.mark.long
async def test_several_games_are_compiled_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "cores", lambda: 3)
    async with strong_bots() as bots:
        await until(lambda: (folder / "began").exists() and len(began_in(folder)) == 3)
        (folder / "go").touch()
        await until(lambda: bots.ready)
    assert sorted(began_in(folder)) == list(GAMES)


def began_in(folder: Path) -> list[str]:
    return (folder / "began").read_text().split()


@pytest.mark.long
async def test_a_game_that_cannot_be_compiled_leaves_the_others_strong(folder: Path) -> None:
    broken = list(GAMES)[1]
    (folder / "broken").write_text(broken)
    (folder / "go").touch()
    told: set[str] = set()
    async with strong_bots() as bots:
        bots.listen(told.add)
        await until(lambda: told == {*GAMES})
        assert {game for game in GAMES if bots.state_of(game) == "failed"} == {broken}
        assert not bots.ready
        view = first_view(broken)
        move = await bots.choose(GAMES[broken], "expert", view, 1.0)
        assert view.legal >> parse(GAMES[broken], move) & 1


async def test_where_nothing_compiles_nobody_is_told_of_strong_bots(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "can_compile", lambda: False)
    async with strong_bots() as bots:
        assert {bots.state_of(game) for game in GAMES} == {"none"}
        assert not bots.ready
        await moves(bots, "expert")
    assert "strong bots ready" not in caplog.text


async def test_a_strong_bot_that_is_late_thinks_on(folder: Path) -> None:
    """What it thinks of for too long others decide, and then it is asked again; one that dies is
    replaced, and knows the same games."""
    for game in GAMES:
        (folder / game).touch()
    metrics = Metrics()
    async with strong_bots(metrics) as bots:
        [strong] = bots._strong
        await until(lambda: bots.ready)
        process = process_of(strong)
        os.kill(process.pid, signal.SIGSTOP)
        await moves(bots, "expert", 0.2)
        assert not bots.ready
        await moves(bots, "expert", 0.2)
        assert strong._process is process
        os.kill(process.pid, signal.SIGCONT)
        await until(lambda: bots.ready)
        assert strong._process is process
        await moves(bots, "expert", 200.0)
        os.kill(process.pid, signal.SIGKILL)
        await moves(bots, "expert", 20.0)
        await until(lambda: bots.ready)
        assert strong._process is not process
    assert 'nerve_thoughts_total{kind="strong"}' in metrics.text()


async def test_a_strong_bot_that_dies_idle_is_replaced(folder: Path) -> None:
    """By whoever asks next, even if the one that took its place dies before it knows a game."""
    for game in GAMES:
        (folder / game).touch()
    async with strong_bots(Metrics()) as bots:
        [strong] = bots._strong
        await until(lambda: bots.ready)
        for _ in range(2):
            process = process_of(strong)
            os.kill(process.pid, signal.SIGKILL)
            await until(lambda: process.state == FAILED)  # noqa: B023
            while strong._process in (None, process):
                await moves(bots, "expert", 0.2)
        await until(lambda: bots.ready)


async def test_a_strong_bot_that_dies_just_before_it_is_asked_is_replaced(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in GAMES:
        (folder / game).touch()
    async with strong_bots() as bots:
        [strong] = bots._strong
        await until(lambda: bots.ready)
        process = process_of(strong)

        def ask_the_dead(game: str, bot: str, view: Any, chance: int, notes: Any) -> None:
            process._process.kill()
            process._listener.join()
            assert BotProcess.ask(process, game, bot, view, chance, notes=notes) is None

        monkeypatch.setattr(process, "ask", ask_the_dead)
        await moves(bots, "expert", 20.0)
        await until(lambda: bots.ready)
        assert strong._process is not process


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
