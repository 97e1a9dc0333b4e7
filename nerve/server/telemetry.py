"""What those who run the server see: metrics in Prometheus' text format, and logs as JSON lines.

Neither ever holds a card, a move's text, a name or a token.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import traceback
from collections import defaultdict
from datetime import UTC, datetime
from typing import Any

logger = logging.getLogger("nerve.server")
EVERY = 60.0  # seconds

HELP = {
    "nerve_moves_total": ("counter", "decisions carried out"),
    "nerve_refusals_total": ("counter", "messages and requests refused, by code"),
    "nerve_quotas_total": ("counter", "what was refused for lack of quota, by kind"),
    "nerve_views_total": ("counter", "views sent"),
    "nerve_commits_total": ("counter", "transactions of the store"),
    "nerve_rows_total": ("counter", "rows appended to the log"),
    "nerve_commit_seconds_total": ("counter", "time spent in transactions"),
    "nerve_thoughts_total": ("counter", "bots' decisions, by where they were thought"),
    "nerve_think_seconds_total": ("counter", "time bots' decisions took"),
    "nerve_reports_total": ("counter", "what players said of others"),
    "nerve_games_finished_total": ("counter", "games played to the end"),
    "nerve_turned_away_total": ("counter", "connections dropped at the door"),
    "nerve_connections": ("gauge", "open connections"),
    "nerve_rooms": ("gauge", "tables in memory"),
    "nerve_conflicts_total": ("counter", "commands begun anew: another process was first"),
    "nerve_owned_tables": ("gauge", "tables whose bots and clocks this process minds"),
    "nerve_bus_up": ("gauge", "whether news from other processes come through"),
    "nerve_bots_ready": ("gauge", "whether strong bots are compiled"),
}


class Metrics:
    """Counters and gauges by name and label."""

    def __init__(self) -> None:
        self._values: dict[tuple[str, str], float] = defaultdict(float)

    def add(self, name: str, value: float = 1, label: str = "") -> None:
        self._values[name, label] += value

    def put(self, name: str, value: float) -> None:
        self._values[name, ""] = value

    def text(self) -> str:
        lines = []
        for name, (kind, about) in HELP.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            found = {label: v for (n, label), v in sorted(self._values.items()) if n == name}
            for label, value in (found or {"": 0.0}).items():
                told = f'{{kind="{label}"}}' if label else ""
                lines.append(f"{name}{told} {value:.15g}")  # a counter counts beyond a million
        return "\n".join(lines) + "\n"


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            told |= _trace(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False, default=str)


class Seldom(logging.Filter):
    """Passes what is said from this level on once a minute, and how often it was said since:
    neither whoever makes a server complain nor a full disk shall fill its log."""

    def __init__(self, level: int = logging.NOTSET) -> None:
        super().__init__()
        self._level = level
        self._said: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < self._level:
            return True
        fields = getattr(record, "fields", {})
        said = f"{record.msg} {fields.get('error')} {fields.get('where')}"  # at whichever table
        began, times = self._said.get(said, (-EVERY, 0))
        if record.created - began < EVERY:
            self._said[said] = began, times + 1
            return False
        if len(self._said) > 1000:
            self._said.clear()
        self._said[said] = record.created, 0
        record.fields = {**fields, "repeated": times} if times else fields
        return True


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line to the log. Never hand in a card, a move, a name or a token."""
    logger.log(level, event, extra={"fields": fields})


def report(error: BaseException, table: str) -> None:
    """Log where a mistake of ours was made; not its text, which may name cards."""
    note("mistake", logging.ERROR, table=table, **_trace(error))


def _trace(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    return {"error": type(error).__name__, "where": where}


def unhandled(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What went wrong where nobody waited for it, such as while accepting a connection."""
    said = str(context.get("message", ""))
    logging.getLogger("asyncio").error(said, exc_info=context.get("exception"))


def to_stderr(level: str) -> None:
    """Log to stderr from this level on, the lines of libraries included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("nerve.server", "uvicorn.error", "asyncio"):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [handler], False
        log.filters = [Seldom(logging.ERROR if name == "nerve.server" else logging.NOTSET)]
        log.setLevel(level.upper() if name == "nerve.server" else logging.WARNING)
