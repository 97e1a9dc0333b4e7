"""The process in which bots think, and what becomes of the terminal's questions."""

import io
import json
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nerve.bots import policies
from nerve.bots.levels import LEVELS
from nerve.bots.warm import warm
from nerve.cards import Rng
from nerve.client import mind, thinker
from nerve.client.mind import ABSENT, FAILED, WAKING, Minds, NoMind, Process, Thought
from nerve.client.thinker import COMPILING, READY
from nerve.game import Rules, imagine, look, new_state, settle_on, to_data
from nerve.games import GAMES
from nerve.rulebook import languages
from nerve.words import words_of

PUSH = GAMES["push"]


def first_view(rules: Rules) -> Any:
    state = new_state(settle_on(rules, 3), seed=4)
    return look(rules, state, rules.actor(state))


def scripted(script: str) -> Process:
    """A process that speaks for itself."""
    prologue = (
        "import json, sys, time, subprocess\nsay = lambda m: print(json.dumps(m), flush=True)\n"
    )
    return Process(PUSH, [sys.executable, "-c", prologue + script])


def wait_for(process: Process, state: str) -> None:
    while process.state != state:
        assert process.state != FAILED
        time.sleep(0.01)


def answer(thought: Thought | None) -> int | None:
    assert thought is not None
    return thought.result(timeout=60)


def test_a_question_and_its_answer() -> None:
    process = scripted(
        "say({'state': 'compiling'})\n"
        "say({'state': 'ready'})\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    say({'number': -1, 'action': 62})\n"  # an answer to no question
        "    say({'number': asked['number'], 'action': len(asked['bot']) + asked['chance']})\n"
    )
    view = first_view(PUSH)
    wait_for(process, READY)
    assert answer(process.ask("hard", view, 3)) == 7
    assert answer(process.ask("expert", view, 3)) == 9
    process.close()
    assert process.state == FAILED
    assert process.ask("hard", view, 3) is None


def test_whoever_is_not_ready_or_busy_is_not_asked() -> None:
    process = scripted("sys.stdin.readline(); say({'state': 'ready'}); sys.stdin.read()")
    view = first_view(PUSH)
    assert process.state == WAKING
    assert process.ask("hard", view, 1) is None
    stdin = process._process.stdin
    assert stdin is not None
    stdin.write("\n")
    stdin.flush()
    wait_for(process, READY)
    thought = process.ask("hard", view, 1)
    assert thought is not None
    assert process.ask("hard", view, 1) is None
    process.close()
    assert answer(thought) is None


@pytest.mark.parametrize(
    "end",
    [
        "sys.exit(1)",
        "print('no JSON', flush=True); sys.stdin.read()",
        "say({'number': 1}); sys.stdin.read()",
        "say({'number': 1, 'action': None}); sys.stdin.read()",
        "say([]); sys.stdin.read()",
    ],
)
def test_what_is_no_answer_is_a_failure_and_no_error(end: str) -> None:
    process = scripted(f"say({{'state': 'ready'}}); sys.stdin.readline(); {end}")
    wait_for(process, READY)
    assert answer(process.ask("hard", first_view(PUSH), 1)) is None
    process._listener.join(60)
    assert process.state == FAILED
    process.close()


def test_closing_ends_what_compiles_too(tmp_path: Path) -> None:
    survived = tmp_path / "survived"
    late = f"import pathlib, time; time.sleep(20); pathlib.Path({str(survived)!r}).touch()"
    process = scripted(
        f"child = subprocess.Popen([sys.executable, '-c', {late!r}])\n"
        "say({'state': 'compiling'})\n"
        "child.wait()"
    )
    wait_for(process, COMPILING)
    process.close()  # waits for all who could still speak
    assert not survived.exists()


class Talk:
    """The thinker's side of a conversation, without a process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, warm: bool) -> None:
        self.commands: list[list[str]] = []
        self.loaded: list[str] = []
        monkeypatch.setattr(thinker, "is_warm", lambda _: warm)
        monkeypatch.setattr(thinker, "warm", lambda rules: self.loaded.append(rules.NAME))
        monkeypatch.setattr(thinker, "House", partial(policies.House, plain=True))
        monkeypatch.setattr(subprocess, "run", self.run)

    def run(self, command: list[str], **_: Any) -> None:
        self.commands.append(command)

    def say(self, rules: Rules, questions: list[dict[str, Any]]) -> list[dict[str, Any]]:
        out = io.StringIO()
        text = "".join(json.dumps(question) + "\n" for question in questions)
        thinker.think(rules, io.StringIO(text), out)
        return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_the_thinker_decides_as_the_house_does(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, bot = GAMES[game], "search:2"
    view = first_view(rules)
    talk = Talk(monkeypatch, warm=True)
    asked = {"bot": bot, "view": to_data(rules, view), "chance": 77}
    told = talk.say(rules, [{"number": 5, **asked}, {"number": 6, **asked}])
    chosen = policies.House(rules, bot, plain=True).decide(view, Rng(77))
    answers = [{"number": number, "action": chosen} for number in (5, 6)]
    assert told == [{"state": READY}, *answers]
    assert talk.loaded == [game]
    assert talk.commands == []


def test_a_cold_cache_is_warmed_by_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Talk(monkeypatch, warm=False)
    assert talk.say(PUSH, []) == [{"state": COMPILING}, {"state": READY}]
    assert talk.commands == [[sys.executable, "-m", "nerve.bots.warm", "push"]]


def test_a_question_holds_no_more_than_the_view() -> None:
    """Two states that look the same to the seat make the same question."""
    rules = GAMES["thirteen"]
    view = first_view(rules)
    other = imagine(rules, view, 99)
    again = look(rules, other, view.seat)
    assert to_data(rules, view) == to_data(rules, again)
    assert json.loads(json.dumps(to_data(rules, view))) == to_data(rules, view)


def test_without_numba_there_are_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind, "can_compile", lambda: False)
    minds = Minds()
    absent = minds(PUSH)
    assert absent.state == ABSENT
    assert absent.ask("hard", first_view(PUSH), 1) is None
    minds.close()


def test_a_process_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    minds = Minds()
    assert minds(PUSH).state == FAILED
    minds.close()


def test_one_quiet_line_for_every_state() -> None:
    for state in (COMPILING, READY, FAILED, ABSENT):
        message = f"terminal-mind-{state}"
        told = {words_of(language)(message) for language in languages()}
        assert len(told) == len(languages())
        assert message not in told
    assert NoMind(FAILED).state == FAILED


def test_a_real_process_thinks_as_the_plain_bot_does() -> None:
    warm(PUSH)
    view, minds = first_view(PUSH), Minds()
    process = minds(PUSH)
    assert isinstance(process, Process)
    assert minds(PUSH) is process
    while process.state in (WAKING, COMPILING):
        time.sleep(0.05)
    thought = process.ask("search:20", view, 5)
    assert answer(thought) == policies.House(PUSH, "search:20", plain=True).decide(view, Rng(5))
    assert process.ask(next(iter(LEVELS)), view, 5) is not None
    minds.close()
