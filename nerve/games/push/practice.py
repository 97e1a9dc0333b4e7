"""What is worth a question when Push is practised."""

from __future__ import annotations

from nerve.games.push.rules import DRAW, STOP, View


def worth_a_question(v: View) -> bool:
    """One more card, or stop? As long as a row is free, no card can hurt (PSH-A9)."""
    both = 1 << DRAW | 1 << STOP
    return v.legal & both == both and v.table.rows[-1].n > 0
