"""The process in which bots think, and what becomes of the questions."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nerve.bots import policies, process, registry, warm
from nerve.bots.levels import LEVELS
from nerve.bots.process import (
    COMPILING,
    DIED,
    FAILED,
    READY,
    STARTING,
    Answer,
    BotProcess,
    Order,
    Question,
    Seated,
    order_for,
    prepare,
    reply,
)
from nerve.core.cards import Rng
from nerve.core.contract import Rules
from nerve.core.game import imagine, look, new_state, settle_on
from nerve.core.registry import GAMES

NAME = next(iter(GAMES))  # where any game will do
RULES = GAMES[NAME]
OUTSIDER = "tests.arena.bots:Dice"


def first_view(rules: Rules, seed: int = 4) -> Any:
    state = new_state(settle_on(rules, rules.PLAYERS[0]), seed=seed)
    return look(rules, state, rules.actor(state))


def scripted(script: str) -> BotProcess:
    """A process that speaks for itself."""
    prologue = (
        "import json, pickle, sys, time, subprocess\n"
        "say = lambda m: print(json.dumps(m), flush=True)\n"
        "hear = lambda: pickle.load(sys.stdin.buffer)\n"
    )
    return BotProcess(Order(()), command=[sys.executable, "-c", prologue + script])


def wait_for(process: BotProcess, state: str) -> None:
    while process.state != state:
        assert process.state != FAILED
        time.sleep(0.01)


def ask(process: BotProcess, bot: str = "hard", chance: int = 1, **more: Any) -> Answer:
    answer = process.ask(NAME, bot, first_view(RULES), chance, **more)
    assert answer is not None
    return answer.result(timeout=60)


# --- as others meet it ---------------------------------------------------------------------------


def test_a_question_and_its_answer() -> None:
    process = scripted(
        "hear()\n"
        "say({'state': 'compiling'})\n"
        "say({'state': 'ready'})\n"
        "while True:\n"
        "    number, game, bot, view, chance, sitting, notes = hear()\n"
        "    say({'number': -1, 'action': 62})\n"  # an answer to no question
        "    say({'number': number, 'action': len(bot) + chance})\n"
    )
    assert process.ready.result(60) is None
    assert process.state == READY
    assert ask(process, "hard", 3) == Answer(7)
    assert ask(process, "expert", 3) == Answer(9)
    process.close()
    assert process.state == FAILED
    assert process.ask(NAME, "hard", first_view(RULES), 3) is None


def test_whoever_is_not_ready_or_busy_is_not_asked() -> None:
    process = scripted(
        "hear(); say({'state': 'compiling'}); hear(); say({'state': 'ready'}); hear()"
    )
    view = first_view(RULES)
    assert process.ask(NAME, "hard", view, 1) is None
    wait_for(process, COMPILING)
    assert process.ask(NAME, "hard", view, 1) is None
    process._send(Order(()))
    wait_for(process, READY)
    answer = process.ask(NAME, "hard", view, 1)
    assert answer is not None
    assert process.ask(NAME, "hard", view, 1) is None
    process.close()
    assert answer.result(60) == DIED


@pytest.mark.parametrize(
    "end",
    [
        "sys.exit(1)",
        "print('no JSON', flush=True); sys.stdin.read()",
        "say({'number': 1}); sys.stdin.read()",
        "say({'number': 1, 'action': None}); sys.stdin.read()",
        "say({'number': 1, 'action': 1e999}); sys.stdin.read()",
        "say({'number': 1, 'wrong': 'all'}); sys.stdin.read()",
        "say([]); sys.stdin.read()",
        "print('[' * 10**5, flush=True); sys.stdin.read()",
    ],
)
def test_what_is_no_answer_is_a_failure_and_no_error(end: str) -> None:
    process = scripted(f"say({{'state': 'ready'}}); hear(); hear(); {end}")
    wait_for(process, READY)
    assert ask(process) == DIED
    process._listener.join(60)
    assert process.state == FAILED
    process.close()


def test_who_dies_first_never_gets_ready() -> None:
    process = scripted("sys.exit(0)")
    failure = process.ready.result(60)
    assert failure is not None
    assert failure.code == "died"
    process.close()
    process.close()  # once more does no harm


def test_closing_ends_all_that_was_started(tmp_path: Path) -> None:
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


def test_a_question_holds_no_more_than_the_view() -> None:
    """Two states that look the same to the seat make the same question."""
    for rules in GAMES.values():
        view = first_view(rules)
        again = look(rules, imagine(rules, view, 99), view.seat)
        one, other = (Question(1, rules.NAME, "hard", v, 5, None) for v in (view, again))
        assert pickle.dumps(one) == pickle.dumps(other)
        assert pickle.loads(pickle.dumps(one)).view == view


def test_a_process_that_cannot_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    with pytest.raises(OSError, match="no more processes"):
        BotProcess(Order(()))


# --- the program itself --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_it_decides_as_the_house_does(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, bot = GAMES[game], "search:2"
    view = first_view(rules)
    monkeypatch.setattr(process, "House", partial(policies.House, plain=True))
    process.house_bot.cache_clear()
    chosen = policies.House(rules, bot, plain=True).decide(view, Rng(77))
    for number in (5, 6):
        asked = Question(number, game, bot, view, 77, None)
        assert reply(asked, Seated()) == {"number": number, "action": chosen}
    process.house_bot.cache_clear()


@pytest.mark.parametrize("level", LEVELS)
def test_where_nothing_compiles_a_rule_of_thumb_stands_in(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "can_compile", lambda: False)
    process.house_bot.cache_clear()
    stand_in, view = registry.policy_of(RULES, LEVELS[level].stand_in), first_view(RULES)
    chosen = process.house_bot(NAME, level)(view, Rng(3), None)
    assert chosen == stand_in(view, Rng(3))
    process.house_bot.cache_clear()


def test_a_cold_cache_is_warmed_by_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(warm, "is_warm", lambda _: False)
    monkeypatch.setattr(warm, "warm", lambda rules: warmed.append(rules.NAME))
    told: list[dict[str, Any]] = []
    orders: list[Order] = []

    class Compiler(BotProcess):
        def __init__(self, order: Order) -> None:
            assert warmed == []
            orders.append(order)
            script = "import json; print(json.dumps({'state': 'ready'}), flush=True)"
            super().__init__(order, command=[sys.executable, "-c", script])

    monkeypatch.setattr(process, "BotProcess", Compiler)
    assert prepare(order_for([RULES], strong=True), told.append)
    assert told == [{"state": COMPILING}, {"state": READY}]
    assert orders == [Order((NAME,), strong=True, compiles=True, niceness=process.LAST)]
    assert warmed == [NAME]


def test_a_compiler_that_fails_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "is_warm", lambda _: False)
    dies = partial(BotProcess, command=[sys.executable, "-c", "raise SystemExit(1)"])
    monkeypatch.setattr(process, "BotProcess", dies)
    told: list[dict[str, Any]] = []
    assert not prepare(order_for([RULES], strong=True), told.append)
    assert [message["state"] for message in told] == [COMPILING, FAILED]
    assert "could not be compiled" in told[1]["what"]


def test_a_sitting_is_one_object_and_one_stream() -> None:
    """An outsider's bot goes on with its own chance until a new game begins."""
    view = first_view(RULES)

    def drawn(sittings: list[int | None]) -> list[Any]:
        seated = Seated()
        asked = [Question(0, NAME, "tests.bots.outsiders:Counts", view, 8, s) for s in sittings]
        return [seated.choose(question) for question in asked]

    assert [n for n, _ in drawn([1, 1, 1])] == [1, 2, 3]
    first, second, third = (x for _, x in drawn([1, 1, 2]))
    assert first == third != second
    assert [n for n, _ in drawn([1, 1, 2])] == [1, 2, 1]
    assert [n for n, _ in drawn([None, None])] == [1, 1]


@pytest.mark.parametrize("answer", [1 << 20_000, -(2**63), 2**64, 1.5, "0", None, True], ids=type)
def test_what_is_no_action(answer: Any) -> None:
    said = process._as_number(answer)
    assert said.action is None
    assert said.kind == "garbage"


# --- real ones -----------------------------------------------------------------------------------


@pytest.mark.long
def test_a_real_process_thinks_as_the_plain_bot_does() -> None:
    warm.warm(RULES)
    started = BotProcess(order_for([RULES], strong=True), quiet=True)
    assert started.state == STARTING
    assert started.ready.result(300) is None
    plain = policies.House(RULES, "search:20", plain=True).decide(first_view(RULES), Rng(5))
    assert ask(started, "search:20", 5) == Answer(plain)
    assert ask(started, "tests.bots.outsiders:Nobody").kind == "raised"
    started.close()


def test_a_bot_neither_reads_questions_nor_writes_answers() -> None:
    started = BotProcess(order_for([RULES], bot="tests.bots.outsiders:Meddles"), quiet=True)
    assert started.ready.result(60) is None
    for chance in (1, 2):
        legal = first_view(RULES).legal
        assert ask(started, "tests.bots.outsiders:Meddles", chance, sitting=1) == Answer(
            legal.bit_length() - 1
        )
    started.close()


PARENT = """
import sys, time
from nerve.bots.process import BotProcess, order_for
from nerve.core.game import look, new_state, settle_on
from nerve.core.registry import GAMES
rules = next(iter(GAMES.values()))
state = new_state(settle_on(rules, rules.PLAYERS[0]), seed=1)
bot = "tests.bots.outsiders:Hangs"
process = BotProcess(order_for([rules], bot=bot), quiet=True)
assert process.ready.result(60) is None
process.ask(rules.NAME, bot, look(rules, state, rules.actor(state)), 1)
print(process.pid, flush=True)
time.sleep(600)
"""


def test_who_is_killed_leaves_nothing_behind() -> None:
    """Not even a bot that hangs and never looks whether somebody is left to hear."""
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    time.sleep(0.5)
    os.kill(child, 0)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    until = time.monotonic() + 60
    while is_running(child):
        assert time.monotonic() < until, "it lives on"
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    """Whether there is such a process, and not only its grave."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
