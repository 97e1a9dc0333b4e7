"""The workers of a Ray cluster as an `Executor`: whoever works in parts need not know.

`ray` is the cluster this machine belongs to, or else one of its own cores; `ray://HOST:10001` is
another one. Every node needs Nerve in the same version, and a game or bot of a file at the same
place. A worker or a whole node that dies costs time: its part is done again elsewhere.
"""

from __future__ import annotations

import getpass
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nerve.core.errors import NerveError
from nerve.core.locking import lock
from nerve.core.registry import open_game

NAME, ADDRESS = "ray", "ray://"
LIVELY = 2.0  # seconds of work in a part: what handing it over costs is small beside it


class BadCluster(NerveError):
    """A cluster that is not there, or not of this kind."""

    code = "bad_cluster"


def check_name(on: str) -> str:
    """Raises BadCluster for what is no name of a cluster."""
    if on != NAME and not (on.startswith(ADDRESS) and len(on) > len(ADDRESS)):
        raise BadCluster(f"no cluster {on!r}: expected {NAME} or {ADDRESS}HOST:PORT")
    return on


class Cluster(Executor):
    """Raises BadCluster."""

    def __init__(self, on: str, place: str) -> None:
        check_name(on)
        try:
            import ray
        except ModuleNotFoundError:
            needed = 'pip install "nerve-games[cluster]"'
            raise BadCluster(f"a cluster needs the extra `cluster`: {needed}") from None
        self._ray, self._place = ray, place
        self._ours = not ray.is_initialized()
        if self._ours:
            try:
                _join(ray, on)
            except Exception as error:
                raise BadCluster(f"no cluster at {on}: {error}") from None
        self._task = ray.remote(max_retries=-1)(_do)

    @property
    def cores(self) -> int:
        """How many there are in all nodes together."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        task = self._task.remote(self._place, work, args)
        task.future().add_done_callback(lambda told: self._pass_on(told, done))
        return done

    def _pass_on(self, told: Future[Any], done: Future[Any]) -> None:
        """What was raised there is raised here as it was, without what Ray says about it."""
        if not done.set_running_or_notify_cancel():
            return
        error = told.exception()
        if error is None:
            done.set_result(told.result())
        else:
            done.set_exception(getattr(error, "cause", None) or error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if self._ours:
            self._ray.shutdown()
            self._ours = False


def _join(ray: Any, on: str) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if on != NAME:
        ray.init(address=on, **quiet)
        return
    try:
        ray.init(address="auto", **quiet)
    except ConnectionError:
        ray.init(include_dashboard=False, **quiet)


# --- in a worker of the cluster ------------------------------------------------------------------

_begun: set[str] = set()


def _do(place: str, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    open_game(place)
    if place in _begun:
        return work(*args)
    with _one_at_a_time():
        result = work(*args)
    _begun.add(place)
    return result


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """The first part of a process may have to be compiled: the others of this node find what the
    first of them has kept."""
    place = Path(tempfile.gettempdir()) / f"nerve-{getpass.getuser()}.lock"
    with place.open("a+b") as file:
        while True:
            try:
                lock(file)
                break
            except BlockingIOError:
                time.sleep(0.05)
        yield
