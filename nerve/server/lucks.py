"""Luck and play over all reviewed games of a player."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from nerve.core.registry import part_of
from nerve.protocol import Luck, MyReviews, Rate, Review
from nerve.server.replay import read_record
from nerve.server.store import LuckRow


def counts(record: bytes) -> bool:
    """Whether a game says something of its players: it began at its beginning, and without help."""
    told = read_record(record)
    return "deal" in told and not told.get("table", {}).get("hints")


def lucks_in(found: Review, players: Sequence[str | None]) -> list[LuckRow]:
    """What a review says of the people who played."""
    return [
        LuckRow(
            player=player,
            game=found.name,
            decisions=seat.decisions,
            luck=seat.luck,
            luck_error=seat.errors["luck"],
            play=seat.play,
            play_error=seat.errors["play"],
        )
        for player, seat in zip(players, found.seats, strict=False)
        if player is not None
    ]


def summed_up(rows: Sequence[LuckRow]) -> MyReviews:
    """A player's standing in each game."""
    return MyReviews(
        [
            Luck(
                game=row.game,
                games=row.games,
                decisions=row.decisions,
                luck=row.luck,
                luck_error=sqrt(row.luck_error),
                play=row.play,
                play_error=sqrt(row.play_error),
                rate=rate_of(row),
            )
            for row in rows
        ]
    )


RATES: tuple[Rate, ...] = ("sharp", "loose", "wild")


def rate_of(row: LuckRow) -> Rate:
    """The name of what a player loses in a hundred decisions, by what bots of the game do
    (`rates.py`); none as long as another is within an error."""
    own = part_of(row.game, "rates")
    if own is None or not row.decisions:
        return ""
    lost, error = -row.play, sqrt(row.play_error)
    low, high = (
        sum(100 * rate / row.decisions > most for most in own.RATES)
        for rate in (lost - error, lost + error)
    )
    return RATES[low] if low == high else ""
