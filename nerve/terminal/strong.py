"""Bots that think ahead, as the terminal meets them: in a process that may be ready or not.

The terminal never waits for it. Who asks gets a future, or None while a rule of thumb has to do.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Protocol

from nerve.bots.process import FAILED, Answer, BotProcess, order_for
from nerve.core.contract import Rules
from nerve.fast.loops import can_compile

ABSENT = "absent"  # the one state that no process can be in

Thought = Future[Answer]


class StrongBots(Protocol):
    """Those who may know better than a rule of thumb."""

    @property
    def state(self) -> str:
        """STARTING, COMPILING, READY, FAILED or ABSENT."""
        ...

    def ask(self, game: str, bot: str, view: Any, chance: int, /) -> Thought | None:
        """What this bot would do; None: not ready, or still at an earlier question."""
        ...


class NoStrongBots:
    """Rules of thumb only."""

    def __init__(self, state: str = ABSENT) -> None:
        self.state = state

    def ask(self, game: str, bot: str, view: Any, chance: int, /) -> Thought | None:
        return None


class Processes:
    """One process a game, started when it is first needed and ended with the terminal."""

    def __init__(self) -> None:
        self._processes: dict[str, BotProcess] = {}

    def __call__(self, rules: Rules) -> StrongBots:
        if not can_compile():
            return NoStrongBots()
        if rules.NAME not in self._processes:
            try:  # quiet: the screen is the player's
                process = BotProcess(order_for([rules], strong=True), quiet=True)
            except OSError:  # no more processes, no more memory
                return NoStrongBots(FAILED)
            self._processes[rules.NAME] = process
        return self._processes[rules.NAME]

    def close(self) -> None:
        for process in self._processes.values():
            process.close()
