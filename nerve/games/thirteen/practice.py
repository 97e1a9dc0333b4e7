"""What is worth a question when 13 is practised."""

from __future__ import annotations

from nerve.games.thirteen.rules import View, effect


def worth_a_question(v: View) -> bool:
    """Some cards fit and some take a tile, or the sum comes close to the limit."""
    codes = [effect(v.table, move)["code"] for move in range(63) if v.legal >> move & 1]
    return len(codes) > 1 and len(set(codes)) > 1
