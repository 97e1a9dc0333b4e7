"""Standings as chances to win."""

from math import exp


def chances(values: list[list[float]], players: int, kind: int, scale: float) -> None:
    """Turn the standings in a column into chances: the wider the scale, the more can change."""
    most = values[0][kind]
    for p in range(1, players):
        most = max(most, values[p][kind])
    total = 0.0
    for p in range(players):
        values[p][kind] = exp((values[p][kind] - most) / scale)
        total += values[p][kind]
    for p in range(players):
        values[p][kind] /= total
