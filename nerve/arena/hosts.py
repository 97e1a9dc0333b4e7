"""Outsiders' bots live in processes of their own: one that raises, hangs, dies or answers nonsense
loses a decision and nothing else."""

from __future__ import annotations

import operator
import os
import random
import threading
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from nerve.bots import BadBot, UnknownBot, load
from nerve.game import NerveError, rules_of

LONGEST = 4000  # characters of what is reported
LOADING = 120.0  # seconds


@dataclass(frozen=True)
class Answer:
    """What a bot said: `action` if it is a number at all, or what went wrong."""

    action: int | None
    kind: str = ""  # raised, garbage, late, died
    what: str = ""


class Host:
    """One bot in one process, whatever seats it fills. Raises UnknownBot or BadBot."""

    def __init__(self, bot: str, game: str) -> None:
        self.bot, self.game = bot, game
        self._seeds: dict[int, int] = {}
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, self.bot, self.game), daemon=True
        )
        self._process.start()
        theirs.close()
        try:
            kind, what = self._pipe.recv() if self._pipe.poll(LOADING) else ("late", "")
        except (EOFError, OSError):
            kind, what = "died", ""
        if kind != "ready":
            self.close()
            if kind == UnknownBot.code:
                raise UnknownBot(what)
            raise BadBot(what or f"bot {self.bot} {kind} while it was loaded")

    def new_game(self, seeds: dict[int, int]) -> None:
        """A new bot for each of these seats, with chance of its own."""
        self._seeds = seeds
        try:
            self._pipe.send(("new", seeds))
        except OSError:
            self._again()

    def ask(self, seat: int, view: Any, legal: Sequence[int], patience: float) -> Answer:
        """What the bot says, within so many seconds."""
        if self._pipe.closed:
            self._again()
        try:
            self._pipe.send(("ask", seat, view, legal))
            if self._pipe.poll(patience):
                return Answer(*self._pipe.recv())
        except (EOFError, OSError):
            self._again()
            return Answer(None, "died", "the process of the bot ended")
        self._again()
        return Answer(None, "late", f"no answer within {patience:g} seconds")

    def _again(self) -> None:
        """A process that is lost makes way for a new one, in which the bots begin anew."""
        self.close()
        with suppress(NerveError, OSError):  # what could be loaded once, cannot any more
            self._start()
            self._pipe.send(("new", self._seeds))

    def close(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join()


# --- in the other process ------------------------------------------------------------------------


def serve(pipe: Connection, bot: str, game: str) -> None:
    """Load a bot and answer for it until nobody asks any more."""
    os.dup2(2, 1)  # what a bot prints is not part of any report
    threading.Thread(target=_leave_with_parent, args=(os.getppid(),), daemon=True).start()
    try:
        make = load(bot, rules_of(game)).make
    except NerveError as error:
        pipe.send((error.code, str(error)))
        return
    except BaseException as error:
        pipe.send(("bad", f"bot {bot} cannot be loaded: {type(error).__name__}: {error}"))
        return
    pipe.send(("ready", ""))
    bots: dict[int, Any] = {}
    rngs: dict[int, random.Random] = {}
    while True:
        try:
            message = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if message[0] == "new":
            bots.clear()
            rngs = {seat: random.Random(seed) for seat, seed in message[1].items()}
            continue
        _, seat, view, legal = message
        try:
            if seat not in bots:
                bots[seat] = make()
            answer = bots[seat].choose(view, legal, rngs[seat])
        except BaseException:
            pipe.send((None, "raised", traceback.format_exc()[-LONGEST:]))
        else:
            pipe.send(_as_number(answer))


def _as_number(answer: Any) -> tuple[int | None, str, str]:
    try:
        if not isinstance(answer, bool):
            return operator.index(answer), "", ""
    except BaseException:
        pass
    try:
        shown = repr(answer)[:200]
    except BaseException:
        shown = "something that cannot be shown"
    return None, "garbage", f"answered {shown}: expected an action, a whole number"


def _leave_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)
