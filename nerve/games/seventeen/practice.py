"""What is worth a question when 17 is practised."""

from __future__ import annotations

from nerve.games.seventeen.rules import CALL, PASS, View, ruled_out


def worth_a_question(v: View) -> bool:
    """Call, or let it pass? Where nobody can be right there is nothing to ask."""
    both = 1 << CALL | 1 << PASS
    return v.legal & both == both and not ruled_out(v)
