"""What a finished game is worth to a learner."""

from __future__ import annotations

from nerve.core.contract import Rules
from nerve.core.errors import NerveError

REWARDS = ("rank", "score")


class UnknownReward(NerveError):
    code = "unknown_reward"


def sign_of(rules: Rules) -> int:
    """1 where a high score is good, -1 where a low one is."""
    return -1 if rules.LOW_WINS else 1


def is_by_score(reward: str) -> bool:
    """Whether a reward is the score and not the rank. Raises UnknownReward."""
    if reward not in REWARDS:
        raise UnknownReward(f"unknown reward {reward!r}: expected one of {', '.join(REWARDS)}")
    return reward == "score"
