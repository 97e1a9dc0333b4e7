"""What a server asks of the machine: open files enough, and a data folder of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from nerve.server.store import BadStore

ENOUGH = 65_536  # open files
LOCK = "server.lock"


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
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadStore(f"{folder}: cannot be used: {error}") from None
    try:
        if not _locked(file):
            with suppress(OSError):
                who = os.read(file, 20).decode("ascii", "replace").strip()
            raise BadStore(
                f"{folder}: another server (process {who or '?'}) serves this folder: stop it, "
                "or give this one a folder of its own by --data"
            )
        os.truncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(file)


def _locked(file: int) -> bool:
    """Take the lock, which lasts as long as the file is open here."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
