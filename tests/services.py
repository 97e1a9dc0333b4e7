"""A PostgreSQL and a Redis of our own, thrown away at the end."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex

import psycopg

PATIENCE = 60.0  # seconds; a busy machine takes its time


def program(name: str) -> str:
    """Debian keeps PostgreSQL's programs where no PATH leads."""
    found = shutil.which(name)
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        found = str(folder / name) if (folder / name).exists() else found
    assert found, f"no {name}: `make services` installs it"
    return found


def as_postgres(words: Sequence[str]) -> list[str]:
    """PostgreSQL refuses to be run by root."""
    return (
        ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *words]
        if (os.getuid() == 0)
        else list(words)
    )


@dataclass
class Postgres:
    folder: Path
    safe: bool
    process: subprocess.Popen[bytes] | None = None

    def address(self, name: str = "postgres") -> str:
        return f"postgresql:///{name}?host={self.folder}&user=postgres"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{token_hex(6)}"
        with psycopg.connect(self.address(), autocommit=True) as base:
            base.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.address(name)

    def start(self) -> None:
        data, sockets = str(self.folder / "data"), str(self.folder)
        words = [program("postgres"), "-D", data, "-k", sockets, "-c", "listen_addresses="]
        words += ["-c", "max_connections=60", *([] if self.safe else ["-c", "fsync=off"])]
        self.process = subprocess.Popen(
            as_postgres(words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _wait_for(lambda: psycopg.connect(self.address()).close())

    def stop(self) -> None:
        """At once, whoever is connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
            self.process = None


@contextmanager
def postgres(safe: bool = False) -> Iterator[Postgres]:
    """A server on a Unix socket; `safe`: a commit is synced to disk, as in earnest."""
    with tempfile.TemporaryDirectory(prefix="nerve-pg-", ignore_cleanup_errors=True) as name:
        made = Postgres(Path(name), safe)
        made.folder.chmod(0o777)
        words = [program("initdb"), "-A", "trust", "-U", "postgres", "-N", "--locale=C.UTF-8"]
        words = as_postgres([*words, "-D", str(made.folder / "data")])
        subprocess.run(words, check=True, capture_output=True)
        made.start()
        try:
            yield made
        finally:
            made.stop()


@dataclass
class Redis:
    port: int
    folder: str
    process: subprocess.Popen[bytes] | None = field(default=None)

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        words = ["redis-server", "--bind", "127.0.0.1", "--port", str(self.port)]
        words += ["--save", "", "--appendonly", "no", "--dir", self.folder]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _wait_for(lambda: socket.create_connection(("127.0.0.1", self.port), 1).close())

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextmanager
def redis() -> Iterator[Redis]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="nerve-redis-") as folder:
        made = Redis(port, folder)
        made.start()
        try:
            yield made
        finally:
            made.stop()


def _wait_for(reach: Callable[[], None]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            reach()
            return
        except (OSError, psycopg.OperationalError):
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
