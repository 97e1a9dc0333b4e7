"""What is worth a question when 17 is practised."""

from __future__ import annotations

from nerve.games.seventeen.rules import CALL, PASS, View


def worth_a_question(v: View) -> bool:
    """Call, or let it pass?"""
    both = 1 << CALL | 1 << PASS
    return v.legal & both == both
