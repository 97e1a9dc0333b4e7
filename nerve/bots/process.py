"""A bot in a process of its own: one program and one way to talk to it, for the arena, the server
and the terminal.

The program is told once what it is for (`Order`), then asked one `Question` at a time. It gets
views and nothing else. Down go pickles: a view is a Python object, and the program trusts whoever
started it. Up come JSON lines, since anybody's bot may have had a hand in them. When its stdin ends
the process does, with all that it started: who is killed leaves nothing behind.
"""

from __future__ import annotations

import json
import operator
import os
import pickle
import random
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, NamedTuple, NoReturn

from nerve.bots.levels import LEVELS
from nerve.bots.loading import Bot, Entrant, load
from nerve.bots.policies import House
from nerve.bots.registry import is_built_in, is_rule, policy_of
from nerve.core.cards import Rng
from nerve.core.contract import Rules
from nerve.core.errors import NerveError
from nerve.core.game import actions
from nerve.core.registry import open_game, place_of, rules_of
from nerve.fast import telling
from nerve.fast.loops import can_compile

STARTING, COMPILING, READY, FAILED = "starting", "compiling", "ready", "failed"
LATER = 10  # niceness (how much a process lets others go first) of bots beside a server
LAST = 19  # niceness of compiling
LONGEST = 4000  # characters of what is reported
NO_ANSWER = ValueError, TypeError, KeyError, OverflowError, RecursionError


class Order(NamedTuple):
    """What a process is for."""

    games: tuple[str, ...]  # from where it has the games it will be asked about
    bot: str = ""  # to be loaded at once, so that what is wrong with it is known
    strong: bool = False  # have the strong bots of these games at hand
    compiles: bool = False  # itself, if need be; else another process does and gives memory back
    niceness: int = 0


class Question(NamedTuple):
    number: int
    game: str
    bot: str
    view: Any
    chance: int  # 64 bits for one decision, or for all that a bot decides in a sitting
    sitting: int | None  # an outsider's bot is one object for all it decides in it
    notes: Any = None  # of the table, for a house bot


class Load(NamedTuple):
    """Have the strong bots of a game at hand, if they are compiled."""

    game: str


class Answer(NamedTuple):
    """What a bot said: `action` if it is a number at all, or what went wrong."""

    action: int | None
    kind: str = ""  # raised, garbage, late, died
    what: str = ""


DIED = Answer(None, "died", "the process of the bot ended")


class Failure(NamedTuple):
    """Why a process did not become ready."""

    code: str
    what: str


def order_for(games: Iterable[Rules], **wishes: Any) -> Order:
    """An order for these games; wishes are the other fields."""
    return Order(tuple(map(place_of, games)), **wishes)


class BotProcess:
    """The program as others meet it: it answers one question at a time. Once it runs a failure is a
    state, never an error. Raises OSError if no process can be had."""

    def __init__(
        self, order: Order, quiet: bool = False, command: Sequence[str] | None = None
    ) -> None:
        self.state = STARTING
        self.ready: Future[Failure | None] = _promise()  # None once it is, or why it never will be
        self._lock = Lock()
        self._number = 0
        self._open: tuple[int, Future[Answer]] | None = None  # the question not yet answered
        self._loading: dict[str, Future[bool]] = {}
        self._process = subprocess.Popen(
            _program() if command is None else command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            start_new_session=True,  # Ctrl-C is not for it; and what it starts ends with it
            creationflags=_windows_flags(order.niceness),
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        with suppress(OSError):  # it died already: the listener tells
            self._send(order)

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(
        self,
        game: str,
        bot: str,
        view: Any,
        chance: int,
        sitting: int | None = None,
        notes: Any = None,
    ) -> Future[Answer] | None:
        """What this bot would do; None: not ready, or still at an earlier question."""
        with self._lock:
            if self.state != READY or self._open is not None:
                return None
            self._number += 1
            answer: Future[Answer] = _promise()
            self._open = self._number, answer
        try:
            self._send(Question(self._number, game, bot, view, chance, sitting, notes))
        except OSError:
            self._fail(Failure("died", ""))
        return answer

    def load(self, game: str) -> Future[bool]:
        """Have the strong bots of a game at hand; False: they are not compiled, or it failed."""
        with self._lock:
            if game in self._loading:
                return self._loading[game]
            loaded: Future[bool] = _promise()
            self._loading[game] = loaded
        try:
            self._send(Load(game))
        except OSError:
            self._fail(Failure("died", ""))
        if self.state == FAILED:
            self._loaded(game, False)
        return loaded

    def close(self) -> None:
        """End it, whatever it is at, and all that it started."""
        if hasattr(os, "killpg") and self._process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()

    def _send(self, message: Order | Question | Load) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
        self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(*NO_ANSWER):  # it ends the conversation
            for line in self._process.stdout:
                self._hear(json.loads(line))
        self._fail(Failure("died", ""))

    def _hear(self, told: dict[str, Any]) -> None:
        if "number" in told:
            wrong = told.get("wrong")
            answer = (
                Answer(int(told["action"])) if wrong is None else Answer(None, *map(str, wrong))
            )
            self._answer(told["number"], answer)
        elif "loaded" in told:
            self._loaded(str(told["loaded"]), bool(told["ready"]))
        elif told["state"] == FAILED:
            self._fail(Failure(str(told["code"]), str(told["what"])))
        else:
            self.state = str(told["state"])
            if self.state == READY:
                self._settle(None)

    def _answer(self, number: int, answer: Answer) -> None:
        with self._lock:
            if self._open is not None and self._open[0] == number:
                self._open[1].set_result(answer)
                self._open = None

    def _loaded(self, game: str, ready: bool) -> None:
        with self._lock:
            promise = self._loading.pop(game, None)
        if promise is not None:
            promise.set_result(ready)

    def _fail(self, why: Failure) -> None:
        self.state = FAILED
        self._settle(why)
        self._answer(self._number, DIED)
        for game in list(self._loading):
            self._loaded(game, False)

    def _settle(self, why: Failure | None) -> None:
        with self._lock:
            if not self.ready.done():
                self.ready.set_result(why)


def _promise() -> Future[Any]:
    """A future that whoever waits for it cannot cancel: the answer comes all the same."""
    promise: Future[Any] = Future()
    promise.set_running_or_notify_cancel()
    return promise


def _program() -> list[str]:
    """The program, which finds modules where we do, and not first in the current folder."""
    program = f"import sys; sys.path[:] = {sys.path!r}; from nerve.bots.process import main; main()"
    return [sys.executable, "-c", program]


def _windows_flags(niceness: int) -> int:
    """What Windows has for a session and for niceness; 0 elsewhere."""
    flags: int = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    if niceness:
        flags |= getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
    return flags


# --- in the other process ------------------------------------------------------------------------

Say = Callable[[dict[str, Any]], None]


def main() -> None:
    """Do as ordered and answer, until nobody is left to ask."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # a bot that reads takes no question away,
    os.dup2(2, 1)  # and what it prints gets between no answers
    telling.be_quiet()  # whoever started us tells

    def say(message: dict[str, Any]) -> None:
        answers.write(json.dumps(message).encode() + b"\n")
        answers.flush()

    asked: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_read, args=(questions, asked), daemon=True).start()
    with suppress(BrokenPipeError):
        if prepare(asked.get(), say):
            seated = Seated()
            while True:
                message = asked.get()
                say(loaded(message) if isinstance(message, Load) else reply(message, seated))
    _leave()


def _read(questions: IO[bytes], asked: SimpleQueue[Any]) -> None:
    """Take in what is said, and leave when there is no more."""
    try:
        while True:
            asked.put(pickle.load(questions))
    except EOFError:
        pass
    except Exception:
        traceback.print_exc()
    _leave()


def _leave() -> NoReturn:
    """At once, with all that was started here."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def prepare(order: Order, say: Say) -> bool:
    """Get ready, and say how far that is; whether it could be done."""
    if hasattr(os, "nice") and order.niceness:
        with suppress(OSError):
            os.nice(order.niceness)
    try:
        games = [open_game(place) for place in order.games]
        for rules in games if order.bot else ():
            entrant(rules.NAME, order.bot)
        for rules in games if order.strong and can_compile() else ():
            warm_up(rules, order.compiles, say)
    except NerveError as error:
        say({"state": FAILED, "code": error.code, "what": str(error)})
    except BaseException as error:
        say({"state": FAILED, "code": "", "what": f"{type(error).__name__}: {error}"})
    else:
        say({"state": READY})
        return True
    return False


def warm_up(rules: Rules, compiles: bool, say: Say) -> None:
    """Have the strong bots of a game at hand. What is not compiled yet, another process compiles:
    it takes much memory, and gives it back."""
    from nerve.bots.warm import is_warm, warm

    if not (compiles or is_warm(rules)):
        say({"state": COMPILING})
        compiler = BotProcess(order_for([rules], strong=True, compiles=True, niceness=LAST))
        failure = compiler.ready.result()
        compiler.close()
        if failure is not None:
            raise ChildProcessError(f"{rules.NAME} could not be compiled: {failure.what}")
    warm(rules)


def loaded(wish: Load) -> dict[str, Any]:
    """What to say to a wish for strong bots; compiling is another's business."""
    from nerve.bots.warm import is_warm, warm

    rules = rules_of(wish.game)
    try:
        ready = is_warm(rules)
        if ready:
            warm(rules)
    except BaseException:
        traceback.print_exc()
        ready = False
    return {"loaded": wish.game, "ready": ready}


@cache
def entrant(game: str, bot: str) -> Entrant:
    return load(bot, rules_of(game))


class Seated:
    """Outsiders' bots by seat, for as long as the sitting lasts."""

    def __init__(self) -> None:
        self._sitting: int | None = None
        self._bots: dict[int, tuple[Bot, random.Random]] = {}

    def choose(self, asked: Question) -> Any:
        seat = asked.view.seat
        if asked.sitting is None or asked.sitting != self._sitting:
            self._sitting = asked.sitting
            self._bots.clear()
        if seat not in self._bots:
            bot = entrant(asked.game, asked.bot).make()
            self._bots[seat] = bot, random.Random(asked.chance)
        bot, rng = self._bots[seat]
        return bot.choose(asked.view, list(actions(asked.view.legal)), rng)


def reply(asked: Question, seated: Seated) -> dict[str, Any]:
    """What to say to a question, whatever the bot does."""
    try:
        if is_built_in(asked.bot):
            choose = house_bot(asked.game, asked.bot)
            answer = Answer(choose(asked.view, Rng(asked.chance), asked.notes))
        else:
            answer = _as_number(seated.choose(asked))
    except BaseException:
        answer = Answer(None, "raised", traceback.format_exc()[-LONGEST:])
    told = {"wrong": [answer.kind, answer.what]} if answer.kind else {"action": answer.action}
    return {"number": asked.number, **told}


@cache
def house_bot(game: str, name: str) -> Callable[[Any, Rng, Any], int]:
    """A built-in bot. Rules of thumb need no compiling; where nothing can be compiled they stand in
    for the levels, since searching in plain Python would keep people waiting."""
    if name in LEVELS and not can_compile():
        name = LEVELS[name].stand_in
    rules = rules_of(game)
    if not is_rule(name):
        return House(rules, name).decide
    rule = policy_of(rules, name)
    return lambda view, rng, notes: rule(view, rng)


def _as_number(answer: Any) -> Answer:
    try:
        if not isinstance(answer, bool) and abs(action := operator.index(answer)) < 2**63:
            return Answer(action)
    except BaseException:
        pass
    try:
        shown = repr(answer)[:200]
    except BaseException:
        shown = "something that cannot be shown"
    return Answer(None, "garbage", f"answered {shown}: expected an action, a whole number")
