"""Work in parts, on as many cores as wanted: the results come in order, whatever their number.

Parts grow until one takes about a fifth of a second, so that Ctrl-C acts at once. Whoever
works is an `Executor`: this thread, other threads, processes of this machine, or a cluster, whose
parts are longer.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing import connection, get_context
from threading import Thread
from typing import Any, TypeVar

from nerve.arena import cluster
from nerve.core.contract import Rules
from nerve.core.registry import open_game, place_of

LIVELY = 0.2  # seconds of work in a part
MOST_ON_WINDOWS = 61  # processes

Result = TypeVar("Result")
Work = Callable[[int, int], Result]  # the number of the first thing to do, and how many


def cores() -> int:
    """How many there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_parts(
    work: Work[Result],
    first: int,
    end: int,
    jobs: int,
    rules: Rules,
    threads: bool = False,
    most: int = sys.maxsize,
    begin: int = 1,
    on: str = "",
) -> Generator[tuple[int, Result], None, None]:
    """Do things number `first` to `end` - 1 of a game: how many a part had, and what came of it.

    One job is done here, more by threads if the work lets them (machine code does), else by
    processes. `most` is for a part; the first has `begin`, if that leaves work for all. With `on`
    all is done by that cluster, on as many cores as it has. Raises BadCluster.
    """
    with _workers(min(jobs, end - first), rules, threads, on) as workers:
        lively = LIVELY
        if isinstance(workers, cluster.Cluster):
            jobs, lively = workers.cores, cluster.LIVELY
        size = max(1, min(begin, most, (end - first) // max(1, jobs)))
        begun, given = first, first
        ahead = 0 if isinstance(workers, Here) else jobs  # parts that wait for somebody free
        waiting: dict[int, tuple[int, Future[tuple[float, Result]]]] = {}  # by their first number
        ready: dict[int, tuple[int, Future[tuple[float, Result]]]] = {}
        while given < end:
            while begun < end and len(waiting) <= ahead:
                count = min(size, end - begun)
                if ahead:  # towards the end smaller ones, so that nobody is waited for long
                    count = min(count, max(1, size // 4, (end - begun) // (2 * jobs)))
                with _unheard(signal.SIGINT):
                    waiting[begun] = count, workers.submit(_timed, work, begun, count)
                begun += count
            wait([task for _, task in waiting.values()], 0.1, FIRST_COMPLETED)
            for number, (count, task) in list(waiting.items()):
                if task.done():
                    ready[number] = waiting.pop(number)
                    if task.exception() is None:  # else it is told in its turn
                        fitting = int(count * lively / max(task.result()[0], 1e-6))
                        size = max(1, min(fitting, 4 * size, most))
            while given in ready:
                count, task = ready.pop(given)
                given += count
                yield count, task.result()[1]


def _timed(work: Work[Result], first: int, count: int) -> tuple[float, Result]:
    began = time.perf_counter()
    result = work(first, count)
    return time.perf_counter() - began, result


class Here(Executor):
    """Work done at once, by whoever hands it in."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*args, **named))
        return done


@contextmanager
def _workers(jobs: int, rules: Rules, threads: bool, on: str) -> Iterator[Executor]:
    """Workers that end with us, whatever they are at."""
    others = set(multiprocessing.active_children())
    if on:
        workers: Executor = cluster.Cluster(on, place_of(rules))
    elif jobs <= 1:
        workers = Here()
    elif threads:
        workers = ThreadPoolExecutor(jobs, thread_name_prefix="nerve")
    else:
        if sys.platform == "win32":
            jobs = min(jobs, MOST_ON_WINDOWS)
        workers = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (place_of(rules),))
    answers = getattr(workers, "_result_queue", None)
    try:
        yield workers
    finally:
        workers.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        if answers is not None:  # else Python waits at its end for the rest of half an answer
            answers._writer.close()


@contextmanager
def _unheard(number: signal.Signals) -> Iterator[None]:
    """Hold a signal back where that can be done; a process begun meanwhile never hears it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {number})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in a worker process -------------------------------------------------------------------------


def _begin(place: str) -> None:
    """Ctrl-C is for whoever started us; a game of others must be known before work on it comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    open_game(place)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
