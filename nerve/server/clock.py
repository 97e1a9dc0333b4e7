"""The time of day, and how long somebody may think."""

from __future__ import annotations

import time

from nerve.server.seating import Seating
from nerve.server.settings import Settings


def wall_clock() -> int:
    """Milliseconds, as all clients are told."""
    return int(time.time() * 1000)


def seconds_for(seat: int, seating: Seating, in_window: bool, settings: Settings) -> float | None:
    """How long this seat may think; None: as long as it likes. Calling 17 is always limited."""
    kind = seating.chairs[seat].kind
    if kind not in ("person", "outsider"):
        return None
    limits = []
    if in_window:
        limits.append(settings.window)
    elif seating.settings.turn_time:
        limits.append(float(seating.settings.turn_time))
    if kind == "outsider":
        limits.append(settings.outsider_time)
    return min(limits, default=None)
