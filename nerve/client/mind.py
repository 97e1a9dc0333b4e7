"""Bots that think ahead, as the terminal meets them: a process that may be ready or not.

The terminal never waits for it. Who asks gets a future, or None while a rule of thumb has to do.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from threading import Lock, Thread
from typing import Any, Protocol

from nerve.client.thinker import READY
from nerve.game import Rules, to_data
from nerve.loops import can_compile

WAKING, FAILED, ABSENT = "waking", "failed", "absent"

Thought = Future["int | None"]


class Mind(Protocol):
    """Somebody who may know better than a rule of thumb."""

    @property
    def state(self) -> str:
        """WAKING, COMPILING, READY, FAILED or ABSENT."""
        ...

    def ask(self, bot: str, view: Any, chance: int, /) -> Thought | None:
        """What this bot would do; None: not ready, or still at an earlier question."""
        ...


class NoMind:
    """Rules of thumb only."""

    def __init__(self, state: str = ABSENT) -> None:
        self.state = state

    def ask(self, bot: str, view: Any, chance: int, /) -> Thought | None:
        return None


class Process:
    """A process of `nerve.client.thinker`, of one game. A failure is a state, never an error."""

    def __init__(self, rules: Rules, command: Sequence[str] | None = None) -> None:
        self.state = WAKING
        self._rules = rules
        self._lock = Lock()
        self._number = 0
        self._open: tuple[int, Thought] | None = None  # the question not yet answered
        own = [sys.executable, "-m", "nerve.client.thinker", rules.NAME]
        self._process = subprocess.Popen(
            own if command is None else command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # the screen is the player's
            text=True,
            start_new_session=True,  # with all it starts, so that it can be ended with them
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(ValueError, TypeError, KeyError):  # what is no answer ends the conversation
            for line in self._process.stdout:
                told = json.loads(line)
                if "state" in told:
                    self.state = str(told["state"])
                else:
                    self._answer(told["number"], int(told["action"]))
        self.state = FAILED
        self._answer(self._number, None)

    def _answer(self, number: int, action: int | None) -> None:
        with self._lock:
            if self._open is not None and self._open[0] == number:
                self._open[1].set_result(action)
                self._open = None

    def ask(self, bot: str, view: Any, chance: int, /) -> Thought | None:
        with self._lock:
            if self.state != READY or self._open is not None:
                return None
            self._number += 1
            thought: Thought = Future()
            self._open = self._number, thought
        question = {
            "number": self._number,
            "bot": bot,
            "view": to_data(self._rules, view),
            "chance": chance,
        }
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        except OSError:  # it has died
            self.state = FAILED
            self._answer(self._number, None)
        return thought

    def close(self) -> None:
        """End it, whatever it is at."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()


class Minds:
    """One process a game, started when it is first needed and ended with the terminal."""

    def __init__(self) -> None:
        self._processes: dict[str, Process] = {}

    def __call__(self, rules: Rules) -> Mind:
        if not can_compile():
            return NoMind()
        if rules.NAME not in self._processes:
            try:
                self._processes[rules.NAME] = Process(rules)
            except OSError:  # no more processes, no more memory
                return NoMind(FAILED)
        return self._processes[rules.NAME]

    def close(self) -> None:
        for process in self._processes.values():
            process.close()
