"""Objects that hold each other and nothing else: Python finds them by looking at all there are,
which takes a second at many tables while everybody waits. Here it looks at what is new, a little at
a time, and sets aside what is left of it. All of it is looked at again once it is much more.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Any

NEW = 10_000  # objects looked at together: some milliseconds; fewer at a time cost more in all
NEVER = 1 << 30
LOOK_EVERY = 60.0  # seconds
MUCH_MORE, MANY = 2, 100_000  # objects that were set aside, against the last look at all


async def mind() -> None:
    """For as long as the server runs."""
    gc.set_threshold(NEW, NEVER, NEVER)
    gc.callbacks.append(_set_aside)
    try:
        known = look_at_all()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if gc.get_freeze_count() > MUCH_MORE * known + MANY:
                known = look_at_all()
    finally:
        gc.callbacks.remove(_set_aside)


def look_at_all() -> int:
    """How many objects are left."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return gc.get_freeze_count()


def _set_aside(phase: str, _: dict[str, Any]) -> None:
    if phase == "stop":
        gc.freeze()
