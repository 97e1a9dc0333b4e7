"""Push with four cards: stop or draw, which row to begin, whether to bank before the die comes."""

from nerve.games.push.rules import setup as begin

DECK = {"r1": 2, "y1": 1, "die": 1}
LIMITS: dict[str, int] = {}
OPTIONS = {"switches": False}

__all__ = ["DECK", "LIMITS", "OPTIONS", "begin"]
