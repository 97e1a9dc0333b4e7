"""Standings as chances to win."""

from math import exp

from nerve.core.cards import Rng, below


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


# --- the same in whole numbers, equal everywhere --------------------------------------------------

NAT = 1024  # who is so much further ahead has e times the chance
FURTHEST = 12 * NAT  # who is further behind hardly has one
BITS = 24
FALLING = tuple(round(exp(-k) * (1 << BITS)) for k in range(FURTHEST // NAT))
FINELY = tuple(round(exp(-k / 32) * (1 << BITS)) for k in range(32))
FINEST = tuple(round(exp(-k / NAT) * (1 << BITS)) for k in range(NAT // 32))


def falling(behind: int) -> int:
    """The weight of who is so far behind, as a part of 2 to the BITS."""
    behind = min(behind, FURTHEST - 1)
    left = FALLING[behind // NAT] * FINELY[behind // 32 % 32] >> BITS
    return left * FINEST[behind % 32] >> BITS


def weighed(measures: tuple[float, ...], weights: tuple[float, ...], first: int) -> int:
    """How far ahead one is by these measures; their weights stand in a row, from `first` on."""
    ahead = 0.0
    for i in range(len(measures)):
        ahead += weights[first + i] * measures[i]
    return round(NAT * ahead)


def one_more(most: int, total: int, ahead: int, rng: Rng) -> tuple[int, int, bool]:
    """Draw among any number of choices as they come: how far the first is ahead and all weights
    together, and whether this one is drawn so far."""
    if not total:
        most = ahead
    elif ahead > most:
        total = total * falling(ahead - most) >> BITS
        most = ahead
    weight = falling(most - ahead)
    return most, total + weight, below(rng, total + weight) < weight
