"""The odds in a terminal."""

from __future__ import annotations

from nerve.core.game import look
from nerve.core.odds import odds
from nerve.core.play import Game
from nerve.core.registry import rules_of
from nerve.terminal.speaker import Speaker
from tests.terminal.test_odds import lines


def test_the_panel_of_a_position() -> None:
    moves = ["draw", "row 1", "draw", "row 2", "draw", "row 3", "draw", "row 3", "draw"]
    game = Game("push", 3, seed=28)
    for move in moves:
        game.play(move)
    view = look(game.rules, game.state, 1)
    shown = lines("push", view, Speaker.of_names(["Ann", "Ben", "Cas"], 1))
    text = "\n".join(shown)
    answer = odds(rules_of("push"), view)
    assert f"one of {sum(answer.unseen.values())}" in text
    [bust] = [line for line in shown if "fits nowhere" in line]
    assert bust.split()[-3:] == ["1.7", "%", "2/115"]
    assert "fits row 3" in text
    assert "once the blue 6 lies in" in text
    assert [line.split()[-1] for line in shown if line.startswith("  Row ")] == ["8/115", "1/23"]
    assert "assume" not in text.lower()
