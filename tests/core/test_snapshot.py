"""A game goes on from a snapshot as if it had never been put away."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from nerve.core.chance import SECURE
from nerve.core.game import actions, settle_on
from nerve.core.play import Play, restore
from nerve.core.registry import GAMES
from nerve.core.snapshot import BadSnapshot, freeze, thaw

FOLLOWS = {"source", "_journal", "_sink", "_window", "_window_of"}  # from the rest


def begun(game: str, players: int) -> tuple[Play, dict[str, Any]]:
    setup = settle_on(game, players)
    row = Play(setup, source=SECURE).begin_row()
    return restore(setup, row), row


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def play_one(game: Play, dice: random.Random) -> None:
    seat = dice.choice(game.asked)
    action = dice.choice(list(actions(game.legal_for(seat))))
    cause: Any = dice.choice(["person", "bot", "timeout", "stand_in"])
    game.settle(game.propose(seat, game.rules.MOVES[action], cause))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost(game: str) -> None:
    for players in (GAMES[game].PLAYERS[0], GAMES[game].PLAYERS[-1]):
        playing, row = begun(game, players)
        dice, moves = random.Random(players), 0
        while not playing.over and moves < 400:
            moves += 1
            if moves % 23 == 0 or moves < 5:
                again = thaw(playing.setup, through_json(row), through_json(freeze(playing)))
                assert vars(again).keys() == vars(playing).keys()
                for name, value in vars(playing).items():
                    assert name in FOLLOWS or vars(again)[name] == value, name
                assert again.asked == playing.asked
                assert type(again.source) is type(playing.source)
                assert (again.window is None) == (playing.window is None)
                if playing.window is not None and again.window is not None:
                    assert again.window.answers == playing.window.answers
            play_one(playing, dice)


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_fit_is_refused(game: str) -> None:
    playing, row = begun(game, GAMES[game].PLAYERS[0])
    frozen = freeze(playing)
    wrong: list[dict[str, Any]] = [
        {**frozen, "rules": 0},
        {**frozen, "state": frozen["state"][:-1]},
        {**frozen, "state": [*frozen["state"][:-1], "x"]},
        {key: value for key, value in frozen.items() if key != "events"},
        {**frozen, "answers": [[0, 0, "person"]]} if playing.window is None else {},
    ]
    for data in wrong:
        with pytest.raises(BadSnapshot):
            thaw(playing.setup, row, data)
