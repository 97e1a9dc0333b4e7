"""Outsiders' bots: those that are not built in, each seat's in a process of its own, so that
nothing one seat sees can reach another. One that raises, hangs, dies or answers nonsense loses a
decision and nothing else."""

from __future__ import annotations

import time
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from nerve.bots import BadBot, UnknownBot
from nerve.bots.process import DIED, Answer, BotProcess, Failure, order_for
from nerve.core.contract import Rules
from nerve.core.errors import NerveError

LOADING = 120.0  # seconds


class Outsider:
    """The bot of one seat, in one process. Raises UnknownBot or BadBot."""

    def __init__(self, bot: str, rules: Rules) -> None:
        self.bot, self.rules = bot, rules
        self._sitting, self._seed = 0, 0
        self._start()

    def _start(self) -> None:
        self._awaited: Future[Answer] | None = None  # a late answer: it thinks still
        self._process = BotProcess(order_for([self.rules], bot=self.bot))
        try:
            failure = self._process.ready.result(LOADING)
        except TimeoutError:
            failure = Failure("late", "")
        if failure is not None:
            self._process.close()
            raise self._refused(failure)

    def _refused(self, failure: Failure) -> NerveError:
        code, what = failure
        if code == UnknownBot.code:
            return UnknownBot(what)
        if code in ("late", "died"):
            return BadBot(f"bot {self.bot} {code} while it was loaded")
        return BadBot(what if code else f"bot {self.bot} cannot be loaded: {what}")

    def new_game(self, seed: int) -> None:
        """A new bot, with chance of its own. One that still thinks about the last game is given
        up."""
        self._sitting += 1
        self._seed = seed
        if self._awaited is not None and not self._awaited.done():
            self._again()
        self._awaited = None

    def ask(self, view: Any, patience: float) -> Answer:
        """What the bot says, within so many seconds. Who is late loses the decision but not what he
        remembers: he is asked again once he has answered."""
        until = time.monotonic() + patience
        late = Answer(None, "late", f"no answer within {patience:g} seconds")
        try:
            if self._awaited is not None:
                self._awaited.result(patience)
                self._awaited = None
            answer = self._process.ask(self.rules.NAME, self.bot, view, self._seed, self._sitting)
            if answer is None:
                said = DIED
            else:
                self._awaited = answer
                said = answer.result(max(0.0, until - time.monotonic()))
                self._awaited = None
        except TimeoutError:
            return late
        if said.kind == "died":
            self._again()
        return said

    def _again(self) -> None:
        """A process that is lost makes way for a new one, in which the bot begins anew."""
        self.close()
        with suppress(NerveError, OSError):  # what could be loaded once, cannot any more
            self._start()

    def close(self) -> None:
        self._process.close()


_outsiders: dict[tuple[str, str, int], Outsider] = {}


def outsider(bot: str, rules: Rules, seat: int) -> Outsider:
    """This process's outsider of that name in that seat. Raises UnknownBot or BadBot."""
    key = bot, rules.NAME, seat
    if key not in _outsiders:
        _outsiders[key] = Outsider(bot, rules)
    return _outsiders[key]


def close_outsiders() -> None:
    """End the processes of all outsiders."""
    for each in _outsiders.values():
        each.close()
    _outsiders.clear()
