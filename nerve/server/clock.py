"""The time of day, and how long somebody may think."""

from __future__ import annotations

import time

from nerve.server.seating import Seating
from nerve.server.settings import Settings

now = time.time  # the one place where the time of day comes in
SHOWN = 0.6  # seconds a public event takes to be shown, whatever a page makes of it
LONGEST_SHOWN = 10.0  # all events together, such as those of a deal


def wall_clock() -> int:
    """Milliseconds, as all clients are told."""
    return int(now() * 1000)


def seconds_for(
    seat: int, seating: Seating, in_window: bool, awaited: bool, settings: Settings
) -> float | None:
    """How long this seat may think; None: as long as it likes. Calling 17 is always limited, but
    where no other person waits for it."""
    kind = seating.chairs[seat].kind
    if kind not in ("person", "outsider"):
        return None
    limits = []
    if in_window and awaited:
        limits.append(settings.window)
    elif seating.settings.turn_time:
        limits.append(float(seating.settings.turn_time))
    if kind == "outsider":
        limits.append(settings.outsider_time)
    return min(limits, default=None)


def shown_until(before: float, now: float, events: int) -> float:
    """When so many new events will have been shown, if all there were until now are at `before`."""
    return min(max(before, now) + SHOWN * events, now + LONGEST_SHOWN)
