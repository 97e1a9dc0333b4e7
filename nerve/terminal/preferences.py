"""What a person chose by key, kept for next time: the terminal's language."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from nerve.core.record import whole_file
from nerve.core.rulebook import languages


def config_folder() -> Path:
    """Where programs keep their settings, by the XDG base directory rules. Raises RuntimeError."""
    named = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    return (named if named.is_absolute() else Path.home() / ".config") / "nerve"


def remembered_language() -> str:
    """The language last chosen, or nothing."""
    with suppress(OSError, RuntimeError, UnicodeError):
        language = (config_folder() / "language").read_text("utf-8").strip()
        return language if language in languages() else ""
    return ""


def remember_language(language: str) -> None:
    """Where nothing can be kept, next time begins as this time did."""
    with suppress(OSError, RuntimeError):
        folder = config_folder()
        folder.mkdir(parents=True, exist_ok=True)
        with whole_file(folder / "language") as file:
            file.write(f"{language}\n")
