"""Who waits for machine code is told why, after a moment.

A line on stderr: most people meet it in a program of their own. Processes whose parent tells
instead are quiet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

MOMENT = 1.5  # seconds
_told: set[str] = set()
_quiet = False


def be_quiet() -> None:
    """From now on say nothing."""
    global _quiet
    _quiet = True


@contextmanager
def telling(what: str) -> Iterator[None]:
    """If what is done takes longer than a moment, say so; once for each `what`."""
    timer = Timer(MOMENT, _tell, [what])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _tell(what: str) -> None:
    if not _quiet and what not in _told and sys.stderr is not None:
        _told.add(what)
        print(f"nerve: {what}", file=sys.stderr, flush=True)
