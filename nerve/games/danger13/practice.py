"""What is worth a question when Danger 13 is practised."""

from __future__ import annotations

from nerve.games.danger13.rules import KEEP, View


def worth_a_question(v: View) -> bool:
    """Keep the card, or refuse it?"""
    return bool(v.legal >> KEEP & 1 and v.legal != 1 << KEEP)
