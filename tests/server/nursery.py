"""Servers that are up in no time: one process has imported everything and forks when asked.

Orders come as JSON lines: {"start": settings, "end_at": point, "log": file} is answered by the new
process' id, {"wait": id} by its exit code.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from contextlib import suppress
from typing import Any

from nerve.core.registry import GAMES
from nerve.server import points
from nerve.server.app import serve
from nerve.server.settings import Settings


def main() -> None:
    assert GAMES
    with suppress(ImportError):
        import nerve.server.postgres
        import nerve.server.redis_bus  # noqa: F401
    children: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        if "wait" in order:
            _, status = os.waitpid(order["wait"], 0)
            children.discard(order["wait"])
            print(os.waitstatus_to_exitcode(status), flush=True)
            continue
        child = os.fork()
        if not child:
            _serve(order)
        children.add(child)
        print(child, flush=True)
    for child in children:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def _serve(order: dict[str, Any]) -> None:
    with open(order["log"], "a") as log, open(os.devnull) as nothing:  # noqa: PTH123
        os.dup2(nothing.fileno(), 0)
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    points.end_at(order["end_at"])
    try:
        serve(Settings(**order["start"]))
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
