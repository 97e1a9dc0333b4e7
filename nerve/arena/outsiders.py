"""Outsiders' bots: those that are not built in, each in a process of its own. One that raises,
hangs, dies or answers nonsense loses a decision and nothing else."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from nerve.bots import BadBot, UnknownBot
from nerve.bots.process import DIED, Answer, BotProcess, Failure, order_for
from nerve.core.contract import Rules
from nerve.core.errors import NerveError

LOADING = 120.0  # seconds


class Outsider:
    """One bot in one process, whatever seats it fills. Raises UnknownBot or BadBot."""

    def __init__(self, bot: str, rules: Rules) -> None:
        self.bot, self.rules = bot, rules
        self._sitting = 0
        self._seeds: dict[int, int] = {}
        self._start()

    def _start(self) -> None:
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

    def new_game(self, seeds: dict[int, int]) -> None:
        """A new bot for each of these seats, with chance of its own."""
        self._sitting += 1
        self._seeds = seeds

    def ask(self, seat: int, view: Any, patience: float) -> Answer:
        """What the bot says, within so many seconds."""
        chance = self._seeds[seat]
        answer = self._process.ask(self.rules.NAME, self.bot, view, chance, self._sitting)
        try:
            said = DIED if answer is None else answer.result(patience)
        except TimeoutError:
            said = Answer(None, "late", f"no answer within {patience:g} seconds")
        if said.kind in ("late", "died"):
            self._again()
        return said

    def _again(self) -> None:
        """A process that is lost makes way for a new one, in which the bots begin anew."""
        self.close()
        with suppress(NerveError, OSError):  # what could be loaded once, cannot any more
            self._start()

    def close(self) -> None:
        self._process.close()


_outsiders: dict[tuple[str, str], Outsider] = {}


def outsider(bot: str, rules: Rules) -> Outsider:
    """This process's outsider of that name. Raises UnknownBot or BadBot."""
    if (bot, rules.NAME) not in _outsiders:
        _outsiders[bot, rules.NAME] = Outsider(bot, rules)
    return _outsiders[bot, rules.NAME]


def close_outsiders() -> None:
    """End the processes of all outsiders."""
    for each in _outsiders.values():
        each.close()
    _outsiders.clear()
