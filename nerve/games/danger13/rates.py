"""What bots lose by decisions, in games won a hundred decisions: the bounds halfway between the
levels and `greedy`, and between `greedy` and `random` (`python -m benchmarks.review levels`)."""

RATES = (0.3, 1.5)
