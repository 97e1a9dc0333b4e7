"""What the page's scenes leave to the next view."""

from typing import Any

LEFT_OUT = {
    "table.discard": "not drawn",
    "table.start": "not drawn",
    "table.turns": "not drawn",
}
RISKY = {"draw", "reveal"}


def cannot_be_told(found: dict[str, Any]) -> bool:
    """What no event says: which of several hands was given up, so that a row has its cards in
    another order; and who would deal if a round had not been too long (D13-A27)."""
    page, server = found["page"], found["server"]
    if found["field"] == "table.rows" and "refuse" in found["events"]:
        return [sorted(row) for row in page] == [sorted(row) for row in server]
    return found["field"] == "table.dealer" and "settle" in found["events"]
