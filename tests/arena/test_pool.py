"""One pool for all who work in parts: in order, on any number of cores, gone with its parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from nerve.arena import pool
from nerve.arena.pool import in_parts
from nerve.core.registry import GAMES
from tests.bots.test_process import is_running

RULES = next(iter(GAMES.values()))


def numbers(first: int, count: int) -> list[int]:
    if first % 3 == 0:
        time.sleep(0.02)  # so that later parts are done before
    return list(range(first, first + count))


def where(first: int, count: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def refuses(first: int, count: int) -> int:
    raise ValueError(f"not number {first}")


@pytest.mark.parametrize(("jobs", "threads"), [(1, False), (4, True), (2, False)])
def test_all_that_is_to_do_in_order(jobs: int, threads: bool) -> None:
    done: list[int] = []
    for count, part in in_parts(numbers, 5, 105, jobs, RULES, threads, most=7):
        assert 0 < len(part) == count <= 7
        done += part
    assert done == list(range(5, 105))


def test_nothing_to_do() -> None:
    assert list(in_parts(numbers, 5, 5, 3, RULES)) == []


def test_parts_grow_as_long_as_they_are_quick() -> None:
    counts = [count for count, _ in in_parts(lambda first, count: None, 0, 1000, 1, RULES)]
    assert counts[:4] == [1, 4, 16, 64]
    counts = [count for count, _ in in_parts(lambda *_: None, 0, 900, 1, RULES, begin=100)]
    assert counts[:2] == [100, 400]
    parts = in_parts(lambda *_: None, 0, 9, 2, RULES, threads=True, begin=100)
    assert next(count for count, _ in parts) == 2  # something is left for the other
    parts = in_parts(lambda *s: time.sleep(0.01 * s[1]), 0, 150, 2, RULES, threads=True, begin=16)
    counts = [count for count, _ in parts]
    assert counts[0] == 16
    assert max(counts[-2:]) <= 8  # nobody waits for a long part at the end
    slow = [count for count, _ in in_parts(where, 0, 4, 1, RULES)]
    assert max(slow) <= pool.LIVELY / 0.05


@pytest.mark.parametrize(("jobs", "threads"), [(1, False), (2, True), (2, False)])
def test_what_goes_wrong_is_told(jobs: int, threads: bool) -> None:
    with pytest.raises(ValueError, match="not number 0"):
        list(in_parts(refuses, 0, 10, jobs, RULES, threads))


def test_one_job_is_done_here_and_more_elsewhere() -> None:
    assert {pid for _, pid in in_parts(where, 0, 3, 1, RULES)} == {os.getpid()}
    assert os.getpid() not in {pid for _, pid in in_parts(where, 0, 3, 2, RULES)}


PARENT = """
from nerve.arena.pool import in_parts
from tests.arena.test_pool import RULES, where
if __name__ == "__main__":
    for _, pid in in_parts(where, 0, 10**6, 2, RULES, most=1):
        print(pid, flush=True)
"""


def test_who_is_killed_leaves_no_workers(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    parent = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert parent.stdout is not None
    pids = {int(parent.stdout.readline()) for _ in range(8)}
    assert all(map(is_running, pids))
    parent.send_signal(signal.SIGKILL)
    parent.communicate()
    until = time.monotonic() + 60
    while any(map(is_running, pids)):
        assert time.monotonic() < until, "they live on"
        time.sleep(0.05)


def much(first: int, count: int) -> bytes:
    return bytes(1 << 20)


@pytest.mark.long
def test_half_an_answer_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while a worker is at it: Python ends only when those threads do that listen."""
    receive, others = Connection.recv, set(multiprocessing.active_children())
    threads = set(threading.enumerate())

    def late(pipe: Any) -> Any:
        while set(multiprocessing.active_children()) - others:
            time.sleep(0.01)
        return receive(pipe)

    def interrupted(*_: Any) -> None:
        time.sleep(2.0)  # more than a pipe holds is on its way by then
        raise KeyboardInterrupt

    monkeypatch.setattr(Connection, "recv", late)
    monkeypatch.setattr(pool, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(in_parts(much, 0, 4, 2, RULES))
    for thread in set(threading.enumerate()) - threads:
        thread.join(20)
        assert not thread.is_alive()
