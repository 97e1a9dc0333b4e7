"""What is worth a question when 13 is practised."""

from __future__ import annotations

from nerve.games.thirteen.rules import MOVES, View, facts


def worth_a_question(v: View) -> bool:
    """Some cards fit and some take a tile, or the sum comes close to the limit."""
    effects = facts(v)["effects"]
    codes = [effects[move]["code"] for i, move in enumerate(MOVES) if v.legal >> i & 1]
    return len(codes) > 1 and len(set(codes)) > 1
