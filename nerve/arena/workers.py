"""Play a match on all cores. The result is the same whatever their number: a game depends on its
number only, and results are put together in the order of deals."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

from nerve.arena.games import Games, joined
from nerve.arena.journal import Journal, open_journal
from nerve.arena.luck import is_ready
from nerve.arena.match import Match, checked_deals
from nerve.arena.play import close_hosts, host_of, play_deals
from nerve.arena.sequential import Test, Verdict, Watch
from nerve.arena.statistics import gains
from nerve.bots import load
from nerve.bots.policies import is_built_in
from nerve.bots.warm import is_warm
from nerve.game import NerveError
from nerve.loops import can_compile

Progress = Callable[[int], None]
Say = Callable[[str], None]
LIVELY = 0.5  # seconds of work in a part
MOST = 500  # deals in a part


class NeedsFast(NerveError):
    code = "needs_fast"


def cores() -> int:
    """How many there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    match: Match,
    deals: int,
    jobs: int | None = None,
    journal: str | Path | None = None,
    test: Test | None = None,
    progress: Progress | None = None,
    say: Say | None = None,
) -> tuple[Games, Verdict | None]:
    """Play so many deals, or fewer if a test knows before; the test is of the first bot.

    With a journal, deals that stand there are not played again, and the others are written down.
    Raises UnknownBot, BadBot, BadMatch, BadJournal, NeedsFast or OSError.
    """
    checked_deals(match, deals)
    check_bots(match)
    watch = None if test is None else Watch(test)
    kept: list[Games] = []
    try:
        with open_journal(match, journal) as book:
            parts = _all_parts(match, deals, jobs or cores(), book, say)
            done = 0
            for part in parts:
                kept.append(part)
                if progress is not None:
                    progress(min(len(part), deals - done))
                done += len(part)
                if watch is not None and watch.hear(gains(match, part), part.first):
                    break
            parts.close()
    finally:
        close_hosts()
    stopped = deals if watch is None or watch.stop is None else watch.stop
    games = joined(match, kept, min(deals, stopped))
    return games, None if watch is None else watch.verdict(len(games))


def check_bots(match: Match) -> None:
    """Raises UnknownBot or BadBot. Outsiders' code runs in a process of its own, even here."""
    if not can_compile():
        raise NeedsFast('an arena needs the extra `fast`: pip install "nerve[fast]"')
    for bot in dict.fromkeys(match.bots):
        place, _, kind = bot.rpartition(":")
        if is_built_in(bot) or not place or kind.isdecimal():
            load(bot, match.setup.rules)
        else:
            host_of(bot, match.game)


def _all_parts(
    match: Match, deals: int, jobs: int, book: Journal | None, say: Say | None
) -> Generator[Games, None, None]:
    """The games of all deals, in order: those in the journal, then those still to be played."""
    done = 0
    for part in [] if book is None else book.parts:
        if done < deals:
            yield part
        done += len(part)
    for part in _new_parts(match, done, deals, jobs, say):
        if book is not None:
            book.add(part)
        yield part


def _new_parts(
    match: Match, first: int, deals: int, jobs: int, say: Say | None
) -> Generator[Games, None, None]:
    """One deal here, so that machine code is made once; the others in as many processes as there
    are jobs. Parts are small: Ctrl-C acts at once and a journal misses little."""
    if first >= deals:
        return
    if say is not None and not (is_warm(match.setup.rules) and is_ready(match.game)):
        say(f"compiling {match.game}, once")
    part = play_deals(match, first, 1)  # makes the machine code
    yield part
    first += 1
    size = 1
    if jobs == 1 or first == deals:
        while first < deals:
            seconds, part = _timed(match, first, min(size, deals - first))
            size, first = _next_size(len(part), seconds, size), first + len(part)
            yield part
        return
    with _pool(jobs) as pool:
        waiting: dict[int, tuple[int, Future[tuple[float, Games]]]] = {}
        begun = first
        while first < deals:
            while begun < deals and len(waiting) <= jobs:
                count = min(size, deals - begun)
                with unheard(signal.SIGINT):
                    waiting[begun] = count, pool.submit(_timed, match, begun, count)
                begun += count
            wait([task for _, task in waiting.values()], 0.1, FIRST_COMPLETED)
            while first in waiting and waiting[first][1].done():
                count, task = waiting.pop(first)
                seconds, part = task.result()
                size, first = _next_size(count, seconds, size), first + count
                yield part


def _next_size(count: int, seconds: float, size: int) -> int:
    return max(1, min(int(count * LIVELY / max(seconds, 1e-6)), 4 * size, MOST))


def _timed(match: Match, first: int, deals: int) -> tuple[float, Games]:
    began = time.perf_counter()
    games = play_deals(match, first, deals)
    return time.perf_counter() - began, games


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that end with us, whatever they are at."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()


@contextmanager
def unheard(number: signal.Signals) -> Iterator[None]:
    """Hold a signal back; a process begun meanwhile never hears it. Ctrl-C is for us alone."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {number})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
