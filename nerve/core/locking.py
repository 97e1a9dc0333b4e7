"""A file that one process at a time may have open for itself."""

from __future__ import annotations

import os
import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    FAR = 2**30  # a byte that no file of ours has: Windows lets nobody read what is locked

    def lock(file: IO[bytes]) -> None:
        """Lock an open file until it is closed. Raises BlockingIOError if somebody else has."""
        place = file.seek(0, os.SEEK_CUR)
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(*error.args) from None
        file.seek(place)

else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        """Lock an open file until it is closed. Raises BlockingIOError if somebody else has."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
