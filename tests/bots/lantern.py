"""The game of `examples/`, which brings rules and nothing else. It is known by its name in tests
with the fixture `lantern_is_open`, and nowhere else."""

from __future__ import annotations

from pathlib import Path

from nerve.core import registry
from nerve.core.contract import Rules

FILE = Path(__file__).parents[2] / "examples" / "lantern.py"


def _read() -> Rules:
    before, registry._opened = registry._opened, {}
    try:
        return registry.load_file(FILE)
    finally:
        registry._opened = before


LANTERN = _read()
