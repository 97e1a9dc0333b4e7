"""The time of day, and how long somebody may think."""

from __future__ import annotations

import time
from collections.abc import Iterable

from nerve.core.registry import part_of
from nerve.server.seating import Seating
from nerve.server.settings import Settings

now = time.time  # the one place where the time of day comes in
SHOWN = 0.6  # seconds an event is shown of which the game's `tempo.py` says nothing
BREATH = 0.3  # seconds between two moves
LONGEST_SHOWN = 25.0  # all events together: a call with many cards to turn


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


def seconds_shown(game: str, kinds: Iterable[str]) -> float:
    """How long a page takes for events of these kinds: the same for all, whatever it makes of them
    and whatever is on the cards."""
    known: dict[str, float] = getattr(part_of(game, "tempo"), "SECONDS", {})
    return BREATH + sum(known.get(kind, SHOWN) for kind in kinds)


def shown_until(before: float, now: float, seconds: float) -> float:
    """When what is new will have been shown, if all there was until now is at `before`."""
    return min(max(before, now) + seconds, now + LONGEST_SHOWN)
