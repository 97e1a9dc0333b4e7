"""What came of the games of some deals: arrays that do not care who played them, or when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from nerve.arena.match import Match
from nerve.fast.loops import WIN


@dataclass(frozen=True)
class Fault:
    """A decision that a bot lost to `fallback`, and why."""

    game: int
    seat: int
    bot: str
    kind: str  # raised, illegal, garbage, late, died
    what: str  # a traceback, or what was answered and what was expected
    played: str  # the move of `fallback`
    record: dict[str, Any] | None  # the game up to the position; None where many were reported

    def data(self) -> dict[str, Any]:
        return dict(vars(self))


@dataclass
class Games:
    """The games of deals number `first` on: deals x rotations, then seats, then kinds of luck."""

    first: int
    winners: Any  # bit sets of seats
    scores: Any
    lengths: Any
    luck: Any
    lost: Any  # decisions lost to fallback
    faults: list[Fault] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.winners)

    def data(self) -> dict[str, Any]:
        """As plain data; `from_data` is its inverse."""
        return {
            "first": self.first,
            "winners": self.winners.tolist(),
            "scores": self.scores.tolist(),
            "lengths": self.lengths.tolist(),
            "luck": self.luck.tolist(),
            "lost": self.lost.tolist(),
            "faults": [fault.data() for fault in self.faults],
        }


def no_games(match: Match, first: int, deals: int, kinds: int) -> Games:
    """Room for some deals."""
    n = match.players
    return Games(
        first,
        np.zeros((deals, n), np.int64),
        np.zeros((deals, n, n), np.int64),
        np.zeros((deals, n), np.int64),
        np.zeros((deals, n, n, kinds)),
        np.zeros((deals, n, n), np.int64),
    )


def from_data(match: Match, data: Mapping[str, Any]) -> Games:
    n, deals = match.players, len(data["winners"])
    return Games(
        data["first"],
        np.array(data["winners"], np.int64).reshape(deals, n),
        np.array(data["scores"], np.int64).reshape(deals, n, n),
        np.array(data["lengths"], np.int64).reshape(deals, n),
        np.array(data["luck"], np.float64).reshape(deals, n, n, -1 if deals else 0),
        np.array(data["lost"], np.int64).reshape(deals, n, n),
        [Fault(**fault) for fault in data["faults"]],
    )


def joined(match: Match, parts: Iterable[Games], deals: int | None = None) -> Games:
    """Parts that follow one another as one, cut off after so many deals."""
    ordered = sorted(parts, key=lambda part: part.first)
    at = slice(0, deals)
    names = ("winners", "scores", "lengths", "luck", "lost")
    arrays = [np.concatenate([getattr(part, name) for part in ordered])[at] for name in names]
    whole = Games(0, arrays[0], arrays[1], arrays[2], arrays[3], arrays[4])
    whole.faults = [
        fault
        for part in ordered
        for fault in part.faults
        if match.place(fault.game)[0] < len(whole)
    ]
    return whole


def seating(match: Match, games: Games) -> Any:
    """The bots' numbers: deals x rotations x seats."""
    begin, end = games.first, games.first + len(games)
    size = match.block
    blocks = range(begin // size, -(-end // size))
    tables = [[match.line_up(b, r) for r in range(match.players)] for b in blocks]
    start = begin - blocks.start * size
    return np.repeat(np.array(tables), size, axis=0)[start : start + len(games)]


def shares(match: Match, games: Games) -> Any:
    """Each seat's share of the win in 60ths, so that sums are exact: deals x rotations x seats."""
    won = games.winners[..., None] >> np.arange(match.players) & 1
    return won * (WIN // won.sum(axis=-1, keepdims=True))


def places(match: Match, games: Games) -> Any:
    """Each seat's place, 0 for the winners; the others by score, ties sharing a place."""
    won = games.winners[..., None] >> np.arange(match.players) & 1
    points = games.scores * (-1 if match.setup.rules.LOW_WINS else 1)
    worth = points + won * (np.abs(points).max(initial=0) * 2 + 1)
    better = worth[..., None, :] > worth[..., :, None]
    return better.sum(axis=-1)
