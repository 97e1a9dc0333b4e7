"""The odds in a terminal."""

from __future__ import annotations

from nerve.core.cards import NONE
from nerve.core.game import look
from nerve.core.play import Game
from nerve.terminal.speaker import Speaker
from tests.terminal.test_odds import lines


def test_the_panel_of_a_position() -> None:
    game = Game("thirteen", 4, seed=18)
    for _ in range(26):
        game.play(game.moves[-1])
    view = look(game.rules, game.state, game.actor)
    speaker = Speaker.of_names(["Ann", "Ben", "Cas", "Dot"], game.actor)
    shown = lines("thirteen", view, speaker)
    text = "\n".join(shown)
    after = speaker.name((game.actor + 1) % 4)
    assert f"then {after} must take a tile" in text
    plays = {line.split(",")[0].strip()[:6]: line for line in shown if line.startswith("  ")}
    assert plays["blue 1"].endswith("1001/3876")
    assert "taking 2 cards" in plays["blue 7"]
    assert plays["blue 7"].endswith("1/1938")
    assert "blue  12 of 13" in text
    spectator = lines("thirteen", look(game.rules, game.state, NONE), speaker)
    assert "If you play" not in "\n".join(spectator)
