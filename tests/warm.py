"""Compile what many tests share, before they run side by side and each compiles it for itself:
`python -m tests.warm GAME`, and `--long` for what only long tests need."""

from __future__ import annotations

import sys

from nerve.bots.policies import play_policies
from nerve.core.game import Setup, settle_on
from nerve.core.registry import rules_of
from nerve.envs.position import Position
from nerve.fast.batch import Batch
from nerve.fast.compiled import play_series
from tests.envs.positions import QUICK


def main(game: str, *wish: str) -> None:
    players = rules_of(game).PLAYERS[0]
    setup = settle_on(game, players)
    play_policies(setup, ["search:1"] + ["greedy"] * (players - 1), 1, 0, 1, room=10_000)
    play_series(setup, [0] * players, 1, 0, 1)
    batch = Batch(game, players, n=1)
    batch.look()
    batch.step(batch.sample())
    batch.play_out()
    assert batch.scores.shape == (1, players)
    if game in QUICK or wish == ("--long",):
        warm_environments(setup)


def warm_environments(setup: Setup) -> None:
    position = Position(setup, 1)
    position.row(0)
    position.rewards()
    position.imagined(0, 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
