"""The way of a move by its points, so that tests can end the process, as by a power cut, at each.

`NERVE_END_AT="after commit:25"`: the 25th time a move passes there. Without it nothing happens.
"""

from __future__ import annotations

import os
import signal

POINTS = tuple(
    f"{when} {what}"
    for what in ("apply", "append", "commit", "announce", "send")
    for when in ("before", "after")
)
_point, _left = "", 0


def end_at(place: str) -> None:
    """End the process when a move passes this point for the nth time: "after commit:25"."""
    global _point, _left
    _point, _, times = place.partition(":")
    _left = int(times or 1)


def passing(point: str) -> None:
    """A move is at this point of its way."""
    global _left
    if point == _point:
        _left -= 1
        if not _left:
            os.kill(os.getpid(), signal.SIGKILL)


end_at(os.environ.get("NERVE_END_AT", ""))
