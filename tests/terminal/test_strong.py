"""The terminal's way to bots that think ahead."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from nerve.bots.process import COMPILING, FAILED, READY, BotProcess
from nerve.bots.warm import warm
from nerve.core.game import look, new_state, settle_on
from nerve.core.registry import GAMES
from nerve.core.rulebook import languages
from nerve.terminal import strong
from nerve.terminal.strong import ABSENT, NoStrongBots, Processes
from nerve.words import words_of

NAME, RULES = next(iter(GAMES.items()))


def first_view() -> Any:
    state = new_state(settle_on(RULES, RULES.PLAYERS[0]), seed=4)
    return look(RULES, state, RULES.actor(state))


def test_without_numba_there_are_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "can_compile", lambda: False)
    processes = Processes()
    absent = processes(RULES)
    assert absent.state == ABSENT
    assert absent.ask(NAME, "hard", first_view(), 1) is None
    processes.close()


def test_a_process_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    processes = Processes()
    assert processes(RULES).state == FAILED
    processes.close()


def test_one_quiet_line_for_every_state() -> None:
    for state in (COMPILING, READY, FAILED, ABSENT):
        message = f"terminal-strong-{state}"
        told = {words_of(language)(message) for language in languages()}
        assert len(told) == len(languages())
        assert message not in told
    assert NoStrongBots(FAILED).state == FAILED


@pytest.mark.long
def test_one_process_a_game() -> None:
    warm(RULES)
    processes = Processes()
    process = processes(RULES)
    assert isinstance(process, BotProcess)
    assert processes(RULES) is process
    assert process.ready.result(300) is None
    answer = process.ask(NAME, "easy", first_view(), 5)
    assert answer is not None
    action = answer.result(60).action
    assert action is not None
    assert first_view().legal >> action & 1
    processes.close()
    assert process.state == FAILED
