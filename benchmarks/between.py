"""What a command makes stands on its page between two marks."""

from __future__ import annotations

from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def parts_of(page: Path, command: str) -> tuple[str, str, str]:
    """What stands before the first mark and with it, between them, and from the other one on."""
    begin, end = (f"<!-- made by `{command}`: {edge} -->" for edge in ("begin", "end"))
    before, rest = page.read_text("utf-8").split(begin)
    made, after = rest.split(end)
    return before + begin, made, end + after


def put_between(page: Path, command: str, made: str) -> None:
    """Put what was made in the place of what stood there."""
    before, _, after = parts_of(page, command)
    page.write_text("\n\n".join([before, made, after]), "utf-8")
