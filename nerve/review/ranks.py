"""How well somebody plays, by a name: what a decision costs on average, against our own levels."""

from __future__ import annotations

# Points of the win that a decision costs, up to which a name is given; docs/review.md has how
# the house bots do.
RANKS = (("expert", 0.0015), ("strong", 0.004), ("steady", 0.008), ("bold", 0.015))
LAST = "wild"
FEWEST = 100  # decisions before anything is said


def rank_of(play: float, error: float, decisions: int) -> str:
    """The name of somebody whose decisions cost so much in all; empty if that is too uncertain."""
    if decisions < FEWEST:
        return ""
    cost, doubt = -play / decisions, error / decisions
    name = next((name for name, most in RANKS if cost <= most), LAST)
    return "" if doubt > max(cost, RANKS[0][1]) else name
