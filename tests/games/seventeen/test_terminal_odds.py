"""The odds in a terminal."""

from __future__ import annotations

from nerve.core.game import look
from nerve.core.odds import odds
from nerve.core.play import Game
from nerve.games.seventeen.odds import Odds
from nerve.terminal.speaker import Speaker
from tests.terminal.test_odds import lines


def test_the_panel_of_a_position() -> None:
    game = Game("seventeen", 3, seed=17)
    while game.state.table.row.n < 6:
        start = "up" if game.state.table.row.n < 4 else "down"
        game.play(max(game.moves, key=lambda move: (move.startswith(start), "=" in move, move)))
    view = look(game.rules, game.state, 0)
    shown = lines("seventeen", view, Speaker.of_names(["Ann", "Ben", "Cas"], 0))
    text = "\n".join(shown)
    assert "you know 13, and 2 cards from behind" in text
    assert any("a call is right" in line and line.endswith("63/176") for line in shown)
    assert any("no trap" in line and line.endswith("53/176") for line in shown)
    assert sum(line.endswith("5/33") for line in shown) >= 2
    answer = odds(game.rules, view)
    assert isinstance(answer, Odds)
    totals = [line for line in shown if "■" in line]
    assert [int(line.split()[0]) for line in totals] == [total for total, _ in answer.totals]
    assert any("S17-V1" in line for line in shown)
