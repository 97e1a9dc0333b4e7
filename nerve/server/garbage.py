"""Objects that hold each other and nothing else: Python finds them by looking at all there are,
which takes a second at many tables while everybody waits. Here it looks at what is new, a little at
a time, and sets aside what is left of it. At all of it it looks again when nobody minds: once there
is much more of it and little happens, or once it is far too much.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Any

NEW = 10_000  # objects looked at together: some milliseconds; fewer at a time cost more in all
NEVER = 1 << 30
LOOK_EVERY = 60.0  # seconds
LITTLE = 2  # looks at what is new in that time, when next to nothing happens
MUCH, TOO_MUCH = 100_000, 1_000_000  # objects more than there were after the last look at all


class Garbage:
    def __init__(self) -> None:
        self._looks = 0  # at what is new

    async def mind(self) -> None:
        """For as long as the server runs."""
        gc.set_threshold(NEW, NEVER, NEVER)
        gc.callbacks.append(self._set_aside)
        try:
            known = look_at_all()
            while True:
                before = self._looks
                await asyncio.sleep(LOOK_EVERY)
                quiet = self._looks - before <= LITTLE
                if gc.get_freeze_count() - known > (MUCH if quiet else TOO_MUCH):
                    known = look_at_all()
        finally:
            gc.callbacks.remove(self._set_aside)

    def _set_aside(self, phase: str, _: dict[str, Any]) -> None:
        if phase == "stop":
            self._looks += 1
            gc.freeze()


def look_at_all() -> int:
    """How many objects are left."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return gc.get_freeze_count()
