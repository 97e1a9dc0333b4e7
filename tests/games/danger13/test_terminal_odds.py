"""The odds in a terminal."""

from __future__ import annotations

from nerve.core.game import look
from nerve.core.odds import odds
from nerve.core.play import Game
from nerve.games.danger13.odds import Odds
from nerve.terminal.speaker import Speaker
from tests.terminal.test_odds import lines


def test_the_panel_of_a_position() -> None:
    game = Game("danger13", 3, seed=21)
    for _ in range(6):
        game.play(game.moves[0])
    view = look(game.rules, game.state, 0)
    shown = lines("danger13", view, Speaker.of_names(["Ann", "Ben", "Cas"], 0))
    text = "\n".join(shown)
    assert "You  11 of 13" in text
    assert next(line.split()[-3:] for line in shown if " at once" in line) == ["51.5", "%", "17/33"]
    card_lines = [line.split()[-1] for line in shown if "or what it draws" in line]
    assert card_lines == ["2/3", "493045/30562032", "9431579/305620320"]
    assert "A chain assumes that every card is kept." in shown
    assert any("D13-V1" in line for line in shown)
    answer = odds(game.rules, view)
    assert isinstance(answer, Odds)
    chains = [line.split()[-1] for line in shown if "chain of draw cards" in line]
    assert chains == [str(row.next_chain) for row in answer.rows]
