"""A process that thinks for house bots: questions on stdin, answers on stdout.

Each is a pickle after its length in four bytes. The process belongs to the server that started it
and ends when its stdin does, so that a killed server leaves nothing behind.
"""

from __future__ import annotations

import os
import pickle
import random
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import IO, Any

from nerve.bots.levels import LEVELS
from nerve.bots.policies import policy_of
from nerve.cards import BOT, Rng, stream
from nerve.game import actions, rules_of
from nerve.games import GAMES

LENGTH = struct.Struct("!I")
NICENESS = 10  # the event loop goes first
READY = "ready"

Choose = Callable[[Any, int], int]


@cache
def rule_of_thumb(game: str, level: str) -> Choose:
    """A choice at once, in plain Python, from a view and a seed."""
    policy = policy_of(rules_of(game), LEVELS[level].stand_in)

    def choose(view: Any, seed: int) -> int:
        rng = Rng()
        stream(rng, seed, BOT, 0)
        return policy(view, rng)

    return choose


@cache
def house_bot(game: str, level: str) -> Choose:
    """The bot of a level, as the arena knows it. The one place where the server gets its bots."""
    from nerve.bots.loading import load
    from nerve.loops import can_compile

    if not can_compile():  # searching in plain Python would keep people waiting
        return rule_of_thumb(game, level)
    bot = load(level, rules_of(game)).make()

    def choose(view: Any, seed: int) -> int:
        return int(bot.choose(view, list(actions(view.legal)), random.Random(seed)))

    return choose


def read(pipe: IO[bytes]) -> Any:
    """The next message, or EOFError."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    return pickle.loads(pipe.read(*LENGTH.unpack(head)))


def packed(message: Any) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


def warm_up() -> None:
    """Have ready what the strong bots need. What is not compiled yet, another process compiles: it
    takes much memory, and gives it back."""
    from nerve.bots.warm import is_warm, warm
    from nerve.loops import can_compile

    for game, rules in GAMES.items() if can_compile() else ():
        if not is_warm(rules):
            compiler = [sys.executable, "-m", "nerve.bots.warm", game]
            subprocess.run(compiler, stdin=subprocess.DEVNULL, check=True)
        warm(rules)


def main(deep: bool) -> None:
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints must not get between the answers

    def answer(message: Any) -> None:
        answers.write(packed(message))
        answers.flush()

    with suppress(OSError):
        os.nice(NICENESS)
    if deep:
        warm_up()
    answer(READY)
    while True:
        try:
            number, game, level, view, seed = read(questions)
        except EOFError:
            return
        try:
            choose = house_bot(game, level) if deep else rule_of_thumb(game, level)
            answer((number, choose(view, seed)))
        except Exception as error:
            answer((number, f"{type(error).__name__}: {error}"))


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main(deep=sys.argv[1:] == ["deep"])
