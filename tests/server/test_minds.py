"""House bots: other processes think; whatever becomes of them, a legal move comes."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from nerve.game import look, new_state, parse, settle_on
from nerve.games import GAMES
from nerve.server import minds as module
from nerve.server.minds import Mind, Minds
from nerve.server.thinker import rule_of_thumb
from nerve.server.watch import Metrics


def first_view(game: str) -> Any:
    rules = GAMES[game]
    state = new_state(settle_on(game, 3), seed=1)
    return look(rules, state, rules.actor(state))


async def test_every_level_of_every_game_moves() -> None:
    metrics = Metrics()
    minds = Minds(0, metrics)
    await minds.start()
    try:
        assert not minds.ready
        await minds._quick._ready.wait()
        for game, rules in GAMES.items():
            view = first_view(game)
            for level in ("easy", "normal", "hard", "expert"):
                move = await minds.choose(rules, level, view, 1.0)
                assert view.legal >> parse(rules, move) & 1
    finally:
        await minds.stop()
    assert 'nerve_thoughts_total{kind="quick"} 16' in metrics.text()


async def test_a_killed_process_is_replaced() -> None:
    minds = Minds(0, Metrics())
    await minds.start()
    try:
        rules, view = GAMES["push"], first_view("push")
        await minds._quick._ready.wait()
        process = minds._quick._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        assert await minds.choose(rules, "normal", view, 1.0) == "draw"  # or a new one
        assert await minds.choose(rules, "normal", view, 1.0) == "draw"
        assert minds._quick._process is not process
    finally:
        await minds.stop()


async def test_a_machine_without_room_for_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: Any, **__: Any) -> None:
        raise OSError("no more processes")

    minds = Minds(0, Metrics())
    monkeypatch.setattr(asyncio, "create_subprocess_exec", full)
    rules, view = GAMES["push"], first_view("push")
    assert await minds.choose(rules, "normal", view, 1.0) == "draw"


async def test_who_does_not_answer_is_killed_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    metrics = Metrics()
    minds = Minds(0, metrics)
    await minds.start()
    try:
        rules, view = GAMES["push"], first_view("push")
        await minds._quick._ready.wait()
        process = minds._quick._process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        assert await minds.choose(rules, "normal", view, 1.0) == "draw"
        assert await process.wait() == -signal.SIGKILL
        await minds._quick._ready.wait()  # another has taken its place
    finally:
        await minds.stop()
    assert 'nerve_thoughts_total{kind="fallback"} 1' in metrics.text()


async def test_who_is_not_ready_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    minds = Minds(0, Metrics())
    await minds.start()
    try:
        process = minds._quick._process
        assert await minds.choose(GAMES["push"], "normal", first_view("push"), 1.0) == "draw"
        assert minds._quick._process is process  # it is only young, and lives
    finally:
        await minds.stop()


async def test_a_strong_bot_that_is_late_thinks_on() -> None:
    """What it thinks of for too long others decide, and then it is asked again."""
    metrics = Metrics()
    minds = Minds(1, metrics)
    deep = minds._deep[0]
    deep.deep = False  # a process that need not compile
    await deep.start()
    await minds._quick.start()
    try:
        await deep._ready.wait()
        deep.deep = True
        process, rules, view = deep._process, GAMES["push"], first_view("push")
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        assert await minds.choose(rules, "expert", view, 0.2) == "draw"
        assert not minds.ready
        assert await minds.choose(rules, "expert", view, 0.2) == "draw"
        os.kill(process.pid, signal.SIGCONT)
        await deep._ready.wait()
        assert deep._process is process
        deep.deep = False  # a rule of thumb may take its time on a busy machine
        assert await minds.choose(rules, "expert", view, 20.0) == "draw"
        os.kill(process.pid, signal.SIGKILL)
        assert await minds.choose(rules, "expert", view, 20.0) == "draw"
        await deep._ready.wait()
        assert deep._process is not process
    finally:
        await minds.stop()
    assert 'nerve_thoughts_total{kind="strong"}' in metrics.text()


async def test_strong_bots_that_are_not_ready_are_not_waited_for() -> None:
    minds = Minds(1, Metrics())
    await minds._quick.start()
    try:
        assert await minds.choose(GAMES["push"], "expert", first_view("push"), 1.0) == "draw"
    finally:
        await minds.stop()


async def test_questions_are_answered_one_at_a_time() -> None:
    mind = Mind(deep=False)
    await mind.start()
    try:
        views = {game: first_view(game) for game in GAMES}
        asked = [mind.ask(game, "normal", views[game], 20.0) for game in GAMES for _ in range(5)]
        answers = await asyncio.gather(*asked)
        for game, answer in zip((game for game in GAMES for _ in range(5)), answers, strict=True):
            assert answer is not None
            assert views[game].legal >> answer & 1
    finally:
        await mind.stop()


def test_a_rule_of_thumb_depends_on_the_seed_alone() -> None:
    view = first_view("thirteen")
    choose = rule_of_thumb("thirteen", "easy")
    assert choose(view, 5) == choose(view, 5)
