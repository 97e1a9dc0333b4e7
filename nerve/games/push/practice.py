"""What is worth a question when Push is practised."""

from __future__ import annotations

from nerve.games.push.rules import DRAW, STOP, View


def worth_a_question(v: View) -> bool:
    """One more card, or stop?"""
    both = 1 << DRAW | 1 << STOP
    return v.legal & both == both
