"""What those who run the server see: metrics in Prometheus' text format, and logs as JSON lines.

Neither ever holds a card, a move's text, a name or a token.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections import defaultdict
from datetime import UTC, datetime

logger = logging.getLogger("nerve.server")

HELP = {
    "nerve_moves_total": ("counter", "decisions carried out"),
    "nerve_refusals_total": ("counter", "messages and requests refused, by code"),
    "nerve_views_total": ("counter", "views sent"),
    "nerve_commits_total": ("counter", "transactions of the store"),
    "nerve_rows_total": ("counter", "rows appended to the log"),
    "nerve_commit_seconds_total": ("counter", "time spent in transactions"),
    "nerve_thoughts_total": ("counter", "bots' decisions, by where they were thought"),
    "nerve_think_seconds_total": ("counter", "time bots' decisions took"),
    "nerve_games_finished_total": ("counter", "games played to the end"),
    "nerve_connections": ("gauge", "open connections"),
    "nerve_rooms": ("gauge", "tables in memory"),
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
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line to the log. Never hand in a card, a move, a name or a token."""
    logger.log(level, event, extra={"fields": fields})


def report(error: Exception, table: str) -> None:
    """Log where a mistake of ours was made; not its text, which may name cards."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    note("mistake", logging.ERROR, table=table, error=type(error).__name__, where=where)


def to_stderr(level: str) -> None:
    """Log to stderr from this level on, uvicorn's own lines included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("nerve.server", "uvicorn.error"):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [handler], False
        log.setLevel(level.upper() if name == "nerve.server" else logging.WARNING)
