"""Danger 13 with four cards and a bar of 4: whom to give which, and when to refuse."""

from nerve.games.danger13.rules import setup as begin

DECK = {"1": 1, "2+": 1, "3++": 1, "hand": 1}
LIMITS = {"limit": 4, "raised": 6}
OPTIONS: dict[str, bool] = {}

__all__ = ["DECK", "LIMITS", "OPTIONS", "begin"]
