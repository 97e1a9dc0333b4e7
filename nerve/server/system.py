"""What a server asks of the machine: open files enough, and a data folder of its own."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from nerve.core.locking import lock
from nerve.server.store import BadStore

ENOUGH = 65_536  # open files
LOCK = "server.lock"
PATIENCE = 1.0  # seconds


def descriptors() -> int:
    """How many files and connections this process may have open, after asking for more."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else soft


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Be the one server of a data folder; a process that dies, however, is it no more.

    Raises BadStore.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = os.fdopen(os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "r+b", 0)
    except OSError as error:
        raise BadStore(f"{folder}: cannot be used: {error}") from None
    with file:
        if not _locked(file):
            with suppress(OSError):
                who = file.read(20).decode("ascii", "replace").strip()
            raise BadStore(
                f"{folder}: another server (process {who or '?'}) serves this folder: stop it, "
                "or give this one a folder of its own by --data"
            )
        file.truncate(0)
        file.write(f"{os.getpid()}\n".encode())
        yield


def _locked(file: IO[bytes]) -> bool:
    """Whether the lock could be had. One that was killed holds it a moment longer, by a process
    that it had just begun to start."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            lock(file)
        except BlockingIOError:
            if time.monotonic() > until:
                return False
            time.sleep(0.05)
        else:
            return True
